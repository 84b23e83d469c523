import { strict as assert } from 'node:assert';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { freePort } from '@leasing/api/faults/Place';
import { Browser } from './browser.ts';
import { Nginx } from './Nginx.ts';

/** Headers by which a visitor could pretend to ask another host, or from another address. */
const forged = {
  'x-forwarded-host': 'forged.example',
  'x-real-ip': '203.0.113.78',
  forwarded: 'host=forged',
};
/** The address of a page that has a phone in it (specification §2). */
const confirm = '/confirm?phoneNumber=%2B79161234567';
const referer = `https://shop.example${confirm}`;

/**
 * What visitors write into their requests, at an nginx with a process that answers what it was sent.
 *
 * @param folder an empty one
 */
export async function checkRequests(folder: string): Promise<string[]> {
  const server = createServer((request, response) => response.end(JSON.stringify(request.headers)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const nginx = new Nginx(path.join(folder, 'nginx-of-requests'), {
    http: await freePort(),
    https: await freePort(),
    upstream: [(server.address() as AddressInfo).port],
  });
  await nginx.start();
  const browser = new Browser(60_001, nginx.ports.https, nginx.certificate);
  try {
    return [await forgedHeaders(browser), await phones(nginx, server, browser)];
  } finally {
    browser.close();
    await nginx.stop();
    server.close();
  }
}

async function forgedHeaders(browser: Browser): Promise<string> {
  const answer = await browser.send({ method: 'GET', path: '/', headers: forged });
  const sent = JSON.parse(answer?.body ?? '');
  for (const header of Object.keys(forged)) assert.equal(sent[header], undefined, header);
  return 'no process is given another host or address by a visitor';
}

/** Too large, no one there to answer, too many: nginx complains of each, and its error log would have the whole address. */
async function phones(nginx: Nginx, server: Server, browser: Browser): Promise<string> {
  const headers = { referer };
  const body = { text: 'x'.repeat(140_000) };
  assert.equal((await browser.send({ method: 'POST', path: confirm, headers, body }))?.status, 413);
  const overHttp = `http://127.0.0.1:${nginx.ports.http}${confirm}`;
  assert.equal((await fetch(overHttp, { method: 'POST', body: 'x'.repeat(1_100_000) })).status, 413);
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
  assert.equal((await browser.send({ method: 'GET', path: confirm, headers }))?.status, 502);
  const flood = Array.from({ length: 300 }, () => browser.send({ method: 'GET', path: confirm, headers }));
  const answers = await Promise.all(flood);
  assert.ok(answers.some((answer) => answer?.status === 429));
  assert.match(nginx.logs, /"POST \/confirm" 413 /);
  assert.doesNotMatch(nginx.logs, /phoneNumber|79161234567/);
  return 'a phone in the address of a page is in no log of nginx, whatever went wrong there';
}
