import type { FastifyInstance } from 'fastify';
import type { Catalogue } from '../catalogue/service.ts';
import type { OutgoingEvents } from '../events/OutgoingEvents.ts';
import type { FirmProfile } from '../firm/FirmProfile.ts';
import type { Database } from '../platform/database/index.ts';
import { registerCall, type SessionReader } from '../platform/http/index.ts';
import { readRequested } from './repository.ts';
import { leaveRequest } from './service.ts';

/** Requests (applications) for machines and spare parts. */
export function requestRoutes(
  fastify: FastifyInstance,
  database: Database,
  catalogue: Catalogue,
  sessions: SessionReader,
  events: OutgoingEvents,
  firm: FirmProfile,
): void {
  registerCall(fastify, sessions, 'requestEquipment', async ({ params, session }) => ({
    ...(await leaveRequest(database, events, 'equipment', session.accountId, params.id)),
    call: await firm.call(),
  }));
  registerCall(fastify, sessions, 'requestComponent', async ({ params, session }) => ({
    ...(await leaveRequest(database, events, 'spare-part', session.accountId, params.id)),
    call: await firm.call(),
  }));
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
