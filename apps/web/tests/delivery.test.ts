import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { demo, newPage, open, useBrowser } from './browser.ts';
import { useOwnSite } from './site.ts';

useBrowser();

const site = useOwnSite(async () => ({}));
const cranes = '/catalog/equipment/search?type=CRANE';
const importer = path.resolve(import.meta.dirname, '../../api/src/stock-import/main.ts');

interface Offer {
  number: string;
  title: string;
  price: number;
  inStock?: 'да' | 'нет' | 'резерв';
}

/** A dealer's price list, imported by the command while the site runs. */
async function deliver(...offers: Offer[]): Promise<void> {
  const list = path.join(site.dataDir, `list-${offers[0]?.number}-${offers[0]?.price}.csv`);
  const rows = offers.map(({ number, title, price, inStock = 'да' }) =>
    [number, title, 'Краны', 'Liebherr', 'LTM 1050', 2020, price, price, inStock].join(';'),
  );
  const header =
    'Инв. №;Наименование;Вид техники;Марка;Модель;Год выпуска;Цена с НДС, руб.;Мин. стоимость, руб.;В наличии';
  await writeFile(list, [header, ...rows].join('\n'));
  // With the sources that another run has compiled it starts in half the time.
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, DATA_DIR: site.dataDir, INIT_CWD: site.dataDir };
  await promisify(execFile)(process.execPath, ['--conditions=leasing-source', importer, list], { env });
}

async function member(): Promise<Page> {
  const page = await newPage({ baseURL: site.address });
  const data = { phoneNumber: '+79000000000', password: demo.password };
  expect((await page.request.post('/api/auth/login', { data })).ok()).toBe(true);
  return page;
}

/** The list with that machine alone. */
const search = (title: string) => `/catalog/equipment/search?title=${encodeURIComponent(title)}`;

const card = (page: Page, title: string) => page.locator('.card-grid__item', { hasText: title });

async function bell(page: Page) {
  await open(page, '/FAQ');
  await page.getByLabel('Уведомления').first().click();
  return page.getByRole('group', { name: 'Уведомления' });
}

const crane = { number: 'КР-1', title: 'Автокран Liebherr первый', price: 12_000_000 };
const sold = {
  number: 'КР-4',
  title: 'Автокран Liebherr четвёртый',
  price: 11_000_000,
  inStock: 'нет',
} as const;
const available = { ...sold, number: 'КР-4-а', inStock: 'да' } as const;
const reserved = { ...sold, number: 'КР-5', title: 'Автокран Liebherr пятый', inStock: 'резерв' } as const;
const ten = Array.from({ length: 10 }, (_, index) => ({
  number: `КР-1${index}`,
  title: `Автокран Liebherr из десяти, ${index + 1}-й`,
  price: 20_000_000,
}));
beforeAll(() => deliver(crane, sold, available, reserved, ...ten));

test('the bell says that there is nothing, then what a delivery brought: the price of a favourite fell, and machines fit a saved search', async () => {
  const guest = await newPage({ baseURL: site.address });
  const page = await member();
  await (await bell(page)).getByText('Уведомлений пока нет').waitFor();
  for (const visitor of [guest, page]) {
    await open(visitor, cranes);
    await visitor.getByRole('button', { name: 'Сохранить поиск' }).click();
    await visitor.getByRole('navigation', { name: 'Сохранённые поиски' }).getByRole('link').waitFor();
  }
  await open(page, search(crane.title));
  const stored = page.waitForResponse((answer) => answer.url().includes('/api/likes/'));
  await card(page, crane.title)
    .getByRole('button', { name: /Добавить в избранное/ })
    .click();
  await stored;

  await deliver(
    { ...crane, price: 11_500_000 },
    { number: 'КР-2', title: 'Автокран Liebherr второй', price: 9_000_000 },
    { number: 'КР-3', title: 'Автокран Liebherr третий', price: 9_100_000 },
  );
  const list = await bell(page);
  await list.getByText('По вашему поиску 2 предложения').waitFor();
  await list.getByText('Цена снижена до 11 500 000 ₽').waitFor();
  await list.getByRole('link', { name: crane.title }).click();
  await page.getByRole('heading', { level: 1, name: crane.title }).waitFor();
  await page.locator('.price-block__total', { hasText: '11 500 000 ₽' }).waitFor();

  // A guest, whom no bell tells anything, reads it beside the search.
  await open(guest, '/catalog/equipment/search');
  await guest.getByRole('navigation', { name: 'Сохранённые поиски' }).getByText('+2 новых').waitFor();
});

describe('of what a delivery says is gone', () => {
  test.each([
    { ...sold, badge: 'Продано', schema: 'SoldOut', calculator: 0, offer: 410 },
    { ...reserved, badge: 'Забронировано', schema: 'OutOfStock', calculator: 1, offer: 200 },
  ])('what is $badge is asked for by «Нужно такое же», and its page says so', async (lot) => {
    const page = await member();
    await open(page, search(lot.title));
    const goneCard = card(page, lot.title).filter({ hasText: lot.badge });
    await goneCard.getByRole('button', { name: 'Нужно такое же' }).waitFor();
    expect(await goneCard.getByRole('link').count()).toBe(0);

    const found = await page.request.post('/api/equipments/filter', { data: { title: lot.title } });
    const { equipments } = (await found.json()) as { equipments: { id: number; availability: string }[] };
    const machine = equipments.find(({ availability }) => availability !== 'IN_STOCK');
    await open(page, `/product/equipment/${machine?.id}`);
    await page.locator('.product__badges', { hasText: lot.badge }).waitFor();
    const data = await page.locator('script[type="application/ld+json"]').first().textContent();
    expect(data).toContain(`"availability":"https://schema.org/${lot.schema}"`);
    expect(await page.locator('.lsg-calculator').count()).toBe(lot.calculator);
    const offer = await page.request.get(`/offer.pdf?product=equipment/${machine?.id}`);
    expect(offer.status()).toBe(lot.offer);
    await page.locator('.price-block').getByRole('button', { name: 'Нужно такое же' }).click();
    await page.getByText(/на\sтакую\sже, как/).waitFor();
  });

  test.each([true, false])(
    '«Только в наличии» leaves out what is sold, with scripts: %s',
    async (javaScriptEnabled) => {
      const page = await newPage({ baseURL: site.address, javaScriptEnabled });
      if (javaScriptEnabled) await open(page, search(sold.title));
      else await page.goto(search(sold.title));
      await expect.poll(() => card(page, sold.title).count()).toBeGreaterThan(1);
      await page.getByText('Продано', { exact: true }).waitFor();
      await page.getByRole('checkbox', { name: 'Только в наличии' }).check();
      if (!javaScriptEnabled) await page.getByRole('button', { name: 'Показать' }).click();
      await page.waitForURL(/inStock=true/);
      await expect.poll(() => page.getByText('Продано', { exact: true }).count()).toBe(0);
      await card(page, sold.title).first().waitFor();
      await page.getByRole('link', { name: /Сбросить фильтр/ }).click();
      await page.waitForURL((url) => !url.searchParams.has('inStock'));
    },
  );
});

test('the bell lists eight of more than ten messages and is sized for four', async () => {
  const page = await member();
  const found = await page.request.post('/api/equipments/filter?pageSize=100', {
    data: { title: 'из десяти' },
  });
  const { equipments } = (await found.json()) as { equipments: { id: number }[] };
  expect(equipments.length).toBe(10);
  for (const { id } of equipments) await page.request.post(`/api/likes/equipment/${id}`);
  await deliver(...ten.map((offer) => ({ ...offer, price: 19_000_000 })));
  const messages = (await bell(page)).getByRole('link');
  await expect.poll(() => messages.count()).toBe(8);
  expect(await messages.filter({ hasText: 'Цена снижена до 19 000 000 ₽' }).count()).toBeGreaterThan(6);
  const panel = await page.locator('.lsg-notifications').boundingBox();
  const rows = await messages.evaluateAll((links) =>
    links.map((link) => link.getBoundingClientRect().height),
  );
  const four = rows.slice(0, 4).reduce((sum, height) => sum + height, 0);
  expect(panel?.height).toBeGreaterThanOrEqual(four * 0.95);
  expect(panel?.height).toBeLessThan(four * 1.3);
});
