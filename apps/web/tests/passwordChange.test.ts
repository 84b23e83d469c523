import { expect, inject, test } from 'vitest';
import { expectComplaints, logIn, newPage, open, useBrowser } from './browser.ts';
import { codeFor } from './outbox.ts';
import { password, signUpByCalls } from './signUpForm.ts';

useBrowser();

const old = 'Old-password#2026';
const phoneNumber = '+79161230077';

test('an old password with signs that the change form does not allow is compared by the server, not judged by the form', async () => {
  const page = await newPage();
  expectComplaints(/401/);
  await open(page, '/password-reset');
  await page.getByLabel('Номер телефона').fill(phoneNumber);
  await page.getByLabel('Новый пароль').fill('New1password!');
  await page.getByRole('button', { name: 'Обновить пароль' }).click();
  await page.getByText('Введите старый пароль').waitFor();
  const [request] = await Promise.all([
    page.waitForRequest('**/api/auth/reset-password'),
    (async () => {
      await page.getByLabel('Повторите старый пароль').fill(old);
      await page.getByRole('button', { name: 'Обновить пароль' }).click();
    })(),
  ]);
  expect(request.url().startsWith(inject('site'))).toBe(true);
  expect(request.postDataJSON()).toEqual({ phoneNumber, oldPassword: old, newPassword: 'New1password!' });
  // No one has this phone: the answer is the same as for a wrong password.
  await page.getByText('Старый пароль неверный').waitFor();
});

test('the new password is held to the rule of the form', async () => {
  const page = await newPage();
  await open(page, '/password-reset');
  await page.getByLabel('Номер телефона').fill(phoneNumber);
  await page.getByLabel('Повторите старый пароль').fill(old);
  await page.getByLabel('Новый пароль').fill('New-password#1');
  await page.getByRole('button', { name: 'Обновить пароль' }).click();
  await page
    .getByText('Пароль должен содержать минимум 8 символов, заглавную и строчную буквы, число и спецсимвол')
    .waitFor();
});

test('a forgotten password is changed by a code, a mistake is named, and the new one counts from the confirmation', async () => {
  const page = await newPage();
  const phone = '+79161230078';
  await signUpByCalls(page, phone);
  const codeOfSignUp = await codeFor(inject('dataDir'), phone);
  await open(page, '/password-reset');
  await page.getByRole('heading', { name: 'Придумайте пароль' }).waitFor();
  await page.getByLabel('Номер телефона').fill(phone);
  await page.getByLabel('Повторите старый пароль').fill(password);
  await page.getByLabel('Новый пароль').fill('weak');
  await page.getByRole('button', { name: 'Обновить пароль' }).click();
  await page
    .getByText('Пароль должен содержать минимум 8 символов, заглавную и строчную буквы, число и спецсимвол')
    .waitFor();

  await page.getByLabel('Новый пароль').fill('Novyy2026!');
  await page.getByRole('button', { name: 'Не помню старый пароль' }).click();
  await page.getByRole('button', { name: 'Обновить пароль' }).click();
  await page.waitForURL('**/password-confirm?phoneNumber=*');
  const code = () => codeFor(inject('dataDir'), phone);
  await expect.poll(code).not.toBe(codeOfSignUp);
  await page.getByLabel('Код подтверждения').fill(await code());
  await page.getByRole('button', { name: 'Подтвердить' }).click();
  await page.waitForURL('**/login*');
  await logIn(page, { phone, password: 'Novyy2026!' });
});
