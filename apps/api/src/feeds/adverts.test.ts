import { gunzipSync } from 'node:zlib';
import { formatDate } from '@leasing/core/format';
import { itemFields } from '@leasing/core/item';
import { DEFAULT_TERMS_SETTING } from '@leasing/core/unstable/terms';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../testing/engines.ts';
import { testFirm, testProfile } from '../testing/firm.ts';
import { openOffice } from '../testing/office.ts';
import { addMachines, addParts } from '../testing/stock.ts';
import { startTestApi, type TestApi } from '../testing/testApi.ts';
import { advertFields } from './advert.ts';
import { avito } from './avito.ts';
import type { Channel } from './Channel.ts';
import { Feeds } from './Feeds.ts';
import { fill, templateProblem } from './template.ts';
import { defaultTemplates } from './templates.ts';
import { yml } from './yml.ts';

const plain = (text: string) => text.replaceAll('\u00A0', ' ');

describe('The language of adverts', () => {
  const values: Record<string, string> = { город: 'Тверь', модель: '{Марка}', пробег: '' };
  const filled = (template: string) => fill(template, (name) => values[name]);

  test('has a value for each name, and no line of which a value is missing', () => {
    expect(filled('Город: { ГОРОД }\nПробег: {Пробег} км\nЗвоните')).toBe('Город: Тверь\nЗвоните');
  });

  test('takes a value as text, whatever it holds', () => {
    expect(filled('{Модель} $& {Город}')).toBe('{Марка} $& Тверь');
  });

  test('says which name there is not, and that a brace has no other', () => {
    const problem = (template: string) => plain(templateProblem(template, ['Город']) ?? '');
    expect(problem('{город} и {Цвет}')).toBe('Поля «Цвет» нет: выберите из списка.');
    expect(problem('{Цвет} {Вкус}')).toBe('Полей «Цвет», «Вкус» нет: выберите из списка.');
    expect(problem('{Город')).toBe('Скобка без пары: поле пишется так — {Город}.');
    expect(problem('{Город}')).toBe('');
  });

  test.each(['equipment', 'spare-part'] as const)('names what buyers of a %s may see, each once', (kind) => {
    const names = advertFields(kind);
    expect(new Set(names).size).toBe(names.length);
    const hidden = Object.values<{ label: string; seen?: readonly string[] }>(itemFields[kind])
      .filter(({ seen }) => !seen?.includes('feed'))
      .map(({ label }) => plain(label));
    expect(hidden).toContain('Минимальная цена');
    for (const label of hidden) expect(names).not.toContain(label);
    for (const text of Object.values(defaultTemplates[kind])) {
      expect(templateProblem(text, names)).toBeUndefined();
    }
  });
});

describe.each(engines)('adverts on %s', (engine) => {
  let api: TestApi;
  let machine: number;
  let part: number;
  let office: Awaited<ReturnType<typeof openOffice>>;
  /** The feed as it is now, without the minute that it is given out for. */
  const feedOf = async (channel: Channel) => {
    const feeds = new Feeds({ config: api.config, database: api.database, firm: testProfile, freshMs: 0 });
    const { file, report } = await feeds.ready(channel);
    const text = gunzipSync(await file.readFile()).toString();
    await file.close();
    return { ...report, text };
  };
  beforeAll(async () => {
    api = await startTestApi(engine);
    const picture = [{ id: 'a'.repeat(32), mimeType: 'image/webp' }];
    [machine = 0] = await addMachines(api.database, [
      {
        mileage: 3450,
        city: 'Тверь',
        technical_condition: 'Хорошее',
        delivery: 'по России',
        additional_info:
          'Заменили гусеницы 🚜, <b>обслужили</b> &lt;i&gt;гидравлику\u0007 ]]> {Минимальная цена}',
        file_list: picture,
      },
    ]);
    [part = 0] = await addParts(api.database, [
      { number: '708-2L', file_list: picture, supplier: 'ООО «Склад»' },
    ]);
    office = await openOffice(api);
  });
  afterAll(() => api.remove());

  const preview = async (
    template: { title?: string; description?: string },
    { channel = 'avito', product = 'equipment', id = machine } = {},
  ) => {
    const { status, body } = await office.send('POST', `/adverts/${channel}/${product}/${id}`, {
      title: '{Название}',
      description: defaultTemplates.equipment.description,
      ...template,
    });
    expect(status).toBe(200);
    return body;
  };

  test('a machine is described for a reader, its payment with its terms', async () => {
    const { title, description, reasons } = await preview({});
    expect(title).toBe('Экскаватор Komatsu PC200-8');
    expect(reasons).toEqual([]);
    expect(description).toBe(
      `Заменили гусеницы, обслужили гидравлику ]]> {Минимальная цена}

Характеристики:
Состояние: Хорошее
Наработка: 3 450 м/ч
Вид техники: Экскаватор
Марка: Komatsu
Модель: PC200-8
Год выпуска: 2019
Город: Тверь
Наличие: В наличии
Гаражный номер: ${(await office.get(`/equipment/${machine}`)).body.garageNumber}
Доставка: по России

Лизинг: от 564 583 ₽/мес.: аванс 90 000 ₽, 12 месяцев, выкуп 1 200 000 ₽.
Лизингодатель — ${testFirm.legalName}. Расчёт не является публичной офертой. Ставки на ${formatDate(Date.now())}.

${testFirm.name}: ответим на вопросы, покажем машину, подготовим договор.`,
    );
  });

  test('a payment is computed by the terms that the owner has set for the machine', async () => {
    const terms = { buyoutPercent: 0, minTerm: 24 };
    const setting = {
      ...DEFAULT_TERMS_SETTING,
      ...{ lessor: 'ООО «Лизинг»', ratesSince: '2026-11-01' },
      exceptions: [{ product: 'equipment', type: null, id: machine, terms }],
    };
    expect((await office.send('PUT', '/terms', setting)).status).toBe(200);
    const { description } = await preview({ description: '{Платёж в месяц}. {Лизингодатель}' });
    expect(description).toMatch(
      /^от [\d ]+ ₽\/мес\.: аванс 90 000 ₽, 24 месяца, без выкупа\. Лизингодатель — ООО «Лизинг»\./,
    );
    expect(description).toContain('Ставки действуют с 01.11.2026.');
    expect((await office.send('PUT', '/terms', DEFAULT_TERMS_SETTING)).status).toBe(200);
  });

  test('says what is cut, what is unknown, and what the channel would not take', async () => {
    const long = await preview({ title: `${'Экскаватор '.repeat(6)}конец`, description: 'Мало' });
    expect(long.title.length).toBeLessThanOrEqual(50);
    expect(long.cut).toEqual({ title: 'Экскаватор Экскаватор конец', description: '' });
    expect(long.reasons.map(plain)).toEqual(['описание короче 30 символов']);
    const contacts = await preview({ description: '{Цвет}\nЗвоните: 8 (912) 345-67-89, пишите на site.ru' });
    expect(plain(contacts.problems.description)).toContain('«8 (912) 345-67-89»');
    expect(plain(contacts.reasons[0])).toBe('в описании есть телефон, почта или ссылка: «8 (912) 345-67-89»');
    expect(plain((await preview({ description: '{Цвет}' })).problems.description)).toContain('«Цвет»');
    expect((await preview({ title: 'Аренда экскаватора' })).reasons.map(plain)).toEqual([
      'это аренда или услуга, а не продажа: «Аренда экскаватора»',
    ]);
  });

  test('follow a template that the dealer stores, and the log keeps the one before', async () => {
    const template = {
      title: '{Название} {Марка спецтехники}',
      description: `Деталь {Артикул}. ${'Проверена. '.repeat(5)}`,
    };
    const saved = await office.send('PUT', '/adverts/yml/component', template);
    expect(saved.status).toBe(200);
    const [ofYml, ofAvito] = saved.body.channels;
    expect(ofYml.templates.component).toEqual(template);
    expect(ofAvito.templates.component).toEqual(defaultTemplates['spare-part']);
    expect(
      (await office.send('PUT', '/adverts/avito/component', { ...template, title: '{Название}' })).status,
    ).toBe(200);
    expect((await office.get('/adverts')).body.channels[0].templates.component).toEqual(template);
    expect((await feedOf(yml)).text).toContain('<description>Деталь 708-2L. Проверена.');
    expect((await feedOf(avito)).text).toContain('<Description>Деталь 708-2L. Проверена.');
    const refused = await office.send('PUT', '/adverts/yml/component', {
      title: '{Минимальная цена}',
      description: ' ',
    });
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body.fields)).toEqual(['title', 'description']);
    const log = await office.get('/log/setting/adverts');
    expect(log.body.items.at(-1).before).toEqual(defaultTemplates['spare-part']);
  });

  test('an item that is switched off for a channel leaves it alone, one by one and many at once', async () => {
    const ids = async (channel: Channel) =>
      [...(await feedOf(channel)).text.matchAll(/(?:equipment|component)-\d+/g)].map(String);
    const [ofMachine, ofPart] = [`equipment-${machine}`, `component-${part}`];
    expect(await ids(avito)).toEqual([ofMachine, ofPart]);
    expect((await office.send('PATCH', `/component/${part}`, { inAvito: false })).status).toBe(200);
    expect(await ids(avito)).toEqual([ofMachine]);
    expect(await ids(yml)).toEqual([ofMachine, ofPart]);
    const all = { ids: [machine], inYml: false };
    expect((await office.send('POST', '/equipment/change', all)).body).toMatchObject({ changed: 1 });
    const { reasons, refusedItems, refused, text } = await feedOf(yml);
    expect(text).not.toContain(ofMachine);
    expect(refused).toBe(1);
    expect(JSON.parse(plain(JSON.stringify(reasons)))).toEqual([
      { reason: 'выключено в карточке', items: 1 },
    ]);
    expect(refusedItems).toMatchObject([{ product: 'equipment', id: machine }]);
    expect((await office.get(`/equipment/${machine}`)).body).toMatchObject({ inAvito: true, inYml: false });
  });
});
