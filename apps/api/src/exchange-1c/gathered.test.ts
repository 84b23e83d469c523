import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { filesOf, type Layout, layouts } from '../stock-import/testing/exchangeLayouts.ts';
import { engines } from '../testing/engines.ts';
import { openOffice } from '../testing/office.ts';
import { startTestApi, type TestApi } from '../testing/testApi.ts';
import { addProgram, forgetExchanges, type Program } from './testing/program.ts';

const commerce = (inside: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><КоммерческаяИнформация ВерсияСхемы="2.10">${inside}</КоммерческаяИнформация>`;
const offer = (id: string, inside: string) => `<Предложение><Ид>${id}</Ид>${inside}</Предложение>`;
const price = (type: string, sum: number, currency = 'руб') =>
  `<Цены><Цена><ИдТипаЦены>${type}</ИдТипаЦены><ЦенаЗаЕдиницу>${sum}</ЦенаЗаЕдиницу><Валюта>${currency}</Валюта></Цена></Цены>`;
const changes = (...offers: string[]) =>
  commerce(
    `<ИзмененияПакетаПредложений><Ид>k#</Ид><Предложения>${offers.join('')}</Предложения></ИзмененияПакетаПредложений>`,
  );

const layout = (split: Layout['split'], hasSessions = false) =>
  layouts.find((one) => one.split === split && one.hasSessions === hasSessions && one.package > 2) as Layout;

describe.each(engines)('what 1C sends on %s', (engine) => {
  let api: TestApi;
  let program: Program;
  beforeAll(async () => {
    api = await startTestApi(engine);
    program = await addProgram(api, 'buh');
  });
  beforeEach(async () => {
    await forgetExchanges(api.database);
    await api.database.query("UPDATE exchange_access SET price_type = 't2'");
  });
  afterAll(() => api.remove());

  /** Sends files, asks for the import of each, and answers what was said of the last. */
  async function send(files: readonly { name: string; text: string }[], ending?: 'complete' | 'deactivate') {
    const session = await program.session();
    for (const { name, text } of files) await session.file(name, text);
    const answers: string[][] = [];
    for (const { name } of files) answers.push(await session.import(name));
    if (ending) answers.push(await session[ending]());
    return answers.at(-1)?.join(' ') ?? '';
  }
  const machine = async (number = 'СТ-1') =>
    (
      await api.database.query<Record<string, unknown>>(
        `SELECT title, total_cost AS price, min_cost AS lowest, availability, city, additional_info AS notes
         FROM item WHERE kind = 'equipment' AND number = $1`,
        [number],
      )
    )[0];
  const part = async (article: string) =>
    (
      await api.database.query<Record<string, unknown>>(
        "SELECT total_cost AS price, quantity, availability, warehouses FROM item WHERE kind = 'spare-part' AND number = $1",
        [article],
      )
    )[0];
  const single = (isFull = false) => filesOf(layout('one file'), isFull);

  test('each kind of thing in a file of its own, in folders, as one import', async () => {
    const files = filesOf(layout('all apart'), false);
    expect(await send(files.toReversed())).toMatch(/^success Новых: 4, изменено: 0/);
    expect(await machine()).toMatchObject({ price: 8_500_000, availability: 'IN_STOCK', city: 'Тверь' });
    expect(await machine('СТ-2')).toMatchObject({ price: 7_000_000, availability: 'SOLD' });
    // Of variants the lowest price and all that there are; what is deleted does not count.
    expect(await part('600-211')).toEqual({
      price: 850,
      quantity: 7,
      availability: 'IN_STOCK',
      warehouses: [
        { name: 'Москва', quantity: 2 },
        { name: 'Тула', quantity: 5 },
      ],
    });
    // The retail price is the one, and a purchase price is none.
    expect(await part('П-40')).toMatchObject({ price: null, quantity: 7 });
    expect(await part('K3V')).toBeUndefined();
  });

  test('a file that comes twice, and the whole exchange again', async () => {
    const session = await program.session();
    const [file] = single();
    for (let times = 0; times < 2; times++) {
      await session.file(file?.name ?? '', file?.text);
      expect((await session.import(file?.name ?? ''))[0]).toBe('success');
    }
    expect(await send(single())).toBe('success Новых: 0, изменено: 0, без изменений: 4, отказано: 0.');
  });

  test('prices that come before their goods, and one file of them again after', async () => {
    const packages = layouts.find(
      ({ split, package: size }) => split === 'all apart' && size === 2,
    ) as Layout;
    const files = filesOf(packages, true);
    const isPrices = ({ name }: { name: string }) => name.startsWith('prices/');
    const prices = files.filter(isPrices);
    const others = files.filter((file) => !isPrices(file));
    for (const file of [...prices, ...others]) await send([file]);
    expect(await part('600-211')).toMatchObject({ price: 850 });
    await send(prices.slice(2, 3));
    expect(await part('600-211')).toMatchObject({ price: 850 });
  });

  test('prices before their goods and again after them, within the hour of an earlier exchange', async () => {
    const packages = layouts.find(
      ({ split, package: size }) => split === 'goods and offers' && size === 2,
    ) as Layout;
    const files = filesOf(packages, true);
    const prices = files.filter(({ name }) => name.startsWith('offers'));
    const goods = files.filter(({ name }) => name.startsWith('import'));
    await send(single(true), 'complete');
    for (const file of [...prices, ...goods, ...prices.slice(2, 3)]) await send([file], 'complete');
    expect(await part('600-211')).toMatchObject({ price: 850, quantity: 7 });
  });

  test('products in one session, and their prices in the next', async () => {
    const [goods, sale] = filesOf(layout('goods and offers'), true);
    if (!goods || !sale) throw new Error('two files make this exchange');
    expect(await send([goods])).toBe('success Принято. Товары ждут цен: 5.');
    expect(await machine()).toBeUndefined();
    expect(await send([sale])).toMatch(/^success Новых: 4/);
    expect(await machine()).toMatchObject({ price: 8_500_000 });
  });

  test('changed prices and rests alone leave what staff changed', async () => {
    await send(single());
    await api.database.query(
      `UPDATE item SET min_cost = 6500000, title = 'Хозяйка', availability = 'RESERVED' WHERE number = 'СТ-1'`,
    );
    const rests = '<Склад ИдСклада="s1" КоличествоНаСкладе="0"/>';
    const file = {
      name: 'prices0_1.xml',
      text: changes(offer('m1', price('t2', 8_400_000)), offer('c1#v1', rests), offer('c1#v2', rests)),
    };
    expect(await send([file])).toBe('success Новых: 0, изменено: 2, без изменений: 0, отказано: 0.');
    expect(await machine()).toMatchObject({
      ...{ price: 8_400_000, lowest: 6_500_000 },
      ...{ title: 'Хозяйка', availability: 'RESERVED', notes: 'Один хозяин' },
    });
    expect(await part('600-211')).toMatchObject({ price: 850, availability: 'SOLD' });
  });

  test('a price far from the one before is not taken, the rest of the product is', async () => {
    await send(single());
    const far = (id: string, sum: number, rest = '') => ({
      name: `prices_${id}.xml`,
      text: changes(offer(id, price('t2', sum) + rest)),
    });
    const said = await send([far('m1', 142_000, '<Количество>0</Количество>')]);
    expect(said).toContain('СТ-1: «Цена с НДС» — 142 000 ₽, а сейчас 8 500 000 ₽. Цена не взята');
    expect(await machine()).toMatchObject({ price: 8_500_000, lowest: 8_500_000, availability: 'SOLD' });
    expect(await send([far('c1#v2', 1)])).toContain('отказано: 1');
    expect(await part('600-211')).toMatchObject({ price: 850 });
    const office = await openOffice(api);
    const { items } = (await office.get('/imports')).body;
    expect(items[0]).toMatchObject({ refused: 1, doubtful: 1 });
    // Staff confirm it: they write the price themselves, and what they change besides stays.
    await api.database.query(
      "UPDATE item SET total_cost = 142000, min_cost = 142000, title = 'Хозяйка' WHERE number = 'СТ-1'",
    );
    await send([far('c1#v2', 840)], 'complete');
    expect(await machine()).toMatchObject({ price: 142_000, title: 'Хозяйка' });
    expect(await send([far('m1', 142_000)])).toContain('отказано: 0');
  });

  test('variants far from each other come to the lowest, whichever is first', async () => {
    await send(single());
    const cheaper = { name: 'a.xml', text: changes(offer('c1#v1', price('t2', 90))) };
    const dearer = { name: 'b.xml', text: changes(offer('c1#v2', price('t2', 8000))) };
    for (const files of [
      [cheaper, dearer],
      [dearer, cheaper],
    ]) {
      await forgetExchanges(api.database);
      await api.database.query("UPDATE exchange_access SET price_type = 't2'");
      await send(single());
      const session = await program.session();
      for (const { name, text } of files) {
        await session.file(name, text);
        await session.import(name);
      }
      expect(await part('600-211')).toMatchObject({ price: 90 });
    }
  });

  test('a variant that goes after its first price leaves the price of the others, however far', async () => {
    const groups = '<Группы><Группа><Ид>g</Ид><Наименование>Запчасти</Наименование></Группа></Группы>';
    const goods =
      '<Товар><Ид>x</Ид><Артикул>Х-1</Артикул><Наименование>Фильтр</Наименование><Группы><Ид>g</Ид></Группы></Товар>';
    const count = '<Количество>1</Количество>';
    for (const [name, text] of [
      [
        'import.xml',
        commerce(`<Классификатор>${groups}</Классификатор><Каталог><Товары>${goods}</Товары></Каталог>`),
      ],
      ['rests.xml', changes(offer('x#v1', count), offer('x#v2', count))],
      ['prices.xml', changes(offer('x#v1', price('t2', 900)), offer('x#v2', price('t2', 10)))],
    ] as const)
      await send([{ name, text }]);
    expect(await part('Х-1')).toMatchObject({ price: 10 });
    await send([{ name: 'offers.xml', text: changes(offer('x#v2', '<Статус>Удален</Статус>')) }]);
    expect(await part('Х-1')).toMatchObject({ price: 900 });
  });

  test('a new price type takes away prices of the old one that it has none for, or wrong ones', async () => {
    await api.database.query("UPDATE exchange_access SET price_type = 't1'");
    await send(single());
    expect(await machine()).toMatchObject({ price: 6_000_000 });
    expect(await part('П-40')).toMatchObject({ price: 500 });
    const both = (price('t1', 6_100_000) + price('t2', 100_000, 'USD')).replace('</Цены><Цены>', '');
    await send([{ name: 'prices.xml', text: changes(offer('m1', both)) }]);
    expect(await machine()).toMatchObject({ price: 6_100_000 });
    const office = await openOffice(api);
    await office.send('PUT', '/exchange/buh', { priceType: 't2', goneAs: 'SOLD' });
    await expect.poll(() => part('600-211')).toMatchObject({ price: 850 });
    expect(await machine()).toMatchObject({ price: null, lowest: null, title: 'Экскаватор Komatsu PC200-8' });
    expect(await part('П-40')).toMatchObject({ price: null, quantity: 7 });
    const last = async () => (await office.get('/imports')).body.items[0];
    await expect.poll(last).toMatchObject({ state: 'APPLIED', refused: 1 });
    // Of its own type it stays where a later one is refused.
    await office.send('PUT', '/imports/rates', { USD: 90 });
    await send([{ name: 'rests.xml', text: changes(offer('m2', '<Количество>0</Количество>')) }], 'complete');
    expect(await machine()).toMatchObject({ price: 9_000_000 });
    await send([{ name: 'prices.xml', text: changes(offer('m1', price('t2', 9, 'EUR'))) }]);
    expect(await machine()).toMatchObject({ price: 9_000_000 });
    await office.send('PUT', '/imports/rates', {});
  });

  test('goods that are marked as deleted go, by the setting of the firm', async () => {
    await send(single());
    const gone = (id: string) =>
      commerce(
        `<Каталог СодержитТолькоИзменения="true"><Товары><Товар Статус="Удален"><Ид>${id}</Ид></Товар></Товары></Каталог>`,
      );
    await send([{ name: 'import.xml', text: gone('m1') }]);
    expect(await machine()).toMatchObject({ availability: 'SOLD', title: 'Экскаватор Komatsu PC200-8' });
    await api.database.query("UPDATE exchange_access SET gone_as = 'HIDDEN'");
    await send([{ name: 'import.xml', text: gone('c1') }]);
    expect(await part('600-211')).toMatchObject({ availability: 'HIDDEN' });
    await send(single());
    expect(await machine()).toMatchObject({ availability: 'IN_STOCK' });
  });

  test.each(['complete', 'deactivate'] as const)(
    'goods that a full catalogue does not name go with its %s, and come back with the next',
    async (ending) => {
      await send(single(true), ending);
      const [file] = single(true);
      const without = (file?.text ?? '').replace(/<Товар><Ид>m1<.*?<\/Товар>/s, '');
      expect(without).not.toBe(file?.text);
      const said = await send([{ name: 'import.xml', text: without }], ending);
      expect(said).toContain('Сняты с продажи, потому что их нет в полной выгрузке: 1.');
      expect(await machine()).toMatchObject({ availability: 'SOLD' });
      expect(await part('600-211')).toMatchObject({ availability: 'IN_STOCK' });
      await send(single(true), ending);
      expect(await machine()).toMatchObject({ availability: 'IN_STOCK' });
    },
  );

  test('a list of changes says nothing of what it does not name', async () => {
    await send(single(true), 'complete');
    const [file] = single(false);
    const without = (file?.text ?? '').replace(/<Товар><Ид>m1<.*?<\/Товар>/s, '');
    await send([{ name: 'import.xml', text: without }], 'complete');
    expect(await machine()).toMatchObject({ availability: 'IN_STOCK' });
  });

  test('a price in dollars is refused with its reason, and becomes roubles once there is a rate', async () => {
    await send(single());
    const said = await send([
      { name: 'prices.xml', text: changes(offer('m1', price('t2', 100_000, 'USD'))) },
    ]);
    expect(said).toMatch(/отказано: 1\. Причины: СТ-1: .*USD/);
    expect(await machine()).toMatchObject({ price: 8_500_000 });
    const office = await openOffice(api);
    await office.send('PUT', '/imports/rates', { USD: 90 });
    await send([{ name: 'rests.xml', text: changes(offer('m2', '<Количество>0</Количество>')) }], 'complete');
    expect(await machine()).toMatchObject({ price: 9_000_000 });
  });

  test('a price without VAT is none that a buyer pays', async () => {
    await send(single());
    const net = '<Налог><Наименование>НДС</Наименование><УчтеноВСумме>false</УчтеноВСумме></Налог>';
    const type = `<ТипыЦен><ТипЦены><Ид>t2</Ид><Наименование>Розничная</Наименование><Валюта>руб</Валюта>${net}</ТипЦены></ТипыЦен>`;
    const text = changes(offer('m1', price('t2', 7_000_000))).replace(
      '<Предложения>',
      `${type}<Предложения>`,
    );
    expect(await send([{ name: 'offers.xml', text }])).toContain('без НДС');
    expect(await machine()).toMatchObject({ price: 8_500_000 });
  });

  test('goods of which none fits are refused, not broken off', async () => {
    const text = commerce(
      '<Каталог><Товары><Товар><Ид>n1</Ид><Наименование>Болт</Наименование></Товар></Товары></Каталог>',
    );
    const sale = changes(offer('n1', price('t2', 700)));
    await send(
      [
        { name: 'import.xml', text },
        { name: 'offers.xml', text: sale.replace('700', '—') },
      ],
      'complete',
    );
    const [latest] = await api.database.query('SELECT state FROM stock_import ORDER BY id DESC LIMIT 1');
    expect(latest).toEqual({ state: 'REFUSED' });
  });

  test('no price is published until staff say which it is', async () => {
    await api.database.query('UPDATE exchange_access SET price_type = NULL');
    expect(await send(single())).toContain('Вид цены не выбран');
    expect(await machine()).toMatchObject({ price: null, availability: 'IN_STOCK' });
    const office = await openOffice(api);
    const { items } = (await office.get('/exchange')).body;
    expect(items).toEqual([
      {
        login: 'buh',
        priceType: null,
        goneAs: 'SOLD',
        priceTypes: [
          { id: 't1', name: 'Закупочная', currency: 'руб' },
          { id: 't2', name: 'Розничная', currency: 'руб' },
        ],
      },
    ]);
    const refused = await office.send('PUT', '/exchange/buh', { priceType: 't9', goneAs: 'SOLD' });
    expect(refused.status).toBe(400);
    const purchase = { priceType: 't1', goneAs: 'SOLD' };
    const asked = await office.send('PUT', '/exchange/buh', purchase);
    expect(asked).toMatchObject({ status: 409, body: { code: 'CONFIRM_PRICE_TYPE' } });
    expect(await machine()).toMatchObject({ price: null });
    const chosen = await office.send('PUT', '/exchange/buh', { priceType: 't2', goneAs: 'HIDDEN' });
    expect(chosen.body.items).toMatchObject([{ priceType: 't2', goneAs: 'HIDDEN' }]);
    await expect.poll(() => machine()).toMatchObject({ price: 8_500_000, lowest: 8_500_000 });
    const confirmed = await office.send('PUT', '/exchange/buh', { ...purchase, isConfirmed: true });
    expect(confirmed.body.items).toMatchObject([{ priceType: 't1' }]);
    await expect.poll(() => machine()).toMatchObject({ price: 6_000_000 });
    // The log says what a price type is called.
    const logged = "SELECT before, after FROM audit_entry WHERE thing = 'setting' ORDER BY id DESC LIMIT 1";
    expect(await api.database.query(logged)).toMatchObject([
      { before: { priceType: 'Розничная' }, after: { priceType: 'Закупочная' } },
    ]);
    // Two choices in a row: the second counts, though the first is still on its way into the stock.
    await office.send('PUT', '/exchange/buh', { ...purchase, isConfirmed: true });
    await office.send('PUT', '/exchange/buh', { priceType: 't2', goneAs: 'SOLD' });
    const waiting = "SELECT source_id FROM exchange_product WHERE state = 'READY'";
    await expect.poll(() => api.database.query(waiting)).toEqual([]);
    await expect.poll(() => machine()).toMatchObject({ price: 8_500_000 });
    // Not said any more: no price of 1C stays.
    const latest = async () => (await office.get('/imports')).body.items[0];
    const { id } = await latest();
    await office.send('PUT', '/exchange/buh', { priceType: null, goneAs: 'SOLD' });
    await expect.poll(async () => (await latest()).id !== id && (await latest()).state).toBe('APPLIED');
    expect(await machine()).toMatchObject({ price: null });
    await api.database.query("UPDATE item SET total_cost = 5, min_cost = 5 WHERE number = 'СТ-1'");
    await send([{ name: 'prices.xml', text: changes(offer('m1', price('t2', 1))) }]);
    expect(await machine()).toMatchObject({ price: 5 });
  });

  test('a part without an article has the code of accounting for one, never a made-up id', async () => {
    const id = (at: number) => `7f3c1a2b-0000-4000-8000-00000000000${at}`;
    const code =
      '<ЗначенияРеквизитов><ЗначениеРеквизита><Наименование>Код</Наименование><Значение>00-00000125</Значение></ЗначениеРеквизита></ЗначенияРеквизитов>';
    const goods = ['', code].map(
      (inside, at) =>
        `<Товар><Ид>${id(at)}</Ид><Наименование>Болт</Наименование><Группы><Ид>g2</Ид></Группы>${inside}</Товар>`,
    );
    const offers = goods.map((_, at) => offer(id(at), price('t2', 700)));
    const text = commerce(
      `<Классификатор><Группы><Группа><Ид>g2</Ид><Наименование>Болты</Наименование></Группа></Группы><ТипыЦен><ТипЦены><Ид>t2</Ид><Наименование>Розничная</Наименование></ТипЦены></ТипыЦен></Классификатор><Каталог><Товары>${goods.join('')}</Товары></Каталог>
       <ПакетПредложений><Предложения>${offers.join('')}</Предложения></ПакетПредложений>`,
    );
    expect(await send([{ name: 'import.xml', text }])).toContain('Болт: «Артикул» — не заполнено');
    expect(await part('00-00000125')).toMatchObject({ price: 700 });
    expect(await part(id(0))).toBeUndefined();
  });

  test('a large part of the stock does not go because a catalogue broke off', async () => {
    const goods = (count: number) =>
      Array.from(
        { length: count },
        (_, at) =>
          `<Товар><Ид>x${at}</Ид><Артикул>x${at}</Артикул><Наименование>Болт ${at}</Наименование><Группы><Ид>g2</Ид></Группы></Товар>`,
      ).join('');
    const group =
      '<Классификатор><Группы><Группа><Ид>g2</Ид><Наименование>Запчасти</Наименование></Группа></Группы></Классификатор>';
    const full = (count: number) =>
      commerce(`${group}<Каталог СодержитТолькоИзменения="false"><Товары>${goods(count)}</Товары></Каталог>`);
    const inStock = async () =>
      (await api.database.query("SELECT 1 FROM item WHERE availability = 'IN_STOCK'")).length;
    await send([{ name: 'import.xml', text: full(40) }], 'complete');
    expect(await inStock()).toBe(40);
    expect(await send([{ name: 'import.xml', text: full(10) }], 'complete')).toContain(
      'поэтому они остались',
    );
    expect(await inStock()).toBe(40);
    // The program says itself that it has named all.
    await send([{ name: 'import.xml', text: full(11) }], 'deactivate');
    expect(await inStock()).toBe(11);
  });
});
