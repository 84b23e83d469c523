/** The command `npm run partner`. */

import { oneLine } from '@leasing/core/validation';
import { OutgoingEvents } from '../outbox/OutgoingEvents.ts';
import { parseArguments } from '../platform/commands/parseArguments.ts';
import {
  type Command,
  CommandRefused,
  type CommandSetting,
  runCommand,
} from '../platform/commands/runCommand.ts';
import { type Choice, deleteParked, listParked, releaseParked } from '../requests/parked.ts';
import type { ParkedFor } from '../requests/row.ts';
import { listPartners, ourSite, savePartner, stopPartner } from './partners.ts';

const usage = `Партнёры, со страниц которых приходят заявки калькулятора

  npm run partner -- list
  npm run partner -- add ИМЯ --name "Название" --origin https://dealer.example [--origin …]
                                            добавить партнёра или изменить его страницы
  npm run partner -- stop ИМЯ               больше не\u00a0принимать его заявки
  npm run partner -- leads                  отложенные заявки: их больше, чем бывает от\u00a0посетителей
  npm run partner -- release НОМЕР…|--all   передать отложенные менеджерам
  npm run partner -- drop НОМЕР…|--all      удалить отложенные насовсем

ИМЯ — слово в\u00a0атрибуте partner калькулятора: латинские буквы, цифры и\u00a0дефис.`;

const reasons: Record<ParkedFor, string> = {
  network: 'много заявок из\u00a0одной сети',
  phone: 'много заявок с\u00a0одним телефоном',
  page: 'много заявок с\u00a0одной страницы',
  partner: 'много заявок от\u00a0партнёра',
};

/** Carries out what was typed. */
export const partnerCommand: Command = async (args, setting) => {
  const { values, positionals } = parseArguments(args, {
    name: { type: 'string' },
    origin: { type: 'string', multiple: true, default: [] },
    all: { type: 'boolean', default: false },
  });
  const [command, ...rest] = positionals;
  if (command === 'list') return list(setting);
  if (command === 'leads') return showParked(setting);
  if (command === 'release') return release(setting, choiceOf(rest, values.all));
  if (command === 'drop') return drop(setting, choiceOf(rest, values.all));
  const [id = ''] = rest;
  if (!/^[a-z0-9][a-z0-9-]{0,62}$/.test(id) || id === ourSite.id)
    throw new CommandRefused(`«${id}» — не\u00a0имя партнёра.`);
  if (command === 'add') return add(setting, id, values.name ?? id, values.origin);
  if (command === 'stop') return stop(setting, id);
  throw new CommandRefused('Укажите, что сделать: list, add, stop, leads, release или drop.');
};

async function list({ openDatabase, print }: CommandSetting): Promise<void> {
  const partners = await listPartners(await openDatabase());
  if (partners.length === 0) print('Партнёров нет.');
  for (const { id, name, origins, isActive } of partners) {
    print(`${id}  «${name}»  ${origins.join(' ')}${isActive ? '' : '  заявки не\u00a0принимаются'}`);
  }
}

async function add(
  { openDatabase, print }: CommandSetting,
  id: string,
  name: string,
  addresses: string[],
): Promise<void> {
  const origins = [...new Set(addresses.map(originOf))];
  if (origins.length === 0) throw new CommandRefused('Укажите хотя бы одну страницу: --origin.');
  await savePartner(await openDatabase(), { id, name, origins });
  print(`Заявки партнёра «${name}» принимаются со\u00a0страниц ${origins.join(', ')}.`);
}

/** A page's address is fine too: what counts of it is the origin. */
function originOf(text: string): string {
  const url = URL.parse(text);
  if (url && /^https?:$/.test(url.protocol)) return url.origin;
  throw new CommandRefused(`«${text}» — не\u00a0адрес. Пишите так: https://dealer.example.`);
}

async function stop({ openDatabase, print }: CommandSetting, id: string): Promise<void> {
  if (!(await stopPartner(await openDatabase(), id))) throw new CommandRefused(`Партнёра «${id}» нет.`);
  print(`Заявки партнёра ${id} больше не\u00a0принимаются; прежние сохранены.`);
}

async function showParked({ openDatabase, print }: CommandSetting): Promise<void> {
  const leads = await listParked(await openDatabase());
  for (const { id, createdAt, partner, name, phoneNumber, page, parkedFor } of leads) {
    // Leads of before the sender's texts were stored as one line may have line breaks.
    const fields = [
      id,
      createdAt.toISOString(),
      partner ?? ourSite.id,
      name,
      phoneNumber,
      page ?? '',
      reasons[parkedFor],
    ];
    print(fields.map((field) => oneLine(String(field))).join('  '));
  }
  print(leads.length === 0 ? 'Отложенных заявок нет.' : `Отложено заявок: ${leads.length}.`);
}

async function release({ config, openDatabase, print }: CommandSetting, choice: Choice): Promise<void> {
  const events = new OutgoingEvents(Object.keys(config.outgoing));
  const released = await releaseParked(await openDatabase(), events, choice);
  print(`Передано заявок: ${released.length}.`);
}

async function drop({ openDatabase, print }: CommandSetting, choice: Choice): Promise<void> {
  print(`Удалено заявок: ${await deleteParked(await openDatabase(), choice)}.`);
}

function choiceOf(ids: string[], all: boolean): Choice {
  if (all) return 'all';
  const wrong = ids.find((id) => !/^[1-9]\d{0,14}$/.test(id));
  if (wrong !== undefined) throw new CommandRefused(`«${wrong}» — не\u00a0номер заявки.`);
  if (ids.length === 0) throw new CommandRefused('Укажите номера заявок или --all.');
  return ids.map(Number);
}

if (import.meta.main) await runCommand(usage, process.argv.slice(2), partnerCommand);
