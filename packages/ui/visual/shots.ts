/**
 * Takes the pictures. A page is opened once and shows one story after another, each put up anew, so the order
 * makes no difference.
 */
import { availableParallelism } from 'node:os';
import { launchChromium } from '@leasing/workspace/chromium';
import type { Browser, Page } from 'playwright';
import { type PicturedStory, serveStorybook } from './storybook.ts';

/** Each theme and each width once: the themes differ in custom properties alone, whatever the width. */
const views = [
  { width: 390, theme: 'dark' },
  { width: 1440, theme: 'light' },
] as const;
/** What is said of the system's own colours in a picture's name. */
const FORCED = 'forced';
/** Their pictures are taken at the width of a phone. */
const FORCED_VIEW = views[0];

/** Height of the window a story begins in; for its picture the window becomes as high as the story. */
const HEIGHT = 720;

/** File names of the pictures of a story. */
export function shotsOf({ id, forced }: PicturedStory): string[] {
  const names = views.map(({ width, theme }) => shotName(id, theme, width));
  return forced ? [...names, shotName(id, FORCED, FORCED_VIEW.width)] : names;
}

function shotName(story: string, look: string, width: number): string {
  return `${story}.${look}.${width}.webp`;
}

/** Puts up all stories, a few at a time, and hands over what takes the picture of each, as PNG. */
export async function takeShots(
  stories: readonly PicturedStory[],
  onShot: (name: string, take: () => Promise<Buffer>) => Promise<void>,
): Promise<void> {
  const server = await serveStorybook();
  const browser = await launchChromium();
  const queue = views.flatMap((view) => stories.map((story) => ({ story, view })));
  try {
    const pages = Math.min(4, Math.max(2, availableParallelism()));
    await Promise.all(
      Array.from({ length: pages }, async () => {
        const page = await openPage(browser, server.address, stories[0]?.id ?? '');
        for (let next = queue.shift(); next; next = queue.shift()) {
          const { story, view } = next;
          await showStory(page, story.id, view.width);
          const take = () => page.screenshot({ animations: 'disabled', caret: 'hide' });
          const shoot = (look: string) => onShot(shotName(story.id, look, view.width), take);
          await page.evaluate(putOn, view.theme);
          await shoot(view.theme);
          if (story.forced && view === FORCED_VIEW) {
            await page.emulateMedia({ forcedColors: 'active' });
            await shoot(FORCED);
            await page.emulateMedia({ forcedColors: 'none' });
          }
        }
        await page.close();
      }),
    );
  } finally {
    await browser.close();
    server.close();
  }
}

async function openPage(browser: Browser, address: string, story: string): Promise<Page> {
  const page = await browser.newPage({
    viewport: { width: views[0].width, height: HEIGHT },
    reducedMotion: 'reduce',
    colorScheme: 'light',
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
  });
  // The clock stands still for what is written on the page; timers go on.
  await page.clock.setFixedTime(new Date('2026-03-02T09:00:00Z'));
  await page.goto(`${address}/iframe.html?viewMode=story&id=${story}&globals=theme:light;a11y.manual:!true`);
  await page.waitForFunction(() =>
    ['finished', 'errored'].includes(
      (window as unknown as StorybookWindow).__STORYBOOK_PREVIEW__?.currentRender?.phase ?? '',
    ),
  );
  // Once a key was pressed, every focus is seen. Else that hangs on what had the focus in the stories before.
  await page.keyboard.press('F9');
  return page;
}

/** Puts the story up anew and waits until it and its interactions are over and its fonts and pictures have come. */
async function showStory(page: Page, story: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHT });
  const status = await page.evaluate(putUp, story);
  if (status !== 'success') {
    throw new Error(`${story} failed: ${(await page.textContent('body'))?.slice(0, 500)}`);
  }
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.max(HEIGHT, height) });
  await page.evaluate(settle);
}

/** What of Storybook's own frame is used here. */
interface StorybookWindow {
  __STORYBOOK_PREVIEW__?: { currentRender?: { id?: string; phase?: string } };
  __STORYBOOK_ADDONS_CHANNEL__: {
    emit(event: string, message: unknown): void;
    on(event: string, listener: (message: { storyId: string; status: string }) => void): void;
    off(event: string, listener: (message: { storyId: string; status: string }) => void): void;
  };
}

/** In the page. */
async function putUp(story: string): Promise<string> {
  const { __STORYBOOK_PREVIEW__: preview, __STORYBOOK_ADDONS_CHANNEL__: channel } =
    window as unknown as StorybookWindow;
  document.documentElement.dataset.theme = 'light';
  (document.activeElement as HTMLElement | null)?.blur();
  const finished = new Promise<string>((done) => {
    const listener = ({ storyId, status }: { storyId: string; status: string }) => {
      if (storyId !== story) return;
      channel.off('storyFinished', listener);
      done(status);
    };
    channel.on('storyFinished', listener);
  });
  if (preview?.currentRender?.id === story) channel.emit('forceRemount', { storyId: story });
  else channel.emit('setCurrentStory', { storyId: story, viewMode: 'story' });
  return finished;
}

/** In the page. */
async function putOn(theme: string): Promise<void> {
  document.documentElement.dataset.theme = theme;
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
}

/** In the page. */
async function settle(): Promise<void> {
  await document.fonts.ready;
  for (const image of document.images) image.loading = 'eager';
  await Promise.all([...document.images].map((image) => image.decode()));
  // The controls of a video are the browser's, and tell how much of it has come.
  for (const video of document.querySelectorAll('video')) video.controls = false;
  window.scrollTo(0, 0);
  // Observers of sizes have been called after the second frame.
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
}
