/**
 * The door of every command in the root package.json: `run.mjs PROGRAM ARGUMENTS` or `run.mjs FILE.ts ARGUMENTS`.
 *
 * It runs on whatever Node the machine has, needs nothing installed, and does two things: it installs the project with its
 * pinned package manager when the lock file has changed, and hands the command over to the pinned Node.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { installIfNeeded } from './src/install.mjs';
import { root } from './src/root.mjs';
import { runCommand } from './src/steps.mjs';

const bin = path.join(root, 'node_modules/.bin');
const nodeBin = path.join(root, 'node_modules/node-runtime/bin');
const node = path.join(nodeBin, process.platform === 'win32' ? 'node.exe' : 'node');
// Read before anything is started: the shell may end as soon as the command prints.
const parent = process.ppid;

await runCommand(async () => {
  await installIfNeeded();
  return handOver(process.argv.slice(2));
});

/**
 * @param {string[]} args
 * @returns {Promise<number>} the exit code
 */
function handOver([first = '', ...rest]) {
  const isProgram = existsSync(path.join(bin, first));
  const [command, args] = isProgram ? [first, rest] : [node, ['--conditions=leasing-source', first, ...rest]];
  const child = spawn(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: isProgram && process.platform === 'win32',
    env: {
      // Compiled sources are kept: the second start is twice as fast and needs 20 MB less.
      NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/node'),
      ...process.env,
      // Every tool that is started from here runs on the pinned Node as well.
      PATH: [nodeBin, bin, process.env.PATH].join(path.delimiter),
    },
  });
  // Anyone who stops this process means the command: a site without it would keep its port.
  process.on('SIGINT', () => child.kill('SIGINT')).on('SIGTERM', () => child.kill('SIGTERM'));
  stopWithParent(child);
  return new Promise((resolve) => {
    child.on('error', ({ message }) => {
      console.error(
        `${command} could not be started: ${message}. Delete node_modules and run the command again.`,
      );
      resolve(1);
    });
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/**
 * npm passes a SIGTERM to its shell alone, which ends without passing it on.
 * @param {import('node:child_process').ChildProcess} child
 */
function stopWithParent(child) {
  if (process.env.npm_command === undefined) return;
  const look = () => process.ppid !== parent && child.kill('SIGTERM');
  setInterval(look, 500).unref();
}
