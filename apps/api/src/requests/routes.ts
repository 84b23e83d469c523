import type { ItemKind } from '@leasing/core/catalogue';
import type { FastifyInstance } from 'fastify';
import type { Catalogue } from '../catalogue/service.ts';
import type { OutgoingEvents } from '../events/OutgoingEvents.ts';
import type { FirmProfile } from '../firm/FirmProfile.ts';
import { type NoticeWays, readNoticeSettings } from '../notices/ways.ts';
import type { Database } from '../platform/database/index.ts';
import { registerCall, type Session, type SessionReader } from '../platform/http/index.ts';
import { readRequested } from './repository.ts';
import { leaveRequest } from './service.ts';

/** Requests (applications) for machines and spare parts. */
export function requestRoutes(
  fastify: FastifyInstance,
  database: Database,
  catalogue: Catalogue,
  sessions: SessionReader,
  events: OutgoingEvents,
  ways: NoticeWays & { firm: FirmProfile },
): void {
  const leave = async (kind: ItemKind, { accountId }: Session, id: number) => ({
    ...(await leaveRequest(database, events, kind, accountId, id)),
    ...(await ways.firm.receipt()),
    notices: await readNoticeSettings(database, ways, accountId),
  });
  registerCall(fastify, sessions, 'requestEquipment', ({ params, session }) =>
    leave('equipment', session, params.id),
  );
  registerCall(fastify, sessions, 'requestComponent', ({ params, session }) =>
    leave('spare-part', session, params.id),
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
}

type State = Pick<
  Awaited<ReturnType<typeof readRequested>>[number],
  'requestKind' | 'requestStatus' | 'requestedAt' | 'requestStatusAt' | 'requestAnswer'
>;

function requestState(row: State | undefined) {
  if (!row) throw new Error('every item comes from a row');
  const { requestKind, requestStatus, requestedAt, requestStatusAt, requestAnswer } = row;
  return {
    requestKind,
    requestStatus,
    requestedAt: requestedAt.toISOString(),
    requestStatusAt: requestStatusAt.toISOString(),
    requestAnswer,
  };
}
