import type { ProductFile } from '@leasing/core/api/contract';
import {
  type ChangeItemsBody,
  countedHits,
  lotDefaults,
  type OfficeItem,
  type StockQuery,
} from '@leasing/core/api/office';
import { type Availability, type ItemKind, wireWord } from '@leasing/core/catalogue';
import { itemRows, sortColumn, staffColumns, staffList } from '../item/select.ts';
import type { Database, Queryable } from '../platform/database/index.ts';
import { usualEnd, type Values } from './lots.ts';
import { comparable, hasAll, likePart, searchText, wantedWords } from './searchText.ts';

type Row = Record<string, unknown>;

/** Dates become texts, as the contract has them. */
function toItem(row: Row): OfficeItem {
  const entries = Object.entries(row).map(([name, value]) => [
    name,
    value instanceof Date ? value.toISOString() : value,
  ]);
  return Object.fromEntries(entries) as OfficeItem;
}

type Filter = Omit<StockQuery, 'sort' | 'direction' | 'page' | 'pageSize'> & {
  /** Items of the demo stock alone. */
  demoOnly?: boolean;
};

function conditionsOf(kind: ItemKind, filter: Filter): { sql: string; parameters: unknown[] } {
  const parameters: unknown[] = [];
  const parameter = (value: unknown) => `$${parameters.push(value)}`;
  const { text, availability, type, condition, brand, auction, minCost, maxCost, minYear, maxYear, ids } =
    filter;
  const { supplier, warehouse } = filter;
  const all = [
    `kind = '${kind}'`,
    ...(filter.demoOnly ? ['is_demo'] : []),
    ...(text?.trim() ? [hasAll(searchText, wantedWords(text), parameter)] : []),
    ...(availability?.length ? [`availability = ANY (${parameter(availability)}::text[])`] : []),
    ...(type?.length ? [`machine_type = ANY (${parameter(type)}::text[])`] : []),
    ...(condition?.length && kind === 'spare-part'
      ? [`condition = ANY (${parameter(condition)}::text[])`]
      : []),
    ...(brand ? [`lower(brand) = lower(${parameter(brand)})`] : []),
    ...(supplier && kind === 'spare-part'
      ? [`${comparable('supplier')} LIKE ${parameter(likePart(supplier))}`]
      : []),
    ...(warehouse && kind === 'spare-part'
      ? [
          `EXISTS (SELECT 1 FROM jsonb_array_elements(warehouses) AS one WHERE (one ->> 'quantity')::int > 0
             AND ${comparable("one ->> 'name'")} LIKE ${parameter(likePart(warehouse))})`,
        ]
      : []),
    ...(auction !== undefined && kind === 'equipment' ? [`is_auction = ${parameter(auction)}`] : []),
    ...(filter.withoutPicture ? ["file_list = '[]'"] : []),
    ...(minCost === undefined ? [] : [`min_cost >= ${parameter(minCost)}`]),
    ...(maxCost === undefined ? [] : [`min_cost <= ${parameter(maxCost)}`]),
    ...(minYear === undefined ? [] : [`year_of_manufacture >= ${parameter(minYear)}`]),
    ...(maxYear === undefined ? [] : [`year_of_manufacture <= ${parameter(maxYear)}`]),
    ...(ids?.length ? [`id = ANY (${parameter(ids)}::bigint[])`] : []),
  ];
  return { sql: `WHERE ${all.join(' AND ')}`, parameters };
}

/**
 * A page of the stock with the number of all that fit, of a search by words up to a bound; hidden and sold items stand
 * there too.
 */
export async function readStock(
  database: Database,
  kind: ItemKind,
  { sort = 'id', direction = 'DESC', page = 0, pageSize = 25, ...filter }: StockQuery & Filter,
): Promise<{ items: OfficeItem[]; total: number; isMore: boolean }> {
  const { sql, parameters } = conditionsOf(kind, filter);
  const column = sortColumn(kind, sort) ?? 'id';
  const turn = direction === 'ASC' ? 'ASC' : 'DESC';
  // An id is never null: with NULLS LAST its index would not be read, and the whole stock would be sorted.
  const order = column === 'id' ? `id ${turn}` : `${column} ${turn} NULLS LAST, id ${turn}`;
  const [rows, [count]] = await Promise.all([
    database.read<Row>(
      `SELECT ${staffList(kind)} FROM ${itemRows} ${sql}
       ORDER BY ${order}
       LIMIT $${parameters.length + 1} OFFSET $${parameters.length + 2}`,
      [...parameters, pageSize, page * pageSize],
      'primary',
    ),
    database.read<{ count: number }>(
      filter.text?.trim()
        ? `SELECT count(*)::int AS count FROM (SELECT FROM item ${sql} LIMIT ${countedHits + 1}) AS hit`
        : `SELECT count(*)::int AS count FROM item ${sql}`,
      parameters,
      'primary',
    ),
  ]);
  const found = count?.count ?? 0;
  const isMore = Boolean(filter.text?.trim()) && found > countedHits;
  return { items: rows.map(toItem), total: isMore ? countedHits : found, isMore };
}

/** The next items of these states behind an id, in the order of their ids. */
export async function readStockBatch(
  database: Queryable,
  kind: ItemKind,
  { availabilities, after, most }: { availabilities: readonly Availability[]; after: number; most: number },
): Promise<OfficeItem[]> {
  const rows = await database.query<Row>(
    `SELECT ${staffList(kind)} FROM ${itemRows} WHERE kind = '${kind}' AND id > $1 AND availability = ANY ($2::text[])
     ORDER BY id LIMIT $3`,
    [after, availabilities, most],
  );
  return rows.map(toItem);
}

/** One item, hidden or not. @param lock keeps others from changing it until the transaction ends */
export async function findItem(
  database: Queryable,
  kind: ItemKind,
  id: number,
  lock: 'FOR UPDATE OF item' | '' = '',
): Promise<OfficeItem | undefined> {
  const [row] = await database.query<Row>(
    `SELECT ${staffList(kind)} FROM ${itemRows} WHERE kind = '${kind}' AND id = $1 ${lock}`,
    [id],
  );
  return row && toItem(row);
}

const jsonColumns = new Set(['characteristics', 'warehouses']);

function writtenColumns(kind: ItemKind, values: Values): [column: string, value: unknown][] {
  const columns = staffColumns(kind);
  return Object.entries(values).flatMap(([name, value]) => {
    const column = columns[name];
    if (column === undefined) return [];
    // Either driver takes a text for jsonb, and each another kind of object.
    return [[column, jsonColumns.has(column) ? JSON.stringify(value) : value] as [string, unknown]];
  });
}

/** Stores fields of an item. */
export async function updateItem(
  transaction: Queryable,
  kind: ItemKind,
  id: number,
  values: Values,
): Promise<void> {
  const columns = writtenColumns(kind, values);
  if (columns.length === 0) return;
  const set = columns.map(([column], index) => `${column} = $${index + 2}`).join(', ');
  await transaction.query(`UPDATE item SET ${set} WHERE kind = '${kind}' AND id = $1`, [
    id,
    ...columns.map(([, value]) => value),
  ]);
}

/** Stores a new item. Answers its id. */
export async function insertItem(transaction: Queryable, kind: ItemKind, values: Values): Promise<number> {
  const columns = writtenColumns(kind, values);
  const [row] = await transaction.query<{ id: number }>(
    `INSERT INTO item (kind, ${columns.map(([column]) => column).join(', ')})
     VALUES ('${kind}', ${columns.map((_, index) => `$${index + 1}`).join(', ')}) RETURNING id`,
    columns.map(([, value]) => value),
  );
  if (!row) throw new Error('INSERT … RETURNING answers the row');
  return row.id;
}

/** Prices move in whole thousands, as dealers write them. */
const priceStep = 1000;

/** The same change for many items in one statement. Answers how many there were. */
export async function updateItems(
  transaction: Queryable,
  kind: ItemKind,
  { ids, pricePercent, availability, auction, inAvito, inYml, type, category }: ChangeItemsBody,
): Promise<number> {
  const parameters: unknown[] = [ids];
  const parameter = (value: unknown) => `$${parameters.push(value)}`;
  const set: string[] = [];
  const factor = pricePercent === undefined ? undefined : parameter(1 + pricePercent / 100);
  const newCost = (column: string) =>
    factor === undefined
      ? column
      : `(round(${column} * ${factor}::numeric / ${priceStep}) * ${priceStep})::bigint`;
  if (factor !== undefined) {
    for (const column of ['min_cost', 'total_cost']) set.push(`${column} = ${newCost(column)}`);
  }
  if (availability !== undefined) set.push(`availability = ${parameter(availability)}`);
  if (inAvito !== undefined) set.push(`in_avito = ${parameter(inAvito)}`);
  if (inYml !== undefined) set.push(`in_yml = ${parameter(inYml)}`);
  if (auction !== undefined && kind === 'equipment') set.push(`is_auction = ${parameter(auction)}`);
  if (auction && kind === 'equipment') {
    // As asLot does of one machine.
    const share = parameter(lotDefaults.depositShare);
    const isKept = 'auction_ends_at IS NOT NULL AND (is_auction OR auction_ends_at > now())';
    set.push(
      `min_deposit = coalesce(min_deposit, round(${newCost('min_cost')} * ${share}::numeric)::bigint)`,
      `auction_ends_at = CASE WHEN ${isKept} THEN auction_ends_at ELSE ${parameter(usualEnd())}::timestamptz END`,
    );
  }
  if (type !== undefined) {
    set.push(`machine_type = ${parameter(type)}`);
  }
  if (category !== undefined && kind === 'spare-part') set.push(`category = ${parameter(category)}`);
  if (set.length === 0) return 0;
  const rows = await transaction.query(
    `UPDATE item SET ${set.join(', ')} WHERE kind = '${kind}' AND id = ANY ($1::bigint[]) RETURNING 1`,
    parameters,
  );
  return rows.length;
}

/** The numbers of these machines that have neither a deposit nor a price. */
export async function readNumbersWithoutDeposit(
  transaction: Queryable,
  ids: readonly number[],
): Promise<string[]> {
  const rows = await transaction.query<{ number: string }>(
    `SELECT number FROM item
     WHERE kind = 'equipment' AND id = ANY ($1::bigint[]) AND min_deposit IS NULL AND min_cost IS NULL ORDER BY id LIMIT 20`,
    [ids],
  );
  return rows.map(({ number }) => number);
}

/** Stores the files of an item in their order. */
export async function setFiles(
  transaction: Queryable,
  kind: ItemKind,
  id: number,
  files: readonly ProductFile[],
): Promise<void> {
  await transaction.query(`UPDATE item SET file_list = $2::jsonb WHERE kind = '${kind}' AND id = $1`, [
    id,
    JSON.stringify(files),
  ]);
  await transaction.query(
    'UPDATE file SET waiting_since = NULL WHERE id = ANY ($1::text[]) AND waiting_since IS NOT NULL',
    [files.map((file) => file.id)],
  );
}

/** What changed of an item since a version: each field with its value now and who wrote it last. */
export function readChangesSince(
  database: Queryable,
  kind: ItemKind,
  id: number,
  version: number,
): Promise<{ actorName: string; after: Record<string, unknown> | null }[]> {
  return database.query(
    `SELECT actor_name AS "actorName", after FROM audit_entry
     WHERE thing = $1 AND thing_id = $2 AND version > $3 ORDER BY id`,
    [wireWord(kind), String(id), version],
  );
}
