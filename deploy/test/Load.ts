import { setTimeout as sleep } from 'node:timers/promises';
import type { Acknowledged } from '@leasing/api/faults/Load';
import type { Population } from '@leasing/api/faults/people';
import { type Answer, Browser, type Call } from './browser.ts';
import type { Nginx } from './Nginx.ts';

/** A request that did not get the answer it should have. */
export interface Failure {
  call: string;
  /** 0 when the connection broke. */
  status: number;
  error?: string;
  /** Since the load began, in milliseconds: when it was sent, and how long it took. */
  at: number;
  took: number;
}

/** What became of the requests since the last look. */
export interface Tally {
  sent: number;
  failures: Failure[];
  /** Requests that a browser sent anew because nginx had closed a resting connection. */
  sentAnew: number;
  /** Milliseconds, of the answered ones. */
  p50: number;
  p99: number;
  slowest: number;
}

/** What visitors ask for. */
interface Visit extends Call {
  /** What the request writes, if it does: each is sent once. */
  write?: Acknowledged;
}

/** Addresses that visitors come from. */
const browsers = 50;

/**
 * Visitors who ask at a steady rate, however slow the answers are: pages, lists, pictures and scripts, and every fifth
 * request is a like or a request for a machine, each of them new. Nothing that failed is sent again.
 */
export class Load {
  readonly acknowledged: Acknowledged[] = [];
  /** Writes whose answer was lost: they may have been stored, once. */
  readonly unknown: Acknowledged[] = [];
  readonly #browsers: Browser[];
  readonly #population: Population;
  readonly #files: readonly string[];
  readonly #perSecond: number;
  readonly #begin = performance.now();
  readonly #open = new Set<Promise<void>>();
  #next = 0;
  #isOn = true;
  #sending: Promise<void>;
  #failures: Failure[] = [];
  #times: number[] = [];
  #sentAnew = 0;

  /** @param files paths of pictures and scripts */
  constructor(nginx: Nginx, population: Population, files: readonly string[], perSecond: number) {
    this.#browsers = Array.from(
      { length: browsers },
      (_, index) => new Browser(index + 1, nginx.ports.https, nginx.certificate),
    );
    this.#population = population;
    this.#files = files;
    this.#perSecond = perSecond;
    this.#sending = this.#send();
  }

  /** Sends nothing new and waits for the open answers, so that what is stored can be compared. */
  async pause(): Promise<void> {
    this.#isOn = false;
    await this.#sending;
    await Promise.all([...this.#open]);
  }

  resume(): void {
    this.#isOn = true;
    this.#sending = this.#send();
  }

  /** What happened since the last call. */
  take(): Tally {
    const times = this.#times.sort((a, b) => a - b);
    const at = (share: number) => Math.round(times[Math.floor((times.length - 1) * share)] ?? 0);
    const sentAnew = this.#browsers.reduce((sum, browser) => sum + browser.sentAnew, 0);
    const tally: Tally = {
      sent: times.length,
      failures: this.#failures,
      sentAnew: sentAnew - this.#sentAnew,
      p50: at(0.5),
      p99: at(0.99),
      slowest: at(1),
    };
    this.#sentAnew = sentAnew;
    this.#failures = [];
    this.#times = [];
    return tally;
  }

  async finish(): Promise<void> {
    await this.pause();
    for (const browser of this.#browsers) browser.close();
  }

  async #send(): Promise<void> {
    const begin = performance.now();
    for (let sentCount = 0; this.#isOn; ) {
      const due = ((performance.now() - begin) / 1000) * this.#perSecond;
      for (; sentCount < due; sentCount += 1) {
        const visit = this.#visit();
        const open = this.#make(visit).finally(() => this.#open.delete(open));
        this.#open.add(open);
      }
      await sleep(5);
    }
  }

  async #make(visit: Visit): Promise<void> {
    const browser = this.#browsers[Math.floor(Math.random() * browsers)] as Browser;
    const at = performance.now();
    const answer = await browser.send(visit);
    const took = performance.now() - at;
    this.#times.push(took);
    if (visit.write && answer?.status === 201) this.acknowledged.push(visit.write);
    if (answer?.status === (visit.write ? 201 : 200) && isWhole(visit, answer)) return;
    if (visit.write) this.unknown.push(visit.write);
    this.#failures.push({
      call: `${visit.method} ${visit.path}`,
      status: answer?.status ?? 0,
      ...(answer ? {} : { error: browser.lastError }),
      at: Math.round(at - this.#begin),
      took: Math.round(took),
    });
  }

  #visit(): Visit {
    const number = this.#next;
    this.#next += 1;
    const { machines } = this.#population;
    const machine = machines[(number * 7) % machines.length] as number;
    const get = (path: string): Visit => ({ method: 'GET', path });
    switch (number % 10) {
      case 0:
      case 5:
        return this.#write(Math.floor(number / 5));
      case 1:
        return get('/');
      case 2:
        return get(`/catalog/equipment?page=${number % 6}`);
      case 3:
      case 8:
        return get(`/product/equipment/${machine}`);
      case 4:
        return get(`/api/equipments/public?pageSize=12&page=${number % 9}`);
      case 6:
        return { method: 'POST', path: '/api/equipments/filter', body: { minCost: number } };
      default:
        return get(this.#files[number % this.#files.length] as string);
    }
  }

  /** Every number is another pair of person and machine. */
  #write(number: number): Visit {
    const { people, machines } = this.#population;
    const kind = number % 2 === 0 ? 'like' : 'request';
    const pair = Math.floor(number / 2);
    const person = people[pair % people.length];
    const machine = machines[Math.floor(pair / people.length)];
    if (!person || machine === undefined) throw new Error('The load ran out of pairs of person and machine.');
    return {
      method: 'POST',
      path: `/api/${kind}s/equipment/${machine}`,
      headers: { cookie: `__Host-${person.cookie}` },
      write: { kind, accountId: person.accountId, machine },
    };
  }
}

/** A page has its end, and no sentence in place of a part of it. */
function isWhole({ path }: Visit, answer: NonNullable<Answer>): boolean {
  const isPage = String(answer.headers['content-type']).startsWith('text/html');
  if (path.startsWith('/api/') || path.includes('/assets/')) return !isPage;
  return answer.body.trimEnd().endsWith('</html>') && !answer.body.includes('Не удалось загрузить');
}
