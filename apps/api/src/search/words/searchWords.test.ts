import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createApi } from '../../createApi.ts';
import { createServer } from '../../platform/http/index.ts';
import { type Office, officeOf, openOffice } from '../../testing/office.ts';
import { startTestApi, type TestApi } from '../../testing/testApi.ts';
import { readSearchWords } from './repository.ts';

describe('words of buyers that staff add', () => {
  let api: TestApi;
  let office: Office;
  beforeAll(async () => {
    api = await startTestApi('pglite');
    await addMachine(api);
    office = await openOffice(api);
  });
  afterAll(() => api.remove());

  const search = async (title: string, { fastify } = api) => {
    const payload = { title };
    const url = '/api/equipments/filter?page=0&pageSize=16';
    return (await fastify.inject({ method: 'POST', url, payload })).json().search;
  };
  const set = async (change: object) =>
    office.send('PUT', '/search-words', { ...(await readSearchWords(api.database)), ...change });

  test('are none at first, and each kind of them is in force at once', async () => {
    expect(await search('срочняк копатель комик 30 тонночек')).toMatchObject({ filters: {} });
    const { status, body } = await set({
      types: { EXCAVATOR: ['Копатель '] },
      makes: { komatsu: ['комик', 'комик'] },
      filler: ['срочняк'],
      units: { tonnes: ['тонноч*'] },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ types: { EXCAVATOR: ['копатель'] }, makes: { komatsu: ['комик'] } });
    expect(await search('срочняк копатель комик 30 тонночек')).toMatchObject({
      filters: { equipmentType: ['EXCAVATOR'], brand: ['Komatsu'], minTonnage: 27, maxTonnage: 33 },
      words: '',
    });
    // What was known of the make before stays.
    expect(await search('комацу')).toMatchObject({ filters: { brand: ['Komatsu'] } });
  });

  test('mean what staff say where the program knew them as something else', async () => {
    expect((await search('копалка')).filters).toEqual({ equipmentType: ['EXCAVATOR'] });
    await set({ makes: { Komatsu: ['комик'] }, types: { BULLDOZER: ['копалка'] } });
    expect((await search('копалка')).filters).toEqual({});
    expect((await search('японский экскаватор')).filters).toMatchObject({ brand: ['Komatsu'] });
    await set({ makesOfCountries: { Корея: ['Komatsu'] } });
    expect((await search('корейский экскаватор')).filters).toMatchObject({ brand: ['Komatsu'] });
    expect((await search('японский экскаватор')).leftOut).toEqual(['японский']);
  });

  test('may have names that every object has', async () => {
    expect((await set({ makes: { constructor: ['комик'] } })).status).toBe(200);
    const { status, body } = await set({ units: { toString: ['тонноч*'] }, types: { valueOf: [] } });
    expect(status).toBe(400);
    expect(body.fields).toEqual({
      'units.toString': 'Единицы «toString» нет.',
      'types.valueOf': 'Вида «valueOf» нет. Для «valueOf» не записано ни одного слова.',
    });
  });

  test('may name the condition of a part', async () => {
    await set({ conditions: { USED: ['видавший'] } });
    const payload = { title: 'видавший стартер' };
    const url = '/api/components/filter?page=0&pageSize=16';
    const { search: read } = (await api.fastify.inject({ method: 'POST', url, payload })).json();
    expect(read.filters).toEqual({ condition: 'USED' });
  });

  test('that mean the same find each other', async () => {
    expect(await search('хрустальный')).toMatchObject({ leftOut: ['хрустальный'] });
    expect((await set({ synonyms: [['хрустальный', 'гидролиния']] })).status).toBe(200);
    expect((await search('хрустальный')).leftOut).toEqual([]);
  });

  test('are in force in another process within seconds', async () => {
    const other = createServer(api.config);
    other.register(createApi({ config: api.config, database: api.database }));
    await other.ready();
    await search('комик', { ...api, fastify: other });
    vi.useFakeTimers({ toFake: ['Date'] });
    await set({ makes: { Komatsu: ['матсушка'] } });
    vi.setSystemTime(Date.now() + 3000);
    expect(await search('матсушка', { ...api, fastify: other })).toMatchObject({
      filters: { brand: ['Komatsu'] },
    });
    vi.useRealTimers();
    await other.close();
  });

  test('have their part named in the log when they change, and only then', async () => {
    await set({ filler: ['срочняк', 'вотпрямщас'] });
    const { body } = await office.get('/log/setting/search-words');
    expect(body.items[0]).toMatchObject({
      action: 'setting.change',
      // Words may come from what a visitor typed.
      before: { 'Ничего не значат': 'текст, знаков: 11' },
      after: { 'Ничего не значат': 'текст, знаков: 24' },
    });
    await set({});
    expect((await office.get('/log/setting/search-words')).body.total).toBe(body.total);
  });

  test('that cannot be used are refused by a sentence per field, and nothing changes', async () => {
    const before = await readSearchWords(api.database);
    const { status, body } = await set({
      filler: ['экскаватор', 'очень срочно', 'а*'],
      synonyms: [['трос', 'канат'], ['одно']],
      types: { CRANE: ['подъёмка'], LIFT: ['подъемка'] },
      makes: { КамАЗ: ['самосвал'], МАЗ: [] },
      conditions: { OLD: ['старая'] },
      inStock: ['есть (сейчас)'],
    });
    expect(status).toBe(400);
    expect(body.fields).toMatchObject({
      filler:
        '«экскаватор» называет вид техники «Экскаватор» и останется фильтром. «очень срочно»: записывайте по одному слову. ' +
        '«а*»: перед звёздочкой нужны хотя бы три буквы, иначе под неё подойдёт слишком многое.',
      'synonyms.1': 'Нужны хотя бы два слова, которые значат одно и то же: «одно».',
      'makes.КамАЗ': '«самосвал» называет вид техники «Самосвал», марку им не назвать.',
      'conditions.OLD': 'Состояния «OLD» нет.',
      'makes.МАЗ': 'Для «МАЗ» не записано ни одного слова.',
    });
    expect(await readSearchWords(api.database)).toEqual(before);
  });

  test('are for the owner and for those who keep the stock', async () => {
    expect((await (await officeOf(api, 'stock')).get('/search-words')).status).toBe(200);
    expect((await (await officeOf(api, 'manager')).get('/search-words')).status).toBe(403);
  });
});

async function addMachine({ database }: TestApi): Promise<void> {
  await database.query(
    `INSERT INTO item (kind, number, title, machine_type, brand, model, year_of_manufacture, tonnage, min_cost, total_cost, is_auction)
     VALUES ('equipment', 'ГН-1', 'Экскаватор Komatsu PC300-8, гидролиния', 'EXCAVATOR', 'Komatsu', 'PC300-8', 2020, 31, 900000, 1000000, false)`,
  );
}
