import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { Dealer } from './dealer.ts';

const dealer = new Dealer();
beforeAll(() => dealer.open());
beforeEach(() => {
  dealer.reports.length = 0;
});
afterAll(() => dealer.close());

const { version } = JSON.parse(readFileSync(path.join(import.meta.dirname, '../package.json'), 'utf8'));
const calculator = (more = '') =>
  dealer.snippet(`cost="4500000" partner="dealer" lead-endpoint="${dealer.marketplace}/api/leads" ${more}`);
const events = () => dealer.reports.map(({ event }) => event);
const change = (page: Page) => page.getByRole('slider').first().press('ArrowRight');

it('a page counts the calculator in sight, changed, its form opened and a lead sent, each once and without a cookie', async () => {
  const { page, requests } = await dealer.visit(calculator(), { url: '/?phone=79123456789' });
  await vi.waitFor(() => expect(events()).toEqual(['shown']));
  await change(page);
  await change(page);
  await vi.waitFor(() => expect(events()).toEqual(['shown', 'changed']));
  await page.getByRole('button', { name: 'Получить предложение' }).click();
  await page.getByLabel('Имя').fill('Иван');
  await page.getByLabel('Телефон').fill('+7 912 345-67-89');
  await page.getByLabel(/Согласен/).check();
  await page.getByRole('button', { name: 'Отправить заявку' }).click();
  await page.getByText('Заявка принята').waitFor();
  await vi.waitFor(() => expect(events()).toEqual(['shown', 'changed', 'opened', 'sent']));
  expect(dealer.reports[0]).toEqual({ partner: 'dealer', version, page: `${dealer.site}/`, event: 'shown' });
  expect(JSON.stringify(dealer.reports)).not.toMatch(/Иван|9123456789|912 345/);
  expect(await page.context().cookies()).toEqual([]);
  expect(requests.filter((address) => address.endsWith('/report.js'))).toHaveLength(1);
  await page.close();
});

it('a calculator that is not in sight is not counted as shown', async () => {
  const { page } = await dealer.visit(`<div style="height: 3000px"></div>${calculator()}`);
  await page.waitForLoadState('networkidle');
  expect(events()).toEqual([]);
  await page.locator('leasing-calculator').scrollIntoViewIfNeeded();
  await vi.waitFor(() => expect(events()).toEqual(['shown']));
  await page.close();
});

it('a fault is reported once, with version and page: a wrong attribute, a part that did not load, a script that threw', async () => {
  dealer.broken.add('details.js');
  const { page } = await dealer.visit(`${calculator('term="год"')}${calculator('term="год"')}`);
  const faults = () => dealer.reports.flatMap(({ fault }) => fault ?? []);
  await vi.waitFor(() => expect(faults().map(({ code }) => code)).toEqual(['attribute']));
  await page
    .getByRole('button', { name: /Точный расчёт/ })
    .first()
    .click();
  await vi.waitFor(() => expect(faults().map(({ code }) => code)).toEqual(['attribute', 'part']));
  await page.evaluate((filename) => {
    const throwFrom = (from: string) =>
      window.dispatchEvent(new ErrorEvent('error', { filename: from, message: `Uncaught in ${from}` }));
    throwFrom('https://other.example/theirs.js');
    throwFrom(filename);
    throwFrom(filename);
  }, `${dealer.marketplace}/embed/v1/leasing-calculator.js`);
  await vi.waitFor(() => expect(faults()).toHaveLength(3));
  expect(faults()[2]?.message).toContain('leasing-calculator.js');
  expect(dealer.reports.every((report) => report.version === version)).toBe(true);
  dealer.broken.clear();
  await page.close();
});

it('a calculator without a partner, or with no-report, tells no one anything', async () => {
  const { page, requests } = await dealer.visit(
    `${dealer.snippet('cost="4500000"')}${calculator('no-report term="год"')}`,
  );
  await change(page);
  await page.waitForLoadState('networkidle');
  expect(dealer.reports).toEqual([]);
  expect(requests.filter((address) => /report\.js|events/.test(address))).toEqual([]);
  await page.close();
});
