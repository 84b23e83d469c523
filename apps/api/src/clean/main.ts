/** The command `npm run clean`. */
import { removeUnused } from '../exchange-1c/ExchangeFolder.ts';
import { parseArguments } from '../platform/commands/parseArguments.ts';
import { runCommand } from '../platform/commands/runCommand.ts';
import { assetDays, removeOldAssets } from './removeOldAssets.ts';

const usage = `Удаление того, что больше никому не\u00a0нужно: скрипты и\u00a0стили прежних выпусков в\u00a0DATA_DIR/assets,
которыми неделю не\u00a0пользуется ни\u00a0один процесс, и\u00a0файлы законченных обменов с\u00a01С; затем база данных приводится в\u00a0порядок (VACUUM ANALYZE).

  npm run clean`;

await runCommand(usage, process.argv.slice(2), async (args, { config, openDatabase, print }) => {
  parseArguments(args, {});
  const { files, bytes } = await removeOldAssets(config.dataDir);
  print(`Файлов старше ${assetDays} дней удалено: ${files} (${Math.ceil(bytes / 1024)}\u00a0КБ).`);
  print(`Законченных обменов с\u00a01С удалено: ${await removeUnused(config.dataDir)}.`);
  await (await openDatabase()).maintain();
  print('База данных приведена в\u00a0порядок.');
});
