import type { Dashboard } from '@leasing/core/unstable/api/office';
import type { NumberedMachine } from '@leasing/core/unstable/provenance';
import { itemRows } from '../item/select.ts';
import type { Database } from '../platform/database/index.ts';
import { ofDemo, type RequestRow, requestRows } from '../requests/row.ts';

/** Requests; of the demo's account alone where `demoOnly`, a parameter, is true. */
const requestsSql = (demoOnly: string) =>
  `SELECT status, assignee_id, created_at FROM request WHERE NOT ${demoOnly} OR ${ofDemo}`;

/** How many requests wait for a decision, by who works on them. */
export async function countWaiting(
  database: Database,
  staffId: number,
  demoOnly: boolean,
): Promise<Dashboard['waiting']> {
  const [row] = await database.read<Dashboard['waiting']>(
    `SELECT count(*)::int AS new, (count(*) FILTER (WHERE assignee_id = $1))::int AS mine,
       (count(*) FILTER (WHERE assignee_id IS NULL))::int AS unassigned
     FROM (${requestsSql('$2')}) AS request WHERE status = 'NEW'`,
    [staffId, demoOnly],
    'primary',
  );
  return row ?? { new: 0, mine: 0, unassigned: 0 };
}

/** Calls that are promised before a moment, the earliest first. */
export async function readCalls(
  database: Database,
  before: Date,
  demoOnly: boolean,
): Promise<Dashboard['calls']> {
  const page = `(SELECT * FROM request WHERE call_at < $1 AND (NOT $2 OR ${ofDemo}) ORDER BY call_at, id LIMIT 20)`;
  const rows = await database.read<RequestRow & { callAt: Date }>(
    `${requestRows(page)} ORDER BY request.call_at, request.id`,
    [before.toISOString(), demoOnly],
    'primary',
  );
  return rows.map(({ source, id, item, title, person: { name, phoneNumber }, callAt, assignee }) => ({
    ...{ source, id, name, phoneNumber },
    title: item?.title ?? title,
    callAt: callAt.toISOString(),
    assignee: assignee?.name ?? null,
  }));
}

const days = 14;

/** Requests of the last days, by the calendar of Moscow. */
export function countPerDay(database: Database, demoOnly: boolean): Promise<Dashboard['perDay']> {
  return database.read(
    `SELECT to_char(day, 'YYYY-MM-DD') AS day, count(request.created_at)::int AS count
     FROM generate_series((now() AT TIME ZONE 'Europe/Moscow')::date - $1::int + 1,
       (now() AT TIME ZONE 'Europe/Moscow')::date, interval '1 day') AS day
     LEFT JOIN (
       SELECT created_at FROM (${requestsSql('$2')}) AS request WHERE created_at > now() - make_interval(days => $1)
     ) AS request ON (request.created_at AT TIME ZONE 'Europe/Moscow')::date = day::date
     GROUP BY day ORDER BY day`,
    [days, demoOnly],
    'primary',
  );
}

/** The machines that are seen most, with the requests for each. */
export function readSeenMost(database: Database, demoOnly: boolean): Promise<Dashboard['machines']> {
  return database.read(
    `SELECT id, title, coalesce(view_count, 0) AS views,
       (SELECT count(*)::int FROM request WHERE item_id = item.id AND channel = 'member') AS requests,
       extract(day FROM now() - created_at)::int AS "daysInStock"
     FROM ${itemRows} WHERE kind = 'equipment' AND availability = 'IN_STOCK' AND (is_demo OR NOT $1)
     ORDER BY views DESC, id LIMIT 10`,
    [demoOnly],
    'primary',
  );
}

/** What visitors looked for in vain, the most frequent first. */
export function readLostSearches(database: Database): Promise<Dashboard['lostSearches']> {
  return database.read(
    `SELECT wire_word(kind) AS product, words, times, to_char(last_on, 'YYYY-MM-DD') AS "lastOn" FROM lost_search
     WHERE last_on > current_date - 30 ORDER BY times DESC, last_on DESC, words LIMIT 10`,
    [],
    'primary',
  );
}

/** Machines looked at for wrong numbers: the newest, so that a stock of any size costs the same. */
const numberedMachines = 10_000;

/** Unsold machines with a VIN or serial number, the newest first. */
export function readNumbers(
  database: Database,
): Promise<(NumberedMachine & { id: number; title: string })[]> {
  return database.read(
    `SELECT id::float8 AS id, title, serial_number AS "serialNumber", machine_type AS type, brand,
       year_of_manufacture AS "yearOfManufacture"
     FROM ${itemRows} WHERE kind = 'equipment' AND availability <> 'SOLD' AND serial_number IS NOT NULL
     ORDER BY id DESC LIMIT ${numberedMachines}`,
    [],
  );
}

/** Days for which half of the machines in stock have been there; null without any. */
export async function medianDays(database: Database, demoOnly: boolean): Promise<number | null> {
  const [row] = await database.read<{ days: number | null }>(
    `SELECT (percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM now() - created_at)) / 86400)::int AS days
     FROM item WHERE kind = 'equipment' AND availability = 'IN_STOCK' AND (is_demo OR NOT $1)`,
    [demoOnly],
  );
  return row?.days ?? null;
}

/** What the log and the queue say that is broken. */
export async function readTroubles(database: Database): Promise<{
  parked: { target: string; count: number }[];
  failedImports: number;
  backupDays: number | null;
}> {
  const parked = await database.read<{ target: string; count: number }>(
    "SELECT target, count(*)::int AS count FROM delivery WHERE state = 'PARKED' GROUP BY target ORDER BY target",
    [],
    'primary',
  );
  const [row] = await database.read<{ failed: number; backupDays: number | null }>(
    `SELECT (SELECT count(*)::int FROM stock_import WHERE state = 'FAILED' AND created_at > now() - interval '7 days') AS failed,
       (SELECT extract(day FROM now() - max(at))::int FROM audit_entry WHERE thing = 'backup') AS "backupDays"`,
    [],
    'primary',
  );
  return { parked, failedImports: row?.failed ?? 0, backupDays: row?.backupDays ?? null };
}
