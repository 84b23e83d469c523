/** The command `npm run exchange`. */
import { formatDate } from '@leasing/core/format';
import { parseArguments } from '../platform/commands/parseArguments.ts';
import { CommandRefused, runCommand } from '../platform/commands/runCommand.ts';
import { addAccess, listAccess, stopAccess } from './access.ts';

const usage = `Обмен с\u00a01С: кто может присылать товары

  npm run exchange -- list
  npm run exchange -- add ИМЯ     пустить программу, или дать ей новый пароль; он показывается один раз
  npm run exchange -- stop ИМЯ    больше ничего от\u00a0неё не\u00a0принимать

ИМЯ — латинские буквы, цифры и\u00a0дефис. В\u00a01С укажите адрес сайта и\u00a0/api/exchange/1c, имя и\u00a0пароль.`;

await runCommand(usage, process.argv.slice(2), async (args, { openDatabase, print, config }) => {
  const { positionals } = parseArguments(args, {});
  const [command, login = ''] = positionals;
  if (command === 'list') {
    const all = await listAccess(await openDatabase());
    if (all.length === 0) print('Никто не\u00a0может присылать товары.');
    for (const { login: name, isActive, lastUsedAt } of all) {
      const used = lastUsedAt ? `последний обмен ${formatDate(lastUsedAt)}` : 'обменов не\u00a0было';
      print(`${name}  ${isActive ? used : 'остановлен'}`);
    }
    return;
  }
  if (command !== 'add' && command !== 'stop') {
    throw new CommandRefused('Укажите, что сделать: list, add или stop.');
  }
  if (!/^[a-z0-9][a-z0-9-]{0,62}$/.test(login)) throw new CommandRefused(`«${login}» — не\u00a0имя.`);
  const database = await openDatabase();
  if (command === 'add') {
    const password = await addAccess(database, login);
    print(`Адрес:  ${config.publicUrl}/api/exchange/1c\nИмя:    ${login}\nПароль: ${password}`);
  } else if (await stopAccess(database, login)) print(`От\u00a0${login} больше ничего не\u00a0принимаем.`);
  else throw new CommandRefused(`«${login}» не\u00a0найден.`);
});
