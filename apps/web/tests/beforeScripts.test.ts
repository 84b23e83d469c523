import type { Page } from 'playwright';
import { describe, expect, inject, test } from 'vitest';
import { compareBefore, holdBack, newPage, open, openBeforeScripts, useBrowser } from './browser.ts';

useBrowser();

/** A visitor whose scripts are still on their way, and stay there. */
async function slowVisitor(): Promise<Page> {
  const page = await newPage();
  await holdBack(page);
  return page;
}

const visitors = {
  'before the scripts have come': slowVisitor,
  'without JavaScript': () => newPage({ javaScriptEnabled: false }),
};

/** Opens an address, whose `load` never comes while scripts are on their way. */
const visit = (page: Page, path: string) => page.goto(path, { waitUntil: 'commit' });
const arrive = (page: Page, url: RegExp) => page.waitForURL(url, { waitUntil: 'commit' });

const compareBar = (page: Page) => page.getByRole('complementary', { name: 'Сравнение' });
const payment = (page: Page) => page.locator('.lsg-calculator__payment strong');
const cost = (page: Page) => page.getByLabel('Стоимость техники').first();

describe.each(Object.entries(visitors))('%s', (_, newVisitor) => {
  test('«Загрузить ещё» shows all fourteen questions, «Скрыть» five again', async () => {
    const page = await newVisitor();
    await visit(page, '/FAQ');
    const questions = page.locator('.lsg-accordion__trigger:visible');
    await page.getByRole('button', { name: 'Загрузить ещё' }).click();
    await arrive(page, /\/FAQ\?/);
    await expect.poll(() => questions.count()).toBe(14);
    await page.getByRole('button', { name: 'Скрыть' }).click();
    await page.getByRole('button', { name: 'Загрузить ещё' }).waitFor();
    expect(await questions.count()).toBe(5);
  });

  test('«Сравнить» refuses a fifth machine, takes one out, and puts machines side by side', async () => {
    const page = await newVisitor();
    await compareBefore(page, 1, 2, 3, 4);
    await visit(page, '/product/equipment/5');
    await page.getByRole('button', { name: /^Сравнить: / }).click();
    await page.getByText('Сравнить можно не больше 4 машин: уберите одну и добавьте эту.').waitFor();
    await visit(page, '/product/equipment/2');
    await page.getByRole('button', { name: /^Убрать из сравнения: / }).click();
    await compareBar(page).getByText('В сравнении 3 машины').waitFor();
    await page.getByRole('button', { name: /^Сравнить: / }).click();
    await page.getByRole('button', { name: /^Убрать из сравнения: / }).waitFor();
    await compareBar(page).getByText('В сравнении 4 машины').waitFor();
    expect(new URL(page.url()).pathname).toBe('/product/equipment/2');
    await compareBar(page).getByRole('link', { name: 'Сравнить' }).click();
    await arrive(page, /\/compare\?equipment=1,3,4,2$/);
    await expect.poll(() => page.locator('.compare__table thead th').count()).toBe(4);

    await visit(page, '/catalog/spare-part');
    await compareBar(page).getByRole('button', { name: 'Очистить' }).click();
    await compareBar(page).waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/catalog/spare-part');
  });

  test('«Убрать» takes a machine out of the comparison that is open, and out of the visitor’s own', async () => {
    const page = await newVisitor();
    await compareBefore(page, 1, 2, 3);
    await visit(page, '/compare?equipment=1,2,3&differences=1');
    await page
      .getByRole('button', { name: /^Убрать / })
      .nth(1)
      .click();
    await arrive(page, /\/compare\?equipment=1,3&differences=1$/);
    await expect.poll(() => page.locator('.compare__table thead th').count()).toBe(2);
    // The address without machines is that of one's own.
    await visit(page, '/compare');
    await arrive(page, /\/compare\?equipment=1,3$/);
    for (const left of [1, 0]) {
      await page
        .getByRole('button', { name: /^Убрать / })
        .first()
        .click();
      await expect.poll(() => page.locator('.compare__table thead th').count()).toBe(left);
    }
    await page.getByText('Пока нечего сравнивать').waitFor();
  });

  test('«Поделиться» shows the address to be copied, without a ✕, which only scripts can answer', async () => {
    const page = await newVisitor();
    const list = '/catalog/equipment/search?maxCost=20000000';
    await visit(page, `${list}&page=2`);
    await page.getByRole('button', { name: 'Поделиться' }).first().click();
    await page.getByText(`Скопируйте ссылку вручную: ${inject('site')}${list}`, { exact: true }).waitFor();
    expect(page.url()).toBe(`${inject('site')}${list}&page=2`);
    expect(await page.getByRole('button', { name: 'Закрыть сообщение' }).count()).toBe(0);
  });

  test('the calculator keeps its bounds, counts on from the answer, and shows the schedule of what was typed', async () => {
    const page = await newVisitor();
    await visit(page, '/');
    await cost(page).fill('1');
    await page.getByLabel('Срок лизинга', { exact: true }).first().fill('99');
    await page.keyboard.press('Enter');
    await arrive(page, /\/\?calc=1_900000_\d+_60_/);
    await page.getByRole('button', { name: 'Минимальный аванс' }).click();
    await arrive(page, /\/\?calc=1_900000_90000_60_/);
    await cost(page).fill('7 000 000');
    await page.getByRole('button', { name: 'Точный расчёт и график платежей' }).click();
    await arrive(page, /calc=1_7000000_.*&exact=/);
    await page.getByRole('table', { name: /График платежей/ }).waitFor();
  });
});

test('the calculator counts what was typed as it does with scripts; without JavaScript it has a button that counts', async () => {
  const machine = '/product/equipment/1';
  const presses = ['Enter', 'Минимальный платёж', 'Минимальный аванс', /^36\sмесяцев/];
  const count = async (page: Page, press: string | RegExp) => {
    await cost(page).fill('7 000 000');
    await page.getByLabel('Первый взнос в процентах').fill('30');
    if (press === 'Enter') await page.keyboard.press('Enter');
    else await page.getByRole('button', { name: press }).click();
  };
  const scripted = await newPage();
  await open(scripted, machine);
  const payments: (string | null)[] = [];
  for (const press of presses) {
    await count(scripted, press);
    payments.push(await payment(scripted).textContent());
  }
  expect(new Set(payments).size).toBe(presses.length);
  for (const [visitor, newVisitor] of Object.entries(visitors)) {
    const page = await newVisitor();
    await visit(page, machine);
    for (const [index, press] of presses.entries()) {
      // The form is the same: a press of each kind of button is enough where scripts come later.
      if (visitor !== 'without JavaScript' && press === 'Минимальный аванс') continue;
      const before = page.url();
      await count(page, press);
      await page.waitForURL(({ href }) => href !== before, { waitUntil: 'commit' });
      expect(page.url()).toMatch(/\/product\/equipment\/1\?calc=1_7000000_[^&]*#calculator$/);
      expect(await payment(page).textContent(), `${visitor}: ${press}`).toBe(payments[index]);
    }
    if (visitor !== 'without JavaScript') continue;
    await cost(page).fill('9 000 000');
    await page.getByRole('button', { name: 'Рассчитать', exact: true }).click();
    await page.waitForURL(/calc=1_9000000_/);
    expect(await payment(page).textContent()).not.toBe(payments.at(-1));
  }
});

test.each([
  ['5 000 000,50 ₽', 5_000_001],
  ['2345678.90', 2_345_679],
  ['1.500.000', 1_500_000],
  ['1,5 млн', 1_500_000],
])('the form of the calculator reads %s as it is typed', async (cost, roubles) => {
  const form = new URLSearchParams({
    calc: '1_900000_90000_12_0.26_20_0.2_0.2_te',
    cost,
    advance: '20%',
    termMonths: '3 года',
  });
  const answer = await fetch(`${inject('site')}/?${form}`, { redirect: 'manual' });
  expect(answer.headers.get('location')).toContain(`/?calc=1_${roubles}_${Math.round(roubles / 5)}_36_`);
});

test('without JavaScript the cost of a machine-hour stands without a field, and a notice lies over nothing', async () => {
  const page = await newPage({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  await page.goto('/product/equipment/1');
  await page.locator('.machine-hour__price').filter({ hasText: '₽ за час' }).waitFor();
  expect(await page.getByLabel('Часов работы в месяц').isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Поделиться' }).first().click();
  const machine = `${inject('site')}/product/equipment/1`;
  const notice = page.getByText(`Скопируйте ссылку вручную: ${machine}`, { exact: true });
  await notice.waitFor();
  expect(page.url()).toBe(machine);
  const [toast, header] = await Promise.all([
    page.locator('.lsg-toast').boundingBox(),
    page.getByRole('banner').boundingBox(),
  ]);
  expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThanOrEqual(header?.y ?? 0);
  // The bar at the edge of the window answers.
  await page.locator('.product-bar .lsg-request').click();
  await page.waitForURL('**/request/equipment/1?*');
});

test('without JavaScript every answer is shown, and nothing that would close it', async () => {
  const page = await newPage({ javaScriptEnabled: false });
  await visit(page, '/FAQ');
  const answers = page.locator('.lsg-accordion__content');
  await answers.first().waitFor();
  const seen = await answers.evaluateAll((boxes) => boxes.map((box) => box.checkVisibility()));
  expect(seen).toEqual([true, true, true, true, true]);
  expect(await page.locator('.lsg-accordion__sign:visible').count()).toBe(0);
});

test('a question that was pressed before the scripts came opens when they come, and then answers to keys', async () => {
  const page = await newPage();
  const release = await openBeforeScripts(page, '/FAQ');
  await page.getByText('Какой нужен первоначальный взнос?').click();
  const answer = page.getByText('Наибольший взнос');
  expect(await answer.isVisible()).toBe(false);
  await release();
  await answer.waitFor();
  const questions = page.locator('.lsg-accordion__trigger');
  await questions.nth(3).press('Enter');
  await answer.waitFor({ state: 'hidden' });
  await page.keyboard.press('Space');
  await answer.waitFor();
  await page.keyboard.press('ArrowDown');
  expect(await questions.nth(4).evaluate((element) => element === document.activeElement)).toBe(true);
});

test('machines chosen before the scripts came are the same ones afterwards, in other tabs too', async () => {
  const page = await newPage();
  const release = await openBeforeScripts(page, '/product/equipment/1');
  await page.getByRole('button', { name: /^Сравнить: / }).click();
  await compareBar(page).waitFor();
  await release();
  await open(page, '/product/equipment/2');
  const other = await page.context().newPage();
  await open(other, '/product/equipment/3');
  await page.getByRole('button', { name: /^Сравнить: / }).click();
  await compareBar(page).getByText('В сравнении 2 машины').waitFor();
  // A browser without a window tells no tab that it has the focus.
  await other.evaluate(() => window.dispatchEvent(new Event('focus')));
  await other.getByRole('button', { name: /^Сравнить: / }).click();
  await compareBar(other).getByText('В сравнении 3 машины').waitFor();
});
