import { randomUUID } from 'node:crypto';
import { encodeScenario } from '@leasing/core/calculator';
import { formatRoubles } from '@leasing/core/format';
import { contractFigures } from '@leasing/core/unstable/calculation';
import { defaultExactTerms, encodeExactTerms } from '@leasing/core/unstable/exact';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { engines } from '../testing/engines.ts';
import { testFirm } from '../testing/firm.ts';
import { type Office, officeOf, openOffice } from '../testing/office.ts';
import { pagesOfPdf } from '../testing/pagesOfPdf.ts';
import { HttpReceiver } from '../testing/standIns/HttpReceiver.ts';
import { MailSink } from '../testing/standIns/MailSink.ts';
import { addMachines, addParts } from '../testing/stock.ts';
import { startTestApi, type TestApi } from '../testing/testApi.ts';

const patience = { timeout: 20_000 };
const plain = (text: string) => text.replaceAll('\u00A0', ' ');
const lease = { cost: 6_000_000, advance: 1_200_000, termMonths: 60, buyoutPercent: 20 };
const calc = encodeScenario(lease);
const facts = {
  inspected_on: '2026-11-01',
  serial_number: 'KMTPC200TEST00042',
  documents: 'ПСМ',
  warranty: '6 месяцев',
  delivery: 'По России',
  technical_condition: 'Отличное',
};

describe.each(engines)('offers of requests on %s', (engine) => {
  const gateway = new HttpReceiver();
  const mail = new MailSink();
  let api: TestApi;
  let office: Office;
  let customer: string;
  beforeAll(async () => {
    await gateway.up();
    const settings = {
      OTP_DELIVERY: 'sms-http',
      SMS_HTTP_URL: `${gateway.url}/send`,
      SMS_PER_HOUR: '6',
      SMTP_URL: await mail.up(),
      LEADS_EMAIL: 'managers@dealer.example',
      PUBLIC_URL: 'http://shop.example',
    };
    api = await startTestApi(engine, settings, testFirm);
    office = await openOffice(api);
    customer = await api.signIn();
  });
  afterAll(async () => {
    await api.remove();
    await Promise.all([gateway.down(), mail.down()]);
  });
  afterEach(() => {
    for (const received of [gateway.calls, mail.letters]) received.length = 0;
  });

  async function memberRequest(fields: object = {}, product: 'equipment' | 'component' = 'equipment') {
    const add = product === 'equipment' ? addMachines : addParts;
    const [item] = await add(api.database, [fields as Record<string, unknown>]);
    const url = `/api/requests/${product}/${item}`;
    const answer = await api.fastify.inject({ method: 'POST', url, headers: { cookie: customer } });
    return { source: product, id: answer.json<{ id: number }>().id, item: item as number };
  }
  async function guestRequest(item?: number) {
    const about =
      item === undefined ? { product: 'equipment', wish: 'Kässbohrer' } : { product: 'equipment', id: item };
    const answer = await api.fastify.inject({
      method: 'POST',
      url: '/api/requests/phone',
      payload: {
        ...about,
        name: 'Ян',
        phoneNumber: '+79123456789',
        consent: true,
        idempotencyKey: randomUUID(),
      },
    });
    return { source: 'lead', id: answer.json<{ id: number }>().id };
  }
  type Name = { source: string; id: number };
  const pathOf = ({ source, id }: Name) => `/requests/${source}/${id}`;
  const send = (name: Name, body: object, by = office) =>
    by.send('POST', `${pathOf(name)}/offers`, { calc, ...body });
  const fileOf = async (name: Name, format = 'pdf', query = `calc=${calc}`) => {
    const url = `/api/office${pathOf(name)}/offer.${format}?${query}`;
    return api.fastify.inject({ url, headers: { cookie: office.cookie } });
  };
  const textOf = async (bytes: Uint8Array) =>
    plain((await pagesOfPdf(bytes)).join('\n')).replaceAll('\n', ' ');
  const smsText = () => String(JSON.parse(gateway.calls.at(-1)?.body ?? '{}').text);
  const open = (path: string) => api.fastify.inject({ url: path });

  test('a member’s machine: the file has the person, the manager who leads, the machine and every sum', async () => {
    const request = await memberRequest({ city: 'Казань', ...facts });
    const manager = await officeOf(api, 'manager');
    const { body: me } = await manager.get('/me');
    await office.send('PATCH', pathOf(request), { assignee: me.id });
    const answer = await fileOf(request);
    expect(answer.headers['content-type']).toBe('application/pdf');
    const text = await textOf(answer.rawPayload);
    const { payment, total, totalWithBuyout } = contractFigures(lease);
    for (const part of [
      'Кому: Демонстрационный Пользователь, ИНН',
      'Сотрудник manager',
      'Пробный магазин',
      'Экскаватор Komatsu PC200-8',
      'KMTPC200TEST00042',
      'Казань',
      '6 месяцев',
      'Отличное',
      plain(formatRoubles(payment)),
      plain(formatRoubles(total)),
      plain(formatRoubles(totalWithBuyout)),
      'Ставка годовых с выкупом',
      'Ставка годовых без выкупа',
      'Организация на общей системе.',
    ])
      expect(text).toContain(part);
    expect(await pagesOfPdf(answer.rawPayload)).toHaveLength(2);
    const book = await fileOf(request, 'xlsx');
    expect(book.headers['content-type']).toContain('spreadsheetml');
    expect(book.statusCode).toBe(200);
  });

  test('what is not known of the machine leaves no line, and a hidden one is named all the same', async () => {
    const request = await memberRequest({ availability: 'IN_STOCK' });
    await api.database.query("UPDATE item SET availability = 'HIDDEN' WHERE id = $1", [request.item]);
    const text = await textOf((await fileOf(request)).rawPayload);
    expect(text).toContain('Экскаватор Komatsu PC200-8');
    expect(text).not.toMatch(/VIN|Гарантия|уточняется|undefined|null/);
  });

  test('of a lot it says how the bidding stands', async () => {
    const lot = { is_auction: true, current_bid: 4_100_000, auction_ends_at: '2027-03-05T12:00:00Z' };
    const text = await textOf((await fileOf(await memberRequest(lot))).rawPayload);
    expect(text).toContain('торги — до 5 марта 2027');
    expect(text).toContain('текущая ставка — 4 100 000 ₽');
  });

  test('a part, a guest’s machine and a request without an item have their offers too', async () => {
    const part = await memberRequest({}, 'component');
    expect(await textOf((await fileOf(part)).rawPayload)).toContain('Гидронасос основной');
    const [machine] = await addMachines(api.database, [{}]);
    const guest = await textOf((await fileOf(await guestRequest(machine))).rawPayload);
    expect(guest).toContain('Кому: Ян');
    await api.database.query("UPDATE item SET title = 'Kässbohrer Ø 50 ± ½' WHERE id = $1", [machine]);
    expect(await textOf((await fileOf(await guestRequest(machine))).rawPayload)).toContain(
      'Kässbohrer Ø 50 ± ½',
    );
  });

  test('with dates, seasons and VAT of each row it has two pages at most', async () => {
    const request = await memberRequest({ city: 'Казань', ...facts });
    const exact = { ...defaultExactTerms('2026-11-27'), form: 'seasonal', insurancePerYear: 90_000 } as const;
    const answer = await fileOf(request, 'pdf', `calc=${calc}&exact=${encodeExactTerms(exact)}`);
    expect((await pagesOfPdf(answer.rawPayload)).length).toBe(2);
  });

  test('one press sends a letter with PDF and XLSX, and the page shows to whom and which sums', async () => {
    const request = await memberRequest(facts);
    const answer = await send(request, { channel: 'MAIL', email: 'buyer@firm.example' });
    expect(answer.status).toBe(201);
    const toBuyer = () => mail.letters.filter(({ to }) => to.includes('buyer@firm.example'));
    await vi.waitFor(() => expect(toBuyer()).toHaveLength(1), patience);
    const [letter] = toBuyer();
    expect(plain(letter?.text ?? '')).toMatch(/Предложение действует до [\d.]+/);
    expect(letter?.source).toContain('application/pdf');
    expect(letter?.source).toContain('spreadsheetml');
    const { payment, total, totalWithBuyout } = contractFigures(lease);
    const { offers } = (await office.get(pathOf(request))).body;
    expect(offers).toEqual([
      expect.objectContaining({
        ...{ number: `${request.id}-1`, channel: 'MAIL', address: 'buyer@firm.example' },
        ...{ payment, total, totalWithBuyout, staffName: 'Сотрудник owner' },
      }),
    ]);
    const { items } = (await office.get(`/log/request%2Fequipment/${request.id}`)).body;
    expect(items[0]).toMatchObject({
      action: 'request.offer',
      after: { offer: `${request.id}-1`, totalWithBuyout },
    });
    expect(JSON.stringify(items)).not.toContain('buyer@');
  });

  test('by SMS goes a link of an unguessable token, which shows what was sent until the validity ends', async () => {
    const [machine] = await addMachines(api.database, [facts]);
    const request = await guestRequest(machine);
    expect((await send(request, { channel: 'SMS' })).status).toBe(201);
    await vi.waitFor(() => expect(gateway.calls).toHaveLength(1), patience);
    expect(gateway.calls[0]?.body).toContain('+79123456789');
    const [, path = ''] = /http:\/\/shop\.example(\/offer\/[\w-]{22})\.pdf/.exec(smsText()) ?? [];
    await api.database.query("UPDATE item SET title = 'Другая машина', total_cost = 9000000 WHERE id = $1", [
      machine,
    ]);
    const pdf = await open(`${path}.pdf`);
    expect(pdf.headers).toMatchObject({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' });
    expect(await textOf(pdf.rawPayload)).toContain('Экскаватор Komatsu PC200-8');
    expect((await open(`${path}.xlsx`)).statusCode).toBe(200);
    expect((await open(`/offer/${'a'.repeat(22)}.pdf`)).statusCode).toBe(404);
    const stored = await api.database.query<object>('SELECT * FROM request_offer');
    const queued = await api.database.query<object>("SELECT payload FROM delivery WHERE target = 'offer'");
    const token = path.slice('/offer/'.length);
    await vi.waitFor(async () => {
      const rows = await api.database.query<object>("SELECT payload FROM delivery WHERE target = 'offer'");
      expect(JSON.stringify(rows)).not.toContain(token);
    }, patience);
    expect(JSON.stringify(stored)).not.toContain(token);
    expect(queued.length).toBeGreaterThan(0);
    await api.database.query("UPDATE request_offer SET valid_until = now() - interval '1 second'");
    const over = await open(`${path}.pdf`);
    expect(over.statusCode).toBe(410);
    expect(over.body).toContain('Предложение действовало до');
    await api.database.query('DELETE FROM request WHERE id = $1', [request.id]);
    expect((await open(`${path}.pdf`)).statusCode).toBe(404);
  });

  test.each([
    ['numbers that make no contract', { calc: '1_1_2_3' }],
    ['a machine for nothing', { calc: encodeScenario({ ...lease, cost: 0, advance: 0 }) }],
    ['a term that the firm does not offer', { calc: encodeScenario({ ...lease, termMonths: 600 }) }],
    ['exact terms that cannot be read', { exact: '1_company' }],
    ['no e-mail', { email: '' }],
    ['an e-mail with a line break', { email: 'a@b.ru\nBcc: c@d.ru' }],
  ])('%s is refused with a sentence', async (_, wrong) => {
    const request = await memberRequest();
    const { status, body } = await send(request, { channel: 'MAIL', ...wrong });
    expect(status).toBe(400);
    expect(body.message).toMatch(/[а-я]/);
    expect((await office.get(pathOf(request))).body.offers).toEqual([]);
  });

  test('nothing is sent of a request that is over or parked', async () => {
    const request = await memberRequest();
    await office.send('PATCH', pathOf(request), { status: 'REJECTED', answer: 'Продана.' });
    const over = await send(request, { channel: 'SMS' });
    expect(over).toMatchObject({ status: 409, body: { code: 'REQUEST_IS_OVER' } });
    expect(plain(over.body.message)).toContain('сейчас в статусе «Отклонена»');
    const [machine] = await addMachines(api.database, [{}]);
    const guest = await guestRequest(machine);
    await api.database.query("UPDATE request SET parked_for = 'phone' WHERE id = $1", [guest.id]);
    expect(await send(guest, { channel: 'SMS' })).toMatchObject({
      status: 409,
      body: { code: 'REQUEST_IS_PARKED' },
    });
    expect(gateway.calls).toEqual([]);
  });

  test('two presses at once are one offer, and the same goes again to its receiver only where that is meant', async () => {
    const request = await memberRequest();
    const mail = (address: string, fields: object = {}) =>
      send(request, { channel: 'MAIL', email: address, ...fields });
    const presses = await Promise.all([mail('one@shop.example'), mail('one@shop.example')]);
    expect(presses.map(({ status }) => status).sort()).toEqual([201, 409]);
    const refused = presses.find(({ status }) => status === 409)?.body;
    expect(refused.code).toBe('ALREADY_SENT');
    expect(plain(refused.message)).toMatch(
      /^Предложение № \d+-1 с этими условиями уже отправлено в \d\d:\d\d\. Отправить ещё раз\?$/,
    );
    await api.database.query("UPDATE request_offer SET created_at = created_at - interval '2 days'");
    const { body: later } = await mail('one@shop.example');
    expect(plain(later.message)).toMatch(/уже отправлено \d\d\.\d\d\.\d{4} в \d\d:\d\d\./);
    const other = encodeScenario({ ...lease, termMonths: 48 });
    for (const [address, fields] of [
      ['one@shop.example', { again: true }],
      ['two@shop.example', {}],
      ['one@shop.example', { calc: other }],
    ] as const) {
      expect((await mail(address, fields)).status).toBe(201);
    }
    expect((await office.get(pathOf(request))).body.offers).toHaveLength(4);
  });

  test('presses at once are offers of their own numbers, and SMS end with the budget of the hour', async () => {
    const [machine] = await addMachines(api.database, [{}]);
    const request = await guestRequest(machine);
    const press = () => send(request, { channel: 'SMS', again: true });
    const answers = await Promise.all(Array.from({ length: 8 }, press));
    const sent = answers.filter(({ status }) => status === 201);
    const numbers = sent.map(({ body }) => body.number);
    expect(new Set(numbers).size).toBe(numbers.length);
    const refused = answers.filter(({ status }) => status === 503);
    expect(sent.length + refused.length).toBe(8);
    expect(refused[0]?.body.code).toBe('SMS_BUDGET_SPENT');
    expect((await office.get(pathOf(request))).body.offers).toHaveLength(sent.length);
  });
});
