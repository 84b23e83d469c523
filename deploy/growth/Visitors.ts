import type { Population } from '@leasing/api/faults/people';
import { Browser, type Call } from '../test/browser.ts';
import type { Nginx } from '../test/Nginx.ts';

/** What visitors do; the names are in the table. */
export const kinds = {
  shared: 'guests on one page',
  own: 'guests on pages of their own',
  members: "members' pages",
  likes: 'likes (writes)',
  files: 'scripts and pictures',
} as const;

export type Kind = keyof typeof kinds;

/** What a load of one kind did. */
export interface LoadResult {
  requests: number;
  /** Requests that were refused or broke: the machine had no room for them. */
  failed: number;
  seconds: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

/** Addresses that visitors come from: nginx lets one address ask 50 times a second. */
const addresses = 200;
/** What every browser takes. */
const compressed = { 'accept-encoding': 'br' };
/** Requests at the same time. */
const parallel = 16;

/** Visitors of a site behind nginx, as many at a time as a small machine has something to do for. */
export class Visitors {
  readonly #browsers: Browser[];
  readonly #population: Population;
  readonly #file: string;
  #next = 0;

  private constructor(browsers: Browser[], population: Population, file: string) {
    this.#browsers = browsers;
    this.#population = population;
    this.#file = file;
  }

  /** @param population people and machines of the site */
  static async connect(nginx: Nginx, population: Population): Promise<Visitors> {
    const browsers = Array.from(
      { length: addresses },
      (_, index) => new Browser(index + 1, nginx.ports.https, nginx.certificate),
    );
    const page = await browsers[0]?.send({ method: 'GET', path: '/catalog/equipment' });
    const file = /["'](\/assets\/[^"']+\.js)["']/.exec(page?.body ?? '')?.[1];
    if (!file) throw new Error(`The catalogue answered ${page?.status} and names no script.`);
    return new Visitors(browsers, population, file);
  }

  /**
   * Asks for so long, or so often, one request after the other in every lane.
   * @param most requests
   */
  async ask(kind: Kind, seconds: number, most = Number.POSITIVE_INFINITY): Promise<LoadResult> {
    const begin = performance.now();
    const end = begin + seconds * 1000;
    const times: number[] = [];
    let failed = 0;
    const last = this.#next + most;
    const lane = async () => {
      while (performance.now() < end && this.#next < last) {
        const number = this.#next;
        this.#next += 1;
        const call = this.#call(kind, number);
        const sentAt = performance.now();
        const answer = await (this.#browsers[number % addresses] as Browser).send(call);
        if (answer && answer.status < 300) times.push(performance.now() - sentAt);
        else failed += 1;
      }
    };
    await Promise.all(Array.from({ length: parallel }, lane));
    times.sort((a, b) => a - b);
    const at = (share: number) => Math.round(times[Math.floor((times.length - 1) * share)] ?? 0);
    const took = (performance.now() - begin) / 1000;
    return { requests: times.length, failed, seconds: took, p50: at(0.5), p99: at(0.99) };
  }

  leave(): void {
    for (const browser of this.#browsers) browser.close();
  }

  #call(kind: Kind, number: number): Call {
    const { people, machines } = this.#population;
    const machine = machines[(number * 7919) % machines.length];
    const cookie = { ...compressed, cookie: `__Host-${people[number % people.length]?.cookie}` };
    switch (kind) {
      case 'shared':
        return { method: 'GET', path: '/catalog/equipment', headers: compressed };
      case 'own':
        // Prices that differ by a rouble: no page can be one that another guest has just had.
        return {
          method: 'GET',
          path: `/catalog/equipment/search?minCost=${1000 + number}`,
          headers: compressed,
        };
      case 'members':
        return number % 2 === 0
          ? { method: 'GET', path: '/favorites', headers: cookie }
          : { method: 'GET', path: `/product/equipment/${machine}`, headers: cookie };
      case 'likes': {
        const pair = Math.floor(number / people.length);
        return {
          method: 'POST',
          path: `/api/likes/equipment/${machines[pair % machines.length]}`,
          headers: cookie,
        };
      }
      case 'files':
        return { method: 'GET', path: this.#file, headers: compressed };
    }
  }
}
