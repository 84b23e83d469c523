import { type ItemKind, itemKindOf, itemKinds, wireWord } from '@leasing/core/catalogue';
import type { ImportChange } from '@leasing/core/unstable/api/office';
import type { Queryable, Transaction } from '../../platform/database/index.ts';
import { restoreItem } from '../../stock/repository.ts';
import { keySql } from '../apply/changesOf.ts';
import { type Place, placeText } from '../apply/events.ts';
import type { ItemPlaces } from '../apply/FileOrder.ts';
import type { ListChanges } from '../apply/ListChanges.ts';

type LoggedChange = Omit<ImportChange, 'number' | 'place'> & {
  thing: string;
  number: string | null;
  key: string | null;
};

/**
 * What an import changed, from the log: first what it changed, then what it added.
 *
 * @param places where its list has each item, by the key of the item
 */
export async function readImportLog(
  database: Queryable,
  importId: number,
  most: number,
  places?: ItemPlaces,
): Promise<ImportChange[]> {
  const rows = await database.query<LoggedChange>(
    `SELECT entry.id, action, thing, entry.title, before, after, number, ${keySql} AS key
     FROM (
       SELECT id, action, thing, thing_id, title, before, after FROM audit_entry WHERE import_id = $1
       ORDER BY action DESC, id LIMIT $2
     ) AS entry
     LEFT JOIN item ON wire_word(kind) = thing AND item.id = thing_id::bigint
     ORDER BY action DESC, entry.id`,
    [importId, most],
  );
  return rows.map(({ thing, number, key, ...row }) => {
    const place = key === null ? undefined : places?.[itemKindOf(thing)].get(key);
    return { ...row, ...(number === null ? {} : { number }), ...lineOf(place) };
  });
}

/** What a list would change, as its preview shows it. */
export function previewedChanges(changes: ListChanges, places: ItemPlaces): ImportChange[] {
  return changes.first.map(({ kind, key, itemId, ...change }, at) => {
    const place = places[kind].get(key);
    const action = `${wireWord(kind)}.${itemId === undefined ? 'add' : 'change'}`;
    return { id: at + 1, action, ...change, ...lineOf(place) };
  });
}

/** A change has the name of its item already: the line of a table is said, and nothing of other files. */
function lineOf(place: Place | undefined): { place?: string } {
  return !place || place.item ? {} : { place: placeText(place) };
}

interface Undoable {
  thingId: number;
  isNew: boolean;
  /** Each field that was changed, as it was. */
  before: Record<string, unknown>;
  /** Whether it is still as the import left it. */
  isUntouched: boolean;
  /** Whether someone has asked for it or likes it: it is hidden then, not removed. */
  isWanted: boolean;
}

/** Takes back what an import changed; what someone has changed since stays as it is. Answers how many stayed. */
export async function undoChanges(transaction: Transaction, importId: number): Promise<number> {
  let remaining = 0;
  for (const kind of itemKinds) {
    const changes = await readUndoable(transaction, importId, kind);
    remaining += changes.filter(({ isUntouched }) => !isUntouched).length;
    const untouched = changes.filter(({ isUntouched }) => isUntouched);
    const added = untouched.filter(({ isNew }) => isNew);
    await transaction.query('DELETE FROM item WHERE kind = $1 AND id = ANY ($2::bigint[])', [
      kind,
      added.filter(({ isWanted }) => !isWanted).map(({ thingId }) => thingId),
    ]);
    await transaction.query(
      "UPDATE item SET availability = 'HIDDEN' WHERE kind = $1 AND id = ANY ($2::bigint[])",
      [kind, added.filter(({ isWanted }) => isWanted).map(({ thingId }) => thingId)],
    );
    for (const { thingId, before } of untouched.filter(({ isNew }) => !isNew)) {
      await restoreItem(transaction, kind, thingId, before);
    }
  }
  return remaining;
}

/**
 * What an import did to each item, which may have been several changes: its fields, then its pictures. A later import that
 * was undone has left no trace, so it does not count as a change since.
 */
async function readUndoable(transaction: Transaction, importId: number, kind: ItemKind): Promise<Undoable[]> {
  const rows = await transaction.query<Omit<Undoable, 'before'> & { before: Undoable['before'] | null }>(
    `SELECT item.id AS "thingId", action = thing || '.add' AS "isNew", before,
       NOT EXISTS (
         SELECT 1 FROM audit_entry AS later LEFT JOIN stock_import ON stock_import.id = later.import_id
         WHERE later.thing = entry.thing AND later.thing_id = entry.thing_id AND later.version > entry.version
           AND later.import_id IS DISTINCT FROM $1 AND coalesce(state, '') NOT IN ('UNDONE', 'FAILED')
       ) AS "isUntouched",
       EXISTS (SELECT 1 FROM request WHERE item_id = item.id)
         OR EXISTS (SELECT 1 FROM favourite WHERE item_id = item.id) AS "isWanted"
     FROM audit_entry AS entry JOIN item ON item.id = entry.thing_id::bigint
     WHERE import_id = $1 AND kind = $2 AND thing = wire_word(kind) ORDER BY entry.id`,
    [importId, kind],
  );
  const items = new Map<number, Undoable>();
  for (const row of rows) {
    const earlier = items.get(row.thingId);
    const before = { ...row.before, ...earlier?.before };
    items.set(row.thingId, { ...row, before, isNew: earlier?.isNew ?? row.isNew });
  }
  return [...items.values()];
}
