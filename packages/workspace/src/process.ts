import { type ChildProcess, spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './root.ts';

/** Node with the condition under which packages read each other's sources. */
export const nodeFlags = ['--conditions=leasing-source'];

export interface RunOptions {
  cwd?: string;
  env?: Record<string, string>;
}

/** Runs a program in the foreground and answers with its exit code; signals go on to it. */
export function runInForeground(command: string, args: string[], options: RunOptions = {}): Promise<number> {
  const child = spawn(command, args, {
    cwd: options.cwd ?? root,
    env: { ...process.env, ...options.env },
    stdio: 'inherit',
  });
  const forward = (signal: NodeJS.Signals) => child.kill(signal);
  process.on('SIGINT', forward);
  process.on('SIGTERM', forward);
  return exitCode(child).finally(() => {
    process.off('SIGINT', forward);
    process.off('SIGTERM', forward);
  });
}

export interface Captured {
  exitCode: number;
  output: string;
}

/** Runs a program in the background and keeps what it prints. */
export async function runQuietly(
  command: string,
  args: string[],
  options: RunOptions = {},
): Promise<Captured> {
  const child = spawn(command, args, {
    cwd: options.cwd ?? root,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk) => chunks.push(chunk));
  child.stderr.on('data', (chunk) => chunks.push(chunk));
  const code = await exitCode(child);
  return { exitCode: code, output: Buffer.concat(chunks).toString('utf8') };
}

function exitCode(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(`${child.spawnfile} could not be started: ${error.message}`);
      resolve(1);
    });
    child.once('close', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)));
  });
}
