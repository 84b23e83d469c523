import { Files } from '../files/service.ts';
import { StorageError } from '../files/store/FileStore.ts';
import { checkFileStore, openFileStore } from '../files/store/openFileStore.ts';
import type { Config, Database } from '../platform/index.ts';
import { loadDemoStock } from './demo.ts';

/** What the server hands over when it starts. The database is open and migrated. */
export interface StockOptions {
  config: Pick<Config, 'dataDir' | 'demoStock' | 's3'>;
  database: Database;
  /** Tells the operator, in English, how far it is and how it ended. */
  log?: (line: string) => void;
  /** The folder with price lists and pictures; default: the stock that comes with the program. */
  folder?: string;
}

/** Fills an empty stock with the demo stock, unless that is switched off, so that the site never opens empty. */
export async function fillEmptyStock(options: StockOptions): Promise<void> {
  const { config, log = () => {} } = options;
  if (!config.demoStock) return;
  await checkFileStore(config);
  try {
    await load(options, log);
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    log(`The demo stock was not loaded, the next start tries again. ${error.message}`);
  }
}

async function load({ config, database, folder }: StockOptions, log: (line: string) => void) {
  let lastLineAt = 0;
  const loaded = await loadDemoStock({
    database,
    folder,
    files: new Files(openFileStore(config)),
    onProgress(done, total) {
      if (done < total && Date.now() - lastLineAt < 1000) return;
      lastLineAt = Date.now();
      log(`Loading the demo stock: pictures of ${done} of ${total} items …`);
    },
  });
  if (loaded) {
    const { machines, parts, files } = loaded;
    log(`Loaded the demo stock: ${machines} machines, ${parts} spare parts, ${files} pictures and videos.`);
  }
}
