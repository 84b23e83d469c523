import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { siteProcess } from '@leasing/workspace/site-process';
import { expect, onTestFinished, test } from 'vitest';
import { dirWithStock } from './site.ts';
import { freePort, ready, startServer } from './startedSite.ts';

async function settings(): Promise<Record<string, string>> {
  const dataDir = await dirWithStock();
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const port = String(await freePort());
  return { PORT: port, PUBLIC_URL: `http://localhost:${port}`, DATA_DIR: dataDir };
}

const wrongPassword = (site: string) =>
  fetch(`${site}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phoneNumber: '+79000000000', password: 'Not-this-1' }),
  });

test('at a terminal the start is two steps and what to do next, and the log short lines from `warn` up', async () => {
  const environment = await settings();
  const site = environment.PUBLIC_URL ?? '';
  const { args, env } = siteProcess();
  const command = [process.execPath, ...args].map((arg) => `'${arg}'`).join(' ');
  const { LOG_LEVEL: _, ...own } = env;
  // `script` runs it at a terminal of its own, in place of its shell, which Ctrl+C would end too.
  const terminal = spawn(
    'script',
    ['--quiet', '--flush', '--return', '--command', `exec ${command}`, '/dev/null'],
    {
      env: { ...own, ...environment },
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  );
  let output = '';
  let warned: () => void;
  const warning = new Promise<void>((resolve) => {
    warned = resolve;
  });
  const isReady = new Promise<void>((resolve) => {
    terminal.stdout.setEncoding('utf8').on('data', (text) => {
      output += text;
      if (output.includes('Ctrl+C')) resolve();
      if (output.includes('WRONG_PASSWORD')) warned();
    });
  });
  await isReady;
  expect((await fetch(site)).status).toBe(200);
  expect((await wrongPassword(site)).status).toBe(401);
  await warning;
  // Ctrl+C
  terminal.stdin.write('\x03');
  expect(await once(terminal, 'exit')).toEqual([0, null]);

  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours, and lines that are written anew
  const lines = output.replaceAll(/.*\r\x1b\[K|\x1b\[[0-9;]*m|\r/g, '').split('\n');
  expect(lines.filter((line) => line.trim() !== '')).toEqual([
    expect.stringMatching(/^✓ Database \(\d+ s\)$/),
    expect.stringMatching(/WARN: ANYONE who reaches this site can enter .* as the demo owner/),
    expect.stringMatching(/WARN: The firm is still a placeholder: name, .*FIRM_FILE does\.$/),
    expect.stringMatching(/^✓ Start \(\d+ s\)$/),
    `The marketplace is ready: ${site}`,
    expect.stringMatching(new RegExp(`^  Site +${site} +demo: \\+7\\s900\\s000-00-00, Demo-2026!$`)),
    expect.stringMatching(new RegExp(`^  Office +${site}/office +demo: \\+7\\s900\\s000-00-01, Demo-2026!$`)),
    expect.stringMatching(/^ {2}Your own list +npm run import -- /),
    expect.stringMatching(/^ {2}Stop +Ctrl\+C$/),
    expect.stringMatching(
      /^\[\d\d:\d\d:\d\d\] WARN: refused \{"code":"WRONG_PASSWORD","address":"[\d.:a-f]+"\}$/,
    ),
    expect.stringMatching(/^\^C/),
  ]);
}, 120_000);

test('elsewhere every line of the log is JSON, and two signals of one press are one orderly stop', async () => {
  const environment = await settings();
  const server = startServer({ ...environment, LOG_LEVEL: 'warn' });
  const output = await ready(server);
  expect(output.split('\n')).toContain(`The marketplace is ready: ${environment.PUBLIC_URL}`);
  const [[line]] = await Promise.all([
    once(server.stdout ?? server, 'data'),
    wrongPassword(environment.PUBLIC_URL ?? ''),
  ]);
  expect(JSON.parse(line)).toMatchObject({ level: 40, code: 'WRONG_PASSWORD', msg: 'refused' });
  server.kill('SIGINT');
  server.kill('SIGTERM');
  expect(await once(server, 'exit')).toEqual([0, null]);
}, 120_000);

// Other systems do not say how much a process had at most.
test.runIf(process.platform === 'linux')(
  'a start takes at most 450 MB',
  async () => {
    const server = startServer(await settings());
    await ready(server);
    const status = await readFile(`/proc/${server.pid}/status`, 'utf8');
    server.kill('SIGTERM');
    await once(server, 'exit');
    const kilobytes = Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]);
    expect(kilobytes).toBeGreaterThan(100_000);
    expect(kilobytes).toBeLessThan(450_000);
  },
  120_000,
);
