/** The command `npm run backup`. */
import { basename, resolve } from 'node:path';
import { operator, recordChange } from '../audit/record.ts';
import { openFileStore } from '../files/store/openFileStore.ts';
import { parseArguments } from '../platform/commands/parseArguments.ts';
import { CommandRefused, runCommand } from '../platform/commands/runCommand.ts';
import { backupIntoFolder } from './backupFolder.ts';
import { explainStorage } from './explainStorage.ts';
import { summaryLine } from './summary.ts';
import { writeBackup } from './writeBackup.ts';

const usage = `Резервная копия: база данных и файлы в\u00a0одном архиве, также файлы из\u00a0хранилища S3

  npm run backup -- ФАЙЛ.tar.gz
  npm run backup -- --folder ПАПКА [--keep 14]   копия с\u00a0датой в\u00a0имени; она тут\u00a0же восстанавливается
                                                 для\u00a0проверки в\u00a0пустую базу, лишние старые удаляются

Сайт можно не\u00a0останавливать. На\u00a0встроенной базе посетители ждут, пока читаются таблицы.
В\u00a0копии есть персональные данные: храните её как саму базу.`;

await runCommand(usage, process.argv.slice(2), async (args, { config, openDatabase, folder, print }) => {
  const { values, positionals } = parseArguments(args, {
    folder: { type: 'string' },
    keep: { type: 'string', default: '14' },
  });
  const [file, ...more] = positionals;
  const keep = Number(values.keep);
  if (values.folder !== undefined) {
    if (file !== undefined) throw new CommandRefused('Укажите или\u00a0файл, или\u00a0папку.');
    if (!Number.isInteger(keep) || keep < 1)
      throw new CommandRefused('Параметр --keep — сколько копий оставить: целое число от\u00a01.');
    const into = resolve(folder, values.folder);
    const backup = await backupIntoFolder(await openDatabase(), openFileStore(config), into, keep).catch(
      explainStorage,
    );
    await note(backup.path);
    print(`Копия готова и\u00a0проверена восстановлением: ${summaryLine(backup)}: ${backup.path}`);
    if (backup.removed.length > 0) print(`Удалены старые: ${backup.removed.join(', ')}`);
    return;
  }
  if (file === undefined || more.length > 0) throw new CommandRefused('Укажите один файл.');
  const path = resolve(folder, file);
  const backup = await writeBackup(await openDatabase(), openFileStore(config), path).catch(explainStorage);
  await note(path);
  print(`Копия готова: ${summaryLine(backup)}: ${path}`);

  /** Its time is what `leasing_last_backup_timestamp_seconds` tells. */
  async function note(backupPath: string): Promise<void> {
    await recordChange(await openDatabase(), operator, {
      action: 'backup.made',
      thing: 'backup',
      thingId: basename(backupPath),
    });
  }
});
