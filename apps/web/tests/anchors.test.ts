import { expect, test } from 'vitest';
import { newPage, open, useBrowser } from './browser.ts';

useBrowser();

const phone = { viewport: { width: 390, height: 844 } };

test('«Калькулятор» of the footer lands at the calculator, although parts above it come later', async () => {
  const page = await newPage(phone);
  // The survey at the top and the novelties come when the visitor is there already.
  await page.route(/\/api\/(surveys|equipments\/filter)/, async (route) => {
    await new Promise((done) => setTimeout(done, 500));
    await route.continue();
  });
  await open(page, '/about');
  await page.locator('footer').getByRole('link', { name: 'Калькулятор', exact: true }).click();
  await page.waitForURL('**/#calculator');
  await page.locator('#main-page-novelty .lsg-card').first().waitFor({ state: 'attached' });
  await page.locator('.lsg-calculator').waitFor();
  await page.waitForTimeout(700);
  const margin = await page
    .locator('#calculator')
    .evaluate((section) => Number.parseFloat(getComputedStyle(section).scrollMarginBlockStart) || 0);
  const { top, header } = await page.evaluate(() => ({
    top: document.querySelector('#calculator')?.getBoundingClientRect().top ?? -1,
    header: document.querySelector('header')?.getBoundingClientRect().bottom ?? 0,
  }));
  expect(top - Math.max(margin, header)).toBeGreaterThanOrEqual(-1);
  expect(top).toBeLessThan(140);
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
  await page.evaluate(() =>
    document.body.prepend(Object.assign(document.createElement('div'), { textContent: 'позже' })),
  );
  await page.waitForTimeout(200);
  expect(await page.locator('#calculator').evaluate((one) => one.getBoundingClientRect().top)).toBeLessThan(
    -200,
  );
});
