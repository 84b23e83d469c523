import type { Page } from 'playwright';
import { expect, inject, test } from 'vitest';
import {
  demo,
  expectComplaints,
  logIn,
  memberPage,
  newPage,
  open,
  pageOfNewBrowser,
  useBrowser,
} from './browser.ts';
import { codeFor } from './outbox.ts';
import { fillSignUp, password } from './signUpForm.ts';

async function signUpUpToCode(page: Page, phone: string): Promise<void> {
  await open(page, '/signup');
  await fillSignUp(page, phone);
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
  await page.getByRole('button', { name: 'ПОЛУЧИТЬ КОД ЧЕРЕЗ ЗВОНОК НА ТЕЛЕФОН' }).click();
  await page.waitForURL(/\/confirm/);
}

useBrowser();

test('an individual signs up by SMS, can ask for the code again after 60 seconds, not before, confirms the phone and logs in', async () => {
  const phone = '+79161234501';
  const page = await pageOfNewBrowser();
  await page.clock.install();
  await open(page, '/signup');
  await fillSignUp(page, phone);
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
  await page.getByText(/\*\*\*4501/).waitFor();
  await page.getByText('Код придёт в\u00A0SMS на\u00A0этот номер.').waitFor();
  await page.getByRole('button', { name: 'ПОЛУЧИТЬ КОД ЧЕРЕЗ ЗВОНОК НА ТЕЛЕФОН' }).click();
  await page.waitForURL(/\/confirm\?phoneNumber=%2B79161234501&confirmWay=SMS/);
  await page.getByText('Код был отправлен по sms на номер ***4501').waitFor();
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
  await page.getByLabel('Код подтверждения').fill(await codeFor(inject('dataDir'), phone));
  await page.getByRole('button', { name: 'Подтвердить' }).click();
  await page.waitForURL('**/login*');
  await logIn(page, { phone, password });
});

test('a legal entity signs up by Telegram and is sent to the bot; who repeats the phone finds the rest filled in, without the passwords', async () => {
  const phone = '+375291234567';
  const page = await newPage();
  await open(page, '/signup');
  await page.getByRole('radio', { name: 'Юр. лицо' }).check({ force: true });
  await page.getByLabel('Название организации').fill('ООО «Стройка»');
  await fillSignUp(page, phone);
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
  await page.getByRole('button', { name: 'ПОЛУЧИТЬ КОД В TELEGRAM' }).click();
  await page.waitForURL(/confirmWay=TELEGRAM/);
  await page.getByText('Перейдите в бот компании').waitFor();
  await page.getByRole('link', { name: 'Повторить ввод номера телефона' }).click();
  await page.waitForURL('**/signup');
  await expect.poll(() => page.getByLabel('Название организации').inputValue()).toBe('ООО «Стройка»');
  expect(await page.getByLabel('ФИО').inputValue()).toBe('Иванов Иван Иванович');
  expect(await page.getByLabel('Электронная почта').inputValue()).toBe('ivanov@example.com');
  expect((await page.getByLabel('Номер телефона').inputValue()).replace(/[^+\d]/g, '')).toBe(phone);
  expect(await page.getByLabel('Пароль', { exact: true }).inputValue()).toBe('');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(password);
});

test('a wrong code shows «Неверный или устаревший код»', async () => {
  const page = await newPage();
  expectComplaints(/40\d/);
  await open(page, '/confirm?phoneNumber=%2B79161234599&confirmWay=SMS');
  await page.getByLabel('Код подтверждения').fill('000000');
  await page.getByRole('button', { name: 'Подтвердить' }).click();
  await page.getByText('Неверный или устаревший код').waitFor();
});

test('a code that is entered in another browser than it was asked for in is refused with what to do', async () => {
  const phone = '+79161234507';
  await signUpUpToCode(await pageOfNewBrowser(), phone);
  const other = await newPage();
  expectComplaints(/40\d/);
  await open(other, `/confirm?phoneNumber=${encodeURIComponent(phone)}&confirmWay=SMS`);
  await other.getByLabel('Код подтверждения').fill(await codeFor(inject('dataDir'), phone));
  await other.getByRole('button', { name: 'Подтвердить' }).click();
  const advice = other.getByRole('alert').filter({ hasText: 'в том браузере, где вы начали регистрацию' });
  await advice.waitFor();
  expect(await other.getByText('Неверный или устаревший код').isVisible()).toBe(true);
});

test('the rule of a new password ticks itself off while it is typed, and says how much of it is kept', async () => {
  const page = await newPage();
  await open(page, '/signup');
  const groups = page.locator('fieldset:has(> legend) > legend');
  expect(await groups.allInnerTexts()).toEqual(expect.arrayContaining(['Кто вы', 'Связь', 'Пароль']));
  const kept = page.getByRole('list', { name: 'Правило пароля' }).getByText(': выполнено');
  const field = page.getByLabel('Пароль', { exact: true });
  await field.fill('stroyka');
  await expect.poll(() => kept.count()).toBe(1);
  await page.getByText('Выполнено 1 из 5').waitFor({ state: 'attached' });
  await field.fill(password);
  await expect.poll(() => kept.count()).toBe(5);

  await page.getByRole('link', { name: 'Уже есть аккаунт' }).click();
  await page.getByRole('link', { name: 'Восстановить пароль' }).click();
  await page.getByRole('button', { name: 'Я помню старый пароль' }).waitFor();
  await page.getByLabel('Новый пароль').fill('Стройка-2026');
  await page.getByText('Выполнено 4 из 6').waitFor({ state: 'attached' });
});

test("a guest's profile menu holds «Войти» and «Зарегистрироваться», which lead to their pages", async () => {
  const page = await newPage();
  await open(page, '/about');
  const menu = page.getByRole('banner').locator('details').filter({ visible: true });
  for (const [name, path] of [
    ['Войти', '/login'],
    ['Зарегистрироваться', '/signup'],
  ] as const) {
    await menu.getByLabel('Вход и регистрация').click();
    await menu.getByRole('link', { name }).click();
    await page.waitForURL(`**${path}`);
    // The address changes before the page does, and the new page closes the menu.
    await page.getByLabel('Пароль', { exact: true }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Наша история' }).waitFor();
  }
});

test('after a sign-up Back leads to where the visitor was, not through the forms again', async () => {
  const phone = '+79161234504';
  const page = await newPage();
  await open(page, '/product/equipment/5');
  await page.getByRole('link', { name: 'Войти' }).click();
  await page.getByRole('link', { name: 'Создать аккаунт' }).click();
  await page.waitForURL('**/signup');
  await fillSignUp(page, phone);
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
  await page.getByRole('button', { name: 'ПОЛУЧИТЬ КОД ЧЕРЕЗ ЗВОНОК НА ТЕЛЕФОН' }).click();
  await page.waitForURL('**/confirm?*');
  await page.getByLabel('Код подтверждения').fill(await codeFor(inject('dataDir'), phone));
  await page.getByRole('button', { name: 'Подтвердить' }).click();
  await page.waitForURL('**/login*');
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Войти' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.goBack();
  await page.waitForURL('**/product/equipment/5');
});

test.each(['/login', '/signup'])('a member on %s goes on to where they were going', async (path) => {
  const page = await memberPage();
  for (const [query, next] of [
    ['', '/'],
    ['?from=/favorites', '/favorites'],
  ]) {
    await page.goto(path + query);
    expect(new URL(page.url()).pathname).toBe(next);
  }
});

test.each(['/login', '/signup'])('whose session has ended still gets the form of %s', async (path) => {
  const page = await newPage();
  await page.context().addCookies([{ name: 'leasing-session', value: 'x'.repeat(43), url: inject('site') }]);
  await page.goto(path);
  await page.getByLabel('Пароль', { exact: true }).waitFor();
});

test('what was said to a guest is gone after the sign-in', async () => {
  const page = await newPage();
  await page.context().addCookies([
    {
      name: 'notice',
      value: encodeURIComponent(
        JSON.stringify({ tone: 'negative', text: 'Пароль обновлён. Войдите с новым.' }),
      ),
      url: inject('site'),
    },
  ]);
  await open(page, '/login');
  await page.getByText('Пароль обновлён.').waitFor();
  await page.getByLabel('Номер телефона').fill(demo.phone);
  await page.getByLabel('Пароль', { exact: true }).fill(demo.password);
  await page.getByRole('button', { name: 'Войти' }).click();
  await page.getByLabel('Профиль').waitFor();
  expect(await page.locator('.lsg-toast').count()).toBe(0);
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
