import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../../testing/engines.ts';
import { type Office, officeOf, openOffice } from '../../testing/office.ts';
import { addMachines } from '../../testing/stock.ts';
import { startTestApi, type TestApi } from '../../testing/testApi.ts';

const hour = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString();

describe.each(engines)('decisions on requests on %s', (engine) => {
  let api: TestApi;
  let office: Office;
  let customer: string;
  beforeAll(async () => {
    api = await startTestApi(engine);
    office = await openOffice(api);
    customer = await api.signIn();
  });
  afterAll(() => api.remove());

  async function request(title = 'Экскаватор'): Promise<number> {
    const [item] = await addMachines(api.database, [{ title }]);
    const url = `/api/requests/equipment/${item}`;
    const answer = await api.fastify.inject({ method: 'POST', url, headers: { cookie: customer } });
    return answer.json().id;
  }
  const pathOf = (id: number) => `/requests/equipment/${id}`;
  const decide = (id: number, change: object, by = office) => by.send('PATCH', pathOf(id), change);
  const stateOf = async (id: number) => (await office.get(pathOf(id))).body;

  test.each([{}, { answer: '' }, { answer: ' \n ' }, { answer: null }])(
    'a rejection with %j for a reason is refused with a sentence, also after an answer before it',
    async (words) => {
      const id = await request();
      await decide(id, { status: 'APPROVED', answer: 'Готовы оформить за 3 дня.' });
      expect(await decide(id, { status: 'REJECTED', ...words })).toMatchObject({
        status: 400,
        body: { fields: { answer: 'Напишите причину: её прочитает покупатель.' } },
      });
      const change = { status: 'REJECTED', ...words };
      const requests = [{ source: 'equipment', id }];
      expect((await office.send('POST', '/requests/change', { requests, change })).status).toBe(400);
      expect(await stateOf(id)).toMatchObject({ status: 'APPROVED', answer: 'Готовы оформить за 3 дня.' });
    },
  );

  test('an answer belongs to its decision: a new one without words has none, and the former is a note', async () => {
    const id = await request();
    await decide(id, { status: 'APPROVED', answer: 'Готовы оформить за 3 дня.' });
    await decide(id, { status: 'NEW' });
    expect(await stateOf(id)).toMatchObject({
      answer: null,
      notes: [{ text: 'Прежний ответ покупателю: Готовы оформить за 3 дня.' }],
    });
  });

  test.each([
    ['an answer of 10,000 characters', { answer: 'я'.repeat(10_000) }, 'answer'],
    ['a status that there is not', { status: 'SOLD' }, 'status'],
    ['a call in ten years', { callAt: inHours(24 * 3650) }, 'callAt'],
    ['a call of last month', { callAt: inHours(-24 * 30) }, 'callAt'],
    ['a call at a second 60', { callAt: '2026-11-27T23:59:60Z' }, 'callAt'],
    ['a call at no time', { callAt: 'завтра' }, 'callAt'],
  ])('%s is refused with a sentence', async (_, change, field) => {
    const id = await request();
    const { status, body } = await decide(id, change);
    expect(status).toBe(400);
    expect(body.message).toMatch(/[а-я]/);
    expect(body.fields).toHaveProperty(field);
    expect(await stateOf(id)).toMatchObject({ status: 'NEW', answer: null, callAt: null });
  });

  test('a double press decides once, and the second is shown what is now', async () => {
    const id = await request();
    const { version } = await stateOf(id);
    const press = () => decide(id, { status: 'APPROVED', answer: 'Ждём вас.', version });
    const answers = await Promise.all([press(), press()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await office.get(`/log/request%2Fequipment/${id}`)).body.items).toHaveLength(1);
  });

  test('a person who is deleted while their request is decided leaves a decision or none, never an error', async () => {
    const phoneNumber = '+79035550142';
    const [account] = await api.database.query<{ id: number }>(
      `INSERT INTO account (user_type, fullname, tax_number, region, address, email, phone_number, password_hash, status)
       SELECT user_type, 'Удаляемый', tax_number, region, address, email, $1, password_hash, 'ACTIVE' FROM account LIMIT 1
       RETURNING id`,
      [phoneNumber],
    );
    const id = await request();
    await api.database.query('UPDATE request SET account_id = $2 WHERE id = $1', [id, account?.id]);
    const [decision, note] = await Promise.all([
      decide(id, { status: 'APPROVED', answer: 'Ждём вас.' }),
      office.send('POST', `${pathOf(id)}/notes`, { text: 'Звонил' }),
      api.database.query('DELETE FROM account WHERE id = $1', [account?.id]),
    ]);
    expect([200, 404]).toContain(decision.status);
    expect([201, 404]).toContain(note.status);
    expect((await office.get(pathOf(id))).status).toBe(404);
  });

  describe('a call that is promised', () => {
    test('stands on the first page and in the inbox until it is made, the earliest first', async () => {
      const [late, soon] = [await request('Каток'), await request('Кран')];
      const tomorrow = await request('Грейдер');
      await decide(late, { callAt: inHours(-1) });
      await decide(soon, { callAt: inHours(-2) });
      await decide(tomorrow, { callAt: inHours(30) });
      const due = async () =>
        (await office.get('/requests?call=due')).body.items.map(({ id }: { id: number }) => id);
      expect(await due()).toEqual([soon, late]);
      const { calls } = (await office.get('/dashboard')).body;
      expect(calls).toMatchObject([
        { id: soon, source: 'equipment', title: 'Кран', name: 'Демонстрационный Пользователь' },
        { id: late, title: 'Каток' },
      ]);
      expect((await office.get('/requests?call=due')).body.total).toBe(2);
      await decide(soon, { callAt: null });
      expect(await due()).toEqual([late]);
      await decide(late, { status: 'REJECTED', answer: 'Машина продана.' });
      expect(await due()).toEqual([]);
    });

    test('is in the log, and does not stop a colleague who writes an answer', async () => {
      const id = await request();
      const { version } = await stateOf(id);
      const manager = await officeOf(api, 'manager');
      const callAt = inHours(2);
      expect((await decide(id, { callAt }, manager)).body).toMatchObject({ callAt, version });
      expect((await decide(id, { status: 'APPROVED', version })).status).toBe(200);
      const { items } = (await office.get(`/log/request%2Fequipment/${id}`)).body;
      expect(items[1]).toMatchObject({
        actorName: 'Сотрудник manager',
        before: { callAt: null },
        after: { callAt },
      });
      expect(await stateOf(id)).toMatchObject({ callAt });
    });

    test('is due by the clocks of the firm', async () => {
      const { body } = await office.get('/me');
      expect(body.timeZone).toBe('Europe/Moscow');
    });
  });
});
