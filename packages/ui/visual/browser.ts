/**
 * The browser that takes the pictures: on every machine the same build, out of a package of the lock file, with fonts
 * and font settings of its own, so that pictures of two machines can be compared colour by colour.
 */
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
} from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { chromiumArgs } from '@leasing/workspace/chromium';
import { StepFailed } from '@leasing/workspace/steps';
import { type Browser, chromium } from 'playwright';
import { packageFolder } from '../scripts/entries.ts';

const fontSettings = path.join(import.meta.dirname, 'fonts.conf');
/** Signs that Storybook's own font has not, such as «✕»; the browser's package brings letters. */
const symbols = new URL(
  import.meta.resolve('@expo-google-fonts/noto-sans-symbols-2/400Regular/NotoSansSymbols2_400Regular.ttf'),
);
const args = [
  ...chromiumArgs,
  '--force-color-profile=srgb',
  '--font-render-hinting=none',
  '--disable-lcd-text',
  // Edges and shadows are computed alike on every processor, not as fast as this one can.
  '--disable-skia-runtime-opts',
  '--disable-partial-raster',
  '--disable-checker-imaging',
];

/** What two pictures must have in common to be compared. */
export interface Setting {
  /** The browser's version, «153.0.8010.0». */
  browser: string;
  /** A hash of the fonts, their settings and what else the browser is started with. */
  fonts: string;
  platform: string;
}

export function settingOf(browser: Browser): Setting {
  const hash = createHash('sha256').update(args.join());
  for (const file of [fontSettings, symbols]) hash.update(readFileSync(file));
  const fonts = hash.digest('hex');
  return { browser: browser.version(), fonts: fonts.slice(0, 12), platform: 'linux x64' };
}

export function nameOf({ browser, fonts, platform }: Setting): string {
  return `Chromium ${browser} for ${platform} with font settings ${fonts}`;
}

/** Starts it here, or in a container where it was not built for this machine; `close` ends both. */
export async function startBrowser(container: boolean): Promise<Browser> {
  const folder = await unpack();
  if (container) return startInContainer(folder);
  const here = `${process.platform} ${process.arch}`;
  if (here !== 'linux x64') {
    throw new StepFailed(
      `The pictures are taken by a Chromium for linux x64, and this is ${here}. ` +
        'With Docker it runs here too: npm run visual -- --docker',
    );
  }
  const env = { ...process.env, ...environment(folder) };
  return chromium.launch({ executablePath: path.join(folder, 'chromium'), args, env });
}

/** Its libraries and fonts lie beside it: the machine needs to have none. */
function environment(folder: string) {
  return { FONTCONFIG_FILE: `${folder}/fonts.conf`, LD_LIBRARY_PATH: `${folder}/lib` };
}

/** Unpacks what the package brings, once for each version, and answers the folder. */
async function unpack(): Promise<string> {
  const source = path.resolve(new URL(import.meta.resolve('@sparticuz/chromium')).pathname, '../../bin');
  const { version } = JSON.parse(readFileSync(path.join(source, '../package.json'), 'utf8'));
  const folder = path.join(packageFolder, `.visual/chromium-${version}`);
  if (!existsSync(folder)) {
    mkdirSync(path.dirname(folder), { recursive: true });
    const unfinished = mkdtempSync(`${folder}-`);
    const inflate = (file: string, target: string, mode?: number) =>
      pipeline(
        createReadStream(path.join(source, file)),
        createBrotliDecompress(),
        createWriteStream(path.join(unfinished, target), { mode }),
      );
    await inflate('chromium.br', 'chromium', 0o755);
    for (const archive of ['fonts.tar', 'al2023.tar']) {
      await inflate(`${archive}.br`, archive);
      execFileSync('tar', ['-xf', archive], { cwd: unfinished });
    }
    renameSync(unfinished, folder);
  }
  copyFileSync(fontSettings, path.join(folder, 'fonts.conf'));
  copyFileSync(symbols, path.join(folder, 'fonts/symbols.ttf'));
  return folder;
}

/** Playwright's container has all that a browser needs from a system; the browser itself and its fonts are ours. */
async function startInContainer(folder: string): Promise<Browser> {
  const { version } = JSON.parse(
    readFileSync(new URL(import.meta.resolve('playwright/package.json')), 'utf8'),
  );
  const port = await freePort();
  const variables = Object.entries(environment('/browser')).flatMap(([name, value]) => [
    '--env',
    `${name}=${value}`,
  ]);
  const container = spawn(
    'docker',
    ['run', '--rm', '--init', '--ipc=host', '--platform=linux/amd64']
      .concat(`--publish=127.0.0.1:${port}:9222`, `--volume=${folder}:/browser:ro`, variables)
      .concat(`mcr.microsoft.com/playwright:v${version}-noble`, '/browser/chromium', args)
      .concat('--headless', '--remote-debugging-address=0.0.0.0', '--remote-debugging-port=9222'),
    { stdio: ['ignore', 'inherit', 'pipe'] },
  );
  const address = await new Promise<string>((resolve, reject) => {
    let said = '';
    container.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const [, page] = /DevTools listening on ws:\/\/[^/]+(\S+)/.exec(said) ?? [];
      if (page) resolve(`ws://127.0.0.1:${port}${page}`);
    });
    container.on('error', ({ message }) =>
      reject(new StepFailed(`docker could not be started: ${message}. Is Docker installed?`)),
    );
    container.on('close', () =>
      reject(new StepFailed(`The browser did not start in its container:\n${said}`)),
    );
  });
  const browser = await chromium.connectOverCDP(address);
  browser.on('disconnected', () => container.kill());
  return browser;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
