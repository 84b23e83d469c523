import { randomUUID } from 'node:crypto';
import type { ApiClient, LeadReceipt, RequestReceipt } from '@leasing/core/api';
import { encodeScenario } from '@leasing/core/calculator';
import { formatRoubles } from '@leasing/core/format';
import type { OfficeRequestPage, RequestSource } from '@leasing/core/unstable/api/office';
import { contractFigures } from '@leasing/core/unstable/calculation';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { partnerLead, partnerOrigin } from '../../faults/people.ts';
import { operator } from '../audit/record.ts';
import { savePartner } from '../partners/partners.ts';
import { deletePerson } from '../people/deletePerson.ts';
import { engines } from '../testing/engines.ts';
import { testFirm } from '../testing/firm.ts';
import { type Office, openOffice } from '../testing/office.ts';
import { forgetLimits, newPhone, registration } from '../testing/people.ts';
import { Bitrix24Portal } from '../testing/standIns/Bitrix24Portal.ts';
import { HttpReceiver } from '../testing/standIns/HttpReceiver.ts';
import { MailSink } from '../testing/standIns/MailSink.ts';
import { addMachines, addParts } from '../testing/stock.ts';
import { startTestApi, type TestApi } from '../testing/testApi.ts';

/**
 * The life of a request, whatever channel it came by: from the press over asked, called, offered, answered and approved to the
 * end, and to its withdrawal, with what everyone gets of it by SMS, mail, Telegram and Bitrix24, over the wire.
 */

const patience = { timeout: 30_000 };
const plain = (text: string) => text.replaceAll('\u00A0', ' ');
const site = 'http://shop.example';
const managers = 'managers@dealer.example';
const crmToken = 'application-token-of-the-portal';
const partnersGuest = 'guest@dealer.example';
/** What visitors calculate: 5 million, 20 %, three years. */
const lease = { cost: 5_000_000, advance: 1_000_000, termMonths: 36, buyoutPercent: 20 };
const calculation = { calc: encodeScenario(lease) };
const { payment, total, totalWithBuyout } = contractFigures(lease);
const priced = { total_cost: lease.cost, min_cost: lease.cost };

/** A request that was asked for, with what its buyer can look at. */
interface Asked {
  source: RequestSource;
  id: number;
  receipt: RequestReceipt | LeadReceipt;
  phoneNumber: string;
  /** Where its buyer gets letters. */
  email: string | null;
  /** The number of the chat with the bot. */
  chat: number | null;
  /** What the buyer reads of it. */
  look(): Promise<{ status: string; answer: string | null }>;
  withdraw(reason: string): Promise<unknown>;
  /** Presses once more for the same. */
  askAgain(): Promise<{ id: number }>;
}

describe.each(engines)('a request on %s', (engine) => {
  let gatewayStatus = 204;
  const gateway = new HttpReceiver((_, response) => response.writeHead(gatewayStatus).end());
  const telegram = new HttpReceiver((_, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true,"result":{}}'),
  );
  const mail = new MailSink();
  const portal = new Bitrix24Portal();
  let api: TestApi;
  let office: Office;
  beforeAll(async () => {
    await Promise.all([gateway.up(), telegram.up(), portal.up()]);
    const settings = {
      OTP_DELIVERY: 'sms-http',
      SMS_HTTP_URL: `${gateway.url}/send`,
      TELEGRAM_BOT_TOKEN: '123456:abcdefghijklmnopqrstuvwxyz',
      TELEGRAM_WEBHOOK_SECRET: 'webhook-secret-0123456789',
      TELEGRAM_API_URL: telegram.url,
      SMTP_URL: await mail.up(),
      LEADS_EMAIL: managers,
      BITRIX24_URL: `${portal.url}/rest/1/secret/`,
      SMS_PER_HOUR: '100',
      PUBLIC_URL: site,
    };
    api = await startTestApi(engine, settings, { ...testFirm, telegramNotices: true });
    office = await openOffice(api);
    await office.send('PUT', '/crm', { stages: { WON: 'APPROVED', REFUSED: 'WITHDRAWN' }, token: crmToken });
    await savePartner(api.database, { id: 'dealer', name: 'Дилер', origins: [partnerOrigin] });
  });
  afterAll(async () => {
    await api.remove();
    await Promise.all([gateway.down(), telegram.down(), mail.down(), portal.down()]);
  });
  afterEach(async () => {
    await whenSent();
    forget();
    await forgetLimits(api);
  });

  const textsOf = (receiver: HttpReceiver) =>
    receiver.calls.map(({ body }) => plain((JSON.parse(body) as { text: string }).text));
  const lettersTo = (address: string | null) =>
    mail.letters.filter(({ to }) => address !== null && to.includes(address)).map(({ text }) => plain(text));
  const toManagers = () => lettersTo(managers);
  /** Everything that goes to the buyer's own phone, chat and mail. */
  const toBuyer = ({ email }: Pick<Asked, 'email'>) => ({
    sms: textsOf(gateway),
    telegram: textsOf(telegram),
    letters: lettersTo(email),
  });
  const silence = { sms: [], telegram: [], letters: [] };
  const forget = () => {
    for (const received of [gateway.calls, telegram.calls, mail.letters, portal.leads, portal.comments])
      received.length = 0;
  };
  /** All that is to be sent has been sent: what has not come by now does not come. */
  const whenSent = () =>
    vi.waitFor(async () => {
      const waiting = await api.database.query(
        "SELECT target, event, last_error FROM delivery WHERE state = 'WAITING'",
      );
      expect(waiting).toEqual([]);
    }, patience);

  /** Someone with an account who wants to hear by every way. */
  async function newMember() {
    const phoneNumber = newPhone();
    const { password } = registration('');
    const email = `member${phoneNumber.slice(1)}@example.ru`;
    const browser = api.client();
    await browser.signUpIndividual({ body: { ...registration(phoneNumber), email } });
    const code = await vi.waitFor(
      () => /\b(\d{6})\b/.exec(textsOf(gateway).at(-1) ?? '')?.[1] ?? expect.fail('no code yet'),
      patience,
    );
    await browser.confirm({ body: { phoneNumber, code } });
    await browser.login({ body: { phoneNumber, password } });
    await browser.changeNotices({ body: { chosen: ['SMS', 'TELEGRAM', 'MAIL'] } });
    const chat = Number(phoneNumber.slice(-6));
    await api.database.query('INSERT INTO telegram_contact (phone_number, chat_id) VALUES ($1, $2)', [
      phoneNumber,
      chat,
    ]);
    await whenSent();
    forget();
    return { browser, phoneNumber, email, chat };
  }
  async function byMember(
    source: 'equipment' | 'component',
    fields: Record<string, unknown>,
    body?: { calculation: typeof calculation },
  ): Promise<Asked> {
    const { browser, ...person } = await newMember();
    const [item] = await (source === 'equipment' ? addMachines : addParts)(api.database, [fields]);
    const input = { params: { id: item as number }, ...(body && { body }) };
    const press = async () =>
      (await (source === 'equipment'
        ? browser.requestEquipment(input)
        : browser.requestComponent(input))) as RequestReceipt;
    const receipt = await press();
    const params = { id: receipt.id };
    return {
      ...person,
      ...{ source, receipt, id: receipt.id, askAgain: press },
      look: async () => (await browser.ownRequests()).find(({ id }) => id === receipt.id) ?? expect.fail(),
      withdraw: (reason) => browser.withdrawRequest({ params, body: { reason } }),
    };
  }
  const byToken = (browser: ApiClient, receipt: LeadReceipt) => {
    const token = receipt.withdrawalToken;
    return {
      ...{ source: 'lead' as const, receipt, id: receipt.id, chat: null },
      look: () => browser.guestRequest({ body: { token } }),
      withdraw: (reason: string) => browser.withdrawGuestRequest({ body: { token, reason } }),
    };
  };
  async function byPhone(about: object): Promise<Asked> {
    const browser = api.client();
    const phoneNumber = newPhone();
    const person = { name: 'Пётр', phoneNumber, consent: true } as const;
    const press = async () =>
      (await browser.requestByPhone({
        body: { ...person, product: 'equipment', ...about, idempotencyKey: randomUUID() },
      })) as LeadReceipt;
    return { ...byToken(browser, await press()), phoneNumber, email: null, askAgain: press };
  }
  async function byPartner(): Promise<Asked> {
    const phoneNumber = newPhone();
    const press = async () => {
      const lead = { ...partnerLead(0), phoneNumber, email: partnersGuest, product: 'Экскаватор' };
      const headers = { 'sec-fetch-site': 'cross-site', origin: partnerOrigin };
      const answer = await api.fastify.inject({ method: 'POST', url: '/api/leads', payload: lead, headers });
      return answer.json<LeadReceipt>();
    };
    const receipt = await press();
    return { ...byToken(api.client(), receipt), phoneNumber, email: partnersGuest, askAgain: press };
  }
  const machine = async () => (await addMachines(api.database, [priced]))[0] as number;
  const part = async () => (await addParts(api.database, [{}]))[0] as number;

  /** Where a visitor presses, and whether they have calculated before. */
  const channels: [channel: string, isCalculated: boolean, press: () => Promise<Asked>][] = [
    ['a member’s press on a card', false, () => byMember('equipment', priced)],
    ['a member’s press under their calculation', true, () => byMember('equipment', priced, { calculation })],
    ['a member’s press on a part', false, () => byMember('component', {})],
    ['a member’s press on a lot', false, () => byMember('equipment', { ...priced, is_auction: true })],
    ['a guest’s phone under a machine', true, async () => byPhone({ id: await machine(), calculation })],
    ['a guest’s phone under a part', false, async () => byPhone({ product: 'component', id: await part() })],
    ['a guest’s phone for what they did not find', false, () => byPhone({ wanted: 'Гусеница на PC200-8' })],
    ['the calculator on a partner’s page', true, byPartner],
  ];

  const pathOf = ({ source, id }: Pick<Asked, 'source' | 'id'>) => `/requests/${source}/${id}`;
  const page = async (asked: Asked) => (await office.get(pathOf(asked))).body as OfficeRequestPage;
  /** What the buyer hears of news: a member by each of their ways, a guest once by each that they have left. */
  const heard = (asked: Asked, words: RegExp) => {
    const once = [expect.stringMatching(words)];
    return {
      sms: once,
      telegram: asked.chat === null ? [] : once,
      letters: asked.email === null ? [] : once,
    };
  };

  const step = async (asked: Asked, body: object) => {
    const { status, body: answer } = await office.send('PATCH', pathOf(asked), body);
    expect(status, JSON.stringify(answer)).toBe(200);
    await whenSent();
  };

  describe.each(channels)('by %s', (_, isCalculated, press) => {
    test('is asked for, called about, offered, answered and approved, and everyone hears what concerns them', async () => {
      const asked = await press();
      const { id, source } = asked;
      const isGuest = asked.chat === null;
      expect(asked.receipt).toMatchObject({ id, call: expect.stringMatching(/^Позвоним /) });

      // Asked: managers get a letter and the CRM a lead, with the number and the way to it; the buyer's phone stays silent.
      await whenSent();
      const link = `${site}/office#/requests/${source}-${id}/show`;
      expect(toManagers()).toEqual([expect.stringContaining(link)]);
      expect(portal.leads).toMatchObject([
        { TITLE: expect.stringContaining(`№\u00A0${id}`), COMMENTS: expect.stringContaining(link) },
      ]);
      expect(toBuyer(asked)).toEqual(silence);

      // The visitor's numbers are the same in the office, in the letter, in the CRM and with the buyer.
      const figures = (await page(asked)).calculation?.contract;
      if (isCalculated) {
        expect(figures).toMatchObject({ payment, total, totalWithBuyout });
        for (const sum of [payment, total, totalWithBuyout].map(formatRoubles)) {
          expect(toManagers()[0]).toContain(plain(sum));
          expect(portal.leads[0]?.COMMENTS).toContain(sum);
        }
      } else {
        expect(figures).toBeUndefined();
        expect(toManagers()[0]).not.toContain('Платёж');
      }

      // Called: a promised call is the firm's own affair.
      await step(asked, { callAt: new Date(Date.now() + 3_600_000).toISOString() });
      await office.send('POST', `${pathOf(asked)}/notes`, { text: 'Просил подумать до вечера' });
      await step(asked, { callAt: null });
      expect(toBuyer(asked)).toEqual(silence);

      // Offered: the letter or the link has the same numbers, and the log says that it was sent.
      const channel = isGuest ? 'SMS' : 'MAIL';
      const offered = await office.send('POST', `${pathOf(asked)}/offers`, { ...calculation, channel });
      expect(offered.body).toMatchObject({ number: `${id}-1`, payment, total, totalWithBuyout });
      await whenSent();
      if (isGuest) expect(toBuyer(asked).sms).toEqual([expect.stringContaining(`предложение № ${id}-1`)]);
      else expect(toBuyer(asked).letters).toEqual([expect.stringContaining(plain(formatRoubles(payment)))]);
      forget();

      // Answered: words alone are news.
      await step(asked, { answer: 'Проверили: машина в порядке' });
      expect(toBuyer(asked)).toEqual(heard(asked, new RegExp(`аявк[ау] № ${id}[\\s\\S]*машина в порядке`)));
      expect(await asked.look()).toMatchObject({ answer: 'Проверили: машина в порядке' });
      forget();

      // Approved: a member hears again; a guest has had their one SMS and letter, and reads it on the page.
      await step(asked, { status: 'APPROVED', answer: 'Ждём вас в четверг' });
      expect(toBuyer(asked)).toEqual(
        isGuest ? silence : heard(asked, new RegExp(`Заявка № ${id}[\\s\\S]*одобрена[\\s\\S]*в четверг`)),
      );
      expect(await asked.look()).toMatchObject({ status: 'APPROVED', answer: 'Ждём вас в четверг' });
      // Of what the firm itself decides neither its CRM nor its managers' mail is notified.
      expect([portal.leads, portal.comments, toManagers()]).toEqual([[], [], []]);
      expect((await page(asked)).notices.map(({ state }) => state)).not.toContain('WAITING');
    });

    test('is asked for and withdrawn: managers and CRM hear of it, the buyer nothing, and it can be asked for again', async () => {
      const asked = await press();
      const { id } = asked;
      await whenSent();
      expect(portal.leads).toHaveLength(1);
      await asked.withdraw('Нашли ближе');
      await whenSent();
      const sentence = `Заявка № ${id} отозвана покупателем`;
      expect(portal.leads).toMatchObject([{ STATUS_ID: 'REFUSED' }]);
      expect(portal.comments.map(({ COMMENT }) => plain(String(COMMENT)))).toEqual([
        `${sentence}. Нашли ближе`,
      ]);
      expect(toManagers()).toHaveLength(2);
      expect(toManagers()[1]).toContain('Причина: Нашли ближе');
      expect(toBuyer(asked)).toEqual(silence);
      expect(await page(asked)).toMatchObject({ status: 'WITHDRAWN', notices: [] });
      expect(await asked.look()).toMatchObject({ status: 'WITHDRAWN' });
      const again = await asked.askAgain();
      expect(again.id).toBeGreaterThan(id);
    });
  });

  test('of a guest who wants no SMS sends none, whatever staff decide, and the office says why', async () => {
    const asked = await byPhone({ id: await machine(), withoutSms: true });
    expect((await page(asked)).hears).toMatchObject({
      channels: [],
      silence: expect.stringContaining('просил SMS не'),
    });
    await step(asked, { status: 'APPROVED', answer: 'Ждём вас' });
    expect(toBuyer(asked)).toEqual(silence);
    expect(await asked.look()).toMatchObject({ status: 'APPROVED', answer: 'Ждём вас' });
  });

  test('that is won in Bitrix24 is approved once, and its buyer hears of it once', async () => {
    const asked = await byMember('equipment', priced);
    await whenSent();
    const [lead] = portal.leads;
    if (!lead) throw new Error('the portal has the lead');
    Object.assign(lead, { STATUS_ID: 'WON', MOVED_TIME: new Date().toISOString() });
    const form = new URLSearchParams({
      'auth[application_token]': crmToken,
      'data[FIELDS][ID]': String(lead.ID),
    });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const event = { method: 'POST', url: '/api/crm/bitrix24', headers, payload: form.toString() } as const;
    for (const answer of [await api.fastify.inject(event), await api.fastify.inject(event)])
      expect(answer.statusCode).toBe(200);
    await whenSent();
    expect(toBuyer(asked)).toEqual(heard(asked, new RegExp(`Заявка № ${asked.id}[\\s\\S]*одобрена`)));
    expect(await asked.look()).toMatchObject({ status: 'APPROVED', answer: null });
  });

  test('whose person is deleted while it runs goes with them, and what waited to be sent is not sent', async () => {
    const { id, phoneNumber, ...asked } = await byMember('equipment', priced);
    await whenSent();
    gatewayStatus = 503;
    const approved = await office.send('PATCH', pathOf({ ...asked, id }), {
      status: 'APPROVED',
      answer: 'Ждём',
    });
    expect(approved.status).toBe(200);
    await vi.waitFor(() => expect(gateway.calls.length).toBeGreaterThan(0), patience);
    const { dataDir } = api.config;
    const act = { phoneNumber, address: null, place: 'Кабинет' };
    await deletePerson({ database: api.database, dataDir }, operator, 'person.delete', act);
    gatewayStatus = 204;
    forget();
    await api.database.query("UPDATE delivery SET due_at = now() WHERE state = 'WAITING'");
    await whenSent();
    expect(toBuyer(asked)).toEqual(silence);
    expect((await office.get(pathOf({ ...asked, id }))).status).toBe(404);
    const events = 'SELECT 1 FROM outgoing_event WHERE request_id = $1 OR payload::text LIKE $2';
    expect(await api.database.query(events, [id, `%${phoneNumber}%`])).toEqual([]);
  });

  test('that is decided in bulk says before how many people hear of it and what SMS it costs', async () => {
    const all = [
      await byPhone({ id: await machine() }),
      await byPhone({ id: await machine(), withoutSms: true }),
      await byMember('equipment', priced),
    ];
    await whenSent();
    forget();
    const requests = all.map(({ source, id }) => ({ source, id }));
    const body = { requests, change: { status: 'REJECTED', answer: 'Продана' } };
    const { body: reach } = await office.send('POST', '/requests/reach', body);
    expect(reach).toMatchObject({ people: 2, sms: 2 });
    expect((await office.send('POST', '/requests/change', body)).body).toEqual({ changed: 3 });
    await whenSent();
    expect(textsOf(gateway)).toHaveLength(2);
    const after = (await office.send('POST', '/requests/reach', body)).body;
    expect(after).toEqual({ people: 0, sms: 0, smsLeft: reach.smsLeft - 2 });
  });
});
