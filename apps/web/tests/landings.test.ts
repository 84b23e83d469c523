import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Equipment } from '@leasing/core/api';
import { calculateLease } from '@leasing/core/calculator';
import { groupDigits } from '@leasing/core/format';
import { expect, test } from 'vitest';
import { useOwnSite } from './site.ts';

const site = useOwnSite(async () => ({}));

/** Loads a list of loaders into the running site, as a dealer does. */
function importLoaders(rows: readonly string[]): void {
  const titles =
    'Инв. №;Наименование;Вид техники;Марка;Модель;Год выпуска;Цена с НДС, руб.;Мин. стоимость, руб.;Город;Статус';
  const file = path.join(site.dataDir, 'loaders.csv');
  const loader = (row: string, index: number) =>
    `L-${index};Погрузчик SDLG LG936;Фронтальные погрузчики;SDLG;LG936;2020;${row}`;
  writeFileSync(file, [titles, ...rows.map(loader)].join('\n'));
  const command = path.resolve(import.meta.dirname, '../../api/src/stock-import/main.ts');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--conditions=leasing-source', command, file],
    { env: { ...process.env, DATA_DIR: site.dataDir }, encoding: 'utf8' },
  );
  expect(status, stdout + stderr).toBe(0);
}

let visits = 0;

/** What search engines read of a page; each visit has a tracker of its own, so that no page is one that was cached. */
async function readPage(address: string) {
  const answer = await fetch(`${site.address}${address}&utm_content=${++visits}`);
  const html = (await answer.text()).replaceAll('\u00A0', ' ');
  const find = (pattern: RegExp) =>
    pattern.exec(html)?.[1]?.replaceAll('&amp;', '&').replaceAll('&quot;', '"');
  return {
    status: answer.status,
    title: find(/<title>(.*?) — /),
    heading: find(/<h1[^>]*>(.*?)</),
    summary: find(/<p class="catalogue__landing">(.*?)</),
    canonical: find(/<link rel="canonical" href="([^"]*)"/)?.slice(site.address.length),
    isEmpty: html.includes('результатов по применённым фильтрам нет'),
    isHidden: html.includes('content="noindex'),
    crumbs: [...html.matchAll(/"@type":"ListItem","position":\d+,"name":"([^"]*)"/g)].map(([, name]) => name),
  };
}

async function sitemap(): Promise<string[]> {
  const files = ['equipment', 'spare-part'].map((type) => `${site.address}/sitemap-lists-${type}.xml`);
  const texts = await Promise.all(files.map(async (file) => (await fetch(file)).text()));
  return [...texts.join('').matchAll(/<loc>([^<]+)/g)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&').slice(site.address.length),
  );
}

const search = (values: Record<string, string>) => `/catalog/equipment/search?${new URLSearchParams(values)}`;
const loaders = search({ type: 'LOADER', brand: 'SDLG', city: 'Нижний Тагил' });

const town = 'Нижний Тагил';
const onRequest = `по запросу;по запросу;${town}`;
const cheap = `3000000;3000000;${town}`;
const dear = `5000000;5000000;${town}`;

test.each([
  ['two and one that is sold', [`${cheap};в наличии`, `${dear};в наличии`, `${dear};продано`], false],
  [
    'three, one with its price on request',
    [`${cheap};в наличии`, `${dear};в наличии`, `${onRequest};в наличии`],
    true,
  ],
  ['two and one that is hidden', [`${cheap};в наличии`, `${dear};в наличии`, `${onRequest};скрыто`], false],
])('a page of %s', async (_, rows, isIndexed) => {
  importLoaders(rows);
  const page = await readPage(loaders);
  expect(page).toMatchObject({ status: 200, isHidden: !isIndexed });
  expect((await sitemap()).includes(loaders)).toBe(isIndexed);
  if (!isIndexed) return expect(page).toMatchObject({ canonical: undefined, summary: undefined });
  const { monthlyPayment } = calculateLease({ cost: 4_000_000, advance: 90_000, termMonths: 60 });
  const payment = groupDigits(monthlyPayment).replaceAll('\u00A0', ' ');
  expect(page).toMatchObject({
    title: 'Фронтальные погрузчики SDLG в лизинг, Нижний Тагил',
    heading: 'Фронтальные погрузчики SDLG, Нижний Тагил',
    summary: `В наличии 3 машины по цене от 3 000 000 до 5 000 000 ₽. Медианный платёж — с процентами ${payment} ₽ в месяц: цена 4 000 000 ₽, 60 мес., аванс 90 000 ₽.`,
    canonical: loaders,
  });
});

const excavators = search({ type: 'EXCAVATOR' });

test.each([
  ['sort', `${excavators}&sort=TOTAL_COST&direction=DESC`],
  ['trackers', `${excavators}&utm_source=mail&yclid=1&gclid=2`],
  ['a value that stands twice', `${excavators}&type=EXCAVATOR`],
  ['a value that does not exist', `${excavators}&type=NONSENSE`],
  ['a place in the list and all values of a filter', `${excavators}&upTo=5&all=brand`],
])('one address stays canonical with %s', async (_, address) => {
  expect(await readPage(address)).toMatchObject({ status: 200, canonical: excavators });
});

test('the order of parameters makes no second address, and neither does a further page', async () => {
  const canonical = search({ type: 'GRADER', city: 'Новосибирск' });
  const turned = search({ city: 'Новосибирск', type: 'GRADER' });
  expect(await readPage(turned)).toMatchObject({ heading: 'Автогрейдеры, Новосибирск', canonical });
  importLoaders(Array.from({ length: 17 }, () => `${cheap};в наличии`));
  expect(await readPage(`${loaders}&page=2`)).toMatchObject({ status: 200, canonical: loaders });
});

test('the way to such a page ends in its name, and that of a search without one in «Поиск»', async () => {
  expect((await readPage(excavators)).crumbs).toEqual(['Главная', 'Каталог', 'Экскаваторы']);
  expect((await readPage(`${excavators}&type=CRANE`)).crumbs).toEqual(['Главная', 'Каталог', 'Поиск']);
});

test('a kind that does not exist is not an address of its own', async () => {
  const all = search({}).slice(0, -1);
  expect(await readPage(search({ type: 'NONSENSE' }))).toMatchObject({ status: 200, canonical: all });
});

test('a part of the catalogue without items is neither indexed nor in the map', async () => {
  const map = await (await fetch(`${site.address}/sitemap-pages.xml`)).text();
  const lists = ['equipment', 'spare-part'].flatMap((kind) =>
    ['novelty', 'popular', 'auction', 'new', 'used', 'recovered'].map((name) => `/catalog/${kind}/${name}`),
  );
  const pages = await Promise.all(lists.map((list) => readPage(`${list}?`)));
  const empty = lists.filter((_, index) => pages[index]?.isEmpty);
  expect(empty).toContain('/catalog/spare-part/popular');
  expect(lists.filter((_, index) => pages[index]?.isHidden)).toEqual(empty);
  expect(lists.filter((list) => !map.includes(`${list}<`))).toEqual(empty);
  expect(empty).not.toContain('/catalog/equipment/novelty');
});

test.each([
  ['two kinds', `${excavators}&type=CRANE`],
  ['a make alone', search({ brand: 'Komatsu' })],
  ['a price beside the kind', `${excavators}&maxCost=9000000`],
  ['words', search({ title: 'PC200' })],
  ['a kind in a part of the catalogue', '/catalog/equipment/novelty?type=EXCAVATOR'],
  ['a make that is written otherwise', search({ type: 'EXCAVATOR', brand: 'komatsu' })],
])('a list filtered by %s is not indexed', async (_, address) => {
  expect(await readPage(address)).toMatchObject({ status: 200, isHidden: true, canonical: undefined });
});

test('parts have pages by the model that they fit, without a payment', async () => {
  const engines = `/catalog/spare-part?${new URLSearchParams({ category: 'Двигатель', model: 'PC200-8' })}`;
  expect(await readPage(engines)).toMatchObject({
    heading: 'Запчасти для Komatsu PC200-8: двигатель',
    summary: 'В наличии 3 запчасти по цене от 48 600 до 910 720 ₽.',
    canonical: engines,
  });
  const all = '/catalog/spare-part?model=PC200-8';
  expect(await readPage(all)).toMatchObject({ heading: 'Запчасти для Komatsu PC200-8', canonical: all });
  for (const [model, name] of Object.entries({ '336': 'Caterpillar 336', '6520': 'КАМАЗ 6520' })) {
    const { title } = await readPage(`/catalog/spare-part?model=${model}`);
    expect(title).toBe(`Запчасти для ${name}`);
  }
});

test('the map has exactly the pages of machines that are indexed, none of them thin', async () => {
  const machines = (await (
    await fetch(`${site.address}/api/equipments/public?pageSize=1000`)
  ).json()) as Equipment[];
  const counts = new Map<string, number>();
  for (const { type, brand, city, availability } of machines) {
    const where: Record<string, string> = city === null ? {} : { city };
    const lists = [{ type }, { type, brand }, { type, ...where }, { type, brand, ...where }].map(search);
    const added = availability === 'IN_STOCK' ? 1 : 0;
    for (const list of new Set(lists)) counts.set(list, (counts.get(list) ?? 0) + added);
  }
  const enough = [...counts].filter(([, count]) => count >= 3).map(([list]) => list);
  const mapped = (await sitemap()).filter((address) => address.startsWith('/catalog/equipment'));
  expect(mapped.toSorted()).toEqual(enough.toSorted());
  for (const list of counts.keys()) {
    const { status, canonical } = await readPage(list);
    expect([list, status, canonical]).toEqual([list, 200, enough.includes(list) ? list : undefined]);
  }
}, 60_000);
