import { expect, test } from 'vitest';
import { expectComplaints, memberPage, newPage, open, useBrowser } from './browser.ts';
import { fillSignUp, password, signUpByCalls } from './signUpForm.ts';

useBrowser();

const accountBox = { name: /завести и.вести учётную запись/ };
const newsletterBox = { name: /Хочу получать/ };

test.each([true, false])(
  'no one signs up without the box, which is empty at first; scripts: %s',
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

test.each([true, false])(
  'an account without a consent is asked for it before anything else; scripts: %s',
  async (javaScriptEnabled) => {
    const phone = javaScriptEnabled ? '+79161239083' : '+79161239084';
    const page = await newPage({ javaScriptEnabled });
    if (!javaScriptEnabled) expectComplaints(/422/);
    await signUpByCalls(page, phone, {});
    const go = (path: string) => (javaScriptEnabled ? open(page, path) : page.goto(path));
    await go('/login?from=/favorites');
    await page.getByLabel('Номер телефона').fill(phone);
    await page.getByLabel('Пароль', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Войти' }).click();
    await page.waitForURL('**/consent/account?from=%2Ffavorites');
    if (javaScriptEnabled) {
      // A step within the page leads there too.
      await page.getByRole('link', { name: 'Контакты' }).first().click();
      await page.waitForURL('**/consent/account?from=%2Fcontacts');
    }
    await go('/catalog/equipment?brand=Komatsu');
    await page.waitForURL(
      `**/consent/account?from=${encodeURIComponent('/catalog/equipment?brand=Komatsu')}`,
    );
    expect((await page.request.post('/api/likes/equipment/1')).status()).toBe(403);
    await go('/profile');
    await page.locator('summary', { hasText: 'закрыть учётную запись' }).waitFor();
    await go('/favorites');
    const form = page.getByRole('form', { name: 'Согласие' });
    await form.getByRole('button', { name: 'Подтвердить' }).click();
    await form.getByText('Поставьте отметку').waitFor();
    await form.getByRole('checkbox').check();
    await form.getByRole('button', { name: 'Подтвердить' }).click();
    await page.waitForURL('**/favorites');
    await go('/about');
    await page.waitForURL('**/about');
    expect((await page.request.post('/api/likes/equipment/1')).status()).toBe(201);
  },
);

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
