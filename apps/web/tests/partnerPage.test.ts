import { spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { calculateLease } from '@leasing/core/calculator';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { newPage, useBrowser } from './browser.ts';
import { addOwner, officeCookies } from './staff.ts';

useBrowser();

const root = path.resolve(import.meta.dirname, '../../..');
let dealer = '';
const dealersSite = createServer((_, response) => {
  const site = inject('site');
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; img-src data:; script-src ${site}; style-src ${site}; connect-src ${site}; require-trusted-types-for 'script'`,
  });
  response.end(
    `<!doctype html><html lang="ru"><head><title>Дилер</title><link rel="icon" href="data:,"></head><body><script type="module" src="${site}/embed/v1/leasing-calculator.js"></script><leasing-calculator cost="4500000" product="Каток HAMM" partner="dealer" lead-endpoint="${site}/api/leads"></leasing-calculator></body></html>`,
  );
});

beforeAll(async () => {
  await new Promise<void>((resolve) => dealersSite.listen(0, '127.0.0.1', resolve));
  dealer = `http://127.0.0.1:${(dealersSite.address() as AddressInfo).port}`;
});
afterAll(() => {
  dealersSite.close().closeAllConnections();
});

function addPartner(): void {
  const command = path.join(root, 'apps/api/src/partners/main.ts');
  const added = spawnSync(
    process.execPath,
    ['--conditions=leasing-source', command, 'add', 'dealer', '--name', 'Техника-Юг', '--origin', dealer],
    { env: { ...process.env, DATA_DIR: inject('dataDir') }, encoding: 'utf8' },
  );
  expect(added.stderr).toBe('');
  expect(added.status).toBe(0);
}

it('a lead from a partner’s page comes to the marketplace, across origins and under a strict policy', async () => {
  addPartner();
  const page = await newPage();
  await page.goto(dealer);
  await page.getByRole('button', { name: 'Минимальный платёж' }).click();
  await page.getByRole('button', { name: 'Получить предложение' }).click();
  await page.getByLabel('Имя').fill('Иван Петров');
  await page.getByRole('textbox', { name: 'Телефон' }).fill('8 912 345-67-89');
  await page.getByLabel(/Согласен/).check();
  const stored = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/leads') && answer.request().method() === 'POST',
  );
  await page.getByRole('button', { name: 'Отправить заявку' }).click();
  expect((await stored).status()).toBe(201);
  await page.getByText('Заявка принята').waitFor();
  const { id } = await (await stored).json();
  const [site, dataDir] = [inject('site'), inject('dataDir')];
  const cookies = await officeCookies(site, dataDir, addOwner(dataDir, '+79160001047', 'Пётр Партнёров'));
  await page.context().addCookies(cookies);
  const request = await page.request.get(`/api/office/requests/lead/${id}`);
  // «Минимальный платёж»: half at once, 60 months.
  const terms = { cost: 4_500_000, advance: 2_250_000, termMonths: 60 };
  const { monthlyPayment: payment, contractTotal: total } = calculateLease(terms);
  expect((await request.json()).calculation).toMatchObject({
    contract: { ...terms, payment, total },
    seen: null,
    unread: false,
  });
});
