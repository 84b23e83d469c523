import { expect, inject, test } from 'vitest';
import { newPage, open, openBeforeScripts, useBrowser } from './browser.ts';
import { countOf } from './demoStock.ts';

useBrowser();

const list = '/catalog/equipment/search';

/** The makes that the bar shows. */
const makes = '.lsg-filter input[name="brand"]';

async function facetsOf(body: object): Promise<{ value: string; count: number }[][]> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${inject('site')}/api/equipments/facets`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  const { brand, model } = (await answer.json()) as Record<string, { value: string; count: number }[]>;
  return [brand ?? [], model ?? []];
}

test('without scripts the bar has the ten most frequent makes and the chosen ones, and a link to all', async () => {
  const [counts = []] = await facetsOf({ inStock: true });
  const rare = counts.at(-1)?.value ?? '';
  const page = await newPage({ javaScriptEnabled: false });
  await page.goto(`${list}?inStock=true&brand=${encodeURIComponent(rare)}`);
  expect(await page.locator(makes).count()).toBeLessThanOrEqual(11);
  expect(await page.locator(`${makes}:checked`).getAttribute('value')).toBe(rare);
  await page.getByRole('link', { name: `Показать все ${counts.length}` }).click();
  await page.waitForURL(/all=brand/);
  expect(await page.locator(makes).count()).toBeGreaterThanOrEqual(counts.length);
  expect(await page.locator(`${makes}:checked`).getAttribute('value')).toBe(rare);
  expect(await page.getByRole('checkbox', { name: 'Только в наличии' }).isChecked()).toBe(true);
  expect(await page.locator('link[rel=canonical]').count()).toBe(0);
});

test('«Показать все» brings the other makes without another page, and they stay while one is chosen', async () => {
  const [counts = []] = await facetsOf({});
  const rare = counts.at(-1)?.value ?? '';
  const page = await newPage();
  await open(page, list);
  const shown = await page
    .locator(makes)
    .evaluateAll((boxes) => boxes.map((box) => box.getAttribute('value')));
  expect(shown.toSorted()).toEqual(
    counts
      .slice(0, 10)
      .map(({ value }) => value)
      .toSorted(),
  );
  await page.getByRole('link', { name: `Показать все ${counts.length}` }).click();
  await expect.poll(() => page.locator(makes).count()).toBe(counts.length);
  expect(page.url()).toMatch(/\/search$/);
  await page.getByRole('checkbox', { name: new RegExp(`^${rare}`) }).check();
  await page.waitForURL((url) => url.searchParams.get('brand') === rare);
  await page.getByRole('link', { name: `Убрать: ${rare}` }).waitFor();
  expect(await page.locator(makes).count()).toBe(counts.length);
});

test('the search of the makes finds those that are not shown', async () => {
  const [counts = []] = await facetsOf({});
  const rare = counts.at(-1)?.value ?? '';
  const page = await newPage();
  await open(page, list);
  await page.getByRole('searchbox', { name: 'Найти: Марка' }).pressSequentially(rare.slice(0, 5));
  await page.getByRole('checkbox', { name: new RegExp(`^${rare}`) }).check();
  await page.waitForURL((url) => url.searchParams.get('brand') === rare);
});

test('models are those of the chosen makes', async () => {
  const [, models = []] = await facetsOf({ brand: ['Volvo'] });
  const page = await newPage();
  await open(page, `${list}?brand=Volvo`);
  const shown = await page
    .locator('.lsg-filter input[name="model"]')
    .evaluateAll((boxes) => boxes.map((box) => box.getAttribute('value')));
  expect(shown.toSorted()).toEqual(models.map(({ value }) => value).toSorted());
  await page.getByRole('link', { name: 'Убрать: Volvo' }).click();
  await expect.poll(() => page.getByRole('group', { name: 'Модель' }).count()).toBe(0);
});

test('the page carries the values that it shows', async () => {
  const html = await (await fetch(`${inject('site')}${list}`)).text();
  const [counts = []] = await facetsOf({});
  const [first, rare] = [counts[0]?.value ?? '', counts.at(-1)?.value ?? ''];
  const bar = /<form[^>]*class="lsg-filter.*?<\/form>/s.exec(html)?.[0] ?? '';
  const state = /<script[^>]*type="application\/json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  expect(bar).toContain(first);
  expect(bar).not.toContain(rare);
  const { brands } = JSON.parse(/"values":(\{.*?\})/.exec(state)?.[1] ?? '{}') as { brands: string[] };
  expect(brands).toHaveLength(10);
});

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

test('the fields of a phone are there while its sheet is open', async () => {
  const page = await newPage(phone);
  await open(page, list);
  const fields = page.locator('.lsg-filter__body *');
  await expect.poll(() => fields.count()).toBe(0);
  await page.locator('.lsg-filter__summary').tap();
  const sheet = page.getByRole('dialog', { name: 'Фильтры' });
  await sheet.getByText('Катки').tap();
  await sheet.getByRole('button', { name: 'Закрыть' }).tap();
  await expect.poll(() => fields.count()).toBe(0);
  await page.locator('.lsg-filter__summary').tap();
  expect(await sheet.getByRole('checkbox', { name: /Катки/ }).isChecked()).toBe(false);
});

test('what is chosen in the filters of a phone before the scripts have come is chosen in its sheet', async () => {
  const page = await newPage(phone);
  const release = await openBeforeScripts(page, list);
  await page.locator('.lsg-filter__summary').tap();
  await page.getByText('Катки').tap();
  await release();
  const sheet = page.getByRole('dialog', { name: 'Фильтры' });
  expect(await sheet.getByRole('checkbox', { name: /Катки/ }).isChecked()).toBe(true);
  await sheet.getByRole('button', { name: new RegExp(`^Показать ${countOf('Катки')}\\D`) }).tap();
  await page.waitForURL(/type=ROLLER$/);
});

test('scripts that come while the filters of a phone are open move nothing', async () => {
  const page = await newPage(phone);
  const release = await openBeforeScripts(page, list);
  await page.locator('.lsg-filter__summary').tap();
  const field = page.locator('.lsg-filter__body').getByText('Катки');
  await field.waitFor();
  const before = await field.boundingBox();
  await page.evaluate(() => {
    const shifts = { sum: 0 };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.sum += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift' });
    Object.assign(window, { shifts });
  });
  await release();
  await page.getByRole('dialog', { name: 'Фильтры' }).waitFor();
  expect((await field.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0);
  expect(
    await page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum),
  ).toBeLessThan(0.02);
});

test('before the scripts have come the filters of a phone are closed by their button', async () => {
  const page = await newPage(phone);
  const release = await openBeforeScripts(page, list);
  await page.locator('.lsg-filter__summary').tap();
  await page.locator('.lsg-filter__body').getByText('Катки').waitFor();
  await page.locator('.lsg-filter__summary').tap();
  await expect.poll(() => page.locator('.lsg-filter__disclosure[open]').count()).toBe(0);
  await release();
});

test('at 320 px the buttons of the sheet break between words alone', async () => {
  const page = await newPage({ ...phone, viewport: { width: 320, height: 640 } });
  await open(page, list);
  await page.locator('.lsg-filter__summary').tap();
  const sheet = page.getByRole('dialog', { name: 'Фильтры' });
  const lines = (name: RegExp) =>
    sheet.locator('.lsg-filter__footer > *', { hasText: name }).evaluate((button) => {
      const range = document.createRange();
      const text = button.querySelector('.lsg-button__text') ?? button;
      range.selectNodeContents(text);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    });
  expect(await lines(/Показать/)).toBeLessThanOrEqual(2);
  expect(await lines(/Сбросить/)).toBeLessThanOrEqual(2);
});

test('«Показать все» of a phone without scripts leads to the open filters', async () => {
  const page = await newPage({ ...phone, javaScriptEnabled: false });
  await page.goto(list);
  await page.locator('.lsg-filter__summary').tap();
  await page
    .getByRole('link', { name: /^Показать все/ })
    .first()
    .tap();
  await page.waitForURL(/all=brand/);
  await page.getByLabel('Поиск', { exact: true }).fill('каток');
  await page.getByRole('button', { name: 'Показать' }).tap();
  await page.waitForURL(/type=ROLLER/);
});
