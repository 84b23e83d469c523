import axe from 'axe-core';
import { expect, it } from 'vitest';
import { newPage, useBrowser } from './browser.ts';

useBrowser();

const payment = '[part="payment"] strong';

it('the snippet that is made on /embed shows the same calculator when it is pasted into a page', async () => {
  const page = await newPage();
  await page.goto('/embed');
  await page.getByLabel('Стоимость, ₽', { exact: true }).fill('8900000');
  await page.getByLabel('Срок, мес.').fill('36');
  await page.getByLabel('Первый взнос, %').fill('20');
  await page.getByLabel('Цвет кнопки и ползунка').fill('#00703c');
  await page.getByLabel(/Закрепить версию/).check();
  const code = page.getByRole('textbox', { name: 'Код для страницы' });
  await expect.poll(() => code.inputValue()).toContain('integrity="sha384-');
  await expect.poll(() => code.inputValue()).toContain('--leasing-accent: #00703c;');
  const seen = await page.locator(payment).textContent();
  const written = await code.inputValue();
  // Without JavaScript: a link to the same figures here.
  expect(written).toMatch(/\?calc=1_8900000_1780000_36_[^"]+#calculator"/);

  const dealer = await newPage();
  await dealer.setContent(written);
  expect(await dealer.locator(payment).textContent()).toBe(seen);
  expect(
    await dealer
      .locator('leasing-calculator')
      .evaluate((element) => getComputedStyle(element).getPropertyValue('--leasing-accent')),
  ).toBe('#00703c');
});

it('the page of the snippet is accessible', async () => {
  const page = await newPage({ viewport: { width: 390, height: 844 } });
  await page.goto('/embed');
  await page.locator(payment).waitFor();
  await page.evaluate(axe.source);
  const found = await page.evaluate(async () => {
    const { violations } = await (window as never as { axe: typeof axe }).axe.run();
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  });
  expect(found).toEqual([]);
});
