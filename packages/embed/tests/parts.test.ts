import { readFileSync } from 'node:fs';
import axe from 'axe-core';
import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DETAILS_BUTTON, Dealer, MONTH_ROWS, plain } from './dealer.ts';

const dealer = new Dealer();
beforeAll(() => dealer.open());
afterAll(() => dealer.close());
beforeEach(() => dealer.broken.clear());

const openDetails = (page: Page) => page.getByRole('button', { name: DETAILS_BUTTON }).click();

async function download(page: Page, format: string) {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: format }).click(),
  ]);
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

describe('Parts', () => {
  it('are loaded on first use, each once', async () => {
    const { page, requests } = await dealer.visit(dealer.snippet());
    requests.length = 0;
    await openDetails(page);
    await page.getByRole('table').waitFor();
    await openDetails(page);
    expect(await page.getByRole('table').count()).toBe(0);
    await openDetails(page);
    await page.getByRole('table').waitFor();
    expect(page.url()).toBe(`${dealer.site}/`);
    expect(requests).toEqual([`${dealer.marketplace}/embed/v1/details.js`]);
    await page.close();
  });

  it('leave no gap while they are closed, and name the lessor once', async () => {
    const { page } = await dealer.visit(dealer.snippet('cost="4500000" lessor="ООО «Лизинг»"'));
    const named = page.getByText('Лизингодатель — ООО «Лизинг».');
    expect(await named.count()).toBe(1);
    const bottom = (await page.getByRole('button', { name: DETAILS_BUTTON }).boundingBox()) ?? {
      y: 0,
      height: 0,
    };
    const top = (await named.boundingBox())?.y ?? 0;
    expect(top - bottom.y - bottom.height).toBeLessThanOrEqual(16);
    await openDetails(page);
    await page.getByRole('table').waitFor();
    expect(await named.count()).toBe(1);
    await openDetails(page);
    expect(await named.count()).toBe(1);
    await page.close();
  });

  it('share no id with the calculator, so that each label leads to its own field', async () => {
    const { page } = await dealer.visit(dealer.snippet());
    await openDetails(page);
    await page.getByRole('table').waitFor();
    await page.getByText('Система налогообложения', { exact: true }).click();
    const found = await page.evaluate(() => {
      const root = document.querySelector('leasing-calculator')?.shadowRoot as ShadowRoot;
      const ids = [...root.querySelectorAll('[id]')].map(({ id }) => id);
      return {
        repeated: ids.filter((id, at) => ids.indexOf(id) !== at),
        focused: root.activeElement?.tagName,
      };
    });
    expect(found).toEqual({ repeated: [], focused: 'SELECT' });
    await page.close();
  });

  it('that do not load are reported to the page, and the next press tries again', async () => {
    dealer.broken.add('lead.js');
    const { page } = await dealer.visit(dealer.snippet('cost="4500000" lead-endpoint=""'));
    const failure = page.evaluate(
      () =>
        new Promise((resolve) =>
          document.addEventListener('leasing:error', (event) => resolve((event as CustomEvent).detail)),
        ),
    );
    await page.getByRole('button', { name: 'Получить предложение' }).click();
    expect(await failure).toMatchObject({ code: 'part' });
    await page.close();
  });
});

describe('The schedule', () => {
  it('begins with the advance, adds up to the contract, and follows the calculator', async () => {
    const { page } = await dealer.visit(dealer.snippet());
    await openDetails(page);
    const figure = async (cell: string) =>
      Number((await page.locator(cell).textContent())?.replace(/\D/g, ''));
    const { contractTotal, advance } = await page.evaluate(
      () =>
        (document.querySelector('leasing-calculator') as never as { quote: Record<string, number> }).quote,
    );
    expect(await figure('tbody tr:first-child [data-column="payment"]')).toBe(advance);
    expect(await figure('tfoot [data-column="payment"]')).toBe(contractTotal);
    await page.getByRole('button', { name: 'Минимальный платёж' }).click();
    expect(await page.locator(MONTH_ROWS).count()).toBe(60);
    await page.close();
  });

  it('is reported to the page when it is opened', async () => {
    const { page } = await dealer.visit(dealer.snippet('cost="4500000" term="24"'));
    const opened = page.evaluate(
      () =>
        new Promise((resolve) =>
          document.addEventListener('leasing:schedule', (event) =>
            resolve((event as CustomEvent).detail.schedule.length),
          ),
        ),
    );
    await openDetails(page);
    expect(await opened).toBe(24);
    await page.close();
  });
});

describe('A link', () => {
  it('brings the visitor’s four values to another browser, and not the rates', async () => {
    const first = await dealer.visit(dealer.snippet(), {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await first.page.getByRole('button', { name: 'Минимальный платёж' }).click();
    await openDetails(first.page);
    await first.page.getByRole('button', { name: /ссылку/ }).click();
    await first.page.getByText('Ссылка скопирована').waitFor();
    const link = await first.page.evaluate(() => navigator.clipboard.readText());
    await first.page.close();
    const { hash } = new URL(link);
    const second = await dealer.visit(dealer.snippet('cost="4500000" min-cost="900000" rate="0.3"'), {
      url: `/${hash}`,
    });
    await second.page.waitForFunction(
      () =>
        (document.querySelector('leasing-calculator') as never as { quote: { termMonths: number } }).quote
          .termMonths === 60,
    );
    const quote = await second.page.evaluate(
      () => (document.querySelector('leasing-calculator') as never as { quote: object }).quote,
    );
    expect(quote).toMatchObject({ cost: 4_500_000, advance: 2_250_000, annualRate: 0.3 });
    await second.page.close();
  });

  it('of nonsense changes nothing', async () => {
    const { page, errors } = await dealer.visit(dealer.snippet(), { url: '/#leasing=1_2_3' });
    expect(plain(await page.locator('[part="payment"] strong').textContent())).toBe('421 288 ₽');
    expect(errors).toEqual([]);
    await page.close();
  });
});

describe('Files', () => {
  it('the PDF is made by the marketplace of what the calculator shows, and named after the machine', async () => {
    const { page } = await dealer.visit(
      dealer.snippet(
        'cost="4500000" product="Экскаватор Komatsu PC200-8" lessor="ООО «Лизинг»" rates-since="2026-11-01"',
      ),
    );
    await openDetails(page);
    const { name, bytes } = await download(page, 'PDF');
    expect(name).toBe('Расчёт лизинга. Экскаватор Komatsu PC200-8.pdf');
    expect(bytes.toString('latin1')).toMatch(/^%PDF-1\.7/);
    expect(dealer.documents.pop()).toEqual({
      calc: '1_4500000_90000_12_0.26_20_0.2_0.2_te',
      exact: expect.stringMatching(/^1_company_none_annuity_/),
      product: 'Экскаватор Komatsu PC200-8',
      lessor: 'ООО «Лизинг»',
      'rates-since': '2026-11-01',
    });
    await page.close();
  });

  it('a PDF that the marketplace does not make is reported to the visitor and to the page', async () => {
    dealer.broken.add('offer.pdf');
    const { page } = await dealer.visit(dealer.snippet());
    await openDetails(page);
    await page.getByRole('button', { name: 'PDF' }).click();
    await page.getByText('Файл PDF не получился. Проверьте связь и повторите').waitFor();
    await page.close();
  });

  it('the XLSX is a workbook named after the machine', async () => {
    const { page } = await dealer.visit(dealer.snippet());
    await openDetails(page);
    const { name, bytes } = await download(page, 'XLSX');
    expect(name).toBe('Расчёт лизинга. Экскаватор Komatsu PC200-8.xlsx');
    expect(bytes.toString('latin1')).toContain('xl/worksheets/sheet1.xml');
    await page.close();
  });
});

describe('Accessibility (WCAG 2.2 AA)', () => {
  it.each(['light', 'dark'])('axe finds nothing in the %s theme, with everything open', async (theme) => {
    const { page } = await dealer.visit(
      `<main><h1>Техника</h1>${dealer.snippet(`cost="4500000" theme="${theme}" lead-endpoint=""`)}</main>`,
      {
        viewport: { width: 390, height: 844 },
        head: theme === 'dark' ? '<style>body { background: #101214; color: #f3f1ec }</style>' : '',
      },
    );
    await openDetails(page);
    await page.getByRole('button', { name: /Добавить/ }).click();
    await page.getByRole('button', { name: 'Получить предложение' }).click();
    await page.getByRole('button', { name: 'Отправить заявку' }).click();
    await page.evaluate(axe.source);
    const found = await page.evaluate(async () => {
      const { violations } = await (window as never as { axe: typeof axe }).axe.run(document, {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    });
    expect(found).toEqual([]);
    await page.close();
  });

  it('reaches every control by Tab, in the order of the page', async () => {
    const { page } = await dealer.visit(dealer.snippet('cost="4500000" lead-endpoint=""'));
    const names: string[] = [];
    for (let press = 0; press < 13; press++) {
      await page.keyboard.press('Tab');
      names.push(
        plain(
          await page.evaluate(() => {
            const active = document.querySelector('leasing-calculator')?.shadowRoot
              ?.activeElement as HTMLElement | null;
            const field = active?.closest('[data-field]')?.getAttribute('data-field');
            return active
              ? `${field ?? active.textContent}${(active as HTMLInputElement).type === 'range' ? ' slider' : ''}`
              : '';
          }),
        ),
      );
    }
    expect(names).toEqual([
      'cost',
      'cost slider',
      'advance',
      'advancePercent',
      'advance slider',
      'termMonths',
      'termMonths slider',
      'buyoutPercent',
      'buyoutPercent slider',
      'Минимальный платёж',
      'Минимальный аванс',
      'Получить предложение',
      DETAILS_BUTTON,
    ]);
    await page.close();
  });
});
