import type { ProductWord } from '@leasing/core/api/contract';
import type { LogEntry } from '@leasing/core/api/office';
import type { Queryable, Transaction } from '../platform/database/index.ts';
import { updateItem } from '../stock/repository.ts';

const columns = `id, at, actor_kind AS "actorKind", staff_id AS "staffId", actor_name AS "actorName", action, thing,
  thing_id AS "thingId", title, before, after`;

/** What an import changed, from the log: first what it changed, then what it added. */
export async function readImportLog(
  database: Queryable,
  importId: number,
  most: number,
): Promise<LogEntry[]> {
  const rows = await database.query<Omit<LogEntry, 'at'> & { at: Date }>(
    `SELECT ${columns} FROM audit_entry WHERE import_id = $1 ORDER BY action DESC, id LIMIT $2`,
    [importId, most],
  );
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

interface Undoable {
  thing: ProductWord;
  thingId: number;
  isNew: boolean;
  before: Record<string, unknown> | null;
  /** Whether it is still as the import left it. */
  isUntouched: boolean;
  /** Whether somebody has asked for it or likes it: it is hidden then, not removed. */
  isWanted: boolean;
}

/** Takes back what an import changed; what somebody has changed since stays as it is. Answers how many stayed. */
export async function undoChanges(transaction: Transaction, importId: number): Promise<number> {
  let left = 0;
  for (const product of ['equipment', 'component'] as const) {
    const changes = await readUndoable(transaction, importId, product);
    left += changes.filter(({ isUntouched }) => !isUntouched).length;
    const untouched = changes.filter(({ isUntouched }) => isUntouched);
    const added = untouched.filter(({ isNew }) => isNew);
    await transaction.query(`DELETE FROM ${product} WHERE id = ANY ($1::bigint[])`, [
      added.filter(({ isWanted }) => !isWanted).map(({ thingId }) => thingId),
    ]);
    await transaction.query(`UPDATE ${product} SET availability = 'HIDDEN' WHERE id = ANY ($1::bigint[])`, [
      added.filter(({ isWanted }) => isWanted).map(({ thingId }) => thingId),
    ]);
    for (const { thingId, before } of untouched.filter(({ isNew }) => !isNew)) {
      await updateItem(transaction, product, thingId, before ?? {});
    }
  }
  return left;
}

function readUndoable(transaction: Transaction, importId: number, product: ProductWord): Promise<Undoable[]> {
  return transaction.query<Undoable>(
    `SELECT thing, item.id AS "thingId", action = thing || '.add' AS "isNew", before,
       entry.version = item.version AS "isUntouched",
       EXISTS (SELECT 1 FROM ${product}_request WHERE ${product}_id = item.id)
         OR EXISTS (SELECT 1 FROM ${product}_like WHERE ${product}_id = item.id) AS "isWanted"
     FROM audit_entry AS entry JOIN ${product} AS item ON item.id = entry.thing_id::bigint
     WHERE import_id = $1 AND thing = $2 ORDER BY entry.id`,
    [importId, product],
  );
}
