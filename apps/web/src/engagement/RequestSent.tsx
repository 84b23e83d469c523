import { statusEntry } from '@leasing/core/unstable/requests';
import { Link } from 'react-router-dom';
import { useFirm } from '../firm/FirmProvider.tsx';
import { useSlice } from '../store/StoreProvider.tsx';
import './RequestSent.css';
import type { PageFirm } from '../firm/pageFirm.ts';
import { withdrawPath } from '../routing/paths.ts';
import type { PhoneRequest } from '../store/store.ts';
import { CallLine } from './CallLine.tsx';
import { requestNow, requestSent } from './texts.ts';

interface RequestSentProps {
  /** Under which the request is kept (engagement/item.ts). */
  requestKey: string;
  /** What it is about, as a sentence goes on; absent where that stands above it. */
  about?: string;
}

/** Where a guest has left a phone: under which number each request was taken, who calls and when, or what has become of it. */
export function RequestSent({ requestKey, about }: RequestSentProps) {
  const { phoneRequests } = useSlice('user');
  const { isLoggedIn } = useSlice('auth');
  // A member has requests of their own, on a page of their own.
  if (isLoggedIn) return null;
  return phoneRequests[requestKey]?.map((request) => (
    <SentLine key={request.id} request={request} about={about} />
  ));
}

function SentLine({ request, about }: { request: PhoneRequest; about: string | undefined }) {
  const { hours, phone } = useFirm();
  const { state } = request;
  const call = request.call ?? state?.call;
  if (state && (state.status !== 'NEW' || state.answer)) {
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
      {call ? <CallLine receipt={{ call, manager: managerOf(phone) }} /> : `Звоним: ${hours}.`}{' '}
      <Link to={withdrawPath(request.token)}>Отозвать</Link>
    </p>
  );
}

/** A guest is called by anyone of the firm who has time. */
const managerOf = ({ text, href }: PageFirm['phone']) => ({
  name: null,
  phone: href.replace('tel:', ''),
  phoneText: text,
});
