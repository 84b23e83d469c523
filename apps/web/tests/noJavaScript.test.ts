import { expect, inject, test } from 'vitest';
import { newPage, useBrowser } from './browser.ts';

useBrowser();

const withoutJavaScript = { javaScriptEnabled: false };

test('without JavaScript the catalogue has cards, its filters are a form, its pages and its order are links', async () => {
  const page = await newPage(withoutJavaScript);
  await page.goto('/catalog/equipment/search');
  expect(await page.locator('.card-grid .lsg-card').count()).toBe(16);
  await page.getByLabel('Поиск', { exact: true }).fill('Komatsu');
  await page.getByRole('button', { name: 'Показать' }).click();
  await page.waitForURL(/\/catalog\/equipment\/search\?.*brand=Komatsu/);
  for (const title of await page.locator('.lsg-card__title').allTextContents())
    expect(title).toMatch(/Komatsu/);

  const list = '/catalog/equipment/search?type=EXCAVATOR&type=GRADER';
  await page.goto(list);
  await page.getByRole('link', { name: 'Страница 2' }).click();
  await page.waitForURL(`**${list}&page=2`);
  expect(await page.locator('.lsg-card__title').first().textContent()).toMatch(/^(Экскаватор|Автогрейдер)/);

  expect(await page.getByRole('combobox', { name: 'Сортировка' }).isVisible()).toBe(false);
  await page.locator('summary', { hasText: 'Сначала меньший платёж' }).click();
  await page.getByRole('link', { name: 'Сначала дороже' }).click();
  await page.waitForURL(`**${list}&sort=TOTAL_COST&direction=DESC`);
  const monthly = await page.locator('.lsg-card').filter({ hasText: '₽/мес' }).allTextContents();
  const costs = monthly.map((text) => Number(/от ([\d\s]+) ₽/.exec(text)?.[1]?.replace(/\s/g, '')));
  expect(costs.length).toBeGreaterThan(10);
  expect(costs).toEqual(costs.toSorted((a, b) => b - a));
});

test('without JavaScript the calculator shows its first result and a product its price', async () => {
  const page = await newPage(withoutJavaScript);
  await page.goto('/');
  await page.locator('.lsg-calculator__payment').filter({ hasText: '77 379 ₽' }).waitFor();
  await page.goto('/product/equipment/1');
  expect(await page.locator('.price-block__monthly').textContent()).toMatch(/₽\/мес/);
});

test('without JavaScript every public page is complete', async () => {
  const headings: Record<string, string> = {
    '/': 'Спецтехника в лизинг',
    '/catalog/equipment': 'Каталог',
    '/catalog/spare-part/used': 'Б/У',
    '/about': 'Техника должна работать',
    '/contacts': 'Контакты',
    '/FAQ': 'Вопросы и ответы',
    '/confidential': 'Политика обработки персональных данных',
  };
  for (const [path, heading] of Object.entries(headings)) {
    const html = await (await fetch(inject('site') + path)).text();
    const title = /<h1.*?<\/h1>/s.exec(html)?.[0].replace(/<.*?>/g, '').replaceAll('\u00a0', ' ');
    expect(title, path).toContain(heading);
  }
});
