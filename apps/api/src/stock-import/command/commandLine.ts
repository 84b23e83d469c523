import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArguments } from '../../platform/commands/parseArguments.ts';
import { CommandRefused } from '../../platform/commands/runCommand.ts';
import { readColumnMap, readRates } from './columnMap.ts';
import { type ImportOrder, isAddress } from './runImport.ts';

export const usage = `Загрузка прайс-листов в каталог

  npm run import -- ФАЙЛ… [--dry-run] [--full [--hide]] [--yes] [--photos ПАПКА] [--drop-demo]
                             [--map ФАЙЛ] [--rate USD=92,5] [--supplier ИМЯ] [--json]
  npm run import -- --folder ПАПКА [--full …]
  npm run import -- --undo

  ФАЙЛ…           прайс-листы техники и запчастей: CSV, XLSX, YML, CommerceML (import.xml), Авито;
                  файл или адрес https://…
  --dry-run       только проверить и посчитать, ничего не сохранять
  --full          список полный: чего в нём нет, то продано; с --hide — скрыто.
                  Если уходит больше 20 % склада, спросим; --yes — не спрашивать
  --yes           необычные цены и наработка верны: загрузить и такие строки
  --photos ПАПКА  фотографии из папки или ZIP: <номер>/* или <номер>.jpg; убранные из неё уйдут с сайта
  --drop-demo     убрать демонстрационный каталог
  --map ФАЙЛ      что значат незнакомые столбцы, в JSON: {"Шифр ОС": "Инв. №", "Служебное": null}
  --rate USD=92,5 курс, по которому суммы в валюте переводятся в рубли; без него такие строки отказываются
  --supplier ИМЯ  чьи это предложения запчастей, если в списке нет столбца «Поставщик»; без него — ваши
  --folder ПАПКА  загрузить каждый файл папки, который пришёл целиком, и переложить его с отчётом в imported или refused:
                  для cron
  --undo          отменить последнюю загрузку, с её фотографиями; что изменили после неё, останется
  --json          отчёт одним объектом JSON
  --help          эта подсказка

Код завершения: 0 — загружено всё, 2 — часть строк отказана, 1 — ничего не загружено.
Подробности: docs/import-details.md`;

/** An order as it was typed. */
export interface CommandOrder extends ImportOrder {
  /** Roubles for one unit of other currencies. */
  rates: Record<string, number>;
  /** The report is one JSON object. */
  json: boolean;
  /** More than a fifth of the stock may go without a question. */
  isConfirmed: boolean;
  /** The last import is to be undone; nothing else is done then. */
  undo: boolean;
  /** A folder whose lists are each imported once, instead of `files`. */
  folder?: string | undefined;
}

/**
 * Reads the arguments of the command.
 *
 * @param folder what relative paths are relative to: where the dealer stands
 * @throws {CommandRefused} for an unknown option or when there is nothing to do
 */
export async function readCommandLine(args: string[], folder: string): Promise<CommandOrder> {
  const { values, positionals } = parseArguments(args, {
    'dry-run': { type: 'boolean', default: false },
    'drop-demo': { type: 'boolean', default: false },
    photos: { type: 'string' },
    map: { type: 'string' },
    rate: { type: 'string', multiple: true },
    supplier: { type: 'string' },
    json: { type: 'boolean', default: false },
    full: { type: 'boolean', default: false },
    hide: { type: 'boolean', default: false },
    yes: { type: 'boolean', default: false },
    undo: { type: 'boolean', default: false },
    folder: { type: 'string' },
  });
  if (values.undo && args.length > 1)
    throw new CommandRefused('--undo указывают без других ключей и файлов.');
  if (values.hide && !values.full) throw new CommandRefused('--hide имеет смысл только вместе с --full.');
  const order: CommandOrder = {
    mapping: values.map === undefined ? undefined : await readColumnMap(resolve(folder, values.map)),
    rates: readRates(values.rate ?? []),
    json: values.json,
    files: [...new Set(positionals.map((file) => (isAddress(file) ? file : resolve(folder, file))))],
    photos: values.photos === undefined ? undefined : resolve(folder, values.photos),
    dropDemo: values['drop-demo'],
    dryRun: values['dry-run'],
    supplier: values.supplier?.trim() || undefined,
    full: values.full ? (values.hide ? 'HIDDEN' : 'SOLD') : undefined,
    isConfirmed: values.yes,
    acceptDoubtful: values.yes,
    undo: values.undo,
    folder: values.folder === undefined ? undefined : resolve(folder, values.folder),
  };
  if (
    order.folder &&
    (order.files.length > 0 || order.photos || order.dropDemo || order.dryRun || order.json)
  ) {
    throw new CommandRefused('--folder указывают без файлов и без --photos, --drop-demo, --dry-run, --json.');
  }
  if (order.folder && !(await stat(order.folder).catch(() => undefined))?.isDirectory()) {
    throw new CommandRefused(`Папки ${order.folder} нет.`);
  }
  if (order.undo || order.folder || order.files.length > 0 || order.photos !== undefined || order.dropDemo)
    return order;
  throw new CommandRefused('Не указано ни одного файла.');
}
