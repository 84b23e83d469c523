import type { Database } from '../platform/database/index.ts';
import type { Session } from '../platform/http/index.ts';
import { isOpen } from '../requests/repository.ts';
import { type Marks, noMarks } from './items.ts';

/** Looks up what the user did with these items; for a guest there is nothing to look up. */
export async function readMarks(
  database: Database,
  session: Session | null,
  items: readonly { id: number }[],
): Promise<(id: number) => Marks> {
  if (!session || items.length === 0) return () => noMarks;
  // From the primary: a user who just pressed the heart must find it pressed.
  const rows = await database.read<{
    id: number;
    requested: boolean;
    lastRequest: Marks['lastRequest'] | null;
  }>(
    `SELECT item_id AS id, false AS requested, NULL::jsonb AS "lastRequest" FROM favourite
       WHERE account_id = $1 AND item_id = ANY($2::bigint[])
     UNION ALL
     SELECT * FROM (
       SELECT DISTINCT ON (item_id) item_id, ${isOpen},
         jsonb_build_object('id', id, 'status', status, 'answer', answer) FROM request
       WHERE account_id = $1 AND item_id = ANY($2::bigint[]) ORDER BY item_id, id DESC) AS latest`,
    [session.accountId, items.map(({ id }) => id)],
    'primary',
  );
  const marks = new Map<number, Marks>();
  for (const { id, requested, lastRequest } of rows) {
    const mark = marks.get(id) ?? noMarks;
    marks.set(id, lastRequest ? { ...mark, requested, lastRequest } : { ...mark, liked: true });
  }
  return (id) => marks.get(id) ?? noMarks;
}
