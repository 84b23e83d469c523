import { expect, test } from 'vitest';
import { expectComplaints, newPage, open, useBrowser } from './browser.ts';

useBrowser();

test('a machine that cannot be loaded says so, in the page and in its title, and the frame stays', async () => {
  const page = await newPage();
  expectComplaints(/500/);
  await open(page, '/catalog/equipment/search');
  await page.route('**/api/equipments/info/*', (route) =>
    route.fulfill({ status: 500, json: { message: 'broken' } }),
  );
  await page.locator('.lsg-card__title a, a.lsg-card__title').first().click();
  await page.getByText('Что-то пошло не так, попробуйте перезапустить страницу').waitFor();
  expect(await page.title()).toMatch(/^Ошибка/);
  await page.getByRole('navigation', { name: 'Главное меню' }).waitFor();
});

test('a machine that is gone shows 404 after a press as well as on a visit', async () => {
  const page = await newPage();
  expectComplaints(/404/);
  await open(page, '/catalog/equipment/search');
  await page.route('**/api/equipments/info/*', (route) =>
    route.fulfill({ status: 404, json: { message: 'gone' } }),
  );
  await page.locator('.lsg-card__title a, a.lsg-card__title').first().click();
  await page.getByRole('heading', { name: '404' }).waitFor();
  expect(await page.title()).toMatch(/^404/);
});

test('a part of the page whose code does not come at once comes later, and the page stays', async () => {
  const page = await newPage();
  expectComplaints(/ERR_FAILED/);
  let tries = 0;
  await page.route('**/assets/CatalogueFilters-*.js', (route) => {
    tries++;
    return tries === 1 ? route.abort() : route.continue();
  });
  await open(page, '/catalog/equipment/search');
  expect(tries).toBeGreaterThan(1);
  await page.getByRole('checkbox', { name: /Экскаваторы/ }).check({ force: true });
  await page.waitForURL(/type=EXCAVATOR/);
});
