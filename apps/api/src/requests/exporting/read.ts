import type { Database } from '../../platform/database/index.ts';
import { type RequestRow, requestRows } from '../row.ts';
import type { LostSearchRow } from './columns.ts';

/** Rows that are read at once. */
const batch = 1000;

/**
 * Requests of members, or those of people without an account, since a moment, the oldest first. Reads batch by batch, so
 * that neither this process nor a running site holds the whole list.
 */
export async function* readRequests(
  database: Database,
  of: 'members' | 'guests',
  since: Date | undefined,
): AsyncGenerator<RequestRow> {
  const channel = of === 'members' ? "= 'member'" : "<> 'member'";
  const page = `(SELECT * FROM request
    WHERE channel ${channel} AND id > $1 AND created_at >= $2::timestamptz ORDER BY id LIMIT ${batch})`;
  for (let last = 0; ; ) {
    const rows = await database.query<RequestRow>(`${requestRows(page)} ORDER BY request.id`, [
      last,
      since?.toISOString() ?? '-infinity',
    ]);
    yield* rows;
    last = rows.at(-1)?.id ?? 0;
    if (rows.length < batch) return;
  }
}

/** What was looked for and not found, the most frequent first; few enough to be read at once. */
export async function* readLostSearches(
  database: Database,
  since: Date | undefined,
): AsyncGenerator<LostSearchRow> {
  yield* await database.query<LostSearchRow>(
    `SELECT kind, words, times, last_on::timestamptz AS "lastOn" FROM lost_search
     WHERE $1::date IS NULL OR last_on >= $1::date ORDER BY times DESC, last_on DESC, words`,
    [since?.toISOString() ?? null],
  );
}
