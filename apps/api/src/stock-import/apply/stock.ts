import type { ItemKind } from '@leasing/core/catalogue';
import type { Queryable } from '../../platform/database/index.ts';
import { insertRows } from '../../platform/index.ts';
import type { StockRow } from '../rows/StockRow.ts';
import { changesOf, keyColumns, keySql, type WrittenRow } from './changesOf.ts';
import type { ListChanges } from './ListChanges.ts';

/** The key of an offer of a part: an article in one condition from one supplier. */
export function offerKey(article: string, condition: string, supplier: string | null): string {
  return [article, condition, supplier ?? ''].join('\n');
}

/** What became of stored rows. */
export interface StoredCounts {
  added: number;
  /** The numbers of the items that are new. */
  newNumbers: string[];
  updated: number;
  unchanged: number;
  /** Demo items that a row named without changing them, which stay demo, and those that it made the dealer's own. */
  demoKept: number;
  demoTaken: number;
}

/**
 * Stores a batch: a row whose number is known updates that item, and only if something differs, so that its id,
 * likes and requests stay and an unchanged item is not touched. A changed price is noted by the database itself.
 *
 * @param rows of one file, without repeated keys
 * @param isDemo marks the rows as demo stock; a dealer's row that changes a demo item makes it a real one, and one that says
 *   the same of it, as in a file of the exported stock, does not
 * @param preview nothing is stored: it gets what would change
 */
export async function storeRows(
  database: Queryable,
  kind: ItemKind,
  rows: readonly StockRow[],
  isDemo: boolean,
  preview?: ListChanges,
): Promise<StoredCounts> {
  const counts = {
    added: 0,
    newNumbers: [] as string[],
    updated: 0,
    unchanged: 0,
    demoKept: 0,
    demoTaken: 0,
  };
  const demoKeys = await knownDemo(database, kind, rows);
  for (const group of groupByShape(rows).flatMap(inStatements)) {
    const [first] = group;
    if (!first) continue;
    const columns = ['kind', ...Object.keys(first.values), 'is_demo'];
    const records = group.map(({ values }) => ({ kind, ...values, is_demo: isDemo }));
    const storedRows = preview
      ? await preview.compare(database, kind, columns, records, first)
      : await insertRows<WrittenRow>(database, 'item', columns, records, onKnownItem(columns, first));
    const newRows = storedRows.filter(({ added }) => added);
    counts.added += newRows.length;
    counts.newNumbers.push(...newRows.map(({ number }) => number));
    counts.updated += storedRows.length - newRows.length;
    counts.unchanged += group.length - storedRows.length;
    counts.demoTaken += storedRows.filter(({ key }) => demoKeys.has(key)).length;
  }
  counts.demoKept = demoKeys.size - counts.demoTaken;
  return counts;
}

/** Rows of one statement: each question of a visitor to the embedded database waits for one, some fifty milliseconds. */
const statementRows = 100;

function inStatements(rows: StockRow[]): StockRow[][] {
  const count = Math.ceil(rows.length / statementRows);
  return Array.from({ length: count }, (_, at) => rows.slice(at * statementRows, (at + 1) * statementRows));
}

/** Rows with the same columns: one statement names the columns once for all its rows. */
function groupByShape(rows: readonly StockRow[]): StockRow[][] {
  const shapes = Map.groupBy(
    rows,
    (row) =>
      `${Object.keys(row.values).join()} ${row.endIsDefault ?? false} ${row.silent?.join()} ${row.characteristicNames?.join()} ${JSON.stringify(row.exchange)}`,
  );
  return [...shapes.values()];
}

/** xmax is 0 in a row that is new. */
function onKnownItem(columns: readonly string[], shape: StockRow): string {
  const { values, isChanged } = changesOf(columns, shape);
  const names = values.map(({ column }) => column).join(', ');
  const own = values.map(({ value }) => value).join(', ');
  return `ON CONFLICT (${keyColumns.join(', ')}) DO UPDATE SET (${names}) = ROW(${own}) WHERE ${isChanged}
    RETURNING (xmax = 0) AS added, ${keySql} AS key, number`;
}

/**
 * Joins what the stock has of each row of `named`. OFFSET 0 has it looked up row by row: in the transaction of a long list
 * the planner takes the stock for as small as it was before, and would read all of it for each batch again.
 */
const joinNamed = (condition: string) =>
  `CROSS JOIN LATERAL (SELECT * FROM item WHERE kind = $1 AND number = named.number AND ${condition} OFFSET 0) AS item`;

/** Those of the numbers that the stock has. */
export async function knownNumbers(
  database: Queryable,
  kind: ItemKind,
  numbers: readonly string[],
): Promise<Set<string>> {
  const rows = await database.query<{ number: string }>(
    `SELECT named.number FROM unnest($2::text[]) AS named (number) ${joinNamed('true')}`,
    [kind, numbers],
  );
  return new Set(rows.map(({ number }) => number));
}

/** What an item costs in the stock, in roubles. */
export interface KnownPrice {
  now: number;
  /** Before its exchange with 1C, whose parts come in any order; null where it had no price then. Else the same. */
  before: number | null;
}

/** What the items of these rows cost, by their keys. */
export async function knownPrices(
  database: Queryable,
  kind: ItemKind,
  rows: readonly StockRow[],
): Promise<Map<string, KnownPrice>> {
  const named = rows.map(({ number, key, price }) => ({ number, key, from: price?.from }));
  const known = await database.query<KnownPrice & { key: string }>(
    `SELECT named.key, total_cost::float8 AS now,
       CASE WHEN item.created_at >= began.at THEN NULL
         WHEN change.since IS NOT NULL THEN change.cost ELSE total_cost::float8 END AS before
     FROM jsonb_to_recordset($2::jsonb) AS named (number text, key text, "from" bigint)
     CROSS JOIN LATERAL (SELECT to_timestamp(named."from" / 1000.0) AS at) AS began
     ${joinNamed(`${keySql} = named.key`)}
     LEFT JOIN LATERAL (
       SELECT at AS since, (before ->> 'totalCost')::float8 AS cost FROM audit_entry
       WHERE thing = wire_word($1) AND thing_id = item.id::text AND at >= began.at AND before ? 'totalCost'
       ORDER BY id LIMIT 1
     ) AS change ON true
     WHERE NOT is_demo AND total_cost IS NOT NULL`,
    [kind, JSON.stringify(named)],
  );
  return new Map(known.map(({ key, ...price }) => [key, price]));
}

/** The usual price of a model or kind of machine, and of how many it is known. */
export interface UsualPrice {
  name: string;
  count: number;
  price: number;
}

/** What machines of a model or kind cost in the stock, where there are some of them. */
export function readUsualPrices(database: Queryable): Promise<UsualPrice[]> {
  const usual = (name: string, groups: string) => `SELECT ${name} AS name, count(*)::int AS count,
      (percentile_disc(0.5) WITHIN GROUP (ORDER BY total_cost))::float8 AS price
    FROM item WHERE kind = 'equipment' AND total_cost IS NOT NULL AND NOT is_demo
    GROUP BY ${groups} HAVING count(*) > 1`;
  return database.query<UsualPrice>(
    `${usual("brand || ' ' || model", 'brand, model')} UNION ALL ${usual('machine_type::text', 'machine_type')}`,
  );
}

/** The keys of those of the rows that are demo items. */
async function knownDemo(
  database: Queryable,
  kind: ItemKind,
  rows: readonly StockRow[],
): Promise<Set<string>> {
  const known = await database.query<{ key: string }>(
    `SELECT named.key FROM unnest($2::text[], $3::text[]) AS named (number, key)
     ${joinNamed(`${keySql} = named.key`)}
     WHERE is_demo`,
    [kind, rows.map(({ number }) => number), rows.map(({ key }) => key)],
  );
  return new Set(known.map(({ key }) => key));
}
