import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountText, guestText, searchText } from '../../stock/searchText.ts';
import { oneEngine } from '../../testing/engines.ts';
import { type Office, officeOf, openOffice } from '../../testing/office.ts';
import { addMachines, addParts } from '../../testing/stock.ts';
import { startTestApi, type TestApi } from '../../testing/testApi.ts';

describe.each(oneEngine)('the inbox of the office on %s', (engine) => {
  let api: TestApi;
  let office: Office;
  let customer: string;
  beforeAll(async () => {
    api = await startTestApi(engine);
    office = await openOffice(api);
    customer = await api.signIn();
  });
  afterAll(() => api.remove());

  /** A customer's press on a card. */
  async function request(
    fields: Record<string, unknown> = {},
    product: 'equipment' | 'component' = 'equipment',
  ) {
    const add = product === 'equipment' ? addMachines : addParts;
    const [item] = await add(api.database, [fields]);
    const headers = { cookie: customer };
    const url = `/api/requests/${product}/${item}`;
    const answer = await api.fastify.inject({ method: 'POST', url, headers });
    return { item: item as number, id: answer.json<{ id: number }>().id };
  }
  const requested = async (product: 'equipment' | 'component' = 'equipment') => {
    const url = `/api/requests/${product}/requested`;
    return (await api.fastify.inject({ url, headers: { cookie: customer } })).json();
  };

  test('from the press on a card to «Одобренные»: the manager approves, the customer reads status, date and answer', async () => {
    const { item, id } = await request({ title: 'Экскаватор Hitachi ZX200' });
    const inbox = await office.get('/requests?status=NEW&page=');
    expect(inbox.body.items[0]).toMatchObject({
      id,
      source: 'equipment',
      status: 'NEW',
      person: { name: 'Демонстрационный Пользователь' },
      item: { id: item, title: 'Экскаватор Hitachi ZX200' },
    });
    const answer = 'Одобрено: ждём договор.';
    const changed = await office.send('PATCH', `/requests/equipment/${id}`, { status: 'APPROVED', answer });
    expect(changed).toMatchObject({ status: 200, body: { status: 'APPROVED', answer } });
    const mine = (await requested()).find((machine: { id: number }) => machine.id === item);
    expect(mine).toMatchObject({
      requestStatus: 'APPROVED',
      requestStatusAt: changed.body.statusAt,
      requestAnswer: answer,
    });
    const bell = await api.fastify.inject({ url: '/api/notifications', headers: { cookie: customer } });
    expect(bell.json()).toContainEqual(
      expect.objectContaining({ kind: 'REQUEST_STATUS', productId: item, status: 'APPROVED' }),
    );
  });

  test('each step is in the log with its time and person, and holds nothing of the customer', async () => {
    const { id } = await request();
    await office.send('PATCH', `/requests/equipment/${id}`, {
      status: 'REJECTED',
      answer: 'Ивану Петровичу: нет',
    });
    const { body } = await office.get(`/log/request%2Fequipment/${id}`);
    expect(body.items).toMatchObject([
      {
        action: 'request.status',
        actorName: 'Сотрудник owner',
        before: { status: 'NEW' },
        after: { status: 'REJECTED' },
      },
    ]);
    expect(JSON.stringify(body)).not.toContain('Петрович');
  });

  test('a rejected item can be requested again, and the old request not be reopened beside the new one', async () => {
    const { id, item } = await request();
    const rejection = { status: 'REJECTED', answer: 'Уже продана.' };
    await office.send('PATCH', `/requests/equipment/${id}`, rejection);
    const url = `/api/requests/equipment/${item}`;
    const secondAnswer = await api.fastify.inject({ method: 'POST', url, headers: { cookie: customer } });
    expect(secondAnswer.statusCode).toBe(201);
    expect(await office.send('PATCH', `/requests/equipment/${id}`, { status: 'NEW' })).toMatchObject({
      status: 409,
      body: { code: 'OTHER_REQUEST_OPEN' },
    });
  });

  test('a number is found under its own source alone', async () => {
    const { id } = await request();
    for (const source of ['component', 'lead']) {
      expect((await office.get(`/requests/${source}/${id}`)).status).toBe(404);
      const path = `/requests/${source}/${id}`;
      expect((await office.send('PATCH', path, { status: 'APPROVED' })).status).toBe(404);
      expect((await office.send('POST', `${path}/notes`, { text: 'Да' })).status).toBe(404);
    }
    expect((await office.get(`/requests/equipment/${id}`)).body.status).toBe('NEW');
  });

  test('only a request for a lot goes to the auction', async () => {
    const plain = await request({}, 'component');
    expect(
      (await office.send('PATCH', `/requests/component/${plain.id}`, { status: 'AUCTION' })).status,
    ).toBe(400);
    const lot = await request({ is_auction: true });
    await office.send('PATCH', `/requests/equipment/${lot.id}`, { status: 'NEW' });
    expect((await office.send('PATCH', `/requests/equipment/${lot.id}`, { status: 'AUCTION' })).status).toBe(
      200,
    );
  });

  test('two changes at once end in one state, and the log shows both', async () => {
    const { id } = await request();
    const statuses = ['APPROVED', 'REJECTED'];
    const answers = await Promise.all(
      statuses.map((status) =>
        office.send('PATCH', `/requests/equipment/${id}`, { status, answer: 'Так решено.' }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { body } = await office.get(`/log/request%2Fequipment/${id}`);
    const [last, first] = body.items;
    expect([first.after.status, last.after.status].sort()).toEqual(statuses);
    expect(last.before.status).toBe(first.after.status);
    expect((await office.get(`/requests/equipment/${id}`)).body.status).toBe(last.after.status);
  });

  test('of two people who decide one request the second learns of the first, and nothing is overwritten', async () => {
    const { id } = await request();
    const path = `/requests/equipment/${id}`;
    const { version } = (await office.get(path)).body;
    const manager = await officeOf(api, 'manager');
    const first = { status: 'APPROVED', answer: 'Ждём вас в пятницу.' };
    expect((await manager.send('PATCH', path, { ...first, version })).body).toMatchObject(first);
    const second = { status: 'REJECTED', answer: 'Уже продано.' };
    const refusal = await office.send('PATCH', path, { ...second, version });
    expect(refusal).toMatchObject({ status: 409, body: { code: 'CHANGED_MEANWHILE' } });
    expect(refusal.body.message).toContain('Сотрудник manager');
    const together = { requests: [{ source: 'equipment', id, version }], change: second };
    expect((await office.send('POST', '/requests/change', together)).status).toBe(409);
    const now = (await office.get(path)).body;
    expect(now).toMatchObject(first);
    // Seen and sent again, the second decision counts.
    expect(await office.send('PATCH', path, { ...second, version: now.version })).toMatchObject({
      status: 200,
      body: second,
    });
  });

  test('several are changed at once, all or none, and what is so already writes nothing to the log', async () => {
    const newRequests = [await request(), await request(), await request({}, 'component')];
    const requests = newRequests.map(({ id }, index) => ({
      source: index < 2 ? 'equipment' : 'component',
      id,
    }));
    const change = { status: 'APPROVED' };
    const wrong = [...requests, { source: 'lead', id: 999_999 }];
    expect((await office.send('POST', '/requests/change', { requests: wrong, change })).status).toBe(404);
    expect((await office.get(`/requests/equipment/${newRequests[0]?.id}`)).body.status).toBe('NEW');
    expect((await office.send('POST', '/requests/change', { requests, change })).body).toEqual({
      changed: 3,
    });
    expect((await office.send('POST', '/requests/change', { requests, change })).body).toEqual({
      changed: 0,
    });
  });

  test('it is searched by name, phone, company, ИНН and machine, filtered, and counted by status', async () => {
    const { id } = await request({ title: 'Кран Ивановец 25т', number: `КР-${engine}` });
    for (const text of ['ивановец', `кр-${engine}`]) {
      const { body } = await office.get(`/requests?text=${encodeURIComponent(text)}`);
      expect(body.items.map((line: { id: number }) => line.id)).toEqual([id]);
      expect(body).toMatchObject({ total: 1, counts: { NEW: 1, APPROVED: 0 } });
    }
    for (const text of ['демонстрац', '9000000000', '500100732259']) {
      expect((await office.get(`/requests?text=${encodeURIComponent(text)}`)).body.total).toBeGreaterThan(5);
    }
    expect((await office.get('/requests?text=100%25')).body.total).toBe(0);
    const all = await office.get('/requests?pageSize=100');
    const statuses = all.body.items.map((line: { status: string }) => line.status === 'NEW');
    expect(statuses).toEqual([...statuses].sort((a, b) => Number(b) - Number(a)));
    expect(all.body.total).toBe(all.body.items.length);
  });

  describe('is searched as people write:', () => {
    let machine: number;
    let customerRequest: number;
    let lead: number;
    let search: (text: string) => Promise<string[]>;
    beforeAll(async () => {
      const number = `B-${engine}`;
      [machine] = (await addMachines(api.database, [{ number: number, title: 'Тягач Ёж' }])) as [number];
      const insert = async (sql: string, parameters: unknown[]) =>
        (await api.database.query<{ id: number }>(`${sql} RETURNING id`, parameters))[0]?.id as number;
      const account = await insert(
        `INSERT INTO account (user_type, phone_number, password_hash, fullname, tax_number, region, address, email)
         VALUES ('INDIVIDUAL', '+79123456704', '', 'Пётр Ёлкин', '', '', '', '')`,
        [],
      );
      const [other] = (await addMachines(api.database, [{}])) as [number];
      customerRequest = await insert(
        `INSERT INTO request (channel, account_id, item_id, item_words, status)
         VALUES ('member', $1, $2, '{"kind": "equipment"}', 'NEW')`,
        [account, other],
      );
      lead = await insert(
        `INSERT INTO request (channel, idempotency_key, name, phone_number, item_id, consent_at, status)
         VALUES ('phone', 'written', 'Артём', '+79876543210', $1, now(), 'NEW')`,
        [machine],
      );
      search = async (text) => {
        const { body } = await office.get(`/requests?text=${encodeURIComponent(text)}`);
        return body.items.map(({ source, id }: { source: string; id: number }) => `${source} ${id}`);
      };
    });

    test.each([
      '+7 912 345-67-04',
      '+7\u00A0912\u00A0345-67-04',
      '89123456704',
      '8 912 345 67 04',
      '+7 (912) 345-67-04',
      '912 345-67-04',
      '67-04',
      '9123456704',
      '8 (912) 345',
      'елкин',
      'ЁЛКИН пётр',
      'Елкин 67-04',
    ])('«%s» finds the request and the customer «Пётр Ёлкин, +7 912 345-67-04»', async (text) => {
      expect(await search(text)).toEqual([`equipment ${customerRequest}`]);
      const people = await office.get(`/people?text=${encodeURIComponent(text)}`);
      expect(people.body).toMatchObject({ total: 1, items: [{ name: 'Пётр Ёлкин' }] });
    });

    test.each(['8 987 654-32-10', 'артем', 'тягач еж'])('«%s» finds a lead of the site', async (text) => {
      expect(await search(text)).toEqual([`lead ${lead}`]);
    });

    test('the number of a machine finds the leads about it', async () => {
      expect(await search(`b-${engine}`)).toEqual([`lead ${lead}`]);
    });

    test.each(['№ 0', '№0', 'Заявка №\u00A00', '№ 0 '])(
      '«%s», as the customer got it, finds the request of that number, and no other',
      async (text) => {
        expect(await search(text.replace('0', String(lead)))).toEqual([`lead ${lead}`]);
      },
    );

    test('a number alone is that of a request too', async () => {
      expect(await search(String(customerRequest))).toContain(`equipment ${customerRequest}`);
    });

    test('each text that is looked in has its index', async () => {
      const texts = { account: accountText, request: guestText, item: searchText };
      await api.database.transaction(async (transaction) => {
        await transaction.query('SET LOCAL enable_seqscan = off');
        for (const [table, text] of Object.entries(texts)) {
          const plan = await transaction.query(
            `EXPLAIN SELECT 1 FROM ${table} WHERE ${text} LIKE '%елкин%' OR ${text} LIKE '%6704%'`,
          );
          expect(JSON.stringify(plan)).toContain('office_text');
        }
      });
    });

    test('machines are found by е for ё', async () => {
      const { body } = await office.get(`/equipment?text=${encodeURIComponent('еж тягач')}`);
      expect(body.items).toMatchObject([{ id: machine }]);
    });
  });

  test('a search with more than 1,000 hits says so in place of counting them', async () => {
    await api.database.query(
      `INSERT INTO request (channel, partner, idempotency_key, name, phone_number, consent_at, status)
       SELECT 'partner', 'dealer', 'many-' || n, 'Многословов', '+79990000000', now(),
         CASE WHEN n <= 3 THEN 'REJECTED' ELSE 'NEW' END FROM generate_series(1, 1200) AS n`,
    );
    const search = `/requests?text=${encodeURIComponent('многословов')}`;
    const { body } = await office.get(search);
    expect(body).toMatchObject({ total: 1000, isMore: true, counts: null });
    expect(body.items).toHaveLength(25);
    const rejected = (await office.get(`${search}&status=REJECTED`)).body;
    expect(rejected).toMatchObject({ total: 3, isMore: false });
    expect((await office.get('/requests')).body).toMatchObject({ isMore: false });
    await api.database.query("DELETE FROM request WHERE idempotency_key LIKE 'many-%'");
  });

  test('a request has someone who works on it, and notes that only staff read', async () => {
    const { id } = await request();
    const manager = await officeOf(api, 'manager');
    const keeper = await officeOf(api, 'stock');
    const [managerId, keeperId] = await Promise.all(
      [manager, keeper].map(async (one) => (await one.get('/me')).body.id as number),
    );
    const path = `/requests/equipment/${id}`;
    expect((await office.send('PATCH', path, { assignee: keeperId })).status).toBe(400);
    expect((await office.send('PATCH', path, { assignee: managerId })).body.assignee.id).toBe(managerId);
    expect((await manager.get(`/requests?assignee=${managerId}`)).body.total).toBe(1);
    await manager.send('POST', `${path}/notes`, { text: 'Просил перезвонить в пятницу' });
    expect((await office.get(path)).body.notes).toMatchObject([
      { staffName: 'Сотрудник manager', text: 'Просил перезвонить в пятницу' },
    ]);
    expect(JSON.stringify(await requested())).not.toContain('перезвонить');
  });

  test('leads of partners are in the same inbox', async () => {
    const calculation = { contract: { cost: 5_000_000, payment: 150_000 }, seen: null, unread: false };
    await api.database.query(
      `INSERT INTO request (channel, partner, idempotency_key, name, phone_number, wish, calculation, consent_at,
         parked_for, status)
       VALUES ('partner', 'dealer', 'key-key-1', 'Мария Лид', '+79121112233', 'Каток', $1, now(), 'page', 'NEW')`,
      [JSON.stringify(calculation)],
    );
    const { body } = await office.get('/requests?source=lead');
    const [lead] = body.items;
    expect(lead).toMatchObject({ person: { name: 'Мария Лид' }, calculation, lead: { parkedFor: 'page' } });
    await office.send('POST', `/leads/${lead.id}/release`);
    const changed = await office.send('PATCH', `/requests/lead/${lead.id}`, { status: 'APPROVED' });
    expect(changed.body).toMatchObject({ status: 'APPROVED', lead: { parkedFor: null } });
  });

  test('a new status is an event for the webhook', async () => {
    const { id } = await request();
    await office.send('PATCH', `/requests/equipment/${id}`, { status: 'APPROVED' });
    const [event] = await api.database.query<{ payload: object }>(
      "SELECT payload FROM outgoing_event WHERE kind = 'request.changed' ORDER BY created_at DESC, id LIMIT 1",
    );
    expect(event?.payload).toMatchObject({ request: { id, status: 'APPROVED', before: 'NEW' } });
  });

  test('an open inbox hears of a new request within two seconds, and nothing after its session ended', async () => {
    const address = await api.fastify.listen({ port: 0, host: '127.0.0.1' });
    const theirs = await officeOf(api, 'manager');
    const listen = () => get(`${address}/api/office/events`, { headers: { cookie: theirs.cookie } });
    const [answer] = await once(listen(), 'response');
    expect(answer.headers['content-type']).toBe('text/event-stream');
    let received = '';
    answer.on('data', (data: Buffer) => {
      received += String(data);
    });
    await expect.poll(() => received).toContain('retry');
    // The first look only finds out where the inbox stands.
    await expect
      .poll(
        async () => {
          await request();
          return received;
        },
        { timeout: 10_000, interval: 300 },
      )
      .toContain('event: change\ndata: {"requests":true');
    // A person has some tabs open; hundreds are refused.
    const more = Array.from({ length: 20 }, () => listen());
    const statuses = await Promise.all(
      more.map(async (one) => ((await once(one, 'response'))[0] as IncomingMessage).statusCode),
    );
    expect(statuses.sort()).toEqual([...Array.from({ length: 19 }, () => 200), 429]);
    await theirs.send('POST', '/logout');
    await once(answer, 'end');
    expect(received).toContain('event: ended');
  });
});
