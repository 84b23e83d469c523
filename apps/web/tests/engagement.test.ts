import { expect, test } from 'vitest';
import { demo, expectComplaints, holdBack, newPage, open, useBrowser } from './browser.ts';
import { ownMember, password, signUpByCalls } from './signUpForm.ts';

useBrowser();

const memberPage = ownMember('+79161239095');

const firstCard = '.card-grid__item:first-child';

test('a signed-in visitor leaves a request, and it is stored', async () => {
  const page = await memberPage();
  await open(page, '/catalog/equipment/search?type=ROLLER');
  const title = (await page.locator(`${firstCard} .lsg-card__title`).textContent()) ?? '';
  await page.locator(firstCard).getByRole('button', { name: 'оставить заявку' }).click();
  await page.locator(firstCard).getByRole('button', { name: 'отправлено' }).waitFor();
  await page.getByText(`на\u00A0«${title}» отправлена. Позвоним`).waitFor();

  await page.reload();
  await page.locator(firstCard).getByRole('button', { name: 'отправлено' }).waitFor();
  await open(page, '/applications');
  await page.getByRole('heading', { name: 'Все заявки' }).waitFor();
  await page.getByRole('link', { name: title }).waitFor();
  await page.getByText(/^Кол-во заявок: [1-9]/).waitFor();
  await page
    .getByRole('button', { name: 'Задать вопрос' })
    .or(page.getByRole('link', { name: 'Задать вопрос' }))
    .first()
    .waitFor();
});

test('hearts pressed quickly end equal to the server', async () => {
  const page = await memberPage();
  await open(page, '/catalog/equipment/search?type=BULLDOZER');
  const heart = page.locator(firstCard).getByRole('button', { name: /избранно/ });
  // The presses overtake the answers.
  let onTheirWay = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/likes/')) onTheirWay++;
  });
  page.on('requestfinished', (request) => {
    if (request.url().includes('/api/likes/')) onTheirWay--;
  });
  const release = await holdBack(page, '**/api/likes/**');
  await heart.click();
  await heart.click();
  await heart.click();
  await release();
  await expect.poll(() => heart.getAttribute('aria-label')).toContain('Убрать из избранного');
  await expect.poll(() => onTheirWay).toBe(0);
  const favourites = await (await page.request.get('/api/likes/equipment/favorite')).json();
  const title = await page.locator(`${firstCard} .lsg-card__title`).textContent();
  expect(favourites.map((item: { title: string }) => item.title)).toContain(title);
});

test('a favourite is removed only after the question, and stays when the server refuses', async () => {
  const page = await memberPage();
  expectComplaints(/500/);
  await open(page, '/catalog/spare-part');
  const title = (await page.locator(`${firstCard} .lsg-card__title`).textContent()) ?? '';
  const stored = page.waitForResponse((answer) => answer.url().includes('/api/likes/'));
  await page
    .locator(firstCard)
    .getByRole('button', { name: /Добавить в избранное/ })
    .click();
  await stored;

  await open(page, '/favorites');
  await page.getByRole('heading', { name: 'Избранное', level: 1 }).waitFor();
  await page.route(
    '**/api/likes/**',
    (route) => route.fulfill({ status: 500, json: { message: 'broken' } }),
    { times: 1 },
  );
  await page.getByRole('button', { name: `Удалить из избранного: ${title}` }).click();
  await page.getByText(`Удалить из избранного “${title}” ?`).waitFor();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Отмена' }).click();
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: `Удалить из избранного: ${title}` }).click();
  await page.getByRole('button', { name: 'Удалить', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('alert').filter({ hasText: /\S/ }).waitFor();
  await page.getByRole('button', { name: 'Удалить', exact: true }).click();
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  await expect.poll(() => page.getByRole('link', { name: title }).count()).toBe(0);
});

test('a guest gets the sign-in dialog, and what they pressed is asked once more after they have signed in', async () => {
  const phone = '+79161239096';
  const page = await newPage();
  await signUpByCalls(page, phone);
  await open(page, '/catalog/equipment/search?type=GRADER');
  await page.locator(firstCard).getByRole('button', { name: 'оставить заявку' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Отмена' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  const title = (await page.locator(`${firstCard} .lsg-card__title`).textContent()) ?? '';
  await page
    .locator(firstCard)
    .getByRole('button', { name: /Добавить в избранное/ })
    .click();
  await page.getByText('Для данного действия необходима авторизация').waitFor();
  await page.getByRole('dialog').getByRole('link', { name: 'Войти' }).click();
  await page.waitForURL('**/login?*');
  await page.getByLabel('Номер телефона').fill(phone);
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.getByLabel('Пароль', { exact: true }).press('Enter');
  await page.getByRole('heading', { name: `Добавить в\u00A0избранное «${title}»?` }).waitFor();
  await page.getByRole('button', { name: 'Добавить', exact: true }).click();
  await page.waitForURL('**/catalog/equipment/search?type=GRADER');
  await page.getByText(`«${title}» теперь в избранном.`).waitFor();
  await page
    .locator(firstCard)
    .getByRole('button', { name: /Убрать из избранного/ })
    .waitFor();
});

test('a request that fails turns back, with a sentence, and a session that the server has ended is noticed at the next press', async () => {
  const page = await memberPage();
  expectComplaints(/500/, /401/);
  await open(page, '/catalog/equipment/search?type=MIXER');
  const request = page.locator(firstCard).getByRole('button', { name: 'оставить заявку' });
  await page.route(
    '**/api/requests/equipment/*',
    (route) => route.fulfill({ status: 500, json: { message: 'broken' } }),
    { times: 1 },
  );
  await request.click();
  await page.getByText('Не удалось отправить заявку').waitFor();
  await request.waitFor();

  await page.context().clearCookies();
  await request.click();
  await page.getByText('Сеанс закончился. Войдите ещё раз, чтобы продолжить.').waitFor();
  await request.waitFor();
  await page.getByRole('link', { name: 'Войти' }).first().waitFor();
});

test('a wrong password shows «Пароль неверный», after a logout nothing is left of the user, and the spare-part promo asks a guest to sign in', async () => {
  const page = await newPage();
  expectComplaints(/401/);
  await open(page, '/login');
  const signIn = async (password: string) => {
    await page.getByLabel('Номер телефона').fill(demo.phone);
    await page.getByLabel('Пароль', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Войти' }).click();
  };
  await signIn('Wrong-1234!');
  await page.getByText('Пароль неверный').waitFor();
  await signIn(demo.password);
  await page.waitForURL((url) => url.pathname !== '/login');
  await page.getByLabel('Профиль').click();
  await page.getByText('Здравствуйте, Демонстрационный Пользователь!').waitFor();
  await page.evaluate(() => {
    localStorage.setItem('recentSearches', '[{"productType":"equipment","text":"кран"}]');
    localStorage.setItem('exactTerms', '["1"]');
  });
  await page.getByRole('button', { name: 'Выйти' }).click();
  await page.waitForURL('**/login');
  for (const key of ['recentSearches', 'exactTerms'])
    await expect.poll(() => page.evaluate((name) => localStorage.getItem(name), key)).toBe('[]');
  expect(await page.evaluate(() => localStorage.getItem('isAuth'))).toBeNull();
  expect((await page.request.get('/api/users/info')).status()).toBe(401);

  await open(page, '/product/equipment/1');
  await page.getByRole('button', { name: 'Оставить заявку', exact: true }).click();
  await page.getByText('Для данного действия необходима авторизация').waitFor();
});
