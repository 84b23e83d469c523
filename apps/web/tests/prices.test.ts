import { readFileSync } from 'node:fs';
import type { Equipment } from '@leasing/core/api';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { newPage, useBrowser } from './browser.ts';
import { addOwner, officeCookies } from './staff.ts';

useBrowser();
// The office is a large program.
vi.setConfig({ testTimeout: 120_000 });

/** The trucks of the sample list: other tests count what is on the page of the first machine, an excavator. */
const sample = readFileSync(
  new URL('../../api/src/stock-import/samples/price-observations.csv', import.meta.url),
  'utf8',
);
const list = sample.split('\n').filter((row) => !row.startsWith('Komatsu'));

/** Written without a place to break the line. */
const elsewhere =
  'КАМАЗ;6520;2018;61000;4300000;01.11.2026;https://pricelists.example.com/trucks/kamaz/6520/2018/advert-number-1234567890';

test('an owner uploads prices and switches comparing on; a buyer reads the range, its table and the method without scripts', async () => {
  const dataDir = inject('dataDir');
  const cookies = await officeCookies(
    inject('site'),
    dataDir,
    addOwner(dataDir, '+79160001803', 'Лидия Гром'),
  );
  const office = await newPage();
  await office.context().addCookies(cookies);
  const buyer = await newPage({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const answer = await buyer.request.post('/api/equipments/filter?pageSize=100', { data: {} });
  const { equipments } = (await answer.json()) as { equipments: Equipment[] };
  const machine = equipments.find(({ model }) => model === '6520');
  const page = `/product/equipment/${machine?.id}`;
  const link = buyer.getByRole('link', { name: /у\sпохожих|в\sдиапазоне похожих/ });
  await buyer.goto(page);
  expect(await link.count()).toBe(0);
  expect((await buyer.request.get(`${page}/prices`)).status()).toBe(404);

  const method = async () => (await buyer.request.get(`/price-method?utm_content=${Math.random()}`)).text();
  const off = await method();
  expect(off).toContain('Сейчас мы не');
  expect(off).toContain('content="noindex');

  await office.goto('/office#/firm');
  const buffer = Buffer.from(
    `${list.join('\n')}${elsewhere}\nКАМАЗ;6520;2019;9000;от 3000000;01.11.2026;Сайт`,
  );
  await office
    .locator('input[type=file][accept*=csv]')
    .setInputFiles({ name: 'цены.csv', mimeType: 'text/csv', buffer });
  await office.getByText(/Строка 16: .*цена неточная/).waitFor();
  await office.getByLabel('Показывать цену рядом с ценами похожих машин').check();
  await office.getByRole('button', { name: 'Сохранить' }).click();
  await office.getByText(/Сохранено: сайт/).waitFor();
  onTestFinished(async () => {
    const firm = await (await office.request.get('/api/office/firm')).json();
    await office.request.put('/api/office/firm', { data: { ...firm, comparesPrices: false } });
  });

  // A page is kept for some seconds.
  const shown = async () => {
    await buyer.goto(page);
    return link.count();
  };
  await expect.poll(shown, { timeout: 20_000 }).toBe(1);
  const said = (await link.textContent())?.replaceAll('\u00A0', ' ').replaceAll('\u2060', '');
  expect(said).toMatch(/^Цена (в диапазоне|ниже|выше).*: \d,\d\d–\d,\d\d млн ₽ · 14 машин, на \d+ [а-я]+$/);
  await link.click();
  await buyer.waitForURL(`**${page}/prices`);
  expect(await buyer.locator('tbody tr').count()).toBe(14);
  expect(await buyer.getByText(/млн\s₽\s· 14\sмашин/).count()).toBe(1);
  for (const width of [320, 390]) {
    await buyer.setViewportSize({ width, height: 844 });
    expect(await buyer.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await buyer.getByRole('link', { name: 'Как мы считаем' }).click();
  await buyer.waitForURL('**/price-method');
  expect(await buyer.getByRole('heading', { level: 1 }).textContent()).toContain('сравниваем цены');
  const on = await method();
  expect(on).not.toContain('Сейчас мы не');
  expect(on).toContain('/price-method">');
});
