import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oneEngine } from '../testing/engines.ts';
import { addMachines, addParts } from '../testing/stock.ts';
import { startTestApi, type TestApi } from '../testing/testApi.ts';
import { countView } from './views.ts';

describe.each(oneEngine)('views on %s', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
  });
  afterAll(() => api.remove());

  const view = (path: string, headers: Record<string, string> = {}) =>
    api.fastify.inject({ method: 'POST', url: `/api/views/${path}`, headers });
  const countOf = async (id: number) => (await api.client().equipment({ params: { id } })).viewCount;

  test('count once per visitor and day', async () => {
    const [id] = (await addMachines(api.database, [{}])) as [number];
    const first = await view(`equipment/${id}`);
    const cookie = String(first.headers['set-cookie']).split(';', 1)[0] ?? '';
    await Promise.all([
      view(`equipment/${id}`, { cookie }),
      view(`equipment/${id}`, { cookie }),
      view(`equipment/${id}`),
    ]);
    expect(await countOf(id)).toBe(1);
    await api.database.query('UPDATE item_view SET day = day - 1');
    await view(`equipment/${id}`, { cookie });
    expect(await countOf(id)).toBe(2);
  });

  test('without a cookie count once per address and day, an IPv6 network being one', async () => {
    const [id] = (await addMachines(api.database, [{}])) as [number];
    const from = (remoteAddress: string) =>
      api.fastify.inject({ method: 'POST', url: `/api/views/equipment/${id}`, remoteAddress });
    await Promise.all(Array.from({ length: 160 }, () => from('203.0.113.7')));
    expect(await countOf(id)).toBe(1);
    await from('203.0.113.8');
    await from('2001:db8:1:2::1');
    await from('2001:db8:1:2::ffff');
    expect(await countOf(id)).toBe(3);
  });

  test('with cookies of their own making count ten times at most per address and day', async () => {
    const [id] = (await addMachines(api.database, [{}])) as [number];
    const cookies = Array.from({ length: 160 }, () => randomBytes(16).toString('base64url'));
    await Promise.all(
      cookies.map((cookie) => view(`equipment/${id}`, { cookie: `leasing-visitor=${cookie}` })),
    );
    expect(await countOf(id)).toBe(10);
  });

  test('of a signed-in user count once on all his machines', async () => {
    const [id] = (await addMachines(api.database, [{}])) as [number];
    const cookie = await api.signIn();
    await view(`equipment/${id}`, { cookie });
    await view(`equipment/${id}`, { cookie, 'user-agent': 'another machine' });
    expect(await countOf(id)).toBe(1);
  });

  test('of spare parts are counted, those of unknown items refused', async () => {
    const [id] = (await addParts(api.database, [{}])) as [number];
    await view(`component/${id}`);
    expect((await api.client().component({ params: { id } })).viewCount).toBe(1);
    expect((await view('equipment/999999')).statusCode).toBe(404);
  });

  test('make a machine popular with the 151st visitor', async () => {
    const [id] = (await addMachines(api.database, [{ brand: 'Seen' }])) as [number];
    const popular = async () =>
      (await api.client().equipmentsFilter({ body: { popular: true, brand: ['Seen'] } })).totalCount;
    const visit = (address: string) =>
      countView(api.database, 'equipment', id, { visitor: randomBytes(32), knownBy: 'cookie', address });
    for (let visitor = 1; visitor <= 150; visitor += 1) await visit(`10.0.0.${visitor % 200}`);
    const before = await popular();
    await visit('10.0.1.1');
    expect([before, await popular()]).toEqual([0, 1]);
  });
});
