import { expect, test } from 'vitest';
import { screens } from '../bench/work.ts';
import budgets from '../budgets.json' with { type: 'json' };
import { open, pageOfNewBrowser, useBrowser } from './browser.ts';

useBrowser();

// Times are measured by `npm run bench -- site`, on a quiet machine.
test.each(['home', 'catalogue', 'product'] as const)(
  'the elements and the bytes of %s stay within apps/web/budgets.json',
  async (screen) => {
    const page = await pageOfNewBrowser();
    const bytes: Promise<{ responseBodySize: number }>[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'document') bytes.push(response.request().sizes());
    });
    await open(page, screens[screen]);
    const [document] = await Promise.all(bytes);
    const elements = await page.evaluate(() => globalThis.document.querySelectorAll('*').length);
    expect(elements).toBeGreaterThan(100);
    expect(elements).toBeLessThanOrEqual(budgets[`${screen}: elements`]);
    expect((document?.responseBodySize ?? Number.NaN) / 1000).toBeLessThanOrEqual(
      budgets[`${screen}: document, kB`],
    );
  },
);
