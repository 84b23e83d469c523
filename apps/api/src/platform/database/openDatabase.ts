import type { Config } from '../config/config.ts';
import type { Database } from './database.ts';
import { openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';

/**
 * Opens the database that the settings name: a PostgreSQL server, or the embedded one in the data directory.
 * The schema is not touched; see `migrate`.
 */
export function openDatabase(
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'databaseReadUrl'>,
  onError?: (error: Error) => void,
): Promise<Database> {
  if (!config.databaseUrl) return openPglite(config.dataDir);
  return openPostgres(config.databaseUrl, {
    readUrl: config.databaseReadUrl,
    ...(onError ? { onError } : {}),
  });
}
