import { type Config, type Database, loadConfig, migrate, openDatabase } from '../../src/platform/index.ts';
import { createStock, type Engine } from '../stock.ts';
import { fillSearchedStock } from './stock.ts';

export interface OpenStock {
  config: Config;
  database: Database;
  close(): Promise<void>;
}

/**
 * A database with `rows` machines and as many parts. SEARCH_STOCK names one that is filled when it is empty and kept: the
 * address of a PostgreSQL database, or a folder of the embedded one. Without it one is made, and removed by `close`.
 * SEARCH_TITLES=different gives every tenth part a title of its own. Undefined when there is no PostgreSQL on this machine.
 */
export async function openSearchedStock(engine: Engine, rows: number): Promise<OpenStock | undefined> {
  const stockSetting = process.env.SEARCH_STOCK;
  const stock = await createStock(stockSetting ? 'pglite' : engine);
  if (!stock) return undefined;
  const place = stockSetting?.startsWith('postgres')
    ? { DATABASE_URL: stockSetting }
    : stockSetting
      ? { DATA_DIR: stockSetting }
      : {};
  const config = loadConfig({ ...stock.environment, ...place });
  const database = await openDatabase(config);
  const close = async () => {
    await database.close();
    await stock.remove();
  };
  try {
    await migrate(database);
    const [{ isEmpty } = { isEmpty: true }] = await database.query<{ isEmpty: boolean }>(
      `SELECT NOT EXISTS (SELECT 1 FROM item WHERE kind = 'spare-part') AS "isEmpty"`,
    );
    if (isEmpty) await fill(database, rows);
  } catch (error) {
    await close();
    throw error;
  }
  return { config, database, close };
}

async function fill(database: Database, rows: number): Promise<void> {
  const start = performance.now();
  await fillSearchedStock(database, rows, process.env.SEARCH_TITLES === 'different');
  const seconds = Math.round((performance.now() - start) / 1000);
  console.log(`filled with ${rows} machines and ${rows} parts in ${seconds} s`);
}
