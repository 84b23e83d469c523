import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadConfig } from '../platform/config/config.ts';
import { createTestDatabase, engines, type TestDatabase } from '../testing/engines.ts';
import { Bitrix24Portal } from '../testing/standIns/Bitrix24Portal.ts';
import { HttpReceiver } from '../testing/standIns/HttpReceiver.ts';
import { MailSink } from '../testing/standIns/MailSink.ts';
import { DeliveryWorker, type WorkerSettings } from './DeliveryWorker.ts';
import type { OutgoingEvent } from './events.ts';
import { OutgoingEvents } from './OutgoingEvents.ts';
import { countDeliveries, enqueue, removeDelivered, takeDue, waitSeconds } from './queue.ts';
import { replay } from './replay.ts';
import { targetsOf } from './targets/index.ts';
import { eventRetry, type Target } from './targets/Target.ts';

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const silent = { info: () => {}, warn: () => {}, error: () => {} };
const event: OutgoingEvent = {
  kind: 'request.created',
  request: { id: 17, product: 'equipment', status: 'NEW', createdAt: '2026-11-21T08:00:00.000Z' },
  item: {
    id: 3,
    title: 'Экскаватор Komatsu PC200-8',
    number: 'Г-001',
    minCost: 5_000_000,
    totalCost: 6_000_000,
  },
  person: {
    name: 'Иван <Петров>',
    phoneNumber: '+79123456789',
    email: 'ivan@example.com',
    companyName: 'ООО «Вектор»',
    taxNumber: '7707083893',
    region: 'Москва',
  },
};

describe.each(engines)('delivery of events on %s', (engine) => {
  let base: TestDatabase;
  const workers: DeliveryWorker[] = [];
  beforeAll(async () => {
    base = await createTestDatabase(engine);
  });
  afterAll(() => base.remove());
  beforeEach(async () => {
    await base.database.query('DELETE FROM outgoing_event');
    await base.database.query('DELETE FROM delivery');
  });
  afterEach(async () => {
    await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  });

  const settle = (check: () => unknown) => vi.waitFor(check, { timeout: 10_000, interval: 20 });
  const record = (...targets: string[]) =>
    base.database.transaction((transaction) => new OutgoingEvents(targets).record(transaction, event, {}));
  const work = (environment: Record<string, string>, settings: Partial<WorkerSettings> = {}) =>
    workWith(targetsOf(loadConfig(environment).outgoing), settings);
  const workWith = (targets: Target[], settings: Partial<WorkerSettings> = {}) => {
    const worker = new DeliveryWorker(base.database, targets, silent, { pollMs: 20, ...settings });
    workers.push(worker);
    worker.start();
    return worker;
  };
  const rows = () =>
    base.database.query<Record<string, unknown>>('SELECT * FROM delivery ORDER BY created_at, target');
  const states = async () => (await rows()).map(({ state }) => state);
  /** Lets the wait of every failed delivery be over. */
  const letTimePass = () => base.database.query("UPDATE delivery SET due_at = now() WHERE state = 'WAITING'");

  test('a webhook is signed so that the library of the receiver accepts it, and a forged one is refused', async () => {
    const receiver = await new HttpReceiver().up();
    await record('webhook');
    work({ WEBHOOK_URL: `${receiver.url}/hooks/leasing`, WEBHOOK_SECRET: secret });
    await settle(async () => expect(await states()).toEqual(['SENT']));
    await receiver.down();
    const [call] = receiver.calls;
    const headers = call?.headers as Record<string, string>;
    const [stored] = await base.database.query<{ id: string }>('SELECT id FROM outgoing_event');
    expect(call?.path).toBe('/hooks/leasing');
    expect(new Webhook(secret).verify(call?.body ?? '', headers)).toMatchObject({
      id: stored?.id,
      type: 'request.created',
      data: event,
    });
    expect(headers['webhook-id']).toBe(stored?.id);
    expect(() => new Webhook(secret).verify(`${call?.body} `, headers)).toThrow();
  });

  test('a receiver that was down gets the event when it is up again, under the same id', async () => {
    const receiver = await new HttpReceiver().up();
    await receiver.down();
    await record('webhook');
    work({ WEBHOOK_URL: receiver.url, WEBHOOK_SECRET: secret });
    await settle(async () => expect((await rows())[0]?.last_error).toMatch(/ECONNREFUSED/));
    await receiver.up();
    expect((await rows())[0]).toMatchObject({ state: 'WAITING', tries: 1 });
    await letTimePass();
    await settle(async () => expect(await states()).toEqual(['SENT']));
    await receiver.down();
    expect(receiver.calls).toHaveLength(1);
    expect(receiver.calls[0]?.headers['webhook-id']).toBe((await rows())[0]?.event_id);
  });

  test.each([500, 404, 302])('an answer %i is no success', async (status) => {
    const receiver = await new HttpReceiver((_, response) =>
      response.writeHead(status, { location: 'http://127.0.0.1:9/' }).end(),
    ).up();
    await record('webhook');
    work({ WEBHOOK_URL: receiver.url, WEBHOOK_SECRET: secret });
    await settle(async () => expect((await rows())[0]?.last_error).toBe(`the webhook answered ${status}`));
    await receiver.down();
    expect(await states()).toEqual(['WAITING']);
  });

  test('Bitrix24 gets a lead with phone, e-mail, amount and what managers need to know', async () => {
    const portal = new Bitrix24Portal();
    await portal.up();
    await record('bitrix24');
    work({ BITRIX24_URL: `${portal.url}/rest/1/secret/` });
    await settle(async () => expect(await states()).toEqual(['SENT']));
    await portal.down();
    expect(portal.calls.map(({ path }) => path)).toEqual(['/rest/1/secret/crm.lead.add.json']);
    expect(portal.leads[0]).toMatchObject({
      TITLE: 'Заявка на\u00a0технику: Экскаватор Komatsu PC200-8',
      NAME: 'Иван <Петров>',
      COMPANY_TITLE: 'ООО «Вектор»',
      PHONE: [{ VALUE: '+79123456789', VALUE_TYPE: 'WORK' }],
      EMAIL: [{ VALUE: 'ivan@example.com', VALUE_TYPE: 'WORK' }],
      OPPORTUNITY: 6_000_000,
      CURRENCY_ID: 'RUB',
    });
    expect(portal.leads[0]?.COMMENTS).toContain('Имя: Иван &lt;Петров&gt;<br>Телефон: +7\u00a0912');
  });

  test('Bitrix24 gets one lead although its first answer was lost', async () => {
    const portal = new Bitrix24Portal();
    await portal.up();
    portal.mood = 'losing answers';
    await record('bitrix24');
    work({ BITRIX24_URL: portal.url });
    await settle(async () => expect((await rows())[0]?.tries).toBe(1));
    await settle(async () => expect((await rows())[0]?.last_error).not.toBeNull());
    portal.mood = 'refusing';
    await letTimePass();
    await settle(async () =>
      expect((await rows())[0]?.last_error).toBe('Bitrix24 answered 503 to crm.lead.list: Too many requests'),
    );
    portal.mood = 'well';
    await letTimePass();
    await settle(async () => expect(await states()).toEqual(['SENT']));
    await portal.down();
    expect(portal.leads).toHaveLength(1);
  });

  test('managers get a letter, which mail systems know again by its id', async () => {
    const sink = new MailSink();
    const smtpUrl = await sink.up();
    await record('email');
    work({
      SMTP_URL: smtpUrl,
      LEADS_EMAIL: 'sales@dealer.example, boss@dealer.example',
      LEADS_EMAIL_FROM: 'site@dealer.example',
    });
    await settle(async () => expect(await states()).toEqual(['SENT']));
    await sink.down();
    const [letter] = sink.letters;
    expect(letter).toMatchObject({
      from: 'site@dealer.example',
      to: ['sales@dealer.example', 'boss@dealer.example'],
    });
    expect(letter?.source).toContain(`Message-ID: <${(await rows())[0]?.event_id}@dealer.example>`);
    expect(letter?.source).toContain('Reply-To: ivan@example.com');
    const text = Buffer.from(letter?.source.split('\r\n\r\n')[1] ?? '', 'base64').toString();
    expect(text).toContain('Гаражный номер: Г-001\nМинимальная стоимость: 5\u00a0000\u00a0000\u00a0₽');
  });

  test('a target that is down holds up no other', async () => {
    const receiver = await new HttpReceiver().up();
    await record('webhook', 'bitrix24');
    work({ WEBHOOK_URL: receiver.url, WEBHOOK_SECRET: secret, BITRIX24_URL: 'http://127.0.0.1:9/' });
    await settle(async () => expect(await states()).toEqual(['WAITING', 'SENT']));
    await receiver.down();
  });

  test('after its last try a delivery is parked with its reason; replayed it is delivered under the same id', async () => {
    const receiver = await new HttpReceiver().up();
    await receiver.down();
    await record('webhook');
    await base.database.query('UPDATE delivery SET tries = $1', [eventRetry.tries - 1]);
    work({ WEBHOOK_URL: receiver.url, WEBHOOK_SECRET: secret });
    await settle(async () => expect(await states()).toEqual(['PARKED']));
    expect(await countDeliveries(base.database)).toEqual([{ target: 'webhook', state: 'PARKED', count: 1 }]);
    const [parked] = await rows();
    expect(parked).toMatchObject({
      tries: eventRetry.tries,
      last_error: expect.stringMatching(/ECONNREFUSED/),
    });
    await receiver.up();
    expect(await replay(base.database, { ids: [parked?.id as string] })).toBe(1);
    await settle(async () => expect(await states()).toEqual(['SENT']));
    await receiver.down();
    expect(receiver.calls[0]?.headers['webhook-id']).toBe(parked?.event_id);
  });

  test('what a process took and never settled is delivered by another one when the lease is over', async () => {
    const receiver = await new HttpReceiver().up();
    await record('webhook');
    expect(await takeDue(base.database, 'webhook', 5, 3600)).toHaveLength(1);
    work({ WEBHOOK_URL: receiver.url, WEBHOOK_SECRET: secret });
    expect(await takeDue(base.database, 'webhook', 5, 3600)).toEqual([]);
    await letTimePass();
    await settle(async () => expect(await states()).toEqual(['SENT']));
    await receiver.down();
    expect((await rows())[0]?.tries).toBe(2);
  });

  test('many processes on one queue deliver each event once', async () => {
    const receiver = await new HttpReceiver().up();
    for (let count = 0; count < 40; count += 1) await record('webhook');
    for (let count = 0; count < 4; count += 1) work({ WEBHOOK_URL: receiver.url, WEBHOOK_SECRET: secret });
    await settle(async () => expect(new Set(await states())).toEqual(new Set(['SENT'])));
    await receiver.down();
    expect(receiver.calls).toHaveLength(40);
    expect(new Set(receiver.calls.map(({ headers }) => headers['webhook-id'])).size).toBe(40);
  });

  test('a message without an event goes to its own target, which may have its content wiped', async () => {
    const sent: unknown[] = [];
    await enqueue(base.database, { target: 'code', event: 'one-time-code', payload: { code: '123456' } });
    workWith([
      {
        name: 'code',
        retry: { tries: 3, firstDelay: 1, longestDelay: 5 },
        forgetsContent: true,
        deliver: async ({ payload }) => {
          sent.push(payload);
        },
      },
    ]);
    await settle(async () => expect(await states()).toEqual(['SENT']));
    expect(sent).toEqual([{ code: '123456' }]);
    expect((await rows())[0]?.payload).toEqual({});
  });

  test('a stopped worker lets what is under way finish', async () => {
    let release: () => void = () => {};
    const receiver = await new HttpReceiver((_, response) => {
      release = () => response.writeHead(204).end();
    }).up();
    await record('webhook');
    const worker = work({ WEBHOOK_URL: receiver.url, WEBHOOK_SECRET: secret });
    await settle(() => expect(receiver.calls).toHaveLength(1));
    const stopped = worker.stop();
    release();
    await stopped;
    expect(await states()).toEqual(['SENT']);
    await receiver.down();
  });

  test('stored events are sent to a target that was configured later, once', async () => {
    await record();
    const since = new Date(Date.now() - 3_600_000);
    expect(await replay(base.database, { since, targets: ['webhook'] })).toBe(1);
    expect(await replay(base.database, { since, targets: ['webhook'] })).toBe(0);
    expect(await replay(base.database, { since: new Date(Date.now() + 1000), targets: ['email'] })).toBe(0);
    expect(await states()).toEqual(['WAITING']);
  });

  test('an event is removed 90 days after its delivery, one that waits or is parked stays', async () => {
    for (const target of ['webhook', 'bitrix24', 'email']) await record(target);
    await base.database.query("UPDATE outgoing_event SET created_at = now() - interval '91 days'");
    await base.database.query("UPDATE delivery SET state = 'SENT', sent_at = now() WHERE target = 'webhook'");
    await base.database.query("UPDATE delivery SET state = 'PARKED' WHERE target = 'email'");
    await removeDelivered(base.database);
    expect((await rows()).map(({ target }) => target).sort()).toEqual(['bitrix24', 'email']);
  });
});

describe('waits between tries', () => {
  test('double from 10 s to 4 h, with up to a quarter more', () => {
    const within = (tries: number, seconds: number) => {
      const wait = waitSeconds(eventRetry, tries);
      expect(wait).toBeGreaterThanOrEqual(seconds);
      expect(wait).toBeLessThanOrEqual(seconds * 1.25);
    };
    within(1, 10);
    within(2, 20);
    within(5, 160);
    within(12, 14_400);
    within(19, 14_400);
  });
});

describe('settings of targets', () => {
  const problems = (environment: Record<string, string>) => {
    try {
      loadConfig(environment);
      return [];
    } catch (error) {
      return (error as { problems: string[] }).problems;
    }
  };

  test('without any, there are no targets', () => {
    expect(targetsOf(loadConfig({}).outgoing)).toEqual([]);
  });

  test.each<[string, Record<string, string>, string]>([
    [
      'half a webhook',
      { WEBHOOK_URL: 'https://crm.example/hook' },
      'WEBHOOK_URL is set without WEBHOOK_SECRET',
    ],
    [
      'a weak secret',
      { WEBHOOK_URL: 'https://crm.example/', WEBHOOK_SECRET: 'password' },
      'WEBHOOK_SECRET must be whsec_',
    ],
    [
      'an address without a scheme',
      { BITRIX24_URL: 'portal.bitrix24.ru/rest/1/topsecret' },
      'BITRIX24_URL is not an address',
    ],
    ['mail without receivers', { SMTP_URL: 'smtp://mail.example' }, 'SMTP_URL is set without LEADS_EMAIL'],
    [
      'a wrong receiver',
      { SMTP_URL: 'smtp://mail.example', LEADS_EMAIL: 'sales' },
      'LEADS_EMAIL has "sales"',
    ],
  ])('%s is refused at the start with the name of the variable', (_, environment, sentence) => {
    const [problem] = problems(environment);
    expect(problem).toContain(sentence);
    expect(problem).not.toMatch(/topsecret|password"/);
  });
});
