import type { Database } from '../platform/database/index.ts';

/** Tables with rows about people; what refers to one of them is theirs too. */
const personalTables = [
  'account',
  'request',
  'pending_change',
  'telegram_contact',
  'delivery',
  'outgoing_event',
  'consent_entry',
  'consent_person',
  'lost_search',
  'rate_limit',
];

/**
 * Makes sure that the files of the embedded database hold nothing of rows that were deleted: PostgreSQL leaves their
 * bytes on its pages, in its statistics and in its log until something else is written there. On a server of its own
 * that is the administrator's matter, since it locks tables and the log belongs to all its databases.
 */
export async function eraseDeleted(database: Database): Promise<void> {
  if (database.engine !== 'pglite') return;
  const tables = await database.query<{ name: string }>(
    `WITH RECURSIVE personal AS (
       SELECT unnest($1::text[])::regclass::oid AS oid
       UNION SELECT conrelid FROM pg_constraint JOIN personal ON confrelid = personal.oid WHERE contype = 'f')
     SELECT oid::regclass::text AS name FROM personal`,
    [personalTables],
  );
  for (const { name } of tables) await database.query(`VACUUM (FULL, ANALYZE) ${name}`);
  await database.query('VACUUM FULL pg_statistic');
  await database.query('SET wal_recycle = off');
  // The log's present file is left at the first checkpoint and removed at the second.
  for (let round = 0; round < 2; round += 1) {
    await database.query('SELECT pg_switch_wal()');
    await database.query('CHECKPOINT');
  }
  await database.query('RESET wal_recycle');
}
