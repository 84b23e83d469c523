import type { Page } from 'playwright';
import { expect, inject, test } from 'vitest';
import { expectComplaints, newPage, open, useBrowser } from './browser.ts';
import { codeFor } from './outbox.ts';
import { fillSignUp, password } from './signUpForm.ts';

useBrowser();

const phone390 = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Fills in the form on which a guest leaves a phone, and counts what the guest has to do. */
async function leavePhone(page: Page, phone: string) {
  await page.waitForURL('**/request/equipment/*');
  const fields = await page.locator('.auth-form').locator('input:not([type=hidden])').count();
  await page.getByLabel('Имя').fill('Иван');
  await page.getByLabel('Номер телефона').fill(phone);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Отправить заявку' }).click();
  return fields;
}

test('from the landing a guest asks by phone with 4 presses and 3 fields on a phone', async () => {
  const page = await newPage(phone390);
  await open(page, '/');
  const card = page.locator('#main-page-novelty .lsg-card').first();
  const title = (await card.locator('.lsg-card__title').textContent()) ?? '';
  await card.getByRole('button', { name: 'оставить заявку' }).tap();
  await page.getByRole('link', { name: 'Оставить телефон' }).tap();
  // The consent and the button are the third and the fourth press: the name has the focus already.
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name');
  expect(await leavePhone(page, '8 912 000-11-22')).toBe(3);
  await page.waitForURL((url) => url.pathname === '/');
  await page.getByText(`Заявка на «${title}» отправлена`).waitFor();
  await page
    .locator('#main-page-novelty .lsg-card')
    .first()
    .getByRole('button', { name: 'отправлено' })
    .waitFor();
});

test('without scripts the same, and a mistake costs nothing that was typed', async () => {
  const page = await newPage({ javaScriptEnabled: false });
  expectComplaints(/422/);
  const list = '/catalog/equipment/search?type=ROLLER';
  await page.goto(list);
  await page.locator('.lsg-card').first().getByRole('button', { name: 'оставить заявку' }).click();
  await page.waitForURL('**/request/equipment/*');
  await page.getByLabel('Имя').fill('Иван');
  await page.getByLabel('Номер телефона').fill('+7 912');
  await page.getByRole('button', { name: 'Отправить заявку' }).click();
  await page.getByText('Без согласия').waitFor();
  expect(await page.getByLabel('Имя').inputValue()).toBe('Иван');
  await leavePhone(page, '8 912 000-11-23');
  await page.waitForURL(`**${list}`);
  await page.getByText(/Заявка на .* отправлена/).waitFor();
});

test('what a guest wanted is done after the first sign-in of an account made on the way', async () => {
  const page = await newPage();
  const phone = '+79161239077';
  await open(page, '/product/equipment/7');
  await page.locator('.price-block').getByRole('button', { name: 'оставить заявку' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Создать аккаунт' }).click();
  await page.waitForURL('**/signup');
  await fillSignUp(page, phone);
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
  await page.getByRole('button', { name: 'ПОЛУЧИТЬ КОД ЧЕРЕЗ ЗВОНОК НА ТЕЛЕФОН' }).click();
  await page.waitForURL('**/confirm?*');
  await page.getByLabel('Код подтверждения').fill(await codeFor(inject('dataDir'), phone));
  await page.getByRole('button', { name: 'Подтвердить' }).click();
  await page.waitForURL('**/login?*');
  expect(await page.getByLabel('Номер телефона').inputValue()).toBe(phone);
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Войти' }).click();
  await page.waitForURL('**/product/equipment/7');
  await page.locator('.price-block').getByRole('button', { name: 'отправлено' }).waitFor();
});
