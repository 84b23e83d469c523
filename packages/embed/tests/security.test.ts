import { afterAll, beforeAll, expect, it } from 'vitest';
import { DETAILS_BUTTON, Dealer } from './dealer.ts';

const dealer = new Dealer();
beforeAll(() => dealer.open());
afterAll(() => dealer.close());

const violations = () => (window as never as { violations: string[] }).violations;

/** That host and nothing else: no nonce, no `unsafe-*`, and trusted types. */
const strict = () =>
  `default-src 'none'; script-src ${dealer.marketplace}; style-src ${dealer.marketplace}; connect-src ${dealer.marketplace}; require-trusted-types-for 'script'`;

it('breaks no rule of the strictest policy, with everything opened', async () => {
  const { page, errors } = await dealer.visit(
    dealer.snippet(`cost="4500000" partner="dealer" lead-endpoint="${dealer.marketplace}/api/leads"`),
    { policy: strict() },
  );
  await page.getByRole('button', { name: DETAILS_BUTTON }).click();
  await page.getByRole('button', { name: /Добавить/ }).click();
  for (const format of ['PDF', 'XLSX']) {
    await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: format }).click()]);
  }
  await page.getByRole('button', { name: 'Получить предложение' }).click();
  await page.getByLabel('Имя').fill('Иван');
  await page.getByLabel('Телефон').fill('+7 912 345-67-89');
  await page.getByLabel(/Согласен/).check();
  await page.getByRole('button', { name: 'Отправить заявку' }).click();
  await page.getByText('Заявка принята').waitFor();
  expect(await page.evaluate(violations)).toEqual([]);
  expect(errors).toEqual([]);
  await page.close();
});

it('is not loaded when its bytes are not those of the manifest', async () => {
  const { page } = await dealer.visit(
    `<script type="module" crossorigin integrity="sha384-${'A'.repeat(64)}" src="${dealer.marketplace}/embed/v1/leasing-calculator.js"></script><leasing-calculator></leasing-calculator>`,
  );
  expect(await page.locator('[part="payment"]').count()).toBe(0);
  await page.close();
});

it('is loaded with the hash of the manifest', async () => {
  const manifest = await (await fetch(`${dealer.marketplace}/embed/v1/manifest.json`)).json();
  const { integrity } = manifest.files['leasing-calculator.js'];
  const { page } = await dealer.visit(
    `<script type="module" crossorigin integrity="${integrity}" src="${dealer.marketplace}/embed/v1/leasing-calculator.js"></script><leasing-calculator></leasing-calculator>`,
  );
  expect(await page.locator('[part="payment"]').count()).toBe(1);
  await page.close();
});

it('takes words of the page as words: a product’s name is not markup', async () => {
  const { page } = await dealer.visit(
    dealer.snippet(`product="&lt;img src=x onerror=alert(1)&gt;" cost="4500000" lead-endpoint=""`),
    { policy: strict() },
  );
  await page.getByRole('button', { name: DETAILS_BUTTON }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'XLSX' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Расчёт лизинга. img src=x onerror=alert(1).xlsx');
  expect(await page.locator('img').count()).toBe(0);
  await page.close();
});
