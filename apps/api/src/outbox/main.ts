/** The command `npm run events`. */

import { parseArguments, parseDay } from '../platform/commands/parseArguments.ts';
import { CommandRefused, type CommandSetting, runCommand } from '../platform/commands/runCommand.ts';
import { listOpen, type OpenDelivery, replay } from './replay.ts';

const usage = `Исходящие события: заявки и лиды, которые отправляются в CRM, на почту и по вебхуку

  npm run events -- list                    что ждёт отправки и что отложено после последней попытки
  npm run events -- replay --all            отправить заново всё отложенное
  npm run events -- replay ID…              отправить заново отложенное с этими номерами
  npm run events -- send --since ДАТА [--target webhook|bitrix24|email]
                                            отправить сохранённые события туда, куда они ещё не отправлялись

ДАТА: 2026-11-21 или 21.11.2026. Отправляет работающий сайт.`;

/** Rows that the list shows at most. */
const mostListed = 200;

await runCommand(usage, process.argv.slice(2), async (args, setting) => {
  const { values, positionals } = parseArguments(args, {
    all: { type: 'boolean', default: false },
    since: { type: 'string' },
    target: { type: 'string' },
  });
  const [command, ...ids] = positionals;
  if (command === 'list') return list(setting);
  if (command === 'replay') return replayParked(setting, values.all ? 'all' : ids);
  if (command === 'send') return send(setting, values.since, values.target);
  throw new CommandRefused('Укажите, что сделать: list, replay или send.');
});

async function list({ openDatabase, print }: CommandSetting): Promise<void> {
  const rows = await listOpen(await openDatabase(), mostListed);
  for (const row of rows) print(line(row));
  const parkedCount = rows.filter(({ state }) => state === 'PARKED').length;
  print(
    rows.length === 0
      ? 'Всё отправлено.'
      : `Отложено: ${parkedCount}, ждёт отправки: ${rows.length - parkedCount}.`,
  );
}

function line(row: OpenDelivery): string {
  const what = row.state === 'PARKED' ? 'отложено' : `ждёт до ${row.dueAt.toISOString()}`;
  const reason = row.lastError ? ` — ${row.lastError}` : '';
  return `${row.id}  ${row.target}  ${row.event}  ${row.createdAt.toISOString()}  ${what}, попыток: ${row.tries}${reason}`;
}

async function replayParked({ openDatabase, print }: CommandSetting, ids: string[] | 'all'): Promise<void> {
  if (ids.length === 0) throw new CommandRefused('Укажите номера отложенных отправок или --all.');
  const wrong = ids === 'all' ? undefined : ids.find((id) => !/^[0-9a-f-]{36}$/.test(id));
  if (wrong !== undefined) throw new CommandRefused(`«${wrong}» — не\u00a0номер отправки.`);
  print(`Будет отправлено заново: ${await replay(await openDatabase(), { ids })}.`);
}

async function send(
  { config, openDatabase, print }: CommandSetting,
  since: string | undefined,
  target: string | undefined,
): Promise<void> {
  if (since === undefined) throw new CommandRefused('Укажите --since.');
  const from = parseDay(since);
  const configured = Object.keys(config.outgoing);
  const targets = target === undefined ? configured : configured.filter((name) => name === target);
  if (targets.length === 0)
    throw new CommandRefused('Такое направление не\u00a0настроено: см.\u00a0docs/leads.md.');
  print(`Поставлено в\u00a0очередь: ${await replay(await openDatabase(), { since: from, targets })}.`);
}
