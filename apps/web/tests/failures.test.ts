import { expect, test } from 'vitest';
import { expectComplaints, newPage, open, pageOfNewBrowser, useBrowser } from './browser.ts';

useBrowser();

test('a machine that cannot be loaded says so, in the page and in its title, and the frame stays; one that is gone shows 404', async () => {
  const page = await newPage();
  expectComplaints(/500/, /404/);
  await open(page, '/catalog/equipment/search');
  const machine = '**/api/equipments/info/*';
  const card = page.locator('.lsg-card__title a, a.lsg-card__title').first();
  await page.route(machine, (route) => route.fulfill({ status: 500, json: { message: 'broken' } }));
  await card.click();
  await page.getByText('Что-то пошло не так, попробуйте перезапустить страницу').waitFor();
  expect(await page.title()).toMatch(/^Ошибка/);
  await page.getByRole('navigation', { name: 'Главное меню' }).waitFor();

  await page.goBack();
  await page.unroute(machine);
  await page.route(machine, (route) => route.fulfill({ status: 404, json: { message: 'gone' } }));
  await card.click();
  await page.getByRole('heading', { name: '404' }).waitFor();
  expect(await page.title()).toMatch(/^404/);
});

test('both lead on by the search and three machines; without scripts a page that is missing has the search', async () => {
  const page = await newPage();
  expectComplaints(/404/, /500/);
  const leadsOn = async () => {
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => page.getByRole('main').locator('.lsg-card').count()).toBe(3);
    await page.getByRole('main').getByRole('combobox', { name: 'Искать технику и запчасти' }).fill('каток');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/catalog/equipment/search?*');
  };
  await open(page, '/nothing');
  await leadsOn();
  await page.route('**/api/equipments/info/*', (route) =>
    route.fulfill({ status: 500, json: { message: 'broken' } }),
  );
  await page.locator('.lsg-card__title a, a.lsg-card__title').first().click();
  await leadsOn();

  const plain = await pageOfNewBrowser({ javaScriptEnabled: false });
  await plain.goto('/nothing');
  expect(await plain.getByRole('main').getByText('Популярное').isVisible()).toBe(false);
  await plain.getByRole('main').getByLabel('Искать технику и запчасти').fill('каток');
  await plain.keyboard.press('Enter');
  await plain.waitForURL('**/catalog/equipment/search?*');
});

test('a part of the page whose code does not come says so, and the page stays', async () => {
  const page = await newPage();
  expectComplaints(/ERR_FAILED/, /calculator-details/);
  await page.route('**/assets/calculator-details-*.js', (route) => route.abort());
  await open(page, '/product/equipment/1');
  await page.getByRole('button', { name: 'Точный расчёт и график платежей' }).click();
  await page.getByText('График не загрузился. Проверьте соединение и обновите страницу.').waitFor();
  expect(await page.locator('.price-block__monthly').isVisible()).toBe(true);
});

test('without the code of the sign-in dialog a guest is led to the login by a message', async () => {
  const page = await newPage();
  expectComplaints(/ERR_FAILED/, /AuthPromptDialog/);
  await open(page, '/catalog/equipment/search');
  await page.route('**/assets/*.js', (route) => route.abort());
  await page
    .getByRole('button', { name: /^Добавить в избранное/ })
    .first()
    .click();
  await page.getByText('Для данного действия необходима авторизация').waitFor();
  await page.locator('.lsg-toast').getByRole('button', { name: 'Войти' }).click();
  await page.waitForURL('**/login?*');
});

test.each([390, 1440])('what an error says stands apart from the header at %i px', async (width) => {
  const page = await newPage({ viewport: { width, height: 844 } });
  expectComplaints(/404/, /500/);
  const gapAbove = (selector: string) =>
    page.evaluate((box) => {
      const [header, first] = ['.site-header', box].map((one) =>
        document.querySelector(one)?.getBoundingClientRect(),
      );
      return (first?.top ?? 0) - (header?.bottom ?? 0);
    }, selector);
  await open(page, '/nothing');
  expect(await gapAbove('.error-screen__code')).toBeGreaterThanOrEqual(16);

  await open(page, '/catalog/equipment/search');
  await page.route('**/api/equipments/info/*', (route) =>
    route.fulfill({ status: 500, json: { message: 'broken' } }),
  );
  await page.locator('.lsg-card__title a, a.lsg-card__title').first().click();
  await page
    .getByRole('button', { name: 'Повторить' })
    .or(page.getByRole('link', { name: 'Повторить' }))
    .waitFor();
  expect(await gapAbove('.error-screen__title')).toBeGreaterThanOrEqual(16);
});
