import { setTimeout as sleep } from 'node:timers/promises';
import { type Config, ConfigError, loadConfig } from '../config/config.ts';
import { type Database, DatabaseUnavailableError, DataDirectoryInUseError } from '../database/database.ts';
import { DataDirectoryError } from '../database/dataDirectory.ts';
import { openDatabase } from '../database/openDatabase.ts';
import { migrate } from '../migrations/migrate.ts';
import { connectToSite } from './SocketDatabase.ts';

/** The command cannot be carried out as it was typed; `message` is a Russian sentence. */
export class CommandRefused extends Error {
  override readonly name = 'CommandRefused';
}

/** How long a command waits for a site that is just starting or stopping, or for another command. */
const patienceMs = 20_000;
const retryMs = 500;

/** What a command works with. */
export interface CommandSetting {
  config: Config;
  /** Opens the database, also while the site runs, or answers the open one; it is closed after the command. */
  openDatabase(): Promise<Database>;
  /** Opens the database as it is, not migrated, and not while a site has the embedded one open. */
  openAlone(): Promise<Database>;
  /** Relative paths start where the operator stands, not in the root where npm runs the command. */
  folder: string;
  print(line: string): void;
}

/** What a command does. It prints what it answers. */
export type Command = (args: string[], setting: CommandSetting) => Promise<void>;

/**
 * Runs a command: settings from the environment, failures as a Russian sentence and exit status 1, a wrong command
 * line with its usage.
 */
export async function runCommand(usage: string, args: string[], command: Command): Promise<void> {
  let opened: Database | undefined;
  try {
    if (args.includes('--help') || args.includes('-h')) return console.log(usage);
    const config = loadConfig(process.env);
    await command(args, {
      config,
      folder: process.env.INIT_CWD ?? process.cwd(),
      print: (line) => console.log(line),
      openDatabase: async () => {
        opened ??= await openForCommand(config);
        return opened;
      },
      openAlone: async () => {
        opened = await openDatabase(config);
        return opened;
      },
    });
  } catch (error) {
    process.exitCode = 1;
    console.error(error instanceof CommandRefused ? `${error.message}\n\n${usage}` : sentenceOf(error));
  } finally {
    await opened?.close();
  }
}

/** PostgreSQL takes many processes; the embedded database only one, and that may be the site. */
async function openForCommand(config: Config): Promise<Database> {
  for (const start = Date.now(); ; await sleep(retryMs)) {
    const site = config.databaseUrl ? undefined : await connectToSite(config.dataDir);
    if (site) return site;
    try {
      const database = await openDatabase(config);
      await migrate(database, undefined, config.allowNewerDatabase);
      return database;
    } catch (error) {
      if (!(error instanceof DataDirectoryInUseError) || Date.now() - start > patienceMs) throw error;
    }
  }
}

/** What to say to the operator when a command ends by a failure. */
export function sentenceOf(error: unknown): string {
  if (error instanceof ConfigError) return `Настройки указаны неверно:\n${error.message}`;
  if (error instanceof DataDirectoryInUseError) {
    return 'База данных занята другим процессом. Дождитесь его окончания или остановите его и\u00a0повторите.';
  }
  if (error instanceof DataDirectoryError) {
    return error.isFull
      ? `На\u00a0диске, где лежит папка данных ${error.directory}, кончилось место. Освободите его и\u00a0повторите.`
      : `В\u00a0папку данных ${error.directory} нельзя писать. Дайте этому пользователю право на\u00a0запись или\u00a0укажите другую папку в\u00a0DATA_DIR.`;
  }
  if (error instanceof DatabaseUnavailableError) return `База данных не\u00a0отвечает: ${error.message}`;
  const { code, path, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC') return 'Команда не\u00a0выполнена: на\u00a0диске кончилось место.';
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return `Команда не\u00a0выполнена: нет прав на\u00a0запись${path ? ` (${path})` : ''}.`;
  }
  return `Команда не\u00a0выполнена: ${message ?? String(error)}`;
}
