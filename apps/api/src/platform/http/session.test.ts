import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../testing/testApi.ts';
import { sessionIdOf } from './session.ts';

const plain = 'http://localhost:3000';

describe('the session that a request carries', () => {
  let api: TestApi;
  let id: string;
  beforeAll(async () => {
    api = await startTestApi('pglite');
    id = (await api.signIn()).split('=')[1] as string;
  });
  afterAll(() => api.remove());

  test.each([
    ['alone', (value: string) => `leasing-session=${value}`],
    ['with a space before the sign', (value: string) => `leasing-session =${value}`],
    ['with a tab behind the sign', (value: string) => `theme=dark;leasing-session=\t${value}`],
    ['in quotation marks', (value: string) => `leasing-session="${value}"`],
    [
      'with an escaped letter',
      (value: string) => `leasing-session=%${value.charCodeAt(0).toString(16)}${value.slice(1)}`,
    ],
    ['before a second one', (value: string) => `leasing-session=${value}; leasing-session=other`],
    ['behind an empty one', (value: string) => `leasing-session=; leasing-session=${value}`],
    ['in another case', (value: string) => `Leasing-Session=${value}`],
    ['as part of another name', (value: string) => `my-leasing-session=${value}`],
    ['without a sign', () => 'leasing-session'],
    ['with nothing', () => 'leasing-session='],
    ['with a broken escape', () => 'leasing-session=%E0%A4%A'],
    ['far too long', (value: string) => `leasing-session=${value.repeat(100)}`],
    ['under the name of HTTPS', (value: string) => `__Host-leasing-session=${value}`],
  ])('%s is the same to the pages as to the calls', async (_, write) => {
    const cookie = write(id);
    const answer = await api.fastify.inject({ url: '/api/users/info', headers: { cookie } });
    expect(answer.statusCode).toBeOneOf([200, 401]);
    expect(answer.statusCode === 200).toBe(sessionIdOf(cookie, plain) === id);
  });

  test('is none without a cookie, and over HTTPS only the cookie with the prefix counts', () => {
    expect(sessionIdOf(undefined, plain)).toBeUndefined();
    expect(sessionIdOf('leasing-session=a', 'https://shop.example')).toBeUndefined();
    expect(sessionIdOf('__Host-leasing-session=a', 'https://shop.example')).toBe('a');
  });
});
