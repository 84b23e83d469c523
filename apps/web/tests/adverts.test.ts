import { expect, inject, test } from 'vitest';
import { expectComplaints, newPage, useBrowser } from './browser.ts';
import { addOwner, officeCookies } from './staff.ts';

useBrowser();

test('an advert is written by keyboard, and seen on a machine while it is typed', async () => {
  // The first text that is saved is refused.
  expectComplaints(/400/);
  const owner = addOwner(inject('dataDir'), '+79160001077', 'Ольга Белова');
  const cookies = await officeCookies(inject('site'), inject('dataDir'), owner);
  const page = await newPage({ viewport: { width: 1440, height: 1000 } });
  await page.context().addCookies(cookies);
  await page.goto('/office#/feeds');
  await page
    .getByText(/В\s+выгрузке: \d+, не\s+попали: \d+/)
    .first()
    .waitFor();
  const preview = page.getByRole('region', { name: 'Предпросмотр' });
  await preview.getByText('Характеристики:').waitFor();
  // A lot has no payment yet: another machine is chosen.
  const answer = await page.request.get('/api/office/equipment?auction=false&pageSize=1');
  const { garageNumber } = (await answer.json()).items[0];
  await preview.getByLabel('Показать на товаре').fill(garageNumber);
  await page.getByRole('option').first().filter({ hasText: garageNumber }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await preview.getByText(/Лизинг: от [\d\s]+₽\/мес\.: аванс/).waitFor();

  const description = page.getByRole('textbox', { name: 'Описание' });
  const saved = await description.inputValue();
  await description.focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('\nЦвет: {Цвет}');
  await preview.getByText('Описание: Поля «Цвет» нет').waitFor();
  await page.getByRole('button', { name: 'Сохранить' }).press('Enter');
  await page.getByText('Не сохранено.').waitFor();
  expect(await description.getAttribute('aria-invalid')).toBe('true');

  await description.fill('Марка машины: ');
  await page
    .getByRole('group', { name: /Поля/ })
    .getByRole('button', { name: 'Марка', exact: true })
    .press('Enter');
  expect(await description.inputValue()).toBe('Марка машины: {Марка}');
  expect(await description.evaluate((area) => area === document.activeElement)).toBe(true);
  await preview.getByText(/^Марка машины: \p{L}+/u).waitFor();
  await page.keyboard.type(`. Тел. 8 912 345-67-89`);
  await preview.getByText(/телефон, почта или\s+ссылка: «8 912 345-67-89»/).waitFor();

  await page.getByRole('button', { name: 'Вернуть образец' }).press('Enter');
  expect(await description.inputValue()).toBe(saved);
  await page
    .getByLabel('Заголовок')
    .fill('{Марка} {Модель} — {Год выпуска}, проверена нашим инженером на площадке');
  await preview.getByText('Из заголовка не поместилось').waitFor();
  await page.getByRole('button', { name: /Сохранить|Отправить снова/ }).press('Enter');
  await page.getByText('Сохранено: новый текст').waitFor();
  await page.reload();
  expect(await page.getByLabel('Заголовок').inputValue()).toContain('проверена нашим инженером');
}, 60_000);

test('a machine is switched off for a channel in its form, by keyboard', async () => {
  const owner = addOwner(inject('dataDir'), '+79160001078', 'Олег Белов');
  const page = await newPage();
  await page.context().addCookies(await officeCookies(inject('site'), inject('dataDir'), owner));
  await page.goto('/office#/equipment/2');
  const isIn = page.getByRole('switch', { name: /Выгружать на\s+Авито/ });
  await isIn.waitFor();
  expect(await isIn.isChecked()).toBe(true);
  await isIn.press('Space');
  await page.getByRole('button', { name: 'Сохранить' }).press('Enter');
  await expect
    .poll(async () => (await (await page.request.get('/api/office/equipment/2')).json()).inAvito)
    .toBe(false);
});
