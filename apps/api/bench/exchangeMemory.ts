/**
 * What an exchange with 1C costs that brings all at once: `node --conditions=leasing-source bench/exchangeMemory.ts
 * [pglite|postgres] [offers]` after `npm run build-site`. The files are sent to the whole site, as 1C sends them.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { siteProcess } from '@leasing/workspace/site-process';
import { addAccess } from '../src/exchange-1c/access.ts';
import { loadConfig, migrate, openDatabase } from '../src/platform/index.ts';
import { freePort } from './freePort.ts';
import { createStock, type Engine, inherited } from './stock.ts';

const [engine = 'postgres', offers = '200000'] = process.argv.slice(2);
const count = Number(offers);
/** Bytes of one piece, and milliseconds between two looks at the memory. */
const pieceBytes = 4 * 1024 * 1024;
const lookMs = 200;

const stock = await createStock(engine as Engine);
if (!stock) throw new Error('There is no PostgreSQL on this machine.');
const database = await openDatabase(loadConfig(stock.environment));
await migrate(database);
const password = await addAccess(database, 'buh');
await database.query("UPDATE exchange_access SET price_type = 't'");
await database.close();

const port = await freePort();
const address = `http://127.0.0.1:${port}`;
const { args, env } = siteProcess({ ...inherited(), ...stock.environment, PORT: String(port) });
const site = spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
let cookie = '';

try {
  await untilItAnswers();
  const auth = Buffer.from(`buh:${password}`).toString('base64');
  const [, name, value] = (await call('mode=checkauth', { authorization: `Basic ${auth}` })).split('\n');
  cookie = `${name}=${value}`;
  await call('mode=init');
  console.log('alone', megabytes());
  for (const [fileName, text] of [
    ['import.xml', catalogueText()],
    ['offers.xml', offersText()],
  ] as const) {
    const bytes = Buffer.from(text);
    await step(`${fileName} arrives`, async () => {
      for (let at = 0; at < bytes.length; at += pieceBytes)
        await call(`mode=file&filename=${fileName}`, {}, bytes.subarray(at, at + pieceBytes));
      return `${Math.round(bytes.length / 1048576)} MB`;
    });
  }
  for (const fileName of ['import.xml', 'offers.xml'])
    await step(`${fileName} is read`, async () => {
      for (;;) {
        const answer = await call(`mode=import&filename=${fileName}`);
        if (!answer.startsWith('progress')) return answer.replace('\n', ': ').trim();
      }
    });
} finally {
  site.kill();
  await once(site, 'exit');
  await stock.remove();
}

/** Does something, and says how long it took and the most memory meanwhile. */
async function step(name: string, work: () => Promise<string>): Promise<void> {
  // What the process has had so far is forgotten.
  writeFileSync(`/proc/${site.pid}/clear_refs`, '5');
  const start = performance.now();
  const result = await work();
  console.log(name, {
    result,
    seconds: Math.round((performance.now() - start) / 100) / 10,
    megabytes: megabytes(),
  });
}

function megabytes(): number {
  const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${site.pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

async function call(query: string, headers: Record<string, string> = {}, body?: Uint8Array): Promise<string> {
  const answer = await fetch(`${address}/api/exchange/1c?type=catalog&${query}`, {
    method: body ? 'POST' : 'GET',
    headers: { ...headers, ...(cookie && { cookie }) },
    ...(body && { body: Buffer.from(body) }),
  });
  return answer.text();
}

async function untilItAnswers(): Promise<void> {
  for (let looks = 0; looks < 600; looks += 1) {
    const answer = await fetch(`${address}/catalog/equipment`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(lookMs);
  }
  throw new Error('The site does not start.');
}

function each(text: (number: number) => string): string {
  return Array.from({ length: count }, (_, at) => text(at)).join('\n');
}

function catalogueText(): string {
  return `<?xml version="1.0" encoding="UTF-8"?><КоммерческаяИнформация ВерсияСхемы="2.07"><Классификатор>
<Группы><Группа><Ид>g</Ид><Наименование>Запчасти</Наименование></Группа></Группы></Классификатор>
<Каталог СодержитТолькоИзменения="false"><Товары>
${each((at) => `<Товар><Ид>${id(at)}</Ид><Артикул>АРТ-${at}</Артикул><Наименование>Каток опорный ${at}</Наименование><Группы><Ид>g</Ид></Группы><Описание>Подходит к экскаваторам, новый, со склада</Описание></Товар>`)}
</Товары></Каталог></КоммерческаяИнформация>`;
}

function offersText(): string {
  return `<?xml version="1.0" encoding="UTF-8"?><КоммерческаяИнформация ВерсияСхемы="2.07"><ПакетПредложений>
<ТипыЦен><ТипЦены><Ид>t</Ид><Наименование>Розничная</Наименование><Валюта>руб</Валюта></ТипЦены></ТипыЦен><Предложения>
${each((at) => `<Предложение><Ид>${id(at)}</Ид><Цены><Цена><ИдТипаЦены>t</ИдТипаЦены><ЦенаЗаЕдиницу>${1000 + at}</ЦенаЗаЕдиницу></Цена></Цены><Количество>${1 + (at % 9)}</Количество></Предложение>`)}
</Предложения></ПакетПредложений></КоммерческаяИнформация>`;
}

/** As programs make them up. */
function id(number: number): string {
  return `aaaaaaaa-0000-4000-8000-${String(number).padStart(12, '0')}`;
}
