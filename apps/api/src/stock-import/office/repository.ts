import type { StockImport } from '@leasing/core/unstable/api/office';
import type { Queryable } from '../../platform/database/index.ts';
import { placeText, type RefusedRow } from '../apply/events.ts';
import { short } from '../rows/values.ts';
import type { Mapping } from '../tables/titles.ts';

/** What is kept of an import beside its columns. */
export type Report = Omit<
  StockImport,
  'id' | 'fileName' | 'sender' | 'actorName' | 'createdAt' | 'appliedAt' | 'state' | 'isLast' | 'progress'
> & {
  /** The header of each table as the file has it, and the rows that were not taken, each with the place of its table. */
  headers?: string[][];
  refusedRows?: (RefusedRow & { table: number })[];
};

type State = StockImport['state'];
/** How far an import is. */
export type Progress = NonNullable<StockImport['progress']>;

interface Row {
  id: number;
  fileName: string;
  sender: string;
  actorName: string;
  createdAt: Date;
  appliedAt: Date | null;
  state: State;
  isLast: boolean;
  progress: Progress | null;
  report: Report;
}

const columns = `id, file_name AS "fileName", sender, actor_name AS "actorName", created_at AS "createdAt",
  applied_at AS "appliedAt", state, CASE WHEN state IN ('READING', 'APPLYING') THEN progress END AS progress,
  state = 'APPLIED' AND id = (SELECT id FROM stock_import WHERE state IN ('APPLIED', 'APPLYING')
    ORDER BY applied_at DESC LIMIT 1) AS "isLast"`;

/** Cells by which people find a row again. */
const mostCellsShown = 4;

/** A refused row as the screen shows it. */
function refusedExample({ refusals, cells, isKept, ...place }: RefusedRow) {
  const filled = cells.filter((text) => text.trim() !== '');
  return {
    place: placeText(place),
    row: filled.slice(0, mostCellsShown).map(short).join(', '),
    reasons: refusals.map(({ column, reason }) => ({ column, reason })),
    isKept,
  };
}

/** Refused rows that the screen shows; the file has all that are kept. */
const mostRefusedShown = 100;

function toImport({ report, createdAt, appliedAt, ...row }: Row): StockImport {
  const { headers: _, refusedRows, ...summary } = report;
  return {
    ...row,
    ...summary,
    ...(refusedRows ? { refusedExamples: refusedRows.slice(0, mostRefusedShown).map(refusedExample) } : {}),
    createdAt: createdAt.toISOString(),
    appliedAt: appliedAt?.toISOString() ?? null,
  };
}

/** Begins an import whose list is still to be read. Answers its number. */
export async function insertImport(
  database: Queryable,
  {
    fileName,
    sender,
    actorName,
    supplier = null,
  }: Pick<ImportFile, 'fileName' | 'sender'> & { actorName: string; supplier?: string | null },
): Promise<number> {
  const [row] = await database.query<{ id: number }>(
    `INSERT INTO stock_import (file_name, sender, actor_name, state, supplier, beat_at)
     VALUES ($1, $2, $3, 'READING', $4, clock_timestamp()) RETURNING id`,
    [fileName, sender, actorName, supplier],
  );
  if (!row) throw new Error('INSERT … RETURNING answers the row');
  return row.id;
}

/** Keeps an import by command, which has no preview. Answers its number. */
export async function insertByCommand(
  database: Queryable,
  fileName: string,
  actorName: string,
  state: 'APPLYING' | 'APPLIED' | 'REFUSED',
  report: Report,
): Promise<number> {
  const [row] = await database.query<{ id: number }>(
    `INSERT INTO stock_import (file_name, sender, actor_name, state, applied_at, beat_at, report)
     VALUES ($1, '', $2, $3::text, CASE WHEN $3::text <> 'REFUSED' THEN clock_timestamp() END, clock_timestamp(), $4)
     RETURNING id`,
    [fileName, actorName, state, JSON.stringify(report)],
  );
  if (!row) throw new Error('INSERT … RETURNING answers the row');
  return row.id;
}

/** Whether rows of some import are being stored. */
export async function isOneUnderWay(database: Queryable): Promise<boolean> {
  return (await database.query(`SELECT 1 FROM stock_import WHERE state = 'APPLYING' LIMIT 1`)).length > 0;
}

/** Forgets an import that changed nothing. Answers whether it did. */
export async function dropUnchanged(database: Queryable, id: number): Promise<boolean> {
  const rows = await database.query(
    `DELETE FROM stock_import WHERE id = $1
       AND NOT EXISTS (SELECT 1 FROM audit_entry WHERE import_id = $1) RETURNING 1`,
    [id],
  );
  return rows.length > 0;
}

/** Stores what came of an import. */
export async function storeReport(database: Queryable, id: number, report: Report): Promise<void> {
  await database.query('UPDATE stock_import SET report = report || $2::jsonb WHERE id = $1', [
    id,
    JSON.stringify(report),
  ]);
}

/** The number of the import that can be undone. */
export async function findLastApplied(database: Queryable): Promise<number | undefined> {
  const [row] = await database.query<{ id: number; state: State }>(
    `SELECT id, state FROM stock_import WHERE state IN ('APPLIED', 'APPLYING') ORDER BY applied_at DESC LIMIT 1`,
  );
  return row?.state === 'APPLIED' ? row.id : undefined;
}

/** The last imports, the latest first, without what they change. @param actorName of one person alone; null: of all */
export async function listImports(
  database: Queryable,
  most: number,
  actorName: string | null,
): Promise<StockImport[]> {
  const rows = await database.query<Row>(
    `SELECT ${columns}, report - $2::text[] AS report FROM stock_import WHERE $3::text IS NULL OR actor_name = $3
     ORDER BY id DESC LIMIT $1`,
    [
      most,
      ['headers', 'refusedRows', 'changes', 'missingExamples', 'names', 'columns', 'leftEmpty'],
      actorName,
    ],
  );
  return rows.map(toImport);
}

/** One import as people see it. */
export async function findImport(database: Queryable, id: number): Promise<StockImport | undefined> {
  const [row] = await database.query<Row>(`SELECT ${columns}, report FROM stock_import WHERE id = $1`, [id]);
  return row && toImport(row);
}

/** What an import works with. */
export interface ImportFile {
  fileName: string;
  sender: string;
  actorName: string;
  /** Whose offers of parts it has where its rows do not say it; null: the firm's own. */
  supplier: string | null;
  state: State;
  report: Report;
}

/** What an import works with, and its report. */
export async function findFile(database: Queryable, id: number): Promise<ImportFile | undefined> {
  const [row] = await database.query<ImportFile>(
    'SELECT file_name AS "fileName", sender, actor_name AS "actorName", supplier, state, report FROM stock_import WHERE id = $1',
    [id],
  );
  return row;
}

/** States of an import that has its list and has not been carried out. */
export const undecided: readonly State[] = ['REFUSED', 'UNKNOWN_HEADER', 'PREVIEWED'];

/**
 * Moves an import on, if it is in one of these states; of two at once, one succeeds. What a person has stopped does not become
 * applied. The list of an import goes when it is over.
 */
export async function moveState(
  database: Queryable,
  id: number,
  from: readonly State[],
  to: State,
  report: Report,
): Promise<boolean> {
  const rows = await database.query(
    `WITH moved AS (
       UPDATE stock_import SET state = $3, report = $4,
         applied_at = CASE WHEN $3 = 'APPLYING' THEN now() ELSE applied_at END,
         beat_at = CASE WHEN $3 IN ('READING', 'APPLYING') THEN now() ELSE beat_at END,
         progress = NULL, is_cancelled = false
       WHERE id = $1 AND state = ANY ($2::text[]) AND NOT (is_cancelled AND $3 = 'APPLIED') RETURNING id
     ), unneeded AS (
       DELETE FROM stock_import_piece USING moved WHERE import_id = moved.id AND $3 IN ('APPLIED', 'UNDONE')
     )
     SELECT 1 FROM moved`,
    [id, from, to, JSON.stringify(report)],
  );
  return rows.length > 0;
}

/** Says that an import is under way, and how far it is. Answers whether a person has stopped it. */
export async function beatImport(database: Queryable, id: number, progress: Progress): Promise<boolean> {
  const [row] = await database.query<{ isCancelled: boolean }>(
    `UPDATE stock_import SET beat_at = now(), progress = $2 WHERE id = $1 AND state IN ('READING', 'APPLYING')
     RETURNING is_cancelled AS "isCancelled"`,
    [id, JSON.stringify(progress)],
  );
  return row?.isCancelled ?? false;
}

/** Stops an import that is under way. Answers whether it was. */
export async function cancelImport(database: Queryable, id: number): Promise<boolean> {
  const rows = await database.query(
    `UPDATE stock_import SET is_cancelled = true WHERE id = $1 AND state IN ('READING', 'APPLYING') RETURNING 1`,
    [id],
  );
  return rows.length > 0;
}

/** Imports under way of which no one has heard for so many seconds. Of several processes one gets each. */
export async function claimAbandoned(database: Queryable, silentFor: number): Promise<number[]> {
  // The release before heartbeats says nothing: after an hour no one of it is at work.
  const rows = await database.query<{ id: number }>(
    `UPDATE stock_import SET beat_at = now() WHERE state IN ('READING', 'APPLYING')
       AND coalesce(beat_at + make_interval(secs => $1), applied_at + interval '1 hour') <= now() RETURNING id`,
    [silentFor],
  );
  return rows.map(({ id }) => id);
}

/** In place of a field: the column is not to be read. */
export const notRead = 'ignore';

/** What the columns of a sender's lists mean; capital letters make no other sender. */
export async function readMapping(database: Queryable, sender: string): Promise<Mapping> {
  const rows = await database.query<{ title: string; field: string }>(
    'SELECT title, field FROM import_mapping WHERE sender = $1',
    [sender.toLowerCase()],
  );
  return new Map(rows.map(({ title, field }) => [title, field === notRead ? null : field]));
}

/** Remembers what a sender's columns mean. */
export async function storeMapping(
  database: Queryable,
  sender: string,
  mapping: Readonly<Record<string, string>>,
): Promise<void> {
  await database.query(
    `INSERT INTO import_mapping (sender, title, field) SELECT $1, title, field FROM unnest($2::text[], $3::text[]) AS given (title, field)
     ON CONFLICT (sender, title) DO UPDATE SET field = excluded.field`,
    [sender.toLowerCase(), Object.keys(mapping), Object.values(mapping)],
  );
}
