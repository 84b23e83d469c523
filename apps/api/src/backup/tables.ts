import { createHash } from 'node:crypto';
import type { Queryable } from '../platform/database/index.ts';

/** A table as a backup sees it. */
export interface Table {
  name: string;
  /** Without computed ones, which the database computes again. */
  columns: string[];
  /** Columns of the primary key: the order of the rows, so that equal tables have equal checksums. */
  key: string[];
  /** The column that numbers new rows, if there is one. */
  identity: string | null;
}

/** What a table held, by which a restored one is compared with it. */
export interface TableSum {
  rows: number;
  /** SHA-256 over the lines of JSON. */
  sha256: string;
  /** Where the numbering of new rows stands; null without an identity column. */
  lastNumber: number | null;
}

/** Rows that travel at once. */
const batch = 500;

/**
 * Tables that a backup leaves out: the history of migrations comes by migrating, limits last minutes, changes of the
 * stock are noted anew, and what ended or was used since the backup (sessions, pending changes with their codes) must
 * not open anything after a restore.
 */
export const leftOut: readonly string[] = [
  'migration',
  'rate_limit',
  'stock_change',
  'session',
  'pending_change',
  'staff_session',
  'staff_sign_in',
  'exchange_session',
  'exchange_job',
];

const tablesSql = `
  SELECT c.relname::text AS name,
    ARRAY(SELECT attname::text FROM pg_attribute
      WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum) AS columns,
    ARRAY(SELECT attname::text FROM pg_index JOIN pg_attribute ON attrelid = indrelid AND attnum = ANY (indkey)
      WHERE indrelid = c.oid AND indisprimary ORDER BY array_position(indkey::int2[], attnum)) AS key,
    (SELECT attname::text FROM pg_attribute WHERE attrelid = c.oid AND attidentity <> '') AS identity,
    ARRAY(SELECT DISTINCT parent.relname::text FROM pg_constraint JOIN pg_class AS parent ON parent.oid = confrelid
      WHERE conrelid = c.oid AND contype = 'f' AND confrelid <> c.oid) AS parents
  FROM pg_class AS c
  WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r' AND NOT relname = ANY ($1)
  ORDER BY relname`;

/** All tables, each behind those that it refers to. */
export async function readTables(database: Queryable): Promise<Table[]> {
  const found = await database.query<Table & { parents: string[] }>(tablesSql, [leftOut]);
  const sorted: Table[] = [];
  const placed = new Set<string>();
  while (sorted.length < found.length) {
    const next = found.filter(
      ({ name, parents }) => !placed.has(name) && parents.every((parent) => placed.has(parent)),
    );
    if (next.length === 0) throw new Error('the tables refer to each other in a circle');
    for (const { parents: _, ...table } of next) {
      sorted.push(table);
      placed.add(table.name);
    }
  }
  return sorted;
}

/** Texts of dates and numbers that do not depend on the server's settings. */
export async function fixTexts(transaction: Queryable): Promise<void> {
  await transaction.query(
    `SELECT set_config('TimeZone', 'UTC', true), set_config('extra_float_digits', '1', true),
       set_config('bytea_output', 'hex', true), set_config('DateStyle', 'ISO', true)`,
  );
}

const columnList = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ');

/**
 * Reads a table as lines of JSON, in the order of its key.
 * @param take gets lines, some at a time
 */
export async function readTable(
  transaction: Queryable,
  { name, columns, key, identity }: Table,
  take: (lines: string[]) => Promise<void>,
): Promise<TableSum> {
  const hash = createHash('sha256');
  let rows = 0;
  await transaction.query(
    `DECLARE dump NO SCROLL CURSOR FOR SELECT row_to_json(table_row)::text AS line
     FROM (SELECT ${columnList(columns)} FROM "${name}" ORDER BY ${columnList(key)}) AS table_row`,
  );
  for (;;) {
    const fetched = await transaction.query<{ line: string }>(`FETCH ${batch} FROM dump`);
    if (fetched.length === 0) break;
    rows += fetched.length;
    const lines = fetched.map(({ line }) => line);
    for (const line of lines) hash.update(`${line}\n`);
    await take(lines);
  }
  await transaction.query('CLOSE dump');
  return { rows, sha256: hash.digest('hex'), lastNumber: await lastNumber(transaction, name, identity) };
}

async function lastNumber(
  transaction: Queryable,
  table: string,
  identity: string | null,
): Promise<number | null> {
  if (identity === null) return null;
  const [row] = await transaction.query<{ last: number | null }>(
    'SELECT pg_sequence_last_value(pg_get_serial_sequence($1, $2)::regclass) AS last',
    [`"${table}"`, identity],
  );
  return row?.last ?? null;
}

/** Writes lines of JSON into a table as they were, numbers included. */
export async function writeLines(
  transaction: Queryable,
  { name, columns }: Table,
  lines: readonly string[],
): Promise<void> {
  const names = columnList(columns);
  for (let start = 0; start < lines.length; start += batch) {
    await transaction.query(
      `INSERT INTO "${name}" (${names}) OVERRIDING SYSTEM VALUE
       SELECT ${names} FROM jsonb_populate_recordset(null::"${name}", $1::jsonb)`,
      [`[${lines.slice(start, start + batch).join(',')}]`],
    );
  }
}

/** Lets new rows be numbered from where the old machine stood. */
export async function continueNumbering(
  transaction: Queryable,
  { name, identity }: Table,
  last: number | null,
): Promise<void> {
  if (identity === null || last === null) return;
  await transaction.query('SELECT setval(pg_get_serial_sequence($1, $2)::regclass, $3)', [
    `"${name}"`,
    identity,
    last,
  ]);
}
