import type { FastifyInstance } from 'fastify';
import { recordChange } from '../audit/record.ts';
import type { FirmProfile } from '../firm/FirmProfile.ts';
import { replay } from '../outbox/replay.ts';
import type { Config } from '../platform/config/config.ts';
import type { Database } from '../platform/database/index.ts';
import { registerOfficeCall } from '../staff/registerOfficeCall.ts';
import { actorOf } from '../staff/service.ts';
import type { StaffSessions } from '../staff/sessions.ts';
import { findProblems, firmProblem, wrongNumbers } from './problems.ts';
import {
  countPerDay,
  countWaiting,
  medianDays,
  readCalls,
  readLostSearches,
  readNumbers,
  readSeenMost,
} from './repository.ts';

/** The first page of the office. */
export function dashboardRoutes(
  fastify: FastifyInstance,
  database: Database,
  sessions: StaffSessions,
  config: Config,
  firm: FirmProfile,
  wakeQueue: () => void,
): void {
  const readProblems = async () => [
    ...(await findProblems(database, config)),
    ...firmProblem(await firm.current()),
    ...wrongNumbers(await readNumbers(database)),
  ];
  registerOfficeCall(fastify, sessions, 'dashboard', async ({ staff }) => {
    const demoOnly = staff.role === 'demo';
    const [waiting, calls, perDay, machines, lostSearches, daysInStock, problems] = await Promise.all([
      countWaiting(database, staff.staffId, demoOnly),
      staff.role === 'stock' ? [] : readCalls(database, await firm.endOfToday(), demoOnly),
      countPerDay(database, demoOnly),
      readSeenMost(database, demoOnly),
      demoOnly ? [] : readLostSearches(database),
      medianDays(database, demoOnly),
      demoOnly ? [] : readProblems(),
    ]);
    return { waiting, calls, perDay, machines, lostSearches, daysInStock, problems };
  });
  registerOfficeCall(fastify, sessions, 'resendDeliveries', async ({ staff }) => {
    const count = await replay(database, { ids: 'all' });
    const about = { action: 'deliveries.resend', thing: 'deliveries', thingId: 'all' } as const;
    await recordChange(database, actorOf(staff), { ...about, after: { count } });
    wakeQueue();
    return { count };
  });
}
