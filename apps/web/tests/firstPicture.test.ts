import { expect, inject, test } from 'vitest';
import { expectComplaints, pageOfNewBrowser, useBrowser } from './browser.ts';

useBrowser({ pictures: true });

test('a page has its styles although no file of the site comes after it', async () => {
  const page = await pageOfNewBrowser({ viewport: { width: 412, height: 823 } });
  expectComplaints(/ERR_FAILED/);
  await page.route('**/assets/**', (route) => route.abort());
  await page.goto('/catalog/equipment/search');
  const card = page.locator('.lsg-card').first();
  expect(await card.evaluate((element) => getComputedStyle(element).display)).toBe('flex');
});

test.each(['/', '/catalog/equipment', '/product/equipment/1'])(
  'the main picture of %s is seen with the first text: its preview travels in the document',
  async (path) => {
    // The preview of a picture that no one has seen yet is made beside the first page.
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
