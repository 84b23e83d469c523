import { readFileSync } from 'node:fs';
import { isoDay } from '@leasing/core/format';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { workbook } from '../stock-import/testing/workbook.ts';
import { engines } from '../testing/engines.ts';
import { type Office, officeOf, openOffice } from '../testing/office.ts';
import { addMachines } from '../testing/stock.ts';
import { startTestApi, type TestApi } from '../testing/testApi.ts';

const day = (daysAgo: number) => isoDay(new Date(Date.now() - daysAgo * 86_400_000).toISOString());
const header = 'Марка;Модель;Год выпуска;Наработка, м/ч;Цена с НДС, руб.;Дата;Источник';
const plain = (text: string) => text.replaceAll('\u00A0', ' ');

describe.each(engines)('prices beside their like, on %s', (engine) => {
  let api: TestApi;
  let office: Office;
  beforeAll(async () => {
    api = await startTestApi(engine);
    office = await openOffice(api);
  });
  afterAll(() => api.remove());
  beforeEach(async () => {
    await api.database.query('DELETE FROM item');
    await api.database.query('DELETE FROM price_observation');
    await compares(true);
  });

  const compares = async (comparesPrices: boolean) => {
    const firm = (await office.get('/firm')).body;
    expect((await office.send('PUT', '/firm', { ...firm, comparesPrices })).status).toBe(200);
  };
  const uploadAs = async (cookie: string, list: string | Buffer) => {
    const form = new FormData();
    form.set('file', new File([new Uint8Array(Buffer.from(list))], 'цены.csv'));
    const answer = await api.fastify.inject({
      method: 'POST',
      url: '/api/office/price-observations',
      headers: { cookie },
      payload: form,
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  const upload = (...rows: string[]) => uploadAs(office.cookie, [header, ...rows].join('\n'));
  const observation = (index: number, price = 5_000_000 + index * 50_000) =>
    `Komatsu;PC 200-8;${2016 + (index % 5)};${6000 + index * 100};${price};${day(10)};Объявление ${index}`;
  const many = (count: number) => Array.from({ length: count }, (_, index) => observation(index));
  const excavator = { mileage: 6500, year_of_manufacture: 2018, total_cost: 5_200_000 };
  const add = async (...machines: Record<string, unknown>[]) =>
    addMachines(
      api.database,
      machines.map((one) => ({ ...excavator, ...one })),
    );
  const comparison = async (id: number | undefined) => {
    const answer = await api.fastify.inject(`/api/equipments/prices/${id}`);
    return answer.statusCode === 404 ? undefined : answer.json();
  };
  const info = async (id: number | undefined) =>
    (await api.fastify.inject(`/api/equipments/info/${id}`)).json();

  test('eight prices of a model make a range, which page and table say; seven, and a firm that has it off, none', async () => {
    const [machine] = await add({});
    await upload(...many(7));
    expect(await comparison(machine)).toBeUndefined();
    const { body } = await upload(...many(8));
    expect(body).toMatchObject({ total: 8, models: 1, newestOn: day(10), refusedTotal: 0 });
    const found = await comparison(machine);
    expect(found).toMatchObject({ count: 8, verdict: 'WITHIN', asOf: day(0), price: 5_200_000 });
    expect(found.low).toBeLessThan(found.high);
    expect(found.comparables).toHaveLength(8);
    const { low, high, verdict, count, asOf, sentence } = found;
    expect(plain(sentence)).toMatch(
      /^Цена в диапазоне похожих: \d,\d\d\u2060–\u2060\d,\d\d млн ₽ · 8 машин, на \d+ [а-я]+$/,
    );
    expect((await info(machine)).priceRange).toEqual({ low, high, verdict, count, asOf, sentence });
    await compares(false);
    expect(await comparison(machine)).toBeUndefined();
    expect(await info(machine)).not.toHaveProperty('priceRange');
  });

  test('own machines count, unsold and sold within a year; lots, prices on request, hidden and other ones do not', async () => {
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    const [machine, ...others] = await add(
      {},
      ...Array.from({ length: 7 }, (_, index) => ({
        mileage: 6000 + index * 200,
        total_cost: 5_000_000 + index * 80_000,
      })),
      { availability: 'SOLD', sold_at: daysAgo(100), total_cost: 5_100_000 },
      // None of these.
      { is_auction: true, total_cost: 5_300_000 },
      { min_cost: null, total_cost: null },
      { availability: 'HIDDEN' },
      { availability: 'SOLD', sold_at: daysAgo(400) },
      { brand: 'Shantui', model: 'SE210' },
      { mileage: null },
      { model: 'PC300-8' },
    );
    const found = await comparison(machine);
    expect(found.count).toBe(8);
    expect(found.comparables.map(({ source }: { source: string }) => source)).toContain('Продана у нас');
    // A sold one has no price any more, a lot never had.
    expect(await comparison(others[7])).toBeUndefined();
    expect(await comparison(others[8])).toBeUndefined();
    // Many prices of one make say nothing about another.
    expect(await comparison(others[12])).toBeUndefined();
  });

  test('a price below and above its like is said to be so; a mistake among the others is named and not counted', async () => {
    const [cheap, dear] = await add(
      { total_cost: 2_900_000, min_cost: 2_500_000 },
      { total_cost: 9_900_000 },
    );
    await upload(...many(20), observation(20, 28_000_000));
    expect(await comparison(cheap)).toMatchObject({ verdict: 'BELOW' });
    const found = await comparison(dear);
    expect(found).toMatchObject({ verdict: 'ABOVE' });
    const left = found.comparables.filter(({ isOutlier }: { isOutlier: boolean }) => isOutlier);
    expect(left.map(({ price }: { price: number }) => price)).toContain(28_000_000);
    expect(found.count + left.length).toBe(found.comparables.length);
  });

  test('a row is refused with its reason: no sale, an inexact price, a bid, another currency, VAT, and what is missing', async () => {
    const row = (price: string, source = 'Сайт') => `Komatsu;PC200-8;2018;6500;${price};${day(3)};${source}`;
    const { body } = await upload(
      ...many(8),
      row('от 4 500 000'),
      row('120 000', 'Аренда'),
      row('60 000 USD'),
      row('5 000 000 без НДС'),
      row('по запросу'),
      row('3 000 000', 'Торги'),
      `Komatsu;PC200-8;2018;;5000000;${day(3)};Сайт`,
      `Komatsu;PC200-8;2018;6500;5000000;${day(-3)};Сайт`,
      `Komatsu;PC200-8;2018;6500;5000000;${day(3)};`,
    );
    expect(body).toMatchObject({ total: 8, refusedTotal: 9 });
    const reasons = body.refused.map(
      ({ line, reason }: { line: number; reason: string }) => `${line}: ${plain(reason)}`,
    );
    expect(reasons).toEqual([
      expect.stringContaining('10: Цена с НДС: цена неточная'),
      expect.stringContaining('11: Цена с НДС: это не продажа'),
      expect.stringContaining('сумма не в рублях (USD)'),
      expect.stringContaining('сумма без НДС'),
      expect.stringContaining('не сумма в рублях'),
      expect.stringContaining('стартовая цена торгов'),
      expect.stringContaining('16: Наработка: не заполнено'),
      expect.stringContaining('ещё не наступило'),
      expect.stringContaining('18: Источник: не заполнено'),
    ]);
  });

  test('with a rate a sum in another currency is taken; a list that does not say VAT is asked, and changes nothing', async () => {
    await upload(...many(8));
    await office.send('PUT', '/imports/rates', { USD: 100 });
    const title = header.replace('Цена с НДС, руб.', 'Цена с НДС, USD');
    const { body } = await uploadAs(
      office.cookie,
      `${title}\nKomatsu;PC200-8;2018;6500;60000;${day(3)};Сайт`,
    );
    expect(body).toMatchObject({ total: 1, refusedTotal: 0 });
    const [stored] = await api.database.query<{ price: number }>(
      'SELECT price::float8 AS price FROM price_observation',
    );
    expect(stored?.price).toBe(6_000_000);
    const silent = header.replace('Цена с НДС, руб.', 'Цена, руб.');
    const asked = (await uploadAs(office.cookie, `${silent}\n${observation(0)}`)).body;
    expect(asked).toMatchObject({ total: 1, refusedTotal: 1 });
    expect(plain(asked.refused[0].reason)).toContain('не сказано, с НДС ли цена');
    const without = header.replace('Цена с НДС, руб.', 'Цена без НДС, руб.');
    expect(
      plain((await uploadAs(office.cookie, `${without}\n${observation(0)}`)).body.refused[0].reason),
    ).toContain('сумма без НДС');
    const rent = header.replace('Цена с НДС, руб.', 'Цена аренды в месяц с НДС, руб.');
    expect((await uploadAs(office.cookie, `${rent}\n${observation(0)}`)).body).toMatchObject({
      total: 1,
      refusedTotal: 1,
    });
  });

  test('a list takes the place of the one before, the same advert counts once, and what is not a list is refused', async () => {
    await upload(...many(12));
    const same = observation(1).replace(day(10), day(2));
    expect((await upload(observation(1), same)).body).toMatchObject({ total: 1, newestOn: day(2) });
    const wrong = await uploadAs(
      office.cookie,
      'Марка;Модель;Год выпуска;Цена с НДС\nKomatsu;PC200-8;2018;5000000',
    );
    expect(wrong.status).toBe(400);
    expect(plain(JSON.stringify(wrong.body))).toContain('нет столбцов: «Наработка», «Дата», «Источник»');
    expect((await uploadAs(office.cookie, '')).status).toBe(400);
    expect((await office.get('/price-observations')).body.total).toBe(1);
    const log = (await office.get('/log?thing=setting')).body.items;
    expect(log.some(({ title }: { title: string }) => title === 'Цены похожих машин')).toBe(true);
    const manager = await officeOf(api, 'manager');
    expect((await uploadAs(manager.cookie, header)).status).toBe(403);
  });

  test('rows that are left out are named: a repeated advert, hours and prices that no machine has', async () => {
    const same = observation(1).replace('5050000', '5060000');
    const long = observation(2).replace(';6200;', ';999999;');
    const other = observation(4, 6200).replace('PC 200-8', 'PC300-8');
    const wrong = [observation(3, 1), other, observation(5, 500_000)];
    const { body } = await upload(...many(8), same, long, ...wrong);
    expect(body).toMatchObject({ taken: 8, total: 8, refusedTotal: 5 });
    expect(
      body.refused.map(({ line, reason }: { line: number; reason: string }) => `${line}: ${plain(reason)}`),
    ).toEqual([
      '3: повтор объявления: взята цена из строки 10',
      '11: Наработка: 999 999 м/ч с 2018 года: столько часов не бывает',
      '12: Цена с НДС: 1 ₽, а обычно 5 100 000 ₽: так стоят похожие',
      '13: Цена с НДС: 6 200 ₽: столько техника не стоит',
      '14: Цена с НДС: 500 000 ₽, а обычно 5 100 000 ₽: так стоят похожие',
    ]);
    await add(...[1, 2, 3].map(() => ({ model: 'PC300-8', total_cost: 9_000_000 })));
    const far = observation(0, 800_000).replace('PC 200-8', 'PC300-8');
    expect(plain((await upload(far)).body.refused[0].reason)).toContain('а обычно 9 000 000 ₽');
  });

  test('a list in which no price is read says so, and the one before stays', async () => {
    await upload(...many(8));
    expect((await upload()).body).toMatchObject({ taken: 0, total: 8, refusedTotal: 0 });
    expect((await upload(observation(1, 1))).body).toMatchObject({ taken: 0, total: 8, refusedTotal: 1 });
  });

  test('a workbook is read too: dates of Excel, numbers, millions', async () => {
    const title = header.replace('Цена с НДС, руб.', 'Цена с НДС, млн руб.').split(';');
    // Days since 30.12.1899.
    const date = { date: Date.parse(day(3)) / 86_400_000 + 25_569 };
    const rows = [title, ['Komatsu', 'PC200-8', 2018, 6500, 5.2, date, 'Сайт']];
    const { body } = await uploadAs(office.cookie, Buffer.from(workbook({ Цены: rows })));
    expect(body).toMatchObject({ total: 1, refusedTotal: 0, newestOn: day(3) });
    const stored = await api.database.query('SELECT price::float8 AS price, mileage FROM price_observation');
    expect(stored).toEqual([{ price: 5_200_000, mileage: 6500 }]);
  });

  test('the sample list is taken whole, under the makes of the stock', async () => {
    const sample = new URL('../stock-import/samples/price-observations.csv', import.meta.url);
    const { body } = await uploadAs(office.cookie, readFileSync(sample));
    expect(body).toMatchObject({ total: 27, models: 2, refusedTotal: 0 });
  });
});
