import type { StockImport } from '@leasing/core/unstable/api/office';
import type { Actor } from '../../audit/record.ts';
import type { Database } from '../../platform/database/index.ts';
import { Refusal, refusals } from '../../platform/http/index.ts';
import { nameActor } from '../../stock/actor.ts';
import { undoChanges } from './changes.ts';
import { findFile, findImport, findLastApplied, moveState } from './repository.ts';

/**
 * Undoes the import that was applied last: what it changed is as before, what it added is gone, or hidden where
 * someone has asked for it. What was changed since stays, and the answer says how many.
 * @throws Refusal 404, 409 for another import than the last
 */
export function undoImport(database: Database, actor: Actor, id: number): Promise<StockImport> {
  return database.transaction(async (transaction) => {
    const file = await findFile(transaction, id);
    const found = await findImport(transaction, id);
    if (!file || !found) throw refusals.notFound();
    const wasMoved = found.isLast && (await moveState(transaction, id, ['APPLIED'], 'UNDONE', file.report));
    if (!wasMoved) {
      throw new Refusal(409, 'NOT_LAST', 'Отменить можно только последнюю применённую загрузку.');
    }
    await nameActor(transaction, { ...actor, name: `${actor.name}, отмена загрузки ${id}` }, id);
    const remaining = await undoChanges(transaction, id);
    const message = `Не\u00A0тронуто записей, изменённых после загрузки: ${remaining}.`;
    await moveState(transaction, id, ['UNDONE'], 'UNDONE', {
      ...file.report,
      ...(remaining > 0 ? { message } : {}),
    });
    const undone = await findImport(transaction, id);
    if (!undone) throw refusals.notFound();
    return undone;
  });
}

/** Undoes the import that was applied last. Answers nothing where there is none. */
export async function undoLast(database: Database, actor: Actor): Promise<StockImport | undefined> {
  const id = await findLastApplied(database);
  return id === undefined ? undefined : undoImport(database, actor, id);
}
