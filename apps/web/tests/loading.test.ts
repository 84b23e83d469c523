import { expect, test } from 'vitest';
import { holdBack, hydrated, memberPage, newPage, open, openBeforeScripts, useBrowser } from './browser.ts';

useBrowser();

test('while a screen is on its way the text «Loading...» is shown, and gone when it is there', async () => {
  const page = await newPage();
  await open(page, '/FAQ');
  const answer = await holdBack(page, '**/api/equipments/**');
  await page.getByRole('navigation', { name: 'Главное меню' }).getByRole('link', { name: 'Каталог' }).click();
  const loading = page.getByText('Loading...', { exact: true });
  await loading.waitFor();
  const { color, fontSize } = await loading.evaluate((element) => {
    const style = getComputedStyle(element);
    return { color: style.color, fontSize: Number.parseFloat(style.fontSize) };
  });
  expect(color).not.toMatch(/, 0\)$/);
  expect(fontSize).toBeGreaterThanOrEqual(14);
  await answer();
  await page.waitForURL('**/catalog/equipment');
  await loading.waitFor({ state: 'detached' });
});

test.each([
  ['the burger menu', 'Меню', 'Контакты', { width: 390, height: 844 }],
  ['the profile menu', 'Профиль', 'Сменить пароль', { width: 1440, height: 900 }],
])('%s that is opened before the scripts have come stays open', async (_, menu, link, viewport) => {
  const page = await memberPage({ viewport });
  const release = await openBeforeScripts(page, '/about');
  const banner = page.getByRole('banner');
  await banner.locator(`summary[aria-label="${menu}"]`).click();
  const inside = banner.locator('details[open]').getByRole('link', { name: link });
  await inside.waitFor();
  await release();
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  expect(await inside.isVisible()).toBe(true);
  await inside.click();
  await page.waitForURL((url) => url.pathname !== '/about');
  await expect.poll(() => banner.locator('details[open]').count()).toBe(0);
});
