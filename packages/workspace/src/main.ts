/** The commands of the root package.json; `../run.mjs` has installed everything and calls this. */
import path from 'node:path';
import { buildSiteIfNeeded } from './build.ts';
import { allChecks, quickChecks } from './checks.ts';
import { findOrInstallChromium } from './installChromium.ts';
import { findOrInstallNginx } from './installNginx.ts';
import { findOrInstallPhp } from './installPhp.ts';
import { nodeFlags, runInForeground } from './process.ts';
import { root } from './root.ts';
import { runChecks } from './runChecks.ts';
import { type BoundedProcess, importProcess, siteProcess } from './siteProcess.ts';
import { temporaryFolder } from './temporaryFolder.ts';

/** Two checks at a time: a third makes the others slower than it is itself on two cores. */
const lanes = 2;

const node = (file: string, args: string[]) =>
  runInForeground(process.execPath, [...nodeFlags, path.join(root, file), ...args]);

const runBounded = ({ args: processArgs, env }: BoundedProcess, args: string[]) =>
  runInForeground(process.execPath, [...processArgs, ...args], { env });

const inFolder = (folder: string, script: string, args: string[] = [], env: Record<string, string> = {}) =>
  runInForeground('npm', ['run', '--silent', script, '--', ...args], { cwd: path.join(root, folder), env });

/** Runs a script of the site that photographs it. */
async function photograph(script: string): Promise<number> {
  if (!(await buildSiteIfNeeded())) return 1;
  return inFolder('apps/web', script, [], { CHROMIUM_PATH: await findOrInstallChromium() });
}

const commands: Record<string, (args: string[]) => Promise<number>> = {
  async start(args) {
    if (!(await buildSiteIfNeeded())) return 1;
    return runBounded(siteProcess(), args);
  },

  /** Node starts the server anew when a module of it changes; Vite changes the site's modules as it runs. */
  dev: (args) =>
    runInForeground(process.execPath, [
      '--watch',
      '--watch-preserve-output',
      ...nodeFlags,
      path.join(root, 'apps/web/src/server/dev.ts'),
      ...args,
    ]),

  async test() {
    const chromium = await findOrInstallChromium();
    await findOrInstallPhp();
    console.log(`Browser: ${chromium}`);
    if (!(await buildSiteIfNeeded())) return report({ passed: 0, failed: 1 });
    const env = { CHROMIUM_PATH: chromium, TMPDIR: temporaryFolder() };
    return report(await runChecks(allChecks, lanes, env));
  },

  async check() {
    return report(await runChecks(quickChecks, lanes, {}));
  },

  import: (args) => runBounded(importProcess(), args),
  export: (args) => node('apps/api/src/requests/export.ts', args),
  events: (args) => node('apps/api/src/events/main.ts', args),
  partner: (args) => node('apps/api/src/leads/main.ts', args),
  exchange: (args) => node('apps/api/src/exchange/main.ts', args),
  staff: (args) => node('apps/api/src/staff/main.ts', args),
  person: (args) => node('apps/api/src/person/main.ts', args),
  doctor: (args) => node('apps/api/src/doctor/main.ts', args),
  clean: (args) => node('apps/api/src/clean/main.ts', args),
  backup: (args) => node('apps/api/src/backup/backup.ts', args),
  restore: (args) => node('apps/api/src/backup/restore.ts', args),
  release: (args) => node('packages/workspace/src/release/main.ts', args),
  faults: (args) => node('apps/api/faults/main.ts', args),

  async 'deploy-test'(args) {
    await findOrInstallNginx();
    if (!(await buildSiteIfNeeded())) return 1;
    return node('deploy/test/main.ts', args);
  },

  /** The built files of the site and the office alone: what a server needs besides the sources. */
  async 'build-site'() {
    return (await buildSiteIfNeeded()) ? 0 : 1;
  },

  format: () => runInForeground('biome', ['check', '--write', '.']),
  storybook: (args) => runInForeground('storybook', ['dev', '--port', '6006', ...args]),
  async visual(args) {
    const env = { CHROMIUM_PATH: await findOrInstallChromium() };
    const update = args.includes('--update');
    const rest = args.filter((arg) => arg !== '--update');
    return inFolder('packages/ui', update ? 'visual:update' : 'visual', rest, env);
  },

  screens: () => photograph('screens'),
  'component-pictures': () => photograph('component-pictures'),
  'office-pictures': () => photograph('office-pictures'),

  async 'integration-pictures'() {
    const env = { CHROMIUM_PATH: await findOrInstallChromium() };
    await findOrInstallPhp();
    return inFolder('packages/embed', 'integration-pictures', [], env);
  },

  async build() {
    for (const folder of ['packages/core', 'packages/ui']) {
      console.log(`Building ${folder} …`);
      const failed = await inFolder(folder, 'build');
      if (failed) return failed;
    }
    return (await buildSiteIfNeeded()) ? 0 : 1;
  },

  async bench(args) {
    if (args[0] === 'growth') {
      await findOrInstallNginx();
      if (!(await buildSiteIfNeeded())) return 1;
      return inFolder('deploy', 'bench', args.slice(1));
    }
    if (args[0] === 'storefronts') {
      if (!(await buildSiteIfNeeded())) return 1;
      return inFolder('deploy', 'bench:storefronts', args.slice(1));
    }
    const folders =
      args.length > 0 ? args : ['packages/core', 'packages/ui', 'packages/embed', 'apps/api', 'apps/web'];
    const env = { CHROMIUM_PATH: await findOrInstallChromium() };
    let worst = 0;
    for (const folder of folders) {
      console.log(`\nBenchmarks of ${folder}`);
      worst = Math.max(worst, await inFolder(folder, 'bench', [], env));
    }
    return worst;
  },
};

function report({ passed, failed }: { passed: number; failed: number }): number {
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

const [name = '', ...args] = process.argv.slice(2);
const command = commands[name];
if (!command) {
  console.error(`There is no command ${name}. The commands are: ${Object.keys(commands).join(', ')}.`);
  process.exit(1);
}
try {
  process.exitCode = await command(args);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
