import { type ItemKind, wireWord } from '@leasing/core/catalogue';
import type { CalculationBody, Manager } from '@leasing/core/unstable/api/contract';
import { statusEntry } from '@leasing/core/unstable/requests';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FirmProfile } from '../firm/FirmProfile.ts';
import type { Catalogue } from '../item/service.ts';
import { type NoticeWays, readNoticeSettings } from '../notifications/staff/ways.ts';
import type { OutgoingEvents } from '../outbox/OutgoingEvents.ts';
import type { Database } from '../platform/database/index.ts';
import { registerCall, type Session, type SessionReader } from '../platform/http/index.ts';
import { networkOf } from '../platform/network.ts';
import { limitTries } from '../platform/rateLimit.ts';
import { readOwn, readRequested } from './repository.ts';
import { leaveRequest } from './service.ts';
import { lookAt, type Withdrawable, withdraw } from './withdrawal.ts';

/** Requests (applications) for machines and spare parts. */
export function requestRoutes(
  fastify: FastifyInstance,
  database: Database,
  catalogue: Catalogue,
  sessions: SessionReader,
  events: OutgoingEvents,
  ways: NoticeWays & { firm: FirmProfile },
): void {
  const leave = async (kind: ItemKind, { accountId }: Session, id: number, sent?: CalculationBody) => ({
    ...(await leaveRequest(database, events, kind, accountId, id, sent)),
    ...(await ways.firm.receipt()),
    notices: await readNoticeSettings(database, ways, accountId),
  });
  registerCall(fastify, sessions, 'requestEquipment', ({ params, body, session }) =>
    leave('equipment', session, params.id, body?.calculation),
  );
  registerCall(fastify, sessions, 'requestComponent', ({ params, body, session }) =>
    leave('spare-part', session, params.id, body?.calculation),
  );
  registerCall(fastify, sessions, 'requestedEquipment', async ({ session }) => {
    const rows = await readRequested(database, 'equipment', session.accountId);
    const items = await catalogue.items('equipment', rows, session);
    return items.map((item, index) => ({ ...item, ...requestState(rows[index]) }));
  });
  registerCall(fastify, sessions, 'requestedComponents', async ({ session }) => {
    const rows = await readRequested(database, 'spare-part', session.accountId);
    const items = await catalogue.items('spare-part', rows, session);
    return items.map((item, index) => ({ ...item, ...requestState(rows[index]) }));
  });
  registerCall(fastify, sessions, 'ownRequests', async ({ session }) =>
    ownRequests(database, catalogue, session, (await ways.firm.receipt()).manager),
  );
}

/** Requests that their buyers take back. Each withdrawal makes room for another request, so they are limited. */
export function withdrawalRoutes(
  fastify: FastifyInstance,
  database: Database,
  sessions: SessionReader,
  events: OutgoingEvents,
  firm: FirmProfile,
): void {
  const asMember = async (
    which: Exclude<Withdrawable, { token: string }>,
    said: Parameters<typeof withdraw>[3],
  ) => {
    await limitTries(database, `withdraw:account:${which.accountId}`, withdrawalsAnHour, 3600);
    return withdraw(database, events, which, said);
  };
  const guestsTurn = ({ ip }: FastifyRequest) =>
    limitTries(database, `withdraw:network:${networkOf(ip)}`, looksAnHour, 3600);
  const ofItem = (kind: ItemKind, { accountId }: Session, itemId: number) => ({ accountId, kind, itemId });
  registerCall(fastify, sessions, 'withdrawEquipmentRequest', ({ params, query, session }) =>
    asMember(ofItem('equipment', session, params.id), query),
  );
  registerCall(fastify, sessions, 'withdrawComponentRequest', ({ params, query, session }) =>
    asMember(ofItem('spare-part', session, params.id), query),
  );
  registerCall(fastify, sessions, 'withdrawRequest', ({ params: { id }, body, session: { accountId } }) =>
    asMember({ accountId, id }, body),
  );
  registerCall(fastify, sessions, 'guestRequest', async ({ body: { token }, request }) => {
    await guestsTurn(request);
    return lookAt(database, firm, token);
  });
  registerCall(fastify, sessions, 'withdrawGuestRequest', async ({ body: { token, ...said }, request }) => {
    await guestsTurn(request);
    return withdraw(database, events, { token }, said);
  });
}

const withdrawalsAnHour = 30;
/** Guests of one network that look at a request or withdraw one. */
const looksAnHour = 120;

/** All requests of a user with the items as they are now; those that are hidden or gone are null. */
async function ownRequests(
  database: Database,
  catalogue: Catalogue,
  session: Session,
  firmsManager: Manager,
) {
  const { accountId } = session;
  const [rows, machines, parts] = await Promise.all([
    readOwn(database, accountId),
    readRequested(database, 'equipment', accountId),
    readRequested(database, 'spare-part', accountId),
  ]);
  const items = [
    ...(await catalogue.items('equipment', machines, session)),
    ...(await catalogue.items('spare-part', parts, session)),
  ];
  const itemOf = new Map(items.map((item) => [item.id, item]));
  return rows.map(({ itemId, product, manager, createdAt, statusAt, ...row }) => ({
    ...row,
    product: wireWord(product),
    manager: { ...firmsManager, name: manager },
    createdAt: createdAt.toISOString(),
    statusAt: statusAt.toISOString(),
    mayBeWithdrawn: statusEntry(row.status).mayBeWithdrawn,
    item: (itemId !== null && itemOf.get(itemId)) || null,
  }));
}

type State = Pick<
  Awaited<ReturnType<typeof readRequested>>[number],
  'requestKind' | 'requestStatus' | 'requestedAt' | 'requestStatusAt' | 'requestAnswer' | 'requestCalculation'
>;

function requestState(row: State | undefined) {
  if (!row) throw new Error('every item comes from a row');
  const { requestedAt, requestStatusAt, ...state } = row;
  const { requestKind, requestStatus, requestAnswer, requestCalculation } = state;
  return {
    ...{ requestKind, requestStatus, requestAnswer, requestCalculation },
    requestedAt: requestedAt.toISOString(),
    requestStatusAt: requestStatusAt.toISOString(),
  };
}
