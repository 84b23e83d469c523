import { expect, test } from 'vitest';
import { expectComplaints, newPage, useBrowser } from './browser.ts';

useBrowser();

const schedule =
  '№\tДата\tСумма\n1\t15.02.2026\t2 600 000,00\n2\t15.03.2026\t2 900 000,00\nИтого\t\t5 500 000,00';

test.each([true, false])(
  'an offer is checked from a pasted table, and the address is the result (scripts: %s)',
  async (javaScriptEnabled) => {
    expectComplaints(/422/);
    const page = await newPage({ javaScriptEnabled });
    await page.goto('/check-offer');
    await page.getByLabel('Аванс').first().fill('1248000');
    await page.getByLabel('График из предложения').fill(schedule);
    await page.getByRole('button', { name: 'Проверить' }).click();
    await page.getByText('Укажите цену техники в\u00A0рублях.').waitFor();
    expect(await page.getByLabel('График из предложения').inputValue()).toContain('2 900 000,00');
    await page.getByLabel('Цена техники с НДС').fill('6240000');
    await page.getByRole('button', { name: 'Проверить' }).click();
    await page.waitForURL(/cost=6240000&advance=1248000&payments=2026-02-15_2600000.2026-03-15_2900000/);
    const result = page.getByRole('region', { name: 'Что получается' });
    await result.getByText(/вы\u00A0заплатите 6\u00A0748\u00A0000/).waitFor();
    await result.getByText('Выкупной платёж не назван').waitFor();

    const colleague = await newPage({ javaScriptEnabled });
    const answer = await colleague.goto(page.url());
    expect(answer?.headers()['cache-control']).toContain('no-store');
    await colleague.getByText('Прочитано платежей: 2, на\u00A05\u00A0500\u00A0000\u00A0₽').waitFor();
  },
);

test.each([true, false])(
  'an offer is read in the words in which people speak of it (scripts: %s)',
  async (javaScriptEnabled) => {
    const page = await newPage({ javaScriptEnabled });
    await page.goto('/check-offer');
    for (const [label, typed] of [
      ['Цена техники с НДС', '6 млн'],
      ['Аванс', '1,2 млн'],
      ['Платёж в месяц', '203 тыс'],
      ['Срок', '3 года'],
      ['Выкупной платёж (0, если его нет)', '1000'],
    ] as const) {
      await page.getByLabel(label, { exact: true }).first().pressSequentially(typed);
    }
    await page.getByRole('button', { name: 'Проверить' }).click();
    await page.waitForURL(/cost=6000000&advance=1200000&monthlyPayment=203000&termMonths=36&buyout=1000/);
    await page
      .getByText(/За технику ценой 6\u00A0000\u00A0000\u00A0₽ вы\u00A0заплатите 8\u00A0509\u00A0000/)
      .waitFor();
  },
);
