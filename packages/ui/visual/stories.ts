/** Takes the pictures: the workshop is built once and served from memory of this process, no port is fixed. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { chromiumArgs, findChromium } from '@leasing/workspace/chromium';
import { type Browser, chromium } from 'playwright';
import sharp from 'sharp';
import { packageFolder } from '../scripts/entries.ts';

/** A picture to take: a story in a theme at a width. */
export interface Shot {
  story: string;
  theme: 'light' | 'dark';
  width: 390 | 1440;
  /** File name of the picture. */
  name: string;
}

const HEIGHT = 720;
const workshop = path.join(packageFolder, '.visual/workshop');

/** Builds the workshop. */
export function buildWorkshop(): void {
  const config = path.resolve(packageFolder, '../../.storybook');
  execFileSync('storybook', ['build', '--quiet', '--config-dir', config, '--output-dir', workshop], {
    cwd: packageFolder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, STORYBOOK_DISABLE_TELEMETRY: '1' },
  });
}

/** Every story × light and dark × phone and desktop, narrowed to the ids that contain one of the words. */
export function listShots(words: readonly string[]): Shot[] {
  const { entries } = JSON.parse(readFileSync(path.join(workshop, 'index.json'), 'utf8')) as {
    entries: Record<string, { type: string; tags: string[] }>;
  };
  return Object.entries(entries)
    .filter(([, { type, tags }]) => type === 'story' && !tags.includes('no-picture'))
    .filter(([story]) => words.length === 0 || words.some((word) => story.includes(word)))
    .flatMap(([story]) =>
      (['light', 'dark'] as const).flatMap((theme) =>
        ([390, 1440] as const).map((width) => ({
          story,
          theme,
          width,
          name: `${story}.${theme}.${width}.webp`,
        })),
      ),
    );
}

/** Takes all pictures, a few at a time, and hands each over as lossless WebP. */
export async function takeShots(
  shots: readonly Shot[],
  onShot: (shot: Shot, picture: Buffer) => Promise<void>,
): Promise<void> {
  const server = await serveWorkshop();
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: chromiumArgs,
  });
  try {
    const queues = new Map<string, Shot[]>();
    for (const shot of shots) {
      const key = `${shot.theme} ${shot.width}`;
      queues.set(key, [...(queues.get(key) ?? []), shot]);
    }
    const lanes = [...queues.values()];
    await Promise.all(
      [lanes.slice(0, 2), lanes.slice(2)].map(async (own) => {
        for (const queue of own) await takeQueue(browser, server.address, queue, onShot);
      }),
    );
  } finally {
    await browser.close();
    server.close();
  }
}

/** One page takes all pictures of a theme and width. */
async function takeQueue(
  browser: Browser,
  address: string,
  queue: readonly Shot[],
  onShot: (shot: Shot, picture: Buffer) => Promise<void>,
) {
  const width = queue[0]?.width ?? 390;
  const page = await browser.newPage({
    viewport: { width, height: HEIGHT },
    reducedMotion: 'reduce',
    colorScheme: 'light',
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
  });
  // The clock stands still for what is written on the page; timers go on.
  await page.clock.setFixedTime(new Date('2026-03-02T09:00:00Z'));
  for (const shot of queue) {
    const globals = `theme:${shot.theme};a11y.manual:!true`;
    await page.goto(`${address}/iframe.html?viewMode=story&id=${shot.story}&globals=${globals}`);
    await page.waitForFunction(settled, undefined, { timeout: 30_000 }).catch((reason) => {
      throw new Error(`${shot.name} does not come to rest`, { cause: reason });
    });
    const png = await page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' });
    await onShot(shot, await sharp(png).webp({ lossless: true, effort: 4 }).toBuffer());
  }
  await page.close();
}

/** In the page: the story and its interactions are over, fonts and pictures have come. */
function settled(): boolean {
  const preview = (window as unknown as { __STORYBOOK_PREVIEW__?: { currentRender?: { phase?: string } } })
    .__STORYBOOK_PREVIEW__;
  const phase = preview?.currentRender?.phase ?? '';
  if (phase === 'errored')
    throw new Error(`a story failed: ${(document.body.textContent ?? '').slice(0, 500)}`);
  const pictures = [...document.images];
  // A picture of the whole page shows what lies below the fold too.
  for (const image of pictures) image.loading = 'eager';
  return (
    ['finished', 'afterEach'].includes(phase) &&
    document.fonts.status === 'loaded' &&
    pictures.every((image) => image.complete)
  );
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

async function serveWorkshop() {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = path.join(workshop, path.normalize(decodeURIComponent(pathname)));
    try {
      const body = await readFile(file);
      response.setHeader('content-type', types[path.extname(file)] ?? 'application/octet-stream');
      response.end(body);
    } catch {
      response.statusCode = 404;
      response.end();
    }
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, close: () => server.close() };
}
