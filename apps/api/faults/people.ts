import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { operatorOf, readFirm } from '../src/firm/FirmProfile.ts';
import { savePartner } from '../src/partners/partners.ts';
import { recordConsent } from '../src/people/consents/ledger.ts';
import { type Config, type Database, loadConfig, migrate, openDatabase } from '../src/platform/index.ts';
import type { Place } from './Place.ts';

/** The page from which leads come. */
export const partnerOrigin = 'https://dealer.example';

/** What a scenario works on: machines, signed-in people with their cookies, and a partner. */
export interface Population {
  machines: number[];
  people: { accountId: number; cookie: string }[];
}

/** Fills an empty place. People are signed in directly, because passwords are slow to check on purpose. */
export async function populate(place: Place, machines: number, people: number): Promise<Population> {
  const config = loadConfig(place.environment);
  const database = await openDatabase(config);
  try {
    await migrate(database);
    await savePartner(database, { id: 'dealer', name: 'Дилер', origins: [partnerOrigin] });
    return {
      machines: await addMachines(database, machines),
      people: await addPeople(database, config, people),
    };
  } finally {
    await database.close();
  }
}

async function addMachines(database: Database, count: number): Promise<number[]> {
  const rows = await database.query<{ id: number }>(
    `INSERT INTO item (kind, number, title, machine_type, brand, model, year_of_manufacture, min_cost, total_cost)
     SELECT 'equipment', 'T-' || n, 'Экскаватор ' || n, 'EXCAVATOR', 'Komatsu', 'PC200-8', 2019, 5000000, 6000000
     FROM generate_series(1, $1::int) AS n RETURNING id`,
    [count],
  );
  return rows.map(({ id }) => id);
}

async function addPeople(database: Database, { firm }: Config, count: number): Promise<Population['people']> {
  const accounts = await database.query<{ id: number; phoneNumber: string }>(
    `INSERT INTO account (user_type, status, phone_number, password_hash, fullname, tax_number, region, address,
       email)
     SELECT 'INDIVIDUAL', 'ACTIVE', '+7950' || lpad(n::text, 7, '0'), '', 'Клиент ' || n, '500100732259', 'Москва',
       'Москва', 'client@example.com' FROM generate_series(1, $1::int) AS n
     RETURNING id, phone_number AS "phoneNumber"`,
    [count],
  );
  const people: Population['people'] = [];
  for (const { id, phoneNumber } of accounts) {
    await recordConsent(database, operatorOf(await readFirm(database, firm)), {
      phoneNumber,
      purpose: 'account',
      version: undefined,
      address: null,
      place: 'Регистрация',
    });
    const session = randomBytes(32).toString('base64url');
    await database.query(
      `INSERT INTO session (id_hash, account_id, expires_at) VALUES ($1, $2, now() + interval '2 days')`,
      [createHash('sha256').update(session).digest(), id],
    );
    people.push({ accountId: id, cookie: `leasing-session=${session}` });
  }
  return people;
}

/** What a calculator on the partner's page sends: every number is another person's lead. */
export function partnerLead(number: number) {
  return {
    partner: 'dealer',
    idempotencyKey: randomUUID(),
    name: 'Иван',
    phoneNumber: `+7912${String(1_000_000 + number)}`,
    consent: true,
    scenario: {
      cost: 5_000_000,
      advance: 1_000_000,
      termMonths: 36,
      buyoutPercent: 20,
      annualRate: 0.26,
      rateModel: 'term',
      monthlyPayment: 126_579,
      contractTotal: 5_556_844,
    },
  };
}
