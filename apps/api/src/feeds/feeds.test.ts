import { gunzipSync } from 'node:zlib';
import sax from 'sax';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { escapeXml } from '../platform/escapeXml.ts';
import { only, openTestStock, type Stock } from '../stock-import/testing/importing.ts';
import { samples, scratchFolder } from '../stock-import/testing/priceLists.ts';
import { oneEngine } from '../testing/engines.ts';
import { testFirm, testProfile } from '../testing/firm.ts';
import { openOffice } from '../testing/office.ts';
import { addMachines, addParts, setPopularity } from '../testing/stock.ts';
import { startTestApi, type TestApi } from '../testing/testApi.ts';
import { avito } from './avito.ts';
import { Feeds } from './Feeds.ts';
import { writeStock } from './stockWorkbook.ts';
import { shortened } from './xml.ts';
import { yml } from './yml.ts';

const folder = await scratchFolder();
const picture = JSON.stringify([{ id: 'a'.repeat(32), mimeType: 'image/webp' }]);

/** The elements of a document, each with its text; throws for XML that is not well-formed. */
function elementsOf(text: string): { name: string; text: string; attributes: Record<string, string> }[] {
  const parser = sax.parser(true);
  const found: { name: string; text: string; attributes: Record<string, string> }[] = [];
  const open: typeof found = [];
  parser.onopentag = ({ name, attributes }) => {
    const one = { name, text: '', attributes: attributes as Record<string, string> };
    found.push(one);
    open.push(one);
  };
  parser.ontext = (piece) => {
    const last = open.at(-1);
    if (last) last.text += piece;
  };
  parser.onclosetag = () => open.pop();
  parser.onerror = (error) => {
    throw error;
  };
  parser.write(text).close();
  return found;
}
const textsOf = (text: string, name: string) =>
  elementsOf(text)
    .filter((one) => one.name === name)
    .map((one) => one.text);

describe.each(oneEngine)('the feeds on %s', (engine) => {
  let api: TestApi;
  let ids: number[];
  const get = (url: string, headers: Record<string, string> = {}) => api.fastify.inject({ url, headers });
  beforeAll(async () => {
    api = await startTestApi(engine);
    ids = await addMachines(api.database, [
      { title: 'Каток «Б & Ко» <новый>', machine_type: 'ROLLER', mileage: 3450 },
      { title: 'Без снимка' },
      { title: `Продам ${'очень '.repeat(10)}срочно`, brand: 'Продам', availability: 'IN_STOCK' },
      { availability: 'RESERVED' },
      { availability: 'SOLD' },
      { availability: 'HIDDEN' },
    ]);
    ids.push(...(await addParts(api.database, [{ number: '708-2L', category: 'Гидравлика' }])));
    await api.database.query(
      `UPDATE item SET file_list = $1::jsonb WHERE kind = 'equipment' AND title <> 'Без снимка'`,
      [picture],
    );
    await api.database.query("UPDATE item SET file_list = $1::jsonb WHERE kind = 'spare-part'", [picture]);
  });
  afterAll(() => api.remove());

  test('no advert says the lowest price', async () => {
    for (const name of ['yml', 'avito']) {
      const { body } = await get(`/feeds/${name}.xml`);
      expect(body).toContain('6000000');
      expect(body).not.toMatch(/5000000|Мин\. стоимость/);
    }
  });

  test('YML has what is for sale and can be shown, well-formed, under one id in every feed', async () => {
    const { statusCode, headers, body } = await get('/feeds/yml.xml');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    const elements = elementsOf(body);
    expect(elements[0]?.name).toBe('yml_catalog');
    expect(textsOf(body, 'company')).toEqual([testFirm.legalName]);
    const offers = elements.filter(({ name }) => name === 'offer').map(({ attributes }) => attributes);
    expect(offers).toEqual([
      { id: `equipment-${ids[0]}`, available: 'true' },
      { id: `equipment-${ids[2]}`, available: 'true' },
      { id: `equipment-${ids[3]}`, available: 'false' },
      { id: `component-${ids[6]}`, available: 'true' },
    ]);
    expect(textsOf(body, 'name')).toContain('Каток Komatsu PC200-8, 2019');
    expect(textsOf(body, 'param')).toContain('Каток «Б & Ко» <новый>');
    const params = elements.filter(({ name }) => name === 'param').map(({ attributes }) => attributes.name);
    for (const own of ['Менеджер', 'Дата поступления', 'Аукцион']) expect(params).not.toContain(own);
    expect(textsOf(body, 'vendorCode')).toEqual(['708-2L']);
    const categoryIds = new Set(
      elements.filter(({ name }) => name === 'category').map(({ attributes }) => attributes.id),
    );
    for (const category of textsOf(body, 'categoryId')) expect(categoryIds).toContain(category);
    const avitoFeed = (await get('/feeds/avito.xml')).body;
    expect(avitoFeed).not.toContain('<Images>\n</Images>');
    const [avitoId] = textsOf(avitoFeed, 'Id');
    expect(avitoId).toBe(offers[0]?.id);
  });

  test('staff see what a channel would refuse, and why', async () => {
    const { body } = await (await openOffice(api)).get('/feeds');
    const refused = Object.fromEntries(
      body.items.map((feed: { id: string; refusedItems: { id: number; reasons: string[] }[] }) => [
        feed.id,
        feed.refusedItems.map(({ id, reasons }) => [id, ...reasons]),
      ]),
    );
    expect(JSON.parse(JSON.stringify(refused).replaceAll('\u00A0', ' '))).toEqual({
      yml: [
        [ids[1], 'нет ни одной фотографии'],
        [ids[4], 'продано'],
        [ids[5], 'скрыто от посетителей'],
      ],
      avito: [
        [ids[1], 'нет ни одной фотографии'],
        [ids[2], 'в названии есть слово «продам»'],
        [ids[3], 'в резерве'],
        [ids[4], 'продано'],
        [ids[5], 'скрыто от посетителей'],
      ],
    });
    expect(body.items[0]).toMatchObject({ offers: 4, refused: 3 });
    expect(body.items[0].reasons).toContainEqual({ reason: 'продано', items: 1 });
  });

  test('an unchanged stock is not sent again, a changed one is', async () => {
    const first = await get('/feeds/yml.xml', { 'accept-encoding': 'gzip' });
    const etag = String(first.headers.etag);
    expect(textsOf(gunzipSync(first.rawPayload).toString(), 'offer')).toHaveLength(4);
    expect((await get('/feeds/yml.xml', { 'if-none-match': etag })).statusCode).toBe(304);
    const { config, database } = api;
    const feeds = new Feeds({ config, database, firm: testProfile, freshMs: 0 });
    const ready = async () => {
      const { report, file } = await feeds.ready(yml);
      const text = gunzipSync(await file.readFile()).toString();
      await file.close();
      return { ...report, text };
    };
    const before = await ready();
    await setPopularity(api.database, ids[0], { views: 1 });
    expect(await ready()).toEqual(before);
    await api.database.query('UPDATE item SET total_cost = total_cost + 1 WHERE id = $1', [ids[0]]);
    const after = await ready();
    expect(after.version).not.toBe(before.version);
    expect(textsOf(after.text, 'price')).toContain('6000001');
  });

  test('a feed is made once a minute at most, and what is hidden is gone after that', async () => {
    const { config, database } = api;
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      const feeds = new Feeds({ config, database, firm: testProfile });
      const offers = async () => {
        const { file } = await feeds.ready(yml);
        const text = gunzipSync(await file.readFile()).toString();
        await file.close();
        return elementsOf(text).filter(({ name }) => name === 'offer').length;
      };
      const setState = (state: string) =>
        database.query('UPDATE item SET availability = $2 WHERE id = $1', [ids[2], state]);
      vi.setSystemTime(Date.now() + 120_000);
      await setState('HIDDEN');
      const hidden = await offers();
      await setState('IN_STOCK');
      vi.setSystemTime(Date.now() + 59_000);
      expect(await offers()).toBe(hidden);
      vi.setSystemTime(Date.now() + 1000);
      expect(await offers()).toBe(hidden + 1);
      // Found unchanged after two minutes, it is good for one more.
      vi.setSystemTime(Date.now() + 120_000);
      expect(await offers()).toBe(hidden + 1);
      await setState('HIDDEN');
      vi.setSystemTime(Date.now() + 59_000);
      expect(await offers()).toBe(hidden + 1);
      vi.setSystemTime(Date.now() + 1000);
      expect(await offers()).toBe(hidden);
      await setState('IN_STOCK');
    } finally {
      vi.useRealTimers();
    }
  });

  test('while a new feed is being made, the one before is given out', async () => {
    const { config, database } = api;
    let goOn = () => {};
    const released = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const slow = Object.create(database, {
      query: {
        value: async (sql: string, parameters?: unknown[]) => {
          if (sql.includes('DISTINCT category')) await released;
          return database.query(sql, parameters);
        },
      },
    });
    const setting = { config, firm: testProfile, freshMs: 0 };
    const before = await new Feeds({ ...setting, database }).ready(avito);
    await database.query("UPDATE item SET city = 'Тверь' WHERE id = $1", [ids[0]]);
    const feeds = new Feeds({ ...setting, database: slow, patienceMs: 1 });
    const meanwhile = await feeds.ready(avito);
    expect(meanwhile.report).toEqual(before.report);
    goOn();
    const after = await new Feeds({ ...setting, database }).ready(avito);
    expect(textsOf(gunzipSync(await after.file.readFile()).toString(), 'Address')).toContain('Тверь');
    expect(gunzipSync(await meanwhile.file.readFile()).toString()).not.toContain('Тверь');
    for (const { file } of [before, meanwhile, after]) await file.close();
  });
});

describe.each(oneEngine)('the stock as a workbook on %s', (engine) => {
  let stock: Stock;
  beforeAll(async () => {
    stock = await openTestStock(engine);
  });
  beforeEach(() => stock.clear());
  afterAll(() => stock.remove());

  test('goes out, and changes nothing when it comes in again; an edited cell changes that item alone', async () => {
    await stock.import([samples.equipment]);
    await stock.database.query(
      `UPDATE item SET created_at = now(), city = 'Тверь', serial_number = '00123', owner_count = 2,
         inspected_on = '2026-11-03', load_capacity = 20.5, documents = '=1+1', availability = 'RESERVED',
         characteristics = '{"volume": 9.5, "odometer": 120000, "pumpOutput": 90}'
       WHERE id = (SELECT min(id) FROM item WHERE kind = 'equipment')`,
    );
    const path = `${folder.path}/stock-${engine}.xlsx`;
    await writeStock(path, stock.database);
    const [secondImport] = only(await stock.import([path]), 'stored');
    expect(secondImport).toMatchObject({ added: 0, updated: 0, unchanged: 182, refused: 0 });
  });
});

test('a text is cut between words, and no sign breaks the XML', () => {
  expect(shortened('Экскаватор гусеничный новый', 20)).toBe('Экскаватор…');
  expect(shortened('нет', 20)).toBe('нет');
  expect(escapeXml('a\u0000<b>\uD800&"\'')).toBe('a&lt;b&gt;&amp;&quot;&#39;');
});
