import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findChromium } from './chromium.ts';
import { runInForeground } from './process.ts';

/**
 * Finds a Chromium or installs one: by apt where that is possible, with a font of the widths of Arial, which pages
 * show until their own has come, else the one of Playwright.
 */
export async function findOrInstallChromium(): Promise<string> {
  const found = findChromium();
  if (found) return found;
  console.log('No Chromium was found; installing one. It takes a minute or two.');
  if (process.getuid?.() === 0 && isDebian()) await installByApt();
  else await installByPlaywright();
  const installed = findChromium();
  if (installed) return installed;
  throw new Error(
    'The browser tests need Chromium, and it could neither be found nor installed. ' +
      'Install Chromium or Google Chrome, or set CHROMIUM_PATH to its executable, and run npm test again.',
  );
}

async function installByApt(): Promise<void> {
  const quiet = { env: { DEBIAN_FRONTEND: 'noninteractive' } };
  await runInForeground('apt-get', ['update', '-qq'], quiet);
  await runInForeground(
    'apt-get',
    ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation'],
    quiet,
  );
}

async function installByPlaywright(): Promise<void> {
  const cli = path.join(path.dirname(new URL(import.meta.resolve('playwright')).pathname), 'cli.js');
  await runInForeground(process.execPath, [cli, 'install', 'chromium']);
}

function isDebian(): boolean {
  return (
    existsSync('/etc/os-release') && /\b(debian|ubuntu)\b/i.test(readFileSync('/etc/os-release', 'utf8'))
  );
}
