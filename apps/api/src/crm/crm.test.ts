import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../testing/engines.ts';
import { type Office, openOffice } from '../testing/office.ts';
import { addMachines } from '../testing/stock.ts';
import { startTestApi, type TestApi } from '../testing/testApi.ts';

const key = randomBytes(32);
const promise = 'Готовы оформить за 3 дня.';
const token = 'application-token-of-the-portal';

describe.each(engines)('the CRM on its way back on %s', (engine) => {
  let api: TestApi;
  let office: Office;
  /** What the portal answers about its lead. */
  let lead = {};
  const portal = createServer((_, response) => response.end(JSON.stringify({ result: lead })));
  beforeAll(async () => {
    await once(portal.listen(0, '127.0.0.1'), 'listening');
    const { port } = portal.address() as AddressInfo;
    api = await startTestApi(engine, {
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

  const approve = (id: number) =>
    office.send('PATCH', `/requests/equipment/${id}`, { status: 'APPROVED', answer: promise });
  const reject = (id: number) =>
    office.send('PATCH', `/requests/equipment/${id}`, { status: 'REJECTED', answer: 'Машина продана.' });

  /** A signed stage as the CRM sends it: the body says since when it is so, the signature when it was sent. */
  async function sendStage(
    id: number,
    stage: string,
    { secret = key, sentAt = Date.now(), message = String(randomUUID()), at = Date.now() } = {},
  ) {
    const request = { source: 'equipment', id };
    const payload = JSON.stringify({ request, stage, at: new Date(at).toISOString() });
    const timestamp = String(Math.floor(sentAt / 1000));
    const signature = createHmac('sha256', secret)
      .update(`${message}.${timestamp}.${payload}`)
      .digest('base64');
    const headers = {
      'content-type': 'application/json',
      'webhook-id': message,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signature}`,
    };
    const answer = await api.fastify.inject({ method: 'POST', url: '/api/crm/webhook', payload, headers });
    return { status: answer.statusCode, message: answer.json().message.replaceAll('\u00A0', ' ') };
  }

  test('a signed stage gives the request the status that it means, and the log names the CRM', async () => {
    const id = await request();
    expect(await sendStage(id, 'WON')).toEqual({ status: 200, message: 'Принято.' });
    expect(await stateOf(id)).toBe('APPROVED');
    const { body } = await office.get(`/log/request%2Fequipment/${id}`);
    expect(body.items[0]).toMatchObject({ actorKind: 'CRM', actorName: 'CRM, стадия WON' });
  });

  test.each(['CALL', 'constructor', '__proto__', 'toString'])(
    'the stage %s without a meaning changes nothing',
    async (stage) => {
      const id = await request();
      expect((await sendStage(id, stage)).status).toBe(200);
      expect(await stateOf(id)).toBe('NEW');
    },
  );

  test.each([
    ['another secret', { secret: randomBytes(32) }],
    ['an old signature', { sentAt: Date.now() - 3_600_000 }],
    ['a signature from tomorrow', { sentAt: Date.now() + 86_400_000 }],
    ['a message without an id', { message: '' }],
  ])('%s is refused', async (_, how) => {
    const id = await request();
    expect((await sendStage(id, 'WON', how)).status).toBe(401);
    expect(await stateOf(id)).toBe('NEW');
  });

  test('a message that comes again, also after a person has decided otherwise, changes nothing', async () => {
    const id = await request();
    const message = randomUUID();
    expect((await sendStage(id, 'WON', { message })).message).toBe('Принято.');
    await reject(id);
    // The sender tries again: a new signature, and a clock that has gone on.
    expect(await sendStage(id, 'WON', { message, at: Date.now() + 60_000 })).toEqual({
      status: 200,
      message: 'Это сообщение уже принято.',
    });
    expect(await stateOf(id)).toBe('REJECTED');
  });

  test('of the same message twenty times at once one is taken', async () => {
    const id = await request();
    const message = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => sendStage(id, 'WON', { message })));
    expect(answers.filter((answer) => answer.message === 'Принято.')).toHaveLength(1);
    expect((await office.get(`/log/request%2Fequipment/${id}`)).body.items).toHaveLength(1);
  });

  test('a stage that is older than the decision of a person is written down and not applied', async () => {
    const id = await request();
    await reject(id);
    expect(await sendStage(id, 'WON', { at: Date.now() - 60_000 })).toEqual({
      status: 200,
      message: `Стадия старше решения: заявка № ${id} осталась в статусе «Отклонена».`,
    });
    expect(await stateOf(id)).toBe('REJECTED');
    const { body } = await office.get(`/log/request%2Fequipment/${id}`);
    expect(body.items[0]).toMatchObject({ action: 'request.late-stage', after: { status: 'APPROVED' } });
    expect((await sendStage(id, 'WON')).message).toBe('Принято.');
    expect(await stateOf(id)).toBe('APPROVED');
  });

  test('stages that overtake each other end in the later one, by the clock of the CRM', async () => {
    const id = await request();
    await api.database.query(
      "UPDATE request SET created_at = now() - interval '1 day', status_at = now() - interval '1 day' WHERE id = $1",
      [id],
    );
    const now = Date.now();
    await sendStage(id, 'JUNK', { at: now - 1000 });
    await sendStage(id, 'WON', { at: now - 2000 });
    expect(await stateOf(id)).toBe('REJECTED');
  });

  test('a CRM whose clock is fast does not shut out the decisions after it', async () => {
    const id = await request();
    await sendStage(id, 'WON', { at: Date.now() + 240_000 });
    expect((await reject(id)).status).toBe(200);
    await sendStage(id, 'WON', { at: Date.now() + 5 });
    expect(await stateOf(id)).toBe('APPROVED');
  });

  test('a stage from the future is refused, and may come again with its right time', async () => {
    const id = await request();
    const message = randomUUID();
    await reject(id);
    const early = await sendStage(id, 'WON', { message, at: Date.parse('2130-01-01') });
    expect(early.status).toBe(400);
    expect(await stateOf(id)).toBe('REJECTED');
    expect((await sendStage(id, 'WON', { message })).message).toBe('Принято.');
  });

  test('a stage after the buyer has withdrawn is written down and not applied, until staff open it again', async () => {
    const id = await request();
    const headers = { cookie: await api.signIn() };
    const [of] = await api.database.query<{ item: number }>(
      'SELECT item_id AS item FROM request WHERE id = $1',
      [id],
    );
    const url = `/api/requests/equipment/${of?.item}`;
    expect((await api.fastify.inject({ method: 'DELETE', url, headers })).statusCode).toBeLessThan(300);
    expect(await stateOf(id)).toBe('WITHDRAWN');
    expect(await sendStage(id, 'WON')).toEqual({
      status: 200,
      message: `Заявка № ${id} отозвана: стадия записана в журнал и не меняет её.`,
    });
    expect(await stateOf(id)).toBe('WITHDRAWN');
    expect((await approve(id)).status).toBe(409);
    const { body } = await office.get(`/log/request%2Fequipment/${id}`);
    expect(body.items[0]).toMatchObject({ action: 'request.late-stage', after: { status: 'APPROVED' } });
    await office.send('PATCH', `/requests/equipment/${id}`, { status: 'NEW' });
    expect((await sendStage(id, 'WON', { at: Date.now() + 1000 })).message).toBe('Принято.');
    expect(await stateOf(id)).toBe('APPROVED');
  });

  test('a person and the CRM at once end in one state, and the log has each step', async () => {
    const id = await request();
    const [person, crm] = await Promise.all([approve(id), sendStage(id, 'JUNK', { at: Date.now() + 1000 })]);
    expect([person.status, crm.status]).toEqual([200, 200]);
    const { body } = await office.get(`/log/request%2Fequipment/${id}`);
    expect(await stateOf(id)).toBe(body.items[0].after.status);
  });

  test('a rejection by the CRM takes the promise back, which stays in a note for staff', async () => {
    const id = await request();
    await approve(id);
    await sendStage(id, 'JUNK', { at: Date.now() + 1000 });
    const { body } = await office.get(`/requests/equipment/${id}`);
    expect(body).toMatchObject({ status: 'REJECTED', answer: null });
    expect(body.notes).toMatchObject([
      { staffName: 'CRM, стадия JUNK', text: `Прежний ответ покупателю: ${promise}` },
    ]);
  });

  test.each([
    ['no time of the stage', {}],
    ['a time that is none', { at: 'вчера' }],
    ['a second 60', { at: '2026-11-27T23:59:60Z' }],
  ])('%s is refused with a sentence', async (_, time) => {
    const payload = JSON.stringify({ request: { source: 'equipment', id: 1 }, stage: 'WON', ...time });
    const timestamp = String(Math.floor(Date.now() / 1000));
    const signature = createHmac('sha256', key).update(`msg.${timestamp}.${payload}`).digest('base64');
    const answer = await api.fastify.inject({
      method: 'POST',
      url: '/api/crm/webhook',
      payload,
      headers: {
        'content-type': 'application/json',
        'webhook-id': 'msg',
        'webhook-timestamp': timestamp,
        'webhook-signature': `v1,${signature}`,
      },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toHaveProperty('at');
  });

  test('Bitrix24 names its lead, and the stage is asked for at the portal', async () => {
    const id = await request();
    const [event] = await api.database.query<{ id: string }>(
      "SELECT id FROM outgoing_event WHERE (payload -> 'request' ->> 'id')::int = $1",
      [id],
    );
    const move = (stage: string, movedAt: number) => {
      lead = { STATUS_ID: stage, ORIGIN_ID: event?.id, MOVED_TIME: new Date(movedAt).toISOString() };
    };
    const movedAt = Date.now();
    move('JUNK', movedAt);
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
    // Someone edits the lead after a person has decided: its stage is not news.
    await approve(id);
    expect((await post(token)).statusCode).toBe(200);
    move('JUNK', movedAt - 60_000);
    expect((await post(token)).statusCode).toBe(200);
    expect(await stateOf(id)).toBe('APPROVED');
    move('JUNK', Date.now());
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
