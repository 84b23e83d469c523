import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from './root.mjs';

/** A checkout in which nothing is installed, with the door of the commands and programs of our own. */
let checkout = '';
beforeEach(() => {
  checkout = mkdtempSync(path.join(tmpdir(), 'door-'));
  mkdirSync(path.join(checkout, 'packages/workspace/src'), { recursive: true });
  for (const file of ['run.mjs', 'src/root.mjs', 'src/install.mjs', 'src/process.mjs', 'src/steps.mjs'])
    cpSync(path.join(root, 'packages/workspace', file), path.join(checkout, 'packages/workspace', file));
  writeFileSync(path.join(checkout, 'pnpm-lock.yaml'), 'lockfileVersion: 9.0');
});
afterEach(() => rmSync(checkout, { recursive: true }));

function program(file: string, script: string) {
  const full = path.join(checkout, file);
  mkdirSync(path.dirname(full), { recursive: true });
  writeFileSync(full, `#!/bin/sh\n${script}\n`);
  chmodSync(full, 0o755);
}

/** Runs `greet`, which prints a line, through the door; `npx` does what the script says. */
function greet(npx: string, settings: Record<string, string> = {}) {
  program('bin/npx', npx);
  program('node_modules/.bin/greet', 'echo "Hello, $1"');
  const env = { ...process.env, PATH: `${path.join(checkout, 'bin')}:${process.env.PATH}`, ...settings };
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(checkout, 'packages/workspace/run.mjs'), 'greet', 'Anna'],
    { env, encoding: 'utf8' },
  );
  return {
    status,
    lines: `${stdout}${stderr}`
      .replace(/\(\d+ s\)/g, '(0 s)')
      .trimEnd()
      .split('\n'),
  };
}

const packagesLog = () => readFileSync(path.join(checkout, '.cache/logs/packages.log'), 'utf8');

test('installs in one step, whose output goes to a log, and only when the lock file has changed', () => {
  const noisy = 'echo "[WARN] Unsupported engine"; echo "Progress: resolved 9, reused 9, added 9, done"';
  expect(greet(noisy)).toEqual({
    status: 0,
    lines: ['… Packages', '✓ Packages (0 s): 9 installed', 'Hello, Anna'],
  });
  expect(packagesLog()).toContain('Unsupported engine');
  expect(greet('exit 1')).toEqual({ status: 0, lines: ['Hello, Anna'] });
  writeFileSync(path.join(checkout, 'pnpm-lock.yaml'), 'lockfileVersion: 10.0');
  expect(greet('exit 1').status).toBe(1);
});

test.each([
  [
    'no network',
    'npm error code ENOTFOUND',
    /^The registry of packages cannot be reached\. Check the network/,
  ],
  ['a full disk', 'pnpm: No space left on device (os error 28)', /^The disk is full\. Make room on it/],
  ['a folder of another user', "EACCES: permission denied, mkdir 'node_modules'", /^This user may not write/],
  ['anything else', 'ERR_PNPM_OUTDATED_LOCKFILE', /^ERR_PNPM_OUTDATED_LOCKFILE$/],
])('a failed installation by %s says what to do and where the whole output is', (_, output, sentence) => {
  expect(greet(`echo "${output}" >&2; exit 1`)).toEqual({
    status: 1,
    lines: [
      '… Packages',
      expect.stringMatching(/^✗ Packages/),
      expect.stringMatching(sentence),
      'The whole output: .cache/logs/packages.log',
    ],
  });
});

test('an old Node installs nothing, and says how to go on', () => {
  const old = `--import data:text/javascript,${encodeURIComponent(
    "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.20.8' } })",
  )}`;
  const { status, lines } = greet('exit 0', { NODE_OPTIONS: old });
  expect(status).toBe(1);
  expect(lines).toEqual([
    expect.stringMatching(/^Node 18\.20\.8 is too old .* npx --yes node@24 .* greet Anna$/),
  ]);
});

test('a command ends when the shell of npm that started it has ended', async () => {
  program('bin/npx', 'exit 0');
  program(
    'node_modules/.bin/serve',
    'trap "echo stopped; exit 0" TERM; echo serving; while :; do sleep 0.1; done',
  );
  const door = path.join(checkout, 'packages/workspace/run.mjs');
  const shell = spawn('sh', ['-c', `"${process.execPath}" "${door}" serve; :`], {
    env: {
      ...process.env,
      PATH: `${path.join(checkout, 'bin')}:${process.env.PATH}`,
      npm_command: 'run-script',
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let output = '';
  for await (const text of shell.stdout.setEncoding('utf8')) {
    if (!output.includes('serving') && `${output}${text}`.includes('serving')) shell.kill('SIGTERM');
    output += text;
  }
  if (shell.exitCode === null && shell.signalCode === null) await once(shell, 'exit');
  expect(output).toMatch(/serving\nstopped\n$/);
});
