import fc from 'fast-check';
import { zipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../../testing/engines.ts';
import { multipart } from '../../testing/multipart.ts';
import { type Office, openOffice } from '../../testing/office.ts';
import { addMachines } from '../../testing/stock.ts';
import { startTestApi, type TestApi } from '../../testing/testApi.ts';
import { Course, ImportStopped } from './Course.ts';
import { failAbandoned } from './failed.ts';
import { insertImport } from './repository.ts';

const header = 'Гаражный номер;Тип;Марка;Модель;Год выпуска;Цена;Минимальная цена';
const line = (number: string, price: number) =>
  `${number};Экскаватор;Komatsu;PC200;2019;${price};${price - 100_000}`;

describe.each(engines)('imports in the browser on %s', (engine) => {
  let api: TestApi;
  let office: Office;
  beforeAll(async () => {
    api = await startTestApi(engine);
    office = await openOffice(api);
  });
  afterAll(() => api.remove());

  async function upload(lines: string[], fields: Record<string, string> = {}) {
    const { statusCode, body } = await send(Buffer.from(lines.join('\n')), fields);
    expect(statusCode).toBe(201);
    return ended(body.id);
  }
  /** An import once it is read or stored. */
  async function ended(id: number) {
    const find = async () => (await office.get(`/imports/${id}`)).body;
    await expect.poll(async () => (await find()).state, { timeout: 60_000 }).not.toMatch(/READING|APPLYING/);
    return find();
  }
  async function send(content: Buffer, fields: Record<string, string> = {}, name = 'прайс.csv') {
    const { payload, headers } = multipart([{ name, content }], fields);
    const answer = await api.fastify.inject({
      method: 'POST',
      url: '/api/office/imports',
      payload,
      headers: { ...headers, cookie: office.cookie },
    });
    return { statusCode: answer.statusCode, body: answer.json() };
  }
  /** Applies a preview and waits until it is stored. */
  async function apply(id: number, body: object = {}) {
    expect((await office.send('POST', `/imports/${id}/apply`, body)).status).toBe(200);
    return ended(id);
  }
  const machine = async (number: string) =>
    (await office.get(`/equipment?text=${encodeURIComponent(number)}`)).body.items[0];

  test('a preview shows what is new, changed, withdrawn and refused, and stores nothing', async () => {
    const ownNumber = `${engine}-1`;
    await addMachines(api.database, [{ number: ownNumber, min_cost: 4_900_000, total_cost: 5_000_000 }]);
    const preview = await upload([
      header,
      line(ownNumber, 5_500_000),
      line(`${engine}-2`, 6_000_000),
      '=без;всего',
    ]);
    expect(preview).toMatchObject({
      state: 'PREVIEWED',
      stock: 'equipment',
      added: 1,
      changed: 1,
      refused: 1,
      refusedExamples: [{ place: 'строка\u00A04', row: '=без, всего', isKept: false }],
    });
    expect(preview.refusedExamples[0].reasons).toContainEqual({
      column: 'Тип',
      reason: expect.stringContaining('«всего»'),
    });
    expect(
      preview.changes.find((entry: { action: string }) => entry.action === 'equipment.change'),
    ).toMatchObject({
      before: { totalCost: 5_000_000 },
      after: { totalCost: 5_500_000 },
    });
    // Six machines of one model are distinguished by their numbers and rows.
    expect(preview.changes).toMatchObject([
      { action: 'equipment.change', number: ownNumber, place: 'строка\u00A02' },
      { action: 'equipment.add', number: `${engine}-2`, place: 'строка\u00A03' },
    ]);
    expect(await machine(ownNumber)).toMatchObject({ totalCost: 5_000_000 });
    expect(await machine(`${engine}-2`)).toBeUndefined();
    const refused = await api.fastify.inject({
      url: `/api/office/imports/${preview.id}/refused.csv`,
      headers: { cookie: office.cookie },
    });
    // A spreadsheet must not take what a sender wrote for a formula.
    expect(refused.body).toContain("'=без;всего");
  });

  test('a preview shows every field of a new machine, and of a known one those that change', async () => {
    const number = `${engine}-full`;
    await addMachines(api.database, [{ number, city: 'Омск', total_cost: 5_000_000 }]);
    const columns = `${header};Наработка;Город;Рабочая высота;Объём ковша, м³;Аукцион;VIN;Дата поступления`;
    const more = (one: string) => `${one};3 450 м/ч;г. Тула;;1,2;нет;XTC1;01.11.2026`;
    const { changes } = await upload([
      columns,
      more(line(number, 5_000_000)),
      more(line(`${number}-new`, 6_000_000)),
    ]);
    expect(changes).toEqual([
      expect.objectContaining({
        action: 'equipment.change',
        before: expect.objectContaining({ city: 'Омск', characteristics: {} }),
        after: expect.objectContaining({ city: 'Тула', characteristics: { bucketVolume: 1.2 } }),
      }),
      {
        id: 2,
        action: 'equipment.add',
        number: `${number}-new`,
        place: 'строка\u00A03',
        title: 'Экскаватор Komatsu PC200',
        before: null,
        after: {
          garageNumber: `${number}-new`,
          title: 'Экскаватор Komatsu PC200',
          type: 'EXCAVATOR',
          brand: 'Komatsu',
          model: 'PC200',
          yearOfManufacture: 2019,
          mileage: 3450,
          totalCost: 6_000_000,
          minCost: 5_900_000,
          auction: false,
          city: 'Тула',
          serialNumber: 'XTC1',
          characteristics: { bucketVolume: 1.2 },
        },
      },
    ]);
    expect(changes[0].after).not.toHaveProperty('totalCost');
  });

  test('a preview shows the changes that the log has after the load, whatever columns the list has', async () => {
    const cells = {
      'Вид техники': ['Экскаватор', 'Каток'],
      Марка: ['Komatsu', 'Hitachi'],
      Модель: ['PC200', 'ZX200'],
      Год: ['2019', '2021'],
      'Цена с НДС': ['5000000', '6000000', 'по запросу'],
      'Минимальная цена': ['4900000'],
      Город: ['Омск', 'Тула', ''],
      Описание: ['Один хозяин', 'После ремонта'],
      'Гаражный номер': ['Д1-1', 'Д1-2'],
      'Выгружать на Авито': ['да', 'нет'],
      'Объём ковша, м³': ['1,2', '1,4'],
      Наличие: ['да', 'резерв'],
      'Дата поступления': ['01.11.2026'],
    };
    const always = ['Вид техники', 'Марка', 'Модель', 'Год', 'Цена с НДС'];
    const titles = Object.keys(cells) as (keyof typeof cells)[];
    const made = fc.tuple(
      fc.subarray(titles.filter((title) => !always.includes(title))),
      fc.record(
        Object.fromEntries(titles.map((title) => [title, fc.constantFrom(...cells[title])])) as Record<
          string,
          fc.Arbitrary<string>
        >,
      ),
    );
    const fields = ({ action, before, after }: { action: string; before: object; after: object }) => ({
      action,
      before,
      after,
    });
    const lines = (columns: string[], row: Record<string, string>) => [
      ['Инв. №', ...columns].join(';'),
      [`${engine}-made`, ...columns.map((title) => row[title])].join(';'),
    ];
    const first = Object.fromEntries(titles.map((title) => [title, cells[title][0] ?? '']));
    await apply((await upload(lines(titles, first))).id);
    await fc.assert(
      fc.asyncProperty(made, async ([some, row]) => {
        const preview = await upload(lines([...always, ...some], row));
        const applied = await apply(preview.id, { acceptDoubtful: true });
        expect(applied.state).toBe('APPLIED');
        expect(preview.changes.map(fields)).toEqual(applied.changes.map(fields));
      }),
      { numRuns: 12, endOnFailure: true },
    );
  });

  test('the reading of a list says how far it is, and ends when a person stops it', async () => {
    const id = await insertImport(api.database, { fileName: 'а.csv', sender: '', actorName: 'Анна' });
    const course = new Course(api.database, id);
    const read = course.follow(async () => {
      for (;;) {
        course.tell({ step: 'READ', rows: 500, ofAbout: 20_000 });
        await new Promise((resolve) => setImmediate(resolve));
      }
    });
    const stopped = expect(read).rejects.toBeInstanceOf(ImportStopped);
    await expect
      .poll(async () => (await office.get(`/imports/${id}`)).body, { timeout: 30_000 })
      .toMatchObject({ state: 'READING', progress: { step: 'READ', rows: 500, ofAbout: 20_000 } });
    expect((await office.send('POST', `/imports/${id}/cancel`)).status).toBe(200);
    await stopped;
    await api.database.query('DELETE FROM stock_import WHERE id = $1', [id]);
  });

  test('of an import that is stopped while it is stored nothing stays, and no one is notified', async () => {
    const rows = 10_000;
    const many = Array.from({ length: rows }, (_, at) => line(`${engine}-s${at}`, 5_000_000 + at));
    const { id } = await upload([header, ...many]);
    await office.send('POST', `/imports/${id}/apply`, {});
    await expect
      .poll(async () => (await office.get(`/imports/${id}`)).body.progress, { timeout: 60_000 })
      .toMatchObject({ step: 'STORE', ofAbout: rows });
    expect((await office.send('POST', `/imports/${id}/cancel`)).status).toBe(200);
    const message = expect.stringContaining('Остановлено');
    expect(await ended(id)).toMatchObject({ state: 'FAILED', message });
    expect((await office.send('POST', `/imports/${id}/cancel`)).status).toBe(409);
    expect(await machine(`${engine}-s1`)).toBeUndefined();
    const key = `import:${id}`;
    const notices = await api.database.query("SELECT 1 FROM delivery WHERE payload ->> 'key' = $1", [key]);
    expect(notices).toEqual([]);
  }, 120_000);

  // The embedded database is the one whose memory such a list had filled.
  test.runIf(engine === 'pglite')(
    'a list of the largest size is read to its last row; a larger one is refused',
    async () => {
      const largest = 30 * 1024 * 1024;
      const ends = [`${header}\n`, `\n${line(`${engine}-far`, 7_000_000)}`];
      // Lines of blanks, which are passed over.
      const filler = Buffer.alloc(largest - Buffer.byteLength(ends.join('')), `${' '.repeat(20_000)}\n`);
      const content = Buffer.concat([Buffer.from(ends[0] ?? ''), filler, Buffer.from(ends[1] ?? '')]);
      const { statusCode, body } = await send(content);
      expect(statusCode).toBe(201);
      expect(await ended(body.id)).toMatchObject({ state: 'PREVIEWED', added: 1 });
      expect(await send(Buffer.concat([content, Buffer.from('\n')]))).toMatchObject({
        statusCode: 400,
        body: { message: 'Файл больше 30\u00A0МБ.' },
      });
    },
    120_000,
  );

  test('a preview warns of new numbers that only look like those of machines in stock', async () => {
    await addMachines(
      api.database,
      ['СТ-10001', 'СТ-10002', 'СТ-10003', 'СТ-10005', 'СТ-1000-6'].map((number) => ({
        number: `${engine}.${number}`,
        title: `Экскаватор ${number}`,
      })),
    );
    const numbers = ['CT-10001', 'ст-10002', 'СТ 10003', 'СТ–10005', 'СТ-10006', 'сТ-10002'];
    const { alike, alikeCount, added } = await upload([
      header,
      ...numbers.map((number) => line(`${engine}.${number}`, 5_000_000)),
    ]);
    expect(added).toBe(6);
    expect(alikeCount).toBe(5);
    const pairs = alike.map((one: Record<string, string>) => [one.place, one.number, one.otherNumber]);
    expect(pairs).toEqual([
      ['строка\u00A02', `${engine}.CT-10001`, `${engine}.СТ-10001`],
      ['строка\u00A03', `${engine}.ст-10002`, `${engine}.СТ-10002`],
      ['строка\u00A04', `${engine}.СТ 10003`, `${engine}.СТ-10003`],
      ['строка\u00A05', `${engine}.СТ–10005`, `${engine}.СТ-10005`],
      ['строка\u00A07', `${engine}.сТ-10002`, `${engine}.СТ-10002`],
    ]);
    expect(alike[0].otherTitle).toBe('Экскаватор СТ-10001');
  });

  test('of a list of which no row fits every row is reported with its reason, and can be downloaded', async () => {
    const refused = await upload([header, 'без;всего', 'и;эта']);
    expect(refused).toMatchObject({
      state: 'REFUSED',
      message: 'ни одна строка не подошла, поэтому ничего не загружено.',
      refused: 2,
      refusedExamples: [{ place: 'строка\u00A02' }, { place: 'строка\u00A03' }],
    });
    const url = `/api/office/imports/${refused.id}/refused.csv`;
    const { body } = await api.fastify.inject({ url, headers: { cookie: office.cookie } });
    expect(body).toContain('без;всего');
  });

  test('what was applied is in the log by the name of who uploaded it, and is undone as a whole', async () => {
    const [machineId] = (await addMachines(api.database, [
      { number: `${engine}-u1`, total_cost: 5_000_000 },
    ])) as [number];
    const { id } = await upload([header, line(`${engine}-u1`, 7_000_000), line(`${engine}-u2`, 8_000_000)]);
    expect(await apply(id)).toMatchObject({ state: 'APPLIED', isLast: true, added: 1, changed: 1 });
    expect(await machine(`${engine}-u1`)).toMatchObject({ totalCost: 7_000_000 });
    const pieces = await api.database.query('SELECT 1 FROM stock_import_piece WHERE import_id = $1', [id]);
    expect(pieces, 'the list goes once it is applied').toEqual([]);
    const log = await office.get(`/log/equipment/${machineId}`);
    expect(log.body.items[0].actorName).toBe('Сотрудник owner, файл прайс.csv');
    expect((await office.send('POST', `/imports/${id}/apply`, {})).status).toBe(409);
    expect((await office.send('POST', `/imports/${id}/undo`)).body).toMatchObject({ state: 'UNDONE' });
    expect(await machine(`${engine}-u1`)).toMatchObject({ id: machineId, totalCost: 5_000_000 });
    expect(await machine(`${engine}-u2`)).toBeUndefined();
  });

  test('an undo leaves what was changed after the import, and says so', async () => {
    const { id } = await upload([header, line(`${engine}-l1`, 7_000_000), line(`${engine}-l2`, 8_000_000)]);
    await apply(id);
    const changed = await machine(`${engine}-l1`);
    await office.send('PATCH', `/equipment/${changed.id}`, { mileage: 5 });
    const undone = await office.send('POST', `/imports/${id}/undo`);
    expect(undone.body.message).toContain('1');
    expect(await machine(`${engine}-l1`)).toMatchObject({ mileage: 5 });
    expect(await machine(`${engine}-l2`)).toBeUndefined();
  });

  test('what is not in the list is hidden only where that is wished', async () => {
    await addMachines(api.database, [{ number: `${engine}-gone` }, { number: `${engine}-stays` }]);
    const [stock] = await api.database.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM item WHERE kind = 'equipment' AND availability IN ('IN_STOCK', 'RESERVED')`,
    );
    const lines = [`${engine}-stays`, `${engine}-w`].map((number) => line(number, 7_000_000));
    const { id, missing, missingShare } = await upload([header, ...lines]);
    // New machines say nothing of how much of the stock would go.
    expect({ missing, missingShare }).toEqual({
      missing: (stock?.count ?? 0) - 1,
      missingShare: ((stock?.count ?? 0) - 1) / (stock?.count ?? 0),
    });
    expect((await office.send('POST', `/imports/${id}/apply`, { withdrawAs: 'HIDDEN' })).status).toBe(409);
    await apply(id, { withdrawAs: 'HIDDEN', isConfirmed: true });
    expect(await machine(`${engine}-gone`)).toMatchObject({ availability: 'HIDDEN' });
    await office.send('POST', `/imports/${id}/undo`);
    expect(await machine(`${engine}-gone`)).toMatchObject({ availability: 'IN_STOCK' });
  });

  test('sums in another currency become roubles by the rate that staff set, and are refused without one', async () => {
    const lines = [header, `${engine}-r1;Экскаватор;Komatsu;PC200;2019;$100 000;$90 000`];
    expect(await upload(lines)).toMatchObject({ state: 'REFUSED' });
    expect((await office.send('PUT', '/imports/rates', { USD: -1 })).status).toBe(400);
    expect((await office.send('PUT', '/imports/rates', { USD: 92.5 })).body).toEqual({ USD: 92.5 });
    await apply((await upload(lines)).id);
    expect(await machine(`${engine}-r1`)).toMatchObject({ totalCost: 9_250_000, minCost: 8_325_000 });
    expect((await office.get('/imports/rates')).body).toEqual({ USD: 92.5 });
  });

  test('columns with unknown titles are mapped by hand once, and remembered for the sender', async () => {
    const odd = header.replace('Гаражный номер', 'Графа 1').replace('Марка', 'Завод');
    const sender = `Дилер ${engine}`;
    const unknown = await upload([odd, line(`${engine}-m1`, 7_000_000)], { sender });
    expect(unknown).toMatchObject({ state: 'UNKNOWN_HEADER', sender });
    // What the list holds is shown before it is asked what it means.
    expect(unknown.columns).toEqual(
      expect.arrayContaining([
        { title: 'Графа 1', samples: [`${engine}-m1`], empty: 0, unread: 0 },
        { title: 'Завод', samples: ['Komatsu'], empty: 0, unread: 0 },
        { title: 'Модель', meaning: 'Модель', samples: ['PC200'], empty: 0, unread: 0 },
      ]),
    );
    const mapping = { 'Графа 1': 'garageNumber', Завод: 'brand' };
    await office.send('POST', `/imports/${unknown.id}/mapping`, { mapping });
    expect(await ended(unknown.id)).toMatchObject({ state: 'PREVIEWED', added: 1 });
    expect(
      await upload([odd, line(`${engine}-m2`, 7_000_000)], { sender: sender.toUpperCase() }),
    ).toMatchObject({
      state: 'PREVIEWED',
    });
  });

  test('columns that are not read are shown with what they hold', async () => {
    const { columns } = await upload([
      `${header};Цвет`,
      `${line(`${engine}-u1`, 7_000_000)};жёлтый`,
      `${line(`${engine}-u2`, 7_000_000)};`,
    ]);
    expect(columns.at(-1)).toEqual({ title: 'Цвет', samples: ['жёлтый'], empty: 1, unread: 0 });
  });

  test.each([
    ['below a line', ['Прайс на технику', header.replace('Гаражный номер', 'Графа 1')]],
    ['in two rows', ['Графа;Тип;Марка;Модель;Год выпуска;Цена;Цена', 'один;;;;;опт;закупка']],
  ])('a header %s that lacks something is shown with the rows below it', async (_, lines) => {
    const row = line('77-12', 7_000_000);
    const { state, columns } = await upload([...lines, row]);
    expect(state).toBe('UNKNOWN_HEADER');
    expect(columns).toContainEqual(expect.objectContaining({ title: 'Год выпуска', samples: ['2019'] }));
  });

  test('an import whose server was killed fails with a sentence, and what it had stored goes again', async () => {
    const before = await apply((await upload([header, line(`${engine}-k1`, 7_000_000)])).id);
    const killed = await apply((await upload([header, line(`${engine}-k2`, 8_000_000)])).id);
    await api.database.query(
      "UPDATE stock_import SET state = 'APPLYING', beat_at = now() - interval '30 seconds' WHERE id = $1",
      [killed.id],
    );
    await failAbandoned(api.database);
    expect((await office.get(`/imports/${before.id}`)).body).toMatchObject({ isLast: false });
    if (engine === 'pglite') {
      // Its rows will go: another import must not find them there.
      const next = await upload([header, line(`${engine}-k2`, 8_000_000)]);
      expect(await office.send('POST', `/imports/${next.id}/apply`, {})).toMatchObject({
        status: 409,
        body: { code: 'IMPORT_UNDER_WAY' },
      });
    }
    await api.database.query("UPDATE stock_import SET beat_at = now() - interval '2 minutes' WHERE id = $1", [
      killed.id,
    ]);
    await Promise.all([failAbandoned(api.database), failAbandoned(api.database)]);
    expect((await office.get(`/imports/${killed.id}`)).body).toMatchObject({
      state: 'FAILED',
      message: expect.stringContaining('Загрузка прервалась'),
    });
    expect(await machine(`${engine}-k2`)).toBeUndefined();
    const notices = await api.database.query(
      `SELECT payload ->> 'text' AS text FROM delivery WHERE payload ->> 'key' = 'import:' || $1`,
      [killed.id],
    );
    expect(notices).toEqual([{ text: expect.stringContaining('прайс.csv') }]);
    expect((await office.send('POST', `/imports/${before.id}/undo`)).body).toMatchObject({ state: 'UNDONE' });
  });

  test.each(['склад', 'склад/фото'])(
    'an archive of a list with its pictures in %s is previewed, loaded and undone as one',
    async (folder) => {
      const number = `${engine}-zip`;
      const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#963' } })
        .jpeg()
        .toBuffer();
      const list = Buffer.from([header, line(number, 7_000_000)].join('\n'));
      const archive = Buffer.from(
        zipSync({ 'склад/прайс.csv': list, [`${folder}/${number}/1.jpg`]: picture }),
      );
      const preview = await ended((await send(archive, {}, 'склад.zip')).body.id);
      expect(preview).toMatchObject({ state: 'PREVIEWED', added: 1, pictures: { added: 1, items: 1 } });
      await apply(preview.id);
      await expect
        .poll(async () => (await office.get(`/imports/${preview.id}`)).body.pictures)
        .toMatchObject({ added: 1, refusedCount: 0 });
      expect((await machine(number)).fileList).toMatchObject([{ mimeType: 'image/jpeg' }]);
      await office.send('POST', `/imports/${preview.id}/undo`);
      expect(await machine(number)).toBeUndefined();
      const without = Buffer.from(zipSync({ 'фото/1.jpg': picture }));
      expect(await ended((await send(without, {}, 'фото.zip')).body.id)).toMatchObject({
        state: 'REFUSED',
        message: expect.stringContaining('нет списка'),
      });
    },
  );

  test('a file that is not a price list is refused with a sentence', async () => {
    expect(await upload(['%PDF-1.4 …'])).toMatchObject({ state: expect.stringMatching(/REFUSED|UNKNOWN/) });
  });
});
