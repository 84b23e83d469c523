import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './root.mjs';

/** Node with the condition under which packages read each other's sources. */
export const nodeFlags = ['--conditions=leasing-source'];

/** Runs a program with this terminal, and answers with its exit code; signals go on to it. */
export function runInForeground(
  command: string,
  args: readonly string[],
  { cwd = root, env = {} }: { cwd?: string; env?: Record<string, string> } = {},
): Promise<number> {
  const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: 'inherit' });
  const forward = (signal: NodeJS.Signals) => child.kill(signal);
  process.on('SIGINT', forward);
  process.on('SIGTERM', forward);
  return new Promise<number>((resolve) => {
    child.once('error', (error) => {
      console.error(`${child.spawnfile} could not be started: ${error.message}`);
      resolve(1);
    });
    child.once('close', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)));
  }).finally(() => {
    process.off('SIGINT', forward);
    process.off('SIGTERM', forward);
  });
}

/** Runs a file of the project on the pinned Node. @param file from the root */
export const runFile = (file: string, args: readonly string[] = []) =>
  runInForeground(process.execPath, [...nodeFlags, file, ...args]);
