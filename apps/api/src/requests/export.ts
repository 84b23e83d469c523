/** The command `npm run export`. */
import { resolve } from 'node:path';
import { counted, formatDate } from '@leasing/core/format';
import { writeStock } from '../feeds/stockWorkbook.ts';
import { parseArguments, parseDay } from '../platform/commands/parseArguments.ts';
import { type Command, CommandRefused, runCommand } from '../platform/commands/runCommand.ts';
import { leadColumns, lostSearchColumns, requestColumns } from './exporting/columns.ts';
import { type Format, writeTable } from './exporting/files.ts';
import { readLostSearches, readRequests } from './exporting/read.ts';

const usage = `Выгрузка заявок и\u00a0склада

  npm run export -- requests [--format csv|xlsx] [--since ДАТА] [--out ФАЙЛ]
  npm run export -- leads    [--format csv|xlsx] [--since ДАТА] [--out ФАЙЛ]
  npm run export -- searches [--format csv|xlsx] [--since ДАТА] [--out ФАЙЛ]
  npm run export -- stock    [--out ФАЙЛ.xlsx]

  requests        заявки с\u00a0сайта
  leads           заявки с\u00a0калькуляторов на\u00a0страницах партнёров
  searches        что искали и\u00a0не\u00a0нашли: слова и\u00a0сколько раз, без\u00a0данных о\u00a0людях
  stock           вся техника и\u00a0запчасти в\u00a0XLSX, в\u00a0тех\u00a0же столбцах, что и\u00a0для\u00a0загрузки: исправьте и\u00a0загрузите снова
  --format        csv (по\u00a0умолчанию) или xlsx
  --since ДАТА    только с\u00a0этого дня: 2026-11-21 или 21.11.2026
  --out ФАЙЛ      куда записать; по\u00a0умолчанию заявки-21.11.2026.csv`;

/** The beginnings of the files' names. */
const names = { requests: 'заявки', leads: 'лиды', searches: 'не-нашли', stock: 'склад' };

/** Carries out what was typed. */
export const exportTable: Command = async (args, { openDatabase, folder, print }) => {
  const { values, positionals } = parseArguments(args, {
    format: { type: 'string' },
    since: { type: 'string' },
    out: { type: 'string' },
  });
  const [what, ...more] = positionals;
  if (more.length > 0 || !isExported(what)) {
    throw new CommandRefused('Укажите, что выгрузить: requests, leads, searches или stock.');
  }
  const format = what === 'stock' ? 'xlsx' : formatOf(values.format, values.out);
  const since = values.since === undefined ? undefined : parseDay(values.since);
  const name = `${names[what]}-${formatDate(Date.now())}.${format}`;
  const path = resolve(folder, values.out ?? name);
  const database = await openDatabase();
  if (what === 'stock') {
    await writeStock(path, database);
    print(`Склад: ${path}`);
    return;
  }
  if (what === 'searches') {
    const count = await writeTable(path, format, lostSearchColumns, readLostSearches(database, since));
    print(`Запросов: ${count}: ${path}`);
    return;
  }
  const [columns, of] =
    what === 'requests' ? ([requestColumns, 'members'] as const) : ([leadColumns, 'guests'] as const);
  const count = await writeTable(path, format, columns, readRequests(database, of, since));
  print(`${counted(count, 'request')}: ${path}`);
};

function isExported(what: string | undefined): what is keyof typeof names {
  return what !== undefined && Object.hasOwn(names, what);
}

/** What was asked for; else what the file's name says. */
function formatOf(requestedFormat: string | undefined, out: string | undefined): Format {
  const format = requestedFormat ?? (out?.toLowerCase().endsWith('.xlsx') ? 'xlsx' : 'csv');
  if (format === 'csv' || format === 'xlsx') return format;
  throw new CommandRefused(`Формата «${format}» нет: csv или xlsx.`);
}

if (import.meta.main) await runCommand(usage, process.argv.slice(2), exportTable);
