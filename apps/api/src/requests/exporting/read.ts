import type { Database } from '../../platform/database/index.ts';
import type { LeadRow, LostSearchRow, RequestRow } from './columns.ts';

/** Rows that are read at once. */
const batch = 1000;

const requestSql = `
  SELECT request.*, account.fullname AS name, account.company_name AS "companyName",
    account.tax_number AS "taxNumber", account.phone_number AS "phoneNumber", account.email, account.region,
    account.address, staff.name AS assignee
  FROM (
    SELECT 'equipment-' || mark.id AS key, mark.id, mark.assignee_id, mark.created_at, mark.created_at AS "createdAt", account_id,
      'equipment' AS product, status, title, garage_number AS number, min_cost AS "minCost",
      total_cost AS "totalCost"
    FROM equipment_request AS mark JOIN equipment AS item ON item.id = equipment_id
    UNION ALL
    SELECT 'component-' || mark.id, mark.id, mark.assignee_id, mark.created_at, mark.created_at, account_id,
      'component', status, title, article, min_cost, total_cost
    FROM component_request AS mark JOIN component AS item ON item.id = component_id
  ) AS request JOIN account ON account.id = account_id LEFT JOIN staff ON staff.id = assignee_id`;

const leadSql = `
  SELECT lead.*, lead.created_at AS "createdAt", lead.phone_number AS "phoneNumber",
    lead.parked_for AS "parkedFor", lead.id::text AS key,
    staff.name AS assignee
  FROM lead LEFT JOIN staff ON staff.id = lead.assignee_id`;

/** Requests since a moment, the oldest first. */
export function readRequests(database: Database, since: Date | undefined): AsyncGenerator<RequestRow> {
  return readAll(database, requestSql, since);
}

/** Leads since a moment, the oldest first. */
export function readLeads(database: Database, since: Date | undefined): AsyncGenerator<LeadRow> {
  return readAll(database, leadSql, since);
}

/** What was looked for and not found, the most frequent first; few enough to be read at once. */
export async function* readLostSearches(
  database: Database,
  since: Date | undefined,
): AsyncGenerator<LostSearchRow> {
  yield* await database.query<LostSearchRow>(
    `SELECT product, words, times, last_on::timestamptz AS "lastOn" FROM lost_search
     WHERE $1::date IS NULL OR last_on >= $1::date ORDER BY times DESC, last_on DESC, words`,
    [since?.toISOString() ?? null],
  );
}

/**
 * Reads batch by batch behind the last row, so that neither this process nor a running site holds the whole list.
 * @param sql a statement written here, with the columns `created_at` and `key`, which tells equal moments apart
 */
async function* readAll<Row extends object>(
  database: Database,
  sql: string,
  since: Date | undefined,
): AsyncGenerator<Row> {
  // As text, because a Date has milliseconds and the database microseconds.
  let moment = since?.toISOString() ?? '-infinity';
  let key = '';
  for (;;) {
    const rows = await database.query<{ key: string; moment: string }>(
      `SELECT *, created_at::text AS moment FROM (${sql}) AS row
       WHERE (created_at, key) > ($1::timestamptz, $2::text) ORDER BY created_at, key LIMIT ${batch}`,
      [moment, key],
    );
    yield* rows as unknown as Row[];
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    ({ moment, key } = last);
  }
}
