import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { expect, inject, test } from 'vitest';
import { fileInZip } from '../../../packages/core/test/documents.ts';
import { pagesOfPdf } from '../../api/src/testing/pagesOfPdf.ts';
import { newPage, open, useBrowser } from './browser.ts';

useBrowser();

const machine = '/product/equipment/1';
const plainSpaces = (text: string) => text.replaceAll('\u00A0', ' ');
const pdfText = async (bytes: Uint8Array) => plainSpaces((await pagesOfPdf(bytes)).join('\n'));

/** The file behind a link, as it is saved. */
async function download(page: Page, name: string): Promise<{ name: string; bytes: Uint8Array }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('#calculator').getByRole('link', { name }).click(),
  ]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

const monthly = async (page: Page) =>
  plainSpaces((await page.locator('.lsg-calculator__payment strong').textContent()) ?? '');

test('the offer of a machine is a PDF with its name, its characteristics and the numbers of the calculator, which its address opens again', async () => {
  const page = await newPage();
  await open(page, machine);
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await page.getByRole('button', { name: 'Минимальный платёж' }).click();
  const { name, bytes } = await download(page, 'Предложение в PDF');
  expect(name).toBe(`Расчёт лизинга. ${title}.pdf`);
  const text = await pdfText(bytes);
  expect(text.replaceAll('\n', ' ')).toContain(plainSpaces(title));
  expect(text).toMatch(/Предложение № Л-\d{6}-[0-9A-F]{4} от [\d.]+, действует до [\d.]+/);
  expect(text).toContain('Ваш менеджер');
  expect(Buffer.from(bytes).toString('latin1')).toContain('/DCTDecode');
  expect(text).toContain(await monthly(page));
  expect(text).toContain('60 месяцев');
  for (const value of await page.locator('.characteristics__list dd').allTextContents()) {
    expect(text.replaceAll('\n', ' ')).toContain(plainSpaces(value));
  }
  expect(text).toContain('ООО «Лизинг спецтехники»');
  const payment = await monthly(page);
  const [address = ''] = /http:\S+#calculator/.exec(text.replaceAll('\n', '')) ?? [];
  await open(page, address);
  expect(await monthly(page)).toBe(payment);
});

test('the offer says the totals, the rates and the taxes of the page', async () => {
  const page = await newPage();
  await open(page, machine);
  await page.getByRole('button', { name: /^36\sмесяцев/ }).click();
  const calculator = page.locator('.lsg-calculator__panel');
  const figure = async (name: string | RegExp) => {
    const row = calculator.locator('dl > div', { has: page.locator('dt', { hasText: name }) });
    return plainSpaces((await row.locator('dd').textContent()) ?? '');
  };
  const { bytes } = await download(page, 'Предложение в PDF');
  const text = (await pdfText(bytes)).replaceAll('\n', ' ');
  for (const name of [
    'Всего с\u00A0выкупом',
    'Ставка годовых с\u00A0выкупом',
    'Ставка годовых без\u00A0выкупа',
    'НДС к\u00A0вычету',
    'Экономия налога',
  ]) {
    const shown = await figure(name === 'Экономия налога' ? /^Экономия налога(?! на)/ : name);
    expect(shown).toMatch(/\d/);
    expect(text).toContain(`${plainSpaces(name)} ${shown}`);
  }
  expect(text).not.toMatch(/от \d[\d ]+ ₽/);
});

test('the offer of a year, with picture, characteristics and manager, is one sheet of paper', async () => {
  const answer = await fetch(`${inject('site')}/offer.pdf?product=equipment/1`);
  expect(await pagesOfPdf(await answer.bytes())).toHaveLength(1);
});

test('the schedule is a workbook whose payments add up, in the form of payment that is open', async () => {
  const page = await newPage();
  await open(page, machine);
  await page.getByRole('button', { name: 'Точный расчёт и график платежей' }).click();
  await page.getByText('Убывающие').click();
  const total = plainSpaces(
    (await page.locator('#calculator tfoot [data-column=payment]').textContent()) ?? '',
  );
  const { name, bytes } = await download(page, 'График в XLSX');
  expect(name).toMatch(/^Расчёт лизинга\. .*\.xlsx$/);
  const sheet = fileInZip(bytes, 'xl/worksheets/sheet1.xml');
  expect(sheet).toContain(`<v>${total.replace(/\D/g, '')}</v>`);
  expect(sheet).toContain('Первый платёж, дальше меньше');
});

test('without JavaScript the offer of the first calculation is an ordinary link', async () => {
  const page = await newPage({ javaScriptEnabled: false });
  await page.goto('/');
  const { name, bytes } = await download(page, 'Предложение в PDF');
  expect(name).toBe('Расчёт лизинга.pdf');
  expect(await pdfText(bytes)).toContain('77 379 ₽');
});

test('an offer is not for search engines and has a name that every program can read', async () => {
  const answer = await fetch(`${inject('site')}/offer.pdf?product=equipment/1`);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(answer.headers.get('x-robots-tag')).toBe('noindex');
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="leasing-offer\.pdf"; filename\*=UTF-8''[\w%.!~-]+$/,
  );
});

test('no one can put conditions or a machine of his own into an offer of this site', async () => {
  const cheap = '1_8900000_890000_12_0.001_20_0.9_0.9_te';
  const honest = '1_8900000_890000_12_0.26_20_0.2_0.2_te';
  const texts = await Promise.all(
    [cheap, honest].map(async (code) => {
      const answer = await fetch(`${inject('site')}/offer.pdf?calc=${code}`);
      return pdfText(new Uint8Array(await answer.arrayBuffer()));
    }),
  );
  expect(texts[0]).toBe(texts[1]);
  const page = await newPage({ javaScriptEnabled: false });
  await page.goto(`/?calc=${cheap}`);
  expect(texts[1]).toContain(await monthly(page));
});

test('no one can make an offer below the price of a machine, and its page opens such a link at the price', async () => {
  const cheap = '1_100_0_37_0.26_0_0.2_0.2_te';
  const answer = await fetch(`${inject('site')}/offer.pdf?product=equipment/1&calc=${cheap}`);
  expect([answer.status, plainSpaces(await answer.text())]).toEqual([
    409,
    expect.stringContaining('цена выше, чем в расчёте по этой ссылке'),
  ]);
  const page = await newPage({ javaScriptEnabled: false });
  await page.goto(machine);
  const price = await page.getByLabel('Стоимость техники').first().inputValue();
  await page.goto(`${machine}?calc=${cheap}#calculator`);
  await page
    .getByText('Цена в ссылке на расчёт ниже нынешней: калькулятор открыт с ценой этой страницы.')
    .waitFor();
  expect(await page.getByLabel('Стоимость техники').first().inputValue()).toBe(price);
});

test.each(['equipment/999999', 'equipment/0', 'tractor/1', ''])(
  'the offer of something that is not there, %s, is refused with a sentence',
  async (product) => {
    const answer = await fetch(`${inject('site')}/offer.xlsx?product=${product}`);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toBe('Такой техники или запчасти нет.');
  },
);

test.each([
  'calc=nonsense',
  'calc=1_-5_0_0_0_0_0_0_te',
  'calc=',
  'exact=1_company_none_annuity_2026-12-22_keep_12.1.12_80_0_0_0_0',
  'cost=-1',
  'cost=abc',
  'cost=5000000',
])(
  'the offer of a calculation that cannot be read, %s, is refused with a sentence that says what to do',
  async (query) => {
    for (const format of ['pdf', 'xlsx']) {
      const answer = await fetch(`${inject('site')}/offer.${format}?product=equipment/1&${query}`);
      expect(answer.status).toBe(400);
      expect(answer.headers.get('content-type')).toContain('text/plain');
      expect(plainSpaces(await answer.text())).toBe(
        'Расчёт в этой ссылке неполный или изменён. Откройте калькулятор на странице машины и скачайте файл ещё раз.',
      );
    }
  },
);

test('the marks that advertisements add to a link change nothing', async () => {
  const answer = await fetch(`${inject('site')}/offer.pdf?product=equipment/1&utm_source=mail&yclid=1`);
  expect(answer.status).toBe(200);
});

test('a page says when the calculation of a link cannot be read', async () => {
  const page = await newPage({ javaScriptEnabled: false });
  await page.goto(`${machine}?calc=1_8900000_8900#calculator`);
  await page
    .getByText('Ссылка на расчёт неполная или изменена: калькулятор открыт с начальными значениями.')
    .waitFor();
});

test('a calculation that was made with other rates is opened with those of this site, and the page says so', async () => {
  const page = await newPage({ javaScriptEnabled: false });
  const notice = page.getByText(
    'Расчёт в ссылке сделан с другими ставками. Здесь он показан по условиям этого сайта, со ставкой 26 %, поэтому платёж может отличаться.',
  );
  for (const code of [
    '1_8900000_890000_12_0.18_20_0.2_0.2_te',
    '1_8900000_890000_12_0.26_20_0.2_0.2_ae',
    '1_8900000_890000_12_0.26_20_0.1_0.2_te',
  ]) {
    await page.goto(`/?calc=${code}`);
    await notice.waitFor();
  }
  await page.goto('/?calc=1_8900000_890000_12_0.26_20_0.2_0.2_te');
  expect(await page.locator('.calculator-notice').count()).toBe(0);
});
