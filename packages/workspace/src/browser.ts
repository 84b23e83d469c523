import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright';
import { runInForeground } from './process.ts';

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** A Chromium that is already on the machine: `CHROMIUM_PATH`, the usual places, Playwright's own. */
export function findChromium(): string | undefined {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (!existsSync(chosen)) throw new Error(`CHROMIUM_PATH names ${chosen}, and there is no such file.`);
    return chosen;
  }
  return [...usualPlaces, chromium.executablePath()].find((place) => existsSync(place));
}

/** Finds a Chromium or installs one: by apt where that is possible, else the one of Playwright. */
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
  await runInForeground('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], quiet);
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
