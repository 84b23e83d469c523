import { DEFAULT_FIRM, type Firm } from '@leasing/core/unstable/firm';
import { beforeAll, expect, test } from 'vitest';
import { pagesOfPdf } from '../../api/src/testing/pagesOfPdf.ts';
import { expectComplaints, newPage, useBrowser } from './browser.ts';
import { useOwnSite } from './site.ts';
import { addOwner, officeCookies } from './staff.ts';

useBrowser({ pictures: true });
const site = useOwnSite(async () => ({}));
let cookies: Awaited<ReturnType<typeof officeCookies>> = [];
let cookie = '';

const romashka: Firm = {
  ...DEFAULT_FIRM,
  name: 'Ромашка',
  logoLines: ['Ромашка', 'и сыновья'],
  legalName: 'ООО «Ромашка & Ко»',
  taxNumber: '7707083893',
  registrationNumber: '1027700132195',
  address: { postalCode: '620014', city: 'Екатеринбург', street: 'ул. Малышева, д. 5' },
  phones: [
    { number: '+73432005050', label: '' },
    { number: '+73432005051', label: 'запчасти' },
  ],
  hours: {
    timeZone: 'Asia/Yekaterinburg',
    open: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '08:00', to: '20:00' }],
    closed: [],
  },
  email: 'info@romashka.example',
  privacyEmail: 'pd@romashka.example',
  codeBot: '',
  social: [],
  messengers: [{ label: 'MAX', href: 'https://max.ru/romashka' }],
  figures: { deals: 12, machines: 34, clients: 56 },
  history: [{ title: 'Начало', text: 'Мы начали в 1999 году.' }],
  partners: [{ name: 'Банк «Север»', what: 'Страхование' }],
};

beforeAll(async () => {
  const owner = addOwner(site.dataDir, '+79123456780', 'Ольга');
  cookies = await officeCookies(site.address, site.dataDir, owner);
  cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
});

/** Without what React puts between two texts. */
const plain = (text: string) =>
  text.replaceAll('\u00A0', ' ').replaceAll('\u2060', '').replaceAll('<!-- -->', '');
const page = async (path: string) => plain(await (await fetch(site.address + path)).text());
const set = (firm: Firm) =>
  fetch(`${site.address}/api/office/firm`, {
    method: 'PUT',
    headers: { cookie, 'content-type': 'application/json', origin: site.address },
    body: JSON.stringify(firm),
  });

const paths = ['/', '/contacts', '/about', '/confidential', '/FAQ', '/catalog/equipment/search', '/none'];

test('a firm that its owner sets is on every page of the next guest, and nothing of the placeholders is', async () => {
  for (const path of paths) expect(await page(path)).toContain('+7 495 000-00-00');
  expect((await set(romashka)).status).toBe(200);
  for (const path of paths) {
    const html = await page(path);
    expect(html, path).toContain('+7 343 200-50-50');
    expect(html, path).toContain('ООО «Ромашка &amp; Ко», ИНН 7707083893');
    expect(html, path).toContain('620014, Екатеринбург, ул. Малышева, д. 5');
    expect(html, path).toContain('Ежедневно, 8:00–20:00 по Екатеринбургу');
    expect(html, path).toMatch(/<title>[^<]*Ромашка/);
    expect(html, path).not.toMatch(
      /Лизинг спецтехники»|leasing[._]example|000-00-00|7700000009|Партнёр [А-Ж]/,
    );
  }
  const home = await page('/');
  expect(home).toContain('"name":"ООО «Ромашка & Ко»"');
  expect(home).toContain('"taxID":"7707083893"');
  for (const figure of [12, 34, 56])
    expect(home).toMatch(new RegExp(`lsg-stat[^>]*>[^<]*<?[^>]*>?${figure}<`));
  expect(await page('/about')).toContain('Банк «Север»');
  expect(await page('/about')).toContain('Мы начали в 1999 году.');
  const contacts = await page('/contacts');
  expect(contacts).toContain('https://max.ru/romashka');
  expect(contacts).toContain('+7 343 200-50-51</a><span class="hint"> запчасти');
  expect(contacts).toContain('ОГРН 1027700132195');
  expect(await page('/confidential')).toContain('pd@romashka.example');
  expect(await page('/consent/lead')).toContain('оператору ООО «Ромашка &amp; Ко»');
});

test('documents, adverts, the partners’ page and the name on a phone follow too', async () => {
  const offer = await fetch(`${site.address}/offer.pdf?product=equipment/1`);
  const text = plain((await pagesOfPdf(Buffer.from(await offer.arrayBuffer()))).join(' '));
  for (const part of ['Ромашка', '+7 343 200-50-50', 'ИНН 7707083893', 'по Екатеринбургу']) {
    expect(text).toContain(part);
  }
  expect(await page('/embed')).toContain('href="tel:+73432005050"');
  const manifest = await (await fetch(`${site.address}/manifest.webmanifest`)).json();
  expect(manifest).toMatchObject({ name: 'Ромашка', short_name: 'Ромашка' });
  expect(await page('/feeds/yml.xml')).toContain('<name>Ромашка</name>');
});

test('the owner’s form says what is wrong beside its field, previews the hours, and takes a logo', async () => {
  expectComplaints(/400/, /use a blocker on a POP navigation/);
  await set(romashka);
  const form = await newPage();
  await form.context().addCookies(cookies);
  await form.goto(`${site.address}/office#/firm`);
  await form.getByText('«Ежедневно, 8:00–20:00 по Екатеринбургу»').waitFor();
  await form.getByText('Вс', { exact: true }).click();
  await form.getByText('«Понедельник — суббота, 8:00–20:00 по Екатеринбургу»').waitFor();
  await form.getByLabel('ИНН').fill('7707083890');
  await form.getByLabel('Номер').first().fill('12');
  await form.locator('input[type=file][accept="image/*"]').setInputFiles({
    name: 'logo.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100"><rect width="9" height="9"/></svg>',
    ),
  });
  await form.getByAltText('Логотип').waitFor();
  await form.getByRole('button', { name: 'Сохранить' }).click();
  await form.getByText('Контрольные цифры ИНН').first().waitFor();
  await form.locator('.Mui-error', { hasText: 'Некорректный номер' }).waitFor();
  expect(await page('/contacts')).toContain('ИНН 7707083893');
  await form.getByLabel('ИНН').fill('7707083893');
  await form.getByLabel('Номер').first().fill('8 343 200 50 52');
  await form.getByRole('button', { name: 'Отправить снова' }).click();
  await form.getByText('Сохранено:').waitFor();
  const contacts = await page('/contacts');
  expect(contacts).toContain('Понедельник — суббота, 8:00–20:00');
  expect(contacts).toContain('+7 343 200-50-52');
  expect(contacts).toMatch(/<img src="\/api\/firm\/logo\?v=\w+" alt="" height="36" width="108"/);
  await form.goto(`${site.address}/office#/log`);
  await form.getByText('Фирма').last().waitFor();
});
