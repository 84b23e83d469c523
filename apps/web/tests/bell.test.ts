import { type Cookie, type Page, request } from 'playwright';
import { expect, inject, onTestFinished, test } from 'vitest';
import { hydrated, newPage, open, useBrowser } from './browser.ts';
import { ownMember } from './signUpForm.ts';
import { addOwner, officeCookies } from './staff.ts';

useBrowser();

const memberPage = ownMember('+79161239091');

/** Someone in another browser, who makes calls alone. */
async function caller(cookies: Cookie[] = []) {
  const calls = await request.newContext({ baseURL: inject('site'), storageState: { cookies, origins: [] } });
  onTestFinished(() => calls.dispose());
  return calls;
}

let ownersCookies: Promise<Cookie[]> | undefined;

/** The cookies of an owner whose browser has given its code. */
function cookiesOfOwner(): Promise<Cookie[]> {
  const dataDir = inject('dataDir');
  ownersCookies ??= officeCookies(inject('site'), dataDir, addOwner(dataDir, '+79160001003', 'Ольга Белова'));
  return ownersCookies;
}

/**
 * The member asks for a machine that they have not asked for yet, and staff approve it.
 * @param seen is called in between
 */
async function approvedRequest(page: Page, seen: (machine: number) => unknown = () => {}): Promise<void> {
  const buyer = await caller(await page.context().cookies());
  const office = await caller(await cookiesOfOwner());
  const stock = await buyer.post('/api/equipments/filter?pageSize=100', { data: {} });
  for (const { id } of ((await stock.json()) as { equipments: { id: number }[] }).equipments) {
    const answer = await buyer.post(`/api/requests/equipment/${id}`);
    if (answer.status() !== 201) continue;
    const { id: number } = (await answer.json()) as { id: number };
    await seen(id);
    const data = { status: 'APPROVED' };
    expect((await office.patch(`/api/office/requests/equipment/${number}`, { data })).status()).toBe(200);
    return;
  }
  throw new Error('every machine has been asked for');
}

const bell = (page: Page) =>
  page.locator('summary', { has: page.locator('svg') }).and(page.getByTitle('Уведомления'));

/** Opens the bell, so that nothing is new any more. */
async function readAll(page: Page): Promise<void> {
  await bell(page).click();
  await page.getByRole('group', { name: 'Уведомления' }).waitFor();
  await expect.poll(() => bell(page).getAttribute('aria-label')).toBe('Уведомления');
  await page.keyboard.press('Escape');
}

test.each([390, 1440])(
  'at %i px a decision shows at the bell until it is opened, on every page and device',
  async (width) => {
    const page = await memberPage({ viewport: { width, height: 844 } });
    await open(page, '/faq');
    await readAll(page);
    await approvedRequest(page);
    // As who comes back to the tab.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    const label = () => bell(page).getAttribute('aria-label');
    await expect.poll(label).toBe('Уведомления, 1 новое');
    await page.reload();
    await hydrated(page);
    await expect.poll(label).toBe('Уведомления, 1 новое');
    await approvedRequest(page);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect.poll(label).toBe('Уведомления, 2 новых');
    await bell(page).click();
    const list = page.getByRole('group', { name: 'Уведомления' });
    await expect.poll(() => list.locator('[data-unread]').count()).toBe(2);
    await expect.poll(label).toBe('Уведомления');
    await page.reload();
    await hydrated(page);
    await bell(page).click();
    await list.getByText('Заявка одобрена').first().waitFor();
    expect(await list.locator('[data-unread]').count()).toBe(0);
  },
);

test('an open page learns of a decision with the bell', async () => {
  const page = await memberPage();
  await open(page, '/faq');
  await readAll(page);
  await approvedRequest(page, async (machine) => {
    await open(page, `/product/equipment/${machine}`);
    await page.getByText(/^Заявка №\s\d+ рассматривается\.$/).waitFor();
  });
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.getByText(/^Заявка №\s\d+ одобрена\.$/).waitFor();
});

test('a guest has no bell', async () => {
  const page = await newPage();
  await open(page, '/faq');
  expect(await page.getByTitle('Уведомления').count()).toBe(0);
});
