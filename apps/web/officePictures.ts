/**
 * Photographs the screens of the office for its guide (docs/office.md), from a fresh server with the demo stock.
 * Run `npm run office-pictures` in the root.
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { encodeScenario } from '@leasing/core/calculator';
import sharp from 'sharp';
import { openFreshSite, viewportOf } from './freshSite.ts';
import { addOwner, officeCookies } from './tests/staff.ts';

const target = path.resolve(import.meta.dirname, '../../docs/office');

/** The pictures of the guide, by the address behind `/office#/`. */
const screens = {
  today: '',
  requests: 'requests',
  request: 'requests/equipment-3/show',
  stock: 'equipment',
  machine: 'equipment/1',
  pictures: 'equipment/1',
  imports: 'imports',
  import: 'imports/1/show',
  feeds: 'feeds',
  words: 'search-words',
  firm: 'firm',
  terms: 'terms',
  log: 'log',
};
/** What is done from a phone too. */
const onPhone = ['requests', 'request', 'imports', 'import', 'pictures'];
/** At a desk the pictures are beside the machine's form. */
const onlyOnPhone = ['pictures'];
const widths = { desktop: 1440, phone: 390 } as const;
const quality = 60;

await using fresh = await openFreshSite();
const { site, dataDir, browser } = fresh;
const owner = addOwner(dataDir, '+79160000001', 'Анна Новикова');
const ownersCookies = await officeCookies(site, dataDir, owner);
const ownersCookie = ownersCookies.map(({ name, value }) => `${name}=${value}`).join('; ');
await mkdir(target, { recursive: true });
await leaveRequests();
await leavePriceList();
for (const [device, width] of Object.entries(widths)) {
  const page = await browser.newPage({ viewport: viewportOf(width), locale: 'ru-RU' });
  await page.context().addCookies(ownersCookies);
  for (const [name, address] of Object.entries(screens)) {
    if (!(device === 'phone' ? onPhone.includes(name) : !onlyOnPhone.includes(name))) continue;
    // Another address behind # alone does not load a new page, and its calls would not be waited for.
    await page.goto('about:blank');
    await page.goto(`${site}/office#/${address}`, { waitUntil: 'networkidle' });
    await page.locator('.RaLayout-content :is(h2, table, li)').first().waitFor();
    await page.locator('.RaLayout-content [role=progressbar]').waitFor({ state: 'hidden' });
    if (name === 'pictures') await page.getByText('Снимки и видео').scrollIntoViewIfNeeded();
    await page.waitForFunction(() => [...document.images].every((image) => image.complete));
    const picture = await page.screenshot({ animations: 'disabled' });
    await sharp(picture)
      .webp({ quality })
      .toFile(path.join(target, `${name}-${device}.webp`));
  }
  await page.close();
}

/** Signs the customer of the demo stock in. Answers their cookies. */
async function customersCookie(): Promise<string> {
  const answer = await fetch(`${site}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phoneNumber: '+79000000000', password: 'Demo-2026!' }),
  });
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
}

/** What visitors and staff would do: some requests of the demo customer, an answer to one, and a new price. */
async function leaveRequests(): Promise<void> {
  const cookie = await customersCookie();
  const calculation = { calc: encodeScenario({ cost: 4_100_000, advance: 820_000, termMonths: 36 }) };
  for (const id of [1, 2, 3, 4, 5]) {
    await fetch(`${site}/api/requests/equipment/${id}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ calculation }),
    });
  }
  await fetch(`${site}/api/office/requests/equipment/3`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', cookie: ownersCookie },
    body: JSON.stringify({ status: 'APPROVED', answer: 'Одобрено: пришлём договор сегодня.' }),
  });
  await fetch(`${site}/api/office/equipment/4`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', cookie: ownersCookie },
    body: JSON.stringify({ mileage: 9100, city: 'Тула', warranty: '6 месяцев' }),
  });
}

/** A price list that waits for a decision, with a row that is refused. */
async function leavePriceList(): Promise<void> {
  const lines = [
    'Гаражный номер;Тип;Марка;Модель;Год выпуска;Цена;Минимальная цена',
    'ДМ-0001;Экскаватор;Komatsu;PC200-8;2019;6900000;6800000',
    'ДМ-0301;Бульдозер;Komatsu;D65;2020;9400000;9100000',
    'ДМ-0302;Бульдозер;Komatsu;D65;2020;дорого;9100000',
  ];
  const body = new FormData();
  body.append('sender', 'Основной склад');
  body.append('file', new Blob([lines.join('\n')]), 'прайс-лист.csv');
  await fetch(`${site}/api/office/imports`, {
    method: 'POST',
    headers: { cookie: ownersCookie },
    body,
  });
}
