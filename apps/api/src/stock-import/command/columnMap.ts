import { readFile } from 'node:fs/promises';
import { CommandRefused } from '../../platform/commands/runCommand.ts';
import { fieldMeant, kinds, type Mapping } from '../tables/titles.ts';

/**
 * Reads what the columns of a list mean: `{"Шифр ОС": "Инв. №", "Завод": "brand", "Служебное": null}`. A meaning is a usual
 * title, another known one, or the field's name; null: the column is not to be read.
 *
 * @throws {CommandRefused} when the file is no such object
 */
export async function readColumnMap(path: string): Promise<Mapping> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new CommandRefused(`Файл столбцов ${path} не\u00A0прочитан: такого файла нет или он закрыт.`);
  });
  const mapping = new Map<string, string | null>();
  for (const [title, meaning] of Object.entries(parse(text, path))) {
    const name = meaning === null ? null : String(meaning);
    if (name !== null && !kinds.some((kind) => fieldMeant(kind, name))) {
      throw new CommandRefused(
        `Файл столбцов ${path}: для\u00A0«${title}» указан неизвестный столбец «${meaning}».`,
      );
    }
    mapping.set(title.replace(/\s+/g, ' ').trim(), name);
  }
  return mapping;
}

function parse(text: string, path: string): object {
  try {
    const parsed: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return parsed;
  } catch {
    // Said below.
  }
  throw new CommandRefused(
    `Файл столбцов ${path} должен быть в\u00A0формате JSON: {"Столбец списка": "Столбец каталога"}.`,
  );
}

/**
 * Roubles for one unit of each currency, from options «USD=92,5».
 *
 * @throws {CommandRefused} for a rate that is none
 */
export function readRates(options: readonly string[]): Record<string, number> {
  const rates: Record<string, number> = {};
  for (const option of options) {
    const [, code = '', rate = ''] = /^([a-z]{3})=(\d+(?:[.,]\d+)?)$/i.exec(option.trim()) ?? [];
    const value = Number(rate.replace(',', '.'));
    if (!(code && value > 0))
      throw new CommandRefused(`Курс «${option}» не\u00A0понятен: запишите его как USD=92,50.`);
    rates[code.toUpperCase()] = value;
  }
  return rates;
}
