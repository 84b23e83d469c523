import type { RequestedEquipment, RequestedSparePart, RequestStatus } from '@leasing/core/api';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { readList } from '../../routing/leftLists.ts';
import { contextOf, forMember, notFound, orErrorPage } from '../../routing/loading.ts';

/** The child pages by the word in their address (specification §2, "Applications"). */
const statuses = new Map<string, RequestStatus>([
  ['new', 'NEW'],
  ['approved', 'APPROVED'],
  ['auction', 'AUCTION'],
]);

export interface ApplicationsData {
  /** undefined: «Все заявки». */
  status: RequestStatus | undefined;
  /** In every state, newest first; null for a guest. */
  items: (RequestedEquipment | RequestedSparePart)[] | null;
}

/** The user's requests for machines and spare parts together; either failing fails the page (specification §4). */
export const loader = (args: LoaderFunctionArgs): Promise<ApplicationsData> =>
  readList(args, () => load(args));

async function load(args: LoaderFunctionArgs): Promise<ApplicationsData> {
  const { api } = contextOf(args);
  const word = args.params.status;
  const status = word === undefined ? undefined : statuses.get(word);
  if (word !== undefined && !status) throw notFound();
  const items = await forMember(args, async () => {
    const lists = await orErrorPage(Promise.all([api.requestedEquipment(), api.requestedComponents()]));
    return lists.flat().sort((a, b) => b.requestedAt.localeCompare(a.requestedAt));
  });
  return { status, items };
}
