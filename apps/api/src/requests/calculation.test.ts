import { randomUUID } from 'node:crypto';
import { calculateLease, encodeScenario, type LeaseInput } from '@leasing/core/calculator';
import { defaultExactTerms, encodeExactTerms, exactCalculation } from '@leasing/core/unstable/exact';
import { DEFAULT_TERMS, DEFAULT_TERMS_SETTING } from '@leasing/core/unstable/terms';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { NewcomerEvent } from '../outbox/events.ts';
import { detailsOf } from '../outbox/targets/sentences.ts';
import { savePartner } from '../partners/partners.ts';
import { engines } from '../testing/engines.ts';
import { type Office, openOffice } from '../testing/office.ts';
import { addMachines } from '../testing/stock.ts';
import { startTestApi, type TestApi } from '../testing/testApi.ts';

const price = 5_000_000;
const lease = { cost: price, advance: 1_000_000, termMonths: 36, buyoutPercent: 20 };
const { monthlyPayment, contractTotal } = calculateLease(lease);
const calc = encodeScenario(lease);

describe.each(engines)('the calculation of a request on %s', (engine) => {
  let api: TestApi;
  let office: Office;
  let cookie: string;
  let machine: number;
  beforeAll(async () => {
    api = await startTestApi(engine);
    office = await openOffice(api);
    cookie = await api.signIn();
    [machine] = (await addMachines(api.database, [{ total_cost: price, min_cost: price }])) as [number];
    await savePartner(api.database, { id: 'dealer', name: 'Дилер', origins: ['https://dealer.example'] });
  });
  afterAll(() => api.remove());
  beforeEach(async () => {
    for (const table of ['request', 'outgoing_event', 'rate_limit'])
      await api.database.query(`DELETE FROM ${table}`);
  });

  const post = async (path: string, payload: object | undefined, headers: Record<string, string> = {}) => {
    const answer = await api.fastify.inject({
      method: 'POST',
      url: `/api/${path}`,
      ...(payload && { payload }),
      headers: { 'sec-fetch-site': 'same-origin', ...headers },
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  const asMember = (body?: object) => post(`requests/equipment/${machine}`, body, { cookie });
  const person = () => ({ name: 'Иван', phoneNumber: '8 912 345-67-89', idempotencyKey: randomUUID() });
  const byPhone = (calculation: object | undefined) =>
    post('requests/phone', { product: 'equipment', id: machine, ...person(), consent: true, calculation });
  const asLead = (scenario: object) =>
    post(
      'leads',
      { partner: 'dealer', ...person(), consent: true, scenario },
      { origin: 'https://dealer.example', 'sec-fetch-site': 'cross-site' },
    );
  const scenario = { ...lease, annualRate: 0.26, rateModel: 'term', monthlyPayment, contractTotal };
  /** What the office, its list, the CRM and the mail get of the last request. */
  const passedOn = async () => {
    const [line] = (await office.get('/requests')).body.items;
    const { body } = await office.get(`/requests/${line.source}/${line.id}`);
    const [row] = await api.database.query<{ payload: NewcomerEvent }>('SELECT payload FROM outgoing_event');
    const event = row?.payload as NewcomerEvent;
    expect(body.calculation).toEqual(line.calculation);
    expect(event.calculation).toEqual(line.calculation);
    return { calculation: line.calculation, event };
  };
  const setTerms = (change: object) =>
    office.send('PUT', '/terms', {
      ...DEFAULT_TERMS_SETTING,
      general: { ...DEFAULT_TERMS, ...change },
    });

  test.each([
    ['a member', () => asMember({ calculation: { calc } })],
    ['a guest’s phone', () => byPhone({ calc })],
    ['a partner’s page', () => asLead(scenario)],
  ])('of %s is the same in the office, in its list, in the CRM and in the letter', async (_, send) => {
    expect((await send()).status).toBe(201);
    const { calculation, event } = await passedOn();
    expect(calculation).toMatchObject({
      contract: { ...lease, payment: monthlyPayment, total: contractTotal, form: 'annuity', regime: null },
      seen: null,
      unread: false,
    });
    const lines = detailsOf(event, 'http://shop.example').map((line) => line.replaceAll('\u00A0', ' '));
    expect(lines).toEqual(expect.arrayContaining(['Срок: 36 месяцев', 'Платёж в месяц с НДС: 126 579 ₽']));
  });

  test('of a member is in the lists of what they asked for', async () => {
    await asMember({ calculation: { calc } });
    const requested = async () =>
      (await api.fastify.inject({ url: '/api/requests/equipment/requested', headers: { cookie } })).json()[0];
    expect((await requested()).requestCalculation).toEqual((await passedOn()).calculation);
    await api.database.query('DELETE FROM request');
    // A call without a body, and one with an empty one, are as right as before.
    expect((await asMember()).status).toBe(201);
    expect((await requested()).requestCalculation).toBeNull();
    await api.database.query('DELETE FROM request');
    expect((await asMember({})).status).toBe(201);
  });

  test('has the schedule and the regime that were chosen', async () => {
    const terms = { ...defaultExactTerms('2026-11-27'), form: 'declining' as const, delivery: 90_000 };
    await byPhone({ calc, exact: encodeExactTerms(terms) });
    const { calculation } = await passedOn();
    expect(calculation.contract).toMatchObject({
      ...{ form: 'declining', regime: 'company', paymentKind: 'first' },
      total: exactCalculation(lease, terms).total,
    });
  });

  test('is computed anew on the terms and the price of now, and what was chosen is kept beside it', async () => {
    await setTerms({ annualRate: 0.3, maxTerm: 24 });
    await asMember({ calculation: { calc: encodeScenario({ ...lease, cost: 4_000_000 }) } });
    const { calculation, event } = await passedOn();
    await setTerms({});
    const now: LeaseInput = { ...lease, termMonths: 24, annualRate: 0.3 };
    expect(calculation).toMatchObject({
      contract: { cost: price, termMonths: 24, payment: calculateLease(now).monthlyPayment },
      seen: {
        ...{ cost: 4_000_000, termMonths: 36, annualRate: 0.26 },
        payment: calculateLease({ ...lease, cost: 4_000_000 }).monthlyPayment,
      },
    });
    expect(detailsOf(event, 'http://shop.example').map((line) => line.replaceAll('\u00A0', ' '))).toContain(
      'Стоимость: в расчёте посетителя 4 000 000 ₽, сейчас 5 000 000 ₽',
    );
  });

  test('of a lot has no advance below its deposit', async () => {
    const deposit = 2_000_000;
    const fields = { total_cost: price, min_cost: price, is_auction: true, min_deposit: deposit };
    const [lot] = await addMachines(api.database, [fields]);
    await post(`requests/equipment/${lot}`, { calculation: { calc } }, { cookie });
    const { calculation } = await passedOn();
    expect(calculation).toMatchObject({ contract: { advance: deposit }, seen: { advance: 1_000_000 } });
  });

  test.each([
    ['a negative sum', '1_-5_0_36_0.26_20_0.2_0.2_te'],
    ['no number', '1_NaN_0_36_0.26_20_0.2_0.2_te'],
    ['a sum beyond all', '1_1e308_0_36_0.26_20_0.2_0.2_te'],
    ['half a month', '1_5000000_0_7.5_0.26_20_0.2_0.2_te'],
    ['words', 'x'.repeat(2000)],
  ])('of %s loses no request: it is marked as unread', async (_, code) => {
    expect((await asMember({ calculation: { calc: code } })).status).toBe(201);
    expect((await passedOn()).calculation).toEqual({
      contract: null,
      seen: null,
      claimed: null,
      unread: true,
    });
  });

  test.each([
    ['is not an object', 7],
    ['has no code', {}],
    ['has a number for a code', { calc: 5 }],
    ['is longer than any calculation', { calc: 'x'.repeat(2001) }],
  ])('that %s is refused with a sentence for the field', async (_, calculation) => {
    for (const { status, body } of [await asMember({ calculation }), await byPhone(calculation as object)]) {
      expect(status).toBe(400);
      expect(Object.keys(body.fields)[0]).toMatch(/^calculation/);
      expect(Object.values(body.fields)[0]).toMatch(/^Поле «.+»/);
    }
  });

  test.each([
    ['a negative advance', { advance: -1 }],
    ['half a month', { termMonths: 7.5 }],
    ['a sum beyond all', { cost: 1e308 }],
  ])('of a partner with %s is refused with a sentence', async (_, fields) => {
    const { status, body } = await asLead({ ...scenario, ...fields });
    expect(status).toBe(400);
    expect(Object.keys(body.fields)).toEqual([`scenario.${Object.keys(fields)[0]}`]);
  });

  test('of 10 MB is refused', async () => {
    expect((await asMember({ calculation: { calc: 'x'.repeat(10_000_000) } })).status).toBe(413);
  });

  test('of a partner who claims another payment is ours, and the claim is marked in the letter', async () => {
    await asLead({ ...scenario, monthlyPayment: 100_000 });
    const { calculation, event } = await passedOn();
    expect(calculation).toMatchObject({
      contract: { payment: monthlyPayment },
      seen: null,
      claimed: { payment: 100_000 },
    });
    expect(
      detailsOf(event, 'http://shop.example').map((line) => line.replaceAll('\u00A0', ' ')),
    ).toContainEqual(
      expect.stringMatching(/не сходятся с её же условиями: 100 000 ₽\/мес\..* Не опирайтесь на них/),
    );
  });

  test('sent again under its key is the same request', async () => {
    const body = { product: 'equipment', id: machine, ...person(), consent: true, calculation: { calc } };
    const first = await post('requests/phone', body);
    expect((await post('requests/phone', body)).body).toMatchObject({ id: first.body.id });
    const other = encodeScenario({ ...lease, termMonths: 48 });
    expect((await post('requests/phone', { ...body, calculation: { calc: other } })).status).toBe(409);
  });
});
