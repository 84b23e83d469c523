import type { EquipmentFacts, ProductWord } from '@leasing/core/api/contract';
import type { Sorting } from '@leasing/core/catalogue';
import { type Database, preparedSql, readRow, readStatement } from '../platform/database/index.ts';
import type { Part } from './columns/firstRows.ts';
import { isCurrent, isCurrentSql } from './columns/readRows.ts';
import type { Conditions } from './conditions.ts';
import { namesSql } from './fields.ts';
import {
  type EquipmentRow,
  equipmentColumns,
  factsColumn,
  type RowOf,
  type SparePartRow,
  sparePartColumns,
} from './items.ts';
import { orderBy } from './order.ts';
import { relevanceSql } from './search/SearchQuery.ts';

/** Columns of each product, named as in the contract. */
export const columnsOf = { equipment: equipmentColumns, component: sparePartColumns } as const;

/** Reads a part of a list from the database: what is in stock first, whatever the sort. */
export async function readRows<P extends ProductWord>(
  database: Database,
  product: P,
  conditions: Conditions,
  sorting: Sorting,
  { offset, limit }: Part,
): Promise<RowOf[P][]> {
  // Each half has an index for its order.
  const readHalf = (half: Conditions, part: Part) =>
    readStatement<RowOf[P]>(database, (parameter) => {
      const relevance = half.query && relevanceSql(product, half.query, parameter);
      return `SELECT ${columnsOf[product]} FROM ${product} WHERE ${half.sql(parameter)}
        ORDER BY ${orderBy(half, sorting, relevance)} LIMIT ${parameter(part.limit)} OFFSET ${parameter(part.offset)}`;
    });
  const inStock = conditions.flag('inStock', true);
  const first = await readHalf(inStock, { offset, limit });
  if (first.length === limit) return first;
  const before = first.length > 0 ? offset + first.length : (await countRows(database, inStock)).total;
  const rest = { offset: Math.max(0, offset - before), limit: limit - first.length };
  return [...first, ...(await readHalf(conditions.flag('inStock', false), rest))];
}

/** How many rows a filter has, and the newest row of the whole stock at that moment. */
export interface Count {
  total: number;
  /** Null when there is no stock. */
  newestId: number | null;
}

/** Counts the rows of a filter. */
export function countRows(database: Database, conditions: Conditions): Promise<Count> {
  return readRow<Count>(
    database,
    (parameter) =>
      `SELECT count(*)::int AS total, (SELECT max(id) FROM ${conditions.product}) AS "newestId"
       FROM ${conditions.product} WHERE ${conditions.sql(parameter)}`,
  );
}

/** Whether a filter lets any row through. */
export async function hasRows(database: Database, conditions: Conditions): Promise<boolean> {
  // Planned for all rows, so that words of notes are read from their index.
  const { found } = await readRow<{ found: boolean }>(
    database,
    (parameter) =>
      `WITH fitting AS MATERIALIZED (SELECT 1 FROM ${conditions.product} WHERE ${conditions.sql(parameter)})
       SELECT EXISTS (SELECT 1 FROM fitting) AS found`,
  );
  return found;
}

/** Other offers of an article that its page shows. */
const mostOffers = 20;

/** Hidden items are nowhere. */
export const isShown = "availability <> 'HIDDEN'";

const byId = {
  equipment: `SELECT ${equipmentColumns}, ${factsColumn} FROM equipment WHERE id = $1`,
  component: `SELECT ${sparePartColumns} FROM component WHERE id = $1`,
} as const;
const byIdSql = {
  equipment: preparedSql(`${byId.equipment} AND ${isShown}`),
  component: preparedSql(`${byId.component} AND ${isShown}`),
} as const;

/** The row of an item that is read alone. */
export interface DetailsOf {
  equipment: EquipmentRow & { facts: EquipmentFacts };
  component: SparePartRow;
}

/** One item by its id. @param withHidden for staff, who see a hidden one as it will be when it is shown */
export async function readById<P extends ProductWord>(
  database: Database,
  product: P,
  id: number,
  withHidden = false,
): Promise<DetailsOf[P] | undefined> {
  const [row] = await database.read<DetailsOf[P]>((withHidden ? byId : byIdSql)[product], [id]);
  const isHidden = (row?.availability as string | undefined) === 'HIDDEN';
  return row && isHidden ? { ...row, availability: 'IN_STOCK' } : row;
}

const offersSql = preparedSql(
  `SELECT ${sparePartColumns} FROM component
   WHERE number_key = (SELECT number_key FROM component WHERE id = $1) AND id <> $1
     AND availability IN ('IN_STOCK', 'RESERVED')
     AND (brand = '' OR $2 = '' OR ${namesSql('brand')} && ${namesSql('$2')})
   ORDER BY is_out_of_stock, min_cost NULLS LAST, id LIMIT ${mostOffers}`,
);

/** What else can be had of the article of a part: the same number, for machines of the same make where both name one. */
export function readOffers(database: Database, { id, brand }: SparePartRow): Promise<SparePartRow[]> {
  return database.read<SparePartRow>(offersSql, [id, brand]);
}

/** The items of these ids in their order, and whether the stock is still that of a snapshot. */
export async function readByIds<P extends ProductWord>(
  database: Database,
  product: P,
  ids: readonly number[],
  snapshot: string,
): Promise<{ rows: RowOf[P][]; isCurrent: boolean }> {
  if (ids.length === 0) return { rows: [], isCurrent: await isCurrent(database, product, snapshot) };
  // Not prepared: the best plan depends on the snapshot, of which little is unseen.
  const read = await database.read<RowOf[P] & { isCurrent: boolean }>(
    `SELECT ${isCurrentSql(product, '$2')} AS "isCurrent", ${columnsOf[product]} FROM ${product}
     WHERE id = ANY($1::bigint[])`,
    [ids, snapshot],
  );
  const places = new Map(ids.map((id, place) => [id, place]));
  const sorted = read.sort((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0));
  const rows = sorted.map(({ isCurrent: _, ...row }) => row as unknown as RowOf[P]);
  return { rows, isCurrent: read.length === ids.length && (read[0]?.isCurrent ?? false) };
}
