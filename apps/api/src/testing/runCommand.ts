import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Command } from '../platform/commands/runCommand.ts';
import { openDatabase } from '../platform/index.ts';
import type { TestDatabase } from './engines.ts';
import { nodeEnvironment, nodeOptions } from './nodeProcess.ts';

/** How a command ended. */
export interface EndedCommand {
  code: number;
  /** Both outputs, with ordinary spaces. */
  output: string;
}

const source = new URL('../', import.meta.url);

/** Runs a command in a process of its own, as an operator does. `entry` is relative to `src`. */
export function runCommand(
  { config }: Pick<TestDatabase, 'config'>,
  entry: string,
  args: string[],
  environment: Record<string, string> = {},
): Promise<EndedCommand> {
  const env = {
    ...nodeEnvironment(),
    DATA_DIR: config.dataDir,
    INIT_CWD: config.dataDir,
    ...(config.databaseUrl ? { DATABASE_URL: config.databaseUrl } : {}),
    ...environment,
  };
  const file = fileURLToPath(new URL(entry, source));
  return new Promise((resolve) => {
    execFile(process.execPath, [...nodeOptions, file, ...args], { env }, (error, out, errors) => {
      resolve({
        code: error ? Number(error.code ?? 1) : 0,
        output: `${out}${errors}`.replaceAll('\u00A0', ' '),
      });
    });
  });
}

/**
 * Carries a command out within this process, which takes a hundredth of the processor time, on the open database.
 * Answers what it prints, with ordinary spaces.
 * @throws what the command throws: `runCommand` makes an exit code and a sentence of it
 */
export async function carryOut(
  { config, database }: TestDatabase,
  command: Command,
  args: string[],
): Promise<string> {
  const lines: string[] = [];
  await command(args, {
    config,
    folder: config.dataDir,
    openDatabase: async () => database,
    openAlone: () => openDatabase(config),
    print: (line) => lines.push(line.replaceAll('\u00A0', ' ')),
  });
  return lines.join('\n');
}
