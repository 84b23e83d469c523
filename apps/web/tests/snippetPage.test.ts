import axe from 'axe-core';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { expectComplaints, newPage, pageOfNewBrowser, useBrowser } from './browser.ts';

useBrowser();

const payment = '[part="payment"] strong';

it('the snippet that is made on /embed shows the same calculator when it is pasted into a page', async () => {
  const page = await newPage();
  await page.goto('/embed');
  await page.getByLabel('Стоимость, ₽', { exact: true }).fill('8900000');
  await page.getByLabel('Срок, мес.').fill('36');
  await page.getByLabel('Первый взнос, %').fill('20');
  await page.getByLabel('Цвет кнопки и ползунка').fill('#00703c');
  await page.getByLabel(/Закрепить версию/).check();
  const code = page.getByRole('textbox', { name: 'Код для страницы' });
  await expect.poll(() => code.inputValue()).toContain('integrity="sha384-');
  await expect.poll(() => code.inputValue()).toContain('--leasing-accent: #00703c;');
  const paymentText = await page.locator(payment).textContent();
  const snippet = await code.inputValue();
  // Without JavaScript: a link to the same numbers here.
  expect(snippet).toMatch(/\?calc=1_8900000_1780000_36_[^"]+#calculator"/);

  const dealer = await pageOfNewBrowser();
  await dealer.setContent(snippet);
  expect(await dealer.locator(payment).textContent()).toBe(paymentText);
  expect(
    await dealer
      .locator('leasing-calculator')
      .evaluate((element) => getComputedStyle(element).getPropertyValue('--leasing-accent')),
  ).toBe('#00703c');

  // Totals and rates, with the buyout and without, are those of the page that the link leads to.
  const figures = (where: Page) => where.locator('[part="results"] > div').allTextContents();
  const shown = await figures(dealer);
  expect(shown.filter((row) => /выкуп/i.test(row))).toHaveLength(4);
  await page.goto(/href="([^"]+)"/.exec(snippet)?.[1] ?? '');
  expect(await figures(page)).toEqual(shown);
});

it('says what is wrong with a value and what is hard to read, and takes percent as percent', async () => {
  expectComplaints(/Атрибут cost: не.подходит «много»/);
  const page = await newPage();
  await page.goto('/embed');
  const cost = page.getByLabel('Стоимость, ₽', { exact: true });
  await cost.fill('много');
  await page.getByText('Атрибут cost: не подходит «много»').first().waitFor();
  expect(await cost.getAttribute('aria-invalid')).toBe('true');
  await cost.fill('5 000 000 ₽');
  expect(await cost.getAttribute('aria-invalid')).toBe(null);
  const code = page.getByRole('textbox', { name: 'Код для страницы' });
  await expect.poll(() => code.inputValue()).toContain('cost="5000000"');
  await page.getByLabel('Текст на кнопке').fill('#ffffff');
  await page.getByText(/Текст на.кнопке плохо виден: контраст 1,7/).waitFor();
  await page.getByLabel('Ставка, % в год').fill('24,5');
  await expect.poll(() => code.inputValue()).toContain('rate="0.245"');
});

it('names the schedules that are ticked, and none where all are; the preview stays beside the settings', async () => {
  const page = await newPage();
  await page.goto('/embed');
  const code = page.getByRole('textbox', { name: 'Код для страницы' });
  const schedules = page.getByRole('group', { name: 'Графики' });
  expect(await schedules.getByRole('checkbox').count()).toBe(4);
  await schedules.getByLabel('Сезонные').uncheck();
  await expect.poll(() => code.inputValue()).toContain('forms="annuity declining stepped"');
  expect(await page.locator('[part="payment"]').textContent()).toMatch(/: 12.мес\., аванс 90.000.₽/);
  await schedules.getByLabel('Сезонные').check();
  await expect.poll(() => code.inputValue()).not.toContain('forms=');
  await page.getByLabel('Ваше имя партнёра').scrollIntoViewIfNeeded();
  expect((await page.locator(payment).boundingBox())?.y).toBeGreaterThan(0);
});

it('shows what the page will hear, and copies the code', async () => {
  const page = await newPage({ permissions: ['clipboard-read', 'clipboard-write'] });
  await page.goto('/embed');
  await page.getByLabel('Что делать с заявкой').selectOption('event');
  await page.getByRole('button', { name: 'Минимальный платёж' }).click();
  await page.getByRole('listitem').filter({ hasText: 'leasing:change' }).first().waitFor();
  await page.getByRole('button', { name: 'Скопировать', exact: true }).click();
  await page.getByText('Код скопирован').waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain("calculator.addEventListener('leasing:lead'");
  expect(copied).toBe(await page.getByRole('textbox', { name: 'Код для страницы' }).inputValue());
});

it.each([
  ['/embed', 'light'],
  ['/embed', 'dark'],
  ['/embed/guide', 'light'],
  ['/embed/guide', 'dark'],
] as const)('%s is accessible, %s', async (address, colorScheme) => {
  const page = await newPage({ viewport: { width: 390, height: 844 }, colorScheme });
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  if (address === '/embed') await page.locator(payment).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  for (const summary of await page.locator('summary').all()) {
    if (!(await summary.evaluate(({ parentElement }) => parentElement?.hasAttribute('open'))))
      await summary.click();
  }
  await page.evaluate(axe.source);
  const found = await page.evaluate(async () => {
    const { violations } = await (window as never as { axe: typeof axe }).axe.run();
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  });
  expect(found).toEqual([]);
});

it('a choice made while the page is still loading is never replaced by an older one', async () => {
  const page = await newPage();
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/embed/v1/link.js', async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto('/embed');
  const cost = page.getByLabel('Стоимость, ₽', { exact: true });
  await cost.fill('8100000');
  await cost.fill('8200000');
  // Every text that the field with the code is given from now on.
  const code = page.getByRole('textbox', { name: 'Код для страницы' });
  await code.evaluate((field: HTMLTextAreaElement) => {
    const { set, get } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value') ?? {};
    const codes: string[] = [];
    Object.assign(window, { codes });
    Object.defineProperty(field, 'value', {
      get: () => get?.call(field),
      set(text: string) {
        codes.push(text);
        set?.call(field, text);
      },
    });
  });
  release();
  const shownCodes = () => page.evaluate(() => (window as unknown as { codes: string[] }).codes);
  // The first state of the page and both choices have waited for the same file.
  await expect.poll(async () => (await shownCodes()).length).toBeGreaterThanOrEqual(3);
  for (const text of await shownCodes()) expect(text).toContain('cost="8200000"');
  await cost.fill('8300000');
  await expect.poll(() => code.inputValue()).toContain('cost="8300000"');
});

it('takes the operator’s conditions into the code, and leaves what the partner has typed', async () => {
  const page = await newPage();
  await page.route('**/embed/v1/terms?*', (route) => {
    const rolled = route.request().url().includes('type=ROLLER');
    return route.fulfill({
      json: {
        attributes: { rate: rolled ? '0.21' : '0.195', 'min-advance-percent': '20', lessor: 'ООО «Лизинг»' },
        types: [{ value: 'ROLLER', label: 'Катки' }],
      },
    });
  });
  await page.goto('/embed');
  const code = page.getByRole('textbox', { name: 'Код для страницы' });
  await expect.poll(() => code.inputValue()).toContain('rate="0.195"');
  expect(await code.inputValue()).toContain('min-advance-percent="20"');
  expect(await code.inputValue()).toContain('lessor="ООО «Лизинг»"');
  await page.getByLabel('Лизингодатель').fill('ООО «Дилер»');
  await page.getByLabel('Вид техники').selectOption('Катки');
  await expect.poll(() => code.inputValue()).toContain('rate="0.21"');
  expect(await code.inputValue()).toContain('lessor="ООО «Дилер»"');
});
