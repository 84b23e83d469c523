import { DEFAULT_FIRM, type Firm } from '@leasing/core/unstable/firm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApi } from '../createApi.ts';
import { lookInside } from '../doctor/inside.ts';
import { createServer } from '../platform/http/index.ts';
import { engines } from '../testing/engines.ts';
import { type Office, officeOf, openOffice } from '../testing/office.ts';
import { addMachines } from '../testing/stock.ts';
import { startTestApi, type TestApi } from '../testing/testApi.ts';
import { placeholderWarning } from './placeholders.ts';

/** One transparent dot. */
const picture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const romashka: Partial<Firm> = {
  name: 'Ромашка',
  legalName: 'ООО «Ромашка»',
  taxNumber: '7707083893',
  registrationNumber: '1027700132195',
  phones: [{ number: '8 (343) 200-50-50', label: 'продажи' }],
  logo: { picture, width: 1, height: 1 },
};

const plain = (text: string) => text.replaceAll('\u00A0', ' ');

describe.each(engines)('who the firm is, on %s', (engine) => {
  let api: TestApi;
  let office: Office;
  beforeAll(async () => {
    api = await startTestApi(engine, {}, { name: 'Из файла' });
    office = await openOffice(api);
  });
  afterAll(() => api.remove());

  const set = async (change: Partial<Firm>) =>
    office.send('PUT', '/firm', { ...(await office.get('/firm')).body, ...change });
  const problemsOfDay = async () =>
    plain((await office.get('/dashboard')).body.problems.map(({ text }: { text: string }) => text).join(' '));
  const doctorSays = async () => {
    const findings = await lookInside(api.config, async () => api.database);
    return plain(findings.find(({ about }) => about === 'фирма')?.problem ?? '');
  };

  test('is what the file says, else placeholders, and first page, doctor and start name those', async () => {
    expect((await office.get('/firm')).body).toEqual({ ...DEFAULT_FIRM, name: 'Из файла' });
    const shown = await api.client().firm();
    expect(shown).toMatchObject({ name: 'Из файла', logo: null });
    expect(plain(shown.hours)).toBe('Понедельник — пятница, 9:00–18:00 по Москве');
    expect(await problemsOfDay()).toMatch(/вместо вашей фирмы образец: .*ИНН, ОГРН, адрес.*раздел «Фирма»/);
    expect(await doctorSays()).toMatch(/образец: .*ИНН/);
    expect(placeholderWarning((await office.get('/firm')).body)).toMatch(/: logoLines, legalName, taxNumber/);
  });

  test('that is wrong is refused with the names that the form has', async () => {
    const { status, body } = await set({
      legalName: 'О'.repeat(201),
    });
    expect(status).toBe(400);
    expect(body.fields).toEqual({ legalName: 'Поле «Полное имя» длиннее 200 знаков.' });
    const { address } = DEFAULT_FIRM;
    const { body: inside } = await set({ address: { ...address, city: 'М'.repeat(81) } });
    expect(inside.fields).toEqual({ 'address.city': 'Поле «Город» длиннее 80 знаков.' });
  });

  test('is set by the owner, holds at once for pages, documents and adverts, and is in the log', async () => {
    await addMachines(api.database, [{}]);
    const { status, body } = await set(romashka);
    expect(status).toBe(200);
    expect(body.phones).toEqual([{ number: '+73432005050', label: 'продажи' }]);
    const shown = await api.client().firm();
    expect(shown).toMatchObject({ name: 'Ромашка', taxNumber: '7707083893' });
    expect(plain(shown.phones[0]?.text ?? '')).toBe('+7 343 200-50-50');
    expect((await api.client().terms()).lessor).toBe('ООО «Ромашка»');
    expect((await api.fastify.inject('/feeds/yml.xml')).body).toContain('<company>ООО «Ромашка»</company>');
    const logo = await api.fastify.inject(shown.logo?.src ?? '');
    expect(logo.headers['content-type']).toBe('image/png');
    expect(logo.rawPayload.toString('base64')).toBe(picture.split(',')[1]);
    expect(await problemsOfDay()).not.toContain('ИНН');
    expect(await doctorSays()).not.toContain('ИНН');

    const [entry] = (await office.get('/log/setting/firm')).body.items;
    expect(entry).toMatchObject({
      action: 'setting.change',
      title: 'Фирма',
      before: { name: 'Из файла', logo: '' },
      after: {
        name: 'Ромашка',
        logo: expect.stringContaining('1 × 1'),
        phones: expect.stringContaining('продажи'),
      },
    });
    expect(JSON.stringify(entry)).not.toMatch(/base64|email|hours/);
    await set({ logo: null });
    expect((await api.fastify.inject('/api/firm/logo')).statusCode).toBe(404);
  });

  test('is refused by a sentence for each field, and nothing changes', async () => {
    const before = (await office.get('/firm')).body;
    const { status, body } = await set({
      taxNumber: '7707083894',
      phones: [{ number: '12', label: '' }],
      email: 'mail',
      hours: { ...DEFAULT_FIRM.hours, open: [{ days: [1], from: '18:00', to: '09:00' }] },
    });
    expect(status).toBe(400);
    expect(Object.keys(body.fields).sort()).toEqual([
      'email',
      'hours.open.0.to',
      'phones.0.number',
      'taxNumber',
    ]);
    for (const sentence of Object.values<string>(body.fields)) expect(sentence).toMatch(/^[А-ЯЁ].*[.а-я]$/s);
    expect((await set({ figures: { deals: -1, machines: 1, clients: 1 } })).status).toBe(400);
    expect((await office.get('/firm')).body).toEqual(before);
    const manager = await officeOf(api, 'manager');
    expect((await manager.get('/firm')).status).toBe(403);
    expect((await manager.send('PUT', '/firm', before)).status).toBe(403);
  });

  test('is the same in another process a moment later', async () => {
    const other = createServer(api.config);
    other.register(createApi({ config: api.config, database: api.database }));
    await other.ready();
    const nameThere = async () => (await other.inject('/api/firm')).json().name;
    await set({ name: 'Первое имя' });
    await expect.poll(nameThere, { timeout: 5000 }).toBe('Первое имя');
    await set({ name: 'Второе имя' });
    await expect.poll(nameThere, { timeout: 5000 }).toBe('Второе имя');
    await other.close();
  });

  test('tells the guest who leaves a phone when it calls', async () => {
    const everyDay = [1, 2, 3, 4, 5, 6, 7];
    await set({
      hours: { timeZone: 'Asia/Irkutsk', open: [{ days: everyDay, from: '00:00', to: '23:59' }], closed: [] },
    });
    const [machine] = await addMachines(api.database, [{}]);
    const about = {
      product: 'equipment' as const,
      id: machine as number,
      name: 'Пётр',
      consent: true as const,
    };
    const { call, manager } = await api.client().requestByPhone({
      body: { ...about, phoneNumber: '+79123456789', idempotencyKey: 'key-of-this-test' },
    });
    expect(plain(call)).toMatch(/^Позвоним (сегодня до 23:59|завтра с 0:00)$/);
    const { phones } = await api.client().firm();
    expect(manager).toEqual({ name: null, phone: phones[0]?.number, phoneText: phones[0]?.text });
  });
});
