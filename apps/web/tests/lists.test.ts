import { expect, inject, test } from 'vitest';
import { expectComplaints, newPage, open, useBrowser } from './browser.ts';
import { firstPart } from './demoStock.ts';
import { ownMember } from './signUpForm.ts';

useBrowser();

const memberPage = ownMember('+79161239094');

const cards = '.catalogue__results .lsg-card';

test('/catalog shows the root of the catalogue', async () => {
  const answer = await fetch(`${inject('site')}/catalog`);
  expect(new URL(answer.url).pathname).toBe('/catalog/equipment');
  expect(await answer.text()).toMatch(/<h1[^>]*>Каталог</);
});

test('at 1440 px the sixteen cards of a page are in four rows of four, with pictures near 255×185, and the fields of the price show their whole placeholder', async () => {
  const page = await newPage();
  await open(page, '/catalog/equipment/search');
  const places = await page
    .locator(cards)
    .evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().top)));
  const rows = [...new Set(places)].map((top) => places.filter((place) => place === top).length);
  expect(rows).toEqual([4, 4, 4, 4]);
  const picture = await page.locator('.lsg-card__picture').first().boundingBox();
  expect(Math.abs((picture?.width ?? 0) - 255)).toBeLessThan(15);
  expect(Math.abs((picture?.height ?? 0) - 185)).toBeLessThan(12);
  for (const end of ['от', 'до']) {
    const field = page.getByRole('textbox', { name: `Цена, ${end}` });
    const { room, text } = await field.evaluate((element) => {
      const input = element as HTMLInputElement;
      const style = getComputedStyle(input, '::placeholder');
      const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
      context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
      return { room: input.clientWidth, text: context.measureText(input.placeholder).width };
    });
    expect(text).toBeGreaterThan(20);
    expect(room, end).toBeGreaterThanOrEqual(text);
  }
});

test('switching the list keeps the filters, and pressing its button again leads to the search under them', async () => {
  const page = await newPage();
  await open(page, '/catalog/equipment/search?brand=Komatsu&minCost=2000000&sort=TOTAL_COST');
  const lists = page.getByRole('navigation', { name: 'Разделы каталога' });
  await lists.getByRole('link', { name: 'Популярное' }).click();
  await page.waitForURL('**/catalog/equipment/popular?brand=Komatsu&minCost=2000000&sort=TOTAL_COST');
  await lists.getByRole('link', { name: 'Популярное' }).click();
  await page.waitForURL('**/catalog/equipment/search?brand=Komatsu&minCost=2000000&sort=TOTAL_COST');

  await open(page, '/catalog/spare-part/used?minCost=1000');
  await lists.getByRole('link', { name: 'Новые' }).click();
  await page.waitForURL('**/catalog/spare-part/new?minCost=1000');
  await page.getByRole('navigation', { name: 'Главное меню' }).getByRole('link', { name: 'Заявка' }).click();
  await page.waitForURL('**/catalog/spare-part');
});

const back = { name: 'Назад к списку' };

test('«Назад к списку» leads to the list that the visitor came from, at its place', async () => {
  const page = await newPage();
  const list = '/catalog/equipment/popular?minCost=2000000&sort=TOTAL_COST&direction=DESC&page=2';
  await open(page, list);
  const address = page.url();
  const link = page.locator(`${cards} a`).nth(6);
  await link.scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollBy(0, 300));
  const place = await page.evaluate(() => window.scrollY);
  // The position is stored a moment after the last scroll.
  await page.waitForFunction(
    (y) =>
      (JSON.parse(sessionStorage.getItem('scrollPositions') ?? '[]') as [string, number][]).some(
        ([, at]) => at === y,
      ),
    place,
  );
  await link.click();
  await page.waitForURL('**/product/equipment/*');
  // Through a similar machine, and a reload on the way.
  const first = new URL(page.url()).pathname;
  await page.getByRole('region', { name: 'Похожие предложения' }).getByRole('link').first().click();
  await page.waitForURL(({ pathname }) => pathname.startsWith('/product/') && pathname !== first);
  await page.reload();
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await expect.poll(() => page.getByRole('link', back).getAttribute('href')).toContain('/popular');
  await page.getByRole('link', back).click();
  await page.waitForURL(address);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
});

test('from the favourites it leads back to the favourites', async () => {
  const page = await memberPage();
  await page.request.post('/api/likes/equipment/3');
  await open(page, '/favorites');
  await page.locator('.lsg-card a').first().click();
  await page.waitForURL('**/product/**');
  await expect.poll(() => page.getByRole('link', back).getAttribute('href')).toBe('/favorites');
});

test('who came by a link is led to the list of the type', async () => {
  const page = await newPage();
  await open(page, `/product/spare-part/${firstPart}`);
  expect(await page.getByRole('link', back).getAttribute('href')).toBe('/catalog/spare-part');
});

test('a list whose new sort fails stays as it was, with a message, and can be asked for again', async () => {
  const page = await newPage();
  expectComplaints(/503/);
  await open(page, '/catalog/equipment/search?type=CRANE');
  const titles = () => page.locator('.lsg-card__title').allTextContents();
  const before = await titles();
  const broken = '**/api/equipments/filter?*';
  await page.route(broken, (route) => route.fulfill({ status: 503, json: {} }));
  await page.getByRole('combobox', { name: 'Сортировка' }).selectOption('TOTAL_COST,DESC');
  await page.getByText('Не удалось загрузить список, показан прежний.').waitFor();
  expect(await titles()).toEqual(before);
  expect(await page.getByRole('combobox', { name: 'Сортировка' }).inputValue()).toBe('MIN_COST,ASC');
  await page.unroute(broken);
  await page.getByRole('button', { name: 'Повторить' }).click();
  await expect
    .poll(() => page.getByRole('combobox', { name: 'Сортировка' }).inputValue())
    .toBe('TOTAL_COST,DESC');
  expect(await titles()).not.toEqual(before);
});

test('a filter that is pressed without a connection leaves address, bar, chips and list as they were', async () => {
  const page = await newPage();
  expectComplaints(/Failed to load resource|Failed to fetch/);
  await open(page, '/catalog/equipment/search?type=CRANE');
  const chips = () => page.locator('.lsg-filter-chips a').allTextContents();
  const before = { address: page.url(), chips: await chips() };
  await page.context().setOffline(true);
  const excavators = page.getByRole('checkbox', { name: /Экскаваторы/ }).first();
  await excavators.dispatchEvent('click');
  await page.getByText('Не удалось загрузить список, показан прежний.').waitFor();
  await page.waitForURL(before.address);
  expect(await chips()).toEqual(before.chips);
  expect(await excavators.isChecked()).toBe(false);
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Повторить' }).click();
  await page.waitForURL((url) => url.searchParams.getAll('type').length === 2);
  await expect.poll(() => excavators.isChecked()).toBe(true);
  await page.goBack();
  await page.waitForURL(before.address);
  await expect.poll(chips).toEqual(before.chips);
});

test('requests are counted by their status, and an empty status says so and no more', async () => {
  const page = await memberPage();
  await page.request.post('/api/requests/equipment/30');
  await open(page, '/applications/approved');
  await page.getByText('Одобренных заявок пока нет').waitFor();
  await page.getByText('Кол-во заявок: 0').waitFor();
  const states = page.getByRole('navigation', { name: 'Состояние заявок' });
  const ofNew = states.getByRole('link', { name: 'Новые' });
  await ofNew.click();
  await page.waitForURL('**/applications/new');
  await page.getByText('Кол-во заявок: 1').waitFor();
  expect((await ofNew.textContent())?.replace(/\D/g, '')).toBe('1');
  expect(await page.locator('.applications .request-row').count()).toBe(1);
});

test('no bid of the demo stock is above the price of its machine', async () => {
  const answer = await fetch(`${inject('site')}/api/equipments/filter?pageSize=100`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ auction: true }),
  });
  const { equipments } = (await answer.json()) as {
    equipments: { title: string; currentBid: number | null; minDeposit: number; totalCost: number }[];
  };
  const bids = equipments.filter(({ currentBid }) => currentBid !== null);
  expect(bids.length).toBeGreaterThan(0);
  for (const { title, currentBid, totalCost } of bids)
    expect(currentBid, title).toBeLessThanOrEqual(totalCost);
});

/** Where the site leads who types this into the search of machines. */
async function searchLeadsTo(title: string): Promise<string> {
  const answer = await fetch(`${inject('site')}/catalog/equipment/search?${new URLSearchParams({ title })}`);
  return decodeURIComponent(answer.url);
}

test('«запчасти на …» typed among machines leads to the parts, and a part number to its part', async () => {
  expect(await searchLeadsTo('запчасти на pc200')).toMatch(/\/catalog\/spare-part\?.*model=PC200-8/);
  const page = await newPage({ javaScriptEnabled: false });
  await page.goto('/catalog/equipment/search?title=708-2L-00300');
  await page.locator('.lsg-card__title', { hasText: 'Гидронасос основной HPV95' }).waitFor();
});

test('«недорого» lists the cheapest first', async () => {
  expect(await searchLeadsTo('экскаватор недорого')).toMatch(/type=EXCAVATOR&sort=TOTAL_COST$/);
});

test('a city in the text is a filter with a chip, and the bar offers the cities of the stock', async () => {
  const page = await newPage({ javaScriptEnabled: false });
  await page.goto(`/catalog/equipment/search?${new URLSearchParams({ title: 'экскаватор в казани' })}`);
  expect(decodeURIComponent(page.url())).toMatch(/\?type=EXCAVATOR&city=Казань$/);
  await page.locator(cards).first().waitFor();
  await page.locator('.lsg-filter-chips__chip', { hasText: 'Казань' }).click();
  expect(decodeURIComponent(page.url())).toMatch(/\?type=EXCAVATOR$/);
  const cities = page.locator('input[name="city"]');
  expect(await cities.count()).toBeGreaterThan(1);
});
