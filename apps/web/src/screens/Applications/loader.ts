import type { OwnRequest, RequestStatus } from '@leasing/core/api';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { readList } from '../../routing/leftLists.ts';
import { contextOf, forMember, notFound, orErrorPage } from '../../routing/loading.ts';

/** The child pages by the word in their address (specification §2, "Applications"). */
const statuses = new Map<string, RequestStatus>([
  ['new', 'NEW'],
  ['approved', 'APPROVED'],
  ['auction', 'AUCTION'],
  ['rejected', 'REJECTED'],
  ['withdrawn', 'WITHDRAWN'],
]);

export interface ApplicationsData {
  /** undefined: «Все заявки». */
  status: RequestStatus | undefined;
  /** In every state, newest first; null for a guest. */
  requests: OwnRequest[] | null;
}

/** The user's requests for machines and spare parts together (specification §4). */
export const loader = (args: LoaderFunctionArgs): Promise<ApplicationsData> =>
  readList(args, () => load(args));

async function load(args: LoaderFunctionArgs): Promise<ApplicationsData> {
  const { api } = contextOf(args);
  const word = args.params.status;
  const status = word === undefined ? undefined : statuses.get(word);
  if (word !== undefined && !status) throw notFound();
  const requests = await forMember(args, () => orErrorPage(api.ownRequests()));
  return { status, requests };
}
