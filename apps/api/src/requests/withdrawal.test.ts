import { randomUUID } from 'node:crypto';
import type { LeadReceipt, RequestReceipt } from '@leasing/core/api';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { storeCrmSettings } from '../crm/settings.ts';
import { OutgoingEvents } from '../outbox/OutgoingEvents.ts';
import { engines } from '../testing/engines.ts';
import { failure } from '../testing/failure.ts';
import { type Office, openOffice } from '../testing/office.ts';
import { forgetLimits, newCustomer, registration } from '../testing/people.ts';
import { addMachines, addParts } from '../testing/stock.ts';
import { startTestApi, type TestApi } from '../testing/testApi.ts';
import { releaseParked } from './parked.ts';

describe.each(engines)('withdrawing a request on %s', (engine) => {
  let api: TestApi;
  let office: Office;
  let member: ReturnType<TestApi['client']>;
  const guest = () => api.client();
  beforeAll(async () => {
    api = await startTestApi(engine);
    office = await openOffice(api);
    member = api.client(await api.signIn());
  });
  afterAll(() => api.remove());
  beforeEach(() => forgetLimits(api));

  /** A member's press on a card. */
  async function asked(add: typeof addMachines = addMachines, fields: Record<string, unknown> = {}) {
    const [item] = (await add(api.database, [fields])) as [number];
    const input = { params: { id: item } };
    const receipt = await (add === addMachines
      ? member.requestEquipment(input)
      : member.requestComponent(input));
    return { item, ...(receipt as RequestReceipt) };
  }
  /** A phone that a guest leaves under a machine. */
  async function leadOf(idempotencyKey: string = randomUUID()) {
    const [id] = (await addMachines(api.database, [{}])) as [number];
    const body = {
      product: 'equipment',
      id,
      name: 'Иван',
      phoneNumber: '+79123456789',
      consent: true,
    } as const;
    const send = () => guest().requestByPhone({ body: { ...body, idempotencyKey } });
    return { send, ...((await send()) as LeadReceipt) };
  }
  const events = (id: number) =>
    api.database.query<{ kind: string; payload: Record<string, unknown> }>(
      'SELECT kind, payload FROM outgoing_event WHERE request_id = $1 ORDER BY created_at',
      [id],
    );
  const failures = (calls: Promise<unknown>[]) => Promise.all(calls.map(failure));
  const decide = (path: string, change: object) => office.send('PATCH', `/requests/${path}`, change);

  test('an item can be asked for again after its request was withdrawn, and the list has both', async () => {
    const { item, id, status } = await asked();
    expect(await member.withdrawEquipmentRequest({ params: { id: item }, query: { status } })).toMatchObject({
      id,
      status: 'WITHDRAWN',
      mayBeWithdrawn: false,
    });
    expect(await member.equipment({ params: { id: item } })).toMatchObject({
      requestedByUser: false,
      lastRequest: { id, status: 'WITHDRAWN', answer: null },
    });
    const again = (await member.requestEquipment({ params: { id: item } })) as RequestReceipt;
    const requests = await member.ownRequests();
    expect(requests.slice(0, 2)).toMatchObject([
      { id: again.id, status: 'NEW', mayBeWithdrawn: true, item: { id: item, requestedByUser: true } },
      { id, status: 'WITHDRAWN', mayBeWithdrawn: false },
    ]);
  });

  test('a request for a part is withdrawn by the part, and by its number with a reason that staff read', async () => {
    const first = await asked(addParts);
    const params = { id: first.item };
    expect(await member.withdrawComponentRequest({ params })).toMatchObject({
      id: first.id,
      status: 'WITHDRAWN',
    });
    expect(await failure(member.withdrawEquipmentRequest({ params }))).toMatchObject({ status: 404 });
    const { id } = (await member.requestComponent({ params })) as RequestReceipt;
    await member.withdrawRequest({ params: { id }, body: { reason: ' Нашли дешевле ' } });
    expect((await office.get(`/requests/component/${id}`)).body).toMatchObject({
      status: 'WITHDRAWN',
      notes: [{ staffName: 'Покупатель', text: 'Причина отзыва: Нашли дешевле' }],
    });
    const { body } = await office.get(`/log/request%2Fcomponent/${id}`);
    expect(body.items).toMatchObject([
      {
        action: 'request.status',
        actorName: 'Покупатель',
        before: { status: 'NEW' },
        after: { status: 'WITHDRAWN' },
      },
    ]);
    expect(JSON.stringify(body)).not.toContain('дешевле');
  });

  test('the firm’s systems learn of it with reason, the event of the request and the stage of the CRM', async () => {
    await storeCrmSettings(api.database, { stages: { JUNK: 'REJECTED', REFUSED: 'WITHDRAWN' }, token: null });
    const { id } = await asked();
    const [created] = await api.database.query('SELECT id FROM outgoing_event WHERE request_id = $1', [id]);
    await member.withdrawRequest({ params: { id }, body: { reason: 'Передумали' } });
    expect((await events(id)).at(-1)).toMatchObject({
      kind: 'request.changed',
      payload: {
        request: { id, before: 'NEW', status: 'WITHDRAWN' },
        withdrawal: { reason: 'Передумали', createdEventId: created?.id, stage: 'REFUSED' },
      },
    });
  });

  test('withdrawn while it is approved it stays approved and says so; seen as approved it is withdrawn', async () => {
    const { id, item, status } = await asked();
    await decide(`equipment/${id}`, { status: 'APPROVED', answer: 'Ждём вас' });
    const calls = [
      member.withdrawEquipmentRequest({ params: { id: item }, query: { status } }),
      member.withdrawRequest({ params: { id }, body: { status } }),
    ];
    for (const failed of await failures(calls)) {
      expect(failed).toMatchObject({
        status: 409,
        code: 'CHANGED_MEANWHILE',
        message: expect.stringContaining(`заявка №\u00A0${id} одобрена`),
      });
    }
    expect((await member.ownRequests())[0]).toMatchObject({
      id,
      status: 'APPROVED',
      answer: 'Ждём вас',
    });
    await member.withdrawRequest({ params: { id }, body: { status: 'APPROVED' } });
    expect((await member.ownRequests())[0]).toMatchObject({ id, status: 'WITHDRAWN' });
  });

  test('ten presses and a decision at once leave one end and one event each', async () => {
    const { id } = await asked();
    const { version } = (await office.get(`/requests/equipment/${id}`)).body;
    const presses = Array.from({ length: 10 }, () => member.withdrawRequest({ params: { id }, body: {} }));
    const [answers] = await Promise.all([
      Promise.allSettled(presses),
      decide(`equipment/${id}`, { status: 'APPROVED', version }),
    ]);
    expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1);
    const kinds = (await events(id)).filter(({ payload }) => 'withdrawal' in payload);
    expect(kinds).toHaveLength(1);
  });

  test.each([
    ['REJECTED', 'NOT_WITHDRAWABLE', 'отклонена: отозвать её'],
    ['WITHDRAWN', 'ALREADY_WITHDRAWN', 'уже отозвана'],
  ])('a request that is %s is not withdrawn', async (status, code, words) => {
    const { id, item } = await asked();
    await decide(`equipment/${id}`, { status, answer: 'Продана' });
    for (const failed of await failures([
      member.withdrawRequest({ params: { id }, body: {} }),
      member.withdrawEquipmentRequest({ params: { id: item } }),
    ])) {
      expect(failed).toMatchObject({
        status: 409,
        code,
        message: expect.stringContaining(words),
      });
    }
    expect((await events(id)).filter(({ payload }) => 'withdrawal' in payload)).toEqual([]);
  });

  test('another person’s request, a number of nothing, and a guest are refused', async () => {
    const { id, item } = await asked();
    const other = api.client();
    await other.login({ body: { phoneNumber: await newCustomer(api), password: registration('').password } });
    for (const failed of await failures([
      other.withdrawRequest({ params: { id }, body: {} }),
      other.withdrawEquipmentRequest({ params: { id: item } }),
      member.withdrawRequest({ params: { id: 999_999 }, body: {} }),
    ])) {
      expect(failed).toMatchObject({ status: 404 });
    }
    expect(await failure(guest().withdrawRequest({ params: { id }, body: {} }))).toMatchObject({
      status: 401,
    });
    const long = member.withdrawRequest({ params: { id }, body: { reason: 'я'.repeat(601) } });
    expect(await failure(long)).toMatchObject({ status: 400 });
    expect((await member.ownRequests())[0]).toMatchObject({ id, status: 'NEW' });
  });

  test('a hidden item and one that is gone keep their requests in the list, and these can be withdrawn', async () => {
    const [hidden, gone] = [await asked(), await asked(addParts, { title: 'Гусеница' })];
    await api.database.query("UPDATE item SET availability = 'HIDDEN' WHERE id = $1", [hidden.item]);
    await api.database.query('DELETE FROM item WHERE id = $1', [gone.item]);
    expect((await member.ownRequests()).slice(0, 2)).toMatchObject([
      { id: gone.id, title: 'Гусеница', product: 'component', item: null },
      { id: hidden.id, product: 'equipment', item: null },
    ]);
    for (const { id } of [hidden, gone]) {
      expect(await member.withdrawRequest({ params: { id }, body: {} })).toMatchObject({
        status: 'WITHDRAWN',
      });
    }
  });

  test('a status of a newer server is in the list and cannot be withdrawn', async () => {
    const { id } = await asked();
    await api.database.query("UPDATE request SET status = 'SHIPPED' WHERE id = $1", [id]);
    expect((await member.ownRequests())[0]).toMatchObject({
      id,
      status: 'SHIPPED',
      mayBeWithdrawn: false,
    });
    const call = member.withdrawRequest({ params: { id }, body: {} });
    expect(await failure(call)).toMatchObject({ status: 409, code: 'NOT_WITHDRAWABLE' });
  });

  test('a member withdraws thirty times an hour', async () => {
    const { id } = await asked();
    const withdrawal = () => member.withdrawRequest({ params: { id }, body: {} });
    await withdrawal();
    for (let count = 1; count < 30; count += 1)
      expect(await failure(withdrawal())).toMatchObject({ status: 409 });
    expect(await failure(withdrawal())).toMatchObject({ status: 429 });
  });

  describe('by the token of a guest’s receipt', () => {
    test('looking changes nothing; withdrawing works once, with a reason, and says so afterwards', async () => {
      const { id, withdrawalToken: token } = await leadOf();
      expect(await guest().guestRequest({ body: { token } })).toMatchObject({
        id,
        status: 'NEW',
        mayBeWithdrawn: true,
      });
      const [stored] = await api.database.query<{ row: string }>(
        'SELECT request::text AS row FROM request WHERE id = $1',
        [id],
      );
      expect(stored?.row).not.toContain(token);
      await guest().withdrawGuestRequest({ body: { token, status: 'NEW', reason: 'Купили другую' } });
      expect(await guest().guestRequest({ body: { token } })).toMatchObject({ status: 'WITHDRAWN' });
      const twice = guest().withdrawGuestRequest({ body: { token } });
      expect(await failure(twice)).toMatchObject({ status: 409, code: 'ALREADY_WITHDRAWN' });
      expect((await office.get(`/requests/lead/${id}`)).body).toMatchObject({
        status: 'WITHDRAWN',
        notes: [{ text: 'Причина отзыва: Купили другую' }],
      });
      // Staff may take it up again when the guest calls; the used token ends nothing any more.
      await decide(`lead/${id}`, { status: 'NEW' });
      expect(await guest().guestRequest({ body: { token } })).toMatchObject({
        status: 'NEW',
        mayBeWithdrawn: false,
      });
      expect(await failure(guest().withdrawGuestRequest({ body: { token } }))).toMatchObject({ status: 409 });
    });

    test('a form that is sent again has a token that works, for the same request', async () => {
      const first = await leadOf();
      const second = await first.send();
      expect(second.id).toBe(first.id);
      const wrong = guest().withdrawGuestRequest({ body: { token: first.withdrawalToken } });
      expect(await failure(wrong)).toMatchObject({ status: 404 });
      expect(await guest().withdrawGuestRequest({ body: { token: second.withdrawalToken } })).toMatchObject({
        id: first.id,
      });
    });

    test('it withdraws its own request alone, not a made-up one, not after 30 days, not after the person is gone', async () => {
      const [mine, other] = [await leadOf(), await leadOf()];
      await guest().withdrawGuestRequest({ body: { token: mine.withdrawalToken } });
      expect(await guest().guestRequest({ body: { token: other.withdrawalToken } })).toMatchObject({
        id: other.id,
        status: 'NEW',
      });
      const ended = async (token: string) => {
        for (const failed of await failures([
          guest().guestRequest({ body: { token } }),
          guest().withdrawGuestRequest({ body: { token } }),
        ]))
          expect(failed).toMatchObject({ status: 404, code: 'TOKEN_ENDED' });
      };
      await ended('x');
      await api.database.query("UPDATE request SET created_at = now() - interval '31 days' WHERE id = $1", [
        other.id,
      ]);
      await ended(other.withdrawalToken);
      await api.database.query('DELETE FROM request WHERE id = $1', [mine.id]);
      await ended(mine.withdrawalToken);
    });

    test('an approved request says what it is before it is withdrawn', async () => {
      const { id, withdrawalToken: token } = await leadOf();
      await decide(`lead/${id}`, { status: 'APPROVED', answer: 'Ждём вас во вторник' });
      const call = guest().withdrawGuestRequest({ body: { token, status: 'NEW' } });
      expect(await failure(call)).toMatchObject({ status: 409, code: 'CHANGED_MEANWHILE' });
      expect(await guest().guestRequest({ body: { token } })).toMatchObject({
        status: 'APPROVED',
        answer: 'Ждём вас во вторник',
        mayBeWithdrawn: true,
      });
    });

    test('a parked request that is withdrawn tells no one, then or later', async () => {
      const { id, withdrawalToken: token } = await leadOf();
      await api.database.query("UPDATE request SET parked_for = 'network' WHERE id = $1", [id]);
      await api.database.query('DELETE FROM outgoing_event WHERE request_id = $1', [id]);
      await guest().withdrawGuestRequest({ body: { token } });
      expect(await releaseParked(api.database, new OutgoingEvents([]), 'all')).toEqual([]);
      expect(await events(id)).toEqual([]);
    });
  });
});
