import type { RequestState } from '@leasing/core/api';
import { statusEntry } from '@leasing/core/requests';
import { Link } from 'react-router-dom';
import { useFirm } from '../firm/FirmProvider.tsx';
import { useSlice } from '../store/StoreProvider.tsx';
import './RequestSent.css';
import { withdrawPath } from '../routing/paths.ts';
import { CallLine } from './CallLine.tsx';
import { requestNow, requestSent } from './texts.ts';

interface RequestSentProps {
  /** Under which the request is kept (engagement/item.ts). */
  requestKey: string;
  /** What it is about, as a sentence goes on; absent where that stands above it. */
  about?: string;
  /** What has become of it; null or absent where no one asked, or the call failed. */
  state?: RequestState | null;
}

/** Where a guest has left a phone: under which number the request was taken, who calls and when. */
export function RequestSent({ requestKey, about, state }: RequestSentProps) {
  const { phoneRequests } = useSlice('user');
  const { isLoggedIn } = useSlice('auth');
  const { hours } = useFirm();
  const request = phoneRequests[requestKey];
  // A member has requests of their own, on a page of their own.
  if (isLoggedIn || !request) return null;
  if (state?.id === request.id && (state.status !== 'NEW' || state.answer)) {
    return (
      <p className="request-sent" data-tone={statusEntry(state.status).tone}>
        Заявка №&nbsp;{state.id} {requestNow(state)}{' '}
        {state.mayBeWithdrawn ? <Link to={withdrawPath(request.token)}>Отозвать</Link> : null}
      </p>
    );
  }
  return (
    <p className="request-sent">
      {requestSent(request.id, about)}{' '}
      {request.receipt ? <CallLine receipt={request.receipt} /> : `Звоним: ${hours}.`}{' '}
      <Link to={withdrawPath(request.token)}>Отозвать</Link>
    </p>
  );
}
