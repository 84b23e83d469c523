import type { ProductWord } from '@leasing/core/api/contract';
import { type Database, preparedSql } from '../platform/database/index.ts';
import type { Conditions } from './conditions.ts';
import { type ComponentRow, componentColumns, type EquipmentRow, equipmentColumns } from './items.ts';
import { type Order, orderBy } from './order.ts';
import type { Versioned } from './versionedCache.ts';

/** The row of each product. */
export interface RowOf {
  equipment: EquipmentRow;
  component: ComponentRow;
}

/** What of the stock a result depends on: `popularity` changes with likes and views beside the stock itself. */
export type Aspect = 'stock' | 'popularity';

/** Columns of each product, named as in the contract. */
export const columnsOf = { equipment: equipmentColumns, component: componentColumns } as const;

/** Offset from which the ids of a page are looked up first, which an index can answer alone. */
const deepOffset = 500;

/** The stock's version as seen by the statement that this is part of. */
export function versionSql(product: ProductWord, aspect: Aspect): string {
  const which = aspect === 'stock' ? " AND aspect = 'stock'" : '';
  return `(SELECT sum(version)::bigint FROM stock_version WHERE product = '${product}'${which})`;
}

/** The stock's version now. */
export async function currentVersion(
  database: Database,
  product: ProductWord,
  aspect: Aspect,
): Promise<number> {
  const [row] = await database.read<{ version: number }>(`SELECT ${versionSql(product, aspect)} AS version`);
  return row?.version ?? 0;
}

/** Which part of an ordered list. */
export interface Slice {
  order: Order;
  offset: number;
  limit: number;
  /** Counts the offset from the end; the rows come in the usual order all the same. */
  fromEnd: boolean;
}

/** Reads rows of a list, each with the version of the stock it was read from. */
export async function readRows<P extends ProductWord>(
  database: Database,
  product: P,
  conditions: Conditions,
  slice: Slice,
  aspect: Aspect,
): Promise<(RowOf[P] & { version: number })[]> {
  const where = conditions.where();
  const order = orderBy(product, slice.order, slice.fromEnd);
  const columns = `${versionSql(product, aspect)} AS version, ${columnsOf[product]}`;
  const next = where.parameters.length + 1;
  const page = `${where.sql} ORDER BY ${order} LIMIT $${next} OFFSET $${next + 1}`;
  const sql =
    slice.offset < deepOffset
      ? `SELECT ${columns} FROM ${product} ${page}`
      : `SELECT ${columns} FROM ${product} WHERE id = ANY(ARRAY(SELECT id FROM ${product} ${page})) ORDER BY ${order}`;
  const rows = await database.read<RowOf[P] & { version: number }>(sql, [
    ...where.parameters,
    slice.limit,
    slice.offset,
  ]);
  return slice.fromEnd ? rows.reverse() : rows;
}

/** How many rows a filter has, and the newest row of the whole stock at that moment. */
export interface Count {
  total: number;
  /** Null when there is no stock. */
  newestId: number | null;
}

/** Counts the rows of a filter. */
export async function countRows(
  database: Database,
  product: ProductWord,
  conditions: Conditions,
  aspect: Aspect,
): Promise<Versioned<Count>> {
  const where = conditions.where();
  const [row] = await database.read<Count & { version: number }>(
    `SELECT count(*)::int AS total, (SELECT max(id) FROM ${product}) AS "newestId",
       ${versionSql(product, aspect)} AS version FROM ${product} ${where.sql}`,
    where.parameters,
  );
  return { version: row?.version ?? 0, value: { total: row?.total ?? 0, newestId: row?.newestId ?? null } };
}

const byIdSql = {
  equipment: preparedSql(`SELECT ${equipmentColumns} FROM equipment WHERE id = $1`),
  component: preparedSql(`SELECT ${componentColumns} FROM component WHERE id = $1`),
} as const;

/** One item by its id. */
export async function readById<P extends ProductWord>(
  database: Database,
  product: P,
  id: number,
): Promise<RowOf[P] | undefined> {
  const [row] = await database.read<RowOf[P]>(byIdSql[product], [id]);
  return row;
}

const byIdsSql = Object.fromEntries(
  (['equipment', 'component'] as const).flatMap((product) =>
    (['stock', 'popularity'] as const).map((aspect) => [
      `${product} ${aspect}`,
      preparedSql(
        `SELECT ${versionSql(product, aspect)} AS version, ${columnsOf[product]} FROM ${product}
         WHERE id = ANY($1::bigint[])`,
      ),
    ]),
  ),
);

/** The items of these ids in their order, each with the version of the stock it was read from. */
export async function readByIds<P extends ProductWord>(
  database: Database,
  product: P,
  ids: readonly number[],
  aspect: Aspect,
): Promise<(RowOf[P] & { version: number })[]> {
  if (ids.length === 0) return [];
  const sql = byIdsSql[`${product} ${aspect}`] ?? '';
  const rows = await database.read<RowOf[P] & { version: number }>(sql, [ids]);
  const places = new Map(ids.map((id, place) => [id, place]));
  return rows.sort((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0));
}
