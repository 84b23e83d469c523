import type { RequestChange } from '@leasing/core/api/office';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { operator } from '../audit/record.ts';
import { OutgoingEvents } from '../events/OutgoingEvents.ts';
import { changeRequest } from '../inbox/service.ts';
import { failure } from '../testing/failure.ts';
import { testFirm } from '../testing/firm.ts';
import { forgetLimits, newPhone, registration } from '../testing/people.ts';
import { HttpReceiver } from '../testing/standIns/HttpReceiver.ts';
import { MailSink } from '../testing/standIns/MailSink.ts';
import { addMachines } from '../testing/stock.ts';
import { startTestApi, type TestApi } from '../testing/testApi.ts';
import { noticeStaff } from './notices.ts';

const { password, email } = registration('');
const patience = { timeout: 20_000 };

describe('notices over the wire', () => {
  const gateway = new HttpReceiver();
  const telegram = new HttpReceiver((_, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true,"result":{}}'),
  );
  const mail = new MailSink();
  let api: TestApi;
  beforeAll(async () => {
    await gateway.up();
    await telegram.up();
    const settings = {
      OTP_DELIVERY: 'sms-http',
      SMS_HTTP_URL: `${gateway.url}/send`,
      TELEGRAM_BOT_TOKEN: '123456:abcdefghijklmnopqrstuvwxyz',
      TELEGRAM_WEBHOOK_SECRET: 'webhook-secret-0123456789',
      TELEGRAM_API_URL: telegram.url,
      SMTP_URL: await mail.up(),
      LEADS_EMAIL: 'managers@dealer.example',
      PUBLIC_URL: 'http://shop.example',
    };
    api = await startTestApi('pglite', settings, { ...testFirm, telegramNotices: true });
  });
  afterAll(async () => {
    await api.remove();
    await Promise.all([gateway.down(), telegram.down(), mail.down()]);
  });
  afterEach(() => {
    for (const received of [gateway.calls, telegram.calls, mail.letters]) received.length = 0;
  });

  const texts = () => gateway.calls.map(({ body }) => (JSON.parse(body) as { text: string }).text);
  const lettersTo = (address: string) => mail.letters.filter(({ to }) => to.includes(address));
  /** A customer with a request, who wants to be told so. */
  async function customerWith(...channels: ('SMS' | 'TELEGRAM' | 'MAIL')[]) {
    const phoneNumber = await signedUp();
    const browser = api.client();
    await browser.login({ body: { phoneNumber, password } });
    expect(await browser.noticeSettings()).toEqual({ chosen: [], offered: ['SMS', 'TELEGRAM', 'MAIL'] });
    await browser.changeNotices({ body: { chosen: channels } });
    const [machine] = await addMachines(api.database, [{}]);
    const { id } = (await browser.requestEquipment({ params: { id: machine as number } })) as { id: number };
    const events = new OutgoingEvents([]);
    const decide = (change: RequestChange) =>
      changeRequest(api.database, events, operator, { source: 'equipment', id }, change);
    gateway.calls.length = 0;
    return { phoneNumber, browser, decide };
  }
  /** Signs up with the code that the gateway got. */
  async function signedUp() {
    const phoneNumber = newPhone();
    const browser = api.client();
    await browser.signUpIndividual({ body: registration(phoneNumber) });
    await vi.waitFor(() => expect(gateway.calls.length).toBeGreaterThan(0), patience);
    const code = /\b(\d{6})\b/.exec(texts().at(-1) ?? '')?.[1] ?? '';
    await browser.confirm({ body: { phoneNumber, code } });
    await forgetLimits(api);
    return phoneNumber;
  }

  test('a customer who chose nothing is told on the site alone', async () => {
    const { decide } = await customerWith();
    await decide({ status: 'APPROVED' });
    expect(await api.database.query("SELECT 1 FROM delivery WHERE target = 'notice'")).toEqual([]);
  });

  test('an SMS says the decision shortly, a letter with the answer and the way to stop them', async () => {
    const { phoneNumber, decide } = await customerWith('SMS', 'MAIL');
    await decide({ status: 'APPROVED', answer: 'Ждём вас в четверг & <b>' });
    await vi.waitFor(() => expect([gateway.calls.length, lettersTo(email).length]).toEqual([1, 1]), patience);
    expect(gateway.calls[0]?.body).toContain(phoneNumber);
    expect(texts()).toEqual([
      'Заявка на «Экскаватор Komatsu PC200-8» одобрена. Менеджер ответил. shop.example/applications',
    ]);
    const [letter] = lettersTo(email);
    expect(letter?.text).toContain('Ответ менеджера: Ждём вас в четверг & <b>');
    expect(letter?.html).toContain('Ответ менеджера: Ждём вас в четверг &amp; &lt;b&gt;');
    for (const body of [letter?.text, letter?.html]) expect(body).toContain('Пробный магазин');
    expect(letter?.text).toContain('http://shop.example/profile');
    expect(letter?.html).toContain('<a href="http://shop.example/profile">http://shop.example/profile</a>');
    // Who works on it is not the customer's news.
    await decide({ assignee: null });
    const rows = await api.database.query("SELECT 1 FROM delivery WHERE target = 'notice'");
    expect(rows).toHaveLength(2);
  });

  test('the bot writes to who shared their contact, and to nobody else', async () => {
    const { phoneNumber, decide } = await customerWith('TELEGRAM');
    await api.database.query('INSERT INTO telegram_contact (phone_number, chat_id) VALUES ($1, 77)', [
      phoneNumber,
    ]);
    await decide({ status: 'REJECTED', answer: 'Продана' });
    await vi.waitFor(() => expect(telegram.calls).toHaveLength(1), patience);
    expect(JSON.parse(telegram.calls[0]?.body ?? '')).toMatchObject({
      chat_id: 77,
      text: expect.stringMatching(/отклонена[\s\S]*Продана/),
    });
  });

  test('who has changed their mind or closed the account before it left gets nothing', async () => {
    const { browser, decide } = await customerWith('SMS');
    await browser.changeNotices({ body: { chosen: [] } });
    await decide({ status: 'APPROVED' });
    expect(texts()).toEqual([]);
    const wrong = browser.changeNotices({ body: { chosen: ['FAX' as 'SMS'] } });
    expect(await failure(wrong)).toMatchObject({ status: 400 });
  });

  test('staff are written once a day what is broken', async () => {
    const notice = {
      key: 'import:1',
      subject: 'Загрузка не удалась',
      text: 'Загрузка «прайс.xlsx» не удалась.',
    };
    await Promise.all([noticeStaff(api.database, notice), noticeStaff(api.database, notice)]);
    await noticeStaff(api.database, notice);
    const found = () =>
      lettersTo('managers@dealer.example')
        .map(({ text }) => text)
        .filter((text) => text.includes('прайс.xlsx'));
    await vi.waitFor(() => expect(found()).toHaveLength(1), patience);
    expect(found()[0]).toContain('http://shop.example/office');
    expect(
      await api.database.query("SELECT 1 FROM delivery WHERE payload ->> 'key' = 'import:1'"),
    ).toHaveLength(1);
  });
});

test('without a mail server the owners get an SMS of what is broken', async () => {
  const gateway = await new HttpReceiver().up();
  const api = await startTestApi('pglite', { OTP_DELIVERY: 'sms-http', SMS_HTTP_URL: gateway.url });
  await api.database.query(
    `INSERT INTO staff (phone_number, name, role, password_hash) VALUES
       ('+79120000001', 'Владелец', 'owner', 'x'), ('+79120000002', 'Менеджер', 'manager', 'x')`,
  );
  await noticeStaff(api.database, {
    key: 'parked:bitrix24',
    subject: 'Не доставлены заявки',
    text: 'Не доставлены заявки.',
  });
  await vi.waitFor(() => expect(gateway.calls).toHaveLength(1), patience);
  expect(gateway.calls[0]?.body).toContain('+79120000001');
  await api.remove();
  await gateway.down();
});
