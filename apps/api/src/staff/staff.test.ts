import { officeCalls, roles, roleTexts } from '@leasing/core/unstable/api/office';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { operator } from '../audit/record.ts';
import { CommandRefused } from '../platform/commands/runCommand.ts';
import { dropDemoStock } from '../stock-import/apply/dropDemoStock.ts';
import { oneEngine } from '../testing/engines.ts';
import {
  cookiesOf,
  type Office,
  officeOf,
  officeWith,
  openDemoOffice,
  openOffice,
} from '../testing/office.ts';
import { forgetLimits, newestCode, newPhone, wrongCode } from '../testing/people.ts';
import { carryOut, runCommand } from '../testing/runCommand.ts';
import { addMachines } from '../testing/stock.ts';
import { startTestApi, type TestApi } from '../testing/testApi.ts';
import { addDemoOwner } from './demoOwner.ts';
import { staffCommand } from './main.ts';
import { addStaff } from './service.ts';

describe.each(oneEngine)('the people of the firm on %s', (engine) => {
  let api: TestApi;
  let owner: Office;
  beforeAll(async () => {
    api = await startTestApi(engine);
    owner = await openOffice(api);
  });
  beforeEach(() => forgetLimits(api));
  afterAll(() => api.remove());

  const post = (url: string, payload: object, cookie = '') =>
    api.fastify.inject({ method: 'POST', url: `/api/office${url}`, payload, headers: { cookie } });

  /** Lets a person in and signs them in with their code. */
  async function letIn(role: string) {
    const phoneNumber = newPhone();
    const { body } = await owner.send('POST', '/staff', { phoneNumber, name: 'Анна Новикова', role });
    const { password, staff } = body as { password: string; staff: { id: number } };
    const loginAnswer = await post('/login', { phoneNumber, password });
    const pending = cookiesOf(loginAnswer.headers['set-cookie']);
    const code = await newestCode(api, phoneNumber);
    const codeAnswer = await post('/login/code', { code }, pending);
    const cookie = cookiesOf(codeAnswer.headers['set-cookie']);
    return { phoneNumber, password, id: staff.id, loginAnswer, pending, code, codeAnswer, cookie };
  }

  test('a new browser gets a code after the password, and a known one does not', async () => {
    const { loginAnswer, codeAnswer, phoneNumber, password, cookie } = await letIn('manager');
    expect(loginAnswer.json()).toEqual({ codeSentTo: expect.stringMatching(/\*/) });
    expect(loginAnswer.headers['set-cookie']).not.toContain('leasing-office=');
    expect(codeAnswer.json()).toMatchObject({ staff: { role: 'manager', hasInitialPassword: true } });
    const secondLogin = await post('/login', { phoneNumber, password }, cookie);
    expect(secondLogin.json()).toMatchObject({ staff: { phoneNumber } });
  });

  test('a wrong code opens nothing, and a right one works once and in its browser alone', async () => {
    const phoneNumber = newPhone();
    const { body } = await owner.send('POST', '/staff', { phoneNumber, name: 'Пётр', role: 'stock' });
    const loginAnswer = await post('/login', { phoneNumber, password: body.password });
    const pending = cookiesOf(loginAnswer.headers['set-cookie']);
    const code = await newestCode(api, phoneNumber);
    expect((await post('/login/code', { code: wrongCode(code) }, pending)).statusCode).toBe(400);
    expect((await post('/login/code', { code })).statusCode).toBe(400);
    expect((await post('/login/code', { code }, pending)).statusCode).toBe(200);
    expect((await post('/login/code', { code }, pending)).statusCode).toBe(400);
  });

  test('the session lasts 12 hours, in a cookie that scripts cannot read', async () => {
    const { codeAnswer } = await letIn('manager');
    const cookie = [codeAnswer.headers['set-cookie'] ?? []]
      .flat()
      .find((line) => line.startsWith('leasing-office='));
    expect(cookie).toMatch(/; Max-Age=43200;.*HttpOnly; SameSite=Strict/);
  });

  test('an unknown phone and a wrong password get the same answer', async () => {
    const { phoneNumber: knownPhone } = await letIn('manager');
    const answers = await Promise.all(
      [newPhone(), knownPhone].map((phoneNumber) => post('/login', { phoneNumber, password: 'Wrong-2026!' })),
    );
    const outcomes = answers.map((answer) => [answer.statusCode, answer.json().message]);
    expect(outcomes[0]).toEqual([401, 'Телефон или пароль неверны.']);
    expect(outcomes[1]).toEqual(outcomes[0]);
  });

  test('who leaves loses access at once, in every browser', async () => {
    const { id, cookie, phoneNumber, password } = await letIn('manager');
    const theirs = officeWith(api, cookie);
    expect((await theirs.get('/requests')).status).toBe(200);
    await owner.send('PATCH', `/staff/${id}`, { isActive: false });
    expect((await theirs.get('/requests')).status).toBe(401);
    expect((await post('/login', { phoneNumber, password }, cookie)).statusCode).toBe(401);
  });

  test('the last owner can be neither stopped nor made something else', async () => {
    const { body } = await owner.get('/me');
    for (const change of [{ isActive: false }, { role: 'stock' }]) {
      expect(await owner.send('PATCH', `/staff/${body.id}`, change)).toMatchObject({
        status: 409,
        body: { code: 'LAST_OWNER' },
      });
    }
  });

  test('a person changes the password that was made for them, and their other sessions end', async () => {
    const { cookie, password } = await letIn('stock');
    const newPassword = 'Extra!Vator7';
    const theirs = officeWith(api, cookie);
    expect((await theirs.send('POST', '/password', { oldPassword: 'x', newPassword })).status).toBe(400);
    expect((await theirs.send('POST', '/password', { oldPassword: password, newPassword })).status).toBe(200);
    expect(await theirs.get('/me')).toMatchObject({ status: 200, body: { hasInitialPassword: false } });
  });

  test('every change of people is in the log', async () => {
    const { id } = await letIn('manager');
    await owner.send('PATCH', `/staff/${id}`, { role: 'stock' });
    const { body } = await owner.get(`/log?thing=staff&thingId=${id}`);
    expect(body.items).toMatchObject([
      { action: 'staff.change', before: { role: 'manager' }, after: { role: 'stock' }, actorKind: 'STAFF' },
      { action: 'staff.add', after: { role: 'manager' } },
    ]);
  });

  test('the log can be neither changed nor emptied, by no one', async () => {
    for (const sql of [
      "UPDATE audit_entry SET title = ''",
      'DELETE FROM audit_entry',
      'TRUNCATE audit_entry',
    ]) {
      await expect(api.database.query(sql)).rejects.toThrow('only added to');
    }
  });

  test('npm run staff adds, lists and stops people, and says what is wrong', async () => {
    const run = (...args: string[]) => carryOut(api, staffCommand, args);
    const add = ['add', '+79123330000', '--name', 'Ольга Седова', '--role', 'owner'];
    const added = await runCommand(api, 'staff/main.ts', add);
    expect(added).toMatchObject({ code: 0, output: expect.stringMatching(/: [0-9a-f-]{23}\n/) });
    expect(await run('list')).toContain('Ольга Седова  владелец');
    expect(await run('stop', '+79123330000')).toContain('Доступ закрыт: Ольга Седова.');
    expect(await run('list')).toContain('доступ закрыт');
    const wrongRole = run('add', '+79123330001', '--name', 'А', '--role', 'king');
    await expect(wrongRole).rejects.toThrow('Укажите роль');
    await expect(run('stop', '123')).rejects.toThrow(CommandRefused);
  });
});

describe.each(oneEngine)('the demo owner on %s', (engine) => {
  let api: TestApi;
  let demo: Office;
  beforeEach(async () => {
    api = await startTestApi(engine);
    demo = await openDemoOffice(api);
  });
  afterEach(() => api.remove());

  /** What the log has about the people of the firm, the latest first. */
  const logOfPeople = () =>
    api.database.query(
      "SELECT action, title, actor_name AS who FROM audit_entry WHERE thing = 'staff' ORDER BY id DESC",
    );

  test('comes in by phone and password, and learns who they are', async () => {
    expect(await demo.get('/me')).toMatchObject({
      status: 200,
      body: { phoneNumber: '+79000000001', role: 'demo' },
    });
  });

  test('is refused with a sentence what outlives the demo and what belongs to real people, and does not change it', async () => {
    const customer = await api.signIn();
    const [account] = await api.database.query<{ id: number }>('SELECT id FROM account');
    const person = { phoneNumber: newPhone(), name: 'Чужой Человек', role: 'owner' };
    const partner = { name: 'Чужой', origins: ['https://elsewhere.example'] };
    const refusedAnswers = [
      await demo.send('POST', '/staff', person),
      await demo.get('/people'),
      await demo.get(`/people/${account?.id}/data.json`),
      await demo.send('DELETE', `/people/${account?.id}`),
      await demo.send('PUT', '/partners/dealer', partner),
      await demo.send('PUT', '/crm', { stages: {}, token: 'known-to-me' }),
      await demo.send('PUT', '/terms', {}),
    ];
    for (const { status, body } of refusedAnswers) {
      expect({ status, message: body.message }).toEqual({
        status: 403,
        message: expect.stringContaining('Демонстрационному владельцу это недоступно'),
      });
    }
    expect(await api.database.query('SELECT 1 FROM staff WHERE NOT is_demo')).toEqual([]);
    expect(await api.database.query('SELECT 1 FROM partner')).toEqual([]);
    const me = await api.fastify.inject({ url: '/api/users/info', headers: { cookie: customer } });
    expect(me.statusCode).toBe(200);
  });

  test('changes items of the demo stock, and none of the firm’s own', async () => {
    const [demoItem, ownItem] = await addMachines(api.database, [{}, {}]);
    await api.database.query('UPDATE item SET is_demo = true WHERE id = $1', [demoItem]);
    const bulk = { ids: [demoItem, ownItem], pricePercent: -50 };
    expect((await demo.send('PATCH', `/equipment/${demoItem}`, { mileage: 5 })).status).toBe(200);
    expect(await demo.send('PATCH', `/equipment/${ownItem}`, { mileage: 5 })).toMatchObject({
      status: 403,
      body: { code: 'NOT_FOR_DEMO' },
    });
    expect((await demo.send('PUT', `/equipment/${ownItem}/files`, { files: [] })).status).toBe(403);
    expect((await demo.send('POST', '/equipment/change', bulk)).status).toBe(403);
  });

  test('goes with every session when the first person of the firm is added by command, and the log says so', async () => {
    const args = ['add', newPhone(), '--name', 'Ольга Седова', '--role', 'manager'];
    await carryOut(api, staffCommand, args);
    expect((await demo.get('/me')).status).toBe(401);
    await expect(openDemoOffice(api)).rejects.toThrow('неверны');
    expect(await logOfPeople()).toEqual([
      { action: 'staff.add', title: 'Сотрудник №\u00A02', who: 'Командная строка' },
      { action: 'staff.remove', title: 'Сотрудник №\u00A01', who: 'Командная строка' },
    ]);
  });

  test('stays when the first person could not be added', async () => {
    await expect(
      carryOut(api, staffCommand, ['add', '123', '--name', 'А', '--role', 'owner']),
    ).rejects.toThrow();
    expect((await demo.get('/me')).status).toBe(200);
  });

  test('is not there beside a person who is added while the demo stock is loaded', async () => {
    await api.database.query('DELETE FROM staff');
    await Promise.all([
      api.database.transaction(addDemoOwner),
      addStaff(api.database, operator, { phoneNumber: newPhone(), name: 'Ольга Седова', role: 'owner' }),
    ]);
    expect(await api.database.query('SELECT name FROM staff')).toEqual([{ name: 'Ольга Седова' }]);
  });

  test('goes with the demo stock', async () => {
    await api.database.transaction(dropDemoStock);
    expect((await demo.get('/me')).status).toBe(401);
    expect(await logOfPeople()).toMatchObject([{ action: 'staff.remove' }]);
  });
});

describe('Roles', () => {
  let api: TestApi;
  let demoApi: TestApi;
  let offices: Record<string, Office>;
  beforeAll(async () => {
    api = await startTestApi('pglite');
    demoApi = await startTestApi('pglite');
    const customer = await api.signIn();
    offices = { guest: officeWith(api, ''), customer: officeWith(api, customer) };
    for (const role of roles) offices[role] = await officeOf(api, role);
    // A firm with people has no demo owner.
    offices.demo = await openDemoOffice(demoApi);
  });
  afterAll(() => Promise.all([api.remove(), demoApi.remove()]));

  const guarded = Object.entries(officeCalls).filter(([, { roles: allowed }]) => allowed !== 'guest');
  const table = guarded.flatMap(([name, { method, path, roles: allowed }]) =>
    ['guest', 'customer', ...Object.keys(roleTexts)].map((who) => ({
      who,
      name,
      method,
      path,
      may: (allowed as readonly string[]).includes(who),
    })),
  );

  test.each(table)('$who and $name: allowed is $may', async ({ who, name, method, path, may }) => {
    // Anyone who may listen to the stream of events would listen without end.
    if (may && name === 'events') return;
    // Nothing is sent that could be carried out: what passes the guard fails behind it, or only reads.
    const url = path.replace(':thing/', 'equipment/').replace(/:\w+/g, '0');
    const { fastify } = who === 'demo' ? demoApi : api;
    const answer = await fastify.inject({ method, url, headers: { cookie: offices[who]?.cookie ?? '' } });
    if (may) expect(answer.statusCode).not.toBeOneOf([401, 403, 500]);
    else expect(answer.statusCode).toBe(who === 'guest' || who === 'customer' ? 401 : 403);
  });

  test('every route of the office is in the table', async () => {
    const { paths } = (await api.fastify.inject('/api/openapi.json')).json() as {
      paths: Record<string, Record<string, unknown>>;
    };
    const routes = Object.entries(paths)
      .filter(([path]) => path.startsWith('/api/office'))
      .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`));
    const definedRoutes = Object.values(officeCalls).map(
      ({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`,
    );
    expect(routes.sort()).toEqual(definedRoutes.sort());
  });

  test('a form of another site changes nothing, in the office of a signed-in owner too', async () => {
    const answer = await api.fastify.inject({
      method: 'POST',
      url: '/api/office/staff',
      headers: { cookie: offices.owner?.cookie ?? '', origin: 'https://elsewhere.example' },
      payload: {},
    });
    expect(answer.statusCode).toBe(403);
  });

  test('over HTTPS the cookie is one that no subdomain can set', async () => {
    const secure = await startTestApi('pglite', { PUBLIC_URL: 'https://localhost' });
    const { cookie } = await openDemoOffice(secure);
    expect(cookie).toMatch(/^__Host-leasing-office=/);
    await secure.remove();
  });

  test('where codes go to real phones the demo owner stays outside', async () => {
    const real = await startTestApi('pglite', {
      OTP_DELIVERY: 'sms-http',
      SMS_HTTP_URL: 'http://127.0.0.1:9/?to={phone}&text={text}',
    });
    await expect(openDemoOffice(real)).rejects.toThrow('неверны');
    await real.remove();
  });
});
