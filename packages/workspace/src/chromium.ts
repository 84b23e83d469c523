import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright';

const usualPlaces = [
  // The same engine without windows: it takes about half the processor time of a whole Chromium that draws none.
  '/usr/bin/chromium-headless-shell',
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
  const configuredPath = process.env.CHROMIUM_PATH;
  if (configuredPath) {
    if (!existsSync(configuredPath))
      throw new Error(`CHROMIUM_PATH names ${configuredPath}, and there is no such file.`);
    return configuredPath;
  }
  return [...usualPlaces, chromium.executablePath()].find((place) => existsSync(place));
}

/** How the tests start it: headless, and silent towards the network. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts it as the tests do, with further arguments. */
export function launchChromium(args: readonly string[] = []): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch({ ...(executablePath && { executablePath }), args: [...chromiumArgs, ...args] });
}
