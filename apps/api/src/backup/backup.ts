/** The command `npm run backup`. */
import { basename, resolve } from 'node:path';
import { operator, recordChange } from '../audit/record.ts';
import { openFileStore } from '../files/store/openFileStore.ts';
import { parseArguments } from '../platform/commands/parseArguments.ts';
import { CommandRefused, runCommand } from '../platform/commands/runCommand.ts';
import { explainStorage } from './explainStorage.ts';
import { summaryLine } from './summary.ts';
import { writeBackup } from './writeBackup.ts';

const usage = `Резервная копия: база данных и файлы в\u00a0одном архиве, также файлы из\u00a0хранилища S3

  npm run backup -- ФАЙЛ.tar.gz

Сайт можно не\u00a0останавливать. На\u00a0встроенной базе посетители ждут, пока читаются таблицы.
В\u00a0копии есть персональные данные: храните её как саму базу.`;

await runCommand(usage, process.argv.slice(2), async (args, { config, openDatabase, folder, print }) => {
  const [file, ...more] = parseArguments(args, {}).positionals;
  if (file === undefined || more.length > 0) throw new CommandRefused('Укажите один файл.');
  const path = resolve(folder, file);
  const written = await writeBackup(await openDatabase(), openFileStore(config), path).catch(explainStorage);
  await recordChange(await openDatabase(), operator, {
    action: 'backup.made',
    thing: 'backup',
    thingId: basename(path),
    title: 'Резервная копия',
  });
  print(`Копия готова: ${summaryLine(written)}: ${path}`);
});
