import { type Availability, type ItemKind, wireWord } from '@leasing/core/catalogue';
import type { ProductFile } from '@leasing/core/unstable/api/contract';
import {
  type ChangeItemsBody,
  countedHits,
  lotDefaults,
  type OfficeItem,
  type StockQuery,
  type UndoItemsBody,
} from '@leasing/core/unstable/api/office';
import { itemRows, staffColumns, staffList, staffSortColumn } from '../item/select.ts';
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
  const { supplier, warehouse, serialNumber } = filter;
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
    ...(serialNumber && kind === 'equipment'
      ? [`upper(serial_number) = upper(${parameter(serialNumber.trim())})`]
      : []),
    ...(auction !== undefined && kind === 'equipment' ? [`is_auction = ${parameter(auction)}`] : []),
    ...(filter.withoutPicture ? ["file_list = '[]'"] : []),
    ...(minCost === undefined ? [] : [`total_cost >= ${parameter(minCost)}`]),
    ...(maxCost === undefined ? [] : [`total_cost <= ${parameter(maxCost)}`]),
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
  const column = staffSortColumn(kind, sort) ?? 'id';
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

/** What a change of many items writes: each column with its new value in SQL. */
function assignments(
  kind: ItemKind,
  { pricePercent, availability, auction, inAvito, inYml, type, category, ...values }: ItemsChange,
  parameter: (value: unknown) => string,
): [column: string, value: string][] {
  const isMachine = kind === 'equipment';
  const factor = pricePercent === undefined ? undefined : parameter(1 + pricePercent / 100);
  const newCost = (column: string) =>
    factor === undefined
      ? column
      : `(round(${column} * ${factor}::numeric / ${priceStep}) * ${priceStep})::bigint`;
  const plain: [string, unknown][] = [
    ['availability', availability],
    ['in_avito', inAvito],
    ['in_yml', inYml],
    ['machine_type', type],
    ['category', isMachine ? undefined : category],
    ['is_auction', isMachine ? auction : undefined],
    ...(isMachine ? writtenColumns(kind, values) : []),
  ];
  const set = plain
    .filter(([, value]) => value !== undefined)
    .map(([column, value]): [string, string] => [column, parameter(value)]);
  if (factor !== undefined)
    for (const column of ['min_cost', 'total_cost']) set.push([column, newCost(column)]);
  if (auction && isMachine) {
    // As asLot does of one machine.
    const share = parameter(lotDefaults.depositShare);
    const isKept = 'auction_ends_at IS NOT NULL AND (is_auction OR auction_ends_at > now())';
    set.push(
      ['min_deposit', `coalesce(min_deposit, round(${newCost('min_cost')} * ${share}::numeric)::bigint)`],
      [
        'auction_ends_at',
        `CASE WHEN ${isKept} THEN auction_ends_at ELSE ${parameter(usualEnd())}::timestamptz END`,
      ],
    );
  }
  return set;
}

type ItemsChange = Omit<ChangeItemsBody, 'ids' | 'isPreview'>;
/** An item at one of its versions. */
export type ItemVersion = UndoItemsBody['items'][number];

/** The same change for many items in one statement. Answers those that were other before, as they are now. */
export async function updateItems(
  transaction: Queryable,
  kind: ItemKind,
  { ids, isPreview, ...change }: ChangeItemsBody,
): Promise<ItemVersion[]> {
  const parameters: unknown[] = [ids];
  const set = assignments(kind, change, (value) => `$${parameters.push(value)}`);
  if (set.length === 0) return [];
  const columns = set.map(([column]) => column).join(', ');
  const values = set.map(([, value]) => value).join(', ');
  const where = `WHERE kind = '${kind}' AND id = ANY ($1::bigint[]) AND ROW(${columns}) IS DISTINCT FROM ROW(${values})`;
  return transaction.query<ItemVersion>(
    isPreview
      ? `SELECT id, version FROM item ${where}`
      : `UPDATE item SET (${columns}) = ROW(${values}) ${where} RETURNING id, version`,
    parameters,
  );
}

/** What made these items what they are, where they still are it: each changed field as it was. */
export function readLastChanges(
  transaction: Queryable,
  kind: ItemKind,
  items: readonly ItemVersion[],
): Promise<{ id: number; before: Record<string, unknown> }[]> {
  return transaction.query(
    `SELECT item.id, entry.before
     FROM unnest($1::bigint[], $2::int[]) AS wanted (id, version)
     JOIN item USING (id, version)
     JOIN audit_entry AS entry ON thing = $3 AND thing_id = item.id::text AND entry.version = item.version
     WHERE kind = '${kind}' AND action = thing || '.change'
     ORDER BY item.id FOR UPDATE OF item`,
    [items.map(({ id }) => id), items.map(({ version }) => version), wireWord(kind)],
  );
}

/** Gives fields of an item the values that the log has of them. */
export async function restoreItem(
  transaction: Queryable,
  kind: ItemKind,
  id: number,
  { fileList, ...fields }: Values,
): Promise<void> {
  await updateItem(transaction, kind, id, fields);
  if (fileList) await setFiles(transaction, kind, id, fileList as ProductFile[]);
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
