import { expect, inject, test } from 'vitest';
import { expectComplaints, holdBack, pageOfNewBrowser, useBrowser } from './browser.ts';

useBrowser({ pictures: true });

test.each(['/', '/catalog/equipment', '/product/equipment/1', '/login'])(
  'nothing of %s is shown before its styles, however late they come',
  async (path) => {
    const page = await pageOfNewBrowser({ viewport: { width: 412, height: 823 } });
    const release = await holdBack(page, '**/assets/*.css');
    await page.goto(path, { waitUntil: 'commit' });
    await page.waitForFunction(() => document.readyState !== 'loading');
    await page.locator('h1').waitFor({ state: 'attached' });
    await release();
    const readTimes = () =>
      page.evaluate(() => ({
        painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
        styles: performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.endsWith('.css'))
          .map((entry) => (entry as PerformanceResourceTiming).responseEnd),
      }));
    await expect.poll(async () => (await readTimes()).painted).toBeGreaterThan(0);
    const { painted, styles } = await readTimes();
    expect(styles).toHaveLength(1);
    expect(painted).toBeGreaterThanOrEqual(styles[0] ?? Number.NaN);
  },
);

test.each(['/', '/catalog/equipment', '/product/equipment/1'])(
  'the main picture of %s is seen with the first text: its preview travels in the document',
  async (path) => {
    // The preview of a picture that nobody has seen yet is made beside the first page.
    await expect.poll(async () => (await fetch(inject('site') + path)).text()).toContain('data:image/avif');
    const page = await pageOfNewBrowser({ viewport: { width: 412, height: 823 } });
    expectComplaints(/ERR_FAILED/);
    await page.route(/\/(hero|types|api\/files)\//, (route) => route.abort());
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        const last = list.getEntries().at(-1) as unknown as { size: number; element: Element | null };
        Object.assign(window, { largest: `${last.element?.tagName} ${last.size > 25_000}` });
      }).observe({ type: 'largest-contentful-paint', buffered: true });
    });
    await page.goto(path);
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { largest: string }).largest))
      .toBe('IMG true');
  },
);
