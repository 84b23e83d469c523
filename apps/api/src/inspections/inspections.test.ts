import { readFile } from 'node:fs/promises';
import { type Finding, pointsFor } from '@leasing/core/unstable/inspection';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { removeForgottenFiles } from '../files/repository.ts';
import { openFileStore } from '../files/store/openFileStore.ts';
import { engines } from '../testing/engines.ts';
import { multipart } from '../testing/multipart.ts';
import { type Office, officeOf, openOffice } from '../testing/office.ts';
import { pagesOfPdf } from '../testing/pagesOfPdf.ts';
import { addMachines, addParts } from '../testing/stock.ts';
import { startTestApi, type TestApi } from '../testing/testApi.ts';
import { addDemoPassports } from './demoPassports.ts';

const plain = (text: string) => text.replaceAll('\u00A0', ' ');
const hour = 3_600_000;
/** A moment by a clock that is so far ahead. */
const clock = (ahead: number, ago = 0) => new Date(Date.now() + ahead - ago).toISOString();
const found = (mark: Finding['mark'], more: Partial<Finding> = {}): Finding => ({
  mark,
  at: clock(0),
  ...more,
});

describe.each(engines)('inspections on %s', (engine) => {
  let api: TestApi;
  let office: Office;
  beforeAll(async () => {
    api = await startTestApi(engine);
    office = await openOffice(api);
  });
  afterAll(() => api.remove());

  const newMachine = async (fields: Record<string, unknown> = {}) =>
    (await addMachines(api.database, [fields]))[0] as number;
  const device = (ahead = 0) => ({
    kind: 'EXCAVATOR',
    after: null as number | null,
    deviceTime: clock(ahead),
  });
  const save = (id: number, findings: Record<string, Finding>, more: object = {}) =>
    office.send('PUT', `/equipment/${id}/inspection`, { ...device(), findings, ...more });
  /** Signs what all devices have found, where `more` has no findings of its own. */
  const sign = async (id: number, more: object = {}) => {
    const { findings } = (await office.get(`/equipment/${id}/inspection`)).body;
    return office.send('POST', `/equipment/${id}/inspection/signature`, {
      ...device(),
      ...{ key: crypto.randomUUID(), inspector: 'Игорь Савельев', signedAt: clock(0), findings },
      ...more,
    });
  };
  /** Every point that the eye judges, which is more than half of them. */
  const mostPoints = () =>
    Object.fromEntries(
      pointsFor('EXCAVATOR').flatMap(({ id, measure }) => (measure ? [] : [[id, found('ok')]])),
    );
  const passportOf = async (id: number, query = '') => {
    const answer = await api.fastify.inject({ url: `/api/equipments/passport/${id}${query}` });
    return { status: answer.statusCode, body: answer.json() };
  };
  const photo = async (id: number): Promise<string> => {
    const content = await sharp({
      create: { width: 640, height: 480, channels: 3, background: `#${(0x100000 + id).toString(16)}` },
    })
      .jpeg()
      .toBuffer();
    const { payload, headers } = multipart([{ name: 'a.jpg', content }], { later: 'true' });
    const url = `/api/office/equipment/${id}/files`;
    const answer = await api.fastify.inject({
      method: 'POST',
      url,
      payload,
      headers: { cookie: office.cookie, ...headers },
    });
    return answer.json().added[0].id;
  };

  describe('of two devices', () => {
    test('come together: of each point the later mark counts, whatever the clocks of the phones', async () => {
      const id = await newMachine();
      const late = 3 * hour;
      await save(
        id,
        { 'engine-start': found('ok', { at: clock(late, 20_000) }), lights: found('ok') },
        device(late),
      );
      const early = -26 * hour;
      const { body } = await save(
        id,
        {
          'engine-start': found('fault', { at: clock(early, 10_000), note: 'не заводится' }),
          plate: found('ok'),
        },
        device(early),
      );
      expect(Object.keys(body.findings).sort()).toEqual(['engine-start', 'lights', 'plate']);
      expect(body.findings['engine-start']).toMatchObject({ mark: 'fault', note: 'не заводится' });
      const age = Date.now() - Date.parse(body.findings['engine-start'].at);
      expect(age).toBeGreaterThan(9000);
      expect(age).toBeLessThan(60_000);
      const older = await save(id, { 'engine-start': found('ok', { at: clock(0, 15_000) }) });
      expect(older.body.findings['engine-start'].mark).toBe('fault');
    });

    test('sent at once lose nothing', async () => {
      const id = await newMachine();
      const ids = pointsFor('EXCAVATOR').flatMap((point) => (point.measure ? [] : [point.id]));
      await Promise.all(ids.map((point) => save(id, { [point]: found('ok') })));
      const { body } = await office.get(`/equipment/${id}/inspection`);
      expect(Object.keys(body.findings).sort()).toEqual(ids.sort());
    });

    test('learn where the other has signed meanwhile; their marks begin a new inspection', async () => {
      const id = await newMachine();
      await save(id, { plate: found('ok') });
      const signed = await sign(id);
      const late = await save(id, { lights: found('fault') });
      expect([late.status, late.body.code]).toEqual([409, 'INSPECTION_SIGNED']);
      expect(plain(late.body.message)).toMatch(
        /^Этот осмотр уже подписан: Игорь Савельев, \d\d\.\d\d\.\d{4}\./,
      );
      const again = await save(id, { lights: found('fault') }, { after: signed.body.passports[0].id });
      expect(again.status).toBe(200);
      expect(Object.keys(again.body.findings)).toEqual(['lights']);
    });
  });

  describe('that are signed', () => {
    test('make a passport that visitors read, and the machine says so in lists, filters and on its page', async () => {
      const id = await newMachine({ brand: 'Осмотр' });
      await newMachine({ brand: 'Осмотр' });
      await save(id, {
        ...mostPoints(),
        'cylinder-stick': found('fault', { note: 'течь штока' }),
        'track-left': found('ok', { value: 62 }),
      });
      const { status, body } = await sign(id);
      expect(status).toBe(201);
      const all = pointsFor('EXCAVATOR').length;
      const looked = Object.keys(mostPoints()).length;
      const text = `1 неисправность: цилиндры рукояти (течь штока); 1 с износом; не проверено ${all - looked - 1}; в порядке ${looked - 1} из ${all}`;
      expect(plain(body.passports[0].summary)).toBe(text);
      expect(body.findings).toEqual({});

      const { body: passport } = await passportOf(id);
      expect(passport).toMatchObject({
        equipmentId: id,
        inspector: 'Игорь Савельев',
        type: 'EXCAVATOR',
        others: [],
      });
      expect(passport.points.length).toBe(all);
      expect(passport.points.find((point: { id: string }) => point.id === 'track-left')).toMatchObject({
        ...{ mark: 'wear', value: 62, unit: '%' },
      });

      const client = api.client();
      const filter = async (inspected?: true) =>
        (await client.equipmentsFilter({ body: { brand: ['Осмотр'], ...(inspected && { inspected }) } }))
          .totalCount;
      expect([await filter(), await filter(true)]).toEqual([2, 1]);
      const machine = await client.equipment({ params: { id } });
      expect(plain(machine.facts.inspection ?? '')).toBe(text);
      expect(machine.inspectedAt).toBe(passport.signedAt);
      const template = { title: '{Название}', description: '{Остальные характеристики}' };
      const advert = await office.send('POST', `/adverts/yml/equipment/${id}`, template);
      expect(plain(advert.body.description)).toContain(`Итог осмотра: ${text}`);
      expect(machine.facts.inspectedOn).toMatch(/^\d{4}-\d\d-\d\d$/);
    });

    test('with less than half of the points checked are read, but earn neither mark nor filter', async () => {
      const id = await newMachine({ brand: 'Полупустой' });
      await save(id, { plate: found('ok'), lights: found('wear') });
      await sign(id);
      const client = api.client();
      const machine = await client.equipment({ params: { id } });
      expect(machine.inspectedAt).toBeNull();
      expect(plain(machine.facts.inspection ?? '')).toMatch(/^1 с износом; не проверено/);
      const body = { brand: ['Полупустой'], inspected: true as const };
      expect((await client.equipmentsFilter({ body })).totalCount).toBe(0);
      expect((await passportOf(id)).status).toBe(200);
    });

    test('say the number and the hours that the machine had that day', async () => {
      const id = await newMachine({ serial_number: 'XTC652004M1428104', mileage: 8126 });
      await save(id, { plate: found('ok') });
      await sign(id);
      await api.database.query('UPDATE item SET mileage = 9000 WHERE id = $1', [id]);
      expect((await passportOf(id)).body).toMatchObject({
        ...{ serialNumber: 'XTC652004M1428104', mileage: 8126, isDemo: false },
      });
    });

    test('are in the log with who signed, and are never changed', async () => {
      const id = await newMachine();
      await save(id, { plate: found('ok') });
      const first = await sign(id);
      await save(id, { plate: found('fault') }, { after: first.body.passports[0].id });
      const second = await sign(id, { after: first.body.passports[0].id });
      expect(second.body.passports.map(({ id: number }: { id: number }) => number)).toEqual(
        [...second.body.passports.map(({ id: number }: { id: number }) => number)].sort((a, b) => b - a),
      );
      const { body } = await passportOf(id);
      expect(body.points.find((point: { id: string }) => point.id === 'plate').mark).toBe('fault');
      expect(body.others.length).toBe(1);
      const earlier = await passportOf(id, `?passport=${body.others[0].id}`);
      expect(earlier.body.points.find((point: { id: string }) => point.id === 'plate').mark).toBe('ok');
      const { items } = (await office.get(`/log/equipment/${id}`)).body;
      expect(items[0]).toMatchObject({ action: 'equipment.change', actorName: 'Сотрудник owner' });
      expect(items[0].after.inspection).toMatch(/^1\u00A0неисправность/);
      expect(items[0].before.inspection).toMatch(/^Не\u00A0проверено/);
      await expect(api.database.query("UPDATE passport SET inspector = 'Другой'")).rejects.toThrow(
        /never changed/,
      );
    });

    test('have what their inspector saw: what others marked meanwhile begins the next inspection', async () => {
      const id = await newMachine();
      const seen = { plate: found('ok', { at: clock(0, 20_000) }), lights: found('wear') };
      await save(id, seen);
      await save(id, { plate: found('fault', { note: 'не читается' }), papers: found('ok') });
      const { body } = await sign(id, { findings: seen });
      const { points } = (await passportOf(id)).body;
      const marked = points.filter(({ mark }: Finding) => mark !== 'unchecked');
      expect(marked.map((point: { id: string; mark: string }) => [point.id, point.mark])).toEqual([
        ['lights', 'wear'],
        ['plate', 'ok'],
      ]);
      expect(Object.keys(body.findings).sort()).toEqual(['papers', 'plate']);
      expect(body.findings.plate).toMatchObject({ mark: 'fault', note: 'не читается' });
    });

    test('twice by the same press are one passport', async () => {
      const id = await newMachine();
      await save(id, { plate: found('ok') });
      const signature = { key: crypto.randomUUID() };
      const both = [await sign(id, signature), await sign(id, signature)];
      expect(both.map(({ status }) => status)).toEqual([201, 201]);
      expect(both[1]?.body.passports).toEqual(both[0]?.body.passports);
      expect(both[1]?.body.passports.length).toBe(1);
    });

    test('without a network have the time of the signature, never one that is still to come', async () => {
      const id = await newMachine();
      await save(id, { plate: found('ok') });
      await sign(id, { deviceTime: clock(5 * hour), signedAt: clock(5 * hour, hour) });
      const { body } = await passportOf(id);
      expect(Math.abs(Date.now() - hour - Date.parse(body.signedAt))).toBeLessThan(60_000);
      await save(id, { plate: found('ok') }, { after: body.id });
      await sign(id, { after: body.id, signedAt: clock(9 * hour) });
      expect(Date.parse((await passportOf(id)).body.signedAt)).toBeLessThanOrEqual(Date.now());
    });
  });

  describe('that cannot be taken', () => {
    test('say so: another kind, a sold machine, nothing looked at, a value beyond its point', async () => {
      const id = await newMachine();
      const other = await save(id, {}, { kind: 'ROLLER' });
      expect([other.status, other.body.code]).toEqual([409, 'OTHER_KIND']);
      expect(other.body.message).toContain('был «Каток», теперь «Экскаватор»');
      expect((await sign(id)).body.fields.findings).toBe(
        'Ни\u00A0один пункт не\u00A0осмотрен: подписывать нечего.',
      );
      const beyond = await save(id, {
        'track-left': found('ok', { value: 140 }),
        battery: found('ok'),
        plate: found('ok'),
      });
      expect(beyond.body.notices.map(plain)).toEqual([
        '«Гусеница левая: износ цепи»: от 0 до 100 %.',
        expect.stringContaining('нужно значение, В.'),
      ]);
      expect(Object.keys(beyond.body.findings)).toEqual(['plate']);

      await api.database.query("UPDATE item SET availability = 'SOLD' WHERE id = $1", [id]);
      const sold = await save(id, { lights: found('ok') });
      expect(sold.status).toBe(200);
      expect(plain(sold.body.notices[0])).toMatch(/^Машина продана: отметки сохраняются/);
      const signed = await sign(id);
      expect([signed.status, signed.body.code]).toEqual([409, 'ITEM_SOLD']);
      expect((await office.get(`/equipment/${id}/inspection`)).body.findings).toHaveProperty('lights');
    });

    test('of a spare part, a hidden machine or one without a passport are not there', async () => {
      const [part = 0] = await addParts(api.database, [{}]);
      expect((await office.get(`/equipment/${part}/inspection`)).status).toBe(404);
      const id = await newMachine();
      expect((await passportOf(id)).status).toBe(404);
      await save(id, { plate: found('ok') });
      await sign(id);
      expect((await passportOf(id, '?passport=999999')).status).toBe(404);
      await api.database.query("UPDATE item SET availability = 'HIDDEN' WHERE id = $1", [id]);
      expect((await passportOf(id)).status).toBe(404);
    });

    test('are refused to managers and visitors', async () => {
      const id = await newMachine();
      const manager = await officeOf(api, 'manager');
      expect((await manager.get(`/equipment/${id}/inspection`)).status).toBe(403);
      const keeper = await officeOf(api, 'stock');
      expect((await keeper.get(`/equipment/${id}/inspection`)).status).toBe(200);
      expect((await keeper.get('/inspection-points')).status).toBe(200);
    });
  });

  describe('photographs', () => {
    test('are shown once their point is saved, stay, and are not pictures of the gallery', async () => {
      const id = await newMachine();
      const file = await photo(id);
      const { body } = await save(id, { plate: found('ok', { photos: [file] }) });
      expect(body.findings.plate.photos).toEqual([file]);
      await api.database.query(
        "UPDATE file SET waiting_since = now() - interval '2 days' WHERE waiting_since IS NOT NULL",
      );
      await removeForgottenFiles(api.database, openFileStore(api.config));
      const shown = await api.fastify.inject({ url: `/api/files/equipment/${id}/${file}?w=320&format=webp` });
      expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);
      expect((await api.client().equipment({ params: { id } })).fileList).toEqual([]);
      const other = await newMachine();
      expect((await api.fastify.inject({ url: `/api/files/equipment/${other}/${file}` })).statusCode).toBe(
        404,
      );
    });

    test('that did not arrive are said, and their point is taken without them', async () => {
      const id = await newMachine();
      const { body } = await save(id, { plate: found('wear', { photos: ['0'.repeat(32)] }) });
      expect(plain(body.notices[0])).toMatch(/^Снимок пункта «Номер рамы.*не дошёл/);
      expect(body.findings.plate).toMatchObject({ mark: 'wear', photos: [] });
    });
  });

  describe('points of the firm', () => {
    const own = { id: 'own-heater', group: 'engine', title: 'Предпусковой подогреватель' };

    test('are in the next inspection, in the log, and change no passport', async () => {
      const id = await newMachine();
      await save(id, { plate: found('ok'), 'engine-smoke': found('wear') });
      await sign(id);
      const { status } = await office.send('PUT', '/inspection-points', {
        EXCAVATOR: { removed: ['engine-smoke'], added: [own] },
      });
      expect(status).toBe(200);
      const { body } = await office.get(`/equipment/${id}/inspection`);
      expect(body.points.map((point: { id: string }) => point.id)).toContain('own-heater');
      const stale = await save(id, { 'engine-smoke': found('fault') }, { after: body.passports[0].id });
      expect(plain(stale.body.notices[0])).toBe(
        'Пункт «Выхлоп: цвет дыма, запах» убрали из списка: отметка по нему не вошла. Запишите неисправность в «Прочее, что заметил инспектор».',
      );
      const passport = (await passportOf(id)).body;
      expect(passport.points.some((point: { id: string }) => point.id === 'engine-smoke')).toBe(true);
      const { items } = (await office.get('/log/setting/inspection-points')).body;
      expect(items[0]).toMatchObject({
        title: 'Пункты осмотра',
        after: { Экскаватор: '− Выхлоп: цвет дыма, запах; + Предпусковой подогреватель' },
      });
      await office.send('PUT', '/inspection-points', {});
    });

    test('are refused twice, and where nothing would be left', async () => {
      const twice = await office.send('PUT', '/inspection-points', {
        ROLLER: { removed: [], added: [own, { ...own, id: 'own-2' }] },
      });
      expect(twice.body.fields.ROLLER).toBe('Каток: пункт «Предпусковой подогреватель» записан дважды.');
      const nothing = await office.send('PUT', '/inspection-points', {
        ROLLER: { removed: pointsFor('ROLLER').map(({ id }) => id), added: [] },
      });
      expect(nothing.body.fields.ROLLER).toBe('Каток: оставьте хотя бы один пункт.');
    });
  });

  test('a passport is a file too; a machine without one has none', async () => {
    const id = await newMachine();
    const file = await photo(id);
    await save(id, { plate: found('fault', { note: 'не читается', photos: [file] }) });
    await sign(id);
    const get = (path: unknown, query = '') =>
      api.fastify.inject({ url: `/product/equipment/${path}/passport.pdf${query}` });
    const { statusCode, headers, rawPayload } = await get(id);
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(plain((await pagesOfPdf(rawPayload)).join('\n'))).toContain('не читается');
    expect((await get(id, '?passport=999999')).statusCode).toBe(404);
    expect((await get(id, '?passport=x')).statusCode).toBe(404);
    for (const other of [await newMachine(), 'x', 0]) expect((await get(other)).statusCode).toBe(404);
  });

  test('the demo stock has passports, the same each time, but for machines that were not inspected', async () => {
    const numbers = Array.from({ length: 12 }, (_, index) => `ДМ-${index}`);
    await addMachines(
      api.database,
      numbers.map((number, index) => ({
        number,
        is_demo: true,
        mileage: 1500 * index,
        year_of_manufacture: 2010 + index,
        inspected_on: index < 9 ? '2026-11-03' : null,
      })),
    );
    const now = new Date();
    const made = async () => {
      await api.database.transaction(async (transaction) => {
        await transaction.query(`SELECT set_config('leasing.actor', '{"kind": "DEMO"}', true)`);
        await transaction.query(
          "UPDATE item SET inspected_at = NULL, inspection = NULL WHERE number LIKE 'ДМ-%'",
        );
        await addDemoPassports(transaction, now);
      });
      return api.database.query<{ number: string; inspection: string }>(
        "SELECT number, inspection FROM item WHERE number LIKE 'ДМ-%' AND inspected_at IS NOT NULL ORDER BY number",
      );
    };
    const first = await made();
    expect(first.length).toBe(9);
    expect(new Set(first.map(({ inspection }) => inspection)).size).toBeGreaterThan(5);
    expect(await made()).toEqual(first);
  });
});

test('sellers of the demo stock say nothing that their passports judge', async () => {
  const [head = '', ...lines] = (await readFile(new URL('../../demo/equipment.csv', import.meta.url), 'utf8'))
    .trim()
    .split('\n');
  const names = head.split(';');
  const inspected = lines
    .map((line) => Object.fromEntries(line.split(';').map((cell, index) => [names[index], cell])))
    .filter((row) => row['Дата осмотра']);
  expect(inspected.length).toBe(61);
  const judged = /теч|сух|[0-9] ?%|люфт|трещин|изно|без шума|исправ|в норме|под замену|ремонта ходовой/i;
  expect(
    inspected
      .map((row) => `${row.Примечание} ${row['Техническое состояние']}`)
      .filter((text) => judged.test(text)),
  ).toEqual([]);
});
