import { callJson } from './call.ts';
import type { Population } from './people.ts';

/** A write that the server acknowledged. */
export type Acknowledged =
  | { kind: 'like' | 'request'; accountId: number; machine: number }
  | { kind: 'signUp'; phoneNumber: string };

/** Writers at the same time. */
const writers = 16;

/**
 * Visitors who like, request and sign up without a pause, each write for the first time, and remember what was
 * acknowledged. A write whose answer was lost is sent again later, as a person would do.
 */
export class Load {
  readonly acknowledged: Acknowledged[] = [];
  /** Writes whose answer was lost and which were repeated. */
  repeated = 0;
  /** Answers 503, after which the writer tried again. */
  unavailable = 0;
  readonly #population: Population;
  readonly #ports: () => number[];
  #next = 0;
  #turn = 0;
  #running: Promise<unknown> = Promise.resolve();
  #stopped = false;

  /** @param ports the servers that answer now, asked in turn */
  constructor(population: Population, ports: () => number[]) {
    this.#population = population;
    this.#ports = ports;
  }

  start(): void {
    this.#stopped = false;
    this.#running = Promise.all(Array.from({ length: writers }, () => this.#write()));
    // Told by finish().
    this.#running.catch(() => {});
  }

  /** No new writes; those under way are repeated until they are acknowledged. */
  async finish(): Promise<void> {
    this.#stopped = true;
    await this.#running;
  }

  async #write(): Promise<void> {
    while (!this.#stopped) {
      const number = this.#next;
      this.#next += 1;
      const write = this.#writeOf(number);
      let outcome = await this.#send(write, number);
      for (let tries = 1; outcome === 'unknown'; tries += 1) {
        if (tries > 2000) throw new Error(`never answered: ${JSON.stringify(write)}`);
        await new Promise((resolve) => setTimeout(resolve, 20));
        outcome = await this.#send(write, number);
      }
      if (outcome === 'acknowledged') this.acknowledged.push(write);
    }
  }

  /** Every number is another pair of person and machine; every fiftieth is a registration. */
  #writeOf(number: number): Acknowledged {
    if (number % 50 === 49) return { kind: 'signUp', phoneNumber: `+7960${String(number).padStart(7, '0')}` };
    const { people, machines } = this.#population;
    const pair = Math.floor(number / 2);
    if (pair >= people.length * machines.length) throw new Error('the load ran out of pairs: populate more');
    const accountId = people[pair % people.length]?.accountId as number;
    const machine = machines[Math.floor(pair / people.length)] as number;
    return { kind: number % 2 === 0 ? 'like' : 'request', accountId, machine };
  }

  async #send(write: Acknowledged, number: number): Promise<'acknowledged' | 'unknown' | 'refused'> {
    const ports = this.#ports();
    this.#turn += 1;
    const port = ports[this.#turn % ports.length];
    if (port === undefined) return 'unknown';
    const answer =
      write.kind === 'signUp' ? await signUp(port, write, number) : await this.#mark(port, write);
    if (answer?.status === 201 || (answer?.status === 409 && /User already/.test(answer.body)))
      return 'acknowledged';
    // A registration whose answer was lost may come again after a minute only: its code was asked for.
    if (answer?.status === 429 && write.kind === 'signUp') return 'refused';
    if (answer === undefined) this.repeated += 1;
    else if (answer.status === 503) this.unavailable += 1;
    else throw new Error(`${JSON.stringify(write)} was answered ${answer.status}: ${answer.body}`);
    return 'unknown';
  }

  #mark(port: number, { kind, accountId, machine }: Extract<Acknowledged, { machine: number }>) {
    const cookie = this.#population.people.find((person) => person.accountId === accountId)?.cookie as string;
    const room = kind === 'like' ? 'likes' : 'requests';
    return callJson(port, 'POST', `/api/${room}/equipment/${machine}`, { cookie });
  }
}

function signUp(port: number, { phoneNumber }: { phoneNumber: string }, number: number) {
  const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
  return callJson(
    port,
    'POST',
    '/api/auth/signin/individual',
    { 'x-forwarded-for': address },
    {
      fullname: 'Пётр Иванов',
      taxNumber: '500100732259',
      region: 'Москва',
      address: 'Москва, Тверская, 1',
      email: 'petr@example.com',
      phoneNumber,
      password: 'Krepki1-Parol!',
      deliveryChannel: 'SMS',
      consent: true,
    },
  );
}
