import type { FastifyInstance } from 'fastify';
import { removeEndedAccess } from './auth/housekeeping.ts';
import { forgetMessages } from './crm/service.ts';
import { removeForgottenFiles } from './files/repository.ts';
import { openFileStore } from './files/store/openFileStore.ts';
import { forgetChanges } from './item/counts/FollowedStock.ts';
import { removeOldViews } from './item/views.ts';
import { forgetReports } from './partners/reports/repository.ts';
import { reportDays } from './partners/reports/service.ts';
import { removeUnagreed } from './people/removeUnagreed.ts';
import type { Config } from './platform/config/config.ts';
import type { Database } from './platform/database/index.ts';
import { removeOldVisits } from './requests/leads/visits.ts';
import { forgetLostSearches } from './search/lostSearches.ts';
import { removeEndedStaffAccess } from './staff/sessions.ts';

const hourMs = 3_600_000;

/**
 * Removes what has ended once an hour; the calls never rely on it, they compare the times themselves. Puts the counts of
 * yesterday into the queue for partners.
 */
export function removeEndedHourly(
  fastify: FastifyInstance,
  { config, database }: { config: Config; database: Database },
): void {
  const store = openFileStore(config);
  const timer = setInterval(() => {
    Promise.all([
      removeEndedAccess(database),
      removeEndedStaffAccess(database),
      removeOldViews(database),
      forgetChanges(database),
      removeOldVisits(database),
      forgetLostSearches(database),
      forgetReports(database),
      forgetMessages(database),
      reportDays(database),
      removeForgottenFiles(database, store),
      removeUnagreed({ database, dataDir: config.dataDir }),
    ]).catch((error: unknown) => fastify.log.warn({ err: error }, 'housekeeping failed'));
  }, hourMs);
  timer.unref();
  fastify.addHook('onClose', async () => clearInterval(timer));
}
