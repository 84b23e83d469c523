import { gunzipSync } from 'node:zlib';
import { equipmentTypes, itemKinds, wireWord } from '@leasing/core/catalogue';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { escapeXml } from '../platform/escapeXml.ts';
import { nameOf } from '../stock-import/tables/titles.ts';
import { only, openTestStock, type Stock } from '../stock-import/testing/importing.ts';
import { scratchFolder } from '../stock-import/testing/priceLists.ts';
import { oneEngine } from '../testing/engines.ts';
import { testProfile } from '../testing/firm.ts';
import { addMachines, addParts } from '../testing/stock.ts';
import { avito } from './avito.ts';
import type { Channel } from './Channel.ts';
import { fieldsOut, stockCell } from './characteristics.ts';
import { Feeds } from './Feeds.ts';
import { type FeedItem, readItems } from './items.ts';
import { writeStock } from './stockWorkbook.ts';
import { storeTemplate } from './templates.ts';
import { element } from './xml.ts';
import { yml } from './yml.ts';

const folder = await scratchFolder();
const picture = JSON.stringify([{ id: 'a'.repeat(32), mimeType: 'image/webp' }]);

/** A machine of some kinds with everything that it can have, and one with as little as possible. */
const machines = [
  { machine_type: 'LIFT', characteristics: { workingHeight: 22.5, boomReach: 12 } },
  { machine_type: 'TANKER', characteristics: { volume: 9.5, odometer: 120_000 }, mileage: null },
  ...equipmentTypes.slice(0, 4).map((type) => ({ machine_type: type })),
];
const facts = `technical_condition = 'Хорошее, без течей', city = 'Тверь', serial_number = '00123', owner_count = 2,
  documents = '=1+1', warranty = '6 месяцев', delivery = 'по России', manager_name = 'Иван Петров',
  inspected_on = '2026-11-03', load_capacity = 20.5, tonnage = 21.7, engine_power = 148, is_auction = true,
  min_deposit = 500000, current_bid = 700000, auction_ends_at = '2027-03-01T12:30:00Z',
  additional_info = 'Один хозяин; обслуживание у дилера'`;

const parts = [
  {
    number: '20Y-30-00014',
    brand: 'Komatsu / Hitachi',
    model: 'PC200-7 / PC200-8 / ZX200',
    supplier: 'ООО «Деталь & Ко»',
    quantity: 5,
    warehouses: [
      { name: 'Москва', quantity: 3 },
      { name: 'Нижний Новгород, Канавино', quantity: 2 },
    ],
  },
  { number: '20Y-30-00014', condition: 'USED', quantity: 12, total_cost: 40_000, min_cost: 30_000 },
  {
    number: '20Y-30-00014',
    condition: 'RECOVERED',
    supplier: 'А',
    year_of_manufacture: null,
    machine_type: null,
  },
  {
    number: '320D/L',
    model: '320D/L',
    is_original: false,
    manufacturer_country: null,
    warehouses: [{ name: 'Тула', quantity: null }],
  },
  { number: 'K3V', availability: 'RESERVED', quantity: 1 },
  { number: 'M16x60', brand: '', model: '', category: 'Крепёж', quantity: 1240 },
  { number: 'P-1', min_cost: null, total_cost: null },
  { number: 'P-2', availability: 'SOLD', quantity: 0 },
];

/** Lists have seconds. */
const arrived = (item: object) => ({ ...item, created_at: '2026-11-20T09:15:30Z' });

/** A file of CommerceML with everything that a part says, as properties of its product. */
function commerceMl(items: readonly FeedItem[]): string {
  const fields = [...new Set(items.flatMap(({ kind }) => fieldsOut[kind]))];
  const property = (field: (typeof fields)[number]) =>
    `<Свойство>${element('Ид', field)}${element('Наименование', nameOf(field))}</Свойство>`;
  const value = (item: FeedItem, field: (typeof fields)[number]) => {
    const cell = stockCell(item, field);
    return cell === null
      ? ''
      : `<ЗначенияСвойства>${element('Ид', field)}${element('Значение', String(cell))}</ЗначенияСвойства>`;
  };
  const product = (item: FeedItem) =>
    `<Товар>${element('Ид', `${item.kind}-${item.id}`)}${element('Наименование', item.title)}<Группы>${element('Ид', item.kind)}</Группы>
     <ЗначенияСвойств>${fieldsOut[item.kind].map((field) => value(item, field)).join('')}</ЗначенияСвойств></Товар>`;
  const group = (id: string, name: string) =>
    `<Группа>${element('Ид', id)}${element('Наименование', escapeXml(name))}</Группа>`;
  return `<?xml version="1.0" encoding="UTF-8"?><КоммерческаяИнформация ВерсияСхемы="2.07"><Классификатор>
    <Группы>${group('equipment', 'Спецтехника')}${group('spare-part', 'Запчасти')}</Группы>
    <Свойства>${fields.map(property).join('')}</Свойства></Классификатор>
    <Каталог><Товары>${items.map(product).join('')}</Товары></Каталог></КоммерческаяИнформация>`;
}

describe.each(oneEngine)('everything of machines and parts on %s', (engine) => {
  let stock: Stock;
  beforeAll(async () => {
    stock = await openTestStock(engine);
  });
  beforeEach(async () => {
    await stock.clear();
    const ids = await addMachines(stock.database, machines.map(arrived));
    await stock.database.query(`UPDATE item SET ${facts} WHERE id = ANY ($1)`, [ids.slice(0, 2)]);
    await addParts(stock.database, parts.map(arrived));
    await stock.database.query("UPDATE item SET file_list = $1::jsonb WHERE kind = 'equipment'", [picture]);
    await stock.database.query("UPDATE item SET file_list = $1::jsonb WHERE kind = 'spare-part'", [picture]);
  });
  afterAll(() => stock.remove());

  async function all(): Promise<FeedItem[]> {
    const items: FeedItem[] = [];
    for (const kind of itemKinds) {
      const states = ['IN_STOCK', 'RESERVED', 'SOLD', 'HIDDEN'] as const;
      for await (const item of readItems(stock.database, kind, states)) items.push(item);
    }
    return items;
  }

  /** What an item says, without what a stock gives it: ids, versions, pictures, counts. */
  const comparable = (items: readonly FeedItem[], lost: readonly string[]) =>
    items
      .map(({ id, version, fileList, viewCount, likeCount, soldAt, ...rest }) => rest)
      .map((item) => Object.fromEntries(Object.entries(item).filter(([name]) => !lost.includes(name))))
      .sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  const keyOf = (item: object) => {
    const { garageNumber = '', partNumber = '', condition = '' } = item as Record<string, string>;
    return [garageNumber, partNumber, condition].join();
  };

  /** Puts a file into an empty stock, where nothing that it lost is there by chance. */
  async function comesBack(
    path: string,
    items: readonly FeedItem[],
    lost: readonly string[] = [],
  ): Promise<void> {
    await stock.clear();
    const events = await stock.import([path]);
    expect(only(events, 'refused').flatMap(({ refusals }) => refusals)).toEqual([]);
    expect(comparable(await all(), lost)).toEqual(comparable(items, lost));
  }

  async function feed(channel: Channel): Promise<{ path: string; items: FeedItem[] }> {
    const { config, database } = stock;
    const { file, report } = await new Feeds({ config, database, firm: testProfile, freshMs: 0 }).ready(
      channel,
    );
    const path = await folder.write(gunzipSync(await file.readFile()), `${channel.name}-${engine}.xml`);
    await file.close();
    const refused = new Set(report.refusedItems.map(({ product, id }) => `${product} ${id}`));
    const items = (await all()).filter(
      ({ kind, id, availability }) =>
        channel.availabilities.includes(availability) && !refused.has(`${wireWord(kind)} ${id}`),
    );
    return { path, items };
  }

  test('comes back from XLSX', async () => {
    const items = await all();
    const path = `${folder.path}/stock-${engine}.xlsx`;
    await writeStock(path, stock.database);
    await comesBack(path, items);
  });

  // An advert is written for a reader: what it says in words of its own comes back as a note, or not at all.
  const lostIn = {
    yml: ['additionalInfo', 'supplier', 'managerName', 'createdAt'],
    avito: [
      ...['title', 'supplier', 'createdAt', 'equipmentType', 'isOriginal', 'quantity', 'warehouses'],
      ...['auction', 'minDeposit', 'currentBid', 'auctionEndsAt'],
    ],
  };
  test.each([yml, avito])('comes back from $name, of what it takes', async (channel) => {
    const { path, items } = await feed(channel);
    expect(items.filter(({ kind }) => kind === 'spare-part').length).toBeGreaterThanOrEqual(4);
    // No advert says the lowest price, and a list without one takes the price for it.
    await comesBack(
      path,
      items.map((item) => ({ ...item, minCost: item.totalCost })),
      lostIn[channel.name],
    );
  });

  // An advert of another template, in which no words of ours are left to go by.
  const template = { title: '{Марка} {Модель} в лизинг', description: 'Звоните! {Описание}' };
  test.each([yml, avito])(
    'is known again in $name by its id: title and notes are not those of the advert',
    async (channel) => {
      for (const kind of itemKinds) await storeTemplate(stock.database, channel.name, kind, template);
      const before = await all();
      const { path } = await feed(channel);
      const events = await stock.import([path]);
      const after = await all();
      await stock.database.query("DELETE FROM office_setting WHERE name = 'adverts'");
      const words = (items: readonly FeedItem[]) =>
        items.map((item) => [item.id, item.title, item.additionalInfo]);
      expect(only(events, 'stored').map(({ added }) => added)).toEqual(only(events, 'stored').map(() => 0));
      expect(words(after)).toEqual(words(before));
    },
  );

  test('comes back from CommerceML', async () => {
    const items = await all();
    await comesBack(await folder.write(commerceMl(items), `commerce-${engine}.xml`), items);
  });
});
