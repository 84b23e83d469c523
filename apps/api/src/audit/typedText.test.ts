import { actionText, type LogEntry, loggedChanges } from '@leasing/core/unstable/api/office';
import { DEFAULT_TERMS_SETTING } from '@leasing/core/unstable/terms';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oneEngine } from '../testing/engines.ts';
import { type Office, openOffice } from '../testing/office.ts';
import { newCustomer, newPhone } from '../testing/people.ts';
import { addMachines, addParts } from '../testing/stock.ts';
import { startTestApi, type TestApi } from '../testing/testApi.ts';
import { type Change, operator, recordChange } from './record.ts';

/** What is in every text that is typed here. */
const typed = 'Аделаида +7 912 000-11-22 adelaida@example.ru';

describe.each(oneEngine)('the log on %s', (engine) => {
  let api: TestApi;
  let office: Office;
  beforeAll(async () => {
    api = await startTestApi(engine);
    office = await openOffice(api);
  });
  afterAll(() => api.remove());

  const answerAndNote = async (source: string) => {
    const { body } = await office.get(`/requests?source=${source}`);
    const [{ id, version }] = body.items;
    const change = { version, status: 'REJECTED', answer: typed };
    expect((await office.send('PATCH', `/requests/${source}/${id}`, change)).status).toBe(200);
    expect((await office.send('POST', `/requests/${source}/${id}/notes`, { text: typed })).status).toBe(201);
  };
  const done = async (answer: Promise<{ status: number; body: { id: number } }>) => {
    const { status, body } = await answer;
    expect(status, JSON.stringify(body)).toBeOneOf([200, 201]);
    return body;
  };

  /** Every write that the log is about, with words of people wherever they can be typed. */
  const writes: Record<Change['thing'], () => Promise<unknown>> = {
    'request/equipment': async () => {
      const [id] = await addMachines(api.database, [{}]);
      await api.client(await api.signIn()).requestEquipment({ params: { id: id as number } });
      await answerAndNote('equipment');
    },
    'request/component': async () => {
      const [id] = await addParts(api.database, [{}]);
      await api.client(await api.signIn()).requestComponent({ params: { id: id as number } });
      await answerAndNote('component');
    },
    lead: async () => {
      await api.client().requestByPhone({
        body: {
          product: 'equipment',
          wanted: typed,
          name: typed,
          phoneNumber: newPhone(),
          consent: true,
          idempotencyKey: 'one-lead',
        },
      });
      await answerAndNote('lead');
    },
    person: async () => {
      const { body } = await office.get(`/people?text=${encodeURIComponent(await newCustomer(api))}`);
      await done(office.get(`/people/${body.items[0].id}/data.json`));
    },
    staff: async () => {
      const person = { phoneNumber: newPhone(), name: typed, role: 'manager' };
      const { staff } = (await done(office.send('POST', '/staff', person))) as unknown as {
        staff: { id: number };
      };
      await done(office.send('PATCH', `/staff/${staff.id}`, { name: `${typed}!` }));
      await done(office.send('POST', `/staff/${staff.id}/password`));
    },
    partner: async () => {
      const partner = { name: typed, origins: ['https://dealer.example'], isActive: true };
      const reportWebhook = 'https://dealer.example/adelaida@example.ru';
      await done(office.send('PUT', '/partners/dealer', { ...partner, reportWebhook }));
      await done(
        office.send('PUT', '/partners/dealer', { ...partner, name: `${typed}!`, reportWebhook: null }),
      );
    },
    survey: async () => {
      const survey = { text: typed, options: [typed, 'Нет'] };
      const { id } = await done(office.send('POST', '/surveys', survey));
      await done(office.send('PATCH', `/surveys/${id}`, { isActive: false }));
    },
    setting: async () => {
      const { body } = await office.get('/search-words');
      await done(office.send('PUT', '/search-words', { ...body, filler: ['аделаида'] }));
      await done(office.send('PUT', '/terms', DEFAULT_TERMS_SETTING));
    },
    deliveries: () => done(office.send('POST', '/deliveries/resend')),
    backup: () =>
      recordChange(api.database, operator, { action: 'backup.made', thing: 'backup', thingId: 'a.tar' }),
  };

  test('has nothing that a person typed, whatever was written', async () => {
    for (const write of Object.values(writes)) await write();
    const entries = await api.database.query<{ thing: string; title: string; line: string }>(
      `SELECT thing, title, row_to_json(entry)::text AS line FROM audit_entry AS entry
       WHERE thing NOT IN ('equipment', 'component') ORDER BY id`,
    );
    expect(new Set(entries.map(({ thing }) => thing))).toEqual(new Set(Object.keys(writes)));
    expect(entries.filter(({ line }) => /аделаид|adelaida|000-?11-?22/i.test(line))).toEqual([]);
    expect(entries.find(({ thing }) => thing === 'lead')?.title).toMatch(/^Заявка №\u00A0\d+$/);
  });

  test('is read in words: things by what they are called, fields and values without codes', async () => {
    const [id] = await addMachines(api.database, [{ number: 'ДМ-7', title: 'Каток BOMAG', mileage: 5000 }]);
    const asked = await api.client(await api.signIn()).requestEquipment({ params: { id: id as number } });
    const number = (asked as { id: number }).id;
    const assignee = (await office.get('/me')).body.id;
    await done(office.send('PATCH', `/requests/equipment/${number}`, { assignee, version: 1 }));
    await done(office.send('PATCH', `/equipment/${id}`, { mileage: 9704, version: 1 }));
    const { items } = (await office.get('/log?pageSize=100')).body as { items: LogEntry[] };
    expect(items.slice(0, 2).map((entry) => [entry.title, loggedChanges(entry)[0]])).toEqual([
      [
        'Каток BOMAG, ДМ-7',
        { label: 'Наработка', before: '5\u00A0000\u00A0м/ч', after: '9\u00A0704\u00A0м/ч' },
      ],
      [`Заявка №\u00A0${number}: Каток BOMAG`, { label: 'Кто ведёт', before: '—', after: 'Сотрудник owner' }],
    ]);
    const codes = items.flatMap((entry) =>
      [actionText(entry.action), ...loggedChanges(entry).flatMap((change) => Object.values(change))].filter(
        (words) => /^[a-z_.]+$/i.test(words),
      ),
    );
    expect(codes).toEqual([]);
    const { body } = await api.fastify.inject({
      url: '/api/office/log.csv',
      headers: { cookie: office.cookie },
    });
    expect(body).toContain('Изменена техника;Каток BOMAG, ДМ-7;Наработка: 5\u00A0000\u00A0м/ч;');
  });
});
