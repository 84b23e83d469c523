import type { OfficeRequestPage, RequestChange } from '@leasing/core/unstable/api/office';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { partnerLead } from '../../../faults/people.ts';
import { operator } from '../../audit/record.ts';
import { OutgoingEvents } from '../../outbox/OutgoingEvents.ts';
import { savePartner } from '../../partners/partners.ts';
import { countTry, readTries } from '../../platform/rateLimit.ts';
import { changeRequest } from '../../requests/inbox/service.ts';
import { park } from '../../requests/parked.ts';
import { engines } from '../../testing/engines.ts';
import { failure } from '../../testing/failure.ts';
import { testFirm } from '../../testing/firm.ts';
import { openOffice } from '../../testing/office.ts';
import { forgetLimits, newPhone, registration } from '../../testing/people.ts';
import { HttpReceiver } from '../../testing/standIns/HttpReceiver.ts';
import { MailSink } from '../../testing/standIns/MailSink.ts';
import { addMachines } from '../../testing/stock.ts';
import { startTestApi, type TestApi } from '../../testing/testApi.ts';
import { noticeStaff } from './notices.ts';

const { password, email } = registration('');
const patience = { timeout: 20_000 };
const plain = (text: string) => text.replaceAll('\u00A0', ' ');

describe.each(engines)('notices over the wire on %s', (engine) => {
  let gatewayStatus = 204;
  const gateway = new HttpReceiver((_, response) => response.writeHead(gatewayStatus).end());
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
      SMS_PER_HOUR: '10',
      PUBLIC_URL: 'http://shop.example',
    };
    api = await startTestApi(engine, settings, { ...testFirm, telegramNotices: true });
  });
  afterAll(async () => {
    await api.remove();
    await Promise.all([gateway.down(), telegram.down(), mail.down()]);
  });
  afterEach(() => {
    for (const received of [gateway.calls, telegram.calls, mail.letters]) received.length = 0;
    gatewayStatus = 204;
    return forgetLimits(api);
  });

  const texts = () => gateway.calls.map(({ body }) => (JSON.parse(body) as { text: string }).text);
  const lettersTo = (address: string) => mail.letters.filter(({ to }) => to.includes(address));
  /** A customer with a request, who wants to be notified. */
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
    return { phoneNumber, browser, decide, id };
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

  test('a customer who chose nothing is notified on the site alone', async () => {
    const { decide } = await customerWith();
    await decide({ status: 'APPROVED' });
    expect(await api.database.query("SELECT 1 FROM delivery WHERE target = 'notice'")).toEqual([]);
    expect(await api.database.query('SELECT 1 FROM request_notice')).toEqual([]);
  });

  test('an SMS says the decision shortly, a letter with the answer and the way to stop them', async () => {
    const { phoneNumber, decide, id } = await customerWith('SMS', 'MAIL');
    await decide({ status: 'APPROVED', answer: 'Ждём вас в четверг & <b>' });
    await vi.waitFor(() => expect([gateway.calls.length, lettersTo(email).length]).toEqual([1, 1]), patience);
    expect(gateway.calls[0]?.body).toContain(phoneNumber);
    expect(texts().map(plain)).toEqual([
      `shop.example: Заявка № ${id} одобрена. Ждём вас в четверг & <b> +7 495 000-00-00`,
    ]);
    const [letter] = lettersTo(email);
    expect(plain(letter?.text ?? '')).toContain(`Заявка № ${id} на «Экскаватор Komatsu PC200-8» одобрена.`);
    expect(letter?.text).toContain('Ответ менеджера: Ждём вас в четверг & <b>');
    expect(letter?.html).toContain('Ответ менеджера: Ждём вас в четверг &amp; &lt;b&gt;');
    for (const body of [letter?.text, letter?.html]) expect(body).toContain('Пробный магазин');
    expect(letter?.text).toContain('http://shop.example/profile');
    expect(letter?.html).toContain('<a href="http://shop.example/profile">http://shop.example/profile</a>');
    // Who works on it is not the customer's news.
    await decide({ assignee: null });
    const rows = await api.database.query("SELECT 1 FROM delivery WHERE target = 'notice'");
    expect(rows).toHaveLength(2);
    // Words alone are news, and no decision.
    await decide({ status: 'NEW' });
    await vi.waitFor(() => expect(gateway.calls).toHaveLength(2), patience);
    await decide({ answer: 'Нужен паспорт машины' });
    await vi.waitFor(() => expect(gateway.calls).toHaveLength(3), patience);
    expect(plain(texts().at(-1) ?? '')).toContain(`Менеджер ответил на заявку № ${id}. Нужен паспорт машины`);
  });

  test('the bot writes to who shared their contact, and to no one else', async () => {
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

  describe('a guest', () => {
    /** Leaves a phone under a machine, as a guest of the site does. */
    async function leavePhone() {
      const [machine] = await addMachines(api.database, [{}]);
      const phoneNumber = newPhone();
      const { id } = await api.client().requestByPhone({
        body: {
          ...{ product: 'equipment', id: machine as number, name: 'Пётр', phoneNumber, consent: true },
          idempotencyKey: `key-of-${phoneNumber}`,
        },
      });
      const name = { source: 'lead' as const, id };
      const office = await openOffice(api);
      const page = async () => (await office.get(`/requests/lead/${id}`)).body as OfficeRequestPage;
      return {
        ...{ id, phoneNumber, page },
        decide: (change: RequestChange) =>
          changeRequest(api.database, new OutgoingEvents([]), operator, name, change),
      };
    }
    const isSettled = (page: OfficeRequestPage) => expect(page.notices[0]?.state).not.toBe('WAITING');

    test('gets one SMS, once staff have decided, and staff read before and after what becomes of it', async () => {
      const { id, phoneNumber, page, decide } = await leavePhone();
      expect((await page()).hears).toMatchObject({ channels: ['SMS'], silence: null, from: 'shop.example' });
      const notes = await openOffice(api);
      await notes.send('POST', `/requests/lead/${id}/notes`, { text: 'Перезвонить' });
      expect(await api.database.query('SELECT 1 FROM request_notice WHERE request_id = $1', [id])).toEqual(
        [],
      );

      await decide({ status: 'APPROVED', answer: 'Ждём вас в четверг' });
      await vi.waitFor(() => expect(gateway.calls).toHaveLength(1), patience);
      expect(gateway.calls[0]?.body).toContain(phoneNumber);
      const sent = `shop.example: Заявка № ${id} одобрена. Ждём вас в четверг +7 495 000-00-00`;
      expect(texts().map(plain)).toEqual([sent]);
      await vi.waitFor(async () => isSettled(await page()), patience);
      const { notices, hears } = await page();
      expect(notices).toMatchObject([{ channel: 'SMS', state: 'SENT', problem: null }]);
      expect(plain(notices[0]?.text ?? '')).toBe(sent);
      expect(hears).toMatchObject({ channels: [], silence: expect.stringContaining('SMS уже была') });

      await decide({ status: 'REJECTED', answer: 'Продана' });
      expect((await page()).notices).toHaveLength(1);
      const waiting = "SELECT 1 FROM delivery WHERE target = 'notice' AND state = 'WAITING'";
      expect(await api.database.query(waiting)).toEqual([]);
    });

    test('of a parked request hears nothing, and neither do the systems', async () => {
      const { id, page, decide } = await leavePhone();
      await park(api.database, id, 'phone');
      await decide({ status: 'APPROVED', answer: 'Ждём' });
      expect(await page()).toMatchObject({
        notices: [],
        hears: { channels: [], silence: expect.stringContaining('отложена') },
      });
      const sent = "SELECT 1 FROM outgoing_event WHERE kind = 'request.changed' AND request_id = $1";
      expect(await api.database.query(sent, [id])).toEqual([]);
    });

    test('waits where the SMS of the hour are spent: staff read so, and the newest words go in the next hour', async () => {
      const { id, page, decide } = await leavePhone();
      // Eight of ten: the rest is for codes of browsers that are known.
      await Promise.all(Array.from({ length: 8 }, () => countTry(api.database, 'sms:hour', 10, 3600)));
      expect((await page()).hears.silence).toContain('исчерпаны');
      await decide({ status: 'APPROVED', answer: 'Ждём' });
      await vi.waitFor(
        async () =>
          expect((await page()).notices).toMatchObject([
            { state: 'WAITING', text: null, problem: expect.stringContaining('исчерпаны') },
          ]),
        patience,
      );
      await decide({ status: 'REJECTED', answer: 'Продана' });
      expect(gateway.calls).toEqual([]);
      await forgetLimits(api);
      await api.database.query("UPDATE delivery SET due_at = now() WHERE state = 'WAITING'");
      await vi.waitFor(
        () => expect(texts().map(plain)).toEqual([expect.stringContaining('Продана')]),
        patience,
      );
      await vi.waitFor(async () => isSettled(await page()), patience);
      expect((await page()).notices).toMatchObject([{ state: 'SENT' }]);
      expect(await readTries(api.database, 'sms:hour')).toBe(1);
      expect(id).toBeGreaterThan(0);
    });

    test('costs one SMS, however often the gateway has to be asked', async () => {
      gatewayStatus = 503;
      const { page, decide } = await leavePhone();
      await decide({ status: 'APPROVED' });
      const problem = async () => expect((await page()).notices[0]?.problem).toContain('попробуем');
      await vi.waitFor(problem, patience);
      gatewayStatus = 204;
      await api.database.query("UPDATE delivery SET due_at = now() WHERE state = 'WAITING'");
      await vi.waitFor(async () => isSettled(await page()), patience);
      expect((await page()).notices).toMatchObject([{ state: 'SENT' }]);
      expect(await readTries(api.database, 'sms:hour')).toBe(1);
    });

    test('of a partner hears by mail too, where they left one', async () => {
      await savePartner(api.database, { id: 'dealer', name: 'Дилер', origins: ['https://dealer.example'] });
      const payload = { ...partnerLead(7), email: 'guest@dealer.example', phoneNumber: newPhone() };
      const lead = await api.fastify.inject({
        ...{ method: 'POST', url: '/api/leads', payload },
        headers: { 'sec-fetch-site': 'cross-site', origin: 'https://dealer.example' },
      });
      const name = { source: 'lead' as const, id: lead.json().id as number };
      await changeRequest(api.database, new OutgoingEvents([]), operator, name, { status: 'APPROVED' });
      await vi.waitFor(() => expect(lettersTo('guest@dealer.example')).toHaveLength(1), patience);
      // They have no account to look into.
      expect(lettersTo('guest@dealer.example')[0]?.text).not.toContain('/profile');
      await vi.waitFor(() => expect(gateway.calls).toHaveLength(1), patience);
    });
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
