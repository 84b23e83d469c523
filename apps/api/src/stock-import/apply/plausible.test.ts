import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '../../testing/engines.ts';
import { only, openTestStock } from '../testing/importing.ts';
import { scratchFolder } from '../testing/priceLists.ts';

const folder = await scratchFolder();
const plain = (text: string) => text.replaceAll('\u00A0', ' ');

describe.each(engines)('On %s a list', async (engine) => {
  const stock = await openTestStock(engine);
  afterAll(() => stock.remove());
  beforeEach(() => stock.clear());

  const machines = (prices: (number | string)[], first = 1, hours = '') =>
    folder.write(
      [
        'Инв. №;Вид техники;Марка;Модель;Год выпуска;Наработка;Цена',
        ...prices.map((price, at) => `П-${first + at};Экскаватор;Komatsu;PC200-8;2019;${hours};${price}`),
      ].join('\n'),
    );
  const parts = (...prices: number[]) =>
    folder.write(
      ['Артикул;Наименование;Цена', ...prices.map((price, at) => `D-${at};Палец;${price}`)].join('\n'),
    );
  /** What was stored, and why the others wait. */
  async function load(path: string, acceptDoubtful = false) {
    const events = await stock.import([path], { acceptDoubtful });
    return {
      doubtful: only(events, 'stored').reduce((sum, one) => sum + one.doubtful, 0),
      added: only(events, 'stored').reduce((sum, one) => sum + one.added, 0),
      reasons: only(events, 'refused').map(({ refusals }) => plain(refusals[0]?.reason ?? '')),
    };
  }

  it('with a price ten times off those of the same model in it waits for a word about that row', async () => {
    const path = await machines([5_000_000, 5_200_000, 500_000, 4_900_000, 5_100_000, 52_000_000]);
    expect(await load(path)).toEqual({
      doubtful: 2,
      added: 4,
      reasons: [
        '500 000 ₽, а обычно 5 100 000 ₽: так стоят похожие',
        '52 000 000 ₽, а обычно 5 100 000 ₽: так стоят похожие',
      ],
    });
    expect(await load(path, true)).toMatchObject({ doubtful: 0, added: 2 });
  });

  it('whose prices are all off by a thousand is held back as a whole, beside a stock', async () => {
    await load(await machines([5_000_000, 5_200_000, 4_900_000, 5_100_000, 4_800_000]));
    expect(await load(await machines([500_000_000, 510_000_000, 520_000_000], 20))).toMatchObject({
      doubtful: 3,
      added: 0,
    });
    expect(await load(await machines([400_000, 410_000], 30))).toMatchObject({ doubtful: 2, added: 0 });
    expect(await stock.count('equipment')).toBe(5);
  });

  it('of lots whose price is ten times its own starting price waits for a word about that lot', async () => {
    const path = await folder.write(
      [
        'Лот;Вид техники;Марка;Модель;Год выпуска;Начальная цена;Цена',
        'Л-1;Каток;BOMAG;BW213;2017;3 300 000;33 900 000',
        'Л-2;Каток;BOMAG;BW213;2018;3 200 000;4 100 000',
      ].join('\n'),
    );
    expect(await load(path)).toEqual({
      doubtful: 1,
      added: 1,
      reasons: ['33 900 000 ₽, а самая низкая цена 3 300 000 ₽'],
    });
    expect(await load(path, true)).toMatchObject({ doubtful: 0, added: 1 });
    expect(await load(path)).toMatchObject({ doubtful: 0 });
  });

  const named = (...rows: string[]) =>
    folder.write(['Инв. №;Вид техники;Марка;Модель;Год выпуска;Цена', ...rows].join('\n'));

  it('is measured by two of the same model in the stock, else by five of the same kind', async () => {
    const row = (number: string, model: string, price: number) =>
      `${number};Экскаватор;${model};2021;${price}`;
    await load(await named(row('S-1', 'SANY;SY365', 12_500_000), row('S-2', 'SANY;SY365', 12_400_000)));
    expect(await load(await named(row('N-2', 'SANY;SY365', 91_000)))).toEqual({
      doubtful: 1,
      added: 0,
      reasons: ['91 000 ₽, а обычно 12 400 000 ₽: так стоят похожие'],
    });
    const others = ['DX140', 'DX180', 'DX225'].map((model, at) =>
      row(`S-${at + 3}`, `Doosan;${model}`, 4_000_000 + at * 1_000_000),
    );
    expect(await load(await named(...others))).toMatchObject({ doubtful: 0, added: 3 });
    expect(await load(await named(row('N-3', 'Doosan;DX777', 91_000)))).toEqual({
      doubtful: 1,
      added: 0,
      reasons: ['91 000 ₽, а обычно 6 000 000 ₽: так стоят похожие'],
    });
  });

  it('is not measured by its own prices where those are doubtful', async () => {
    // Two wrong prices, each as far from the right one.
    expect(await load(await machines([9_000, 12_000, 5_000_000]))).toMatchObject({ doubtful: 2, added: 1 });
    await stock.clear();
    await load(await machines([5_000_000, 5_100_000]));
    expect(await load(await machines([60_000, 61_000, 62_000, 5_200_000], 10))).toMatchObject({
      doubtful: 3,
      added: 1,
    });
  });

  it('that says again a price that is stored is not asked again', async () => {
    const path = await machines([5_000_000, 5_200_000, 500_000, 4_900_000]);
    await load(path, true);
    expect(await load(path)).toMatchObject({ doubtful: 0, added: 0 });
  });

  it('with prices that no machine has is held back in an empty stock too', async () => {
    expect(await load(await machines([12_500, 9_750]))).toMatchObject({ doubtful: 2, added: 0 });
    expect(await load(await machines([12_500_000_000]))).toMatchObject({ doubtful: 1, added: 0 });
  });

  it('that changes a price tenfold is held back, of parts too', async () => {
    await load(await parts(100, 2000));
    expect(await load(await parts(110, 20))).toMatchObject({
      doubtful: 1,
      reasons: ['20 ₽, а сейчас 2 000 ₽'],
    });
    await load(await machines([5_000_000]));
    expect(await load(await machines([499_000]))).toMatchObject({ doubtful: 1 });
    const [row] = await stock.database.query<{ price: number }>(
      "SELECT total_cost::float8 AS price FROM item WHERE kind = 'equipment'",
    );
    expect(row?.price).toBe(5_000_000);
  });

  it('with more hours than there were waits for a word', async () => {
    const path = await machines([5_000_000], 1, '90 000');
    expect(await load(path)).toMatchObject({
      doubtful: 1,
      reasons: [expect.stringContaining('столько часов не бывает')],
    });
    expect(await load(path, true)).toMatchObject({ added: 1 });
  });

  it('of usual prices, and of prices on request, is taken as it is', async () => {
    const path = await machines([1_500_000, 5_200_000, 'по запросу', 14_900_000, 9_100_000]);
    expect(await load(path)).toMatchObject({ doubtful: 0, added: 5 });
  });
});
