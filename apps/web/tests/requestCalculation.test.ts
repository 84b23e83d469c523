import { calculateLease } from '@leasing/core/calculator';
import { formatRoubles } from '@leasing/core/format';
import { type APIRequestContext, type Page, request } from 'playwright';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { demo, expectComplaints, memberPage, newPage, open, useBrowser } from './browser.ts';
import { addOwner, officeCookies } from './staff.ts';

useBrowser();

const termMonths = 36;
const advancePercent = 20;

let owner: Awaited<ReturnType<typeof officeCookies>>;
let office: APIRequestContext;
beforeAll(async () => {
  const person = addOwner(inject('dataDir'), '+79160001046', 'Вера Расчётова');
  owner = await officeCookies(inject('site'), inject('dataDir'), person);
  office = await request.newContext({
    baseURL: inject('site'),
    storageState: { cookies: owner, origins: [] },
  });
});
afterAll(() => office.dispose());

/** Machines of the stock, each test with its own, behind those that other tests ask for: a member has one open request for each. */
async function machine(place: number) {
  const answer = await office.post('/api/equipments/filter?pageSize=100', {
    data: {},
  });
  const { equipments } = await answer.json();
  const priced = equipments.filter(
    ({
      totalCost,
      auction,
      isOutOfStock,
    }: {
      totalCost: number | null;
      auction: boolean;
      isOutOfStock: boolean;
    }) => (totalCost ?? 0) > 1_000_000 && !auction && !isOutOfStock,
  );
  return priced[40 + place] as { id: number; title: string; totalCost: number };
}

/** What the calculator of a machine says of 36 months and a fifth as the advance. */
function expectedOf({ totalCost: cost }: { totalCost: number }) {
  const advance = Math.round((cost * advancePercent) / 100);
  const { monthlyPayment } = calculateLease({ cost, advance, termMonths });
  const sentence = `36\u00A0мес., аванс 20\u00A0%\u00A0— ${formatRoubles(monthlyPayment)}/мес.`;
  return { cost, advance, monthlyPayment, sentence };
}

async function calculate(page: Page) {
  await page.getByLabel('Срок лизинга', { exact: true }).first().fill(String(termMonths));
  await page.getByLabel('Первый взнос в процентах').fill(String(advancePercent));
  await page.keyboard.press('Tab');
}

const press = (page: Page) =>
  page.locator('.price-block').getByRole('button', { name: 'оставить заявку' }).click();

async function leavePhone(page: Page, phone: string) {
  await page.waitForURL('**/request/**');
  expect(await page.locator('main form').locator('input:not([type=hidden])').count()).toBe(3);
  await page.getByLabel('Имя').fill('Иван');
  await page.getByLabel('Номер телефона').fill(phone);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Отправить заявку' }).click();
}

/** The last request for a thing as the office has it, and as its page shows it. */
async function expectInOffice(
  title: string,
  { cost, advance, monthlyPayment, sentence }: ReturnType<typeof expectedOf>,
) {
  const answer = await office.get(`/api/office/requests?text=${encodeURIComponent(title)}`);
  const [line] = (await answer.json()).items;
  expect(line.calculation).toMatchObject({
    contract: { cost, advance, termMonths, payment: monthlyPayment },
    seen: null,
    unread: false,
  });
  const page = await newPage();
  expectComplaints(/use a blocker on a POP navigation/);
  await page.context().addCookies(owner);
  await page.goto(`/office#/requests/${line.source}-${line.id}/show`);
  const facts = page.locator('dl', { hasText: 'Срок' });
  await facts.getByText('36 месяцев').waitFor();
  expect(await facts.textContent()).toContain(formatRoubles(monthlyPayment));
  await page.goto('/office#/requests');
  await page.getByText(sentence).first().waitFor();
}

test('a guest sees it on the phone form, and the manager reads it', async () => {
  const item = await machine(0);
  const expected = expectedOf(item);
  const page = await newPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await open(page, `/product/equipment/${item.id}`);
  await calculate(page);
  await press(page);
  await page.getByRole('dialog').getByRole('link', { name: 'Оставить телефон' }).click();
  await page.getByText(`Ваш расчёт: ${expected.sentence}`).waitFor();
  await leavePhone(page, '8 912 000-46-01');
  await page.waitForURL(`**/product/equipment/${item.id}`);
  await expectInOffice(item.title, expected);
});

test('without scripts the address of the page carries it', async () => {
  const item = await machine(1);
  const expected = expectedOf(item);
  const page = await newPage({ javaScriptEnabled: false });
  await page.goto(`/product/equipment/${item.id}`);
  await page.locator('input[name=termMonths]').first().fill(String(termMonths));
  await page.locator('input[name=advancePercent]').first().fill(String(advancePercent));
  await page.getByRole('button', { name: 'Рассчитать', exact: true }).click();
  await page.waitForURL('**calc=**');
  await press(page);
  await page.getByText(`Ваш расчёт: ${expected.sentence}`).waitFor();
  await leavePhone(page, '8 912 000-46-02');
  await page.waitForURL('**calc=**');
  await expectInOffice(item.title, expected);
});

test('a member sends it from the page of the machine, and later from its card', async () => {
  const [first, second] = [await machine(2), await machine(3)];
  const page = await memberPage();
  await open(page, `/product/equipment/${first.id}`);
  await calculate(page);
  await press(page);
  await page.locator('.price-block').getByRole('button', { name: 'отправлено' }).waitFor();
  await expectInOffice(first.title, expectedOf(first));
  await open(page, `/product/equipment/${second.id}`);
  await calculate(page);
  await open(page, `/catalog/equipment/search?title=${encodeURIComponent(second.title)}`);
  const card = page.locator('.lsg-card').filter({ has: page.locator(`a[href*="/equipment/${second.id}"]`) });
  await card.getByRole('button', { name: 'оставить заявку' }).click();
  await card.getByRole('button', { name: 'отправлено' }).waitFor();
  await expectInOffice(second.title, expectedOf(second));
});

test('a guest who signs in keeps it', async () => {
  const item = await machine(4);
  const page = await newPage();
  await open(page, `/product/equipment/${item.id}`);
  await calculate(page);
  await press(page);
  await page.getByRole('dialog').getByRole('link', { name: 'Войти' }).click();
  await page.waitForURL('**/login?*');
  await page.getByLabel('Номер телефона').fill(demo.phone);
  await page.getByLabel('Пароль', { exact: true }).fill(demo.password);
  await page.getByRole('button', { name: 'Войти' }).click();
  await page.getByRole('button', { name: 'Отправить заявку' }).click();
  await page.locator('.price-block').getByRole('button', { name: 'отправлено' }).waitFor();
  await expectInOffice(item.title, expectedOf(item));
});

test('who touched nothing sends none', async () => {
  const item = await machine(5);
  const page = await memberPage();
  await open(page, `/product/equipment/${item.id}`);
  await press(page);
  await page.locator('.price-block').getByRole('button', { name: 'отправлено' }).waitFor();
  const requested = await (await page.request.get('/api/requests/equipment/requested')).json();
  expect(requested.find(({ id }: { id: number }) => id === item.id).requestCalculation).toBeNull();
});
