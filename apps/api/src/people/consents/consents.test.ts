import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CallName, calls } from '@leasing/core/api';
import { contract } from '@leasing/core/unstable/api/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enqueue } from '../../outbox/queue.ts';
import { savePartner } from '../../partners/partners.ts';
import { oneEngine } from '../../testing/engines.ts';
import { failure } from '../../testing/failure.ts';
import { officeOf, openOffice } from '../../testing/office.ts';
import { forgetLimits, newCustomer, newestCode, newPhone, registration } from '../../testing/people.ts';
import { carryOut } from '../../testing/runCommand.ts';
import { addMachines } from '../../testing/stock.ts';
import { startTestApi, type TestApi } from '../../testing/testApi.ts';
import { personCommand } from '../main.ts';
import { removeUnagreed } from '../removeUnagreed.ts';

const password = registration('').password;

describe.each(oneEngine)('consents on %s', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine, {}, { legalName: 'ООО «Проба»', privacyEmail: 'ask@proba.example' });
  });
  afterAll(() => api.remove());

  const ledger = (phone: string) =>
    api.database.query<{ purpose: string; action: string; address: string; place: string; text: string }>(
      `SELECT entry.purpose, action, address, place, text FROM consent_entry AS entry
       LEFT JOIN consent_text ON hash = text_hash WHERE subject = consent_subject($1) ORDER BY entry.id`,
      [phone],
    );
  /** A session as if the account had signed in. Answers its cookie. */
  const sessionOf = async (accountId: number) => {
    const id = 'a-session-of-this-test';
    const hash = createHash('sha256').update(id).digest();
    await api.database.query(
      "INSERT INTO session (id_hash, account_id, expires_at) VALUES ($1, $2, now() + interval '1 hour')",
      [hash, accountId],
    );
    return `leasing-session=${id}`;
  };
  const signedIn = async (phoneNumber: string) => {
    const browser = api.client();
    const user = await browser.login({ body: { phoneNumber, password } });
    return { browser, user };
  };

  test('a text names operator, purpose and way of withdrawal, and its hash is that of its lines', async () => {
    for (const purpose of ['account', 'lead', 'newsletter'] as const) {
      const text = await api.client().consentText({ params: { purpose } });
      const lines = [text.title, ...text.paragraphs].join('\n');
      expect(lines).toMatch(/ООО «Проба»[\s\S]*Цель: [\s\S]*Данные: [\s\S]*ask@proba\.example/);
      expect(text.label).toContain('ООО «Проба»');
      expect(text.hash).toBe(createHash('sha256').update(lines).digest('hex'));
      const { version } = text;
      await expect(api.client().consentText({ params: { purpose }, query: { version } })).resolves.toEqual(
        text,
      );
    }
    const never = { params: { purpose: 'lead' as const }, query: { version: '2020-01-01-00000000' } };
    expect(await failure(api.client().consentText(never))).toMatchObject({ status: 404 });
  });

  test('the specified sign-up has no box: nothing is done with the account until it agrees', async () => {
    const phoneNumber = newPhone();
    const { consent: _, ...specified } = registration(phoneNumber);
    const browser = api.client();
    await browser.signUpIndividual({ body: specified });
    await browser.confirm({ body: { phoneNumber, code: await newestCode(api, phoneNumber) } });
    expect(await ledger(phoneNumber)).toEqual([]);
    const { needsConsent, id } = await browser.login({ body: { phoneNumber, password } });
    expect(needsConsent).toBe(true);

    const cookie = await sessionOf(id);
    for (const name of Object.keys(contract) as CallName[]) {
      const { access } = contract[name];
      const { method, path } = calls[name];
      if (access === 'public' || name === 'withdrawConsent' || name === 'giveConsent') continue;
      const url = path.replace(':purpose', 'account').replace(/:\w+/g, '1');
      const bodies: Partial<Record<CallName, object>> = {
        changeNotices: { chosen: [] },
        saveSearch: { href: '/catalog/equipment', name: 'Все' },
        seeSavedSearch: {},
        withdrawRequest: {},
        seeNotifications: { until: new Date().toISOString() },
      };
      const payload = bodies[name];
      const answer = await api.fastify.inject({
        method,
        url,
        headers: { cookie },
        ...(payload ? { payload } : {}),
      });
      const refused = { statusCode: 403, code: 'CONSENT_REQUIRED' };
      const outcome = { statusCode: answer.statusCode, code: answer.json().code };
      expect([name, outcome]).toEqual([
        name,
        access === 'session' ? refused : { statusCode: 200, code: undefined },
      ]);
    }
    const [survey] = await api.database.query<{ id: number }>(
      "INSERT INTO survey (text, options) VALUES ('?', '{Да}') RETURNING id",
    );
    await browser.answerSurvey({ params: { surveyId: survey?.id as number }, query: { answer: 'Да' } });
    expect(await api.database.query('SELECT 1 FROM survey_answer WHERE account_id = $1', [id])).toEqual([]);

    const [machine] = await addMachines(api.database, [{}]);
    const request = () => browser.requestEquipment({ params: { id: machine as number } });
    expect(await failure(request())).toMatchObject({ status: 403 });
    await browser.giveConsent({ params: { purpose: 'account' }, body: {} });
    expect((await browser.userInfo()).needsConsent).toBe(false);
    await request();
    await forgetLimits(api);
  });

  test('who never agrees is forgotten after 30 days, and may close the account before', async () => {
    const members = [];
    for (const days of [31, 29]) {
      const phoneNumber = newPhone();
      const { consent: _, ...specified } = registration(phoneNumber);
      const browser = api.client();
      await browser.signUpIndividual({ body: specified });
      await browser.confirm({ body: { phoneNumber, code: await newestCode(api, phoneNumber) } });
      await api.database.query(
        'UPDATE account SET created_at = now() - make_interval(days => $2) WHERE phone_number = $1',
        [phoneNumber, days],
      );
      members.push({ phoneNumber, browser });
    }
    await removeUnagreed({ database: api.database, dataDir: api.config.dataDir });
    const left = await api.database.query<{ phone: string }>(
      'SELECT phone_number AS phone FROM account WHERE phone_number = ANY ($1::text[])',
      [members.map(({ phoneNumber }) => phoneNumber)],
    );
    const [, young] = members;
    expect(left).toEqual([{ phone: young?.phoneNumber }]);
    await young?.browser.login({ body: { phoneNumber: young.phoneNumber, password } });
    await young?.browser.withdrawConsent({ params: { purpose: 'account' }, body: { password } });
    expect(await failure(signedIn(young?.phoneNumber ?? ''))).toMatchObject({ status: 401 });
    await forgetLimits(api);
  });

  test('a version that never was is refused; the box of newsletters is another one', async () => {
    const wrong = { ...registration(newPhone()), consentVersion: '2020-01-01-00000000' };
    expect(await failure(api.client().signUpIndividual({ body: wrong }))).toMatchObject({ status: 400 });

    const phoneNumber = newPhone();
    const browser = api.client('', '198.51.100.7');
    await browser.signUpIndividual({ body: { ...registration(phoneNumber), newsletter: true } });
    expect(await ledger(phoneNumber)).toEqual([]);
    await browser.confirm({ body: { phoneNumber, code: await newestCode(api, phoneNumber) } });
    expect(await ledger(phoneNumber)).toEqual([
      expect.objectContaining({ purpose: 'account', action: 'GIVEN', address: '198.51.100.7' }),
      expect.objectContaining({ purpose: 'newsletter', action: 'GIVEN', place: 'Регистрация на\u00A0сайте' }),
    ]);
    const [times] = await api.database.query<{ same: boolean }>(
      `SELECT count(DISTINCT at) = 1 AND min(at) < account.created_at AS same FROM consent_entry, account
       WHERE subject = consent_subject(phone_number) AND phone_number = $1 GROUP BY account.id`,
      [phoneNumber],
    );
    expect(times).toEqual({ same: true });
    await forgetLimits(api);
  });

  test('a lead adds to the ledger with the version that was read and the page, sent again it adds nothing', async () => {
    const [machine] = await addMachines(api.database, [{}]);
    const phoneNumber = newPhone();
    const { consent } = await api.client().openPhoneRequest();
    expect(consent).toMatchObject({ href: '/consent/lead', label: expect.stringContaining('ООО «Проба»') });
    const body = {
      product: 'equipment' as const,
      id: machine as number,
      idempotencyKey: `key-${phoneNumber}`,
      name: 'Пётр',
      phoneNumber,
      consent: true as const,
    };
    const wrong = { ...body, consentVersion: '2020-01-01-00000000' };
    expect(await failure(api.client().requestByPhone({ body: wrong }))).toMatchObject({ status: 400 });
    for (let times = 0; times < 2; times += 1) {
      await api.client().requestByPhone({ body: { ...body, consentVersion: consent.version } });
    }
    expect(await ledger(phoneNumber)).toEqual([
      expect.objectContaining({
        purpose: 'lead',
        place: expect.stringMatching(/^Заявка №\s\d+, https?:\/\/[^/]+$/),
        text: expect.stringContaining('по\u00A0заявке'),
      }),
    ]);
  });

  test('a firm with another name has another version, and who read the old one agrees to that', async () => {
    const office = await openOffice(api);
    const before = await api.client().consentText({ params: { purpose: 'lead' } });
    const { consent: opened } = await api.client().openPhoneRequest();
    const waiting = newPhone();
    const browser = api.client();
    await browser.signUpIndividual({ body: registration(waiting) });
    const { body: firm } = await office.get('/firm');
    const { status } = await office.send('PUT', '/firm', { ...firm, legalName: 'ООО «Новое имя»' });
    expect(status).toBe(200);
    const after = await api.client().consentText({ params: { purpose: 'lead' } });
    expect(after.version).not.toBe(before.version);
    expect(after.paragraphs.join()).toContain('ООО «Новое имя»');
    const { version } = before;
    const { label: _, ...old } = before;
    const kept = await api.client().consentText({ params: { purpose: 'lead' }, query: { version } });
    expect(kept).toMatchObject(old);

    const [machine] = await addMachines(api.database, [{}]);
    const leave = async (consentVersion: string) => {
      const phoneNumber = newPhone();
      const about = {
        product: 'equipment' as const,
        id: machine as number,
        name: 'Пётр',
        consent: true as const,
      };
      await api.client().requestByPhone({
        body: { ...about, phoneNumber, consentVersion, idempotencyKey: `key-${phoneNumber}` },
      });
      const [line] = await ledger(phoneNumber);
      return line?.text;
    };
    expect(await leave(opened.version)).toContain('ООО «Проба»');
    expect(await leave(after.version)).toContain('ООО «Новое имя»');
    await browser.confirm({ body: { phoneNumber: waiting, code: await newestCode(api, waiting) } });
    expect((await ledger(waiting))[0]?.text).toContain('ООО «Проба»');
    await office.send('PUT', '/firm', firm);
    await forgetLimits(api);
  });

  test('the ledger is only added to', async () => {
    for (const statement of [
      "UPDATE consent_entry SET action = 'WITHDRAWN', text_hash = NULL",
      'UPDATE consent_entry SET subject = gen_random_uuid()',
      "UPDATE consent_entry SET address = '192.0.2.1'",
      'DELETE FROM consent_entry',
      'TRUNCATE consent_entry',
      "UPDATE consent_text SET text = ''",
    ]) {
      await expect(api.database.query(statement)).rejects.toThrow('only added to');
    }
  });

  test('an account from before is asked as well, and agreeing twice is one line', async () => {
    const phoneNumber = await newCustomer(api);
    // As an account of an earlier server: the ledger knows nothing of its phone.
    const old = newPhone();
    await api.database.query('UPDATE account SET phone_number = $2 WHERE phone_number = $1', [
      phoneNumber,
      old,
    ]);
    const { browser, user } = await signedIn(old);
    expect(user.needsConsent).toBe(true);
    const give = () => browser.giveConsent({ params: { purpose: 'account' }, body: {} });
    await Promise.all([give(), give()]);
    expect(await ledger(old)).toHaveLength(1);
    expect((await browser.userInfo()).needsConsent).toBe(false);
    expect((await signedIn(old)).user.needsConsent).toBe(false);
  });

  test('a newsletter can be given and withdrawn in the profile, and ends at once', async () => {
    const { browser, user } = await signedIn(await newCustomer(api));
    const office = await openOffice(api);
    const readers = async () =>
      (await office.get('/people?newsletter=true&pageSize=100')).body.items.map(
        ({ id }: { id: number }) => id,
      );
    const params = { purpose: 'newsletter' as const };
    expect(await failure(browser.withdrawConsent({ params, body: {} }))).toMatchObject({ status: 409 });
    await browser.giveConsent({ params, body: {} });
    expect(await readers()).toContain(user.id);
    expect(await browser.withdrawConsent({ params, body: {} })).toMatchObject({ state: 'WITHDRAWN' });
    expect(await readers()).not.toContain(user.id);
    expect(await browser.consents()).toEqual([
      expect.objectContaining({ purpose: 'account', state: 'GIVEN' }),
      { purpose: 'lead', state: 'NEVER', version: null, at: null },
      expect.objectContaining({ purpose: 'newsletter', state: 'WITHDRAWN' }),
    ]);
  });

  test('withdrawing the account closes it after the password, with all that hangs on it but the evidence', async () => {
    const phoneNumber = await newCustomer(api);
    const { browser, user } = await signedIn(phoneNumber);
    const [machine] = await addMachines(api.database, [{}]);
    const request = await browser.requestEquipment({ params: { id: machine as number } });
    await browser.giveConsent({ params: { purpose: 'newsletter' }, body: {} });
    const params = { purpose: 'account' as const };
    expect(await failure(browser.withdrawConsent({ params, body: {} }))).toMatchObject({ status: 400 });
    const wrong = { password: 'Wrong-Pass1' };
    expect(await failure(browser.withdrawConsent({ params, body: wrong }))).toMatchObject({ status: 401 });
    const outbox = () => readFile(join(api.config.dataDir, 'outbox.jsonl'), 'utf8');
    expect(await outbox()).toContain(phoneNumber);
    const [notice] = await api.database.query<{ id: string }>(
      "INSERT INTO request_notice (request_id, channel) VALUES ($1, 'SMS') RETURNING id",
      ['id' in request ? request.id : null],
    );
    const payload = { to: 'buyer', noticeId: notice?.id };
    await enqueue(api.database, { target: 'notice', event: 'request.changed', payload });
    expect(await browser.withdrawConsent({ params, body: { password } })).toMatchObject({
      state: 'WITHDRAWN',
    });
    expect(await outbox()).not.toContain(phoneNumber);
    const notices = "SELECT 1 FROM delivery WHERE target = 'notice' AND payload ->> 'noticeId' = $1";
    expect(await api.database.query(notices, [notice?.id])).toEqual([]);

    expect(await failure(browser.userInfo())).toMatchObject({ status: 401 });
    expect(await failure(api.client().login({ body: { phoneNumber, password } }))).toMatchObject({
      status: 401,
    });
    expect(await api.database.query('SELECT 1 FROM request WHERE account_id = $1', [user.id])).toEqual([]);
    const evidence = await api.database.query<{ line: string }>(
      "SELECT purpose || ' ' || action AS line FROM consent_entry ORDER BY id DESC LIMIT 4",
    );
    expect(evidence.map(({ line }) => line).reverse()).toEqual([
      'account GIVEN',
      'newsletter GIVEN',
      'account WITHDRAWN',
      'newsletter WITHDRAWN',
    ]);
    expect(await ledger(phoneNumber)).toEqual([]);
    const log = await (await openOffice(api)).get(`/log/person/${user.id}`);
    expect(log.body.items[0]).toMatchObject({ action: 'person.withdraw' });
    await forgetLimits(api);
  });

  test('withdrawing the consent of a lead deletes the leads of the phone', async () => {
    await savePartner(api.database, { id: 'dealer', name: 'Дилер', origins: ['https://dealer.example'] });
    const phoneNumber = newPhone();
    const payload = {
      partner: 'dealer',
      idempotencyKey: `key-${phoneNumber}`,
      name: 'Анна',
      phoneNumber,
      consent: true,
      scenario: {
        cost: 1_000_000,
        advance: 100_000,
        termMonths: 12,
        buyoutPercent: 0,
        annualRate: 0.2,
        rateModel: 'term',
        monthlyPayment: 90_000,
        contractTotal: 1_180_000,
      },
    };
    const headers = { origin: 'https://dealer.example' };
    const answer = await api.fastify.inject({ method: 'POST', url: '/api/leads', payload, headers });
    expect(answer.statusCode).toBe(201);
    const withdraw = () => carryOut(api, personCommand, ['withdraw', phoneNumber, '--purpose', 'lead']);
    expect(await withdraw()).toContain('удалены');
    expect(await withdraw()).toContain('нет');
    expect(await api.database.query('SELECT 1 FROM request WHERE phone_number = $1', [phoneNumber])).toEqual(
      [],
    );
    expect(await ledger(phoneNumber)).toEqual([]);
  });

  test('the evidence is one file with texts, hashes, times and addresses, by command and for the owner', async () => {
    const phoneNumber = await newCustomer(api);
    await carryOut(api, personCommand, ['consents', phoneNumber, '--out', 'proof.html']);
    const file = await readFile(join(api.config.dataDir, 'proof.html'), 'utf8');
    const { hash, paragraphs } = await api.client().consentText({ params: { purpose: 'account' } });
    for (const part of [hash, paragraphs[0] ?? '-', '127.0.0.1', 'ООО «Проба»', 'Регистрация']) {
      expect(file).toContain(part);
    }
    const url = `/api/office/people/consents.html?phone=${encodeURIComponent(phoneNumber)}`;
    const as = async (cookie: string) => api.fastify.inject({ url, headers: { cookie } });
    const { cookie } = await openOffice(api);
    const answer = await as(cookie);
    expect(answer.headers['content-disposition']).toContain('attachment');
    expect(answer.body).toContain(hash);
    expect((await as((await officeOf(api, 'manager')).cookie)).statusCode).toBe(403);
  });
});
