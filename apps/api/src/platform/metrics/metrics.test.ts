import { afterAll, beforeAll, expect, test } from 'vitest';
import { enqueue } from '../../events/queue.ts';
import { startTestApi, type TestApi } from '../../testing/testApi.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi('pglite');
});
afterAll(() => api.remove());

const read = (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1', from = api) =>
  from.fastify.inject({ method: 'GET', url: '/api/metrics', headers, remoteAddress });

test('calls are counted by the pattern of their route, so that ids make no series of their own', async () => {
  await api.fastify.inject({ method: 'GET', url: '/api/equipments/info/12345' });
  await api.fastify.inject({ method: 'GET', url: '/api/nothing/here' });
  const { body, headers } = await read();
  expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(body).toContain(
    'leasing_http_request_duration_seconds_count{method="GET",route="/api/equipments/info/:id",status="4xx"} 1',
  );
  expect(body).not.toMatch(/12345|nothing/);
});

test('the process, the database and the messages that have not left are told', async () => {
  await enqueue(api.database, { target: 'webhook', event: 'test', payload: {} });
  await api.database.query("UPDATE delivery SET state = 'PARKED'");
  const { body } = await read();
  expect(body).toContain('leasing_deliveries{target="webhook",state="parked"} 1');
  expect(body).toContain('leasing_database_up 1');
  expect(body).toMatch(/process_resident_memory_bytes \d+/);
});

test.each([
  ['from another machine', {}, '203.0.113.7'],
  ['through a proxy of this machine', { 'x-forwarded-for': '203.0.113.7' }, '127.0.0.1'],
])('%s there is no such address', async (_, headers, address) => {
  expect((await read(headers as Record<string, string>, address)).statusCode).toBe(404);
});

test('with a token it is read from anywhere, and without it from nowhere', async () => {
  const guarded = await startTestApi('pglite', { METRICS_TOKEN: 'let-me-read' });
  const statuses = [
    await read({ authorization: 'Bearer let-me-read' }, '203.0.113.7', guarded),
    await read({ authorization: 'Bearer wrong' }, '203.0.113.7', guarded),
    await read({}, '127.0.0.1', guarded),
  ].map(({ statusCode }) => statusCode);
  await guarded.remove();
  expect(statuses).toEqual([200, 404, 404]);
});
