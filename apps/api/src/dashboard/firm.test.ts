import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oneEngine } from '../testing/engines.ts';
import { type Office, openOffice } from '../testing/office.ts';
import { newCustomer } from '../testing/people.ts';
import { addMachines, setPopularity } from '../testing/stock.ts';
import { startTestApi, type TestApi } from '../testing/testApi.ts';

describe.each(oneEngine)('the first page and the firm’s settings on %s', (engine) => {
  let api: TestApi;
  let office: Office;
  beforeAll(async () => {
    api = await startTestApi(engine);
    office = await openOffice(api);
  });
  afterAll(() => api.remove());

  test('the first page counts what waits and says in plain words what is broken', async () => {
    const [machine] = await addMachines(api.database, [{}]);
    await setPopularity(api.database, machine, { views: 12 });
    const headers = { cookie: await api.signIn() };
    await api.fastify.inject({ method: 'POST', url: `/api/requests/equipment/${machine}`, headers });
    await api.database.query(
      "INSERT INTO delivery (target, event, payload, state) VALUES ('email', 'request.created', '{}', 'PARKED')",
    );
    const { body } = await office.get('/dashboard');
    expect(body).toMatchObject({ waiting: { new: 1, mine: 0, unassigned: 1 } });
    expect(body.perDay).toHaveLength(14);
    expect(body.perDay.at(-1).count).toBe(1);
    expect(body.machines).toMatchObject([{ id: machine, views: 12, requests: 1 }]);
    const problems = body.problems.map(({ text }: { text: string }) => text.replaceAll('\u00A0', ' '));
    expect(problems).toContain('Не доставлены письма менеджерам: 1. Попытки закончились.');
    expect(problems.join(' ')).toContain('Резервной копии ещё не было');
    expect((await office.send('POST', '/deliveries/resend')).body).toEqual({ count: 1 });
  });

  test('machines whose number says something else than their record, or twice the same, are named to staff alone', async () => {
    const truck = {
      machine_type: 'TRUCK',
      title: 'Самосвал SHACMAN',
      brand: 'SHACMAN',
      year_of_manufacture: 2021,
    };
    const ids = await addMachines(api.database, [
      { ...truck, serial_number: 'LZGJX4R68MX208096', year_of_manufacture: 2018 },
      { ...truck, serial_number: 'lzgjx4r83nx026132', title: 'Самосвал первый', availability: 'HIDDEN' },
      { ...truck, serial_number: 'LZGJX4R83 NX026132', title: 'Самосвал второй' },
      { ...truck, serial_number: 'LZGJX4R68MX208096', year_of_manufacture: 2019, availability: 'SOLD' },
      { serial_number: 'H1950529' },
    ]);
    const { problems } = (await office.get('/dashboard')).body;
    const about = problems.find(({ machines }: { machines?: unknown }) => machines);
    expect(about.text).toBe('Номер не\u00A0сходится с\u00A0карточкой: 3\u00A0машины.');
    const words = about.machines.map(({ id, problem }: { id: number; problem: string }) => [
      ids.indexOf(id),
      problem.replaceAll('\u00A0', ' '),
    ]);
    expect(words).toEqual([
      [2, 'Такой же номер у другой карточки: Самосвал первый.'],
      [1, 'Такой же номер у другой карточки: Самосвал второй.'],
      [0, 'VIN не совпадает с годом: десятый знак «M» — 2021, в карточке 2018.'],
    ]);
    const site = await api.fastify.inject(`/api/equipments/info/${ids[0]}`);
    expect(site.body).not.toContain('не\u00A0совпадает');
    const { items } = (await office.get('/equipment?serialNumber=lzgjx4r68mx208096')).body;
    expect(items.map(({ id }: { id: number }) => ids.indexOf(id))).toEqual([3, 0]);
  });

  test('a partner is added, changed and stopped, each with an entry in the log', async () => {
    const origins = ['https://dealer.example/page'];
    const added = await office.send('PUT', '/partners/dealer', { name: 'Дилер', origins, isActive: true });
    expect(added.body).toMatchObject({ origins: ['https://dealer.example'], isActive: true, leads: 0 });
    await office.send('PUT', '/partners/dealer', { name: 'Дилер', origins, isActive: false });
    expect((await office.get('/partners')).body.items).toMatchObject([{ id: 'dealer', isActive: false }]);
    expect((await office.get('/log?thing=partner')).body.total).toBe(2);
    const wrong = await office.send('PUT', '/partners/dealer', {
      name: 'Д',
      origins: ['нет'],
      isActive: true,
    });
    expect(wrong.status).toBe(400);
  });

  test('a survey is written, answered by visitors, read as counts, put before another and closed', async () => {
    const options = ['Да', 'Нет'];
    const { body: survey } = await office.send('POST', '/surveys', { text: 'Удобно ли искать?', options });
    const url = `/api/surveys/answer/${survey.id}?answer=${encodeURIComponent('Да')}`;
    await api.fastify.inject({ method: 'POST', url, headers: { cookie: await api.signIn() } });
    const { body } = await office.get('/surveys');
    expect(body.items.at(-1).results).toEqual([
      { option: 'Да', count: 1 },
      { option: 'Нет', count: 0 },
    ]);
    const { body: second } = await office.send('POST', '/surveys', { text: 'Что важнее?', options });
    await office.send('PATCH', `/surveys/${second.id}`, { position: survey.position });
    const order = (await office.get('/surveys')).body.items.map(({ id }: { id: number }) => id);
    expect(order.slice(-2)).toEqual([second.id, survey.id]);
    await office.send('PATCH', `/surveys/${survey.id}`, { isActive: false });
    const open = (await api.fastify.inject('/api/surveys')).json();
    expect(open.map(({ id }: { id: number }) => id)).not.toContain(survey.id);
  });

  test('a customer gets a copy of their data, and its deletion leaves an entry without their name', async () => {
    const phoneNumber = await newCustomer(api);
    const { body } = await office.get(`/people?text=${encodeURIComponent(phoneNumber.slice(1))}`);
    const [person] = body.items;
    const file = await office.get(`/people/${person.id}/data.json`);
    expect(file.body.account).toMatchObject([{ phone_number: phoneNumber }]);
    expect((await office.send('DELETE', `/people/${person.id}`)).status).toBe(200);
    expect((await office.get(`/people?text=${encodeURIComponent(phoneNumber.slice(1))}`)).body.total).toBe(0);
    const log = await office.get(`/log?thing=person&thingId=${person.id}`);
    expect(log.body.items.map(({ action }: { action: string }) => action)).toEqual([
      'person.delete',
      'person.export',
    ]);
    expect(JSON.stringify(log.body)).not.toContain(phoneNumber);
  });
});
