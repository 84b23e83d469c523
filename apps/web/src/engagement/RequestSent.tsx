import { Link } from 'react-router-dom';
import { useFirm } from '../firm/FirmProvider.tsx';
import { useSlice } from '../store/StoreProvider.tsx';
import './RequestSent.css';
import { withdrawPath } from '../routing/paths.ts';
import { CallLine } from './CallLine.tsx';
import { requestSent } from './texts.ts';

interface RequestSentProps {
  /** Under which the request is kept (engagement/item.ts). */
  requestKey: string;
  /** What it is about, as a sentence goes on; absent where that stands above it. */
  about?: string;
}

/** Where a guest has left a phone: under which number the request was taken, who calls and when. */
export function RequestSent({ requestKey, about }: RequestSentProps) {
  const { phoneRequests } = useSlice('user');
  const { isLoggedIn } = useSlice('auth');
  const { hours } = useFirm();
  const request = phoneRequests[requestKey];
  // A member has requests of their own, on a page of their own.
  if (isLoggedIn || !request) return null;
  return (
    <p className="request-sent">
      {requestSent(request.id, about)}{' '}
      {request.receipt ? <CallLine receipt={request.receipt} /> : `Звоним: ${hours}.`}{' '}
      <Link to={withdrawPath(request.token)}>Отозвать</Link>
    </p>
  );
}
