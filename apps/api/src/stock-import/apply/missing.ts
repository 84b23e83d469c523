import type { ItemKind } from '@leasing/core/catalogue';
import type { Queryable } from '../../platform/index.ts';
import { keySql } from './changesOf.ts';

/** What a list names. */
export interface Named {
  /** The keys of its items. */
  keys: Set<string>;
  /** The numbers of rows that were refused. */
  numbers: Set<string>;
  /** Of parts, whose offers they are; the firm's own are those of ''. */
  suppliers: Set<string>;
}

/** What becomes of an item that a full list does not name any more. */
export type Withdrawal = 'SOLD' | 'HIDDEN';

/** An item that is for sale and that a list does not name. */
export interface MissingItem {
  id: number;
  title: string;
  number: string;
}

/** Share of what is for sale that may go without a person's word. */
export const mostWithdrawn = 0.2;
/** Items of one statement: visitors of the embedded database wait while it runs. */
const withdrawnAtOnce = 200;

/**
 * What is for sale and is not in a list. What a row names that was refused stays. A list says nothing of the
 * offers of suppliers that it does not name.
 */
export function readMissing(
  database: Queryable,
  kind: ItemKind,
  { keys, numbers, suppliers }: Named,
): Promise<MissingItem[]> {
  const isOfSupplier =
    kind === 'spare-part' ? "AND coalesce(supplier, '') = ANY ($3::text[])" : 'AND $3::text[] IS NOT NULL';
  return database.query<MissingItem>(
    `SELECT id, title, number FROM item
     WHERE kind = '${kind}' AND availability IN ('IN_STOCK', 'RESERVED') AND NOT is_demo
       AND NOT EXISTS (SELECT 1 FROM unnest($1::text[]) AS named (key) WHERE named.key = ${keySql})
       AND NOT EXISTS (SELECT 1 FROM unnest($2::text[]) AS named (number) WHERE named.number = item.number)
       ${isOfSupplier}
     ORDER BY id`,
    [[...keys], [...numbers], [...suppliers]],
  );
}

/** What is for sale of each kind. */
export async function countForSale(database: Queryable): Promise<Record<ItemKind, number>> {
  const rows = await database.query<{ kind: ItemKind; count: number }>(
    `SELECT kind, count(*)::int AS count FROM item WHERE availability IN ('IN_STOCK', 'RESERVED') AND NOT is_demo GROUP BY kind`,
  );
  return {
    equipment: 0,
    'spare-part': 0,
    ...Object.fromEntries(rows.map(({ kind, count }) => [kind, count])),
  };
}

/** Takes items from sale. */
export async function withdraw(
  database: Queryable,
  kind: ItemKind,
  missing: readonly MissingItem[],
  as: Withdrawal,
): Promise<void> {
  for (let from = 0; from < missing.length; from += withdrawnAtOnce) {
    const ids = missing.slice(from, from + withdrawnAtOnce).map(({ id }) => id);
    await database.query('UPDATE item SET availability = $2 WHERE kind = $3 AND id = ANY ($1::bigint[])', [
      ids,
      as,
      kind,
    ]);
  }
}
