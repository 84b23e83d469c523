import { expect, test } from 'vitest';
import { newPage, open, useBrowser } from './browser.ts';

useBrowser();

test('while a screen is on its way the text «Loading...» is shown, and gone when it is there', async () => {
  const page = await newPage();
  await open(page, '/FAQ');
  let answer = () => {};
  const silence = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/equipments/**', async (route) => {
    await silence;
    await route.continue();
  });
  await page.getByRole('navigation', { name: 'Главное меню' }).getByRole('link', { name: 'Каталог' }).click();
  const loading = page.getByText('Loading...', { exact: true });
  await loading.waitFor();
  const { color, fontSize } = await loading.evaluate((element) => {
    const style = getComputedStyle(element);
    return { color: style.color, fontSize: Number.parseFloat(style.fontSize) };
  });
  expect(color).not.toMatch(/, 0\)$/);
  expect(fontSize).toBeGreaterThanOrEqual(14);
  answer();
  await page.waitForURL('**/catalog/equipment');
  await loading.waitFor({ state: 'detached' });
});
