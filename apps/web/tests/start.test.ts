import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { newPage, useBrowser } from './browser.ts';

useBrowser();

const phone = { viewport: { width: 412, height: 823 } };
const hydrated = (page: Page) => page.locator('html[data-hydrated]').waitFor({ state: 'attached' });

/** The scripts of the application that have been asked for; the one that starts it is none of them. */
const askedScripts = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/assets\/(?!start\.).*\.js$/.test(name))
      .map(({ startTime }) => startTime),
  );

/** Takes the time away after which the application starts in any case. */
async function waitForEver(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const real = window.setTimeout;
    window.setTimeout = ((handler: () => void, delay?: number) =>
      delay === 3000 ? 0 : real(handler, delay)) as typeof window.setTimeout;
  });
}

/** The main picture of the home page never comes. */
const holdPicture = (page: Page) => page.route('**/hero/**', () => {});

test.each(['/', '/catalog/equipment', '/product/equipment/1'])(
  'on a slow network the main picture of %s is there before the first script of the application is asked for',
  async (path) => {
    const page = await newPage(phone);
    const network = await page.context().newCDPSession(page);
    await network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: 200_000,
      uploadThroughput: 90_000,
    });
    await waitForEver(page);
    await page.goto(path);
    await hydrated(page);
    const pictureEnd = await page.evaluate(() => {
      const main = document.querySelector<HTMLImageElement>('img[fetchpriority=high], img[loading=eager]');
      const [entry] = performance.getEntriesByName(main?.currentSrc ?? '') as PerformanceResourceTiming[];
      return entry?.responseEnd;
    });
    expect(pictureEnd).toBeGreaterThan(0);
    expect(Math.min(...(await askedScripts(page)))).toBeGreaterThan(pictureEnd ?? Number.NaN);
  },
);

test('who presses before the picture has come starts the application, and the press is not lost', async () => {
  const page = await newPage(phone);
  await waitForEver(page);
  await holdPicture(page);
  await page.goto('/', { waitUntil: 'commit' });
  const heart = page.getByRole('button', { name: /^Добавить в избранное/ }).first();
  await heart.waitFor();
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/start.')),
  );
  expect(await askedScripts(page)).toEqual([]);
  await heart.click();
  await page.getByRole('dialog').waitFor();
});

test('a heart that is pressed while the application is on its way asks to sign in when it is there', async () => {
  const page = await newPage();
  let release = () => {};
  const pressedBefore = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/entry.browser-*.js', async (route) => {
    await pressedBefore;
    await route.continue();
  });
  const asked = page.waitForRequest('**/assets/entry.browser-*.js');
  await page.goto('/catalog/equipment/search', { waitUntil: 'commit' });
  await asked;
  const heart = page.getByRole('button', { name: /^Добавить в избранное/ }).first();
  await heart.click();
  await heart.click();
  expect(await page.locator('html[data-hydrated]').count()).toBe(0);
  release();
  await page.getByRole('dialog').waitFor();
  await hydrated(page);
});

test('a tab in the background, which is never painted, becomes ready too', async () => {
  const page = await newPage();
  await waitForEver(page);
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { get: () => true });
    PerformanceObserver.prototype.observe = () => {};
  });
  await page.goto('/');
  await hydrated(page);
});

test('a browser that does not tell what it has painted becomes ready too', async () => {
  const page = await newPage();
  await waitForEver(page);
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PerformanceObserver'));
  await page.goto('/');
  await hydrated(page);
});

test('a page whose picture never comes becomes ready all the same', async () => {
  const page = await newPage();
  await holdPicture(page);
  await page.goto('/', { waitUntil: 'commit' });
  await hydrated(page);
});
