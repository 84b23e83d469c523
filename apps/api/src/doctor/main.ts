/** The command `npm run doctor`. */
import { parseArguments } from '../platform/commands/parseArguments.ts';
import { CommandRefused, runCommand } from '../platform/commands/runCommand.ts';
import { lookInside } from './inside.ts';
import { lookOutside, type Target } from './outside.ts';

const usage = `Проверка работающего сайта изнутри и\u00a0снаружи: что не\u00a0так и\u00a0как исправить

  npm run doctor -- [--inside] [--connect АДРЕС:ПОРТ]

  --inside    не\u00a0обращаться к\u00a0сайту по\u00a0PUBLIC_URL
  --connect   куда соединяться вместо того, что говорит DNS

Настройки те\u00a0же, что у\u00a0сайта. Код выхода 1, если что-то не\u00a0так.`;

await runCommand(usage, process.argv.slice(2), async (args, setting) => {
  const { config, print } = setting;
  const { values } = parseArguments(args, { inside: { type: 'boolean' }, connect: { type: 'string' } });
  const findings = [
    // A look changes nothing: a server's schema stays as old as it is.
    ...(await lookInside(config, config.databaseUrl ? setting.openAlone : setting.openDatabase)),
    ...(values.inside ? [] : await lookOutside(config, targetOf(values.connect))),
  ];
  const broken = findings.filter(({ problem }) => problem !== undefined);
  const right = findings.filter(({ problem }) => problem === undefined);
  if (right.length > 0) print(`В\u00a0порядке: ${right.map(({ about }) => about).join(', ')}.`);
  for (const { about, problem, mend } of broken) print(`\n✗ ${about}: ${problem}\n  Что делать: ${mend}`);
  if (broken.length > 0) process.exitCode = 1;
});

function targetOf(text: string | undefined): Target | undefined {
  if (text === undefined) return undefined;
  const [, host, port] = /^(.+):(\d{1,5})$/.exec(text) ?? [];
  if (!host || !port)
    throw new CommandRefused('Параметр --connect — адрес и\u00a0порт, например 127.0.0.1:443.');
  return { host, port: Number(port) };
}
