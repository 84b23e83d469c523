import { expect, test } from 'vitest';
import { newPage, open, useBrowser } from './browser.ts';
import { fillSignUp } from './signUpForm.ts';

useBrowser();

test('each mistake of the sign-up is named by its sentence, and nothing is sent', async () => {
  const page = await newPage();
  await open(page, '/signup');
  await fillSignUp(page, '+79161234567');
  for (const { field, value, sentence } of [
    { field: 'Электронная почта', value: 'ivanov', sentence: 'Некорректный email' },
    {
      field: 'Пароль',
      value: 'weak',
      sentence:
        'Пароль должен содержать минимум 8 символов, заглавную и строчную латинские буквы, число и спецсимвол',
    },
    { field: 'Повторите пароль', value: 'Drugoy-2026', sentence: 'Пароли не совпадают' },
    {
      field: 'Номер телефона',
      value: 'abc',
      sentence: 'Некорректный номер. Введите в формате +7XXXXXXXXXX, +375XXXXXXXXX или +86XXXXXXXXXXX.',
    },
    {
      field: 'Номер телефона',
      value: '+49 30 123456',
      sentence:
        'Допустимые коды стран: +7 (Россия), +375 (Беларусь), +86 (Китай). Проверьте также код региона.',
    },
    {
      field: 'Номер телефона',
      value: '+7 916 12',
      sentence: 'В номере после +7 должно быть 10 цифр. Введено 5',
    },
    {
      field: 'Номер телефона',
      value: '+375 29 12345',
      sentence: 'В номере после +375 должно быть 9 цифр. Введено 7',
    },
    {
      field: 'Номер телефона',
      value: '+86 131 23456',
      sentence: 'В номере после +86 должно быть 11 цифр. Введено 8',
    },
    {
      field: 'Номер телефона',
      value: '+7 012 345 67 89',
      sentence: 'Некорректный номер для выбранного кода страны.',
    },
  ]) {
    const input = page.getByLabel(field, { exact: true });
    const right = await input.inputValue();
    await input.fill(value);
    await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
    await page.getByText(sentence).waitFor();
    expect(await page.getByRole('dialog').count(), sentence).toBe(0);
    await input.fill(right);
  }
});

test('the terms and the policy on the sign-up page both lead to /confidential', async () => {
  const page = await newPage();
  for (const name of ['условия обработки', 'политика обработки персональных данных']) {
    await open(page, '/signup');
    await page.getByRole('main').getByRole('link', { name }).click();
    await page.waitForURL('**/confidential');
  }
});
