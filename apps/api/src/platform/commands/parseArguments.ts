import { type ParseArgsConfig, parseArgs } from 'node:util';
import { CommandRefused } from './runCommand.ts';

type Options = NonNullable<ParseArgsConfig['options']>;

/**
 * Reads the arguments of a command.
 * @throws CommandRefused for an option that the command has not, or one without its value
 */
export function parseArguments<const O extends Options>(args: string[], options: O) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    const option = /'(-[^' ]*)/.exec((error as Error).message)?.[1] ?? '';
    const unknown = (error as { code?: string }).code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION';
    throw new CommandRefused(
      unknown ? `Неизвестный параметр ${option}.` : `Параметр ${option} указан неверно.`,
    );
  }
}

/**
 * A day as people write it, 2026-11-21 or 21.11.2026: its first moment in Moscow.
 * @throws CommandRefused when it is none
 */
export function parseDay(text: string): Date {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  const [, day2, month2, year2] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? [];
  const iso = [year ?? year2, (month ?? month2)?.padStart(2, '0'), (day ?? day2)?.padStart(2, '0')].join('-');
  const moment = new Date(`${iso}T00:00:00+03:00`);
  // 31 February is not a day, though Date makes one of it in some forms.
  const inMoscow = new Date(moment.getTime() + 3 * 3_600_000);
  if (!Number.isNaN(moment.getTime()) && inMoscow.toISOString().startsWith(iso)) return moment;
  throw new CommandRefused(`«${text}» — не\u00a0дата. Пишите так: 2026-11-21 или 21.11.2026.`);
}
