import { strict as assert } from 'node:assert';
import { get } from 'node:http';
import { connect } from 'node:tls';
import { addAccess } from '@leasing/api/exchange/access';
import { callJson } from '@leasing/api/faults/call';
import type { Answer, Browser } from './browser.ts';
import { type Installation, metricsToken } from './Installation.ts';
import { siteName } from './Nginx.ts';

/** What the proxy has to add, to keep out and to keep. @returns a sentence for each thing that held */
export async function checkProxy(installation: Installation): Promise<string[]> {
  return [
    await plainHttp(installation),
    await otherName(installation),
    await address(installation),
    await limitsOfLogin(installation),
    await flood(installation),
    await metrics(installation),
    await sizes(installation),
    await exchange(installation),
    await caching(installation),
    await headers(installation),
  ];
}

const login = (phoneNumber: string) => ({
  method: 'POST',
  path: '/api/auth/login',
  body: { phoneNumber, password: 'Wrong-Pass1' },
});

async function plainHttp({ nginx }: Installation): Promise<string> {
  const location = await new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port: nginx.ports.http, path: '/about?a=1' }, (response) => {
      response.resume();
      resolve(`${response.statusCode} ${response.headers.location}`);
    }).on('error', reject);
  });
  assert.equal(location, `301 https://${siteName}/about?a=1`);
  return 'http leads to the same address with https';
}

async function otherName({ nginx }: Installation): Promise<string> {
  await assert.rejects(
    new Promise<void>((resolve, reject) => {
      const options = { host: '127.0.0.1', port: nginx.ports.https, servername: 'other.example' };
      const socket = connect({ ...options, rejectUnauthorized: false }, () => {
        socket.destroy();
        resolve();
      }).on('error', reject);
    }),
  );
  return 'who asks for another name gets no certificate and no answer';
}

/** The process logs the address that its limits count by. */
async function address(installation: Installation): Promise<string> {
  const browser = installation.browser(1);
  await browser.send({
    method: 'GET',
    path: '/api/equipments/public?pageSize=1',
    headers: {
      'x-forwarded-for': '203.0.113.77',
      'x-real-ip': '203.0.113.78',
      forwarded: 'for=203.0.113.79',
    },
  });
  browser.close();
  const logs = installation.processes.map((process) => process.log).join('');
  assert.match(logs, new RegExp(`"address":"${browser.address}"`));
  assert.doesNotMatch(logs, /203\.0\.113\./);
  return 'the processes know the address of the visitor, and believe no address that visitors write';
}

async function limitsOfLogin(installation: Installation): Promise<string> {
  const [attacker, other] = [installation.browser(2), installation.browser(3)];
  const statuses: (number | undefined)[] = [];
  for (let attempt = 0; attempt < 12; attempt += 1) {
    const headers = { 'x-forwarded-for': `203.0.113.${attempt}` };
    statuses.push((await attacker.send({ ...login('+79990001122'), headers }))?.status);
  }
  assert.deepEqual(statuses, [...Array(10).fill(401), 429, 429]);
  assert.equal((await other.send(login('+79990001122')))?.status, 401);
  for (const browser of [attacker, other]) browser.close();
  return 'ten wrong passwords are the limit of one address at both processes together; another address is not shut out';
}

async function flood(installation: Installation): Promise<string> {
  const browsers = Array.from({ length: 12 }, () => installation.browser(4));
  const statuses = new Map<number | undefined, number>();
  const ask = async (browser: Browser) => {
    for (let call = 0; call < 60; call += 1) {
      const answer = await browser.send({ method: 'GET', path: '/api/health/live' });
      statuses.set(answer?.status, (statuses.get(answer?.status) ?? 0) + 1);
    }
  };
  await Promise.all(browsers.map(ask));
  for (const browser of browsers) browser.close();
  assert.deepEqual([...statuses.keys()].sort(), [200, 429]);
  return `of ${browsers.length * 60} requests at once from one address ${statuses.get(200)} were let through, the others got 429`;
}

async function metrics(installation: Installation): Promise<string> {
  const browser = installation.browser(5);
  const authorization = `Bearer ${metricsToken}`;
  const outside = await browser.send({ method: 'GET', path: '/api/metrics', headers: { authorization } });
  browser.close();
  assert.equal(outside?.status, 404);
  for (const { port } of installation.processes) {
    const inside = await callJson(port, 'GET', '/api/metrics', { authorization });
    assert.equal(inside?.status, 200);
  }
  return 'the metrics are closed outside, even to who has the token, and open to Prometheus at each process';
}

async function sizes(installation: Installation): Promise<string> {
  const browser = installation.browser(6);
  const body = { text: 'x'.repeat(140_000) };
  const [call, upload] = [
    await browser.send({ method: 'POST', path: '/api/equipments/filter', body }),
    await browser.send({ method: 'POST', path: '/api/office/imports', body }),
  ];
  browser.close();
  assert.equal(call?.status, 413);
  // The process looked at it: no one is signed in.
  assert.equal(upload?.status, 401);
  return 'bodies over 128 kB are refused, but for uploads of the office and of 1C';
}

/** As 1C does it: in pieces of the size that it is given. */
async function exchange(installation: Installation): Promise<string> {
  const password = await installation.place.look((database) => addAccess(database, 'deploy-test'));
  const browser = installation.browser(9);
  const step = async (query: string, headers: Record<string, string>, body?: Buffer) => {
    const path = `/api/exchange/1c?type=catalog&${query}`;
    const method = body ? 'POST' : 'GET';
    return (await browser.send({ method, path, headers, ...(body ? { body } : {}) }))?.body.split('\n') ?? [];
  };
  const credentials = Buffer.from(`deploy-test:${password}`).toString('base64');
  const [word, name, value] = await step('mode=checkauth', { authorization: `Basic ${credentials}` });
  assert.equal(word, 'success');
  const cookie = `${name}=${value}`;
  const pieceBytes = Number((await step('mode=init', { cookie }))[1]?.split('=')[1]);
  assert.equal((await step('mode=file&filename=v8.zip', { cookie }, Buffer.alloc(200_000)))[0], 'success');
  assert.equal((await step('mode=file&filename=v8.zip', { cookie }, Buffer.alloc(pieceBytes)))[0], 'success');
  assert.equal((await step('mode=complete', { cookie }))[0], 'success');
  browser.close();
  return `1C sends files in pieces of ${pieceBytes / 1024 / 1024} MB`;
}

async function caching(installation: Installation): Promise<string> {
  const browser = installation.browser(7);
  const page = await browser.send({ method: 'GET', path: '/catalog/equipment' });
  const files = [/\/assets\/[^"]+\.js/, /\/api\/files\/[^"' ]+/].map(
    (file) => file.exec(page?.body ?? '')?.[0],
  );
  for (const path of files) {
    assert.ok(path);
    await browser.send({ method: 'GET', path });
    const secondAnswer = await browser.send({ method: 'GET', path });
    assert.equal(secondAnswer?.status, 200);
    assert.equal(secondAnswer.headers['x-cache-status'], 'HIT');
    assert.match(String(secondAnswer.headers['cache-control']), /max-age=31536000/);
  }
  for (const answer of [page, await browser.send({ method: 'GET', path: '/catalog/equipment' })])
    assert.equal(answer?.headers['x-cache-status'], undefined);
  const missing = { method: 'GET', path: `/api/files/${'0'.repeat(32)}` };
  for (const [accept, type] of [
    ['image/webp,*/*', 'image/svg+xml'],
    ['application/json', 'application/json; charset=utf-8'],
  ] as const) {
    const answer = await browser.send({ ...missing, headers: { accept } });
    assert.deepEqual([answer?.status, answer?.headers['content-type']], [404, type]);
  }
  browser.close();
  return 'scripts and pictures come from the proxy the second time, with a year of caching; pages never do, nor a silhouette for who asks for no picture';
}

async function headers(installation: Installation): Promise<string> {
  const browser = installation.browser(8);
  const answer: Answer = await browser.send({
    method: 'GET',
    path: '/',
    headers: { 'accept-encoding': 'br' },
  });
  browser.close();
  assert.match(String(answer?.headers['strict-transport-security']), /max-age=31536000/);
  assert.match(String(answer?.headers['content-security-policy']), /default-src 'self'/);
  assert.match(String(answer?.headers['x-request-id']), /^[0-9a-f-]{36}$/);
  assert.equal(answer?.headers['content-encoding'], 'br');
  assert.equal(answer?.headers.server, 'nginx');
  return 'pages keep the policies and the compression of the process';
}
