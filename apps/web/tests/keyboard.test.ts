import type { Page } from 'playwright';
import { expect, inject, test } from 'vitest';
import { newPage, open, useBrowser } from './browser.ts';
import { codeFor } from './outbox.ts';
import { password, signUpByCalls } from './signUpForm.ts';

useBrowser();

/** Presses Tab until what the visitor is on has this accessible name, as someone without a mouse does. */
async function tabTo(page: Page, name: string | RegExp, presses = 60, key = 'Tab'): Promise<void> {
  for (let press = 0; press < presses; press++) {
    await page.keyboard.press(key);
    const found = await page
      .locator(':focus')
      .ariaSnapshot()
      .catch(() => '');
    const matches = typeof name === 'string' ? found.includes(`"${name}`) : name.test(found);
    if (matches) return expectVisibleFocus(page);
  }
  throw new Error(`${presses} presses of ${key} did not lead to ${name}`);
}

/** What has the focus is in the window, not behind anything. */
async function expectVisibleFocus(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => {
        const box = document.activeElement?.getBoundingClientRect();
        return box !== undefined && box.bottom > 0 && box.top < window.innerHeight;
      }),
    )
    .toBe(true);
}

test('the keyboard alone signs up', async () => {
  const phone = '+79161234601';
  const page = await newPage();
  await open(page, '/signup');
  const fields: [string, string][] = [
    ['ФИО', 'Иванов Иван Иванович'],
    ['ИНН', '500100732259'],
    ['Регион', 'Московская область'],
    ['Адрес', 'Подольск, ул. Заводская, д. 5'],
    ['Электронная почта', 'ivanov@example.com'],
    ['Номер телефона', phone],
    ['Пароль', password],
    ['Повторите пароль', password],
  ];
  for (const [name, text] of fields) {
    await tabTo(page, name);
    await page.keyboard.type(text);
  }
  await tabTo(page, /завести и.вести учётную запись/);
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await tabTo(page, 'ПОЛУЧИТЬ КОД ЧЕРЕЗ ЗВОНОК НА ТЕЛЕФОН', 10);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/confirm?*');
  await tabTo(page, 'Код подтверждения');
  await page.keyboard.type(await codeFor(inject('dataDir'), phone));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/login*');
});

test('the keyboard alone searches, signs in when asked to, and leaves a request', async () => {
  const phone = '+79161239097';
  const page = await newPage();
  await signUpByCalls(page, phone);
  await open(page, '/catalog/equipment');
  await page.keyboard.press('Tab');
  expect(await page.locator(':focus').textContent()).toBe('К содержанию');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Поиск');
  await page.keyboard.type('Komatsu');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/catalog/equipment/search?brand=Komatsu');
  await page.locator('.card-grid:not([aria-busy])').waitFor();

  // Past the filters, back at their beginning.
  await tabTo(page, 'К найденному', 30, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await tabTo(page, /оставить заявку/i, 20);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Для данного действия необходима авторизация').waitFor();
  await tabTo(page, 'Войти', 5);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/login*');
  await tabTo(page, 'Номер телефона');
  await page.keyboard.type(phone);
  await tabTo(page, 'Пароль');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: /^Отправить заявку на/ }).waitFor();
  await tabTo(page, 'Отправить заявку');
  await page.keyboard.press('Enter');
  // Where the way to what was found led before.
  await page.waitForURL('**/catalog/equipment/search?brand=Komatsu#results');
  await page.getByText(/Заявка №.\d+ на.«.+» отправлена/).waitFor();
});

test('the keyboard alone leads from the landing by a filter and a machine to the request of a guest, and Escape closes its dialog', async () => {
  const page = await newPage();
  await open(page, '/');
  await tabTo(page, 'Каталог');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/catalog/equipment');
  await page.getByRole('heading', { level: 1, name: 'Каталог' }).waitFor();
  await tabTo(page, /checkbox "Катки/);
  await page.keyboard.press('Space');
  await page.waitForURL(/type=ROLLER/);
  await page.locator('.card-grid:not([aria-busy])').waitFor();
  await tabTo(page, 'К найденному', 60, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await tabTo(page, /link "Каток/, 20);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/product/equipment/*');
  await page.locator('.price-block').waitFor();
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await tabTo(page, /оставить заявку/i);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const focused = () =>
    page
      .locator(':focus')
      .ariaSnapshot()
      .catch(() => '');
  await expect.poll(focused, { message: 'Escape gives the focus back' }).toMatch(/оставить заявку/i);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  // The dialog begins at its main action.
  await expect.poll(() => page.locator(':focus').textContent()).toBe('Оставить телефон');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/request/equipment/*');
  await expect.poll(() => page.locator(':focus').getAttribute('name')).toBe('name');
  await page.keyboard.type('Иван');
  await tabTo(page, 'Номер телефона', 3);
  await page.keyboard.type('8 912 000-11-24');
  await tabTo(page, /checkbox/, 3);
  await page.keyboard.press('Space');
  await tabTo(page, 'Отправить заявку', 5);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/product/equipment/*');
  const sent = page.getByText(/^Заявка №\s\d+ на\s.* отправлена/).first();
  await expect.poll(() => sent.textContent()).toContain(`«${title}»`);
  await page.locator('.price-block').getByRole('button', { name: 'отправлено' }).waitFor();
  // Back never leads into the form once more.
  const ways: string[] = [];
  for (const _ of [1, 2]) {
    await page.goBack();
    ways.push(page.url());
    await page.locator('.price-block, .card-grid').first().waitFor();
  }
  expect(ways.join()).not.toContain('/request/');
  expect(ways.at(-1)).toContain('type=ROLLER');
});
