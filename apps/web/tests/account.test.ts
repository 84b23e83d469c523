import type { Page } from 'playwright';
import { expect, inject, test } from 'vitest';
import { expectComplaints, logIn, newPage, open, pageOfNewBrowser, useBrowser } from './browser.ts';
import { codeFor } from './outbox.ts';
import { fillSignUp, password } from './signUpForm.ts';

useBrowser();

test('an individual signs up by SMS, confirms the phone and logs in', async () => {
  const phone = '+79161234501';
  const page = await newPage();
  await open(page, '/signup');
  await fillSignUp(page, phone);
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
  await page.getByText(/\*\*\*4501/).waitFor();
  await page.getByRole('button', { name: 'ПОЛУЧИТЬ КОД ЧЕРЕЗ ЗВОНОК НА ТЕЛЕФОН' }).click();
  await page.waitForURL(/\/confirm\?phoneNumber=%2B79161234501&confirmWay=SMS/);
  await page.getByText('Код был отправлен по sms на номер ***4501').waitFor();
  await page.getByText(/Выслать код подтверждения повторно через\s\d+/).waitFor();
  await page.getByLabel('Код подтверждения').fill(await codeFor(inject('dataDir'), phone));
  await page.getByRole('button', { name: 'Подтвердить' }).click();
  await page.waitForURL('**/login*');
  await logIn(page, { phone, password });
});

test('a legal entity signs up by Telegram and is sent to the bot', async () => {
  const page = await newPage();
  await open(page, '/signup');
  await page.getByRole('radio', { name: 'Юр. лицо' }).check({ force: true });
  await page.getByLabel('Название организации').fill('ООО «Стройка»');
  await fillSignUp(page, '+375291234567');
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
  await page.getByRole('button', { name: 'ПОЛУЧИТЬ КОД В TELEGRAM' }).click();
  await page.waitForURL(/confirmWay=TELEGRAM/);
  await page.getByText('Перейдите в бот компании').waitFor();
  await page.getByRole('link', { name: 'Повторить ввод номера телефона' }).click();
  await page.waitForURL('**/signup');
});

test('the sign-up form names every mistake and is not sent', async () => {
  const page = await newPage();
  await open(page, '/signup');
  await fillSignUp(page, '+7916');
  await page.getByLabel('Электронная почта').fill('ivanov');
  await page.getByLabel('Пароль', { exact: true }).fill('weak');
  await page.getByLabel('Повторите пароль').fill('Other-1234!');
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
  await page.getByText('Некорректный email').waitFor();
  await page
    .getByText(
      'Пароль должен содержать минимум 8 символов, заглавную и строчную латинские буквы, число и спецсимвол',
    )
    .first()
    .waitFor();
  await page.getByText('Пароли не совпадают').waitFor();
  await page.getByText(/Введено \d/).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('a wrong code shows «Неверный или устаревший код»', async () => {
  const page = await newPage();
  expectComplaints(/40\d/);
  await open(page, '/confirm?phoneNumber=%2B79161234599&confirmWay=SMS');
  await page.getByLabel('Код подтверждения').fill('000000');
  await page.getByRole('button', { name: 'Подтвердить' }).click();
  await page.getByText('Неверный или устаревший код').waitFor();
});

test('the code can be asked for again after 60 seconds, not before', async () => {
  const phone = '+79161234502';
  const page = await pageOfNewBrowser();
  await page.clock.install();
  await open(page, '/signup');
  await fillSignUp(page, phone);
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
  await page.getByRole('button', { name: 'ПОЛУЧИТЬ КОД ЧЕРЕЗ ЗВОНОК НА ТЕЛЕФОН' }).click();
  await page.waitForURL('**/confirm?*');
  await page.getByText(/Выслать код подтверждения повторно через\s\d+/).waitFor();
  const resend = page.getByRole('button', { name: 'Выслать код подтверждения повторно' });
  expect(await resend.count()).toBe(0);
  await page.clock.runFor(61_000);
  await resend.waitFor();
  // The browser's clock ran ahead of the server's, which keeps the 60 seconds itself.
  expectComplaints(/429/);
  const answer = page.waitForResponse('**/api/auth/resend-code');
  await resend.click();
  expect((await answer).status()).toBe(429);
  await page.getByText(/через \d+ секунд|повторно можно|слишком/i).waitFor();
});

test('a phone that has an account already gets the same answer, so that nobody can look accounts up', async () => {
  const page = await newPage();
  await open(page, '/signup');
  await fillSignUp(page, '+79000000000');
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
  const answer = page.waitForResponse('**/api/auth/signin/individual');
  await page.getByRole('button', { name: 'ПОЛУЧИТЬ КОД ЧЕРЕЗ ЗВОНОК НА ТЕЛЕФОН' }).click();
  expect((await answer).ok()).toBe(true);
  await page.waitForURL('**/confirm?*');
});

/** A sign-up as far as the code, by SMS. */
async function signUpUntilCode(page: Page, phone: string): Promise<void> {
  await fillSignUp(page, phone);
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
  await page.getByRole('button', { name: 'ПОЛУЧИТЬ КОД ЧЕРЕЗ ЗВОНОК НА ТЕЛЕФОН' }).click();
  await page.waitForURL('**/confirm?*');
}

test('a visitor who repeats the phone finds the rest of the form filled in, without the passwords', async () => {
  const page = await newPage();
  await open(page, '/signup');
  await page.getByRole('radio', { name: 'Юр. лицо' }).check({ force: true });
  await page.getByLabel('Название организации').fill('ООО «Стройка»');
  await signUpUntilCode(page, '+79161234503');
  await page.getByRole('link', { name: 'Повторить ввод номера телефона' }).click();
  await page.waitForURL('**/signup');
  await expect.poll(() => page.getByLabel('Название организации').inputValue()).toBe('ООО «Стройка»');
  expect(await page.getByLabel('ФИО').inputValue()).toBe('Иванов Иван Иванович');
  expect(await page.getByLabel('Электронная почта').inputValue()).toBe('ivanov@example.com');
  expect((await page.getByLabel('Номер телефона').inputValue()).replace(/[^+\d]/g, '')).toBe('+79161234503');
  expect(await page.getByLabel('Пароль', { exact: true }).inputValue()).toBe('');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(password);
});

test.each([
  ['Войти', '/login'],
  ['Зарегистрироваться', '/signup'],
])("a guest's profile menu holds «%s», which leads to %s", async (name, path) => {
  const page = await newPage({ viewport: { width: 1440, height: 900 } });
  await open(page, '/about');
  const menu = page.getByRole('banner').locator('details').filter({ visible: true });
  await menu.getByLabel('Вход и регистрация').click();
  await menu.getByRole('link', { name }).click();
  await page.waitForURL(`**${path}`);
});

test('after a sign-up Back leads to where the visitor was, not through the forms again', async () => {
  const phone = '+79161234504';
  const page = await newPage();
  await open(page, '/product/equipment/5');
  await page.getByRole('link', { name: 'Войти' }).click();
  await page.getByRole('link', { name: 'Создать аккаунт' }).click();
  await page.waitForURL('**/signup');
  await signUpUntilCode(page, phone);
  await page.getByLabel('Код подтверждения').fill(await codeFor(inject('dataDir'), phone));
  await page.getByRole('button', { name: 'Подтвердить' }).click();
  await page.waitForURL('**/login*');
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Войти' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.goBack();
  await page.waitForURL('**/product/equipment/5');
});

test.each([
  '/confirm?phoneNumber=%2B79161234567&confirmWay=SMS',
  '/password-confirm?phoneNumber=%2B79161234567',
])('the code on %s fits into its sheet on a small phone', async (path) => {
  const page = await newPage({ viewport: { width: 360, height: 740 } });
  await open(page, path);
  const sheet = await page.locator('.auth-page__sheet').boundingBox();
  const title = await page.getByRole('heading', { level: 1 }).boundingBox();
  const margin = (title?.x ?? 0) - (sheet?.x ?? 0);
  for (const part of [page.locator('.lsg-code__cells'), page.getByRole('button', { name: 'Подтвердить' })]) {
    const box = await part.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(
      (sheet?.x ?? 0) + (sheet?.width ?? 0) - margin + 0.5,
    );
  }
});
