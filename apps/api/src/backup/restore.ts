/** The command `npm run restore`. */
import { access } from 'node:fs/promises';
import { resolve } from 'node:path';
import { openFileStore } from '../files/store/openFileStore.ts';
import { parseArguments } from '../platform/commands/parseArguments.ts';
import { CommandRefused, runCommand } from '../platform/commands/runCommand.ts';
import { explainStorage } from './explainStorage.ts';
import { restoreBackup } from './restoreBackup.ts';
import { summaryLine } from './summary.ts';

const usage = `Восстановление из\u00a0резервной копии в\u00a0пустую базу

  npm run restore -- ФАЙЛ.tar.gz

Сайт должен быть остановлен. Копия со\u00a0встроенной базы подходит и\u00a0для PostgreSQL, и\u00a0наоборот:
так переезжают с\u00a0одной на\u00a0другую. Файлы попадут туда, куда указывают настройки: в\u00a0DATA_DIR или в\u00a0S3.`;

await runCommand(usage, process.argv.slice(2), async (args, { config, openAlone, folder, print }) => {
  const [file, ...more] = parseArguments(args, {}).positionals;
  if (file === undefined || more.length > 0) throw new CommandRefused('Укажите один файл.');
  const path = resolve(folder, file);
  await access(path).catch(() => {
    throw new CommandRefused(`Файла ${path} нет.`);
  });
  const database = await openAlone();
  const restored = await restoreBackup(database, openFileStore(config), path).catch(explainStorage);
  print(`Восстановлено и\u00a0сверено с\u00a0копией: ${summaryLine(restored)}.`);
});
