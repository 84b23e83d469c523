import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { OutgoingEvents } from '../../outbox/OutgoingEvents.ts';
import { partnerCommand } from '../../partners/main.ts';
import { savePartner, stopPartner } from '../../partners/partners.ts';
import { oneEngine } from '../../testing/engines.ts';
import { carryOut, runCommand } from '../../testing/runCommand.ts';
import { startTestApi, type TestApi } from '../../testing/testApi.ts';
import { deleteParked, listParked, releaseParked } from '../parked.ts';

const origin = 'https://dealer.example';
const scenario = {
  cost: 5_000_000,
  advance: 1_000_000,
  termMonths: 36,
  buyoutPercent: 20,
  annualRate: 0.26,
  rateModel: 'term' as const,
  monthlyPayment: 126_579,
  contractTotal: 5_556_844,
};

describe.each(oneEngine)('leads on %s', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
  });
  afterAll(() => api.remove());
  beforeEach(async () => {
    for (const table of ['request', 'lead_visit', 'partner', 'rate_limit'])
      await api.database.query(`DELETE FROM ${table}`);
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
  const visitor = '203.0.113.7';
  const send = (payload: object, headers: Record<string, string> = { origin }, remoteAddress = visitor) =>
    api.fastify.inject({
      method: 'POST',
      url: '/api/leads',
      payload,
      remoteAddress,
      headers: { 'sec-fetch-site': 'cross-site', ...headers },
    });
  /** What is the same in each answer to a lead that is sent again. */
  const withoutToken = ({ statusCode, json }: Awaited<ReturnType<typeof send>>) =>
    JSON.stringify({ statusCode, ...json(), withdrawalToken: '' });
  const openForm = (remoteAddress = visitor, from = origin, partner = 'dealer') =>
    api.fastify.inject({
      method: 'POST',
      url: '/api/leads/visits',
      payload: { partner },
      remoteAddress,
      headers: { 'sec-fetch-site': 'cross-site', origin: from },
    });
  /** Lets the open forms be as many seconds old. */
  const age = (seconds: number) =>
    api.database.query('UPDATE lead_visit SET opened_at = opened_at - make_interval(secs => $1)', [seconds]);
  /** A lead of a visitor who opened the form, filled it in and sent it. */
  const visit = async (remoteAddress: string, fields: object = {}) => {
    const opened = await openForm(remoteAddress);
    await age(10);
    return send(
      body({ visit: opened.json().visit, phoneNumber: anotherPhone(), ...fields }),
      { origin },
      remoteAddress,
    );
  };
  let phones = 0;
  const anotherPhone = () => {
    phones += 1;
    return `+7912${String(phones).padStart(7, '0')}`;
  };
  const parked = async () => (await listParked(api.database)).map(({ parkedFor }) => parkedFor);
  const events = () =>
    api.database.query<{ request_id: number }>(
      'SELECT kind, request_id FROM outgoing_event ORDER BY request_id',
    );
  const stored = () => api.database.query<Record<string, unknown>>('SELECT * FROM request ORDER BY id');

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
      wish: 'Экскаватор Komatsu PC200-8',
      page: 'https://dealer.example/catalog/17',
      calculation: { contract: { payment: 126_579, total: 5_556_844 }, seen: null, unread: false },
    });
    expect(lead?.consent_at).toEqual(lead?.created_at);
  });

  test('the number inside a firm, which E.164 has no place for, stays beside the name', async () => {
    await send(body({ phoneNumber: '8 (495) 123-45-67 доб. 12' }));
    expect((await stored())[0]).toMatchObject({
      name: 'Иван Петров, доб.\u00A012',
      phone_number: '+74951234567',
    });
  });

  test('the consent names the site and no page: it stays when the person goes, and an address may name them', async () => {
    const page = 'https://dealer.example/for/+79123456789?phone=%2B79123456789';
    const { id } = (await send(body({ page }))).json();
    expect(
      await api.database.query('SELECT place FROM consent_entry WHERE place LIKE $1', [`%№\u00A0${id},%`]),
    ).toEqual([{ place: `Заявка №\u00A0${id}, https://dealer.example` }]);
  });

  test.each([
    ['https://dealer.example/catalog/17?phone=%2B79123456789#form', 'https://dealer.example/catalog/17'],
    ['https://DEALER.example:443/a b', 'https://dealer.example/a%20b'],
    ['https://maria:secret@dealer.example/', 'https://dealer.example/'],
    ['javascript:alert(1)', null],
    ['blob:https://dealer.example/17', null],
    ['https://thief.example/catalog/17', null],
    ['https://dealer.example.thief.example/', null],
    ['каталог', null],
  ])('the page %s of a lead is stored and passed on as %s, and the lead is not lost', async (page, known) => {
    expect((await send(body({ page }))).statusCode).toBe(201);
    expect((await stored())[0]).toMatchObject({ page: known });
    const [event] = await api.database.query("SELECT payload -> 'page' AS page FROM outgoing_event");
    expect(event).toEqual({ page: known });
  });

  test('the event that tells of a lead is stored with it and goes with it', async () => {
    const { id } = (await send(body())).json();
    const events = () => api.database.query('SELECT kind, payload, request_id FROM outgoing_event');
    expect(await events()).toMatchObject([
      {
        kind: 'lead.created',
        request_id: id,
        payload: {
          lead: { id },
          partner: { id: 'dealer', name: 'Дилер' },
          person: { phoneNumber: '+79123456789' },
        },
      },
    ]);
    await api.database.query('DELETE FROM request');
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
    expect(new Set(answers.map(withoutToken)).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(201);
    expect(await stored()).toHaveLength(1);
    expect(await api.database.query('SELECT 1 FROM outgoing_event')).toHaveLength(1);
  });

  test('a key that comes again with something else is refused, and says so: a correction is not lost in silence', async () => {
    const first = body();
    expect((await send(first)).statusCode).toBe(201);
    for (const other of [{ phoneNumber: '+79120000001' }, { scenario: { ...scenario, termMonths: 48 } }]) {
      const answer = await send({ ...first, ...other });
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toMatchObject({
        code: 'KEY_REUSED',
        message: expect.stringMatching(/отправьте форму снова/),
      });
    }
    expect(
      (await send({ ...first, name: 'Иван Петров', page: 'https://dealer.example/other' })).statusCode,
    ).toBe(201);
    expect(await stored()).toHaveLength(1);
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
    ['a page of no one', { origin: 'https://thief.example' }, {}],
    ['a page of another partner', { origin: 'https://second.example' }, {}],
    ['a program without a page', {}, {}],
    ['an unknown partner', { origin }, { partner: 'nobody' }],
  ])('a lead from %s is refused', async (_, headers, fields) => {
    await savePartner(api.database, { id: 'second', name: 'Второй', origins: ['https://second.example'] });
    const answer = await send(body(fields), headers as Record<string, string>);
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'ORIGIN_NOT_ALLOWED']);
    expect(await stored()).toEqual([]);
  });

  test('a partner who was stopped sends no more leads, which their page may read; those that came stay', async () => {
    await send(body());
    expect(await stopPartner(api.database, 'dealer')).toBe(true);
    const answer = await send(body());
    expect([answer.statusCode, answer.headers['access-control-allow-origin']]).toEqual([403, origin]);
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

  test('what the visitor wrote is stored as one line, without control characters', async () => {
    await send(
      body({ name: 'Иван\r\nТелефон: +7\u0000', product: 'Каток\u2028два', page: `${origin}/a\nb` }),
    );
    expect((await stored())[0]).toMatchObject({
      name: 'Иван Телефон: +7',
      wish: 'Каток два',
      page: `${origin}/ab`,
    });
  });

  test('without consent nothing is stored', async () => {
    expect((await send(body({ consent: false }))).statusCode).toBe(400);
    expect(await stored()).toEqual([]);
  });

  describe('beyond a limit', () => {
    test('a page that proves no visit sends 5 leads an hour from one network; more are taken and parked', async () => {
      for (let count = 0; count < 7; count += 1) {
        expect((await send(body({ phoneNumber: anotherPhone() }))).statusCode).toBe(201);
      }
      expect(await parked()).toEqual(['network', 'network']);
      expect(await events()).toHaveLength(5);
    });

    test('the operator reads by command who is parked and why, and passes them on', async () => {
      for (let count = 0; count < 6; count += 1) {
        await send(body({ name: `Иван ${count}`, phoneNumber: anotherPhone() }));
      }
      const listed = await runCommand(api, 'partners/main.ts', ['leads']);
      expect(listed).toMatchObject({
        code: 0,
        output: expect.stringContaining('много заявок из одной сети'),
      });
      expect(listed.output).toMatch(/Иван 5.*\nОтложено заявок: 1\./);
      await carryOut(api, partnerCommand, ['release', '--all']);
      expect(await parked()).toEqual([]);
      expect(await events()).toHaveLength(6);
    });

    test('IPv6 addresses of one /64 are one network', async () => {
      for (let count = 1; count <= 6; count += 1) {
        await send(body({ phoneNumber: anotherPhone() }), { origin }, `2001:db8:1:2::${count}`);
      }
      expect(await parked()).toEqual(['network']);
    });

    test('one phone from one network is passed on 5 times; the sixth is parked, another phone is not', async () => {
      const phoneNumber = anotherPhone();
      for (let count = 0; count < 6; count += 1) await visit(visitor, { phoneNumber });
      expect(await parked()).toEqual(['phone']);
      await visit(visitor);
      expect(await parked()).toEqual(['phone']);
    });

    test('a bot without visits spends neither the visitors’ allowance nor their network', async () => {
      for (let bot = 0; bot < 45; bot += 1) {
        const answer = await send(body({ phoneNumber: anotherPhone() }), { origin }, `198.51.100.${bot}`);
        expect(answer.statusCode).toBe(201);
      }
      expect(new Set(await parked())).toEqual(new Set(['page']));
      const before = (await parked()).length;
      for (let count = 0; count < 5; count += 1)
        expect((await visit(`192.0.2.${count}`)).statusCode).toBe(201);
      expect(await parked()).toHaveLength(before);
    });

    test('a page with other questions in its address is the same page, and one of another site is none', async () => {
      for (let bot = 0; bot < 31; bot += 1) {
        const page = bot % 2 ? `${origin}/a?n=${bot}` : `${origin}/a#${bot}`;
        await send(body({ phoneNumber: anotherPhone(), page }), { origin }, `198.51.100.${bot}`);
      }
      expect(await parked()).toEqual(['page']);
      for (let bot = 0; bot < 31; bot += 1) {
        const page = `https://other.example/${bot}`;
        await send(body({ phoneNumber: anotherPhone(), page }), { origin }, `198.51.101.${bot}`);
      }
      expect(await parked()).toEqual(['page', 'page']);
    });

    test('the partner’s allowance is the last one', async () => {
      for (let bot = 0; bot < 201; bot += 1) {
        const page = `${origin}/${bot}`;
        await send(body({ phoneNumber: anotherPhone(), page }), { origin }, `198.51.100.${bot}`);
      }
      expect(await parked()).toEqual(['partner']);
    });

    test('a flood from one network is ended at 60 parked leads with the time to come again', async () => {
      const statuses: number[] = [];
      for (let count = 0; count < 66; count += 1) {
        const { statusCode } = await send(body({ phoneNumber: anotherPhone() }));
        statuses.push(statusCode);
      }
      expect(statuses.filter((status) => status === 201)).toHaveLength(65);
      const refused = await send(body());
      expect(refused.statusCode).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500);
      expect(await stored()).toHaveLength(65);
    });

    test('a parked lead that is sent again has the same answer and counts once', async () => {
      for (let count = 0; count < 5; count += 1) await send(body({ phoneNumber: anotherPhone() }));
      const payload = body();
      const answers = [await send(payload), await send(payload), await send(payload)];
      expect(new Set(answers.map(withoutToken)).size).toBe(1);
      expect(await parked()).toEqual(['network']);
    });

    test('a parked lead that is released is passed on once; one that is dropped never', async () => {
      for (let count = 0; count < 8; count += 1) await send(body({ phoneNumber: anotherPhone() }));
      const [first, second, third] = (await listParked(api.database)).map(({ id }) => id) as [
        number,
        number,
        number,
      ];
      const outgoing = new OutgoingEvents(['webhook']);
      expect(await releaseParked(api.database, outgoing, [first])).toEqual([first]);
      expect(await releaseParked(api.database, outgoing, [first])).toEqual([]);
      expect((await events()).map((event) => event.request_id)).toContain(first);
      expect(await deleteParked(api.database, [second, first])).toBe(1);
      expect(await releaseParked(api.database, outgoing, 'all')).toEqual([third]);
      expect([(await stored()).length, (await events()).length, await parked()]).toEqual([7, 7, []]);
    });
  });

  describe('the proof of a visit', () => {
    const useUp = async () => {
      for (let count = 0; count < 5; count += 1) await send(body({ phoneNumber: anotherPhone() }));
    };
    const isParked = async (token: string, remoteAddress = visitor, from = origin) => {
      const before = (await parked()).length;
      const answer = await send(
        body({ visit: token, phoneNumber: anotherPhone() }),
        { origin: from },
        remoteAddress,
      );
      expect(answer.statusCode).toBe(201);
      return (await parked()).length > before;
    };

    test('is good for one lead', async () => {
      await useUp();
      const { visit: token, usableAfterSeconds } = (await openForm()).json();
      await age(usableAfterSeconds);
      expect([await isParked(token), await isParked(token)]).toEqual([false, true]);
    });

    test.each([
      ['at once', 0],
      ['after hours', 3 * 3600],
    ])('is worth nothing %s', async (_, seconds) => {
      await useUp();
      const { visit: token } = (await openForm()).json();
      await age(seconds);
      expect(await isParked(token)).toBe(true);
    });

    test('is worth nothing in another network, and is not used up there', async () => {
      await useUp();
      const { visit: token } = (await openForm('203.0.113.8')).json();
      await age(10);
      expect(await isParked(token)).toBe(true);
      expect(await isParked(token, '203.0.113.8')).toBe(false);
    });

    test('is worth nothing for another partner', async () => {
      const other = 'https://second.example';
      await savePartner(api.database, { id: 'second', name: 'Второй', origins: [other] });
      await useUp();
      const { visit: token } = (await openForm(visitor, other, 'second')).json();
      await age(10);
      expect(await isParked(token)).toBe(true);
    });

    test('is given to the partner’s page alone, and 120 times an hour to one network', async () => {
      expect((await openForm(visitor, 'https://thief.example')).statusCode).toBe(403);
      for (let count = 0; count < 120; count += 1) expect((await openForm()).statusCode).toBe(201);
      expect((await openForm()).statusCode).toBe(429);
      expect((await openForm('203.0.113.8')).headers).toMatchObject({
        'access-control-allow-origin': origin,
        'cache-control': 'no-store',
      });
    });

    test('leaves nothing of the visitor in the database', async () => {
      const { visit: token } = (await openForm()).json();
      const rows = await api.database.query("SELECT encode(hash, 'escape') AS text FROM lead_visit");
      expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${token}|${visitor}|dealer`));
    });
  });
});
