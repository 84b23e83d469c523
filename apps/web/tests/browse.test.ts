import { expect, test } from 'vitest';
import { newPage, open, useBrowser } from './browser.ts';
import { firstPart } from './demoStock.ts';

useBrowser();

const cards = '.card-grid .lsg-card';
/** Kinds that have more than a page of machines together. */
const kinds = 'type=EXCAVATOR&type=GRADER';

test('a visitor filters, sorts and pages the catalogue, Back brings each step again, and «✕ Сбросить фильтр» empties the filters', async () => {
  const page = await newPage();
  await open(page, '/catalog/equipment');
  await page.getByRole('checkbox', { name: /Экскаваторы/ }).check({ force: true });
  await page.waitForURL('**/catalog/equipment/search?type=EXCAVATOR');
  await page.getByText('Результаты поиска').waitFor();
  await page.getByRole('checkbox', { name: /Автогрейдеры/ }).check({ force: true });
  await page.waitForURL(`**/search?${kinds}`);
  await page.locator('.card-grid:not([aria-busy])').waitFor();
  const count = await page.locator('.catalogue__count').textContent();
  expect(Number.parseInt(count ?? '', 10)).toBeGreaterThan(16);
  expect(await page.locator(cards).count()).toBe(16);
  for (const title of await page.locator(`${cards} .lsg-card__title`).allTextContents()) {
    expect(title).toMatch(/^(Экскаватор|Автогрейдер)/);
  }

  await page.getByRole('combobox', { name: 'Сортировка' }).selectOption({ label: 'Сначала дороже' });
  await page.waitForURL(`**/search?${kinds}&sort=TOTAL_COST&direction=DESC`);
  await page.locator('.card-grid:not([aria-busy])').waitFor();
  const dearest = await page.locator(`${cards} .lsg-card__title`).first().textContent();

  await page.getByRole('link', { name: 'Страница 2' }).click();
  await page.waitForURL(`**/search?${kinds}&sort=TOTAL_COST&direction=DESC&page=2&upTo=*`);
  await expect.poll(() => page.locator(`${cards} .lsg-card__title`).first().textContent()).not.toBe(dearest);

  await page.goBack();
  await page.waitForURL(`**/search?${kinds}&sort=TOTAL_COST&direction=DESC`);
  await expect.poll(() => page.locator(`${cards} .lsg-card__title`).first().textContent()).toBe(dearest);
  await page.goBack();
  await page.waitForURL(`**/search?${kinds}`);
  await expect
    .poll(() => page.getByRole('combobox', { name: 'Сортировка' }).inputValue())
    .toBe('MIN_COST,ASC');

  await page.getByText('✕ Сбросить фильтр').click();
  await page.waitForURL((url) => url.search === '');
  await expect.poll(() => page.getByRole('checkbox', { name: /Экскаваторы/ }).isChecked()).toBe(false);
});

test('setting any filter on /catalog/equipment navigates to /catalog/equipment/search, coming back clears it', async () => {
  const page = await newPage();
  await open(page, '/catalog/equipment');
  const search = page.getByLabel('Поиск', { exact: true });
  await search.fill('Komatsu');
  await search.press('Enter');
  await page.waitForURL('**/catalog/equipment/search?brand=Komatsu');
  await page.getByRole('navigation', { name: 'Главное меню' }).getByRole('link', { name: 'Каталог' }).click();
  await page.waitForURL('**/catalog/equipment');
  await expect.poll(() => page.getByLabel('Поиск', { exact: true }).inputValue()).toBe('');
});

test('what was typed becomes filters over the list, and what nothing fits is said to be left out', async () => {
  const page = await newPage();
  await open(page, `/catalog/equipment/search?title=${encodeURIComponent('экскаватор комацу с пилорамой')}`);
  await page.waitForURL(/type=EXCAVATOR.*brand=Komatsu/);
  await page.getByText('Вместе с остальным не нашлось: «пилорамой»').waitFor();
  await page.getByRole('link', { name: 'Убрать: Komatsu' }).click();
  await page.waitForURL((url) => !url.search.includes('brand'));
  expect(new URL(page.url()).searchParams.get('type')).toBe('EXCAVATOR');
});

test('what a search cannot leave out is in the list, and a sentence over it says so', async () => {
  const page = await newPage();
  await open(page, `/catalog/equipment/search?title=${encodeURIComponent('самосвал не камаз')}`);
  await page.waitForURL((url) => url.search === `?type=TRUCK&${new URLSearchParams({ title: 'не камаз' })}`);
  await page.getByText('Поиск не умеет исключать: «не камаз». Показываем без этого условия.').waitFor();
});

test('a search of signs alone is none', async () => {
  const page = await newPage();
  await open(page, '/catalog/equipment/search?title=!!!');
  const count = await page.locator('.catalogue__count').textContent();
  expect(count).toMatch(/^\d+\sмашин[аы]?$/);
});

test('an empty list offers itself without one filter, and a request with the words', async () => {
  const page = await newPage();
  await open(page, '/catalog/equipment/search?type=BULLDOZER&brand=Komatsu&maxCost=100000');
  await page.getByRole('link', { name: /^без «Цена до 100 000 ₽» — \d+ маши/ }).waitFor();
  await page.getByRole('link', { name: 'Подберите мне' }).click();
  await page.waitForURL('**/request/equipment?*');
  const wantedText = await page.getByRole('textbox', { name: 'Что подобрать' }).inputValue();
  expect(wantedText.replace(/\s/g, ' ')).toBe('Бульдозеры, Komatsu, цена до 100 000 ₽');
});

test('a highest price below all prices stays as it was typed, and nothing dearer is shown', async () => {
  const page = await newPage();
  await open(page, '/catalog/equipment/search');
  const price = page.getByRole('textbox', { name: 'Цена, до' });
  await price.pressSequentially('1 тыс');
  await price.press('Tab');
  await page.waitForURL('**/search?maxCost=1000');
  await page.getByText('К сожалению, результатов по применённым фильтрам нет').waitFor();
  expect((await price.inputValue()).replace(/\s/g, ' ')).toBe('1 000');
});

test('spare parts have Новинки and Популярное too, by their addresses', async () => {
  const page = await newPage();
  await open(page, '/catalog/spare-part/novelty');
  await page.getByRole('heading', { level: 1, name: 'Новинки' }).waitFor();
  await page.getByText('Предложения, опубликованные в течение 30 прошедших дней').waitFor();
  const part = page.locator(`${cards} a`).first();
  expect(await part.getAttribute('href')).toMatch(/^\/product\/spare-part\//);
  await page.goto('/catalog/spare-part/popular');
  await page.getByRole('heading', { level: 1, name: 'Популярное' }).waitFor();
  const pages = await (await page.request.get('/sitemap-pages.xml')).text();
  expect(pages).toContain('/catalog/spare-part/novelty<');
});

test('on a phone the first machine is seen at once, under a heading that counts, with named icons', async () => {
  const page = await newPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await open(page, '/catalog/equipment/search?type=EXCAVATOR');
  await page.getByRole('heading', { level: 1, name: /^Экскаваторы, \d+ машин/ }).waitFor();
  const first = await page.locator(cards).first().boundingBox();
  expect(first?.y).toBeLessThanOrEqual(300);
  const [save, share] = await Promise.all(
    ['Сохранить поиск', 'Поделиться'].map((name) => page.getByRole('button', { name }).boundingBox()),
  );
  expect([save?.width, share?.width]).toEqual([44, 44]);
  expect(save?.y).toBe(share?.y);
});

test.each([
  ['/catalog/equipment/new', 'Новые', '/catalog/equipment/search'],
  ['/catalog/equipment/recovered', 'Восстановленные', '/catalog/equipment/search'],
  ['/catalog/spare-part/auction', 'Аукцион', '/catalog/spare-part'],
])(
  '%s cannot have items: its list is empty, not indexed, and a filter leaves it',
  async (path, title, search) => {
    const page = await newPage();
    await open(page, path);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.getByText('К сожалению, результатов по применённым фильтрам нет').waitFor();
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex, follow');
    expect(await (await page.request.get('/sitemap-pages.xml')).text()).not.toContain(path);
    await page.getByRole('checkbox', { name: /Экскаваторы/ }).check({ force: true });
    await page.waitForURL(({ pathname }) => pathname === search);
  },
);

test('an empty result says so and offers the whole catalogue', async () => {
  const page = await newPage();
  await open(page, '/catalog/equipment/search?title=такого-нет');
  await page.getByText('К сожалению, результатов по применённым фильтрам нет').waitFor();
  await page.getByRole('link', { name: 'Смотреть весь каталог' }).click();
  await page.waitForURL('**/catalog/equipment');
});

test('a card shows minCost / 60 a month, and the total as «от {price} ₽»', async () => {
  const page = await newPage({ javaScriptEnabled: false });
  await page.goto('/catalog/equipment/search?type=BULLDOZER');
  const card = page.locator(cards).first();
  const id = (await card.locator('a').first().getAttribute('href'))?.split('/').at(-1);
  const answer = await page.request.get(`/api/equipments/info/${id}`);
  const { minCost, totalCost } = (await answer.json()) as { minCost: number; totalCost: number };
  const grouped = (amount: number) => Math.round(amount).toLocaleString('ru-RU');
  const text = (await card.textContent()) ?? '';
  expect(text).toContain(`${grouped(minCost / 60)}\u00A0₽/мес`);
  expect(text.replaceAll('\u00A0', ' ')).toContain(`от ${grouped(totalCost)} ₽`.replaceAll('\u00A0', ' '));
});

test('a product page shows price, characteristics and a calculator that answers', async () => {
  const page = await newPage();
  await open(page, `/catalog/equipment/search?${kinds}&page=2`);
  const title = (await page.locator(`${cards} .lsg-card__title`).first().textContent()) ?? '';
  await page.locator(`${cards} a`).first().click();
  await page.waitForURL('**/product/equipment/*');
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  expect(await page.locator('.price-block__monthly').textContent()).toMatch(/^[\d\s]+,\d\d\s₽\/мес\.$/);
  await page.getByRole('term').filter({ hasText: 'Марка' }).waitFor();

  const payment = page.locator('.lsg-calculator__payment');
  const before = await payment.textContent();
  await page.getByRole('button', { name: 'Минимальный платёж' }).click();
  await expect.poll(() => payment.textContent()).not.toBe(before);

  await page.getByRole('link', { name: 'Назад к списку' }).click();
  await page.waitForURL(`**/catalog/equipment/search?${kinds}&page=2`);
});

test('any other path shows 404', async () => {
  const page = await newPage();
  const answer = await page.request.get('/no-such-page');
  expect(answer.status()).toBe(404);
  for (const path of [
    '/product/equipment/999999999',
    '/product/equipment/abc',
    // Of an item of the other kind.
    `/product/equipment/${firstPart}`,
    '/product/spare-part/1',
    '/catalog/none',
    '/catalog/equipment/other',
  ]) {
    expect((await page.request.get(path)).status(), path).toBe(404);
  }
});

test('five of the 14 questions show first, the rest unfold by «Загрузить ещё» and fold by «Скрыть»', async () => {
  const page = await newPage();
  await open(page, '/FAQ');
  const questions = page.locator('.lsg-accordion__trigger:visible');
  await expect.poll(() => questions.count()).toBe(5);
  await page.getByRole('button', { name: 'Загрузить ещё' }).click();
  await expect.poll(() => questions.count()).toBe(14);
  await page.getByRole('button', { name: 'Скрыть' }).click();
  await expect.poll(() => questions.count()).toBe(5);
});

test('the home page draws the machines that its carousel does not show yet once the focus comes to it', async () => {
  const page = await newPage();
  await open(page, '/');
  const carousel = page.getByRole('region', { name: 'Новинки' });
  const cards = carousel.locator('.lsg-card');
  expect(await cards.count()).toBe(6);
  await carousel.getByRole('button', { name: 'Назад' }).focus();
  await expect.poll(() => cards.count()).toBe(12);
  await page.keyboard.press('Enter');
  await expect.poll(() => cards.last().evaluate((card) => card.closest('[inert]') === null)).toBe(true);
});
