import type { ItemKind } from '@leasing/core/catalogue';
import type { Conditions } from '../../item/conditions.ts';
import { itemRows } from '../../item/select.ts';
import { type Database, type Queryable, readStatement } from '../../platform/database/index.ts';

/** A search that a user keeps. */
export interface SearchRow {
  id: number;
  kind: ItemKind;
  href: string;
  name: string;
  createdAt: Date;
  /** The newest item that the user has seen, and when. */
  seenId: number;
  seenAt: Date;
}

const columns = `id, kind, href, name, created_at AS "createdAt", seen_id AS "seenId", seen_at AS "seenAt"`;

/** The newest item of a kind, a value in SQL, or the older one that the user says they have seen ($n). */
const newestSeenSql = (kind: string, parameter: string) =>
  `(SELECT least(${parameter}::bigint, coalesce(max(id), 0)) FROM item WHERE kind = ${kind})`;

/** The searches of a user, the latest first. */
export function readSearches(database: Database, accountId: number): Promise<SearchRow[]> {
  return database.read<SearchRow>(
    `SELECT ${columns} FROM saved_search WHERE account_id = $1 ORDER BY created_at DESC, id DESC`,
    [accountId],
    'primary',
  );
}

/** Lets the changes of one user's searches come one after another, until the transaction ends. */
export async function takeTurnOf(transaction: Queryable, accountId: number): Promise<void> {
  await transaction.query('SELECT 1 FROM account WHERE id = $1 FOR NO KEY UPDATE', [accountId]);
}

/** How many other searches a user keeps. */
export async function countOthers(transaction: Queryable, accountId: number, href: string): Promise<number> {
  const [row] = await transaction.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM saved_search WHERE account_id = $1 AND href <> $2',
    [accountId, href],
  );
  return row?.count ?? 0;
}

/** Stores a search; one that is stored already gets the new name and nothing else. */
export async function storeSearch(
  transaction: Queryable,
  accountId: number,
  search: { kind: ItemKind; href: string; name: string; newestId: number | undefined },
): Promise<SearchRow> {
  const [row] = await transaction.query<SearchRow>(
    `INSERT INTO saved_search (account_id, kind, href, name, seen_id)
     VALUES ($1, $2, $3, $4, ${newestSeenSql('$2', '$5')})
     ON CONFLICT (account_id, href) DO UPDATE SET name = excluded.name RETURNING ${columns}`,
    [accountId, search.kind, search.href, search.name, search.newestId ?? null],
  );
  if (!row) throw new Error('an insert answers its row');
  return row;
}

/** Forgets a search of a user, if there is one. */
export async function deleteSearch(database: Database, accountId: number, id: number): Promise<void> {
  await database.query('DELETE FROM saved_search WHERE account_id = $1 AND id = $2', [accountId, id]);
}

/** Notes what a user has seen; it never goes back. Answers undefined when they have no such search. */
export async function markSeen(
  database: Database,
  accountId: number,
  id: number,
  newestId: number | undefined,
): Promise<SearchRow | undefined> {
  const [row] = await database.query<SearchRow>(
    `UPDATE saved_search SET seen_at = now(), seen_id = greatest(seen_id, ${newestSeenSql('saved_search.kind', '$3')})
     WHERE account_id = $1 AND id = $2 RETURNING ${columns}`,
    [accountId, id, newestId ?? null],
  );
  return row;
}

/** What is new to the owner of a search. */
export interface Arrivals {
  searchId: number;
  count: number;
  /** The newest item; null when nothing is new. */
  newestId: number | null;
  newestAt: Date | null;
}

/** Counts what is in stock, fits each search and came after its owner looked: one statement for all of them. */
export function countArrivals(
  database: Database,
  searches: readonly { search: SearchRow; conditions: Conditions }[],
): Promise<Arrivals[]> {
  if (searches.length === 0) return Promise.resolve([]);
  return readStatement<Arrivals>(database, (parameter) => {
    const counts = searches.map(({ search: { id, kind, seenId }, conditions }) => {
      const arrived = conditions.range('id', seenId + 1).flag('inStock', true);
      return `SELECT ${parameter(id)}::bigint AS "searchId", count(*)::int AS count, max(id) AS "newestId",
        max(created_at) AS "newestAt" FROM ${itemRows} WHERE kind = '${kind}' AND ${arrived.sql(parameter)}`;
    });
    return counts.join(' UNION ALL ');
  });
}
