import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { ImportOrder } from '../runImport.ts';

export const usage = `Загрузка прайс-листов в каталог

  npm run import -- ФАЙЛ… [--dry-run] [--photos ПАПКА] [--drop-demo]

  ФАЙЛ…           прайс-листы техники и запчастей, CSV или XLSX
  --dry-run       только проверить и посчитать, ничего не сохранять
  --photos ПАПКА  добавить фотографии: ПАПКА/<номер>/* или ПАПКА/<номер>.jpg
  --drop-demo     убрать демонстрационный каталог
  --help          эта подсказка

Код завершения: 0 — загружено всё, 2 — часть строк отказана, 1 — ничего не загружено.
Подробности: docs/import.md`;

/** The command cannot be carried out as it was typed; `message` is a Russian sentence. */
export class CommandRefused extends Error {
  override readonly name = 'CommandRefused';
}

/**
 * Reads the arguments of the command.
 *
 * @param folder what relative paths are relative to: where the dealer stands
 * @returns 'help' when only help was asked for
 * @throws {CommandRefused} for an unknown option or when there is nothing to do
 */
export function readCommandLine(args: string[], folder: string): ImportOrder | 'help' {
  const { values, positionals } = parsed(args);
  if (values.help) return 'help';
  const order: ImportOrder = {
    files: [...new Set(positionals.map((file) => resolve(folder, file)))],
    photos: values.photos === undefined ? undefined : resolve(folder, values.photos),
    dropDemo: values['drop-demo'],
    dryRun: values['dry-run'],
  };
  if (order.files.length > 0 || order.photos !== undefined || order.dropDemo) return order;
  throw new CommandRefused('Не указано ни одного файла.');
}

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        'drop-demo': { type: 'boolean', default: false },
        photos: { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (error) {
    const code = (error as { code?: string }).code;
    const option = /'(-[^' ]*)/.exec((error as Error).message)?.[1] ?? '';
    if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') throw new CommandRefused(`Неизвестный параметр ${option}.`);
    throw new CommandRefused(`Параметр ${option} указан неверно.`);
  }
}
