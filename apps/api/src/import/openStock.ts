import { Files } from '../files/service.ts';
import type { Config, Database } from '../platform/index.ts';
import { loadDemoStock } from './demo.ts';
import { startImportSocket } from './socket/startImportSocket.ts';

/** What the server hands over when it starts. The database is open and migrated. */
export interface StockOptions {
  config: Pick<Config, 'dataDir' | 'demoStock'>;
  database: Database;
  /** Tells the operator, in English, about long steps and what does not work. */
  log?: (line: string) => void;
}

/**
 * Makes the stock ready for visitors: fills an empty one with the demo stock unless that is switched off, and, on the
 * embedded database, lets the import command hand its files over to this process.
 *
 * @returns ends it; call it before the database is closed
 */
export async function openStock({
  config,
  database,
  log = () => {},
}: StockOptions): Promise<() => Promise<void>> {
  const files = new Files(config.dataDir);
  if (config.demoStock) await fill(database, files, log);
  if (database.engine !== 'pglite') return async () => {};
  try {
    return await startImportSocket({ database, files }, config.dataDir);
  } catch (error) {
    // The site is worth more than the convenience: without the socket, imports wait until it is stopped.
    log(`Imports while the site runs are not possible: ${(error as Error).message}`);
    return async () => {};
  }
}

async function fill(database: Database, files: Files, log: (line: string) => void): Promise<void> {
  let told = 0;
  const loaded = await loadDemoStock({
    database,
    files,
    onProgress(done, total) {
      if (done < total && Date.now() - told < 1000) return;
      told = Date.now();
      log(`Loading the demo stock: pictures of ${done} of ${total} items …`);
    },
  });
  if (loaded) {
    const { machines, parts, files: pictures } = loaded;
    log(
      `Loaded the demo stock: ${machines} machines, ${parts} spare parts, ${pictures} pictures and videos.`,
    );
  }
}
