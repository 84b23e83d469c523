import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { partnerLead } from '../../../faults/people.ts';
import { demoCredentials } from '../../auth/demoAccount.ts';
import { savePartner } from '../../partners/partners.ts';
import { oneEngine } from '../../testing/engines.ts';
import { addMachines } from '../../testing/stock.ts';
import { startTestApi, type TestApi } from '../../testing/testApi.ts';
import { listParked } from '../parked.ts';

describe.each(oneEngine)('a phone left under an item on %s', (engine) => {
  let api: TestApi;
  let id: number | undefined;
  beforeAll(async () => {
    api = await startTestApi(engine);
    [id] = await addMachines(api.database, [{ title: 'Каток HAMM 3412' }]);
  });
  afterAll(() => api.remove());
  beforeEach(async () => {
    for (const table of ['request', 'lead_visit', 'rate_limit'])
      await api.database.query(`DELETE FROM ${table}`);
  });

  const send = (fields: object = {}, headers: Record<string, string> = {}) =>
    api.fastify.inject({
      method: 'POST',
      url: '/api/requests/phone',
      headers,
      payload: {
        product: 'equipment',
        id,
        name: 'Иван',
        phoneNumber: '8 912 345-67-89',
        consent: true,
        idempotencyKey: randomUUID(),
        ...fields,
      },
    });
  const leads = () => api.database.query<Record<string, unknown>>('SELECT * FROM request ORDER BY id');

  test('is a lead with the machine, and is announced as one', async () => {
    const answer = await send();
    expect(answer.statusCode).toBe(201);
    expect(await leads()).toMatchObject([
      {
        id: answer.json().id,
        channel: 'phone',
        partner: null,
        account_id: null,
        name: 'Иван',
        phone_number: '+79123456789',
        item_words: { kind: 'equipment', title: 'Каток HAMM 3412' },
        page: expect.stringMatching(`/product/equipment/${id}$`),
        item_id: id,
        calculation: null,
      },
    ]);
    const [event] = await api.database.query<{ payload: object }>('SELECT payload FROM outgoing_event');
    expect(event?.payload).toMatchObject({
      kind: 'lead.created',
      partner: { name: 'Сайт' },
      item: { product: 'equipment', id, title: 'Каток HAMM 3412' },
      scenario: null,
    });
  });

  test('sent again is the same lead', async () => {
    const idempotencyKey = randomUUID();
    const first = (await send({ idempotencyKey })).json();
    const again = (await send({ idempotencyKey })).json();
    expect(again).toEqual({ ...first, withdrawalToken: again.withdrawalToken });
    expect(await leads()).toHaveLength(1);
  });

  test.each([
    [{ phoneNumber: '123' }, 400],
    [{ name: '  ' }, 400],
    [{ consent: false }, 400],
    [{ id: 999_999 }, 404],
  ])('with %j is refused and not stored', async (fields, status) => {
    expect((await send(fields)).statusCode).toBe(status);
    expect(await leads()).toHaveLength(0);
  });

  test('is taken from no other site', async () => {
    const { statusCode } = await send(
      {},
      { 'sec-fetch-site': 'cross-site', origin: 'https://other.example' },
    );
    expect(statusCode).toBe(403);
  });

  test('is never joined to an account by its phone', async () => {
    const customer = await api.signIn();
    const { id: number } = (await send({ phoneNumber: demoCredentials.phoneNumber })).json();
    expect(await leads()).toMatchObject([
      { id: number, account_id: null, phone_number: demoCredentials.phoneNumber },
    ]);
    const url = '/api/requests/equipment/requested';
    expect((await api.fastify.inject({ url, headers: { cookie: customer } })).json()).toEqual([]);
    const card = await api.client(customer).equipment({ params: { id: id as number } });
    expect(card).toMatchObject({ requestedByUser: false });
  });

  test('has the next number of all requests, whatever their channel', async () => {
    await savePartner(api.database, { id: 'dealer', name: 'Дилер', origins: ['https://dealer.example'] });
    const first = (await send()).json().id;
    const headers = { cookie: await api.signIn() };
    const second = await api.fastify.inject({
      method: 'POST',
      url: `/api/requests/equipment/${id}`,
      headers,
    });
    const third = await api.fastify.inject({
      method: 'POST',
      url: '/api/leads',
      headers: { 'sec-fetch-site': 'cross-site', origin: 'https://dealer.example' },
      payload: partnerLead(1),
    });
    expect([second.json().id, third.json().id]).toEqual([first + 1, first + 2]);
    expect(await leads()).toMatchObject([
      { channel: 'phone' },
      { channel: 'member' },
      { channel: 'partner' },
    ]);
  });

  test('and leads of partners do not use up each other’s limits', async () => {
    await savePartner(api.database, { id: 'dealer', name: 'Дилер', origins: ['https://dealer.example'] });
    for (let count = 0; count < 6; count += 1) await send({ phoneNumber: `+7912000000${count}` });
    expect(await listParked(api.database)).toHaveLength(1);
    await api.fastify.inject({
      method: 'POST',
      url: '/api/leads',
      headers: { 'sec-fetch-site': 'cross-site', origin: 'https://dealer.example' },
      payload: partnerLead(2),
    });
    expect(await listParked(api.database)).toHaveLength(1);
  });

  test('is parked beyond the limits of a partner’s lead, and an opened form has the larger one', async () => {
    const phones = Array.from({ length: 7 }, (_, index) => `+7912000000${index}`);
    for (const phoneNumber of phones.slice(0, 6)) await send({ phoneNumber });
    expect(await listParked(api.database)).toMatchObject([
      { partner: null, parkedFor: 'network', phoneNumber: phones[5] },
    ]);
    const opened = await api.fastify.inject({ method: 'POST', url: '/api/requests/phone/visits' });
    await api.database.query("UPDATE lead_visit SET opened_at = opened_at - interval '10 seconds'");
    await send({ phoneNumber: phones[6], visit: opened.json().visit });
    expect(await listParked(api.database)).toHaveLength(1);
  });
});
