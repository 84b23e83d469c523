import { resolve } from 'node:path';
import { parseArguments } from '../../platform/commands/parseArguments.ts';
import { CommandRefused } from '../../platform/commands/runCommand.ts';
import type { ImportOrder } from '../runImport.ts';

export const usage = `Загрузка прайс-листов в каталог

  npm run import -- ФАЙЛ… [--dry-run] [--photos ПАПКА] [--drop-demo]

  ФАЙЛ…           прайс-листы техники и запчастей: CSV, XLSX, YML, CommerceML (import.xml), Авито
  --dry-run       только проверить и посчитать, ничего не сохранять
  --photos ПАПКА  фотографии из папки или ZIP: <номер>/* или <номер>.jpg; убранные из неё уйдут с сайта
  --drop-demo     убрать демонстрационный каталог
  --help          эта подсказка

Код завершения: 0 — загружено всё, 2 — часть строк отказана, 1 — ничего не загружено.
Подробности: docs/import.md`;

/**
 * Reads the arguments of the command.
 *
 * @param folder what relative paths are relative to: where the dealer stands
 * @throws {CommandRefused} for an unknown option or when there is nothing to do
 */
export function readCommandLine(args: string[], folder: string): ImportOrder {
  const { values, positionals } = parseArguments(args, {
    'dry-run': { type: 'boolean', default: false },
    'drop-demo': { type: 'boolean', default: false },
    photos: { type: 'string' },
  });
  const order: ImportOrder = {
    files: [...new Set(positionals.map((file) => resolve(folder, file)))],
    photos: values.photos === undefined ? undefined : resolve(folder, values.photos),
    dropDemo: values['drop-demo'],
    dryRun: values['dry-run'],
  };
  if (order.files.length > 0 || order.photos !== undefined || order.dropDemo) return order;
  throw new CommandRefused('Не указано ни одного файла.');
}
