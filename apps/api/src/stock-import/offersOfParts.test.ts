import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { oneEngine } from '../testing/engines.ts';
import { only, openTestStock, type Stock } from './testing/importing.ts';
import { csv, scratchFolder } from './testing/priceLists.ts';

const folder = await scratchFolder();
const list = (titles: string[], ...rows: string[][]) => folder.write(csv([titles, ...rows]));
const titles = ['Артикул', 'Наименование', 'Цена', 'Состояние', 'Поставщик'];
const ownOffer = ['20Y-30', 'Каток', '9000', 'новый', ''];

describe.each(oneEngine)('offers of one article on %s', (engine) => {
  let stock: Stock;
  beforeAll(async () => {
    stock = await openTestStock(engine);
  });
  beforeEach(() => stock.clear());
  afterAll(() => stock.remove());

  interface Offer {
    id: number;
    name: string;
    condition: string;
    supplier: string | null;
    availability: string;
    price: number;
    version: number;
  }
  const offers = () =>
    stock.database.query<Offer>(
      `SELECT id, number AS name, condition, supplier, availability, total_cost AS price, version
       FROM item WHERE kind = 'spare-part' ORDER BY id`,
    );

  test('are one item for each condition and supplier, and the one that was there keeps its id', async () => {
    await stock.import([await list(titles, ownOffer)]);
    const [first] = await offers();
    const fullList = await list(
      titles,
      ['20Y-30', 'Каток', '8500', 'новый', ''],
      ['20Y-30', 'Каток', '4000', 'б/у', ''],
      ['20Y-30', 'Каток', '8700', 'новый', 'ООО «Деталь»'],
    );
    expect(only(await stock.import([fullList]), 'stored')).toMatchObject([
      { added: 2, updated: 1, refused: 0 },
    ]);
    const found = await offers();
    expect(found.map(({ condition, supplier, price }) => [condition, supplier, price])).toEqual([
      ['NEW', null, 8500],
      ['USED', null, 4000],
      ['NEW', 'ООО «Деталь»', 8700],
    ]);
    expect(found[0]?.id).toBe(first?.id);
    expect(only(await stock.import([fullList]), 'stored')).toMatchObject([
      { added: 0, updated: 0, unchanged: 3 },
    ]);
    expect(await offers()).toEqual(found);
  });

  const places = () =>
    stock.database.query("SELECT quantity, warehouses FROM item WHERE kind = 'spare-part' ORDER BY id");

  test('lie in the warehouses that columns name by their towns alone', async () => {
    const towns = [...titles, 'Москва', 'СПб', 'Казань, шт.'];
    await stock.import([await list(towns, [...ownOffer, '5', '', '2'])]);
    expect(await places()).toEqual([
      {
        quantity: 7,
        warehouses: [
          { name: 'Москва', quantity: 5 },
          { name: 'Казань', quantity: 2 },
        ],
      },
    ]);
  });

  test.each([
    ['prices', '8900', '9100'],
    ['days', '3 дня', '10'],
    ['prices without thousands', '8 500', ''],
  ])('of which the columns of towns hold %s have no quantity, and it is said', async (_, moscow, kazan) => {
    const path = await list([...titles, 'Москва', 'Казань'], [...ownOffer, moscow, kazan]);
    const [summary] = only(await stock.import([path]), 'stored');
    expect(summary).toMatchObject({ added: 1, leftEmpty: { count: 1 } });
    expect(await places()).toEqual([{ quantity: null, warehouses: [] }]);
  });

  test('of which a person said what warehouse a column is add up', async () => {
    const path = await list([...titles, 'РЦ-1', 'РЦ-2'], [...ownOffer, '5', '3']);
    const mapping = new Map([
      ['РЦ-1', 'warehouses' as const],
      ['РЦ-2', 'warehouses' as const],
    ]);
    await stock.import([path], { mapping });
    expect(await places()).toMatchObject([{ quantity: 8, warehouses: [{ name: 'РЦ-1' }, { name: 'РЦ-2' }] }]);
  });

  test('whose volume has its unit beside it are priced by the piece', async () => {
    const oil = ['М-10', 'Масло гидравлическое', '18000', 'новый', '', '208', 'л'];
    const path = await list([...titles, 'Объём', 'Ед. изм.'], oil);
    expect(only(await stock.import([path]), 'stored')).toMatchObject([{ added: 1, refused: 0 }]);
    await stock.clear();
    const [apart] = only(
      await stock.import([await list([...titles, 'Ед. изм.'], [...oil.slice(0, 5), 'л'])]),
      'refused',
    );
    expect(apart?.refusals).toMatchObject([{ column: 'Ед. изм.' }]);
  });

  test('in rows for each model are stored once, and the same list again changes nothing', async () => {
    const path = await list(
      ['Артикул', 'Наименование', 'Цена', 'Марка', 'Модель', 'Склад', 'Остаток'],
      ['K3V', 'Насос', '100', 'Komatsu', 'PC200', 'Москва', '3'],
      ['K3V', 'Насос', '100', 'Komatsu', 'PC220', 'Тула', '2'],
    );
    expect(only(await stock.import([path]), 'stored')).toMatchObject([{ added: 1, refused: 0 }]);
    const [before] = await offers();
    expect(only(await stock.import([path]), 'stored')).toMatchObject([
      { added: 0, updated: 0, unchanged: 1 },
    ]);
    expect(await offers()).toEqual([before]);
  });

  test('keep the makes and models that they fit when a list has no columns for them', async () => {
    const fits = () =>
      stock.database.query("SELECT brand, model, total_cost AS price FROM item WHERE kind = 'spare-part'");
    await stock.import([
      await list(
        ['Артикул', 'Наименование', 'Цена', 'Марка', 'Модель'],
        ['K3V', 'Насос', '100', 'Komatsu', 'PC200'],
      ),
    ]);
    await stock.import([await list(['Артикул', 'Наименование', 'Цена'], ['K3V', 'Насос', '120'])]);
    expect(await fits()).toEqual([{ brand: 'Komatsu', model: 'PC200', price: 120 }]);
    await stock.import([
      await list(['Артикул', 'Наименование', 'Цена', 'Марка', 'Модель'], ['K3V', 'Насос', '120', '', '']),
    ]);
    expect(await fits()).toEqual([{ brand: '', model: '', price: 120 }]);
  });

  test('of a list of one supplier are theirs, and are beside those of the firm', async () => {
    const path = await list(titles, ownOffer);
    await stock.import([path]);
    await stock.import([path], { supplier: 'ООО «Деталь»' });
    expect((await offers()).map(({ supplier }) => supplier)).toEqual([null, 'ООО «Деталь»']);
  });

  test('of other suppliers stay when a full list does not name them', async () => {
    await stock.import([
      await list(
        titles,
        ownOffer,
        ['20Y-31', 'Каток', '1', 'новый', ''],
        ['20Y-30', 'Каток', '2', 'новый', 'А'],
        ['20Y-31', 'Каток', '2', 'новый', 'А'],
        ['20Y-30', 'Каток', '3', 'новый', 'Б'],
        ['20Y-32', 'Каток', '3', 'новый', 'Б'],
      ),
    ]);
    await stock.import([await list(titles, ['20Y-30', 'Каток', '2', 'новый', 'А'])], { full: 'SOLD' });
    expect((await offers()).filter(({ availability }) => availability === 'SOLD')).toMatchObject([
      { name: '20Y-31', supplier: 'А' },
    ]);
  });
});
