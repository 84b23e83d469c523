import { expect, test } from 'vitest';
import { holdBack, hydrated, newPage, open, openBeforeScripts, useBrowser } from './browser.ts';

useBrowser();

test('React starts although the main picture of the page never comes', async () => {
  const page = await newPage({ viewport: { width: 412, height: 823 } });
  await holdBack(page, '**/hero/**');
  await page.goto('/', { waitUntil: 'commit' });
  await hydrated(page);
});

test('a link that is pressed before the scripts have come leads on', async () => {
  const page = await newPage();
  await openBeforeScripts(page, '/catalog/equipment/search');
  await page.getByRole('link', { name: 'Страница 2' }).click();
  await page.waitForURL(/page=2/, { waitUntil: 'commit' });
  expect(await page.locator('html[data-hydrated]').count()).toBe(0);
});

test('a form that is sent before the scripts have come is answered by the server', async () => {
  const page = await newPage();
  await openBeforeScripts(page, '/catalog/equipment/search');
  await page.getByLabel('Поиск', { exact: true }).fill('Komatsu');
  await page.keyboard.press('Enter');
  await page.waitForURL(/brand=Komatsu/, { waitUntil: 'commit' });
});

test('what is typed into the calculator before the scripts have come is what it computes with', async () => {
  const page = await newPage();
  await open(page, '/product/equipment/1');
  const cost = page.getByLabel('Стоимость', { exact: false }).first();
  const payment = page.locator('.lsg-calculator__payment strong');
  await cost.fill('7000000');
  await cost.press('Enter');
  const right = await payment.textContent();

  const release = await openBeforeScripts(page, '/product/equipment/1');
  expect(await payment.textContent()).not.toBe(right);
  await cost.fill('7000000');
  await release();
  await expect.poll(() => payment.textContent()).toBe(right);
  expect((await cost.inputValue()).replace(/\D/g, '')).toBe('7000000');
});

test('a filter that is ticked before the scripts have come filters', async () => {
  const page = await newPage();
  const release = await openBeforeScripts(page, '/catalog/equipment/search');
  await page.getByRole('checkbox', { name: /Экскаваторы/ }).check({ force: true });
  await release();
  await page.waitForURL(/type=EXCAVATOR/);
  expect(await page.getByRole('checkbox', { name: /Экскаваторы/ }).isChecked()).toBe(true);
});

test('a name and a password that are typed before the scripts have come are there afterwards', async () => {
  const page = await newPage();
  const release = await openBeforeScripts(page, '/login');
  await page.getByLabel('Номер телефона').fill('+7 912 345-67-89');
  await page.getByLabel('Пароль', { exact: true }).fill('Secret-1!');
  await release();
  await hydrated(page);
  expect(await page.getByLabel('Номер телефона').inputValue()).toBe('+7 912 345-67-89');
  expect(await page.getByLabel('Пароль', { exact: true }).inputValue()).toBe('Secret-1!');
});
