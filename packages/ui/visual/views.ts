/**
 * Puts stories up in the browser, one after another and each anew, so the order makes no difference, and takes pictures
 * of them: light and dark at the width of a phone and of a desktop, some in other ways too.
 */
import { availableParallelism } from 'node:os';
import { StepFailed } from '@leasing/workspace/steps';
import type { Browser, Page } from 'playwright';
import { decode, type Picture, withoutGround } from './pixels.ts';
import { ADDRESS, type PicturedStory, serveStorybook } from './storybook.ts';

/** A story as it is seen now; the next one changes the page. */
export interface View {
  /** How it is seen, and last how many pixels wide the page is: «dark 390». */
  name: string;
  theme: 'light' | 'dark';
  page: Page;
  take(): Promise<Picture>;
}

/** Height of the window a story begins in; for its picture the window becomes as high as the story. */
const HEIGHT = 720;

/** Shows all stories, a few at a time: `visit` goes through the views of one. */
export async function showStories(
  browser: Browser,
  stories: readonly PicturedStory[],
  visit: (story: PicturedStory, views: AsyncIterable<View>) => Promise<void>,
): Promise<void> {
  const queue = [...stories];
  const lanes = Math.min(4, Math.max(2, availableParallelism()));
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      const pages = new Pages(browser);
      for (let story = queue.shift(); story; story = queue.shift()) await visit(story, viewsOf(story, pages));
    }),
  );
}

async function* viewsOf(story: PicturedStory, pages: Pages): AsyncGenerator<View> {
  const usual = await pages.reading('', story.id);
  for (const width of [390, 1440]) {
    await showStory(usual, story.id, width);
    for (const theme of ['light', 'dark'] as const) {
      await usual.evaluate(putOn, theme);
      yield viewOf(usual, `${theme} ${width}`, theme);
    }
    if (width > 390 || !story.forced) continue;
    await usual.emulateMedia({ forcedColors: 'active' });
    yield viewOf(usual, `forced ${width}`, 'dark');
    await usual.emulateMedia({ forcedColors: 'none' });
  }
  if (!story.first) return;
  // What a story presses by its Russian name is not there in English: then it stays as it began.
  for (const [name, globals] of [
    ['rtl 1440', ';direction:rtl'],
    ['english 1440', ';language:en'],
  ] as const) {
    const page = await pages.reading(globals, story.id);
    await showStory(page, story.id, 1440);
    yield viewOf(page, name, 'light');
  }
}

function viewOf(page: Page, name: string, theme: View['theme']): View {
  const take = async () =>
    withoutGround(
      await decode(await page.screenshot({ animations: 'disabled', caret: 'hide' })),
      name.startsWith('rtl') ? 'left' : 'right',
    );
  return { name, theme, page, take };
}

/** One page for each set of Storybook's globals, opened when it is needed. */
class Pages {
  readonly #browser: Browser;
  readonly #opened = new Map<string, Page>();

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** With any story to begin with: without one Storybook takes no globals. */
  async reading(globals: string, story: string): Promise<Page> {
    const page = this.#opened.get(globals) ?? (await openPage(this.#browser, globals, story));
    this.#opened.set(globals, page);
    return page;
  }
}

async function openPage(browser: Browser, globals: string, story: string): Promise<Page> {
  const page = await browser.newPage({
    viewport: { width: 390, height: HEIGHT },
    reducedMotion: 'reduce',
    colorScheme: 'light',
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
  });
  // The clock stands still for what is written on the page; timers go on.
  await page.clock.setFixedTime(new Date('2026-03-02T09:00:00Z'));
  await serveStorybook(page);
  await page.goto(
    `${ADDRESS}/iframe.html?viewMode=story&id=${story}&globals=theme:light;a11y.manual:!true${globals}`,
  );
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
    throw new StepFailed(`${story} failed: ${(await page.textContent('body'))?.slice(0, 500)}`);
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
