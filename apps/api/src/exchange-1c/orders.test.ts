import fc from 'fast-check';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Files } from '../files/service.ts';
import { openFileStore } from '../files/store/openFileStore.ts';
import {
  type Coming,
  comings,
  filesOf,
  type Layout,
  layoutName,
  layouts,
} from '../stock-import/testing/exchangeLayouts.ts';
import { oneEngine } from '../testing/engines.ts';
import { startTestApi, type TestApi } from '../testing/testApi.ts';
import { Exchange } from './Exchange.ts';
import { addProgram, forgetExchanges, type Program } from './testing/program.ts';

/** What was done; a failure and what is still under way say what they are. */
const succeeded = ([word, message = '']: string[]) =>
  expect(`${word} ${message}`).toMatch(/^success (?!Загружаем:)/);

/** How a program goes through its steps. */
interface Steps {
  /** It asks for the import of each file before it sends the next. */
  isOneByOne: boolean;
  isPacked: boolean;
  isCompleted: boolean;
}

describe.each(oneEngine)('an exchange by the protocol on %s', (engine) => {
  let api: TestApi;
  let program: Program;
  let single: unknown;
  beforeAll(async () => {
    api = await startTestApi(engine);
    program = await addProgram(api, 'buh');
    await reset();
    await send([filesOf(layouts[0] as Layout, false)], {
      isOneByOne: false,
      isPacked: false,
      isCompleted: true,
    });
    single = await stock();
    expect(single).toMatchObject([{ length: 2 }, { length: 2 }]);
  });
  beforeEach(() => reset());
  afterAll(() => api.remove());

  async function reset() {
    await forgetExchanges(api.database);
    await api.database.query("UPDATE exchange_access SET price_type = 't2'");
  }

  async function send(sessions: readonly Coming['files'][], { isOneByOne, isPacked, isCompleted }: Steps) {
    for (const files of sessions) {
      const session = await program.session();
      if (isPacked) {
        const archive = zipSync(Object.fromEntries(files.map(({ name, text }) => [name, Buffer.from(text)])));
        expect(await session.file('v8.zip', Buffer.from(archive))).toEqual(['success']);
      }
      for (const { name, text } of files) {
        if (!isPacked) await session.file(name, text);
        if (isOneByOne) succeeded(await session.import(name));
      }
      if (!isOneByOne) for (const { name } of files) succeeded(await session.import(name));
      if (isCompleted) succeeded(await session.complete());
    }
    // Of a program that does not say it, silence says that it was the last.
    await api.database.query(
      "UPDATE exchange_access SET last_used_at = now() - interval '1 hour', quiet_at = NULL",
    );
    const imports = { database: api.database, files: new Files(openFileStore(api.config)), site: '' };
    await new Exchange({ imports, dataDir: api.config.dataDir, log: api.fastify.log }).finishQuiet();
  }

  const stock = async () => [
    await api.database.query(
      `SELECT number, title, machine_type, brand, model, year_of_manufacture, mileage, city, total_cost, min_cost,
         availability, additional_info FROM item WHERE kind = 'equipment' ORDER BY 1`,
    ),
    await api.database.query(
      `SELECT number, title, category, condition, total_cost, min_cost, availability, quantity, warehouses
       FROM item WHERE kind = 'spare-part' ORDER BY 1`,
    ),
  ];

  test.each(layouts.map((layout) => [layoutName(layout), layout] as const))(
    'comes to the same: %s',
    async (_, layout) => {
      const steps = fc.record({
        isOneByOne: fc.boolean(),
        isPacked: fc.boolean(),
        isCompleted: fc.boolean(),
      });
      const exchange = fc.asyncProperty(comings(layout), steps, async (coming, how) => {
        await reset();
        // The second of two files with one name is the same one again.
        if (coming.earlier.length > 0) await send([coming.earlier], { ...how, isCompleted: true });
        await send(layout.hasSessions ? coming.files.map((file) => [file]) : [coming.files], how);
        expect(await stock()).toEqual(single);
      });
      await fc.assert(exchange, { numRuns: 1, endOnFailure: true });
    },
  );
});
