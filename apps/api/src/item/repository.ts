import type { ItemKind } from '@leasing/core/catalogue';
import type { EquipmentFacts } from '@leasing/core/unstable/api/contract';
import { type Database, preparedSql } from '../platform/database/index.ts';
import { countUnseen, isCurrentSql } from './counts/readRows.ts';
import type { EquipmentRow, RowOf, SparePartRow } from './items.ts';
import { namesSql } from './searchedColumns.ts';
import { factsColumn, itemRows, seenList } from './select.ts';

/** Columns of each kind, named as in the contract. */
export const seenColumns = {
  equipment: seenList('equipment'),
  'spare-part': seenList('spare-part'),
} as const;

/** Other offers of an article that its page shows. */
const mostOffers = 20;

/** Hidden items are nowhere. */
export const isShown = "availability <> 'HIDDEN'";

const byId = {
  equipment: `SELECT ${seenColumns.equipment}, ${factsColumn} FROM ${itemRows} WHERE kind = 'equipment' AND id = $1`,
  'spare-part': `SELECT ${seenColumns['spare-part']} FROM ${itemRows} WHERE kind = 'spare-part' AND id = $1`,
} as const;
const byIdSql = {
  equipment: preparedSql(`${byId.equipment} AND ${isShown}`),
  'spare-part': preparedSql(`${byId['spare-part']} AND ${isShown}`),
} as const;

/** The row of an item that is read alone. */
export interface DetailsOf {
  equipment: EquipmentRow & { facts: EquipmentFacts };
  'spare-part': SparePartRow;
}

/** One item by its id. @param withHidden for staff, who see a hidden one as it will be when it is shown */
export async function readById<P extends ItemKind>(
  database: Database,
  kind: P,
  id: number,
  withHidden = false,
): Promise<DetailsOf[P] | undefined> {
  const [row] = await database.read<DetailsOf[P]>((withHidden ? byId : byIdSql)[kind], [id]);
  const isHidden = (row?.availability as string | undefined) === 'HIDDEN';
  return row && isHidden ? { ...row, availability: 'IN_STOCK' } : row;
}

const offersSql = preparedSql(
  `SELECT ${seenColumns['spare-part']} FROM ${itemRows}
   WHERE kind = 'spare-part' AND number_key(number) = (SELECT number_key(number) FROM item WHERE id = $1) AND id <> $1
     AND availability IN ('IN_STOCK', 'RESERVED')
     AND (brand = '' OR $2 = '' OR ${namesSql('brand')} && ${namesSql('$2')})
   ORDER BY availability <> 'IN_STOCK', min_cost NULLS LAST, id LIMIT ${mostOffers}`,
);

/** What else can be had of the article of a part: the same number, for machines of the same make where both name one. */
export function readOffers(database: Database, { id, brand }: SparePartRow): Promise<SparePartRow[]> {
  return database.read<SparePartRow>(offersSql, [id, brand]);
}

/** Rows of a page, and whether they belong to the state of the stock in which their ids were found. */
export interface PageRows<P extends ItemKind> {
  rows: RowOf[P][];
  /** Nothing has changed since. */
  isCurrent: boolean;
  /** None of these items has changed since. */
  areSame: boolean;
}

/** The items of these ids in their order, compared with the snapshot of the stock in which they were found. */
export async function readByIds<P extends ItemKind>(
  database: Database,
  kind: P,
  { ids, snapshot }: { ids: readonly number[]; snapshot: string },
  from: 'replica' | 'primary',
): Promise<PageRows<P>> {
  if (ids.length === 0)
    return { rows: [], isCurrent: (await countUnseen(database, kind, [snapshot])) === 0, areSame: true };
  // Not prepared: the best plan depends on the snapshot, of which little is unseen.
  const read = await database.read<RowOf[P] & Pick<PageRows<P>, 'isCurrent' | 'areSame'>>(
    `SELECT ${isCurrentSql(kind, '$2')} AS "isCurrent",
       ${isCurrentSql(kind, '$2', 'AND item_ids && $1::bigint[]')} AS "areSame",
       ${seenColumns[kind]} FROM ${itemRows} WHERE kind = '${kind}' AND id = ANY($1::bigint[])`,
    [ids, snapshot],
    from,
  );
  const places = new Map(ids.map((id, place) => [id, place]));
  const sorted = read.sort((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0));
  const rows = sorted.map(({ isCurrent: _, areSame: __, ...row }) => row as unknown as RowOf[P]);
  const [first] = read;
  const areThere = read.length === ids.length;
  return {
    rows,
    isCurrent: areThere && (first?.isCurrent ?? false),
    areSame: areThere && (first?.areSame ?? false),
  };
}
