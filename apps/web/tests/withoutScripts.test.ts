import type { Page } from 'playwright';
import { afterEach, expect, inject, test } from 'vitest';
import { expectComplaints, newPage, useBrowser } from './browser.ts';
import { codeFor } from './outbox.ts';
import { fillSignUp, password, signUpByCalls } from './signUpForm.ts';

useBrowser();

/** Every address that a test has asked for: none may carry the value of a secret field. */
const addresses: string[] = [];
const secrets = [password, 'Another1!', 'Ivanov', encodeURIComponent('Иванов'), 'ivanov%40'];

afterEach(() => {
  const urls = addresses.splice(0);
  expect(urls.filter((url) => secrets.some((secret) => url.includes(secret)) || /code=\d/.test(url))).toEqual(
    [],
  );
});

async function pageWithoutScripts(): Promise<Page> {
  const page = await newPage({ javaScriptEnabled: false });
  page.on('request', (request) => addresses.push(request.url()));
  return page;
}

async function logIn(page: Page, phone: string, secret = password): Promise<void> {
  if (!page.url().includes('/login')) await page.goto('/login');
  await page.getByLabel('Номер телефона').fill(phone);
  await page.getByLabel('Пароль', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Войти' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

const firstCard = '.catalogue__results li:first-child .lsg-card';

test('an individual signs up by SMS, asks for the code again too early, confirms and logs in', async () => {
  const phone = '+79161239001';
  const page = await pageWithoutScripts();
  expectComplaints(/429/);
  await page.goto('/signup');
  expect(await page.getByLabel('Название организации').isVisible()).toBe(false);
  await fillSignUp(page, phone);
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
  await page.waitForURL(/\/confirm\?phoneNumber=%2B79161239001&confirmWay=SMS/);
  await page.getByRole('button', { name: 'Выслать код подтверждения повторно' }).click();
  await page.getByRole('alert').filter({ hasText: /\d/ }).waitFor();
  await page.getByLabel('Код подтверждения').fill(await codeFor(inject('dataDir'), phone));
  await page.getByRole('button', { name: 'Подтвердить' }).click();
  await page.waitForURL('**/login*');
  await page.getByText('Телефон подтверждён. Теперь можно войти.').waitFor();
  await logIn(page, phone);
});

test('a legal entity signs up by Telegram, and the code can come by SMS instead', async () => {
  const page = await pageWithoutScripts();
  expectComplaints(/429/);
  await page.goto('/signup');
  await page.getByRole('radio', { name: 'Юр. лицо' }).check({ force: true });
  await page.getByLabel('Название организации').fill('ООО «Стройка»');
  await fillSignUp(page, '+79161239002');
  await page.getByRole('radio', { name: 'В Telegram' }).check({ force: true });
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
  await page.waitForURL(/confirmWay=TELEGRAM/);
  await page.getByRole('button', { name: 'Получить код по SMS' }).waitFor();
});

test('mistakes of the sign-up are named beside their fields, and what was typed stays but the passwords', async () => {
  const page = await pageWithoutScripts();
  expectComplaints(/422/);
  await page.goto('/signup');
  await fillSignUp(page, '+7916');
  await page.getByLabel('Электронная почта').fill('ivanov');
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
  await page.getByText('Некорректный email').waitFor();
  await page.getByText(/Введено \d/).waitFor();
  expect(await page.getByLabel('ФИО').inputValue()).toBe('Иванов Иван Иванович');
  expect(await page.getByLabel('Пароль', { exact: true }).inputValue()).toBe('');
});

test('without a phone the confirmation asks for it and claims nothing', async () => {
  const page = await pageWithoutScripts();
  expectComplaints(/40\d|422/);
  await page.goto('/confirm');
  expect(await page.getByText('Код был отправлен').count()).toBe(0);
  await page.getByLabel('Номер телефона').fill('8 916 123-90-03');
  await page.getByLabel('Код подтверждения').fill('000000');
  await page.getByRole('button', { name: 'Подтвердить' }).click();
  await page.getByText('Неверный или устаревший код').waitFor();
});

test('a password is changed by the old one and a code, and then counts alone; a forgotten one needs no old one', async () => {
  const phone = '+79161239004';
  const page = await pageWithoutScripts();
  expectComplaints(/4\d\d/);
  await signUpByCalls(page, phone);

  const changed = 'Another1!';
  await page.goto('/login?from=/contacts');
  // Anyone who asks for a new password here has forgotten the old one.
  await page.getByRole('link', { name: 'Восстановить пароль' }).click();
  await page.getByLabel('Повторите старый пароль').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Я помню старый пароль' }).click();
  await page.getByLabel('Номер телефона').fill(phone);
  await page.getByLabel('Повторите старый пароль').fill('Wrong-1234!');
  await page.getByLabel('Новый пароль').fill(changed);
  await page.getByRole('button', { name: 'Обновить пароль' }).click();
  await page.getByText('Старый пароль неверный').waitFor();
  expect((await page.getByLabel('Номер телефона').inputValue()).replace(/[^+\d]/g, '')).toBe(phone);

  await page.getByLabel('Повторите старый пароль').fill(password);
  await page.getByLabel('Новый пароль').fill(changed);
  const first = await codeFor(inject('dataDir'), phone);
  await page.getByRole('button', { name: 'Обновить пароль' }).click();
  await page.waitForURL('**/password-confirm?*');
  await expect.poll(() => codeFor(inject('dataDir'), phone)).not.toBe(first);
  await page.getByLabel('Код подтверждения').fill(await codeFor(inject('dataDir'), phone));
  await page.getByRole('button', { name: 'Подтвердить' }).click();
  await page.waitForURL('**/login*');
  await page.getByLabel('Номер телефона').fill(phone);
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Войти' }).click();
  await page.getByText('Пароль неверный').waitFor();
  await logIn(page, phone, changed);
  expect(new URL(page.url()).pathname).toBe('/contacts');
  await page.locator('summary[aria-label="Профиль"]').click();
  await page.getByRole('button', { name: 'Выйти' }).click();
  await page.waitForURL('**/login*');

  await page.goto('/password-reset');
  await page.getByRole('button', { name: 'Не помню старый пароль' }).click();
  await page.getByLabel('Повторите старый пароль').waitFor({ state: 'detached' });
  await page.getByLabel('Номер телефона').fill('+7 916');
  await page.getByLabel('Новый пароль').fill(changed);
  await page.getByRole('button', { name: 'Обновить пароль' }).click();
  await page.getByText(/Введено \d/).waitFor();
  // The address keeps that the old password is forgotten.
  expect(await page.getByLabel('Повторите старый пароль').count()).toBe(0);
});

test('a request and a heart of a member are stored, and a favourite is removed', async () => {
  const phone = '+79161239005';
  const page = await pageWithoutScripts();
  await signUpByCalls(page, phone);
  await logIn(page, phone);
  await page.goto('/catalog/equipment/search?type=TRUCK&sort=TOTAL_COST&page=1');
  const title = (await page.locator(`${firstCard} .lsg-card__title`).textContent()) ?? '';
  await page.locator(firstCard).getByRole('button', { name: 'оставить заявку' }).click();
  await page.waitForURL('**/catalog/equipment/search?type=TRUCK&sort=TOTAL_COST&page=1');
  await page.getByText(`на\u00A0«${title}» отправлена. Позвоним`).waitFor();
  await page.locator(firstCard).getByRole('button', { name: 'отправлено' }).waitFor();
  await page.locator(firstCard).getByRole('button', { name: 'Добавить в избранное' }).click();
  await page.locator(firstCard).getByRole('button', { name: 'Убрать из избранного' }).waitFor();
  await page.goto('/favorites');
  await page.getByRole('button', { name: `Удалить из избранного: ${title}` }).click();
  await page.getByText(`«${title}» больше не в избранном.`).waitFor();
  expect(await page.getByRole('link', { name: title }).count()).toBe(0);
});

test('what a guest pressed goes on after the sign-in: a request, a favourite, a saved search, the spare parts', async () => {
  const phone = '+79161239006';
  const page = await pageWithoutScripts();
  await signUpByCalls(page, phone);
  const list = '/catalog/equipment/search?type=CRANE&minCost=5000000';
  await page.goto(list);
  const title = (await page.locator(`${firstCard} .lsg-card__title`).textContent()) ?? '';
  await page.locator(firstCard).getByRole('button', { name: 'оставить заявку' }).click();
  await page.waitForURL('**/request/equipment/*');
  await page.locator('main').getByRole('link', { name: 'Войти' }).click();
  await logIn(page, phone);
  await page.getByRole('heading', { name: `Отправить заявку на\u00A0«${title}»?` }).waitFor();
  await page.getByRole('button', { name: 'Отправить заявку' }).click();
  await page.waitForURL(`**${list}`);
  await page.getByText(`на\u00A0«${title}» отправлена. Позвоним`).waitFor();

  await page.context().clearCookies();
  await page.goto(list);
  await page.locator(firstCard).getByRole('button', { name: 'Добавить в избранное' }).click();
  await page.waitForURL('**/login?*');
  await page.getByText('Для данного действия необходима авторизация').waitFor();
  await logIn(page, phone);
  await page.getByRole('button', { name: 'Не добавлять' }).click();
  await page.waitForURL(`**${list}`);
  await page.locator(firstCard).getByRole('button', { name: 'Добавить в избранное' }).waitFor();

  await page.context().clearCookies();
  await page.goto(list);
  await page.getByRole('button', { name: 'Сохранить поиск' }).click();
  await page.waitForURL('**/login?*');
  await logIn(page, phone);
  await page.waitForURL(`**${list}`);
  await page.getByRole('button', { name: 'Сохранить поиск' }).click();
  await page.getByText('Поиск сохранён').waitFor();
  const saved = page.getByRole('navigation', { name: 'Сохранённые поиски' });
  await saved.getByRole('button', { name: /Удалить поиск: Автокраны/ }).click();
  await page.getByText('Поиск удалён.').waitFor();

  await page.context().clearCookies();
  await page.goto('/product/equipment/1');
  await page.getByRole('button', { name: 'Оставить заявку', exact: true }).click();
  await page.waitForURL('**/request/spare-part?machine=1&**');
  await page.locator('main').getByRole('link', { name: 'Войти' }).click();
  await logIn(page, phone);
  expect(new URL(page.url()).pathname).toBe('/catalog/spare-part');
});

test('a survey is answered, and «Позже» leaves the visitor alone for a month', async () => {
  const page = await pageWithoutScripts();
  await page.goto('/');
  const survey = page.locator('.lsg-survey');
  const question = (await survey.getByRole('heading').textContent()) ?? '';
  await survey.getByRole('button').first().click();
  await page.getByText('Спасибо за ответ!').waitFor();
  expect(await page.getByText(question).count()).toBe(0);
  await page.getByRole('button', { name: 'Позже' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  expect(await page.getByText('Опрос', { exact: true }).count()).toBe(0);
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'survey-later');
  const days = ((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(30);
});

test('filters understand numbers as people type them', async () => {
  const page = await pageWithoutScripts();
  await page.goto('/catalog/equipment/search');
  await page.getByRole('textbox', { name: 'Цена, от' }).fill('7 000 000');
  await page.getByRole('textbox', { name: 'Тоннаж, от' }).fill('12,5');
  await page.getByRole('button', { name: 'Показать' }).click();
  await page.waitForURL(/minCost=7/);
  expect(await page.getByRole('textbox', { name: 'Цена, от' }).inputValue()).toMatch(/^7\s?000\s?000$/);
  expect(await page.getByRole('textbox', { name: 'Тоннаж, от' }).inputValue()).toMatch(/^12[.,]5$/);
});
