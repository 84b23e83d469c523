import { mkdir, rm, writeFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { zipSync } from 'fflate';
import iconv from 'iconv-lite';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { channels, Feeds } from '../../../feeds/Feeds.ts';
import type { Engine } from '../../../testing/engines.ts';
import { oneEngine } from '../../../testing/engines.ts';
import { testProfile } from '../../../testing/firm.ts';
import type { ImportEvent } from '../../apply/events.ts';
import { runImport } from '../../command/runImport.ts';
import { catalogue, offers } from '../../testing/commerceml.ts';
import { only, openTestStock, type Stock } from '../../testing/importing.ts';
import { samples, scratchFolder } from '../../testing/priceLists.ts';

const folder = await scratchFolder();
const plain = (text: string) => text.replaceAll('\u00A0', ' ');

describe.each(oneEngine)('exchange formats on %s', (engine: Engine) => {
  let stock: Stock;
  beforeAll(async () => {
    stock = await openTestStock(engine);
  });
  beforeEach(() => stock.clear());
  afterAll(() => stock.remove());

  const machine = async () =>
    (
      await stock.database.query<Record<string, unknown>>(
        "SELECT * FROM item WHERE kind = 'equipment' ORDER BY number",
      )
    )[0];

  /** All that is stored of the machines but notes and title, which an advert tells as its template does. */
  const facts = () =>
    stock.database.query(
      `SELECT to_jsonb(item) - '{additional_info,title,text_id,version,updated_at}'::text[] AS facts FROM item
       WHERE kind = 'equipment' ORDER BY number`,
    );

  test.each(channels)(
    'a machine keeps every field on its way out and in again by $title',
    async (channel) => {
      await stock.import([samples.equipment]);
      // The lowest price is in no advert, and a list without one takes the price for it.
      await stock.database.query(
        `UPDATE item SET availability = 'IN_STOCK', min_cost = total_cost, file_list = $1::jsonb WHERE kind = 'equipment'`,
        [JSON.stringify([{ id: 'a'.repeat(32), mimeType: 'image/jpeg' }])],
      );
      await stock.database.query(
        `UPDATE item SET city = 'Тверь', serial_number = '00123', owner_count = 2, inspected_on = '2026-11-03',
         load_capacity = 20.5, documents = 'ПСМ: оригинал', title = 'Экскаватор «Б & Ко» <на гусеницах>',
         technical_condition = 'хорошее', warranty = '6 мес.', delivery = 'по России', manager_name = 'Анна',
         additional_info = E'Первая строка\\nВторая: строка'
       WHERE id = (SELECT min(id) FROM item WHERE kind = 'equipment')`,
      );
      const feeds = new Feeds({ config: stock.config, database: stock.database, firm: testProfile });
      const { report, file } = await feeds.ready(channel);
      const text = gunzipSync(await file.readFile()).toString();
      await file.close();
      const path = await folder.write(text, `${channel.name}-${engine}.xml`);
      const before = await facts();
      const [secondImport] = only(await stock.import([path]), 'stored');
      expect(secondImport).toMatchObject({ added: 0, refused: 0 });
      expect(report.offers).toBeGreaterThan(170);
      expect(await facts()).toEqual(before);
    },
  );

  const refusedIn = (events: ImportEvent[]) =>
    only(events, 'refused').map(({ refusals }) =>
      plain(refusals.map(({ column, reason }) => `${column}: ${reason}`).join('; ')),
    );

  test('offers that call a number by names of their own are all read', async () => {
    const offer = (id: number, hours: string) =>
      `<offer id="${id}"><name>Экскаватор Doosan DX225, 2017</name><vendor>Doosan</vendor><model>DX225</model><price>7350000</price>
       <currencyId>RUB</currencyId><categoryId>1</categoryId><param name="Год выпуска">2017</param>${hours}</offer>`;
    const path = await folder.write(
      `<yml_catalog><shop><currencies><currency id="RUB" rate="1"/></currencies><categories><category id="1">Экскаваторы</category></categories><offers>
       ${offer(1, '<param name="Наработка" unit="м/ч">9 100</param>')}${offer(2, '<param name="Моточасы">6720</param>')}</offers></shop></yml_catalog>`,
      'own-names.yml',
    );
    await stock.import([path]);
    expect(await stock.database.query('SELECT number, mileage FROM item ORDER BY number')).toEqual([
      { number: '1', mileage: 9100 },
      { number: '2', mileage: 6720 },
    ]);
  });

  test('an advert of Avito that has ended is hidden, «PriceWithVAT» is the word on its price, and «TypeOfVehicle» its kind', async () => {
    const ad = (id: string, more: string) =>
      `<Ad><Id>${id}</Id><Category>Грузовики и спецтехника</Category><GoodsType>Погрузчики</GoodsType>
      <TypeOfVehicle>Фронтальный погрузчик</TypeOfVehicle><Title>Погрузчик LiuGong</Title><Make>LiuGong</Make>
      <Model>856H</Model><Year>2019</Year><Price>5400000</Price>${more}</Ad>`;
    const ads = [
      ad('AV-1', '<PriceWithVAT>Да</PriceWithVAT>'),
      ad('AV-2', '<PriceWithVAT>Нет</PriceWithVAT>'),
      ad('AV-3', '<DateEnd>2020-10-01</DateEnd>'),
    ];
    const path = await folder.write(`<Ads formatVersion="3">${ads.join('')}</Ads>`, 'ended.xml');
    const events = await stock.import([path]);
    expect(refusedIn(events)).toEqual([expect.stringContaining('Цена с НДС: «5400000»: сумма без НДС')]);
    expect(
      await stock.database.query('SELECT number, availability, total_cost FROM item ORDER BY number'),
    ).toEqual([
      { number: 'AV-1', availability: 'IN_STOCK', total_cost: 5_400_000 },
      { number: 'AV-3', availability: 'HIDDEN', total_cost: 5_400_000 },
    ]);
  });

  test('an advert of Avito has its kind, make and year in its title, and its price on request where it names none', async () => {
    const ads = [
      [
        'Строительная техника',
        'Каток Bomag BW 211, 2014',
        '<Region>Тульская область</Region><City>Тула</City>',
      ],
      ['Экскаваторы', 'Экскаватор-погрузчик JCB 4CX, 2017', '<Address>Россия, Самара, ул. Новая</Address>'],
      ['Погрузчики', 'Вилочный погрузчик Toyota 8FD30, 2018 г.', '<Price>0</Price>'],
    ].map(
      ([goods, title, more], at) =>
        `<Ad><Id>k-${at}</Id><Category>Грузовики и спецтехника</Category><GoodsType>${goods}</GoodsType><Title>${title}</Title>${more}</Ad>`,
    );
    await stock.import([await folder.write(`<Ads>${ads.join('')}</Ads>`, 'titles.xml')]);
    expect(
      await stock.database.query(
        'SELECT machine_type AS type, brand, year_of_manufacture AS year, city, total_cost AS cost FROM item ORDER BY number',
      ),
    ).toEqual([
      { type: 'ROLLER', brand: 'BOMAG', year: 2014, city: 'Тула', cost: null },
      { type: 'BACKHOE', brand: 'JCB', year: 2017, city: 'Самара', cost: null },
      { type: 'FORKLIFT', brand: 'Toyota', year: 2018, city: null, cost: null },
    ]);
  });

  test('what an offer of YML says in several params, in units and in words of its name is read', async () => {
    const offers = [
      '<name>Насос основной</name><price>0</price><condition type="refurbished"/><param name="Применимость">Volvo EC210</param><param name="Применимость">John Deere 310SK</param>',
      '<name>Стартер, б/у</name><price>9000</price><quantity_in_stock>4</quantity_in_stock><param name="Склад Омск" unit="компл">4</param>',
      '<name>Стартер</name><price>9500</price><available>false</available>',
    ].map((more, at) => `<offer id="${at}"><vendorCode>N-${at}</vendorCode>${more}</offer>`);
    await stock.import([
      await folder.write(
        `<yml_catalog><shop><offers>${offers.join('')}</offers></shop></yml_catalog>`,
        'words.yml',
      ),
    ]);
    expect(
      await stock.database.query(
        'SELECT condition, brand, model, quantity, warehouses, availability, total_cost FROM item ORDER BY number',
      ),
    ).toMatchObject([
      { condition: 'RECOVERED', brand: 'Volvo / John Deere', model: 'EC210 / 310SK', total_cost: null },
      { condition: 'USED', quantity: 4, warehouses: [{ name: 'Омск', quantity: 4 }] },
      { condition: 'NEW', availability: 'SOLD' },
    ]);
  });

  test('another price of an offer of YML in thousands leaves open which is meant', async () => {
    const offer = (id: string, param: string) =>
      `<offer id="${id}"><price>6500</price><vendorCode>${id}</vendorCode><name>Насос</name>
      <param name="Цена" ${param}>6500</param></offer>`;
    const path = await folder.write(
      `<yml_catalog><shop><offers>${offer('Y-1', '')}${offer('Y-2', 'unit="тыс. руб."')}</offers></shop></yml_catalog>`,
      'thousands.xml',
    );
    expect(refusedIn(await stock.import([path]))).toEqual([
      'Цена с НДС: «6500»: непонятно, цена продажи ли это',
    ]);
    expect(await stock.database.query('SELECT number, total_cost FROM item')).toEqual([
      { number: 'Y-1', total_cost: 6500 },
    ]);
  });

  test('prices of CommerceML for a pack and goods that only an id names are refused', async () => {
    const price = (unit: string) =>
      `<Цены><Цена><ИдТипаЦены>t</ИдТипаЦены><ЦенаЗаЕдиницу>100</ЦенаЗаЕдиницу>${unit}</Цена></Цены>`;
    const goods = [
      ['z1', 'A-1', 'шт', price('<Единица>шт</Единица><Коэффициент>1</Коэффициент>')],
      ['z2', 'A-2', 'шт', price('<Единица>шт</Единица><Коэффициент>12</Коэффициент>')],
      ['z3', 'A-3', 'кг', price('')],
      ['z4', '', 'шт', price('')],
    ];
    const path = await folder.write(
      `<КоммерческаяИнформация><Каталог><Товары>${goods
        .map(
          ([id, article, unit]) =>
            `<Товар><Ид>${id}</Ид><Артикул>${article}</Артикул><Наименование>Болт</Наименование><БазоваяЕдиница>${unit}</БазоваяЕдиница></Товар>`,
        )
        .join(
          '',
        )}</Товары></Каталог><ПакетПредложений><ТипыЦен><ТипЦены><Ид>t</Ид><Наименование>Розничная</Наименование></ТипЦены></ТипыЦен>
        <Предложения>${goods.map(([id, , , cost]) => `<Предложение><Ид>${id}</Ид>${cost}</Предложение>`).join('')}</Предложения></ПакетПредложений></КоммерческаяИнформация>`,
      'packs.xml',
    );
    expect(refusedIn(await stock.import([path]))).toEqual([
      'Розничная цена: «100»: цена за «шт × 12», а нужна за штуку',
      'Розничная цена: «100»: цена за «кг», а нужна за штуку',
      'Артикул: не заполнено',
    ]);
  });

  test("YML in other currencies: by the file's own rates where it has them", async () => {
    const offers = ['USD', 'CNY'].map(
      (
        currency,
        at,
      ) => `<offer id="${currency}"><price>${100_000 + at}</price><currencyId>${currency}</currencyId>
<categoryId>1</categoryId><vendor>Komatsu</vendor><model>PC200-8</model><param name="Год выпуска">2019</param></offer>`,
    );
    const text = `<yml_catalog><shop><currencies><currency id="RUR" rate="1"/><currency id="USD" rate="92.5"/>
<currency id="CNY" rate="CBRF"/></currencies><categories><category id="1">Экскаваторы</category></categories>
<offers>${offers.join('')}</offers></shop></yml_catalog>`;
    const events = await stock.import([await folder.write(text, 'rates.xml')]);
    const sums = await stock.database.query(
      "SELECT number, total_cost AS cost FROM item WHERE number IN ('USD', 'CNY')",
    );
    expect(sums).toEqual([{ number: 'USD', cost: 9_250_000 }]);
    const [refused] = only(events, 'refused');
    expect(plain(refused?.refusals[0]?.reason ?? '')).toContain('«100001»: сумма не в рублях (CNY)');
  });

  test('YML of another program: Windows-1251, type and model in elements of their own, HTML in the description', async () => {
    const text = `<?xml version="1.0" encoding="windows-1251"?>
<!DOCTYPE yml_catalog SYSTEM "shops.dtd">
<yml_catalog date="2026-11-20 10:00"><shop><name>Дилер</name><categories><category id="1">Спецтехника</category>
<category id="2" parentId="1">Экскаваторы</category></categories><offers>
<offer id="77" type="vendor.model" available="true"><price>8500000.00</price><oldprice>9000000</oldprice>
<currencyId>RUR</currencyId><categoryId>2</categoryId><vendor>Komatsu</vendor><model>PC200-8</model>
<description><![CDATA[<p>Не бит,&nbsp;не крашен</p><ul><li>ковш 1 м³</li></ul>]]></description>
<param name="Год выпуска">2019</param><param name="Наработка" unit="м/ч">3 450</param></offer>
<offer id="78" available="true"><price>100000</price><currencyId>USD</currencyId><categoryId>2</categoryId>
<vendor>Hitachi</vendor><name>Экскаватор Hitachi ZX200, 2018</name><param name="Год выпуска">2018</param></offer>
<offer id="79"><price>100000</price><currencyId>RUR</currencyId><categoryId>2</categoryId><sales_notes>цена за месяц аренды</sales_notes>
<vendor>Hitachi</vendor><name>Экскаватор Hitachi ZX200, 2018</name><param name="Год выпуска">2018</param></offer>
</offers></shop></yml_catalog>`;
    const path = await folder.write(iconv.encode(text.replace('³', '3'), 'windows-1251'), 'others.xml');
    const events = await stock.import([path]);
    expect(await machine()).toMatchObject({
      number: '77',
      title: 'Komatsu PC200-8',
      machine_type: 'EXCAVATOR',
      brand: 'Komatsu',
      model: 'PC200-8',
      mileage: 3450,
      // What it cost before is none that a buyer pays.
      total_cost: 8_500_000,
      min_cost: 8_500_000,
      additional_info: 'Не бит, не крашен\nковш 1 м3',
      availability: 'IN_STOCK',
    });
    const [refused, rent] = only(events, 'refused');
    expect(refused?.line).toBe(9);
    expect(plain(refused?.refusals[0]?.reason ?? '')).toContain('«100000»: сумма не в рублях (USD)');
    expect(rent?.refusals[0]?.reason).toContain('«цена за месяц аренды»');
  });

  test('XML with names that every object has is refused with a sentence', async () => {
    const path = await folder.write('<constructor><a/></constructor>', `constructor-${engine}.xml`);
    const [rejected] = only(await stock.import([path]), 'rejected');
    expect(plain(rejected?.message ?? '')).toContain('начинается с <constructor>');
    const own = '<yml_catalog hasOwnProperty="1" date="2026-11-20"><shop/></yml_catalog>';
    const [damaged] = only(await stock.import([await folder.write(own, `own-${engine}.xml`)]), 'rejected');
    expect(damaged?.message).toContain('повреждён');
  });

  test('CommerceML: products from import.xml with prices, rests and properties from the files beside it', async () => {
    const place = `${folder.path}/1c-${engine}`;
    await mkdir(place, { recursive: true });
    await writeFile(`${place}/import.xml`, catalogue);
    await writeFile(`${place}/offers.xml`, offers);
    const [summary] = only(await stock.import([`${place}/import.xml`]), 'stored');
    expect(summary).toMatchObject({ stock: 'equipment', added: 2, refused: 0 });
    expect(await machine()).toMatchObject({
      number: 'СТ-1',
      title: 'Экскаватор Komatsu PC200-8',
      machine_type: 'EXCAVATOR',
      brand: 'Komatsu',
      model: 'PC200-8',
      year_of_manufacture: 2019,
      mileage: 3450,
      engine_power: 148,
      city: 'Тверь',
      total_cost: 8_500_000,
      additional_info: 'Один хозяин',
      availability: 'IN_STOCK',
    });
    const [sold] = await stock.database.query(
      "SELECT availability FROM item WHERE kind = 'equipment' AND number = 'СТ-2'",
    );
    expect(sold).toEqual({ availability: 'SOLD' });
    const [rejected] = only(await stock.import([`${place}/offers.xml`]), 'rejected');
    expect(rejected?.message).toContain('import.xml');
  });

  test('CommerceML: files of any names that are given together, or in one archive, are one exchange without its services', async () => {
    const place = `${folder.path}/pair-${engine}`;
    await mkdir(place, { recursive: true });
    const depot = '<Адрес><АдресноеПоле><Тип>Город</Тип><Значение>Тула</Значение></АдресноеПоле></Адрес>';
    const pair = {
      'a-остатки.xml': `<КоммерческаяИнформация><ПакетПредложений><Склады><Склад><Ид>w</Ид><Наименование>Центральный</Наименование>${depot}</Склад></Склады>
        <ТипыЦен><ТипЦены><Ид>r</Ид><Наименование>Розница</Наименование></ТипЦены><ТипЦены><Ид>o</Ид><Наименование>Опт</Наименование></ТипЦены></ТипыЦен><Предложения>
        ${['p', 's', 'm'].map((id) => `<Предложение><Ид>${id}</Ид><Цены><Цена><ИдТипаЦены>o</ИдТипаЦены><ЦенаЗаЕдиницу>80000</ЦенаЗаЕдиницу></Цена><Цена><ИдТипаЦены>r</ИдТипаЦены><ЦенаЗаЕдиницу>90000</ЦенаЗаЕдиницу></Цена></Цены><Склад ИдСклада="w" КоличествоНаСкладе="1"/></Предложение>`).join('')}
        </Предложения></ПакетПредложений></КоммерческаяИнформация>`,
      'b-товары.xml': `<КоммерческаяИнформация><Каталог><Товары>
        <Товар><Ид>p</Ид><Артикул>P-1</Артикул><Наименование>Стартер контрактный</Наименование></Товар>
        <Товар><Ид>s</Ид><Артикул>S-1</Артикул><Наименование>Монтаж</Наименование><ЗначенияРеквизитов><ЗначениеРеквизита><Наименование>ТипНоменклатуры</Наименование><Значение>Услуга</Значение></ЗначениеРеквизита></ЗначенияРеквизитов></Товар>
        <Товар Статус="Удален"><Ид>d</Ид><Артикул>D-1</Артикул><Наименование>Втулка</Наименование></Товар>
        <Товар><Ид>m</Ид><Артикул>M-1</Артикул><Наименование>Каток Bomag BW213</Наименование><Изготовитель><Наименование>Bomag</Наименование></Изготовитель>
        <ЗначенияРеквизитов><ЗначениеРеквизита><Наименование>Год выпуска</Наименование><Значение>2015</Значение></ЗначениеРеквизита></ЗначенияРеквизитов></Товар>
        </Товары></Каталог></КоммерческаяИнформация>`,
    };
    const paths = Object.keys(pair).map((name) => `${place}/${name}`);
    for (const [name, text] of Object.entries(pair)) await writeFile(`${place}/${name}`, text);
    const archive = await folder.write(
      zipSync(Object.fromEntries(Object.entries(pair).map(([name, text]) => [name, Buffer.from(text)]))),
      `pair-${engine}.zip`,
    );
    const items = () =>
      stock.database.query(
        'SELECT number, machine_type, condition, city, warehouses, total_cost FROM item ORDER BY number',
      );
    await stock.import(paths);
    const read = await items();
    expect(read).toMatchObject([
      { number: 'M-1', machine_type: 'ROLLER', city: 'Тула', total_cost: 90_000 },
      { number: 'P-1', condition: 'USED', warehouses: [{ name: 'Тула', quantity: 1 }], total_cost: 90_000 },
    ]);
    await stock.clear();
    await stock.import([archive]);
    expect(await items()).toEqual(read);
    const alone = only(await stock.import([`${place}/b-товары.xml`]), 'rejected');
    expect(plain(alone[0]?.message ?? '')).toContain('назовите все в команде');
  });

  test('a list is read before a transaction is open, which may not wait for as long as a large one takes', async () => {
    const place = `${folder.path}/1c-once-${engine}`;
    await mkdir(place, { recursive: true });
    await writeFile(`${place}/import.xml`, catalogue);
    await writeFile(`${place}/offers.xml`, offers);
    const order = { files: [`${place}/import.xml`], dropDemo: false, dryRun: false };
    const events: ImportEvent[] = [];
    const openDatabase = async () => {
      await rm(place, { recursive: true, force: true });
      return stock.database;
    };
    await runImport(order, { openDatabase, files: stock.files }, (event) => {
      events.push(event);
    });
    expect(only(events, 'rejected')).toEqual([]);
    expect(only(events, 'stored')[0]).toMatchObject({ added: 2, refused: 0 });
  });

  test.each([
    ['broken off', '<yml_catalog><shop><offers><offer id="1"><price>1</price>', 'повреждён'],
    ['another format', '<?xml version="1.0"?><rss><channel/></rss>', '<rss>'],
    [
      'without an offer',
      '<yml_catalog><shop><offers></offers></shop></yml_catalog>',
      'нет ни одного предложения',
    ],
    [
      'with entities of its own',
      '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><yml_catalog><offer id="1"><name>&b;</name></offer></yml_catalog>',
      'entity',
    ],
    ['nested without end', `<yml_catalog>${'<offer>'.repeat(100)}`, 'слишком велик'],
  ])('a file %s is refused with a sentence, and nothing is stored', async (_, text, sentence) => {
    const [rejected] = only(await stock.import([await folder.write(text, 'wrong.xml')]), 'rejected');
    expect(plain(rejected?.message ?? '')).toContain(sentence);
    expect(await stock.count('equipment')).toBe(0);
  });
});
