import type { Page } from 'playwright';
import { expect, inject, test } from 'vitest';
import { hydrated, newPage, open, useBrowser } from './browser.ts';
import { ownMember } from './signUpForm.ts';

useBrowser();

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** What a thumb needs, CSS pixels. */
const THUMB = 44;

/** Nothing is wider than the screen; the window of a phone grows with what does not fit into it. */
async function expectFits(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - screen.width)).toBeLessThanOrEqual(
    1,
  );
}

async function expectForThumbs(page: Page, ...names: string[]): Promise<void> {
  for (const name of names) {
    const heights = await page
      .locator(name)
      .evaluateAll((all) =>
        all.filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect().height),
      );
    expect(heights, name).not.toEqual([]);
    expect(Math.min(...heights), name).toBeGreaterThanOrEqual(THUMB);
  }
}

test('the first screen of a phone has search, types, picture and the first machine', async () => {
  const page = await newPage(phone);
  await open(page, '/');
  for (const selector of [
    '.site-search input',
    '.hero__type >> nth=0',
    '.hero__slide',
    '.lsg-card >> nth=0',
  ]) {
    const box = await page.locator(selector).first().boundingBox();
    expect(box && box.y < 844 - 100, selector).toBe(true);
  }
});

test('with one thumb: roller under 3 million from the sheet, and its request', async () => {
  const page = await newPage(phone);
  await open(page, '/catalog/equipment/search');
  await page.locator('.lsg-filter__summary').tap();
  const sheet = page.getByRole('dialog', { name: 'Фильтры' });
  await sheet.getByText('Катки').tap();
  await sheet.getByRole('textbox', { name: 'Цена, до' }).fill('3000000');
  await sheet.getByRole('textbox', { name: 'Цена, до' }).press('Tab');
  const show = sheet.getByRole('button', { name: /^Показать \d+\sмашин/ });
  await expectForThumbs(
    page,
    '.lsg-filter button',
    '.lsg-filter label:not(.lsg-search__label)',
    '.lsg-search__input',
  );
  expect(page.url(), 'nothing is applied until it is shown').not.toContain('ROLLER');
  const answer = await page.request.post('/api/equipments/filter?pageSize=1', {
    data: { equipmentType: ['ROLLER'], maxCost: 3_000_000 },
  });
  const { totalCount } = (await answer.json()) as { totalCount: number };
  await expect.poll(() => show.textContent()).toMatch(new RegExp(`^Показать ${totalCount}\\s`));
  await show.tap();
  await page.waitForURL(/type=ROLLER&maxCost=3000000$/);
  // The address is there a moment before the list.
  await page.getByRole('link', { name: /Убрать: Цена/ }).waitFor();
  expect(await page.locator('.catalogue__count strong').textContent()).toMatch(
    new RegExp(`^${totalCount}\\s`),
  );
  await expectForThumbs(
    page,
    '.lsg-filter-chips__chip',
    '.lsg-card button',
    'header :is(button, summary, a.lsg-button, a.site-logo)',
  );
  await page.getByRole('link', { name: /Убрать: Цена/ }).tap();
  await page.waitForURL(/type=ROLLER$/);
  await expectFits(page);
});

test('the count of the sheet follows what is typed and chosen; Escape and the back gesture give it up, and nothing is applied before', async () => {
  const page = await newPage(phone);
  await open(page, '/catalog/equipment/search');
  const sheet = page.getByRole('dialog', { name: 'Фильтры' });
  const show = sheet.getByRole('button', { name: /^Показать/ });
  const price = sheet.getByRole('textbox', { name: 'Цена, до' });
  const text = sheet.getByRole('combobox');
  const openSheet = () => page.locator('.lsg-filter__summary').tap();
  const expectCount = async (data: object) => {
    const answer = await page.request.post('/api/equipments/filter?pageSize=1', { data });
    const { totalCount } = (await answer.json()) as { totalCount: number };
    await expect.poll(() => show.textContent()).toMatch(new RegExp(`^Показать ${totalCount}\\s`));
  };
  const expectGivenUp = async () => {
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    expect(page.url(), 'nothing is applied until it is shown').toMatch(/\/catalog\/equipment\/search$/);
    await openSheet();
    await expectCount({});
  };

  await openSheet();
  await price.pressSequentially('3000000');
  await expectCount({ maxCost: 3_000_000 });
  expect(await price.inputValue()).toBe('3000000');
  await page.keyboard.press('Escape');
  await expectGivenUp();

  await sheet.getByText('Катки').tap();
  await page.goBack();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await page.goForward();
  await expectCount({});
  await page.goBack();
  await expectGivenUp();
  expect(await page.locator('.lsg-filter input:checked').count()).toBe(0);

  await text.pressSequentially('каток');
  await expectCount({ title: 'каток' });
  expect(await text.evaluate((input) => input === document.activeElement)).toBe(true);
  await expect
    .poll(async () => {
      // One press closes the suggestions, the next the sheet.
      await page.keyboard.press('Escape');
      return page.getByRole('dialog').count();
    })
    .toBe(0);
  await expectGivenUp();
  expect(await text.inputValue()).toBe('');

  await text.pressSequentially('каток');
  // A phone may leave the focus in the field.
  await show.dispatchEvent('click');
  // The search knows the word for a kind of machine.
  await page.waitForURL(/type=ROLLER$/);
  await openSheet();
  await price.pressSequentially('3000000');
  await show.dispatchEvent('click');
  await page.waitForURL(/type=ROLLER&maxCost=3000000$/);
});

test.each(['/catalog/equipment', '/catalog/equipment/search?maxCost=20000000'])(
  'the counts beside the values of the sheet follow what is chosen in it: %s',
  async (path) => {
    const page = await newPage(phone);
    await open(page, path);
    await page.locator('.lsg-filter__summary').tap();
    const sheet = page.getByRole('dialog', { name: 'Фильтры' });
    const brand = sheet.getByRole('checkbox', { name: /^Volvo/ }).locator('xpath=ancestor::label');
    const count = async () => Number(await brand.getAttribute('data-count'));
    const ofAllKinds = await count();
    expect(ofAllKinds).toBeGreaterThan(1);
    await sheet.getByText('Катки').tap();
    await expect.poll(count).toBeLessThan(ofAllKinds);
    await sheet.getByRole('button', { name: 'Закрыть' }).tap();
    // Nothing of it was shown, so all kinds count again.
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await page.locator('.lsg-filter__summary').tap();
    await expect.poll(count).toBe(ofAllKinds);
  },
);

test('the payment with interest stands under the estimate, and a press sets the calculator to exactly that', async () => {
  const page = await newPage();
  await open(page, '/product/equipment/1');
  const block = page.getByRole('complementary', { name: 'Цена', exact: true });
  expect(await block.textContent()).toMatch(/оценка без\sпроцентов, 60\sмес\., из\sрасчёта [\d\s]+₽/);
  const link = block.getByRole('link', { name: /^с\sпроцентами [\d\s]+₽, 60\sмес\., аванс [\d\s]+₽$/ });
  const interest = /с\sпроцентами ([\d\s]+₽)/.exec((await link.textContent()) ?? '')?.[1] ?? 'none';
  await link.press('Enter');
  await page.waitForURL(/calc=.*#calculator$/);
  const calculator = page.locator('.lsg-calculator');
  await expect.poll(() => calculator.locator('[part="payment"]').textContent()).toContain(interest);
  const chip = calculator.getByRole('button', { name: /^60\sмесяцев/ });
  expect(await chip.getAttribute('aria-pressed')).toBe('true');
  expect(await chip.textContent()).toContain(interest);
  const year = calculator.getByRole('button', { name: /^12\sмесяцев/ });
  await year.press('Enter');
  const payment = (await year.locator('strong').textContent()) ?? 'none';
  await expect.poll(() => calculator.locator('[part="payment"]').textContent()).toContain(payment);
});

test('the bar of a phone shows the headline, then the visitor’s own payment with its terms', async () => {
  const page = await newPage(phone);
  await open(page, '/product/equipment/1');
  const bar = page.getByRole('complementary', { name: 'Цена и заявка' });
  const headline = (await page.locator('.price-block__monthly').textContent()) ?? '';
  expect(await bar.textContent()).toContain(headline);
  expect(await bar.textContent()).toMatch(/оценка без\sпроцентов/);
  await page.getByRole('link', { name: 'Рассчитать точно' }).click();
  await page.waitForURL(/calc=.*#calculator$/);
  await expect.poll(() => page.getByLabel('Срок лизинга').first().inputValue()).toContain('60');
  const payment = page.locator('.lsg-calculator__payment strong');
  await expect.poll(() => bar.textContent()).toContain(await payment.textContent());
  expect(await bar.textContent()).toMatch(/60\sмес\., аванс/);
  await page.getByRole('button', { name: 'Минимальный платёж' }).click();
  await expect.poll(() => bar.textContent()).toContain(await payment.textContent());
  const barText = await bar.textContent();
  await expectForThumbs(page, '.product-bar .lsg-request');
  await page.reload();
  await expect.poll(() => bar.textContent()).toBe(barText);
});

test('after a reload the lowest cost is still the price of the machine, not the cost that was chosen', async () => {
  const page = await newPage();
  await open(page, '/product/equipment/6');
  const cost = page.getByLabel('Стоимость', { exact: false }).first();
  const price = await cost.inputValue();
  const enter = async (text: string) => {
    await cost.fill(text);
    await page.keyboard.press('Tab');
  };
  await enter('50 000 000');
  await page.reload();
  await hydrated(page);
  await expect.poll(() => cost.inputValue()).toMatch(/50\s000\s000/);
  await enter(price);
  await expect.poll(() => cost.inputValue()).toBe(price);
});

test('a calculation outlives a reload and another machine, and a new tab begins anew', async () => {
  const page = await newPage();
  const machine = '/product/equipment/6';
  await open(page, machine);
  const payment = page.locator('.lsg-calculator__payment strong');
  const initialPayment = await payment.textContent();
  await page.getByLabel('Срок лизинга', { exact: true }).first().fill('48');
  await page.getByLabel('Первый взнос в процентах').fill('30');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Точный расчёт и график платежей' }).click();
  await page.getByLabel('Система налогообложения').first().selectOption({ index: 1 });
  const regime = await page.getByLabel('Система налогообложения').first().inputValue();
  const ownPayment = await payment.textContent();
  expect(ownPayment).not.toBe(initialPayment);
  const expectOwn = async () => {
    await expect.poll(() => payment.textContent()).toBe(ownPayment);
    expect(await page.getByLabel('Срок лизинга', { exact: true }).first().inputValue()).toContain('48');
    expect(await page.getByLabel('Система налогообложения').first().inputValue()).toBe(regime);
    await page.getByRole('table', { name: /График платежей/ }).waitFor();
  };
  await page.reload();
  await hydrated(page);
  await expectOwn();
  await page.getByRole('region', { name: 'Похожие предложения' }).getByRole('link').first().click();
  await page.waitForURL((url) => url.pathname !== machine);
  await expect
    .poll(() => page.getByLabel('Срок лизинга', { exact: true }).first().inputValue())
    .toContain('12');
  await page.goBack();
  await page.waitForURL(`**${machine}`);
  await expectOwn();
  const fresh = await page.context().newPage();
  await open(fresh, machine);
  expect(await fresh.locator('.lsg-calculator__payment strong').textContent()).toBe(initialPayment);
});

test('what is compared takes one row of a phone, no room from a payment, and none of a request', async () => {
  const page = await newPage(phone);
  await open(page, '/product/equipment/8');
  await page.getByRole('button', { name: /^Сравнить: / }).click();
  const way = page.locator('.product-bar .lsg-icon-button');
  await way.waitFor();
  const price = await page.locator('.product-bar__price strong').evaluate((figure) => {
    const text = document.createRange();
    text.selectNodeContents(figure);
    return text.getBoundingClientRect().right;
  });
  expect(price).toBeLessThan((await way.boundingBox())?.x ?? 0);
  await expectFits(page);
  await open(page, '/catalog/equipment/search');
  const bar = page.getByRole('complementary', { name: 'Сравнение' });
  await bar.waitFor();
  expect((await bar.boundingBox())?.height).toBeLessThan(2 * THUMB);
  await open(page, '/request/equipment/8');
  expect(await bar.count()).toBe(0);
});

test('what the dealer has not said is a press away from being asked', async () => {
  const page = await newPage({ javaScriptEnabled: false });
  // Of three machines the demo stock does not say when they were inspected.
  await page.goto('/catalog/equipment/search?title=ДМ-0034');
  await page.getByRole('link', { name: 'Самосвал Mercedes-Benz Arocs 4142' }).click();
  const facts = page.getByRole('region', { name: 'Важное о машине' });
  for (const name of ['Состояние', 'Наличие', 'Город', 'Владельцев', 'Документы', 'Гарантия', 'Доставка']) {
    await facts.getByText(name, { exact: true }).waitFor();
  }
  expect(await facts.getByText('уточняется').count()).toBe(1);
  await facts.getByRole('link', { name: 'Спросить: Осмотрена' }).waitFor();
  const json = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(json.join()).toMatch(/"additionalProperty":.*"name":"Город"/);
});

async function partOf(bounds: { minCost: number } | { maxCost: number }) {
  const body = JSON.stringify(bounds);
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${inject('site')}/api/components/filter`, { method: 'POST', headers, body });
  const { components } = (await answer.json()) as { components: { id: number; totalCost: number }[] };
  const [part] = components;
  if (!part) throw new Error('the demo stock has parts of any price');
  return part;
}

test('a cheap spare part shows its price first, and calculates when it is asked to', async () => {
  const page = await newPage();
  await open(page, `/product/spare-part/${(await partOf({ maxCost: 89_999 })).id}`);
  expect(await page.locator('.price-block p').nth(1).textContent()).toMatch(/^[\d\s]+₽$/);
  const calculator = page.locator('.lsg-calculator');
  const heading = page.getByRole('heading', { level: 2, name: 'КАЛЬКУЛЯТОР ЛИЗИНГА' });
  expect(await calculator.isVisible()).toBe(false);
  await heading.click();
  await calculator.waitFor();
  await heading.click();
  await calculator.waitFor({ state: 'hidden' });
  await page.getByRole('link', { name: 'Рассчитать лизинг' }).click();
  await calculator.waitFor();
  expect(await heading.count()).toBe(1);
});

test('a spare part of 90 000 ₽ and more has its calculator open, starting at its price', async () => {
  const page = await newPage();
  const { id, totalCost } = await partOf({ minCost: 90_000 });
  await open(page, `/product/spare-part/${id}`);
  await page.getByRole('heading', { level: 2, name: 'КАЛЬКУЛЯТОР ЛИЗИНГА' }).waitFor();
  const cost = page.locator('.lsg-calculator input[name="cost"]');
  const shownCost = async () => Number((await cost.inputValue()).replace(/\s/g, ''));
  expect(await shownCost()).toBe(totalCost);
  await cost.fill('999999999999');
  await cost.blur();
  expect(await shownCost()).toBe(999_000_000);
});

test('a machine alone in the comparison is as wide as one of several, beside the way to a second one, in every window', async () => {
  const page = await newPage({ viewport: { width: 1000, height: 844 } });
  const card = page.locator('.compare__cards .lsg-card').first();
  const widths = [390, 1000, 1440];
  const resize = (width: number) => page.setViewportSize({ width, height: 844 });
  await open(page, '/compare?equipment=1,2,3,4');
  const several = new Map<number, number>();
  for (const width of widths) {
    await resize(width);
    several.set(width, (await card.boundingBox())?.width ?? 0);
  }
  await open(page, '/compare?equipment=1');
  const invitation = page.getByRole('complementary', { name: 'Добавьте вторую машину' });
  const wayToCatalogue = invitation.getByRole('link', { name: 'Выбрать в каталоге' });
  for (const width of widths) {
    await resize(width);
    const inWindow = `in a window of ${width} px`;
    await page.evaluate(() => window.scrollTo(0, 0));
    const cardBox = await card.boundingBox();
    expect(Math.abs((cardBox?.width ?? 0) - (several.get(width) ?? 0)), inWindow).toBeLessThanOrEqual(32);
    const box = await invitation.boundingBox();
    expect(box?.x, inWindow).toBeGreaterThanOrEqual((cardBox?.x ?? 0) + (cardBox?.width ?? 0));
    expect(Math.abs((box?.y ?? 0) - (cardBox?.y ?? 0)), inWindow).toBeLessThan(120);
    await expectFits(page);
    await wayToCatalogue.click({ trial: true });
    // The name of the machine stays below the header.
    await page.evaluate(() => window.scrollTo(0, 500));
    const header = await page.getByRole('banner').boundingBox();
    const name = await page.locator('.compare__names a').boundingBox();
    expect(name?.y, inWindow).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
  }
  await wayToCatalogue.click();
  await page.waitForURL('**/catalog/equipment/search?type=EXCAVATOR');
});

test('a member asks with one press, in both themes and with text of twice the size', async () => {
  const page = await ownMember('+79161239086')();
  await open(page, '/product/equipment/9');
  await page.addStyleTag({ content: 'html { font-size: 200% }' });
  const block = page.locator('.price-block');
  await block.getByRole('button', { name: 'оставить заявку' }).click();
  await block.getByRole('button', { name: 'отправлено' }).waitFor();
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectFits(page);
  }
});

test('an auction says how to bid, and the request stands below it', async () => {
  const page = await newPage(phone);
  const { equipments } = (await (
    await page.request.post('/api/equipments/filter?pageSize=1', { data: { auction: true, inStock: true } })
  ).json()) as { equipments: { id: number }[] };
  await open(page, `/product/equipment/${equipments[0]?.id}`);
  const block = page.getByRole('complementary', { name: 'Цена', exact: true });
  await block.getByText('Ставки принимает менеджер').waitFor();
  await block.getByRole('button', { name: 'оставить заявку' }).waitFor();
  await block.getByRole('link', { name: '+7 495 000-00-00' }).waitFor();
  await open(page, '/catalog/equipment/auction');
  await page.getByText('Ставки принимает менеджер').waitFor();
  await expectFits(page);
});

test('two machines stand side by side on a phone, their names in view, with what decides; «Только отличия» outlives a reload', async () => {
  const page = await newPage(phone);
  await open(page, '/compare?equipment=1,8');
  await expectFits(page);
  await page.evaluate(() => window.scrollTo(0, 600));
  const box = await page.locator('.compare__names a').first().boundingBox();
  expect(box && box.y >= 0 && box.y < 200, 'the names stay in view').toBe(true);
  for (const name of ['Состояние', 'Город', 'Владельцев', 'Гарантия']) {
    await page.getByRole('rowheader', { name, exact: true }).waitFor();
  }
  const rows = page.locator('.compare__table tbody tr');
  const all = await rows.count();
  const countVisible = () => rows.evaluateAll((found) => found.filter((row) => row.checkVisibility()).length);
  await page.getByText('Только отличия').tap();
  await page.waitForURL('**/compare?equipment=1,8&differences=1');
  await expect.poll(countVisible).toBeLessThan(all);
  await page.reload();
  await page.getByRole('checkbox', { name: 'Только отличия' }).waitFor();
  expect(await page.getByRole('checkbox', { name: 'Только отличия' }).isChecked()).toBe(true);
  expect(await countVisible()).toBeLessThan(all);
  await page.getByText('Только отличия').tap();
  await page.waitForURL('**/compare?equipment=1,8');
  await expect.poll(countVisible).toBe(all);
});

test('the calculator tells its quick estimate of VAT from the number of the law', async () => {
  const page = await newPage({ javaScriptEnabled: false });
  await page.goto('/product/equipment/1');
  const text = (await page.locator('.exact-taxes').textContent())?.replaceAll('\u00A0', ' ');
  expect(text).toContain('Суммы с «от» — быстрая оценка: по 20 % от всей суммы договора');
  expect(text).toContain('НДС 22 % уже в сумме договора: 22/122 от неё1 287 563 ₽');
  expect(text).toContain('Налог на прибыль, 25 % от платежей без НДС');
});
