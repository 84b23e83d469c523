import { serverMessages } from '@leasing/core/api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oneEngine } from '../testing/engines.ts';
import { addMachines, addParts } from '../testing/stock.ts';
import { startTestApi, type TestApi } from '../testing/testApi.ts';

describe.each(oneEngine)('favourites on %s', (engine) => {
  let api: TestApi;
  let cookie: string;
  let machine: number;
  let part: number;
  const send = async (
    method: 'POST' | 'DELETE',
    path: string,
    headers: Record<string, string> = { cookie },
  ) => {
    const answer = await api.fastify.inject({ method, url: `/api/likes/${path}`, headers });
    return { status: answer.statusCode, body: answer.json<{ message?: string }>() };
  };

  beforeAll(async () => {
    api = await startTestApi(engine);
    cookie = await api.signIn();
    [machine] = (await addMachines(api.database, [{}])) as [number];
    [part] = (await addParts(api.database, [{}])) as [number];
  });
  afterAll(() => api.remove());

  test('a guest is asked to sign in', async () => {
    expect((await send('POST', `equipment/${machine}`, {})).status).toBe(401);
  });

  test('a like sent 20 times at once is kept once, and the others are answered so', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => send('POST', `equipment/${machine}`)));
    expect(answers.filter(({ status }) => status === 201)).toEqual([
      { status: 201, body: { liked: true, likeCount: 1 } },
    ]);
    const others = answers.filter(({ status }) => status === 409);
    expect(others.map(({ body }) => body.message)).toEqual(
      Array(19).fill(serverMessages.alreadyLikedEquipment),
    );
    expect(await api.client().equipment({ params: { id: machine } })).toMatchObject({ likeCount: 1 });
  });

  test('a second like of a spare part says so literally', async () => {
    await send('POST', `component/${part}`);
    expect(await send('POST', `component/${part}`)).toMatchObject({
      status: 409,
      body: { message: 'User already liked this COMPONENT' },
    });
  });

  test('the lists show what the user likes, marked as liked', async () => {
    const client = api.client(cookie);
    expect(await client.favouriteEquipment()).toMatchObject([
      { id: machine, likedByUser: true, likeCount: 1 },
    ]);
    expect(await client.favouriteComponents()).toMatchObject([{ id: part, likedByUser: true }]);
    expect(await client.equipmentsFilter({ body: {} })).toMatchObject({
      equipments: [{ id: machine, likedByUser: true }],
    });
  });

  test('a call with a JSON content type and no body works, as the site sends it', async () => {
    const answer = await send('POST', `equipment/${machine}`, { cookie, 'content-type': 'application/json' });
    expect(answer.status).toBe(409);
  });

  test('a removed like is gone, and removing it again is not a failure', async () => {
    expect(await send('DELETE', `equipment/${machine}`)).toEqual({
      status: 200,
      body: { liked: false, likeCount: 0 },
    });
    expect(await send('DELETE', `equipment/${machine}`)).toEqual({
      status: 200,
      body: { liked: false, likeCount: 0 },
    });
    expect(await api.client(cookie).favouriteEquipment()).toEqual([]);
  });

  test('an item that does not exist cannot be liked', async () => {
    expect((await send('POST', 'equipment/999999')).status).toBe(404);
    expect((await send('DELETE', 'component/999999')).status).toBe(404);
  });

  test('an item that is hidden from visitors cannot be liked', async () => {
    const [hidden] = (await addMachines(api.database, [{ availability: 'HIDDEN' }])) as [number];
    expect((await send('POST', `equipment/${hidden}`)).status).toBe(404);
    expect(await api.database.query('SELECT 1 FROM favourite WHERE item_id = $1', [hidden])).toEqual([]);
  });
});
