import { DEFAULT_FIRM } from '@leasing/core/unstable/firm';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { loadConfig } from '../../platform/config/config.ts';
import { oneEngine } from '../../testing/engines.ts';
import { testProfile } from '../../testing/firm.ts';
import { Bitrix24Portal } from '../../testing/standIns/Bitrix24Portal.ts';
import { HttpReceiver } from '../../testing/standIns/HttpReceiver.ts';
import { MailSink } from '../../testing/standIns/MailSink.ts';
import type { NewcomerEvent } from '../events.ts';
import { event, secret, TestQueue } from '../testing/TestQueue.ts';
import { bitrix24Target } from './bitrix24.ts';
import { emailTarget } from './email.ts';
import { targetsOf } from './index.ts';
import { letterHtml, signatureOf } from './letterHtml.ts';
import { detailsOf, titleOf } from './sentences.ts';

const site = 'http://shop.example';

describe.each(oneEngine)('what the targets get on %s', (engine) => {
  let queue: TestQueue;
  beforeAll(async () => {
    queue = await TestQueue.open(engine);
  });
  afterAll(() => queue.remove());
  afterEach(() => queue.clear());

  test('a webhook is signed so that the library of the receiver accepts it, and a forged one is refused', async () => {
    const receiver = await new HttpReceiver().up();
    await queue.record('webhook');
    queue.work({ WEBHOOK_URL: `${receiver.url}/hooks/leasing`, WEBHOOK_SECRET: secret });
    await queue.settle(async () => expect(await queue.states()).toEqual(['SENT']));
    await receiver.down();
    const [call] = receiver.calls;
    const headers = call?.headers as Record<string, string>;
    const [stored] = await queue.database.query<{ id: string }>('SELECT id FROM outgoing_event');
    expect(call?.path).toBe('/hooks/leasing');
    expect(new Webhook(secret).verify(call?.body ?? '', headers)).toMatchObject({
      id: stored?.id,
      type: 'request.created',
      data: event,
    });
    expect(headers['webhook-id']).toBe(stored?.id);
    expect(() => new Webhook(secret).verify(`${call?.body} `, headers)).toThrow();
  });

  test.each([500, 404, 302])('an answer %i is not a success', async (status) => {
    const receiver = await new HttpReceiver((_, response) =>
      response.writeHead(status, { location: 'http://127.0.0.1:9/' }).end(),
    ).up();
    await queue.record('webhook');
    queue.work({ WEBHOOK_URL: receiver.url, WEBHOOK_SECRET: secret });
    await queue.settle(async () =>
      expect((await queue.rows())[0]?.last_error).toBe(`the webhook answered ${status}`),
    );
    await receiver.down();
    expect(await queue.states()).toEqual(['WAITING']);
  });

  test('Bitrix24 gets a lead with phone, e-mail, amount and what managers need to know', async () => {
    const portal = new Bitrix24Portal();
    await portal.up();
    await queue.record('bitrix24');
    queue.work({ BITRIX24_URL: `${portal.url}/rest/1/secret/` });
    await queue.settle(async () => expect(await queue.states()).toEqual(['SENT']));
    await portal.down();
    expect(portal.calls.map(({ path }) => path)).toEqual(['/rest/1/secret/crm.lead.add.json']);
    expect(portal.leads[0]).toMatchObject({
      TITLE: 'Заявка №\u00a017, техника: Экскаватор Komatsu PC200-8',
      NAME: 'Иван <Петров>',
      COMPANY_TITLE: 'ООО «Вектор»',
      PHONE: [{ VALUE: '+79123456789', VALUE_TYPE: 'WORK' }],
      EMAIL: [{ VALUE: 'ivan@example.com', VALUE_TYPE: 'WORK' }],
      OPPORTUNITY: 6_000_000,
      CURRENCY_ID: 'RUB',
    });
    expect(portal.leads[0]?.COMMENTS).toContain(
      'Открыть заявку: http://shop.example/office#/requests/equipment-17/show<br>Имя: Иван &lt;Петров&gt;<br>Телефон: +7\u00a0912',
    );
  });

  test('Bitrix24 gets one lead although its first answer was lost', async () => {
    const portal = new Bitrix24Portal();
    await portal.up();
    portal.mood = 'losing answers';
    await queue.record('bitrix24');
    queue.work({ BITRIX24_URL: portal.url });
    await queue.settle(async () => expect((await queue.rows())[0]?.tries).toBe(1));
    await queue.settle(async () => expect((await queue.rows())[0]?.last_error).not.toBeNull());
    portal.mood = 'refusing';
    await queue.letTimePass();
    await queue.settle(async () =>
      expect((await queue.rows())[0]?.last_error).toBe(
        'Bitrix24 answered 503 to crm.lead.list: Too many requests',
      ),
    );
    portal.mood = 'well';
    await queue.letTimePass();
    await queue.settle(async () => expect(await queue.states()).toEqual(['SENT']));
    await portal.down();
    expect(portal.leads).toHaveLength(1);
  });

  test('the lead of a withdrawn request gets its stage and one comment, although the first answer was lost', async () => {
    const portal = new Bitrix24Portal();
    await portal.up();
    const { deliver } = bitrix24Target(portal.url, site);
    const delivery = { id: '1', eventId: 'created', event: '', createdAt: new Date(), tries: 1 };
    const withdrawn = {
      ...{ kind: 'request.changed', title: 'Каток', person: event.person },
      request: { id: 13, source: 'equipment', status: 'WITHDRAWN', before: 'NEW', answer: null },
      withdrawal: { reason: 'Нашли другую', createdEventId: 'created', stage: 'REFUSED' },
    };
    await expect(deliver({ ...delivery, payload: withdrawn })).rejects.toThrow('no lead');
    await deliver({ ...delivery, payload: event as unknown as Record<string, unknown> });
    await deliver({ ...delivery, payload: withdrawn });
    await deliver({ ...delivery, tries: 2, payload: withdrawn });
    await portal.down();
    expect(portal.leads).toMatchObject([{ STATUS_ID: 'REFUSED' }]);
    expect(portal.comments).toEqual([
      { ENTITY_ID: '1', ENTITY_TYPE: 'lead', COMMENT: 'Заявка №\u00A013 отозвана покупателем. Нашли другую' },
    ]);
  });

  test('managers get a letter, which mail systems know again by its id', async () => {
    const sink = new MailSink();
    const smtpUrl = await sink.up();
    await queue.record('email');
    queue.work({
      SMTP_URL: smtpUrl,
      LEADS_EMAIL: 'sales@dealer.example, boss@dealer.example',
      LEADS_EMAIL_FROM: 'site@dealer.example',
    });
    await queue.settle(async () => expect(await queue.states()).toEqual(['SENT']));
    await sink.down();
    const [letter] = sink.letters;
    expect(letter).toMatchObject({
      from: 'site@dealer.example',
      to: ['sales@dealer.example', 'boss@dealer.example'],
    });
    expect(letter?.source).toContain(`Message-ID: <${(await queue.rows())[0]?.event_id}@dealer.example>`);
    expect(letter?.source).toContain('Reply-To: ivan@example.com');
    expect(letter?.text).toContain(
      'Гаражный номер: Г-001\nМинимальная стоимость: 5\u00a0000\u00a0000\u00a0₽',
    );
  });
});

test('a letter is the same in text and HTML, escaped, with the firm’s name, and loads and colours nothing', () => {
  const firm = { ...DEFAULT_FIRM, name: 'Ромашка & <Ко>' };
  const text = 'Ответ: <img src=x> "да" & https://shop.example/a?b=1&c=2.\nВторая строка\n\nНовый абзац';
  const html = letterHtml('Тема </title>', text, firm);
  expect(html).toContain('<title>Тема &lt;/title&gt;</title>');
  expect(html).toContain('Ромашка &amp; &lt;Ко&gt;</p>');
  expect(html).toContain(
    'Ответ: &lt;img src=x&gt; &quot;да&quot; &amp; <a href="https://shop.example/a?b=1&amp;c=2">https://shop.example/a?b=1&amp;c=2</a>.<br>Вторая строка</p>',
  );
  expect(html).toContain('<p style="margin:0 0 16px">Новый абзац</p>');
  expect(html).not.toMatch(/<img|<link|<script|url\(|<[^>]* src=|[; "]color:|background/);
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(signatureOf(firm)).toEqual([
    'Ромашка & <Ко>',
    '+7\u00a0495\u00a0000-00-00',
    firm.email,
    expect.any(String),
  ]);
});

describe('texts from visitors with line breaks', () => {
  const request = event as Extract<NewcomerEvent, { kind: 'request.created' }>;
  const breaks = ['\n', '\r\n', '\r', '\u0085', '\u2028', '\u2029', '\v', '\f'];
  const evil = (text: string) => breaks.map((sign) => `${text}${sign}Телефон: +7 900 000-00-00`).join('');
  const person = {
    name: evil('Иван'),
    phoneNumber: '+79123456789',
    email: 'ivan@example.com\r\nBcc: spy@evil.example, other@evil.example',
    companyName: evil('ООО'),
    taxNumber: evil('1'),
    region: evil('Москва'),
  };
  const events: NewcomerEvent[] = [
    { ...request, item: { ...request.item, title: evil('Каток'), number: evil('Г-1') }, person },
    {
      kind: 'lead.created',
      lead: { id: 1, createdAt: '2026-11-21T08:00:00.000Z', consentAt: '2026-11-21T08:00:00.000Z' },
      partner: { id: 'dealer', name: evil('Дилер') },
      product: evil('Каток'),
      page: evil('https://dealer.example/'),
      item: null,
      calculation: null,
      scenario: null,
      person,
    },
  ];

  test.each(events)('add no line to what managers read about $kind', (hostile) => {
    const lines = [titleOf(hostile), ...detailsOf(hostile, site)].flatMap((text) =>
      text.split(/[\p{Cc}\p{Zl}\p{Zp}]/u),
    );
    expect(lines.filter((line) => line.startsWith('Телефон:'))).toEqual([
      'Телефон: +7\u00a0912\u00a0345-67-89',
    ]);
    expect(lines).toHaveLength(1 + detailsOf(hostile, site).length);
  });

  test.each(events)('add no header and no recipient to the letter about $kind', async (hostile) => {
    const sink = new MailSink();
    const target = emailTarget(
      {
        smtpUrl: await sink.up(),
        from: 'site@dealer.example',
        to: ['sales@dealer.example'],
      },
      testProfile,
      site,
    );
    const payload = hostile as unknown as Record<string, unknown>;
    await target.deliver({
      id: '1',
      eventId: '1',
      event: hostile.kind,
      payload,
      createdAt: new Date(),
      tries: 1,
    });
    target.close?.();
    await sink.down();
    const [letter] = sink.letters;
    const headers =
      letter?.source
        .split('\r\n\r\n')[0]
        ?.replaceAll(/\r\n[ \t]/g, ' ')
        .split('\r\n') ?? [];
    expect(letter?.to).toEqual(['sales@dealer.example']);
    expect(headers.map((header) => header.split(':', 1)[0]?.toLowerCase()).sort()).toEqual([
      'content-type',
      'date',
      'from',
      'message-id',
      'mime-version',
      'reply-to',
      'subject',
      'to',
    ]);
    expect(letter?.text.match(/^Телефон:/gmu)).toHaveLength(1);
    expect(letter?.html.match(/Телефон: \+7\u00a0912/g)).toHaveLength(1);
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
    expect(targetsOf(loadConfig({}).outgoing, testProfile, site)).toEqual([]);
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
      'BITRIX24_URL must be an address like',
    ],
    ['mail without receivers', { SMTP_URL: 'smtp://mail.example' }, 'SMTP_URL is set without LEADS_EMAIL'],
    ['a wrong receiver', { SMTP_URL: 'smtp://mail.example', LEADS_EMAIL: 'sales' }, 'LEADS_EMAIL is "sales"'],
  ])('%s is refused at the start with the name of the variable', (_, environment, sentence) => {
    const [problem] = problems(environment);
    expect(problem).toContain(sentence);
    expect(problem).not.toMatch(/topsecret|password"/);
  });
});
