import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { demo, expectComplaints, memberPage, newPage, open, useBrowser } from './browser.ts';
import { forMembers, ofFields, onPages } from './sentences.ts';
import { fillSignUp } from './signUpForm.ts';

useBrowser();

/** Those of the texts that stand nowhere in what can be seen of the page. */
function missing(page: Page, texts: readonly string[]): Promise<string[]> {
  return page.evaluate((wanted) => {
    const plain = (text: string | null) => (text ?? '').replace(/[\s\u00a0]+/g, ' ');
    const elements = [...document.body.querySelectorAll('*:not(script):not(style)')];
    const said = elements.map((element) => plain(element.textContent));
    return wanted.filter(
      (text) =>
        !elements.some(
          (element, index) =>
            said[index]?.includes(plain(text)) &&
            ![...element.children].some((child) => plain(child.textContent).includes(plain(text))) &&
            element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
        ),
    );
  }, texts as string[]);
}

const seen = (page: Page, ...texts: string[]) => expect.poll(() => missing(page, texts)).toEqual([]);

test('the texts that the specification quotes stand on its pages', async () => {
  const page = await newPage();
  expectComplaints(/404/);
  for (const [path, texts] of Object.entries(onPages)) {
    await open(page, path);
    await expect.poll(() => missing(page, texts), { message: path }).toEqual([]);
  }
}, 120_000);

test('so do those of the pages of a member', async () => {
  const page = await memberPage();
  await page.request.post('/api/requests/equipment/77');
  for (const [path, texts] of Object.entries(forMembers)) {
    await open(page, path);
    await expect.poll(() => missing(page, texts), { message: path }).toEqual([]);
  }
}, 60_000);

test.each(ofFields)('«$sentence» is said of $value', async ({ field, value, sentence }) => {
  const page = await newPage();
  await open(page, '/signup');
  await fillSignUp(page, '+79161234567');
  await page.getByLabel(field, { exact: true }).fill(value);
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
  await seen(page, sentence);
});

test('the two ways to get a code are offered after a valid form', async () => {
  const page = await newPage();
  await open(page, '/signup');
  await fillSignUp(page, '+79161234567');
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
  await seen(page, '***4567', 'ПОЛУЧИТЬ КОД ЧЕРЕЗ ЗВОНОК НА ТЕЛЕФОН', 'ПОЛУЧИТЬ КОД В TELEGRAM');
});

test('a request says «отправлено», and the questions unfold by «Загрузить ещё» and fold by «Скрыть»', async () => {
  const page = await memberPage();
  await open(page, '/product/equipment/78');
  await page.getByRole('button', { name: 'оставить заявку', exact: false }).first().click();
  await seen(page, 'отправлено');
  await open(page, '/FAQ');
  await page.getByRole('button', { name: 'Загрузить ещё' }).click();
  await seen(page, 'Скрыть');
  await page.getByRole('button', { name: 'Скрыть' }).click();
  await seen(page, 'Загрузить ещё');
});

test('the dialogs ask what the specification says', async () => {
  const guest = await newPage();
  await open(guest, '/catalog/equipment/search?type=CRANE');
  await guest
    .getByRole('button', { name: /Добавить в избранное/ })
    .first()
    .click();
  await seen(guest, 'Для данного действия необходима авторизация', 'Отмена', 'Войти');

  const member = await memberPage();
  await member.request.post('/api/likes/equipment/79');
  await open(member, '/favorites');
  await member
    .getByRole('button', { name: /^Удалить из избранного: / })
    .first()
    .click();
  await seen(member, 'Удалить из избранного «', 'Отмена', 'Удалить');
});

test('«Loading...» is shown while a screen is loading', async () => {
  const page = await newPage();
  await open(page, '/login');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/equipments/**', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('navigation', { name: 'Главное меню' }).getByRole('link', { name: 'Каталог' }).click();
  expect(await page.getByText('Loading...').textContent()).toBe('Loading...');
  release();
  await page.waitForURL('**/catalog/equipment');
});

test('what cannot be had is asked for by «Нужно такое же» and is not a link', async () => {
  const page = await newPage();
  await page.route('**/api/equipments/filter?*', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    for (const item of body.equipments) item.isOutOfStock = true;
    await route.fulfill({ response, json: body });
  });
  await open(page, '/catalog/equipment/search?type=CRANE');
  await page.getByRole('link', { name: 'Страница 2' }).click();
  await seen(page, 'Нужно такое же');
  expect(await page.locator('.card-grid .lsg-card a').count()).toBe(0);
});

test('a failed page, a wrong password and a wrong code are said in the words of the error catalogue', async () => {
  const page = await newPage();
  expectComplaints(/40\d|500/);
  await open(page, '/catalog/equipment/search');
  await page.route('**/api/equipments/info/*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.locator('.card-grid a').first().click();
  await seen(page, 'Что-то пошло не так, попробуйте перезапустить страницу');

  await open(page, '/login');
  await page.getByLabel('Номер телефона').fill('+79161230000');
  await page.getByLabel('Пароль', { exact: true }).fill('Wrong-1234!');
  await page.getByRole('button', { name: 'Войти' }).click();
  await seen(page, 'Пароль неверный');

  await open(page, '/confirm?phoneNumber=%2B79161230000&confirmWay=SMS');
  await page.getByLabel('Код подтверждения').fill('000000');
  await page.getByRole('button', { name: 'Подтвердить' }).click();
  await seen(page, 'Неверный или устаревший код');

  await open(page, '/password-reset');
  await page.getByLabel('Номер телефона').fill(demo.phone);
  await page.getByLabel('Новый пароль').fill('weak');
  await page.getByRole('button', { name: 'Обновить пароль' }).click();
  await seen(
    page,
    'Пароль должен содержать минимум 8 символов, заглавную и строчную буквы, число и спецсимвол',
  );
});

test('the server answers with the messages that the specification compares with', async () => {
  const page = await memberPage();
  const post = async (path: string, data?: object) => {
    const answer = await page.request.post(`/api/${path}`, data ? { data } : {});
    return answer.ok() ? 'ok' : ((await answer.json()) as { message: string }).message;
  };
  await post('likes/equipment/80');
  expect(await post('likes/equipment/80')).toBe('User already liked this EQUIPMENT');
  await post('requests/equipment/80');
  expect(await post('requests/equipment/80')).toBe('User already created request for this EQUIPMENT');
  await post('requests/component/20');
  expect(await post('requests/component/20')).toBe('User already created request for this COMPONENT');
  expect(await post('auth/login', { phoneNumber: '+79161230001', password: 'Wrong-1234!' })).toBe(
    'Wrong password',
  );
});
