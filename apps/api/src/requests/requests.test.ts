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

  const counts = async () => {
    const [row] = await api.database.query(
      `SELECT (SELECT count(*) FROM request)::int AS requests,
         (SELECT count(*) FROM outgoing_event)::int AS events`,
    );
    return row;
  };

  test('a request sent 20 times at once is stored and passed on once, and the others are answered so', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(`equipment/${machine}`)));
    expect(answers.filter(({ status }) => status === 201)).toMatchObject([
      {
        body: {
          status: 'NEW',
          call: expect.stringMatching(/^Позвоним /),
          manager: { name: null, phone: '+74950000000', phoneText: expect.stringMatching(/495/) },
          notices: { chosen: [], offered: ['SMS'] },
        },
      },
    ]);
    const others = answers.filter(({ status }) => status === 409);
    expect(others.map(({ body }) => body.message)).toEqual(
      Array(19).fill('User already created request for this EQUIPMENT'),
    );
    expect(await counts()).toEqual({ requests: 1, events: 1 });
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

  test('a request for a reserved or sold item wants another one like it', async () => {
    const soldIds = await addMachines(api.database, [
      { availability: 'RESERVED' },
      { availability: 'SOLD', is_auction: true },
    ]);
    for (const id of soldIds) {
      expect(await send(`equipment/${id}`)).toMatchObject({
        status: 201,
        body: { kind: 'SIMILAR', status: 'NEW' },
      });
    }
    expect((await api.client(cookie).requestedEquipment())[0]).toMatchObject({ requestKind: 'SIMILAR' });
    await api.database.query('DELETE FROM item WHERE id = ANY($1::bigint[])', [soldIds]);
  });

  test.each(['REJECTED', 'WITHDRAWN'])(
    'an item whose request was %s can be requested again',
    async (status) => {
      const [id] = (await addMachines(api.database, [{}])) as [number];
      expect((await send(`equipment/${id}`)).status).toBe(201);
      await api.database.query('UPDATE request SET status = $2, closed_at = now() WHERE item_id = $1', [
        id,
        status,
      ]);
      const client = api.client(cookie);
      expect(await client.equipment({ params: { id } })).toMatchObject({ requestedByUser: false });
      expect(await send(`equipment/${id}`)).toMatchObject({
        status: 201,
        body: { kind: 'ITEM', status: 'NEW' },
      });
      expect((await send(`equipment/${id}`)).status).toBe(409);
      expect((await client.requestedEquipment()).filter((item) => item.id === id)).toMatchObject([
        { requestStatus: 'NEW', requestedByUser: true },
      ]);
      await api.database.query('DELETE FROM item WHERE id = $1', [id]);
    },
  );

  test('a hidden item cannot be requested, and its earlier request is not shown', async () => {
    const [id] = (await addMachines(api.database, [{}])) as [number];
    await send(`equipment/${id}`);
    await api.database.query("UPDATE item SET availability = 'HIDDEN' WHERE id = $1", [id]);
    expect((await send(`equipment/${id}`)).status).toBe(404);
    const requested = await api.client(cookie).requestedEquipment();
    expect(requested.map((item) => item.id)).not.toContain(id);
    await api.database.query('DELETE FROM item WHERE id = $1', [id]);
  });

  test('an item that does not exist cannot be requested', async () => {
    expect((await send('equipment/999999')).status).toBe(404);
  });
});
