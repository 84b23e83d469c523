import type { Database } from '../platform/database/index.ts';
import { removeEndedWindows } from '../platform/rateLimit.ts';
import { removeOldChanges } from './changes/repository.ts';
import { removeOldBrowsers } from './knownBrowsers.ts';
import { removeEndedSessions } from './sessions.ts';

/** Removes sessions, changes, browsers and limits that have ended. */
export async function removeEndedAccess(database: Database): Promise<void> {
  await removeEndedSessions(database);
  await removeOldChanges(database);
  await removeOldBrowsers(database);
  await removeEndedWindows(database);
}
