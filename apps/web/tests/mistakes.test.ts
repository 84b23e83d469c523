import { expect, test } from 'vitest';
import { expectComplaints, newPage, open, pageOfNewBrowser, useBrowser } from './browser.ts';

useBrowser();

test('the mistakes of a request by phone go one by one as their fields are corrected, and a new one comes with the next press', async () => {
  const page = await newPage();
  expectComplaints(/422/);
  await open(page, '/request/equipment/1');
  const send = page.getByRole('button', { name: 'Отправить заявку' });
  await page.getByLabel('Номер телефона').fill('+7 912');
  await send.click();
  const mistakes = page.locator('main .lsg-field__error:not(:empty)');
  const sentences = async () =>
    (await mistakes.allTextContents()).map((text) => text.replaceAll('\u00A0', ' '));
  const all = [
    'Укажите имя.',
    'В номере после +7 должно быть 10 цифр. Введено 3',
    'Без согласия мы не можем вам перезвонить.',
  ];
  await expect.poll(sentences).toEqual(all);
  await page.getByLabel('Имя').fill('Иван');
  expect(await sentences()).toEqual(all.slice(1));
  expect(await page.getByLabel('Имя').getAttribute('aria-invalid')).toBeNull();
  await page.getByLabel('Номер телефона').fill('+7 912 0');
  expect(await sentences()).toEqual(all.slice(2));
  await page.getByRole('checkbox').check();
  expect(await sentences()).toEqual([]);
  await send.click();
  await expect.poll(sentences).toEqual(['В номере после +7 должно быть 10 цифр. Введено 4']);
});

test.each([
  { path: '/login', button: 'Войти', label: 'Номер телефона', mistake: '+7 9', value: '+7 912' },
  {
    path: '/password-reset',
    button: 'Обновить пароль',
    label: 'Новый пароль',
    mistake: 'weak',
    value: 'weaker',
  },
  { path: '/confirm', button: 'Подтвердить', label: 'Номер телефона', mistake: '+7 9', value: '+7 912' },
  { path: '/check-offer', button: 'Проверить', label: 'Срок', mistake: '1000', value: '36' },
])('so do those of $path', async ({ path, button, label, mistake, value }) => {
  const page = await newPage();
  expectComplaints(/422/);
  await open(page, path);
  const field = page.locator('main').getByLabel(label, { exact: true });
  await field.fill(mistake);
  await page.locator('main').getByRole('button', { name: button, exact: true }).click();
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
  await field.fill(value);
  expect(await field.getAttribute('aria-invalid')).toBeNull();
});

test.each([
  { path: '/login', field: 'Номер телефона', button: 'Войти' },
  { path: '/request/equipment/1', field: 'Имя', button: 'Отправить заявку' },
])(
  'a connection that is lost on $path leaves what was typed, and says so',
  async ({ path, field, button }) => {
    // One that has not loaded the code of another form yet.
    const page = await pageOfNewBrowser();
    expectComplaints(/ERR_INTERNET_DISCONNECTED/);
    await open(page, path);
    await page.getByLabel(field).fill('Ива 912');
    await page.context().setOffline(true);
    await page.getByRole('button', { name: button }).click();
    await page.getByText('Нет связи. Проверьте соединение').waitFor();
    expect(await page.getByLabel(field).inputValue()).toBe('Ива 912');
  },
);
