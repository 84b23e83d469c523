import type { Database } from '../src/platform/index.ts';

/**
 * Fills tables without the indexes that no constraint stands on, and makes those at the end: each index that is kept
 * up row by row in the embedded database's small buffers costs more than the rows themselves.
 */
export async function withoutIndexes(
  database: Database,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> {
  const indexes = await database.query<{ name: string; definition: string }>(
    `SELECT indexname AS name, indexdef AS definition FROM pg_indexes WHERE tablename = ANY($1)
       AND NOT EXISTS (SELECT 1 FROM pg_constraint WHERE conname = indexname)`,
    [tables],
  );
  for (const { name } of indexes) await database.query(`DROP INDEX ${name}`);
  await fill();
  await database.transaction(async (transaction) => {
    for (const { definition } of indexes) await transaction.script(definition);
  });
}
