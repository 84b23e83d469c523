import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../testing/testApi.ts';

describe('bad input', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi('pglite');
  });
  afterAll(() => api.remove());

  const call = async (method: 'GET' | 'POST', url: string, payload?: string | object, type?: string) => {
    const answer = await api.fastify.inject({
      method,
      url,
      ...(payload === undefined ? {} : { payload }),
      ...(type ? { headers: { 'content-type': type } } : {}),
    });
    return { status: answer.statusCode, ...answer.json<Record<string, unknown>>() };
  };

  test.each([
    ['an unknown route', 'GET', '/api/nothing', 404, 'ROUTE_NOT_FOUND'],
    ['an id that is not a number', 'GET', '/api/equipments/info/abc', 404, 'NOT_FOUND'],
    ['an id with a fraction', 'GET', '/api/equipments/info/1.5', 404, 'NOT_FOUND'],
    ['an id beyond all numbers', 'GET', '/api/components/info/99999999999999999999', 404, 'NOT_FOUND'],
    ['an id that no one has', 'GET', '/api/components/info/999', 404, 'NOT_FOUND'],
    ['a call that needs a session', 'GET', '/api/users/info', 401, 'UNAUTHENTICATED'],
    ['a list that needs a session', 'GET', '/api/equipments', 401, 'UNAUTHENTICATED'],
    ['a path out of the folder', 'GET', '/api/files/..%2f..%2fetc%2fpasswd', 404, 'NOT_FOUND'],
  ] as const)('%s has its status and code', async (_, method, url, status, code) => {
    expect(await call(method, url)).toEqual({
      status,
      code,
      message: expect.stringMatching(/[а-я]/),
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });

  test.each([
    ['a page that is not a number', '/api/equipments/filter?page=abc', {}, 'page'],
    ['a negative page', '/api/equipments/filter?page=-1', {}, 'page'],
    ['a page of 1,000 items', '/api/equipments/filter?pageSize=1000', {}, 'pageSize'],
    ['an unknown field', '/api/equipments/filter', { colour: 'red' }, 'colour'],
    ['a field that every object has', '/api/equipments/filter', { constructor: 'red' }, 'constructor'],
    ['a text for a number', '/api/equipments/filter', { minCost: '100' }, 'minCost'],
    ['a missing field', '/api/auth/login', { phoneNumber: '+79000000000' }, 'password'],
  ])('%s is refused with the field’s name', async (_, url, body, field) => {
    expect(await call('POST', url, body)).toMatchObject({
      status: 400,
      code: 'VALIDATION_FAILED',
      fields: { [field]: expect.stringContaining(field) },
    });
  });

  test('a field that people fill in is called as its form calls it', async () => {
    const form = { deliveryChannel: 'SMS', fullname: 'И'.repeat(301) };
    const names = ['taxNumber', 'region', 'address', 'email', 'phoneNumber', 'password', 'companyName'];
    const body = { ...form, ...Object.fromEntries(names.map((name) => [name, 'текст'])) };
    expect(await call('POST', '/api/auth/signin/legal', body)).toMatchObject({
      fields: { fullname: 'Поле «ФИО» длиннее 300 знаков.' },
    });
  });

  test('a body that is not a JSON is refused', async () => {
    expect(await call('POST', '/api/equipments/filter', '{"a":', 'application/json')).toMatchObject({
      status: 400,
      message: 'Тело запроса не читается как JSON.',
    });
    expect(await call('POST', '/api/equipments/filter', 'a=1', 'text/plain')).toMatchObject({ status: 415 });
    expect(await call('POST', '/api/equipments/filter')).toMatchObject({ status: 400 });
  });

  test('a parameter that is given twice is refused, not chosen from', async () => {
    expect(await call('POST', '/api/equipments/filter?page=1&page=2', {})).toMatchObject({ status: 400 });
  });

  test.each(['{"__proto__":{"polluted":1}}', '{"constructor":{"prototype":{"polluted":1}}}'])(
    'a body that reaches for prototypes is refused: %s',
    async (body) => {
      expect(await call('POST', '/api/equipments/filter', body, 'application/json')).toMatchObject({
        status: 400,
      });
      expect({}).not.toHaveProperty('polluted');
    },
  );

  test('a body beyond the limit is refused', async () => {
    expect(await call('POST', '/api/equipments/filter', { title: 'x'.repeat(200_000) })).toMatchObject({
      status: 413,
    });
  });

  test('a zero byte, which no text of the database can hold, finds nothing and is not a failure', async () => {
    expect(await call('POST', '/api/equipments/filter', { brand: ['\u0000'] })).toMatchObject({
      status: 200,
      totalCount: 0,
    });
  });

  test('what the server did not expect is answered without its cause', async () => {
    await api.database.query('ALTER TABLE item RENAME TO hidden');
    const answer = await call('GET', '/api/components/info/1');
    await api.database.query('ALTER TABLE hidden RENAME TO component');
    expect(answer).toMatchObject({ status: 500, code: 'INTERNAL' });
    expect(JSON.stringify(answer)).not.toMatch(/relation|component|SELECT|\.ts/);
  });
});
