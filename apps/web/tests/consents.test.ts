import { expect, test } from 'vitest';
import { expectComplaints, memberPage, newPage, open, useBrowser } from './browser.ts';
import { fillSignUp, password, signUpByCalls } from './signUpForm.ts';

useBrowser();

const accountBox = { name: /завести и.вести учётную запись/ };
const newsletterBox = { name: /Хочу получать/ };

test.each([true, false])(
  'nobody signs up without the box, which is empty at first; scripts: %s',
  async (javaScriptEnabled) => {
    const page = await newPage({ javaScriptEnabled });
    if (!javaScriptEnabled) expectComplaints(/422/);
    await (javaScriptEnabled ? open(page, '/signup') : page.goto('/signup'));
    const box = page.getByRole('checkbox', accountBox);
    for (const one of [box, page.getByRole('checkbox', newsletterBox)])
      expect(await one.isChecked()).toBe(false);
    await fillSignUp(page, '+79161239080');
    await box.uncheck();
    await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
    await page.getByText(/Без.согласия мы.не.можем завести/).waitFor();
    expect(await page.getByLabel('ФИО').inputValue()).toBe('Иванов Иван Иванович');
    if (!javaScriptEnabled) return;
    await box.check();
    await expect.poll(() => page.getByText(/Без.согласия/).count()).toBe(0);
  },
);

test('without scripts: read the texts, subscribe, unsubscribe, and close the account', async () => {
  const phone = '+79161239081';
  const page = await newPage({ javaScriptEnabled: false });
  expectComplaints(/422|401/);
  await signUpByCalls(page, phone);
  const login = await page.request.post('/api/auth/login', { data: { phoneNumber: phone, password } });
  expect(login.ok()).toBe(true);

  await page.goto('/profile');
  await page.getByRole('link', { name: 'Подписаться' }).click();
  await page.waitForURL('**/consent/newsletter?from=/profile');
  await page.getByText('ООО «Лизинг спецтехники»').first().waitFor();
  await page.getByRole('button', { name: 'Подтвердить' }).click();
  await page.getByText('Поставьте отметку').waitFor();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Подтвердить' }).click();
  await page.waitForURL('**/profile');
  await page.getByRole('button', { name: /^Отозвать: .*рассылки/ }).click();
  await page.getByText('рассылка прекращена').waitFor();

  await page.locator('summary', { hasText: 'закрыть учётную запись' }).click();
  await page.getByLabel('Пароль', { exact: true }).fill('Wrong-Pass1');
  await page.getByRole('button', { name: 'Закрыть учётную запись' }).click();
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Закрыть учётную запись' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.getByText('учётная запись закрыта').waitFor();
  await page.goto('/profile');
  await page.getByText('необходима авторизация').waitFor();
});

test('a member’s profile says by which consent their requests are taken', async () => {
  const page = await memberPage();
  await page.request.post('/api/requests/equipment/12');
  await open(page, '/profile');
  const account = page.locator('.profile__consents li').filter({ hasText: 'для учётной записи' }).first();
  await account.getByText(/заведена без этого согласия/).waitFor();
  const line = page.locator('.profile__consents li').filter({ hasText: 'персональных данных по заявке' });
  await line.getByText('не нужно').waitFor();
  await line.getByText(/по.согласию для учётной записи/).waitFor();
  expect(await line.getByText('не давалось').count()).toBe(0);
});
