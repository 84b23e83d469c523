import type { LogEntry } from '@leasing/core/api/office';
import type { Database } from '../platform/database/index.ts';

/** Which entries of the log are wanted. */
export interface LogFilter {
  thing?: string | undefined;
  thingId?: string | undefined;
  staff?: number | undefined;
  /** From this day on, in Moscow. */
  since?: string | undefined;
}

interface EntryRow extends Omit<LogEntry, 'at'> {
  at: Date;
}

const where = `($1::text IS NULL OR thing = $1) AND ($2::text IS NULL OR thing_id = $2)
  AND ($3::bigint IS NULL OR staff_id = $3)
  AND ($4::date IS NULL OR at >= $4::date::timestamp AT TIME ZONE 'Europe/Moscow')`;
const columns = `id, at, actor_kind AS "actorKind", staff_id AS "staffId", actor_name AS "actorName", action, thing,
  thing_id AS "thingId", title, before, after`;

function parametersOf({ thing, thingId, staff, since }: LogFilter): unknown[] {
  return [thing ?? null, thingId ?? null, staff ?? null, since ?? null];
}

/** A part of the log, the latest first. @param before entries with a lower number alone; null: from the latest on */
export async function readLog(
  database: Database,
  filter: LogFilter,
  { offset, limit, before = null }: { offset: number; limit: number; before?: number | null },
): Promise<LogEntry[]> {
  const rows = await database.read<EntryRow>(
    `SELECT ${columns} FROM audit_entry WHERE ${where} AND ($7::bigint IS NULL OR id < $7)
     ORDER BY id DESC LIMIT $5 OFFSET $6`,
    [...parametersOf(filter), limit, offset, before],
    'primary',
  );
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** How many entries fit. */
export async function countLog(database: Database, filter: LogFilter): Promise<number> {
  const [row] = await database.read<{ count: number }>(
    `SELECT count(*)::int AS count FROM audit_entry WHERE ${where}`,
    parametersOf(filter),
    'primary',
  );
  return row?.count ?? 0;
}
