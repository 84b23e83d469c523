import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApi } from '../../createApi.ts';
import { newPhone, registration } from '../../testing/people.ts';
import { addMachines } from '../../testing/stock.ts';
import { startTestApi, type TestApi } from '../../testing/testApi.ts';
import { createServer } from './createServer.ts';

describe('the interface', () => {
  let api: TestApi;
  let machine: number;
  let cookie: string;
  beforeAll(async () => {
    api = await startTestApi('pglite', { PUBLIC_URL: 'https://shop.example' });
    [machine] = (await addMachines(api.database, [{}])) as [number];
    cookie = await api.signIn();
  });
  afterAll(() => api.remove());
  const like = (headers: Record<string, string>) =>
    api.fastify.inject({
      method: 'POST',
      url: `/api/likes/equipment/${machine}`,
      headers: { cookie, ...headers },
    });

  test.each<[string, Record<string, string>]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['a subdomain', { origin: 'https://evil.shop.example' }],
    ['plain HTTP of the same name', { origin: 'http://shop.example', host: 'shop.example' }],
    ['an opaque origin', { origin: 'null' }],
    ['a cross-site request without an origin', { 'sec-fetch-site': 'cross-site' }],
    ['a request of a sister site', { 'sec-fetch-site': 'same-site' }],
  ])('refuses a write from %s', async (_, headers) => {
    const answer = await like(headers);
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'CROSS_SITE']);
  });

  test('takes a write from its own site and from a program', async () => {
    expect((await like({ origin: 'https://shop.example', 'sec-fetch-site': 'same-origin' })).statusCode).toBe(
      201,
    );
    expect((await like({})).statusCode).toBe(409);
  });

  test('over HTTPS has a cookie that no subdomain can set and no plain connection carries', async () => {
    expect(cookie).toMatch(/^__Host-leasing-session=/);
    const answer = await api.fastify.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { phoneNumber: '+79000000000', password: 'Demo-2026!' },
    });
    expect(String(answer.headers['set-cookie'])).toContain('Secure');
  });

  test.each(['/api/health/live', '/api/nothing', '/api/equipments/info/abc', '/api/users/info'])(
    'guards every answer by headers: %s',
    async (url) => {
      const { headers } = await api.fastify.inject(url);
      expect(headers).toMatchObject({
        'content-security-policy': expect.stringContaining("default-src 'none'"),
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
        'strict-transport-security': expect.stringContaining('max-age=31536000'),
      });
    },
  );

  test('has the data of people kept by no cache', async () => {
    for (const path of [
      'users/info',
      'likes/equipment/favorite',
      'requests/component/requested',
      'searches',
    ]) {
      const { headers } = await api.fastify.inject({ url: `/api/${path}`, headers: { cookie } });
      expect([path, headers['cache-control']]).toEqual([path, 'no-store']);
    }
  });

  test('shows its OpenAPI page from its own files, under a policy', async () => {
    const page = await api.fastify.inject('/api/docs');
    expect(page.headers['content-security-policy']).toContain("script-src 'self'");
    const [, script] = /src="([^"]+bundle\.js)"/.exec(page.body) ?? [];
    expect((await api.fastify.inject(script ?? '')).statusCode).toBe(200);
    expect(page.body).not.toMatch(/(src|href)="https?:/);
  });

  test('describes every call', async () => {
    const { paths } = (await api.fastify.inject('/api/openapi.json')).json<{
      paths: Record<string, unknown>;
    }>();
    expect(Object.keys(paths)).toEqual(expect.arrayContaining(['/api/auth/login', '/api/equipments/filter']));
  });

  test.each(['TRACE', 'CONNECT', 'PUT', 'PATCH'] as const)('has no method %s', async (method) => {
    const answer = await api.fastify.inject({ method: method as 'PUT', url: '/api/equipments/public' });
    expect(answer.statusCode).toBe(404);
  });

  test('takes a password of 128 characters', async () => {
    const body = { ...registration(newPhone()), password: `Aa1-${'x'.repeat(124)}` };
    await expect(api.client().signUpIndividual({ body })).resolves.toBeDefined();
  });

  test('keeps its limits over a restart and shares them with another process', async () => {
    const phoneNumber = newPhone();
    const login = (fastify: TestApi['fastify']) =>
      fastify.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: { phoneNumber, password: 'Wrong-Pass1' },
      });
    // Nothing is kept in a process, so another one on the same database knows as much as one that starts anew.
    const other = createServer(api.config);
    other.register(createApi({ config: api.config, database: api.database }));
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect((await login(api.fastify)).statusCode).toBe(401);
      expect((await login(other)).statusCode).toBe(401);
    }
    expect((await login(other)).statusCode).toBe(429);
    expect((await login(api.fastify)).statusCode).toBe(429);
    await other.close();
  });

  test('never writes a phone, a password or a cookie into the log', async () => {
    const lines: string[] = [];
    const config = { ...api.config, logLevel: 'info' as const };
    const logged = createServer(config, { log: { write: (line) => void lines.push(line) } });
    logged.register(createApi({ config, database: api.database }));
    await logged.inject({ url: '/api/users/info?phoneNumber=79123456789', headers: { cookie } });
    await logged.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { phoneNumber: '+79123456789', password: 'Secret-Pass1' },
    });
    await logged.close();
    const log = lines.join('');
    expect(log).toContain('/api/users/info');
    expect(log).toContain('"code":"WRONG_PASSWORD"');
    expect(log).not.toMatch(/9123456789|Secret-Pass1|leasing-session/);
  });
});
