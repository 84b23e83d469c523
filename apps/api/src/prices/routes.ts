import { stat } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { recordChange } from '../audit/record.ts';
import type { Database } from '../platform/database/index.ts';
import { refusals, registerCall, type SessionReader } from '../platform/http/index.ts';
import { registerOfficeCall } from '../staff/registerOfficeCall.ts';
import { actorOf } from '../staff/service.ts';
import type { StaffSessions } from '../staff/sessions.ts';
import { acceptUploads, withUploads } from '../stock/uploads.ts';
import { FileRefused } from '../stock-import/FileRefused.ts';
import type { ComparePrice } from './comparison.ts';
import { countPrices, storePrices } from './observations.ts';

/** Largest list of prices, bytes. */
const MOST_BYTES = 5 * 1024 * 1024;

/** The price of a machine beside its like, where the firm compares and enough is known. */
export function priceRoutes(fastify: FastifyInstance, sessions: SessionReader, compare: ComparePrice): void {
  registerCall(fastify, sessions, 'priceComparison', async ({ params }) => {
    const comparison = await compare(params.id);
    if (!comparison) throw refusals.notFound();
    return comparison;
  });
}

/** The list of prices that the firm has seen elsewhere. */
export function officePriceRoutes(
  fastify: FastifyInstance,
  database: Database,
  sessions: StaffSessions,
): void {
  registerOfficeCall(fastify, sessions, 'priceObservations', () => countPrices(database));
  fastify.register(async (scope) => {
    await acceptUploads(scope, MOST_BYTES);
    registerOfficeCall(scope, sessions, 'uploadPrices', ({ staff, request }) =>
      withUploads(request, async ([upload]) => {
        if (!upload || upload.isTooLarge || (await stat(upload.path)).size > MOST_BYTES)
          throw refusals.invalid({ file: `Файл больше ${MOST_BYTES / 1024 / 1024}\u00A0МБ.` });
        return database.transaction(async (transaction) => {
          const before = await countPrices(transaction);
          const stored = await storePrices(transaction, upload.path).catch((error: unknown) => {
            if (!(error instanceof FileRefused)) throw error;
            throw refusals.invalid({ file: `Список не\u00A0прочитан: ${error.message}` });
          });
          const about = {
            action: 'setting.change',
            thing: 'setting',
            thingId: 'price-observations',
          } as const;
          await recordChange(transaction, actorOf(staff), {
            ...about,
            before: { total: before.total },
            after: { total: stored.total },
          });
          return stored;
        });
      }),
    );
  });
}
