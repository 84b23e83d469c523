import { expect, test } from 'vitest';
import { screens } from '../bench/work.ts';
import budgets from '../budgets.json' with { type: 'json' };
import { open, pageOfNewBrowser, useBrowser } from './browser.ts';

useBrowser({ pictures: true });

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

test('a tab keeps nothing of the machines that were looked at', async () => {
  const page = await pageOfNewBrowser();
  await open(page, '/catalog/equipment/search');
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const nodesAfter = async (visits: number) => {
    for (let visit = 0; visit < visits; visit++) {
      await page.locator('.catalogue__results .lsg-card a').nth(visit).click();
      await page.waitForURL('**/product/**');
      await page.getByRole('region', { name: 'Похожие предложения' }).locator('.lsg-card').first().waitFor();
      await page.goBack();
      await page.waitForURL('**/catalog/**');
    }
    await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'Nodes')?.value ?? Number.NaN;
  };
  const soon = await nodesAfter(4);
  expect(await nodesAfter(12)).toBeLessThan(soon * 2);
});
