import { expect, test } from 'vitest';
import { hydrated, newPage, useBrowser } from './browser.ts';

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
  await page.getByRole('searchbox', { name: 'Поиск' }).fill('Komatsu');
  await page.keyboard.press('Enter');
  await page.waitForURL(/title=Komatsu/, { waitUntil: 'commit' });
});
