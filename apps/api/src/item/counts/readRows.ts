import type { ItemKind } from '@leasing/core/catalogue';
import { type Database, type Parameter, readRow } from '../../platform/database/index.ts';
import { foundSql, relevanceSql, type SearchQuery } from '../../search/SearchQuery.ts';
import { columnOf, facetsOf, numbersOf } from '../searchedColumns.ts';
import { itemRows } from '../select.ts';

/** Rows as the database answers them: a value per row in each list. */
export interface Rows {
  combinations: string[];
  /** A JSON object per row; empty for a kind that has none. */
  characteristics: string[];
  numbers: ReadonlyMap<string, Float64Array>;
  /** How well each row fits the searches that were asked for. */
  relevance: readonly Float64Array[];
}

/** Rows of a statement: some ten milliseconds, so that visitors' statements come in between. */
export const partRows = 10_000;

/** As the database answers rows: texts that travel through either database. */
interface Packed {
  /** A line per row: its facet values as a JSON list, in which no line break occurs. */
  combinations: string | null;
  /** A line per row: its characteristics as a JSON object; null where the kind has none. */
  characteristics: string | null;
  /** Per search, the relevance of each row. */
  relevance: (string | null)[];
  /** Eight bytes per row in Base64. */
  [number: `number ${string}`]: string | null;
}

const packedFloats = (sql: string, order = 'ORDER BY id') =>
  `encode(string_agg(float8send(${sql}), '' ${order}), 'base64')`;

/**
 * Items by their ids; one that is gone has no values but its id, so that it is listed no more. Items are chosen by the ids
 * before they are joined, or the planner reads all of them. A condition on the kind would make it expect one row and look at
 * each for each: the ids are those of one kind.
 */
const itemsSql = (ids: string) => `SELECT * FROM unnest(${ids}) AS ids (id)
  LEFT JOIN (SELECT * FROM ${itemRows} WHERE id = ANY(${ids})) AS items USING (id)`;

/** What is read of the rows of a part of the stock, called `part`. */
function packedSql(kind: ItemKind, searches: readonly SearchQuery[], parameter: Parameter): string {
  const facets = facetsOf(kind).map(({ field }) => columnOf(kind, field).sql);
  const numbers = numbersOf(kind).map(
    ({ name, sql }) => `${packedFloats(`coalesce(${sql}, 'NaN')`)} AS "number ${name}"`,
  );
  const relevance = searches.map((query) =>
    packedFloats(`coalesce(${relevanceSql(kind, query, parameter)}, 0)::float8`),
  );
  return `${kind === 'equipment' ? "string_agg(coalesce(characteristics, '{}')::text, E'\\n' ORDER BY id)" : 'NULL'} AS characteristics,
    string_agg(json_build_array(${facets.join(', ')})::text, E'\\n' ORDER BY id) AS combinations,
    ARRAY[${relevance.join(', ')}]::text[] AS relevance, ${numbers.join(', ')}`;
}

/** The snapshot that the next reading of the whole stock begins with, and how many rows there are. */
export function readStart(database: Database, kind: ItemKind) {
  return readRow<{ snapshot: string; rows: number }>(
    database,
    () =>
      `SELECT pg_current_snapshot()::text AS snapshot, count(*)::int AS rows FROM item WHERE kind = '${kind}'`,
    'primary',
  );
}

/** The rows behind an id, some at a time, in the order of their ids. */
export function readChunk(database: Database, kind: ItemKind, after: number): Promise<Rows> {
  return readPart(
    database,
    kind,
    [],
    (parameter) =>
      `SELECT * FROM ${itemRows} WHERE kind = '${kind}' AND id > ${parameter(after)} ORDER BY id LIMIT ${partRows}`,
  );
}

/** Reads items by their ids. */
export function readItems(
  database: Database,
  kind: ItemKind,
  ids: Float64Array,
  searches: readonly SearchQuery[],
): Promise<Rows> {
  return readPart(database, kind, searches, (parameter) => itemsSql(`${parameter([...ids])}::bigint[]`));
}

async function readPart(
  database: Database,
  kind: ItemKind,
  searches: readonly SearchQuery[],
  rowsSql: (parameter: Parameter) => string,
): Promise<Rows> {
  const packed = await readRow<Packed>(
    database,
    (parameter) => `SELECT ${packedSql(kind, searches, parameter)} FROM (${rowsSql(parameter)}) AS part`,
    'primary',
  );
  return unpack(kind, packed);
}

/** What changed since a snapshot. */
export interface Changes {
  /** Of one part. */
  rows: Rows;
  /** What this reading sees. */
  snapshot: string;
  /** Changed rows beyond those of one part, which are not read yet. */
  otherIds: Float64Array;
  /** The stock is another one: the table was emptied, a backup restored, or the database is from an earlier time. */
  isReplaced: boolean;
}

/**
 * Changes that one of these snapshots did not see: `FROM` and the rest of a statement. Where they are read in the order of
 * the index, the planner never reads the whole log for the first of them.
 */
const unseenSql = (kind: ItemKind, snapshots: readonly string[]) => {
  const [begin, seen] = ['pg_snapshot_xmin(', 'pg_visible_in_snapshot(changed_by, '].map((call) =>
    snapshots.map((snapshot) => `${call}${snapshot}::pg_snapshot)`),
  ) as [string[], string[]];
  return `FROM stock_change WHERE kind = '${kind}' AND changed_by >= least(${begin.join(', ')})
    AND NOT (${seen.join(' AND ')})`;
};

/**
 * Whether a database has all that these snapshots have: one that was put back to an earlier time has not. Of a replica it is
 * only certain where no transaction of that time is open any more.
 */
const hasAllSql = (snapshots: readonly string[]) => `(CASE WHEN pg_is_in_recovery()
  THEN pg_snapshot_xmin(pg_current_snapshot()) ELSE pg_snapshot_xmax(pg_current_snapshot()) END
  >= greatest(${snapshots.map((snapshot) => `pg_snapshot_xmax(${snapshot}::pg_snapshot)`).join(', ')}))`;

/** Whether nothing has changed since a snapshot, as a part of a statement: seen by that statement. */
export const isCurrentSql = (kind: ItemKind, snapshot: string, ofIds = '') => `(${hasAllSql([snapshot])}
  AND (SELECT changed_by ${unseenSql(kind, [snapshot])} ${ofIds} ORDER BY changed_by LIMIT 1) IS NULL)`;

/**
 * How many changes one of these snapshots did not see, counted to the first beyond a part; mostly none, and asked before
 * each count. Infinity where the stock is another one.
 */
export async function countUnseen(
  database: Database,
  kind: ItemKind,
  snapshots: readonly string[],
): Promise<number> {
  const { changes, isReplaced } = await readRow<{ changes: number; isReplaced: boolean }>(
    database,
    (parameter) => {
      const names = snapshots.map(parameter);
      return `SELECT coalesce(sum(cardinality(item_ids)), 0)::int AS changes,
          count(*) > count(item_ids) OR NOT ${hasAllSql(names)} AS "isReplaced"
        FROM (SELECT item_ids ${unseenSql(kind, names)} ORDER BY changed_by LIMIT ${partRows + 1}) AS unseen`;
    },
    'primary',
  );
  return isReplaced ? Number.POSITIVE_INFINITY : changes;
}

/**
 * Reads what one of the snapshots did not see, in one statement, so that nothing comes between the changes and their
 * snapshot. Of many changes it reads the rows of one part.
 */
export async function readChanges(
  database: Database,
  kind: ItemKind,
  snapshots: readonly string[],
  searches: readonly SearchQuery[],
): Promise<Changes> {
  const found = await readRow<Packed & { snapshot: string; ids: string | null; isReplaced: boolean }>(
    database,
    (parameter) => {
      const names = snapshots.map(parameter);
      return `WITH unseen AS MATERIALIZED (SELECT item_ids ${unseenSql(kind, names)}),
         changed AS MATERIALIZED (SELECT DISTINCT item_id FROM unseen, unnest(item_ids) AS item_id)
       SELECT pg_current_snapshot()::text AS snapshot,
         EXISTS (SELECT 1 FROM unseen WHERE item_ids IS NULL) OR NOT ${hasAllSql(names)} AS "isReplaced",
         (SELECT ${packedFloats('item_id::float8', 'ORDER BY item_id')} FROM changed) AS ids,
         ${packedSql(kind, searches, parameter)}
       FROM (${itemsSql(`ARRAY(SELECT item_id FROM changed ORDER BY item_id LIMIT ${partRows})`)}) AS part`;
    },
    'primary',
  );
  return {
    snapshot: found.snapshot,
    isReplaced: found.isReplaced,
    otherIds: floats(found.ids).subarray(partRows),
    rows: unpack(kind, found),
  };
}

/** What a search found: texts and single rows, each with how well it fits. */
export interface FoundBySearch {
  /** The state of the stock that it was found in. */
  snapshot: string;
  texts: Scores;
  rows: Scores;
}

/** A score per id. */
interface Scores {
  ids: Float64Array;
  scores: Float64Array;
}

/** Reads what a search finds in the stock. */
export async function readFound(
  database: Database,
  kind: ItemKind,
  query: SearchQuery,
): Promise<FoundBySearch> {
  // Each in a column of its own: the driver reads an array letter by letter, and these are of megabytes. Ids and scores
  // come in one order without being sorted, as one aggregation reads both.
  const packed = (found: string) =>
    `(SELECT ${packedFloats('id::float8', '')} AS ids, ${packedFloats('score::float8', '')} AS scores FROM (${found}) AS found)`;
  const found = await readRow<Record<string, string | null>>(
    database,
    (parameter) => {
      const { texts, rows } = foundSql(kind, query, parameter);
      return `SELECT pg_current_snapshot()::text AS snapshot, texts.ids AS "textIds", texts.scores AS "textScores", items.ids AS "rowIds", items.scores AS "rowScores"
        FROM ${packed(texts)} AS texts, ${packed(rows)} AS items`;
    },
    'primary',
  );
  return {
    snapshot: found.snapshot as string,
    texts: { ids: floats(found.textIds), scores: floats(found.textScores) },
    rows: { ids: floats(found.rowIds), scores: floats(found.rowScores) },
  };
}

function unpack(kind: ItemKind, packed: Packed): Rows {
  return {
    combinations: packed.combinations?.split('\n') ?? [],
    characteristics: packed.characteristics?.split('\n') ?? [],
    numbers: new Map(numbersOf(kind).map(({ name }) => [name, floats(packed[`number ${name}`])])),
    relevance: packed.relevance.map(floats),
  };
}

function floats(base64: string | null | undefined): Float64Array {
  const bytes = Buffer.from(base64 ?? '', 'base64').swap64();
  const column = new Float64Array(bytes.length / Float64Array.BYTES_PER_ELEMENT);
  new Uint8Array(column.buffer).set(bytes);
  return column;
}
