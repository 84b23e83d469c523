/** The command `npm run partner`. */

import { parseArguments } from '../platform/commands/parseArguments.ts';
import { CommandRefused, type CommandSetting, runCommand } from '../platform/commands/runCommand.ts';
import { listPartners, savePartner, stopPartner } from './partners.ts';

const usage = `Партнёры, со страниц которых приходят заявки калькулятора

  npm run partner -- list
  npm run partner -- add ИМЯ --name "Название" --origin https://dealer.example [--origin …]
                                            добавить партнёра или изменить его страницы
  npm run partner -- stop ИМЯ               больше не\u00a0принимать его заявки

ИМЯ — слово в\u00a0атрибуте partner калькулятора: латинские буквы, цифры и\u00a0дефис.`;

await runCommand(usage, process.argv.slice(2), async (args, setting) => {
  const { values, positionals } = parseArguments(args, {
    name: { type: 'string' },
    origin: { type: 'string', multiple: true, default: [] },
  });
  const [command, id = ''] = positionals;
  if (command === 'list') return list(setting);
  if (!/^[a-z0-9][a-z0-9-]{0,62}$/.test(id)) throw new CommandRefused(`«${id}» — не\u00a0имя партнёра.`);
  if (command === 'add') return add(setting, id, values.name ?? id, values.origin);
  if (command === 'stop') return stop(setting, id);
  throw new CommandRefused('Укажите, что сделать: list, add или stop.');
});

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
  given: string[],
): Promise<void> {
  const origins = [...new Set(given.map(originOf))];
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
