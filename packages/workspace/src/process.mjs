import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import path from 'node:path';
import { root } from './root.mjs';

/** Node with the condition under which packages read each other's sources. */
export const nodeFlags = ['--conditions=leasing-source'];

/**
 * Runs a program with this terminal. Anyone who stops this process means the program: a site without it would keep its port.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options] the folder, by default the root of the repository; settings
 *   beside those of this process
 * @returns {Promise<number>} its exit code
 */
export function runInForeground(command, args, { cwd = root, env = {} } = {}) {
  // What packages install is a script for the shell there.
  const shell = process.platform === 'win32' && !path.isAbsolute(command);
  const child = spawn(command, args, { cwd, shell, env: { ...process.env, ...env }, stdio: 'inherit' });
  const forward = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal);
  process.on('SIGINT', forward).on('SIGTERM', forward);
  return new Promise((resolve) => {
    child.once('error', ({ message }) => {
      console.error(
        `${command} could not be started: ${message}. Delete node_modules and run the command again.`,
      );
      resolve(1);
    });
    child.once('close', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)));
  }).finally(() => process.off('SIGINT', forward).off('SIGTERM', forward));
}
