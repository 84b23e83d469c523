import { createHash } from 'node:crypto';
import type { ItemKind } from '@leasing/core/catalogue';
import type { Database } from '../platform/database/index.ts';
import { refusals } from '../platform/http/index.ts';
import { networkOf } from '../platform/network.ts';
import { limitTries } from '../platform/rateLimit.ts';
import { isShown } from './repository.ts';

/** Views from one address in an hour, so that a program cannot make an item popular quickly. */
const viewsPerAddress = { limit: 600, seconds: 3600 } as const;

/** How many visitors of one network count for an item in a day: a program can make itself as many cookies as it likes. */
const visitorsPerNetwork = 10;

/** Who looks at an item. */
export interface Viewer {
  /** Hash of the account or of the visitor's cookie. */
  visitor: Buffer;
  /**
   * account: signed in. cookie: came with the visitor's cookie. none: came without one and gets it with this answer;
   * such callers of one network cannot be distinguished and count once.
   */
  knownBy: 'account' | 'cookie' | 'none';
  address: string;
}

/** Counts a view: once per visitor and day, in Moscow time. */
export async function countView(
  database: Database,
  kind: ItemKind,
  id: number,
  viewer: Viewer,
): Promise<void> {
  const network = networkOf(viewer.address);
  await limitTries(database, `view:${network}`, viewsPerAddress.limit, viewsPerAddress.seconds);
  const [item] = await database.query<{ exists: boolean }>(
    `WITH shown AS (SELECT id FROM item WHERE kind = $2 AND id = $1 AND ${isShown}),
     view AS (
       INSERT INTO item_view (item_id, day, visitor)
       SELECT id, (now() AT TIME ZONE 'Europe/Moscow')::date, unnest($3::bytea[]) FROM shown
       ON CONFLICT DO NOTHING RETURNING item_id),
     counted AS (
       INSERT INTO item_popularity AS known (item_id, view_count)
       SELECT id, 1 FROM shown WHERE (SELECT count(*) FROM view) = cardinality($3::bytea[])
       ON CONFLICT (item_id) DO UPDATE SET view_count = known.view_count + 1)
     SELECT EXISTS (SELECT 1 FROM shown) AS exists`,
    [id, kind, marksOf(viewer, network)],
  );
  if (!item?.exists) throw refusals.notFound();
}

/**
 * What must all be new on a day for a view to count: the visitor, and one of the few places of the network. The unique
 * key of the table then holds the limit, also between calls at the same moment.
 */
function marksOf({ visitor, knownBy }: Viewer, network: string): Buffer[] {
  if (knownBy === 'account') return [visitor];
  const place = knownBy === 'cookie' ? visitor.readUInt32BE() % visitorsPerNetwork : 'none';
  return [visitor, createHash('sha256').update(`${network} ${place}`).digest()];
}

/** Removes the visitors of past days; the counts stand with the items. */
export async function removeOldViews(database: Database): Promise<void> {
  await database.query("DELETE FROM item_view WHERE day < (now() AT TIME ZONE 'Europe/Moscow')::date - 1");
}
