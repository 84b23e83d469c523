import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { oneEngine } from '../../testing/engines.ts';
import { only, openTestStock } from '../testing/importing.ts';
import { csv, equipmentCells, equipmentTitles, scratchFolder } from '../testing/priceLists.ts';
import { readMachine } from '../testing/rows.ts';

const folder = await scratchFolder();

/** The characteristics that are read of a machine with these cells beside the usual ones. */
const read = (cells: Record<string, string>) => {
  const { values, notes } = readMachine(cells, [...equipmentTitles, ...Object.keys(cells)]);
  return notes.length > 0 ? notes : (values as { characteristics?: object }).characteristics;
};

describe('What only some kinds of machine have', () => {
  it.each([
    ['Высота подъёма, м', '22', { workingHeight: 22 }],
    ['Рабочая высота', '22,5 м', { workingHeight: 22.5 }],
    ['Объём цистерны, м3', '10', { volume: 10 }],
    ['Ёмкость', '10 000 л', { volume: 10 }],
    ['Объём ковша (м³)', '0,85', { bucketVolume: 0.85 }],
    ['Ширина укладки', '4,5', { workingWidth: 4.5 }],
    ['Пробег, км', '120 000', { odometer: 120_000 }],
    ['Пробег, км', '120 тыс. км', { odometer: 120_000 }],
    ['Одометр, тыс. км', '88,5', { odometer: 88_500 }],
    ['Осей', '3', { axles: 3 }],
    ['Диаметр бурения, мм', '600', { drillingDiameter: 600 }],
  ])('is read from «%s» with «%s»', (title, cell, values) => {
    expect(read({ [title]: cell })).toEqual(values);
  });

  it('is left empty and noted with its column where it is not a number', () => {
    expect(read({ 'Высота подъёма, м': 'высоко' })).toEqual([['Высота подъёма, м', '«высоко» — не число']]);
  });

  it('are kilometres where the cell for hours has them, and no hours', () => {
    const { values } = readMachine({ 'Наработка, м/ч': '120 000 км' });
    expect(values).toMatchObject({ mileage: null, characteristics: { odometer: 120_000 } });
  });

  it('is nothing where the list is silent of it', () => {
    expect(read({})).toBeUndefined();
  });
});

describe.each(oneEngine)('An import of characteristics into %s', async (engine) => {
  const stock = await openTestStock(engine);
  afterAll(() => stock.remove());
  beforeEach(() => stock.clear());

  const list = (cells: Record<string, string>) =>
    folder.write(
      csv([
        [...equipmentTitles, ...Object.keys(cells)],
        [...equipmentCells(), ...Object.values(cells)],
      ]),
    );
  const stored = async () =>
    (
      await stock.database.query<{ characteristics: object }>(
        "SELECT characteristics FROM item WHERE kind = 'equipment'",
      )
    )[0]?.characteristics;

  it('stores them, leaves those that a later list is silent of, takes an emptied one away', async () => {
    await stock.import([await list({ 'Объём, м³': '9', 'Число осей': '4' })]);
    expect(await stored()).toEqual({ volume: 9, axles: 4 });
    const [silent] = only(await stock.import([await list({})]), 'stored');
    expect([silent, await stored()]).toMatchObject([{ unchanged: 1 }, { volume: 9, axles: 4 }]);
    await stock.import([await list({ 'Объём, м³': '10' })]);
    expect(await stored()).toEqual({ volume: 10, axles: 4 });
    const [emptied] = only(await stock.import([await list({ 'Объём, м³': '' })]), 'stored');
    expect([emptied, await stored()]).toMatchObject([{ updated: 1 }, { axles: 4 }]);
  });
});
