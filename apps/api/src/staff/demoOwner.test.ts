import { encodeScenario } from '@leasing/core/calculator';
import { type OfficeCallName, officeCalls } from '@leasing/core/unstable/api/office';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operator } from '../audit/record.ts';
import { savePartner } from '../partners/partners.ts';
import { keepLostSearch } from '../search/lostSearches.ts';
import { insertByCommand } from '../stock-import/office/repository.ts';
import { oneEngine } from '../testing/engines.ts';
import { everyRow } from '../testing/everyRow.ts';
import { multipart } from '../testing/multipart.ts';
import { type Office, officeWith, openDemoOffice } from '../testing/office.ts';
import { newCustomer, newPhone } from '../testing/people.ts';
import { addMachines, addParts } from '../testing/stock.ts';
import { startTestApi, type TestApi } from '../testing/testApi.ts';
import { addDemoOwner, demoOwnerWarning } from './demoOwner.ts';
import { addStaff } from './service.ts';

/** What is in everything that is not the demo's: names of visitors, items of the firm, what people typed. */
const real = /секретн|иванов|7912345|198\.51\.100/i;
const price = 7_777_000;

/** The calls that the demo owner may make and that change something: a new one has to be tried here too. */
type DemoWrite = {
  [Name in OfficeCallName]: (typeof officeCalls)[Name] extends { method: 'GET' } | { roles: 'guest' }
    ? never
    : 'demo' extends (typeof officeCalls)[Name]['roles'][number]
      ? Name
      : never;
}[OfficeCallName];

describe.each(oneEngine)('the demo owner on %s', (engine) => {
  let api: TestApi;
  let demo: Office;
  /** Numbers of what is not the demo's, by the names of parameters. */
  let ids: { equipment: number; component: number; requests: Record<string, number>; imports: number };
  /** Of the demo itself. */
  let demoItem: number;
  let demoRequest: number;

  beforeAll(async () => {
    api = await startTestApi(engine);
    const { database } = api;
    demo = await openDemoOffice(api);
    const own = {
      title: 'Секретный товар',
      min_cost: price,
      total_cost: price,
      additional_info: 'Секретное',
    };
    const machines = await addMachines(database, [own, { ...own, availability: 'HIDDEN' }, {}]);
    const [part] = await addParts(database, [{ ...own, additional_info: undefined, supplier: 'Секретный' }]);
    demoItem = machines[2] as number;
    await database.query('UPDATE item SET is_demo = true WHERE id = $1', [demoItem]);
    await database.query("UPDATE item SET title = title || '!', availability = 'HIDDEN' WHERE id = $1", [
      machines[0],
    ]);

    const customer = api.client();
    const phoneNumber = await newCustomer(api);
    await customer.login({ body: { phoneNumber, password: 'Extra-Vator7' } });
    await customer.requestEquipment({ params: { id: demoItem } });
    await customer.requestComponent({ params: { id: part as number } });
    const { id: lead } = await customer.requestByPhone({
      body: {
        product: 'equipment',
        id: demoItem,
        name: 'Иванов',
        phoneNumber: newPhone(),
        consent: true,
        idempotencyKey: 'a-real-lead',
      },
    });
    await api.client(await api.signIn()).requestEquipment({ params: { id: demoItem } });
    const byCustomer = async (kind: string, isDemo: boolean) => {
      const [row] = await database.query<{ id: number }>(
        `SELECT request.id FROM request JOIN account ON account.id = account_id
         WHERE item_words ->> 'kind' = $1 AND is_demo = $2`,
        [kind, isDemo],
      );
      return row?.id as number;
    };
    demoRequest = await byCustomer('equipment', true);
    const requests = {
      equipment: await byCustomer('equipment', false),
      component: await byCustomer('spare-part', false),
      lead,
    };
    for (const id of Object.values(requests)) {
      await database.query(
        "INSERT INTO request_note (request_id, staff_name, text) VALUES ($1, 'А', 'Секретно')",
        [id],
      );
    }
    await keepLostSearch(database, 'equipment', 'секретный каток');
    await savePartner(database, { id: 'dealer', name: 'Секретный', origins: ['https://secret.example'] });
    await database.query("INSERT INTO survey (text, options) VALUES ('Секретный опрос', '{Секретно}')");
    await database.query(
      "INSERT INTO delivery (target, event, payload, state) VALUES ('email', 'request.created', '{}', 'PARKED')",
    );
    const report = {
      refusedRows: [{ table: 0, line: 2, cells: ['Секретный'], refusals: [] }],
      headers: [['Секретный']],
    };
    const imports = await insertByCommand(
      database,
      'секретный.csv',
      'npm run import',
      'APPLIED',
      report as never,
    );
    ids = { equipment: machines[0] as number, component: part as number, requests, imports };
  });
  afterAll(() => api.remove());

  /** Every address of a call with the numbers of what is not the demo's. */
  function addresses(name: OfficeCallName): string[] {
    const { path } = officeCalls[name];
    if (path.includes(':source')) {
      return Object.entries(ids.requests).map(([source, id]) =>
        path
          .replace(':source', source)
          .replace(':id', `${id}`)
          .replace(':format', `pdf?calc=${encodeScenario({ cost: price, advance: 90_000, termMonths: 12 })}`),
      );
    }
    if (path.includes(':thingId')) {
      const things: [string, number | string][] = [
        ['equipment', ids.equipment],
        ['component', ids.component],
        ['request/equipment', ids.requests.equipment as number],
        ['lead', ids.requests.lead as number],
        ['staff', 1],
        ['setting', 'terms'],
      ];
      return things.map(([thing, id]) =>
        path.replace(':thing/', `${encodeURIComponent(thing)}/`).replace(':thingId', `${id}`),
      );
    }
    if (path.includes('/equipment/:id')) return [path.replace(':id', `${ids.equipment}`)];
    if (path.includes(':product')) {
      return (['equipment', 'component'] as const).map((product) =>
        path
          .replace(':channel', 'avito')
          .replace(':product', product)
          .replace(':id', `${ids[product]}`)
          .replace(':fileId', 'a'.repeat(64)),
      );
    }
    return [path.replace(':id', `${ids.imports}`)];
  }

  const demoCalls = (Object.keys(officeCalls) as OfficeCallName[]).filter((name) =>
    (officeCalls[name].roles as readonly string[]).includes('demo'),
  );

  // The stream of events has no end and no data of anyone.
  const reads = demoCalls.filter((name) => officeCalls[name].method === 'GET' && name !== 'events');
  test.each(reads)('%s tells the demo owner nothing of what is not the demo’s', async (name) => {
    for (const url of addresses(name)) {
      const answer = await api.fastify.inject({ url, headers: { cookie: demo.cookie } });
      expect(answer.statusCode, answer.body).toBeOneOf([200, 403, 404]);
      expect(answer.body).not.toMatch(real);
      expect(answer.body).not.toContain(String(price));
    }
  });

  const picture = multipart([{ name: 'a.png', content: Buffer.from('not read') }]);
  const json = (payload: object) => ({ payload });
  const inspection = { kind: 'EXCAVATOR', after: null, deviceTime: '2026-11-27T10:00:00.000Z' };
  const writes: Record<DemoWrite, () => { payload: object | Buffer; headers?: Record<string, string> }> = {
    changeRequest: () => json({ version: 1, status: 'REJECTED', answer: 'Продано' }),
    changeRequests: () =>
      json({
        requests: Object.entries(ids.requests).map(([source, id]) => ({ source, id, version: 1 })),
        change: { status: 'REJECTED', answer: 'Продано' },
      }),
    decisionReach: () =>
      json({
        requests: Object.entries(ids.requests).map(([source, id]) => ({ source, id, version: 1 })),
        change: { status: 'REJECTED', answer: 'Продано' },
      }),
    addNote: () => json({ text: 'Видел' }),
    uploadImport: () =>
      multipart([{ name: 'a.csv', content: Buffer.from('Гаражный номер;Тип;Марка\n1;2;3') }]),
    cancelImport: () => json({}),
    changeItem: () => json({ version: 1, totalCost: 1 }),
    changeItems: () => json({ ids: [ids.equipment, ids.component], pricePercent: -50 }),
    undoItems: () => json({ items: [ids.equipment, ids.component].map((id) => ({ id, version: 1 })) }),
    addFiles: () => picture,
    arrangeFiles: () => json({ files: [] }),
    turnFile: () => json({ degrees: 90 }),
    saveInspection: () => json({ ...inspection, findings: {} }),
    signInspection: () =>
      json({
        ...{ ...inspection, findings: {}, key: crypto.randomUUID() },
        ...{ inspector: 'Демо', signedAt: inspection.deviceTime },
      }),
    previewAdvert: () => json({ title: '{Название}', description: '{Цена}' }),
  };
  test.each(Object.keys(writes) as DemoWrite[])('%s changes nothing that is not the demo’s', async (name) => {
    const before = await everyRow(api.database);
    for (const url of addresses(name)) {
      const { method } = officeCalls[name];
      const { payload, headers } = writes[name]();
      const answer = await api.fastify.inject({
        method,
        url,
        payload,
        headers: { cookie: demo.cookie, ...headers },
      });
      expect(answer.statusCode, answer.body).toBeOneOf([403, 404]);
      expect(answer.body).not.toMatch(real);
    }
    expect(await everyRow(api.database)).toEqual(before);
  });

  test('calls about the whole stock are refused beside items of the firm, whose workbook no one could look through', async () => {
    for (const path of ['/feeds', '/stock.xlsx']) expect((await demo.get(path)).status).toBe(403);
  });

  test('the page of a hidden item of the firm stays hidden, preview or not', async () => {
    const url = `/api/equipments/info/${ids.equipment}?preview=true`;
    expect((await api.fastify.inject({ url, headers: { cookie: demo.cookie } })).statusCode).toBe(404);
  });

  test('sees and changes what is the demo’s', async () => {
    const { body: inbox } = await demo.get('/requests');
    expect(inbox).toMatchObject({
      total: 1,
      items: [{ source: 'equipment', id: demoRequest }],
      counts: { NEW: 1 },
    });
    expect((await demo.get('/dashboard')).body).toMatchObject({
      waiting: { new: 1 },
      machines: [{ id: demoItem }],
      lostSearches: [],
      problems: [],
    });
    expect((await demo.get('/equipment')).body).toMatchObject({ total: 1, items: [{ id: demoItem }] });
    const path = `/requests/equipment/${demoRequest}`;
    expect((await demo.send('POST', `${path}/notes`, { text: 'Позвонить' })).status).toBe(201);
    expect((await demo.send('PATCH', path, { version: 1, status: 'APPROVED' })).status).toBe(200);
    expect((await demo.send('PATCH', `/equipment/${demoItem}`, { version: 1, mileage: 5 })).status).toBe(200);
    expect((await demo.get('/log')).body.items.map(({ action }: { action: string }) => action)).toEqual([
      'equipment.change',
      'request.status',
      'request.note',
    ]);
    expect((await demo.get(`/log/equipment/${demoItem}`)).body.total).toBe(1);
  });
});

describe('the demo owner stops working', () => {
  test('at the next call when a person of the firm is there, however they came', async () => {
    const api = await startTestApi('pglite');
    const demo = await openDemoOffice(api);
    expect((await demo.get('/me')).status).toBe(200);
    await api.database.query(
      "INSERT INTO staff (phone_number, name, role, password_hash) VALUES ('+79120000000', 'Ольга', 'owner', '')",
    );
    expect((await demo.get('/me')).status).toBe(401);
    await expect(openDemoOffice(api)).rejects.toThrow('неверны');
    expect(await demoOwnerWarning(api)).toBeUndefined();
    await api.remove();
  });

  test.each([
    ['https://shop.example', false],
    ['http://192.0.2.5:3000', false],
    ['https://localhost.example', false],
    ['http://localhost:3000', true],
    ['http://127.0.0.1:4000', true],
    ['http://[::1]:3000', true],
  ])('where visitors come to another address than this machine: %s (%s)', async (publicUrl, mayEnter) => {
    const api = await startTestApi('pglite', { PUBLIC_URL: publicUrl });
    const entered = openDemoOffice(api);
    if (mayEnter) expect((await (await entered).get('/me')).status).toBe(200);
    else await expect(entered).rejects.toThrow('неверны');
    const warning = await demoOwnerWarning(api);
    if (mayEnter) expect(warning).toMatch(/\+79000000001.*Demo-2026!.*npm run staff/);
    else expect(warning).toBeUndefined();
    await api.remove();
  });

  test('with a session from before, when the address is another one now', async () => {
    const api = await startTestApi('pglite');
    const { cookie } = await openDemoOffice(api);
    const moved = await startTestApi('pglite', { PUBLIC_URL: 'http://shop.example' });
    await moved.database.transaction(addDemoOwner);
    const [session] = await api.database.query<{ hash: Buffer }>('SELECT id_hash AS hash FROM staff_session');
    await moved.database.query(
      "INSERT INTO staff_session (id_hash, staff_id, expires_at) SELECT $1, id, now() + interval '1 hour' FROM staff",
      [session?.hash],
    );
    expect((await officeWith(moved, cookie).get('/me')).status).toBe(401);
    await addStaff(moved.database, operator, { phoneNumber: newPhone(), name: 'Ольга', role: 'owner' });
    await Promise.all([api.remove(), moved.remove()]);
  });
});
