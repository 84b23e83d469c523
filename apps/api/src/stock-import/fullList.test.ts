import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PublicFetcher } from '../platform/fetching/PublicFetcher.ts';
import { engines } from '../testing/engines.ts';
import { readMissing } from './apply/missing.ts';
import { runImport } from './command/runImport.ts';
import { only, openTestStock, type Stock } from './testing/importing.ts';
import { scratchFolder } from './testing/priceLists.ts';

const folder = await scratchFolder();
const rows = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => ({ 'Инв. №': `П-${from + index}` }));

describe.each(engines)('a list that is the whole stock, on %s', (engine) => {
  let stock: Stock;
  beforeAll(async () => {
    stock = await openTestStock(engine);
  });
  beforeEach(async () => {
    await stock.clear();
    await stock.import([await folder.equipment(rows(0, 10))]);
  });
  afterAll(() => stock.remove());
  const states = async () => {
    const found = await stock.database.query<{ availability: string; count: number }>(
      "SELECT availability, count(*)::int AS count FROM item WHERE kind = 'equipment' GROUP BY availability",
    );
    return Object.fromEntries(found.map(({ availability, count }) => [availability, count]));
  };

  test('sells what it does not name any more, or hides it, and says what', async () => {
    const list = await folder.equipment(rows(1, 10));
    const [missing] = only(await stock.import([list], { full: 'SOLD', dryRun: true }), 'missing');
    expect(missing).toMatchObject({ count: 1, share: 0.1, isDone: true, examples: [{ number: 'П-0' }] });
    expect(await states()).toEqual({ IN_STOCK: 10 });
    await stock.import([list], { full: 'SOLD' });
    expect(await states()).toEqual({ IN_STOCK: 9, SOLD: 1 });
    await stock.import([await folder.equipment(rows(2, 10))], { full: 'HIDDEN' });
    expect(await states()).toEqual({ IN_STOCK: 8, SOLD: 1, HIDDEN: 1 });
  });

  test('takes more than a fifth only when a person says so', async () => {
    const list = await folder.equipment(rows(3, 12));
    const [missing] = only(await stock.import([list], { full: 'SOLD' }), 'missing');
    expect(missing).toMatchObject({ count: 3, share: 0.3, isDone: false });
    expect(await states()).toEqual({ IN_STOCK: 12 });
    const setting = {
      openDatabase: async () => stock.database,
      files: stock.files,
      confirm: async () => true,
    };
    const order = { files: [list], dropDemo: false, dryRun: false, full: 'SOLD' as const };
    await runImport(order, setting, () => {});
    expect(await states()).toEqual({ IN_STOCK: 9, SOLD: 3 });
  });

  test('keeps a machine whose row was refused', async () => {
    const list = await folder.equipment([...rows(1, 10), { 'Инв. №': 'П-0', 'Год выпуска': 'давно' }]);
    expect(only(await stock.import([list], { full: 'SOLD' }), 'missing')).toEqual([]);
    expect(await states()).toEqual({ IN_STOCK: 10 });
  });

  test('may be at an address; one that is not reached is named, and nothing changes', async () => {
    const server = createServer((request, response) =>
      request.url === '/list.csv'
        ? response.end('Инв. №;Вид;Марка;Модель;Год;Цена\nП-77;Экскаваторы;Komatsu;PC200;2019;5000000\n')
        : response.writeHead(404).end(),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const events: Parameters<Parameters<typeof runImport>[2]>[0][] = [];
    const fetcher = new PublicFetcher({ allows: () => true, pauseMs: 1 });
    const setting = { openDatabase: async () => stock.database, files: stock.files, fetcher };
    const order = { files: [`${site}/list.csv`, `${site}/gone.csv`], dropDemo: false, dryRun: false };
    await runImport(order, setting, (event) => void events.push(event));
    server.close();
    expect(only(events, 'stored')).toMatchObject([{ added: 1 }]);
    expect(only(events, 'rejected')).toMatchObject([
      { path: `${site}/gone.csv`, message: 'сервер ответил кодом 404.' },
    ]);
    expect(await states()).toEqual({ IN_STOCK: 11 });
  });

  test('may have more rows than the database compares with one another in its time', async () => {
    await stock.database.transaction(async (transaction) => {
      await transaction.query('ALTER TABLE item DISABLE TRIGGER USER');
      await transaction.query(
        `INSERT INTO item (kind, number, title, machine_type, year_of_manufacture, text_id)
         SELECT 'equipment', 'Д-' || number, 'Экскаватор', 'EXCAVATOR', 2019, 0 FROM generate_series(1, 10000) AS number`,
      );
      await transaction.query('ALTER TABLE item ENABLE TRIGGER USER');
    });
    const keys = new Set(Array.from({ length: 200_000 }, (_, at) => `Д-${at + 2}`));
    const named = { keys, numbers: new Set(['П-1']), suppliers: new Set<string>() };
    const missing = await readMissing(stock.database, 'equipment', named);
    expect(missing.map(({ number }) => number)).toEqual([
      'П-0',
      ...rows(2, 10).map((row) => row['Инв. №']),
      'Д-1',
    ]);
  });
});
