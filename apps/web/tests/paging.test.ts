import { expect, inject, test } from 'vitest';
import { newPage, open, useBrowser } from './browser.ts';

useBrowser();

const list = '/catalog/equipment/search';

async function pageOf(query: object) {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const answer = await fetch(`${inject('site')}/api/equipments/filter?${search}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  return (await answer.json()) as {
    equipments: { id: number }[];
    totalPages: number;
    totalCount: number;
    newestId: number;
  };
}

test('a visitor who goes through the pages meets each machine once although stock has come in meanwhile', async () => {
  const all = await pageOf({ sort: 'CREATED_AT', direction: 'DESC' });
  // The visitor began when the newest forty machines were not there yet.
  const upTo = all.newestId - 40;
  const before = await pageOf({ upTo });
  expect(before.totalCount).toBeLessThan(all.totalCount);
  const page = await newPage();
  await open(page, `${list}?sort=CREATED_AT&direction=DESC&page=2&upTo=${upTo}`);
  const hrefs: (string | null)[] = [];
  for (let number = 2; number <= before.totalPages; number++) {
    await page.locator('[aria-current="page"]', { hasText: String(number) }).waitFor();
    const links = page.locator('.card-grid .lsg-card__title a, .card-grid a.lsg-card__title');
    hrefs.push(...(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))));
    if (number === before.totalPages) break;
    await page.getByRole('link', { name: `Страница ${number + 1}`, exact: true }).click();
    await page.waitForURL(new RegExp(`page=${number + 1}&upTo=${upTo}$`));
  }
  expect(new Set(hrefs).size).toBe(hrefs.length);
  for (const href of hrefs) expect(Number(href?.split('/').at(-1))).toBeLessThanOrEqual(upTo);
  const text = await page.locator('.catalogue__count').textContent();
  expect(Number.parseInt(text ?? '', 10)).toBe(before.totalCount);
});

test('the first page is always the stock of now, and who goes on carries its newest machine', async () => {
  const { newestId } = await pageOf({});
  const page = await newPage();
  await open(page, `${list}?upTo=1`);
  const next = page.getByRole('link', { name: 'Страница 2', exact: true });
  expect(await next.getAttribute('href')).toBe(`${list}?page=2`);
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    next.click({ modifiers: ['ControlOrMeta'] }),
  ]);
  await tab.waitForURL(`**${list}?page=2`);
  await next.click();
  await page.waitForURL(`**${list}?page=2&upTo=${newestId}`);
  expect(await page.getByRole('link', { name: 'Страница 1', exact: true }).getAttribute('href')).toBe(list);
  await expect
    .poll(() => page.locator('link[rel="canonical"]').getAttribute('href'))
    .toBe(`${inject('site')}${list}`);
});

test('a filter begins a new list', async () => {
  const page = await newPage();
  await open(page, `${list}?page=2&upTo=100`);
  await page.getByRole('checkbox', { name: /Экскаваторы/ }).check({ force: true });
  await page.waitForURL(`**${list}?type=EXCAVATOR`);
});

test('nonsense instead of a machine’s number is left out', async () => {
  const html = await (await fetch(`${inject('site')}${list}?page=2&upTo=-5`)).text();
  expect(html.match(/<li class="card-grid__item"/g)).toHaveLength(16);
});
