import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { maskPhone } from '@leasing/core/format';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { savePartner } from '../partners/partners.ts';
import { engines } from '../testing/engines.ts';
import { everyRow } from '../testing/everyRow.ts';
import { type Office, openOffice } from '../testing/office.ts';
import { forgetLimits, newCustomer, newestCode, newPhone, registration } from '../testing/people.ts';
import { carryOut } from '../testing/runCommand.ts';
import { addMachines } from '../testing/stock.ts';
import { startTestApi, type TestApi } from '../testing/testApi.ts';
import { personCommand } from './main.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const page = 'https://dealer.example';
/** A person whose every word is found nowhere else. */
const person = {
  fullname: 'Бронеславская Аделаида Пересветовна',
  email: 'adelaida.br@pochta.example',
  address: 'г. Верхнеуральск, Колокольный пер., д. 3',
  taxNumber: '500100732259',
};
/** What may be left of none of them, as it is searched for: lower case, ё as е, as the stems of all cases. */
const words = ['бронеславск', 'аделаид', 'пересветовн', 'adelaida', 'pochta', 'колокольн'];

/** Every file of the data directory, as its bytes are in UTF-8. */
async function everyFile(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const texts = await Promise.all(paths.map((path) => readFile(path, 'utf8').catch(() => '')));
  return texts.map((text, index) => `${paths[index]} ${text}`);
}

/** Whether a text says who the person is: by words, by digits in any form, or by a hash that the phone gives again. */
function names(phone: string, text: string): boolean {
  const lower = text.toLowerCase().replaceAll('ё', 'е');
  const digits = text.replace(/[\s()\u00A0-]/g, '');
  return (
    words.some((word) => lower.includes(word)) ||
    digits.includes(phone.slice(2)) ||
    text.includes(`"${maskPhone(phone)}"`) ||
    hashesOf(phone).some((hash) => text.includes(hash))
  );
}

/** What someone who knows this code would try. */
function hashesOf(phone: string): string[] {
  const keys = ['', 'consent:', 'password:phone:', 'code:phone:', 'code:try:', 'lead:phone:'].map(
    (start) => start + phone,
  );
  for (const start of ['password:own:', 'code:own:', 'code:soon:']) keys.push(`${start}${phone}:127.0.0.1`);
  keys.push(`lead:phone:127.0.0.1:${phone}`);
  return keys.flatMap((key) =>
    (['hex', 'base64', 'base64url'] as const).map((form) => createHash('sha256').update(key).digest(form)),
  );
}

describe.each(engines)('a person who is deleted on %s', (engine) => {
  let api: TestApi;
  let office: Office;
  beforeAll(async () => {
    api = await startTestApi(engine, { BITRIX24_URL: 'http://127.0.0.1:9/' });
    await savePartner(api.database, { id: 'dealer', name: 'Дилер', origins: [page] });
    office = await openOffice(api);
  });
  afterAll(() => api.remove());

  /** Sends a lead from a partner's page. */
  const sendLead = async (phoneNumber: string, name: string, product: string) => {
    const answer = await api.fastify.inject({
      method: 'POST',
      url: '/api/leads',
      headers: { origin: page },
      payload: {
        partner: 'dealer',
        idempotencyKey: `key-${Math.random()}`,
        name,
        phoneNumber,
        product,
        page: `${page}/for/${phoneNumber}`,
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
      },
    });
    expect(answer.statusCode).toBe(201);
    return answer.json().id as number;
  };

  /** A person who has used everything there is. Answers their phone, their session, and where someone else's note names them. */
  async function livePerson() {
    const { database } = api;
    const phoneNumber = newPhone();
    const browser = api.client();
    await browser.signUpIndividual({ body: { ...registration(phoneNumber), ...person, newsletter: true } });
    await browser.confirm({ body: { phoneNumber, code: await newestCode(api, phoneNumber) } });
    const { password } = registration(phoneNumber);
    await browser.login({ body: { phoneNumber, password } });
    await api
      .client()
      .login({ body: { phoneNumber, password: 'Wrong-2026!' } })
      .catch(() => {});
    const [machine] = await addMachines(database, [{}]);
    const params = { id: machine as number };
    await browser.likeEquipment({ params });
    await browser.requestEquipment({ params });
    const [request] = await database.query<{ id: number }>('SELECT max(id) AS id FROM request');
    await browser.saveSearch({ body: { href: '/catalog/equipment?brand=Komatsu', name: person.fullname } });
    await browser.equipmentsFilter({ body: { title: 'для Аделаиды Бронеславской' } });
    await browser.equipmentsFilter({ body: { title: 'бронеславская абырвалг' } });
    await browser.forgotPassword({ body: { phoneNumber, newPassword: 'Rollers2Go!' } });
    const lead = await sendLead(phoneNumber, 'Аделаида', `Нужны запчасти. Аделаида, тел. ${phoneNumber}`);
    await api.client().requestByPhone({
      body: {
        product: 'equipment',
        wanted: `Каток, Бронеславская 8 (${phoneNumber.slice(2, 5)}) ${phoneNumber.slice(5)}`,
        name: person.fullname,
        phoneNumber,
        consent: true,
        idempotencyKey: `phone-${phoneNumber}`,
      },
    });
    for (const path of [`lead/${lead}`, `equipment/${request?.id}`]) {
      await office.send('POST', `/requests/${path}/notes`, { text: `Звонила Аделаида, ${phoneNumber}` });
      const answer = { status: 'REJECTED', answer: 'Аделаида Пересветовна, продано' };
      expect(await office.send('PATCH', `/requests/${path}`, { version: 1, ...answer })).toMatchObject({
        status: 200,
      });
    }
    const other = await sendLead(newPhone(), 'Пётр', 'Экскаватор');
    await office.send('POST', `/requests/lead/${other}/notes`, { text: 'От Бронеславской, просил скидку' });
    await database.query(
      `INSERT INTO delivery (target, event, payload, state, last_error)
       VALUES ('code', 'code.requested', '{}', 'PARKED', 'the gateway answered 400: ' || $1)`,
      [phoneNumber.slice(1)],
    );
    await forgetNothing();
    return { phoneNumber, browser, password, other };
  }

  /** Waits until the queue has sent the codes. */
  const forgetNothing = () =>
    vi.waitFor(
      async () =>
        expect(
          await api.database.query("SELECT 1 FROM delivery WHERE target = 'code' AND state = 'WAITING'"),
        ).toEqual([]),
      { timeout: 60_000 },
    );

  /** Where the person is named: the tables, and the files that are not the database's own. */
  async function traces(phone: string): Promise<string[]> {
    const rows = (await everyRow(api.database)).filter((line) => names(phone, line));
    const files = (await everyFile(api.config.dataDir)).filter(
      (file) => file.includes('outbox') && names(phone, file),
    );
    return [...rows, ...files].map((line) => line.split(' ')[0] ?? '').sort();
  }

  /** What may stay: the note on the request of someone else, which the firm corrects by hand. */
  async function correctNote(other: number): Promise<void> {
    await api.database.query("UPDATE request_note SET text = 'Просил скидку' WHERE request_id = $1", [other]);
  }

  test('by command leaves no trace in any table or file, and the command names what stays and why', async () => {
    const { phoneNumber, other } = await livePerson();
    expect(new Set(await traces(phoneNumber))).toEqual(
      new Set([
        'account',
        'delivery',
        'lost_search',
        'outgoing_event',
        'pending_change',
        'rate_limit',
        'request',
        'request_note',
        'saved_search',
        'consent_person',
        join(api.config.dataDir, 'outbox.jsonl'),
      ]),
    );
    const output = await carryOut(api, personCommand, ['delete', phoneNumber, '--yes']);
    expect(output).toMatch(/Учётных записей: 1, заявок: 1, заявок без регистрации: 2/);
    expect(output).toContain('Осталось и почему');
    expect(output).toMatch(/согласи.*(5|6).*кому они принадлежат, больше не узнать/i);
    expect(output).toContain(`Заявка № ${other}`);
    expect(await traces(phoneNumber)).toEqual(['request_note']);
    await correctNote(other);
    expect(await traces(phoneNumber)).toEqual([]);
    if (engine === 'pglite') {
      const files = await everyFile(join(api.config.dataDir, 'db'));
      const left = files.filter(
        (file) => /Аделаид|Пересветовн|adelaida/.test(file) || file.includes(phoneNumber),
      );
      expect(left.map((file) => file.split(' ')[0])).toEqual([]);
    }
    expect(await carryOut(api, personCommand, ['delete', phoneNumber, '--yes'])).toContain(
      'ничего не хранится',
    );
    await forgetLimits(api);
  });

  test('who closes the account on the site leaves no more, and the log says where notes name them', async () => {
    const { phoneNumber, browser, password, other } = await livePerson();
    const { id } = await browser.userInfo();
    const closed = await browser.withdrawConsent({ params: { purpose: 'account' }, body: { password } });
    expect(closed.state).toBe('WITHDRAWN');
    expect(await traces(phoneNumber)).toEqual(['request_note']);
    await correctNote(other);
    expect(await traces(phoneNumber)).toEqual([]);
    const { body } = await office.get(`/log/person/${id}`);
    expect(body.items[0]).toMatchObject({
      action: 'person.withdraw',
      after: { mentions: `Заявка №\u00A0${other}` },
    });
    await forgetLimits(api);
  });

  test('is named in what staff wrote elsewhere, and the command says where', async () => {
    const phoneNumber = newPhone();
    const [machine] = await addMachines(api.database, [{ additional_info: `Продавец, ${phoneNumber}` }]);
    const other = await sendLead(newPhone(), 'Пётр', 'Каток');
    await api.database.query('UPDATE request SET page = $2 WHERE id = $1', [
      other,
      `${page}/for/${phoneNumber}`,
    ]);
    await sendLead(phoneNumber, 'Аделаида', 'Каток');
    const output = await carryOut(api, personCommand, ['delete', phoneNumber, '--yes']);
    for (const mention of [`Машина № ${machine}`, `Заявка № ${other}`]) expect(output).toContain(mention);
    await forgetLimits(api);
  });

  test('by the owner in the office leaves no more', async () => {
    const { phoneNumber, browser, other } = await livePerson();
    const { id } = await browser.userInfo();
    const answer = await office.send('DELETE', `/people/${id}`);
    expect(answer.body.message).toContain(`Заявка №\u00A0${other}`);
    await correctNote(other);
    expect(await traces(phoneNumber)).toEqual([]);
    await forgetLimits(api);
  });

  test('the evidence stays, to no one: nothing leads from a phone to its lines, and coming back begins anew', async () => {
    const phoneNumber = await newCustomer(api);
    const lines = () =>
      api.database.query<{ subject: string; address: string | null }>(
        'SELECT subject, address FROM consent_entry ORDER BY id DESC LIMIT 2',
      );
    const [given] = await lines();
    expect(given?.address).toBe('127.0.0.1');
    await carryOut(api, personCommand, ['delete', phoneNumber, '--yes']);
    const [withdrawn, kept] = await lines();
    expect(kept).toEqual({ subject: given?.subject, address: null });
    expect(withdrawn?.subject).toBe(given?.subject);
    expect(
      await api.database.query('SELECT 1 FROM consent_person WHERE phone_number = $1', [phoneNumber]),
    ).toEqual([]);
    const browser = api.client();
    await browser.signUpIndividual({ body: registration(phoneNumber) });
    await browser.confirm({ body: { phoneNumber, code: await newestCode(api, phoneNumber) } });
    const [again] = await lines();
    expect(again?.subject).not.toBe(given?.subject);
    expect(await carryOut(api, personCommand, ['consents', phoneNumber, '--out', 'again.html'])).toContain(
      'Записей: 1',
    );
  });
});
