import { createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Office, openOffice } from '../testing/office.ts';
import { addMachines } from '../testing/stock.ts';
import { startTestApi, type TestApi } from '../testing/testApi.ts';

const key = randomBytes(32);
const token = 'application-token-of-the-portal';

describe('the CRM on its way back', () => {
  let api: TestApi;
  let office: Office;
  /** What the portal answers about its lead. */
  let lead = {};
  const portal = createServer((_, response) => response.end(JSON.stringify({ result: lead })));
  beforeAll(async () => {
    await once(portal.listen(0, '127.0.0.1'), 'listening');
    const { port } = portal.address() as AddressInfo;
    api = await startTestApi('pglite', {
      WEBHOOK_URL: 'http://127.0.0.1:9/hook',
      WEBHOOK_SECRET: `whsec_${key.toString('base64')}`,
      BITRIX24_URL: `http://127.0.0.1:${port}/rest/1/secret/`,
    });
    office = await openOffice(api);
    await office.send('PUT', '/crm', { stages: { WON: 'APPROVED', JUNK: 'REJECTED' }, token });
  });
  afterAll(async () => {
    portal.close();
    await api.remove();
  });

  async function request(): Promise<number> {
    const [machine] = await addMachines(api.database, [{}]);
    const headers = { cookie: await api.signIn() };
    const url = `/api/requests/equipment/${machine}`;
    return (await api.fastify.inject({ method: 'POST', url, headers })).json().id;
  }
  const stateOf = async (id: number) => (await office.get(`/requests/equipment/${id}`)).body.status;

  async function send(body: object, { secret = key, at = Date.now() } = {}) {
    const payload = JSON.stringify(body);
    const timestamp = String(Math.floor(at / 1000));
    const signature = createHmac('sha256', secret).update(`msg-1.${timestamp}.${payload}`).digest('base64');
    const headers = {
      'content-type': 'application/json',
      'webhook-id': 'msg-1',
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signature}`,
    };
    return api.fastify.inject({ method: 'POST', url: '/api/crm/webhook', payload, headers });
  }

  test('a signed stage gives the request the status that it means, and the log names the CRM', async () => {
    const id = await request();
    expect((await send({ request: { source: 'equipment', id }, stage: 'WON' })).statusCode).toBe(200);
    expect(await stateOf(id)).toBe('APPROVED');
    const { body } = await office.get(`/log/request%2Fequipment/${id}`);
    expect(body.items[0]).toMatchObject({ actorKind: 'CRM', actorName: 'CRM, стадия WON' });
  });

  test.each(['CALL', 'constructor', '__proto__', 'toString'])(
    'the stage %s without a meaning changes nothing',
    async (stage) => {
      const id = await request();
      expect((await send({ request: { source: 'equipment', id }, stage })).statusCode).toBe(200);
      expect(await stateOf(id)).toBe('NEW');
    },
  );

  test.each([
    ['another secret', { secret: randomBytes(32) }],
    ['an old signature', { at: Date.now() - 3_600_000 }],
  ])('%s is refused', async (_, how) => {
    const id = await request();
    expect((await send({ request: { source: 'equipment', id }, stage: 'WON' }, how)).statusCode).toBe(401);
    expect(await stateOf(id)).toBe('NEW');
  });

  test('Bitrix24 names its lead, and the stage is asked for at the portal', async () => {
    const id = await request();
    const [event] = await api.database.query<{ id: string }>(
      "SELECT id FROM outgoing_event WHERE (payload -> 'request' ->> 'id')::int = $1",
      [id],
    );
    lead = { STATUS_ID: 'JUNK', ORIGIN_ID: event?.id };
    const post = (sentToken: string) =>
      api.fastify.inject({
        method: 'POST',
        url: '/api/crm/bitrix24',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({
          event: 'ONCRMLEADUPDATE',
          'data[FIELDS][ID]': '7',
          'auth[application_token]': sentToken,
        }).toString(),
      });
    expect((await post('another-token')).statusCode).toBe(401);
    expect(await stateOf(id)).toBe('NEW');
    expect((await post(token)).statusCode).toBe(200);
    expect(await stateOf(id)).toBe('REJECTED');
  });

  test('the office never shows the token', async () => {
    expect((await office.get('/crm')).body).toEqual({
      stages: { WON: 'APPROVED', JUNK: 'REJECTED' },
      hasToken: true,
    });
  });
});
