import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { TestDatabase } from '../../testing/engines.ts';
import { nodeEnvironment, nodeOptions } from '../../testing/nodeProcess.ts';
import { importCommand } from '../main.ts';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

/** The import command as the dealer runs it, in a process of its own. */
export interface RunningCommand {
  child: ChildProcess;
  /** Settles when the process has ended. */
  ended: Promise<{ code: number | null; signal: string | null; output: string }>;
}

/** @param environment DATA_DIR or DATABASE_URL of the test; `folder` is where the dealer stands */
export function runCommand(
  args: string[],
  environment: Record<string, string>,
  folder = '/',
): RunningCommand {
  const child = spawn(process.execPath, [...nodeOptions, main, ...args], {
    env: { ...nodeEnvironment(), INIT_CWD: folder, ...environment },
  });
  let output = '';
  const collect = (text: Buffer) => {
    output += text.toString();
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const ended = new Promise<Awaited<RunningCommand['ended']>>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) =>
      resolve({ code, signal, output: output.replaceAll('\u00A0', ' ') }),
    );
  });
  return { child, ended };
}

/**
 * The import command within this process, which takes a tenth of the processor time, on an open database.
 * @throws what makes `npm run import` end with 1 and a sentence
 */
export async function carryOutImport(
  args: string[],
  { config, database }: Pick<TestDatabase, 'config' | 'database'>,
  folder: string,
): Promise<{ code: number; output: string }> {
  const lines: string[] = [];
  const openDatabase = async () => database;
  const code = await importCommand(args, {
    config,
    folder,
    openDatabase,
    openAlone: openDatabase,
    print: (line) => lines.push(line.replaceAll('\u00A0', ' ')),
  });
  return { code, output: lines.join('\n') };
}
