/**
 * The door of every command in the root package.json: `run.mjs PROGRAM ARGUMENTS` or `run.mjs FILE.ts ARGUMENTS`.
 *
 * It runs on whatever Node the machine has, needs nothing installed, and does two things: it installs the project with its
 * pinned package manager when the lock file has changed, and hands the command over to the pinned Node.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { installIfNeeded } from './src/install.mjs';
import { nodeFlags, runInForeground } from './src/process.mjs';
import { root } from './src/root.mjs';
import { runCommand } from './src/steps.mjs';

const bin = path.join(root, 'node_modules/.bin');
const nodeBin = path.join(root, 'node_modules/node-runtime/bin');
const node = path.join(nodeBin, process.platform === 'win32' ? 'node.exe' : 'node');
// Read before anything is started: the shell may end as soon as the command prints.
const parent = process.ppid;

await runCommand(async () => {
  await installIfNeeded();
  // npm passes a SIGTERM to its shell alone, which ends without passing it on.
  if (process.env.npm_command !== undefined) {
    setInterval(() => process.ppid !== parent && process.emit('SIGTERM', 'SIGTERM'), 500).unref();
  }
  const [first = '', ...rest] = process.argv.slice(2);
  const [command, args] = existsSync(path.join(bin, first))
    ? [first, rest]
    : [node, [...nodeFlags, first, ...rest]];
  return runInForeground(command, args, {
    env: {
      // Compiled sources are kept: the second start is twice as fast and needs 20 MB less.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? path.join(root, 'node_modules/.cache/node'),
      // Every tool that is started from here runs on the pinned Node as well.
      PATH: [nodeBin, bin, process.env.PATH].join(path.delimiter),
    },
  });
});
