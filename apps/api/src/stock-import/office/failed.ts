import type { FastifyInstance } from 'fastify';
import type { Actor } from '../../audit/record.ts';
import { noticeStaff } from '../../notifications/staff/notices.ts';
import type { Database } from '../../platform/database/index.ts';
import { nameActor } from '../../stock/actor.ts';
import { undoChanges } from './changes.ts';
import { leaseSeconds } from './lease.ts';
import { claimAbandoned, findFile, type ImportFile, moveState } from './repository.ts';

/** What an import had stored before it failed goes again; where it was one transaction nothing is left of it. */
export function takeBack(database: Database, actor: Actor, id: number): Promise<number> {
  return database.transaction(async (transaction) => {
    await nameActor(transaction, { ...actor, name: `${actor.name}, отмена загрузки ${id}` }, id);
    return undoChanges(transaction, id);
  });
}

/**
 * Says in the office, and to staff, that an import failed.
 * @param isSilent those who stopped it know
 * @param state REFUSED where it came to its end and not one row fitted
 */
export async function failImport(
  database: Database,
  id: number,
  { fileName, report }: Pick<ImportFile, 'fileName' | 'report'>,
  message: string,
  { isSilent = false, state = 'FAILED' }: { isSilent?: boolean; state?: 'FAILED' | 'REFUSED' } = {},
): Promise<void> {
  const isOurs = await moveState(database, id, ['APPLYING'], state, { ...report, message });
  if (!isOurs || isSilent) return;
  const subject = 'Загрузка прайс-листа не\u00A0удалась';
  const text = `Загрузка «${fileName}» не\u00A0удалась: ${message}`;
  await noticeStaff(database, { key: `import:${id}`, subject, text });
}

const abandoned =
  'Загрузка прервалась: остановился сервер или\u00A0команда. Что\u00A0она успела сохранить, отменено: загрузите список ещё раз.';

const cutShort = 'Чтение прервалось: остановился сервер. Отправьте файл ещё\u00A0раз.';

/**
 * Ends imports whose server or command was killed: what they had stored goes again, and the import before them can be undone.
 *
 * @param silentFor seconds since their last heartbeat
 */
export async function failAbandoned(database: Database, silentFor = leaseSeconds): Promise<void> {
  for (const id of await claimAbandoned(database, silentFor)) {
    const file = await findFile(database, id);
    if (!file) continue;
    if (file.state === 'READING') {
      await moveState(database, id, ['READING'], 'REFUSED', { message: cutShort });
      continue;
    }
    await takeBack(database, { kind: 'IMPORT', name: 'Загрузка' }, id);
    await failImport(database, id, file, abandoned);
  }
}

const lookMs = 60_000;

/** Looks for imports of killed servers, at the start and once a minute. */
export function watchAbandoned(fastify: FastifyInstance, database: Database): void {
  const look = (silentFor?: number) =>
    failAbandoned(database, silentFor).catch((error: unknown) => {
      fastify.log.warn({ err: error }, 'imports of killed servers could not be ended');
    });
  const timer = setInterval(() => void look(), lookMs);
  timer.unref();
  fastify.addHook('onClose', async () => clearInterval(timer));
  // The embedded database has one server: an import under way before its start has no one left.
  fastify.addHook('onReady', async () => void look(database.engine === 'pglite' ? 0 : undefined));
}
