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

  it("of the dealer's two lists stores 180 machines and 120 parts and names the 8 wrong rows", async () => {
    const events = await stock.import([samples.equipment, samples.parts]);
    expect(only(events, 'stored')).toMatchObject([
      { stock: 'equipment', added: 180, updated: 0, unchanged: 0, refused: 7 },
      { stock: 'component', added: 120, updated: 0, unchanged: 0, refused: 1 },
    ]);
    expect([await stock.count('equipment'), await stock.count('component')]).toEqual([180, 120]);
    const refused = only(events, 'refused').map(({ line, refusals }) => [line, refusals[0]?.column]);
    expect(refused).toEqual([
      [14, 'Цена с НДС, руб.'],
      [33, 'Год выпуска'],
      [50, 'Вид техники'],
      [72, 'Наработка, м/ч'],
      [90, 'Мин. стоимость, руб.'],
      [108, 'Дата поступления'],
      [126, 'Инв. №'],
      [11, 'Состояние'],
    ]);
  });

  it('of the same list again changes nothing', async () => {
    await stock.import([samples.equipment, samples.parts]);
    const before = await database.query('SELECT * FROM equipment ORDER BY id');
    const secondEvents = await stock.import([samples.equipment, samples.parts]);
    expect(only(secondEvents, 'stored')).toMatchObject([
      { added: 0, updated: 0, unchanged: 180 },
      { added: 0, updated: 0, unchanged: 120 },
    ]);
    expect(await database.query('SELECT * FROM equipment ORDER BY id')).toEqual(before);
  });

  it('of a changed price updates that one item, which keeps its id, likes and requests, and notes the old price', async () => {
    await stock.import([await folder.equipment([{}, { 'Инв. №': 'СТ-2' }])]);
    const [machine] = await database.query<{ id: number }>(
      "SELECT id FROM equipment WHERE garage_number = 'СТ-2'",
    );
    const [account] = await database.query<{ id: number }>(
      `INSERT INTO account (user_type, phone_number, password_hash, fullname, tax_number, region, address, email)
       VALUES ('INDIVIDUAL', '+7900${engine === 'pglite' ? 1 : 2}', '', '', '', '', '', '') RETURNING id`,
    );
    await database.query('INSERT INTO equipment_like VALUES ($1, $2)', [account?.id, machine?.id]);
    await database.query(
      "INSERT INTO request (channel, account_id, item_kind, item_id, status) VALUES ('member', $1, 'equipment', $2, 'NEW')",
      [account?.id, machine?.id],
    );
    const cheaper = { 'Инв. №': 'СТ-2', 'Мин. стоимость, руб.': '8 000 000' };
    const events = await stock.import([await folder.equipment([{}, cheaper])]);
    expect(only(events, 'stored')).toMatchObject([{ added: 0, updated: 1, unchanged: 1 }]);
    const after = await database.query(
      `SELECT equipment.id, min_cost, like_count, (SELECT count(*)::int FROM request WHERE item_kind = 'equipment' AND item_id = equipment.id) AS requests
       FROM equipment WHERE garage_number = 'СТ-2'`,
    );
    expect(after).toEqual([{ id: machine?.id, min_cost: 8_000_000, like_count: 1, requests: 1 }]);
    expect(await database.query('SELECT equipment_id, old_cost, new_cost FROM price_change')).toEqual([
      { equipment_id: machine?.id, old_cost: 8_671_000, new_cost: 8_000_000 },
    ]);
  });

  it('of a long list of which hardly a row fits ends with a sentence instead of going on', async () => {
    const wrong = Array.from({ length: 20_001 }, (_, at) => ({ 'Инв. №': `СТ-${at}`, 'Вид техники': 'нет' }));
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
    expect(await database.query('SELECT brand FROM equipment')).toEqual([{ brand: 'Komatsu' }]);
  });

  it('leaves items alone that the list does not name', async () => {
    await stock.import([await folder.equipment([{}])]);
    await stock.import([await folder.equipment([{ 'Инв. №': 'СТ-2' }])]);
    expect(await stock.count('equipment')).toBe(2);
  });

  it('that is a dry run tells the same and stores nothing', async () => {
    const events = await stock.import([samples.equipment], { dryRun: true });
    expect(only(events, 'stored')).toMatchObject([{ added: 180, refused: 7 }]);
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
    const events = await stock.import([await folder.equipment([{ Марка: '' }])]);
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
    const ends = () => database.query<{ end: Date }>('SELECT auction_ends_at AS end FROM equipment');
    const [first] = await ends();
    expect(only(await stock.import([lot]), 'stored')).toMatchObject([{ unchanged: 1 }]);
    expect(await ends()).toEqual([first]);
    await database.query("UPDATE equipment SET auction_ends_at = now() - interval '1 day'");
    expect(only(await stock.import([lot]), 'stored')).toMatchObject([{ updated: 1 }]);
    const [extended] = await ends();
    expect(extended?.end.getTime()).toBeGreaterThan(Date.now());
  });

  it('may replace the demo stock, which goes with its account, in the same transaction; refused it leaves that where it is', async () => {
    const loaded = await loadDemoStock({ database, files: stock.files, folder: demo });
    expect(loaded).toMatchObject({
      machines: await stock.count('equipment'),
      parts: await stock.count('component'),
    });
    expect(loaded?.machines).toBeGreaterThanOrEqual(120);
    expect(loaded?.parts).toBeGreaterThanOrEqual(80);
    await stock.import([`${folder.path}/none.csv`], { dropDemo: true });
    expect(await stock.count('equipment')).toBe(loaded?.machines);
    const events = await stock.import([`${folder.path}/none.csv`, samples.equipment], { dropDemo: true });
    expect(only(events, 'demoDropped')).toMatchObject([{ machines: loaded?.machines, parts: loaded?.parts }]);
    expect([await stock.count('equipment'), await stock.count('component')]).toEqual([180, 0]);
    expect(await database.query('SELECT 1 FROM account WHERE is_demo')).toEqual([]);
    expect(await database.query('SELECT 1 FROM file')).toEqual([]);
  });

  it('of the exported stock makes only those demo items real of which something was changed', async () => {
    await loadDemoStock({ database, files: stock.files, folder: demo });
    const machines = await stock.count('equipment');
    const parts = await stock.count('component');
    const path = join(folder.path, 'склад.xlsx');
    await writeStock(path, database);
    expect(only(await stock.import([path]), 'stored')).toMatchObject([
      { stock: 'equipment', unchanged: machines, demoKept: machines, demoTaken: 0 },
      { stock: 'component', unchanged: parts, demoKept: parts, demoTaken: 0 },
    ]);
    await database.query(
      "UPDATE equipment SET min_cost = min_cost + 1000, total_cost = total_cost + 1000 WHERE garage_number = 'ДМ-0010'",
    );
    expect(only(await stock.import([path]), 'stored')).toMatchObject([
      { updated: 1, demoKept: machines - 1, demoTaken: 1 },
      { updated: 0, demoKept: parts, demoTaken: 0 },
    ]);
    await stock.import([], { dropDemo: true });
    expect(await database.query('SELECT garage_number AS number, is_demo FROM equipment')).toEqual([
      { number: 'ДМ-0010', is_demo: false },
    ]);
    expect(await stock.count('component')).toBe(0);
  });
});
