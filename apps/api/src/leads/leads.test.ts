import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { engines } from '../testing/engines.ts';
import { startTestApi, type TestApi } from '../testing/testApi.ts';
import { savePartner, stopPartner } from './partners.ts';

const origin = 'https://dealer.example';
const scenario = {
  cost: 5_000_000,
  advance: 1_000_000,
  termMonths: 36,
  buyoutPercent: 20,
  annualRate: 0.26,
  rateModel: 'term' as const,
  monthlyPayment: 126_400,
  contractTotal: 5_550_400,
};

describe.each(engines)('leads on %s', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
  });
  afterAll(() => api.remove());
  beforeEach(async () => {
    for (const table of ['lead', 'partner', 'rate_limit']) await api.database.query(`DELETE FROM ${table}`);
    await savePartner(api.database, { id: 'dealer', name: 'Дилер', origins: [origin] });
  });

  const body = (fields: object = {}) => ({
    partner: 'dealer',
    idempotencyKey: randomUUID(),
    name: ' Иван Петров ',
    phoneNumber: '8 (912) 345-67-89',
    email: 'ivan@example.com',
    consent: true,
    product: 'Экскаватор Komatsu PC200-8',
    page: 'https://dealer.example/catalog/17',
    scenario,
    ...fields,
  });
  const send = (payload: object, headers: Record<string, string> = { origin }) =>
    api.fastify.inject({
      method: 'POST',
      url: '/api/leads',
      payload,
      headers: { 'sec-fetch-site': 'cross-site', ...headers },
    });
  const stored = () => api.database.query<Record<string, unknown>>('SELECT * FROM lead ORDER BY id');

  test('a lead is stored with its phone in E.164, its scenario and the moment of consent', async () => {
    const answer = await send(body());
    expect(answer.statusCode).toBe(201);
    const [lead] = await stored();
    expect(lead).toMatchObject({
      id: answer.json().id,
      partner: 'dealer',
      name: 'Иван Петров',
      phone_number: '+79123456789',
      email: 'ivan@example.com',
      product: 'Экскаватор Komatsu PC200-8',
      page: 'https://dealer.example/catalog/17',
      scenario,
    });
    expect(lead?.consent_at).toEqual(lead?.created_at);
  });

  test('the event that tells of a lead is stored with it and goes with it', async () => {
    const { id } = (await send(body())).json();
    const events = () => api.database.query('SELECT kind, payload, lead_id FROM outgoing_event');
    expect(await events()).toMatchObject([
      {
        kind: 'lead.created',
        lead_id: id,
        payload: {
          lead: { id },
          partner: { id: 'dealer', name: 'Дилер' },
          person: { phoneNumber: '+79123456789' },
        },
      },
    ]);
    await api.database.query('DELETE FROM lead');
    expect(await events()).toEqual([]);
  });

  test('a lead whose event cannot be stored is not stored either', async () => {
    await api.database.query('ALTER TABLE outgoing_event RENAME TO hidden');
    const answer = await send(body());
    await api.database.query('ALTER TABLE hidden RENAME TO outgoing_event');
    expect([answer.statusCode, await stored()]).toEqual([500, []]);
  });

  test('the same lead sent 20 times at once is one lead with one answer', async () => {
    const payload = body();
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(payload)));
    expect(new Set(answers.map(({ statusCode, body: text }) => `${statusCode} ${text}`)).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(201);
    expect(await stored()).toHaveLength(1);
    expect(await api.database.query('SELECT 1 FROM outgoing_event')).toHaveLength(1);
  });

  test('the browser of a partner’s visitor may read the answer and sends no cookie with it', async () => {
    const { headers } = await send(body());
    expect(headers).toMatchObject({
      'access-control-allow-origin': origin,
      vary: expect.stringContaining('Origin'),
    });
    expect(headers['access-control-allow-credentials']).toBeUndefined();
  });

  test('a preflight from a partner’s page is allowed, from another page it is not', async () => {
    const preflight = (from: string, url = '/api/leads') =>
      api.fastify.inject({
        method: 'OPTIONS',
        url,
        headers: {
          origin: from,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'content-type',
        },
      });
    expect(await preflight(origin)).toMatchObject({
      statusCode: 204,
      headers: {
        'access-control-allow-origin': origin,
        'access-control-allow-methods': 'POST',
        'access-control-allow-headers': 'content-type',
      },
    });
    expect((await preflight('https://thief.example')).headers['access-control-allow-origin']).toBeUndefined();
    expect(
      (await preflight(origin, '/api/auth/login')).headers['access-control-allow-origin'],
    ).toBeUndefined();
  });

  test.each([
    ['a page of nobody', { origin: 'https://thief.example' }, {}],
    ['a page of another partner', { origin: 'https://second.example' }, {}],
    ['a program without a page', {}, {}],
    ['an unknown partner', { origin }, { partner: 'nobody' }],
  ])('a lead from %s is refused', async (_, headers, fields) => {
    await savePartner(api.database, { id: 'second', name: 'Второй', origins: ['https://second.example'] });
    const answer = await send(body(fields), headers as Record<string, string>);
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'ORIGIN_NOT_ALLOWED']);
    expect(await stored()).toEqual([]);
  });

  test('a partner who was stopped sends no more leads; those that came stay', async () => {
    await send(body());
    expect(await stopPartner(api.database, 'dealer')).toBe(true);
    const answer = await send(body());
    expect([answer.statusCode, answer.headers['access-control-allow-origin']]).toEqual([403, undefined]);
    expect(await stored()).toHaveLength(1);
  });

  test.each([
    [
      'phoneNumber',
      { phoneNumber: '8 (912) 345' },
      'В\u00a0номере после +7 должно быть 10\u00a0цифр. Введено 6',
    ],
    ['email', { email: 'ivan' }, 'Некорректный email'],
    ['name', { name: '  ' }, 'Укажите имя.'],
  ])('a wrong %s is named, and the page may read it', async (field, fields, message) => {
    const answer = await send(body(fields));
    expect([answer.statusCode, answer.json().fields]).toEqual([400, { [field]: message }]);
    expect(answer.headers['access-control-allow-origin']).toBe(origin);
  });

  test('without consent nothing is stored', async () => {
    expect((await send(body({ consent: false }))).statusCode).toBe(400);
    expect(await stored()).toEqual([]);
  });

  test('one phone leaves 5 leads an hour; the sixth is told when to come again', async () => {
    for (let count = 0; count < 5; count += 1) expect((await send(body())).statusCode).toBe(201);
    const refused = await send(body());
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500);
    expect((await send(body({ phoneNumber: '+7 912 345-67-80' }))).statusCode).toBe(201);
  });
});
