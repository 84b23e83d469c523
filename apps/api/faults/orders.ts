import { withdrawAbsent } from '../src/exchange-1c/absent.ts';
import { addAccess } from '../src/exchange-1c/access.ts';
import { gatherFile } from '../src/exchange-1c/gather.ts';
import { forgetExchanges } from '../src/exchange-1c/testing/program.ts';
import { type Database, loadConfig, migrate, openDatabase } from '../src/platform/index.ts';
import { learn } from '../src/stock-import/readers/xml/commerceml/files.ts';
import { emptyDictionary } from '../src/stock-import/readers/xml/commerceml/product.ts';
import { layouts } from '../src/stock-import/testing/exchangeLayouts.ts';
import { GatheredOrders, type Known } from '../src/stock-import/testing/GatheredOrders.ts';
import type { Place } from './Place.ts';

const login = 'orders';

/** Draws so many orders of each way in which 1C cuts an exchange into files: all come to what one file comes to. */
export async function orders(place: Place, rounds: number, seed?: number): Promise<string> {
  const database = await openDatabase(loadConfig(place.environment));
  try {
    await migrate(database);
    await addAccess(database, login);
    const gathered = new GatheredOrders((files) => gatherThere(database, files));
    await gathered.open();
    try {
      for (const layout of layouts)
        await gathered.check(layout, { numRuns: rounds, ...(seed !== undefined && { seed }) });
    } finally {
      await gathered.remove();
    }
  } finally {
    await database.close();
  }
  return `${layouts.length} layouts × ${rounds} orders come to the same`;
}

/** What the database knows once the files have come, each session with one file or all. */
async function gatherThere(
  database: Database,
  files: readonly { path: string; when: number }[],
): Promise<Known> {
  await forgetExchanges(database);
  for (const { path, when } of files) await gatherFile(database, { login, startedAt: when }, path, '');
  await withdrawAbsent(database, login, true);
  const dictionary = emptyDictionary();
  for (const word of await database.query<Parameters<typeof learn>[1]>(
    'SELECT kind AS about, id, word FROM exchange_word',
  ))
    learn(dictionary, word);
  const products = await database.query<Known['products'][number]>(
    'SELECT source_id AS id, gathered, is_absent AS "isAbsent" FROM exchange_product ORDER BY source_id',
  );
  return { dictionary, products };
}
