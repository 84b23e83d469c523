/** The command `npm run import`. */
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { Files } from '../files/service.ts';
import {
  type Config,
  ConfigError,
  DataDirectoryInUseError,
  loadConfig,
  migrate,
  openDatabase,
} from '../platform/index.ts';
import { CommandRefused, readCommandLine, usage } from './command/commandLine.ts';
import { createProgress } from './command/Progress.ts';
import { listsOfOthers } from './command/RefusedFile.ts';
import { exitCodes, Report } from './command/Report.ts';
import { skippedListLine } from './command/sentences.ts';
import type { Emit } from './events.ts';
import { failureMessage, type ImportOrder, runImport } from './runImport.ts';
import { handOver } from './socket/handOver.ts';

/** How long the command waits for a site that is just starting or stopping, or for another import. */
const PATIENCE_MS = 20_000;
const RETRY_MS = 500;

// Rows live for milliseconds. A young generation that may not grow throws them away in time; with the default one
// they are promoted and a list of 200,000 rows takes a hundred megabytes more.
setFlagsFromString('--semi-space-growth-factor=1');

// A reader that closes early (`| head`) must not end the import half-way.
process.stdout.on('error', () => {});

process.exitCode = await main();

async function main(): Promise<number> {
  // npm runs the command in the root of the repository; paths are relative to where the dealer stands.
  const folder = process.env.INIT_CWD ?? process.cwd();
  const print = (line: string): void => console.log(line);
  try {
    const order = readCommandLine(process.argv.slice(2), folder);
    if (order === 'help') {
      print(usage);
      return exitCodes.allTaken;
    }
    const skipped = listsOfOthers(order.files);
    for (const path of skipped) print(skippedListLine(path));
    order.files = order.files.filter((path) => !skipped.has(path));
    const report = new Report({
      progress: createProgress(process.stderr),
      print,
      dryRun: order.dryRun,
      folder,
    });
    const emit: Emit = (event) => report.take(event);
    try {
      await carryOut(order, loadConfig(process.env), emit);
    } catch (error) {
      if (error instanceof ConfigError) throw error;
      await emit({ kind: 'failed', message: failureMessage(error) });
    }
    await report.end();
    return report.exitCode;
  } catch (error) {
    if (error instanceof CommandRefused) console.error(`${error.message}\n\n${usage}`);
    else if (error instanceof ConfigError) console.error(`Настройки указаны неверно:\n${error.message}`);
    else throw error;
    return exitCodes.nothingDone;
  }
}

/** PostgreSQL takes many processes; the embedded database only one, and that may be the site. */
async function carryOut(order: ImportOrder, config: Config, emit: Emit): Promise<void> {
  if (config.databaseUrl) return importHere(order, config, emit);
  for (const start = Date.now(); ; await sleep(RETRY_MS)) {
    if (await handOver(order, config.dataDir, emit)) return;
    try {
      return await importHere(order, config, emit);
    } catch (error) {
      if (!(error instanceof DataDirectoryInUseError)) throw error;
      if (Date.now() - start > PATIENCE_MS) {
        const message = `База данных занята другим процессом (папка ${config.dataDir}). Дождитесь его окончания или остановите его и повторите загрузку.`;
        return emit({ kind: 'failed', message });
      }
    }
  }
}

async function importHere(order: ImportOrder, config: Config, emit: Emit): Promise<void> {
  const database = await openDatabase(config);
  try {
    await migrate(database);
    await runImport(order, { database, files: new Files(config.dataDir) }, emit);
  } finally {
    await database.close();
  }
}
