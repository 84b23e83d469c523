import { atMost } from '@leasing/workspace/bench';
import { hashPassword } from '../src/auth/password.ts';
import { insertRows, loadConfig, openDatabase } from '../src/platform/index.ts';
import { call, type RunningServer } from './load.ts';
import type { AddEngineResult } from './result.ts';
import { type BenchStock, round } from './stock.ts';

const accounts = 4;
/** Wrong logins of an attacker, each for another phone and from another network. */
const wrongLogins = 1000;
const attackersAtOnce = 100;
/** Milliseconds in which a login must be done. */
const LOGIN_GOAL = 1000;
/** Milliseconds in which the process must tell that it lives. */
const LIVE_GOAL = 100;

const quietMs = 2000;

const password = 'Bench-2026!';
const phone = (index: number) => `+7912000${String(index).padStart(4, '0')}`;

/** Adds the accounts that will log in; the server must not run yet, because the embedded database has one owner. */
export async function addAccounts({ environment }: BenchStock): Promise<void> {
  const database = await openDatabase(loadConfig(environment));
  try {
    const passwordHash = await hashPassword(password);
    const rows = Array.from({ length: accounts }, (_, index) => ({
      user_type: 'INDIVIDUAL',
      status: 'ACTIVE',
      phone_number: phone(index),
      password_hash: passwordHash,
      fullname: 'Иванов Иван Иванович',
      tax_number: '500100732259',
      region: 'Москва',
      address: 'Москва, ул. Примерная, д. 1',
      email: 'bench@example.ru',
      consent_at: new Date().toISOString(),
    }));
    await insertRows(database, 'account', Object.keys(rows[0] ?? {}), rows);
  } finally {
    await database.close();
  }
}

/** Lets an attacker try wrong passwords from many networks, and people log in meanwhile. */
export async function measureLogins(
  { engine }: BenchStock,
  { address }: RunningServer,
  add: AddEngineResult,
): Promise<void> {
  let { cookie } = await logIn(address, phone(0), password, '198.51.100.1');
  // What the machine itself costs at this moment, with nobody logging in.
  const quiet: number[] = [];
  const end = performance.now() + quietMs;
  await watch(address, quiet, () => performance.now() < end);
  let isRunning = true;
  const live: number[] = [];
  const watching = watch(address, live, () => isRunning);
  const statuses = new Map<number, number>();
  let next = 0;
  const flood = Array.from({ length: attackersAtOnce }, async () => {
    for (let number = next++; number < wrongLogins; number = next++) {
      const from = `10.${number >> 8}.${number & 255}.1`;
      const { status } = await logIn(address, `+7913${String(number).padStart(7, '0')}`, 'Wrong-Pass1', from);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  });
  const people = { known: [] as number[], new: [] as number[] };
  const goesOn = () => next < wrongLogins;
  await Promise.all([
    ...flood,
    logInUntil(goesOn, people.known, async () => {
      const answer = await logIn(address, phone(0), password, '198.51.100.1', cookie);
      // Each login gives the browser another secret.
      if (answer.cookie) cookie = answer.cookie;
      return answer;
    }),
    ...Array.from({ length: 3 }, (_, index) =>
      logInUntil(goesOn, people.new, () =>
        logIn(address, phone(index + 1), password, `198.51.100.${index + 2}`),
      ),
    ),
  ]);
  isRunning = false;
  await watching;
  const more = { statuses: JSON.stringify([...statuses]), slowestWithoutLogins: round(Math.max(...quiet)) };
  for (const [who, times] of Object.entries(people)) {
    const slowest = round(Math.max(...times));
    const name = `a login from a ${who} browser beside ${wrongLogins} wrong ones, slowest`;
    add({
      engine,
      name,
      value: slowest,
      unit: 'ms',
      ...atMost(slowest, LOGIN_GOAL),
      more: { ...more, logins: times.length },
    });
  }
  const slowest = round(Math.max(...live));
  const name = `whether the process lives, beside ${wrongLogins} wrong logins, slowest answer`;
  add({
    engine,
    name,
    value: slowest,
    unit: 'ms',
    ...atMost(slowest, LIVE_GOAL),
    more: { answers: live.length },
  });
}

/** Logs in again and again; one that is refused is repeated at once, and its time goes on. */
async function logInUntil(
  goesOn: () => boolean,
  times: number[],
  attempt: () => Promise<{ status: number }>,
): Promise<void> {
  while (goesOn()) {
    const start = performance.now();
    while ((await attempt()).status === 503) await new Promise((resolve) => setTimeout(resolve, 20));
    times.push(performance.now() - start);
  }
}

async function logIn(address: string, phoneNumber: string, password: string, from: string, cookie?: string) {
  const response = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from, ...(cookie ? { cookie } : {}) },
    body: JSON.stringify({ phoneNumber, password }),
  });
  await response.arrayBuffer();
  const cookies = response.headers.getSetCookie().map((header) => header.split(';', 1)[0] ?? '');
  return { status: response.status, cookie: cookies.find((one) => one.includes('browser')) };
}

async function watch(address: string, times: number[], goesOn: () => boolean): Promise<void> {
  while (goesOn()) {
    const start = performance.now();
    await call(address, { method: 'GET', path: '/api/health/live' });
    times.push(performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
