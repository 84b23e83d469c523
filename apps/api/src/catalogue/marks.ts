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
  const rows = await database.read<{ id: number; liked: boolean }>(
    `SELECT item_id AS id, true AS liked FROM favourite
       WHERE account_id = $1 AND item_id = ANY($2::bigint[])
     UNION ALL
     SELECT item_id, false FROM request
       WHERE account_id = $1 AND item_id = ANY($2::bigint[]) AND ${isOpen}`,
    [session.accountId, items.map(({ id }) => id)],
    'primary',
  );
  const marks = new Map<number, Marks>();
  for (const { id, liked } of rows) {
    const mark = marks.get(id) ?? { ...noMarks };
    if (liked) mark.liked = true;
    else mark.requested = true;
    marks.set(id, mark);
  }
  return (id) => marks.get(id) ?? noMarks;
}
