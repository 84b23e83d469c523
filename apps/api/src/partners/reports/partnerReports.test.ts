import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { oneEngine } from '../../testing/engines.ts';
import { testProfile } from '../../testing/firm.ts';
import { type Office, openOffice } from '../../testing/office.ts';
import { HttpReceiver } from '../../testing/standIns/HttpReceiver.ts';
import { MailSink } from '../../testing/standIns/MailSink.ts';
import { startTestApi, type TestApi } from '../../testing/testApi.ts';
import { reportDays } from './service.ts';
import { partnerTarget } from './target.ts';

const origin = 'https://dealer.example';
const page = `${origin}/catalog/17`;
const patience = { timeout: 20_000 };

describe.each(oneEngine)('what partners read of their pages on %s', (engine) => {
  const mail = new MailSink();
  let api: TestApi;
  let office: Office;
  beforeAll(async () => {
    api = await startTestApi(engine, { SMTP_URL: await mail.up(), LEADS_EMAIL: 'sales@shop.example' });
    office = await openOffice(api);
  });
  afterAll(async () => {
    await api.remove();
    await mail.down();
  });
  afterEach(async () => {
    for (const table of ['partner', 'rate_limit', 'delivery'])
      await api.database.query(`DELETE FROM ${table}`);
    mail.letters.length = 0;
  });

  const addPartner = (fields: object = {}) =>
    office.send('PUT', '/partners/dealer', { name: 'Дилер', origins: [origin], isActive: true, ...fields });
  const report = (body: object, headers: Record<string, string> = { origin }, remoteAddress = '192.0.2.7') =>
    api.fastify.inject({
      method: 'POST',
      url: '/embed/v1/events',
      remoteAddress,
      headers: { 'content-type': 'text/plain;charset=UTF-8', 'sec-fetch-site': 'cross-site', ...headers },
      payload: JSON.stringify({ partner: 'dealer', version: '1.0.0', page, ...body }),
    });
  const shownPartner = async () => (await office.get('/partners')).body.items[0];

  test('pages count by day what was shown, changed, opened and sent, and set no cookie', async () => {
    await addPartner();
    for (const event of ['shown', 'shown', 'changed', 'opened', 'sent']) {
      const answer = await report({ event });
      expect(answer.statusCode).toBe(204);
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    expect((await shownPartner()).days).toMatchObject([
      { shown: 2, changed: 1, opened: 1, sent: 1, leads: 0 },
    ]);
    const stored = JSON.stringify(await api.database.query('SELECT * FROM partner_day'));
    expect(stored).not.toContain('192.0.2');
  });

  test('a page of someone else, a stopped partner and a report about nothing are refused with a sentence', async () => {
    await addPartner();
    const foreign = await report({ event: 'shown' }, { origin: 'https://other.example' });
    expect([foreign.statusCode, foreign.json().code]).toEqual([403, 'ORIGIN_NOT_ALLOWED']);
    expect((await report({})).json().message).toBe('Нужно событие event или ошибка fault.');
    expect((await report({ event: 'bought' })).statusCode).toBe(400);
    expect((await report({ event: 'shown', version: '<b>' })).statusCode).toBe(400);
    await addPartner({ isActive: false });
    expect((await report({ event: 'shown' })).statusCode).toBe(403);
    expect((await shownPartner()).days).toEqual([]);
  });

  test('one network cannot make up a day', async () => {
    await addPartner();
    await report({ event: 'shown' });
    await api.database.query('UPDATE rate_limit SET hits = 400');
    expect((await report({ event: 'shown' })).statusCode).toBe(429);
    expect((await report({ event: 'shown' }, { origin }, '198.51.100.9')).statusCode).toBe(204);
    expect((await shownPartner()).days[0].shown).toBe(2);
  });

  test('a fault is reported once with page and version, without what the address says of the visitor', async () => {
    await addPartner({ reportEmail: 'it@dealer.example' });
    const fault = { code: 'attribute', message: 'Атрибут cost: нужно число' };
    await report({ fault, page: `${page}?phone=79123456789` });
    await report({ fault });
    await vi.waitFor(() => expect(mail.letters).toHaveLength(1), patience);
    await report({ fault, version: '1.1.0' });
    await vi.waitFor(() => expect(mail.letters).toHaveLength(2), patience);
    expect(mail.letters[0]?.to).toEqual(['it@dealer.example']);
    const { faults } = await shownPartner();
    expect(faults.map(({ version, times }: { version: string; times: number }) => [version, times])).toEqual([
      ['1.1.0', 1],
      ['1.0.0', 2],
    ]);
    expect(faults[0].page).toBe(page);
    expect(JSON.stringify(faults)).not.toContain('79123456789');
  });

  test('a phone in the path of a page or in the text of a fault is not kept', async () => {
    await addPartner();
    await report({
      fault: { code: 'script', message: 'TypeError at form: +7 (916) 987-65-43' },
      page: `${origin}/client/79169876543`,
    });
    const { faults } = await shownPartner();
    expect(faults[0]).toMatchObject({ page: `${origin}/client/…`, message: 'TypeError at form: +…' });
  });

  test('made-up faults fill neither the mailbox nor the disk', async () => {
    await addPartner({ reportEmail: 'it@dealer.example' });
    await report({ fault: { code: 'script', message: 'first' } });
    await api.database.query('UPDATE rate_limit SET hits = 20');
    expect((await report({ fault: { code: 'script', message: 'second' } })).statusCode).toBe(429);
    expect((await shownPartner()).faults).toHaveLength(1);
  });

  test('the counts of yesterday go out once, by mail and to the webhook, signed', async () => {
    const receiver = await new HttpReceiver().up();
    const saved = await addPartner({
      reportEmail: 'it@dealer.example',
      reportWebhook: `${receiver.url}/hook`,
    });
    const secret: string = saved.body.reportSecret;
    await report({ event: 'shown' });
    await api.database.query('UPDATE partner_day SET day = day - 1');
    await reportDays(api.database, 0);
    await reportDays(api.database, 0);
    await vi.waitFor(() => expect(mail.letters).toHaveLength(1), patience);
    expect(mail.letters[0]?.text).toContain('Калькулятор показан: 1\nРасчёт изменён: 0');
    expect(mail.letters[0]?.html).toContain('Калькулятор показан: 1<br>Расчёт изменён: 0');
    const [delivery] = await api.database.query<{ payload: Record<string, unknown> }>(
      "SELECT payload FROM delivery WHERE payload ->> 'way' = 'webhook'",
    );
    const target = partnerTarget({
      database: api.database,
      email: undefined,
      firm: testProfile,
      allows: () => true,
    });
    const about = { id: 'a', eventId: 'a', event: 'partner.day', createdAt: new Date(), tries: 1 };
    const sent = { ...about, payload: delivery?.payload ?? {} };
    await target.deliver(sent);
    const call = receiver.calls.at(-1);
    expect(
      new Webhook(secret).verify(call?.body ?? '', call?.headers as Record<string, string>),
    ).toMatchObject({
      type: 'partner.day',
      data: { partner: 'dealer', counts: { shown: 1, changed: 0, opened: 0, sent: 0 } },
    });
    const guarded = partnerTarget({ database: api.database, email: undefined, firm: testProfile });
    await expect(guarded.deliver(sent)).rejects.toThrow('our own network');
    const calls = receiver.calls.length;
    const { port } = new URL(receiver.url);
    await addPartner({ reportWebhook: `http://dealer.invalid:${port}/hook` });
    const here = async () => ['127.0.0.1'];
    const named = partnerTarget({
      database: api.database,
      email: undefined,
      firm: testProfile,
      allows: () => true,
      resolve: here,
    });
    // The connection goes to the machine that was checked: the name is not asked again, another answer could differ.
    await named.deliver(sent);
    expect(receiver.calls).toHaveLength(calls + 1);
    await receiver.down();
  });

  test('an address that is none is refused, and a change of the name keeps the addresses', async () => {
    expect((await addPartner({ reportEmail: 'нет' })).status).toBe(400);
    expect((await addPartner({ reportWebhook: 'ftp://dealer.example' })).status).toBe(400);
    await addPartner({ reportEmail: 'it@dealer.example', reportWebhook: 'https://dealer.example/hook' });
    const { reportSecret } = await shownPartner();
    expect(reportSecret).toMatch(/^whsec_/);
    await addPartner({ name: 'Дилер-Юг' });
    expect(await shownPartner()).toMatchObject({
      reportEmail: 'it@dealer.example',
      reportWebhook: 'https://dealer.example/hook',
      reportSecret,
    });
  });
});
