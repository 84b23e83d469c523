import { afterAll, beforeAll, expect, test } from 'vitest';
import { operator, recordChange } from '../../audit/record.ts';
import { OutgoingEvents } from '../../outbox/OutgoingEvents.ts';
import { enqueue } from '../../outbox/queue.ts';
import { park, releaseParked } from '../../requests/parked.ts';
import { startTestApi, type TestApi } from '../../testing/testApi.ts';

const token = 'let-me-read-the-metrics';
const bearer = { authorization: `Bearer ${token}` };

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi('pglite', { METRICS_TOKEN: token });
});
afterAll(() => api.remove());

const read = (headers: Record<string, string> = bearer, remoteAddress = '203.0.113.7', from = api) =>
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

test('the process, the database and the messages that have not left are reported', async () => {
  await enqueue(api.database, { target: 'webhook', event: 'test', payload: {} });
  await api.database.query("UPDATE delivery SET state = 'PARKED'");
  const { body } = await read();
  expect(body).toContain('leasing_deliveries{target="webhook",state="parked"} 1');
  expect(body).toContain('leasing_database_up 1');
  expect(body).toMatch(/process_resident_memory_bytes \d+/);
});

test('disk, stock, imports and the last backup are reported; a backup that was never made has no time', async () => {
  await api.client().equipmentsFilter({ body: {} });
  const before = (await read()).body;
  expect(before).toMatch(/leasing_data_disk_free_bytes [1-9]/);
  expect(before).toContain('leasing_imports{state="failed"} 0');
  expect(before).not.toMatch(/^leasing_last_backup_timestamp_seconds \d/m);
  await recordChange(api.database, operator, { action: 'backup.made', thing: 'backup', thingId: 'a' });
  const [, at] = /^leasing_last_backup_timestamp_seconds (\S+)/m.exec((await read()).body) ?? [];
  expect(Math.abs(Number(at) - Date.now() / 1000)).toBeLessThan(60);
});

test('leads that wait for a look are reported by the limit that they went beyond', async () => {
  const [, second] = await api.database.query<{ id: number }>(
    `INSERT INTO request (channel, partner, name, phone_number, status)
     SELECT 'partner', 'dealer', 'Иван', '+79123456789', 'NEW' FROM generate_series(1, 2) RETURNING id`,
  );
  await park(api.database, second?.id ?? 0, 'network');
  expect((await read()).body).toContain('leasing_leads_parked{limit="network"} 1');
  await releaseParked(api.database, new OutgoingEvents([]), 'all');
  expect((await read()).body).not.toContain('leasing_leads_parked{');
});

test.each<[string, Record<string, string>, string]>([
  ['without the token', {}, '203.0.113.7'],
  ['with another token', { authorization: 'Bearer wrong' }, '203.0.113.7'],
  ['from this machine, where a proxy may stand', {}, '127.0.0.1'],
  ['from this machine over IPv6', {}, '::1'],
])('%s there is no such address', async (_, headers, address) => {
  expect((await read(headers, address)).statusCode).toBe(404);
});

test('where no token is set, no one reads it', async () => {
  const closed = await startTestApi('pglite');
  const statuses = [
    await read({}, '127.0.0.1', closed),
    await read({ authorization: 'Bearer ' }, '127.0.0.1', closed),
    await read({ authorization: 'Bearer undefined' }, '127.0.0.1', closed),
  ].map(({ statusCode }) => statusCode);
  await closed.remove();
  expect(statuses).toEqual([404, 404, 404]);
});
