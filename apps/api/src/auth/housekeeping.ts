import type { Database } from '../platform/database/index.ts';
import { removeEndedWindows } from '../platform/rateLimit.ts';
import { removeOldCodes } from './codes/repository.ts';
import { removeEndedSessions } from './sessions.ts';

/** Removes sessions, codes and rate-limit windows that have ended. */
export async function removeEndedAccess(database: Database): Promise<void> {
  await removeEndedSessions(database);
  await removeOldCodes(database);
  await removeEndedWindows(database);
}
