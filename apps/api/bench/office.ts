/**
 * How long staff wait in the office: `node --conditions=leasing-source bench/office.ts [pglite|postgres]`. A stock of
 * 100,000 machines, an inbox of 100,000 lines, and the calls that the lists of the office make, one after the other;
 * each figure is of the whole answer over HTTP. Exits with 1 when a goal is missed.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { atMost } from '@leasing/workspace/bench';
import { insertRows, loadConfig, openDatabase } from '../src/platform/index.ts';
import { staffCookie } from '../src/testing/office.ts';
import { fillStock } from './fillStock.ts';
import { timeOf } from './load.ts';
import { type BenchStock, createStock, type Engine, inherited } from './stock.ts';

const rows = 100_000;
const leads = 60_000;
const customers = 2_000;
/** Milliseconds for the first rows of a list, filtered or not, and for a change of 1,000 prices. */
const goals = { list: 300, change: 3000 } as const;
/** Machines whose prices are changed at once; their ids are 1 to this. */
const changed = 1000;
/** Times that each list is asked for. */
const times = 21;

const lists: readonly [name: string, path: string][] = [
  ['stock, first rows', 'equipment?pageSize=25'],
  ['stock, sorted by price', 'equipment?pageSize=25&sort=totalCost&direction=ASC'],
  ['stock, sorted by title', 'equipment?pageSize=25&sort=title&direction=ASC'],
  ['stock, of one type and price', 'equipment?pageSize=25&type=EXCAVATOR&minCost=3000000'],
  ['stock, text of one machine', 'equipment?pageSize=25&text=БН-0077777'],
  ['stock, text of thousands', 'equipment?pageSize=25&text=экскаватор'],
  ['stock, text of nothing', 'equipment?pageSize=25&text=нетникогда'],
  ['inbox, first rows', 'requests?pageSize=25'],
  ['inbox, new ones', 'requests?pageSize=25&status=NEW'],
  ['inbox, page 400', 'requests?pageSize=25&page=400'],
  ['inbox, nobody works on it', 'requests?pageSize=25&assignee=none'],
  ['inbox, one phone', `requests?pageSize=25&text=${encodeURIComponent('+79120000777')}`],
  ['inbox, a name of thousands', 'requests?pageSize=25&text=иванов'],
  ['inbox, a machine of thousands', 'requests?pageSize=25&text=экскаватор'],
  ['inbox, text of nothing', 'requests?pageSize=25&text=нетникогда'],
];

const onlyEngine = process.argv[2];
for (const engine of (['pglite', 'postgres'] as const).filter((one) => !onlyEngine || one === onlyEngine)) {
  const stock = await createStock(engine);
  if (!stock) continue;
  try {
    await fillStock(stock, rows);
    await measure(stock, await fillInbox(stock));
  } finally {
    await stock.remove();
  }
}

/** Answers the cookie of an owner. */
async function fillInbox({ environment }: BenchStock): Promise<string> {
  const database = await openDatabase(loadConfig(environment));
  try {
    const agreedAt = new Date().toISOString();
    const names = ['Иванов Иван', 'Петрова Анна', 'Сидоров Олег', 'Кузнецова Мария'];
    const at = (index: number) => new Date(Date.UTC(2026, 0, 1) + index * 97_000).toISOString();
    const statusOf = (index: number) =>
      index % 50 === 0 ? 'NEW' : (['APPROVED', 'REJECTED', 'WITHDRAWN'][index % 3] ?? 'NEW');
    const add = (table: string, count: number, rowOf: (index: number) => Record<string, unknown>) => {
      const all = Array.from({ length: count }, (_, index) => rowOf(index));
      return insertRows(database, table, Object.keys(all[0] ?? {}), all);
    };
    await add('account', customers, (index) => ({
      user_type: 'LEGAL',
      status: 'ACTIVE',
      phone_number: `+7912${String(index).padStart(7, '0')}`,
      password_hash: 'none',
      fullname: `${names[index % names.length]} ${index}`,
      company_name: `ООО «Стройка ${index}»`,
      tax_number: '7707083893',
      region: 'Москва',
      address: 'Москва',
      email: `${index}@example.ru`,
      consent_at: agreedAt,
    }));
    await add('lead', leads, (index) => ({
      partner: 'dealer',
      idempotency_key: `key ${index}`,
      name: `${names[index % names.length]} ${index}`,
      phone_number: `+7913${String(index).padStart(7, '0')}`,
      product: index % 3 ? `Экскаватор ${index}` : `Кран ${index}`,
      scenario: { cost: 5_000_000 + index, advance: 0.2, termMonths: 36 },
      status: statusOf(index),
      consent_at: agreedAt,
      created_at: at(index),
    }));
    const accounts = await database.query<{ id: number }>('SELECT id FROM account ORDER BY id');
    const machines = await database.query<{ id: number }>('SELECT id FROM equipment ORDER BY id LIMIT $1', [
      rows - leads,
    ]);
    await add('equipment_request', machines.length, (index) => ({
      account_id: accounts[index % accounts.length]?.id,
      equipment_id: machines[index]?.id,
      status: statusOf(index),
      created_at: at(index),
    }));
    await database.maintain();
    return await staffCookie(database, 'owner');
  } finally {
    await database.close();
  }
}

async function measure({ engine, environment }: BenchStock, cookie: string): Promise<void> {
  const server = fork(fileURLToPath(new URL('server.ts', import.meta.url)), ['api'], {
    execArgv: ['--conditions=leasing-source'],
    env: { ...inherited(), ...environment },
  });
  const [address] = (await once(server, 'message')) as [string];
  try {
    const send = (method: string, path: string, body: object) =>
      fetch(`${address}/api/office/${path}`, {
        method,
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify(body),
      });
    const get = async (path: string) => {
      const answer = await fetch(`${address}/api/office/${path}`, { headers: { cookie } });
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      return answer.json();
    };
    for (const [name, path] of lists) {
      const waits: number[] = [];
      for (let count = 0; count < times; count += 1) waits.push(await timeOf(() => get(path)));
      const [first = 0] = waits;
      waits.sort((a, b) => a - b);
      tell(engine, name, { first, median: waits[times >> 1] ?? 0, slowest: waits.at(-1) ?? 0 }, goals.list);
    }
    const entries = async () => ((await get('log?pageSize=1')) as { total: number }).total;
    const before = await entries();
    const waits: number[] = [];
    for (const pricePercent of [3, -3, 5]) {
      const ids = Array.from({ length: changed }, (_, index) => index + 1);
      waits.push(await timeOf(() => send('POST', 'equipment/change', { ids, pricePercent })));
    }
    const logged = (await entries()) - before;
    const [first = 0] = waits;
    const median = waits.sort((a, b) => a - b)[1] ?? 0;
    tell(
      engine,
      `${changed} prices, three times, ${logged} entries in the log`,
      { first, median },
      goals.change,
    );
  } finally {
    server.kill();
    await once(server, 'exit');
  }
}

function tell(
  engine: Engine,
  name: string,
  took: { median: number; first?: number; slowest?: number },
  most: number,
): void {
  const { goal, met } = atMost(took.median, most);
  if (!met) process.exitCode = 1;
  console.log(`${engine}  ${name}: ${JSON.stringify(took)} ms (goal ${goal})  ${met ? 'met' : 'MISSED'}`);
}
