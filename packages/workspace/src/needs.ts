/** What commands need before they can run. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSite, packPackages } from './build.ts';
import { findChromium } from './chromium.ts';
import { runLogged, runStep, StepFailed } from './steps.mjs';

/** Each is found, built or installed; where that is not possible it throws `StepFailed` with what to do. */
export const needs = {
  /** The built site, office and calculator. */
  site: buildSite,
  /** The published packages, built and packed. */
  packages: packPackages,
  /** A Chromium, as `CHROMIUM_PATH` of this process and those that it starts. */
  async chromium() {
    await findOrInstall('Chromium', findChromium, async () => {
      // With a font of the widths of Arial, which pages show until their own has come.
      if (hasApt()) return installByApt('chromium-headless-shell', 'fonts-liberation');
      const cli = path.join(path.dirname(new URL(import.meta.resolve('playwright')).pathname), 'cli.js');
      await runLogged('chromium', process.execPath, [cli, 'install', 'chromium']);
    });
    process.env.CHROMIUM_PATH = findChromium();
  },
  /** For the plugins of WordPress and Bitrix. */
  php: () =>
    findOrInstall(
      'PHP',
      () => runs('php'),
      () => installByApt('php-cli'),
    ),
  /** For what tries and measures deploy/. */
  nginx: () =>
    findOrInstall(
      'nginx and openssl',
      () => runs('nginx') && runs('openssl'),
      () => installByApt('nginx-light', 'openssl'),
    ),
};

export type Need = keyof typeof needs;

const runs = (program: string) => spawnSync(program, ['-v']).error === undefined;

async function findOrInstall(name: string, find: () => unknown, install: () => Promise<void>): Promise<void> {
  if (find()) return;
  const failure = await runStep(`Installing ${name}`, install).catch((error: Error) => error);
  if (find()) return;
  const reason = failure ? `\n${failure.message}` : '';
  throw new StepFailed(
    `${name} could neither be found nor installed. Install ${name} by hand and run the command again.${reason}`,
  );
}

/** Whether this machine has apt and lets us use it. */
function hasApt(): boolean {
  const release = '/etc/os-release';
  return (
    process.getuid?.() === 0 &&
    existsSync(release) &&
    /\b(debian|ubuntu)\b/i.test(readFileSync(release, 'utf8'))
  );
}

/** Installs Debian's packages; does nothing where that is not possible. */
async function installByApt(...packages: string[]): Promise<void> {
  if (!hasApt()) return;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await runLogged('apt', 'apt-get', ['update', '-qq'], { env });
  await runLogged('apt', 'apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    env,
  });
}
