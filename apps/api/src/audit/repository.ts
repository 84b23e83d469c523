import type { LogEntry } from '@leasing/core/unstable/api/office';
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
/** A colleague in values is called by name: `assigneeId` is `assignee`. */
function withNames(values: string): string {
  const id = `${values} ->> 'assigneeId'`;
  const name = `coalesce((SELECT name FROM staff WHERE id = (${id})::bigint), 'Сотрудник № ' || (${id}))`;
  return `CASE WHEN ${values} -> 'assigneeId' IS NULL THEN ${values}
    ELSE ${values} - 'assigneeId' || jsonb_build_object('assignee', ${name}) END AS ${values}`;
}

/** What the log keeps as numbers, in words: what stays of a thing that has gone is how it was called. */
const columns = `entry.id, at, actor_kind AS "actorKind", staff_id AS "staffId", actor_name AS "actorName", action, thing,
  thing_id AS "thingId", ${withNames('before')}, ${withNames('after')},
  CASE
    WHEN thing IN ('equipment', 'component') THEN concat_ws(', ', entry.title, item.number)
    WHEN item.title IS NOT NULL THEN concat_ws(': ', entry.title, item.title)
    WHEN staff.name IS NOT NULL THEN 'Сотрудник ' || staff.name
    WHEN partner.name IS NOT NULL THEN 'Партнёр ' || partner.name
    ELSE entry.title
  END AS title`;

/** A number of `thing_id`, where the thing is one of these. */
const numberOf = (things: string) => `CASE WHEN thing IN (${things}) THEN thing_id::bigint END`;
const joins = `LEFT JOIN request ON request.id = ${numberOf("'request/equipment', 'request/component', 'lead'")}
  LEFT JOIN item ON item.id = coalesce(request.item_id, ${numberOf("'equipment', 'component'")})
  LEFT JOIN staff ON staff.id = ${numberOf("'staff'")}
  LEFT JOIN partner ON thing = 'partner' AND partner.id = thing_id`;

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
    `SELECT ${columns} FROM (
       SELECT * FROM audit_entry WHERE ${where} AND ($7::bigint IS NULL OR id < $7)
       ORDER BY id DESC LIMIT $5 OFFSET $6
     ) AS entry ${joins} ORDER BY entry.id DESC`,
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
