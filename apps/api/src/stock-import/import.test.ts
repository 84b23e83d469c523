import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { writeStock } from '../feeds/stockWorkbook.ts';
import { engines } from '../testing/engines.ts';
import { loadDemoStock } from './demo.ts';
import { demoWithFewPictures } from './testing/demoFolder.ts';
import { only, openTestStock } from './testing/importing.ts';
import { equipmentCells, equipmentTitles, samples, scratchFolder } from './testing/priceLists.ts';
import { workbook } from './testing/workbook.ts';

const folder = await scratchFolder();
const demo = await demoWithFewPictures(join(folder.path, 'demo'));

describe.each(engines)('An import into %s', async (engine) => {
  const stock = await openTestStock(engine);
  const { database } = stock;
  afterAll(() => stock.remove());
  beforeEach(() => stock.clear());

  it("of the dealer's two lists stores 182 machines and 120 parts and names the 6 wrong rows and 2 cells", async () => {
    const events = await stock.import([samples.equipment, samples.parts]);
    expect(only(events, 'stored')).toMatchObject([
      { stock: 'equipment', added: 182, updated: 0, unchanged: 0, refused: 5 },
      { stock: 'spare-part', added: 120, updated: 0, unchanged: 0, refused: 1 },
    ]);
    expect([await stock.count('equipment'), await stock.count('spare-part')]).toEqual([182, 120]);
    const refused = only(events, 'refused').map(({ line, refusals }) => [line, refusals[0]?.column]);
    expect(refused).toEqual([
      [14, 'Цена с НДС, руб.'],
      [33, 'Год выпуска'],
      [50, 'Вид техники'],
      [90, 'Мин. стоимость, руб.'],
      [126, 'Инв. №'],
      [11, 'Состояние'],
    ]);
    const leftEmpty = only(events, 'stored').flatMap((one) => one.leftEmpty.first);
    expect(leftEmpty.map(({ place, column }) => [place.line, column])).toEqual([
      [72, 'Наработка, м/ч'],
      [108, 'Дата поступления'],
    ]);
  });

  it('of the same list again changes nothing', async () => {
    await stock.import([samples.equipment, samples.parts]);
    const before = await database.query("SELECT * FROM item WHERE kind = 'equipment' ORDER BY id");
    const secondEvents = await stock.import([samples.equipment, samples.parts]);
    expect(only(secondEvents, 'stored')).toMatchObject([
      { added: 0, updated: 0, unchanged: 182 },
      { added: 0, updated: 0, unchanged: 120 },
    ]);
    expect(await database.query("SELECT * FROM item WHERE kind = 'equipment' ORDER BY id")).toEqual(before);
  });

  it('of lists that are refused whole keeps what staff read of them, and of a check nothing', async () => {
    const lists = [
      await folder.write('Это не прайс', 'не-прайс.csv'),
      await folder.write(
        'Инв. №;Вид техники;Марка;Модель;Год;Цена\nA-1;Каток;HAMM;3410;2018;?',
        'без-строк.csv',
      ),
    ];
    await database.query('DELETE FROM stock_import');
    await stock.import(lists, { dryRun: true });
    expect(await database.query('SELECT 1 FROM stock_import')).toEqual([]);
    await stock.import(lists);
    expect(
      await database.query(
        `SELECT file_name AS name, state, applied_at AS at, report->>'message' AS message FROM stock_import ORDER BY id`,
      ),
    ).toEqual([
      { name: 'не-прайс.csv', state: 'REFUSED', at: null, message: expect.stringContaining('заголовков') },
      {
        name: 'без-строк.csv',
        state: 'REFUSED',
        at: expect.any(Date),
        message: expect.stringContaining('не подошла'),
      },
    ]);
  });

  it('of a changed price updates that one item, which keeps its id, likes and requests, and notes the old price', async () => {
    await stock.import([await folder.equipment([{}, { 'Инв. №': 'СТ-2' }])]);
    const [machine] = await database.query<{ id: number }>(
      "SELECT id FROM item WHERE kind = 'equipment' AND number = 'СТ-2'",
    );
    const [account] = await database.query<{ id: number }>(
      `INSERT INTO account (user_type, phone_number, password_hash, fullname, tax_number, region, address, email)
       VALUES ('INDIVIDUAL', '+7900${engine === 'pglite' ? 1 : 2}', '', '', '', '', '', '') RETURNING id`,
    );
    await database.query('INSERT INTO favourite VALUES ($1, $2)', [account?.id, machine?.id]);
    await database.query(
      `INSERT INTO request (channel, account_id, item_id, item_words, status)
       VALUES ('member', $1, $2, '{"kind": "equipment"}', 'NEW')`,
      [account?.id, machine?.id],
    );
    const prices = { 'Мин. стоимость, руб.': '8 000 000', 'Цена с НДС, руб.': '9 000 000' };
    const cheaper = { 'Инв. №': 'СТ-2', ...prices };
    const events = await stock.import([await folder.equipment([{}, cheaper])]);
    expect(only(events, 'stored')).toMatchObject([{ added: 0, updated: 1, unchanged: 1 }]);
    const after = await database.query(
      `SELECT id, min_cost, like_count, (SELECT count(*)::int FROM request WHERE request.item_id = item.id) AS requests
       FROM item JOIN item_popularity ON item_popularity.item_id = id WHERE kind = 'equipment' AND number = 'СТ-2'`,
    );
    expect(after).toEqual([{ id: machine?.id, min_cost: 8_000_000, like_count: 1, requests: 1 }]);
    expect(await database.query('SELECT item_id, old_cost, new_cost FROM price_change')).toEqual([
      { item_id: machine?.id, old_cost: 9_410_000, new_cost: 9_000_000 },
    ]);
  });

  it('of a long list of which hardly a row fits ends with a sentence instead of going on', async () => {
    const wrong = Array.from({ length: 20_001 }, (_, at) => ({ 'Инв. №': `СТ-${at}`, 'Год выпуска': 'нет' }));
    const list = await folder.equipment([{ 'Инв. №': 'СТ-годная' }, ...wrong]);
    const [rejected] = only(await stock.import([list]), 'rejected');
    expect(rejected?.message.replaceAll('\u00A0', ' ')).toBe(
      'из первых 20 002 строк не подошло 20 001, поэтому ничего не загружено. Проверьте столбцы.',
    );
    expect(await stock.count('equipment')).toBe(0);
  });

  it('refuses the second row with the same number', async () => {
    const events = await stock.import([await folder.equipment([{}, { Марка: 'Hitachi' }])]);
    expect(only(events, 'refused')).toMatchObject([
      { line: 3, refusals: [{ column: 'Инв. №', reason: 'номер «СТ-1» уже есть в строке 2' }] },
    ]);
    expect(await database.query("SELECT brand FROM item WHERE kind = 'equipment'")).toEqual([
      { brand: 'Komatsu' },
    ]);
  });

  it('without columns for the title and the lowest price keeps those of known machines', async () => {
    const own = { Наименование: 'Своё название' };
    await stock.import([await folder.equipment([own, { 'Инв. №': 'СТ-2', 'Мин. стоимость, руб.': '' }])]);
    const list = (price: number) =>
      folder.write(
        [
          'Инв. №;Вид техники;Марка;Модель;Год выпуска;Цена с НДС',
          ...['СТ-1', 'СТ-2'].map((number) => `${number};Экскаватор;Komatsu;PC200-8;2019;${price}`),
        ].join('\n'),
      );
    const costs = () =>
      database.query('SELECT title, min_cost AS min, total_cost AS total FROM item ORDER BY number');
    await stock.import([await list(9_500_000)]);
    expect(await costs()).toMatchObject([
      { title: 'Своё название', min: 8_671_000, total: 9_500_000 },
      { min: 9_500_000, total: 9_500_000 },
    ]);
    await stock.import([await list(8_000_000)]);
    expect(await costs()).toMatchObject([{ min: 8_000_000 }, { min: 8_000_000 }]);
  });

  it('leaves items alone that the list does not name', async () => {
    await stock.import([await folder.equipment([{}])]);
    await stock.import([await folder.equipment([{ 'Инв. №': 'СТ-2' }])]);
    expect(await stock.count('equipment')).toBe(2);
  });

  it('that is a dry run tells the same and stores nothing', async () => {
    const events = await stock.import([samples.equipment], { dryRun: true });
    expect(only(events, 'stored')).toMatchObject([{ added: 182, refused: 5 }]);
    expect(await stock.count('equipment')).toBe(0);
  });

  it('of several lists goes on after one that is refused', async () => {
    const events = await stock.import([`${folder.path}/none.csv`, await folder.equipment([{}])]);
    expect(only(events, 'rejected')).toMatchObject([{ message: 'такого файла нет.' }]);
    expect(await stock.count('equipment')).toBe(1);
  });

  it('stores nothing of a list that breaks off in its middle', async () => {
    const rows = Array.from({ length: 3000 }, (_, at) => equipmentCells({ 'Инв. №': `СТ-${at}` }).join(';'));
    const broken = [equipmentTitles.join(';'), ...rows, 'СТ-0;"открытая кавычка'].join('\n');
    const events = await stock.import([await folder.write(broken)]);
    expect(only(events, 'rejected')).toHaveLength(1);
    expect(await stock.count('equipment')).toBe(0);
  });

  it('is refused when not one row can be taken', async () => {
    const events = await stock.import([await folder.equipment([{ Модель: '', Наименование: '' }])]);
    expect(only(events, 'rejected')).toMatchObject([
      { message: 'ни одна строка не подошла, поэтому ничего не загружено.' },
    ]);
  });

  it('finds the table below titles and on the second sheet of a workbook', async () => {
    const book = workbook({
      Титул: [['Прайс-лист'], ['на 21.11.2026']],
      Техника: [['ООО «Пример»'], equipmentTitles, equipmentCells()],
    });
    const events = await stock.import([await folder.write(book, 'book.xlsx')]);
    expect(only(events, 'stored')).toMatchObject([{ added: 1, refused: 0 }]);
  });

  it("extends a lot's end only when it has passed", async () => {
    const lot = await folder.equipment([{ Аукцион: 'да' }]);
    await stock.import([lot]);
    const ends = () =>
      database.query<{ end: Date }>("SELECT auction_ends_at AS end FROM item WHERE kind = 'equipment'");
    const [first] = await ends();
    expect(only(await stock.import([lot]), 'stored')).toMatchObject([{ unchanged: 1 }]);
    expect(await ends()).toEqual([first]);
    await database.query(
      "UPDATE item SET auction_ends_at = now() - interval '1 day' WHERE kind = 'equipment'",
    );
    expect(only(await stock.import([lot]), 'stored')).toMatchObject([{ updated: 1 }]);
    const [extended] = await ends();
    expect(extended?.end.getTime()).toBeGreaterThan(Date.now());
  });

  it('may replace the demo stock, which goes with its account, in the same transaction; refused it leaves that where it is', async () => {
    const loaded = await loadDemoStock({ database, files: stock.files, folder: demo });
    expect(loaded).toMatchObject({
      machines: await stock.count('equipment'),
      parts: await stock.count('spare-part'),
    });
    expect(loaded?.machines).toBeGreaterThanOrEqual(60);
    expect(loaded?.parts).toBeGreaterThanOrEqual(80);
    await stock.import([`${folder.path}/none.csv`], { dropDemo: true });
    expect(await stock.count('equipment')).toBe(loaded?.machines);
    const events = await stock.import([`${folder.path}/none.csv`, samples.equipment], { dropDemo: true });
    expect(only(events, 'demoDropped')).toMatchObject([{ machines: loaded?.machines, parts: loaded?.parts }]);
    expect([await stock.count('equipment'), await stock.count('spare-part')]).toEqual([182, 0]);
    expect(await database.query('SELECT 1 FROM account WHERE is_demo')).toEqual([]);
    expect(await database.query('SELECT 1 FROM file')).toEqual([]);
  });

  it('of the exported stock makes only those demo items real of which something was changed', async () => {
    await loadDemoStock({ database, files: stock.files, folder: demo });
    const machines = await stock.count('equipment');
    const parts = await stock.count('spare-part');
    const path = join(folder.path, 'склад.xlsx');
    await writeStock(path, database);
    expect(only(await stock.import([path]), 'stored')).toMatchObject([
      { stock: 'equipment', unchanged: machines, demoKept: machines, demoTaken: 0 },
      { stock: 'spare-part', unchanged: parts, demoKept: parts, demoTaken: 0 },
    ]);
    await database.query(
      "UPDATE item SET min_cost = min_cost + 1000, total_cost = total_cost + 1000 WHERE kind = 'equipment' AND number = 'ДМ-0010'",
    );
    expect(only(await stock.import([path]), 'stored')).toMatchObject([
      { updated: 1, demoKept: machines - 1, demoTaken: 1 },
      { updated: 0, demoKept: parts, demoTaken: 0 },
    ]);
    await stock.import([], { dropDemo: true });
    expect(await database.query("SELECT number, is_demo FROM item WHERE kind = 'equipment'")).toEqual([
      { number: 'ДМ-0010', is_demo: false },
    ]);
    expect(await stock.count('spare-part')).toBe(0);
  });
});
