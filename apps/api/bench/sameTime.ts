import { atMost } from '@leasing/workspace/bench';
import type { FastifyInstance } from 'fastify';
import { hashPassword } from '../src/auth/password.ts';
import { createApi } from '../src/createApi.ts';
import { createServer } from '../src/platform/http/index.ts';
import { type Database, insertRows, loadConfig, migrate, openDatabase } from '../src/platform/index.ts';
import { testFirm } from '../src/testing/firm.ts';
import type { AddEngineResult } from './result.ts';
import { type BenchStock, round } from './stock.ts';

/** Calls for each side; the first ones warm up and are not counted. */
const calls = 44;
const warmUp = 4;
/** Most by which the medians may differ, in per cent of the slower one. */
const GAP_GOAL = 5;

const registration = {
  fullname: 'Иванов Иван Иванович',
  taxNumber: '500100732259',
  region: 'Москва',
  address: 'Москва, ул. Примерная, д. 1',
  email: 'bench@example.ru',
  password: 'Extra-Vator7',
  deliveryChannel: 'SMS',
  consent: true,
};

/**
 * Calls that must not tell by their time whether a phone has an account. Confirming and asking for a code again look at
 * nothing but what the browser itself began.
 */
const probes: Record<string, (phoneNumber: string) => { url: string; payload: object }> = {
  login: (phoneNumber) => ({
    url: '/api/auth/login',
    payload: { phoneNumber, password: 'Wrong-Pass1' },
  }),
  'sign-up': (phoneNumber) => ({
    url: '/api/auth/signin/individual',
    payload: { ...registration, phoneNumber },
  }),
  'password change': (phoneNumber) => ({
    url: '/api/auth/reset-password',
    payload: { phoneNumber, oldPassword: 'Wrong-Pass1', newPassword: 'Rollers2Go!' },
  }),
  'forgotten password': (phoneNumber) => ({
    url: '/api/auth/forgot-password',
    payload: { phoneNumber, newPassword: 'Rollers2Go!' },
  }),
};

/** Compares known with unknown phones, one after the other in turn, so that both sides meet the same machine. */
export async function measureSameTime(
  { engine, environment }: BenchStock,
  add: AddEngineResult,
): Promise<void> {
  const config = loadConfig(environment);
  const database = await openDatabase(config);
  await migrate(database);
  const fastify = createServer(config);
  fastify.register(createApi({ config, database, firm: testFirm }));
  await fastify.ready();
  for (const [index, [name, probe]] of Object.entries(probes).entries()) {
    const knownPhones = await addAccounts(database, index);
    const times = { known: [] as number[], unknown: [] as number[] };
    for (const [number, phone] of knownPhones.entries()) {
      const phones = { known: phone, unknown: phone.replace('+7912', '+7913') };
      // Each first as often as the other and from a network of its own: who comes first makes the rows of the limits,
      // and meets the code of the call before being sent.
      const order = number % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
      for (const [place, side] of order.entries()) {
        times[side].push(await timeOfCall(fastify, probe(phones[side]), `10.${index}.${place}.${number}`));
      }
    }
    const [knownMedian, unknownMedian] = [median(times.known), median(times.unknown)];
    const gap = (Math.abs(knownMedian - unknownMedian) / Math.max(knownMedian, unknownMedian)) * 100;
    add({
      engine,
      name: `${name}: gap between the medians of known and unknown phones`,
      value: round(gap),
      unit: '%',
      ...atMost(round(gap), GAP_GOAL),
      more: { knownMs: round(knownMedian), unknownMs: round(unknownMedian), calls: calls - warmUp },
    });
  }
  await fastify.close();
  await database.query("DELETE FROM account WHERE email = 'bench@example.ru'");
  await database.query('DELETE FROM delivery');
  await database.query('DELETE FROM rate_limit');
  await database.close();
}

async function addAccounts(database: Database, probe: number): Promise<string[]> {
  const passwordHash = await hashPassword(registration.password);
  const rows = Array.from({ length: calls }, (_, number) => ({
    user_type: 'INDIVIDUAL',
    status: 'ACTIVE',
    phone_number: `+791255${probe}${String(number).padStart(4, '0')}`,
    password_hash: passwordHash,
    fullname: registration.fullname,
    tax_number: registration.taxNumber,
    region: registration.region,
    address: registration.address,
    email: registration.email,
    consent_at: new Date().toISOString(),
  }));
  await insertRows(database, 'account', Object.keys(rows[0] ?? {}), rows);
  return rows.map((row) => row.phone_number);
}

async function timeOfCall(
  fastify: FastifyInstance,
  { url, payload }: { url: string; payload: object },
  remoteAddress: string,
): Promise<number> {
  const start = performance.now();
  const answer = await fastify.inject({ method: 'POST', url, payload, remoteAddress });
  const time = performance.now() - start;
  if (answer.statusCode >= 500 || answer.statusCode === 429)
    throw new Error(`${url} was answered ${answer.statusCode}: ${answer.body}`);
  return time;
}

function median(times: readonly number[]): number {
  const sorted = times.slice(warmUp).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
