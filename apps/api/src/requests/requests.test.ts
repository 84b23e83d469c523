import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../testing/engines.ts';
import { addMachines, addParts } from '../testing/stock.ts';
import { startTestApi, type TestApi } from '../testing/testApi.ts';

describe.each(engines)('requests on %s', (engine) => {
  let api: TestApi;
  let cookie: string;
  let machine: number;
  let lot: number;
  let part: number;
  const send = async (path: string, headers: Record<string, string> = { cookie }) => {
    const answer = await api.fastify.inject({ method: 'POST', url: `/api/requests/${path}`, headers });
    return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
  };

  beforeAll(async () => {
    api = await startTestApi(engine);
    cookie = await api.signIn();
    [machine, lot] = (await addMachines(api.database, [{}, { is_auction: true }])) as [number, number];
    [part] = (await addParts(api.database, [{}])) as [number];
  });
  afterAll(() => api.remove());

  test('a guest is asked to sign in', async () => {
    expect((await send(`equipment/${machine}`, {})).status).toBe(401);
  });

  test('a request is stored once, however often it is sent at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(`equipment/${machine}`)));
    const stored = answers.filter(({ status }) => status === 201);
    expect(stored).toMatchObject([{ body: { status: 'NEW' } }]);
    const others = answers.filter(({ status }) => status === 409).map(({ body }) => body.message);
    expect(others).toEqual(Array(19).fill('User already created request for this EQUIPMENT'));
    expect(await api.database.query('SELECT count(*)::int AS count FROM equipment_request')).toEqual([
      { count: 1 },
    ]);
  });

  test('a request for an auction lot has the status AUCTION', async () => {
    expect(await send(`equipment/${lot}`)).toMatchObject({ status: 201, body: { status: 'AUCTION' } });
  });

  test('a second request for a spare part says so literally', async () => {
    expect((await send(`component/${part}`)).status).toBe(201);
    expect(await send(`component/${part}`)).toMatchObject({
      status: 409,
      body: { message: 'User already created request for this COMPONENT' },
    });
  });

  test('the lists show what the user requested, the latest first', async () => {
    const client = api.client(cookie);
    expect(await client.requestedEquipment()).toMatchObject([
      { id: lot, requestedByUser: true, requestStatus: 'AUCTION' },
      { id: machine, requestedByUser: true, requestStatus: 'NEW' },
    ]);
    expect(await client.requestedComponents()).toMatchObject([{ id: part, requestStatus: 'NEW' }]);
    expect(await client.equipment({ params: { id: machine } })).toMatchObject({ requestedByUser: true });
    expect(await api.client().equipment({ params: { id: machine } })).toMatchObject({
      requestedByUser: false,
    });
  });

  test('an item that does not exist cannot be requested', async () => {
    expect((await send('equipment/999999')).status).toBe(404);
  });
});
