import path from 'node:path';
import { findChromium } from './chromium.ts';
import { hasApt, installByApt } from './installByApt.ts';
import { runInForeground } from './process.ts';

/**
 * Finds a Chromium or installs one: by apt where that is possible, with a font of the widths of Arial, which pages
 * show until their own has come, else the one of Playwright.
 */
export async function findOrInstallChromium(): Promise<string> {
  const found = findChromium();
  if (found) return found;
  console.log('No Chromium was found; installing one. It takes a minute or two.');
  if (hasApt()) await installByApt(['chromium-headless-shell', 'fonts-liberation']);
  else await installByPlaywright();
  const installed = findChromium();
  if (installed) return installed;
  throw new Error(
    'The browser tests need Chromium, and it could neither be found nor installed. ' +
      'Install Chromium or Google Chrome, or set CHROMIUM_PATH to its executable, and run npm test again.',
  );
}

async function installByPlaywright(): Promise<void> {
  const cli = path.join(path.dirname(new URL(import.meta.resolve('playwright')).pathname), 'cli.js');
  await runInForeground(process.execPath, [cli, 'install', 'chromium']);
}
