import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { hydrated, newPage, open, useBrowser } from './browser.ts';

useBrowser();

test('React starts although the main picture of the page never comes', async () => {
  const page = await newPage({ viewport: { width: 412, height: 823 } });
  await page.route('**/hero/**', () => {});
  await page.goto('/', { waitUntil: 'commit' });
  await hydrated(page);
});

test('a link that is pressed before the scripts have come leads on', async () => {
  const page = await newPage();
  await page.route('**/assets/*.js', () => {});
  await page.goto('/catalog/equipment/search', { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Страница 2' }).click();
  await page.waitForURL(/page=2/, { waitUntil: 'commit' });
  expect(await page.locator('html[data-hydrated]').count()).toBe(0);
});

test('a form that is sent before the scripts have come is answered by the server', async () => {
  const page = await newPage();
  await page.route('**/assets/*.js', () => {});
  await page.goto('/catalog/equipment/search', { waitUntil: 'commit' });
  await page.getByLabel('Поиск', { exact: true }).fill('Komatsu');
  await page.keyboard.press('Enter');
  await page.waitForURL(/brand=Komatsu/, { waitUntil: 'commit' });
});

/** Opens a page whose scripts do not come until they are released. */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  let release = () => {};
  const scripts = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await scripts;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return release;
}

test('what is typed into the calculator before the scripts have come is what it computes with', async () => {
  const page = await newPage();
  await open(page, '/product/equipment/1');
  const cost = page.getByLabel('Стоимость', { exact: false }).first();
  const payment = page.locator('.lsg-calculator__payment strong');
  await cost.fill('7000000');
  await cost.press('Enter');
  const right = await payment.textContent();

  const release = await openWithoutScripts(page, '/product/equipment/1');
  expect(await payment.textContent()).not.toBe(right);
  await cost.fill('7000000');
  release();
  await expect.poll(() => payment.textContent()).toBe(right);
  expect((await cost.inputValue()).replace(/\D/g, '')).toBe('7000000');
});

test('a filter that is ticked before the scripts have come filters', async () => {
  const page = await newPage();
  const release = await openWithoutScripts(page, '/catalog/equipment/search');
  await page.getByRole('checkbox', { name: /Экскаваторы/ }).check({ force: true });
  release();
  await page.waitForURL(/type=EXCAVATOR/);
  expect(await page.getByRole('checkbox', { name: /Экскаваторы/ }).isChecked()).toBe(true);
});

test('a name and a password that are typed before the scripts have come are there afterwards', async () => {
  const page = await newPage();
  const release = await openWithoutScripts(page, '/login');
  await page.getByLabel('Номер телефона').fill('+7 912 345-67-89');
  await page.getByLabel('Пароль', { exact: true }).fill('Secret-1!');
  release();
  await hydrated(page);
  expect(await page.getByLabel('Номер телефона').inputValue()).toBe('+7 912 345-67-89');
  expect(await page.getByLabel('Пароль', { exact: true }).inputValue()).toBe('Secret-1!');
});
