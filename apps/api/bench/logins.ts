import { atMost } from '@leasing/workspace/bench';
import { hashPassword } from '../src/auth/password.ts';
import { insertRows, loadConfig, openDatabase } from '../src/platform/index.ts';
import { call, type RunningServer } from './load.ts';
import type { AddEngineResult } from './result.ts';
import { type BenchStock, round } from './stock.ts';

/** Accounts that log in at once. Each may try ten times, and all together from one address a hundred times. */
const accounts = 20;
const rounds = 4;
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

/** Lets all accounts log in at once, and asks meanwhile whether the process lives. */
export async function measureLogins(
  { engine }: BenchStock,
  { address }: RunningServer,
  add: AddEngineResult,
): Promise<void> {
  // What the machine itself costs at this moment, with nobody logging in.
  const quiet: number[] = [];
  const end = performance.now() + quietMs;
  await watch(address, quiet, () => performance.now() < end);
  const live: number[] = [];
  const logins: number[] = [];
  for (let round = 0; round < rounds; round++) {
    let isRunning = true;
    const watching = watch(address, live, () => isRunning);
    await Promise.all(
      Array.from({ length: accounts }, async (_, index) => {
        const start = performance.now();
        const body = JSON.stringify({ phoneNumber: phone(index), password });
        await call(address, { method: 'POST', path: '/api/auth/login', body });
        logins.push(performance.now() - start);
      }),
    );
    isRunning = false;
    await watching;
  }
  const slowest = round(Math.max(...live));
  add({
    engine,
    name: `whether the process lives, while ${accounts} accounts log in at once, slowest answer`,
    value: slowest,
    unit: 'ms',
    ...atMost(slowest, LIVE_GOAL),
    more: {
      asked: live.length,
      slowestLogin: round(Math.max(...logins)),
      slowestWithoutLogins: round(Math.max(...quiet)),
    },
  });
}

async function watch(address: string, times: number[], goesOn: () => boolean): Promise<void> {
  while (goesOn()) {
    const start = performance.now();
    await call(address, { method: 'GET', path: '/api/health/live' });
    times.push(performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
