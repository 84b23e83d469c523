import { expect, test } from 'vitest';
import { holdBack, newPage, open, useBrowser } from './browser.ts';

useBrowser();

const phone = { viewport: { width: 390, height: 844 } };

test('«Калькулятор» of the footer lands at the calculator, although parts above it come later', async () => {
  const page = await newPage(phone);
  await open(page, '/about');
  // The novelties come when the visitor is there already.
  const release = await holdBack(page, '**/api/equipments/filter?*');
  await page.locator('footer').getByRole('link', { name: 'Калькулятор', exact: true }).click();
  await page.waitForURL('**/#calculator');
  await page.locator('.lsg-calculator').waitFor();
  await release();
  await page.locator('#main-page-novelty .lsg-card').first().waitFor();
  const margin = await page
    .locator('#calculator')
    .evaluate((section) => Number.parseFloat(getComputedStyle(section).scrollMarginBlockStart) || 0);
  const header = await page.getByRole('banner').boundingBox();
  const edge = Math.max(margin, (header?.y ?? 0) + (header?.height ?? 0));
  const top = () => page.locator('#calculator').evaluate((one) => one.getBoundingClientRect().top);
  await expect.poll(top).toBeGreaterThanOrEqual(edge - 1);
  expect(await top()).toBeLessThan(140);
});

test('the visitor who scrolls on meanwhile is not brought back', async () => {
  const page = await newPage();
  await open(page, '/about');
  await page.locator('footer').getByRole('link', { name: 'Калькулятор', exact: true }).click();
  await page.waitForURL('**/#calculator');
  await page.locator('.lsg-calculator').waitFor();
  await page.mouse.move(700, 400);
  await page.mouse.wheel(0, 400);
  await expect
    .poll(() => page.locator('#calculator').evaluate((one) => one.getBoundingClientRect().top))
    .toBeLessThan(-200);
  // Every observer of the size of the page runs before the last one that was added.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        document.body.prepend(Object.assign(document.createElement('div'), { textContent: 'позже' }));
        new ResizeObserver(resolve).observe(document.body);
      }),
  );
  expect(await page.locator('#calculator').evaluate((one) => one.getBoundingClientRect().top)).toBeLessThan(
    -200,
  );
});
