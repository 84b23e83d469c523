import type { Equipment, SparePart } from '@leasing/core/api';
import { wireWord } from '@leasing/core/catalogue';
import { statusEntry } from '@leasing/core/unstable/requests';
import { Link } from 'react-router-dom';
import { isEquipment } from '../product/specs.ts';
import { paths } from '../routing/paths.ts';
import './RequestSent.css';
import { useSlice } from '../store/StoreProvider.tsx';
import { CallLine } from './CallLine.tsx';
import { itemKey } from './item.ts';
import { NoticeWays } from './NoticeWays.tsx';
import { requestNow } from './texts.ts';
import { useRequest } from './useRequest.ts';

/** What has become of a member's request for an item: its number with the way to it, and what the firm decided. */
export function RequestStatus({ item }: { item: Equipment | SparePart }) {
  const { receipts } = useSlice('user');
  const product = wireWord(isEquipment(item) ? 'equipment' : 'spare-part');
  const { request } = useRequest({ product, id: item.id, title: item.title }, item.lastRequest);
  if (!request) return null;
  const { id, status } = request;
  const receipt = receipts[itemKey({ product, id: item.id })];
  const isFresh = receipt?.id === id && status === receipt.status;
  return (
    <p className="request-sent" data-tone={statusEntry(status).tone}>
      <Link to={`${paths.applications}#request-${id}`}>Заявка №&nbsp;{id}</Link> {requestNow(request)}
      {isFresh ? (
        <>
          {' '}
          <CallLine receipt={receipt} /> <NoticeWays notices={receipt.notices} />
        </>
      ) : null}
    </p>
  );
}
