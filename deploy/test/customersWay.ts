import { strict as assert } from 'node:assert';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer, Browser } from './browser.ts';
import type { Installation } from './Installation.ts';

const phoneNumber = '+79123450077';
const password = 'Extra-Vator7';

/** A customer's whole way, every call through the proxy to any of the processes. */
export async function customersWay(installation: Installation): Promise<string[]> {
  const browser = installation.browser(20);
  const way = new Way(browser);
  await way.page('/', 'Экскаватор');
  await way.page('/catalog/equipment', 'Каталог');
  const machine = await way.page('/product/equipment/1', 'лизинг');
  const picture = /\/api\/files\/[^"' ,]+/.exec(machine)?.[0];
  assert.ok(picture);
  const pictureAnswer = await browser.send({ method: 'GET', path: picture });
  assert.match(String(pictureAnswer?.headers['content-type']), /^image\//);

  await way.post('/api/auth/signin/individual', 201, {
    fullname: 'Иванов Иван Иванович',
    taxNumber: '500100732259',
    region: 'Московская область',
    address: 'г. Химки, ул. Заводская, д. 5',
    email: 'ivanov@example.ru',
    phoneNumber,
    password,
    deliveryChannel: 'SMS',
    consent: true,
  });
  await way.post('/api/auth/confirm', 200, { phoneNumber, code: await codeOf(installation) });
  await way.post('/api/auth/logout', 200);
  await way.post('/api/auth/login', 200, { phoneNumber, password });
  await way.post('/api/likes/equipment/1', 201);
  await way.post('/api/requests/equipment/1', 201);
  await way.page('/favorites', 'product/equipment/1');
  await way.page('/applications', 'product/equipment/1');
  browser.close();
  const usedPorts = new Set(
    installation.nginx
      .log()
      .filter((line) => line.startsWith(browser.address))
      .flatMap((line) =>
        installation.processes.map(({ port }) => port).filter((port) => line.includes(`:${port}`)),
      ),
  );
  assert.equal(usedPorts.size, 2);
  return [
    'a customer looks, signs up with a code, signs in, likes and requests a machine and finds both; both processes took part',
    'pictures come from the S3 store',
  ];
}

/** Keeps cookies as a browser does. */
class Way {
  readonly #browser: Browser;
  readonly #cookies = new Map<string, string>();

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  async page(path: string, text: string): Promise<string> {
    const answer = await this.#send('GET', path);
    assert.equal(answer?.status, 200, `${path} was answered ${answer?.status}`);
    assert.ok(answer.body.includes(text), `${path} does not say «${text}»`);
    return answer.body;
  }

  async post(path: string, status: number, body?: object): Promise<void> {
    const answer = await this.#send('POST', path, body);
    assert.equal(answer?.status, status, `${path} was answered ${answer?.status}: ${answer?.body}`);
  }

  async #send(method: string, path: string, body?: object): Promise<Answer> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await this.#browser.send({
      method,
      path,
      headers: { cookie },
      ...(body ? { body } : {}),
    });
    for (const line of [answer?.headers['set-cookie'] ?? []].flat()) {
      assert.match(line, /Secure/);
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0/i.test(line)) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    return answer;
  }
}

/** The code from the outbox, which lies in the data directory that both processes share. */
async function codeOf({ place }: Installation): Promise<string> {
  for (let look = 0; look < 100; look += 1) {
    const outbox = await readFile(path.join(place.dataDir, 'outbox.jsonl'), 'utf8').catch(() => '');
    for (const line of outbox.trim().split('\n').toReversed()) {
      const message = line ? (JSON.parse(line) as { phoneNumber: string; code?: string }) : undefined;
      if (message?.phoneNumber === phoneNumber && message.code) return message.code;
    }
    await sleep(100);
  }
  throw new Error('No code came.');
}
