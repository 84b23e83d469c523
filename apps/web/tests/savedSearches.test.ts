import { type APIRequestContext, type Page, request } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { demo, expectComplaints, memberPage, newPage, open, useBrowser } from './browser.ts';
import { ownMember } from './signUpForm.ts';

useBrowser();

const cranes = '/catalog/equipment/search?type=CRANE';

/** Ids of the machines in a list, the newest first. */
async function idsOf({ request }: Page, type: string): Promise<number[]> {
  const answer = await request.post('/api/equipments/filter?pageSize=100', {
    data: { equipmentType: [type] },
  });
  const { equipments } = (await answer.json()) as { equipments: { id: number }[] };
  return equipments.map(({ id }) => id).sort((a, b) => b - a);
}

/** Calls of the demo account. */
let account: APIRequestContext;
beforeAll(async () => {
  account = await request.newContext({ baseURL: inject('site') });
  const data = { phoneNumber: demo.phone, password: demo.password };
  expect((await account.post('/api/auth/login', { data })).ok()).toBe(true);
});
afterAll(() => account.dispose());

async function forgetAll(): Promise<void> {
  const searches = (await (await account.get('/api/searches')).json()) as { id: number }[];
  for (const { id } of searches) await account.delete(`/api/searches/${id}`);
}
beforeEach(forgetAll);
afterEach(forgetAll);

const chips = (page: Page) => page.getByRole('navigation', { name: 'Сохранённые поиски' });

test('a guest’s search stays on this device and says how many machines came since', async () => {
  const page = await newPage();
  await open(page, cranes);
  const [, second = 0] = await idsOf(page, 'CRANE');
  await page.getByRole('button', { name: 'Сохранить поиск' }).click();
  await chips(page).getByRole('link', { name: 'Автокраны' }).waitFor();
  // As if it had been saved before the newest crane came. The list itself would notice, and take the crane for seen.
  await page.goto('/robots.txt');
  await page.evaluate((id) => {
    const [search] = JSON.parse(localStorage.getItem('savedSearches') ?? '[]');
    localStorage.setItem('savedSearches', JSON.stringify([{ ...search, newestId: id }]));
  }, second);
  await open(page, '/catalog/equipment/search');
  await chips(page).getByText('+1 новых').waitFor();
  await chips(page).getByRole('link', { name: 'Автокраны' }).click();
  await page.waitForURL(`**${cranes}`);
  await chips(page).getByText('+1 новых').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Удалить поиск: Автокраны' }).click();
  await chips(page).waitFor({ state: 'detached' });
});

test('a member’s search is kept in the account and meets him on another device', async () => {
  const page = await memberPage();
  await open(page, cranes);
  await page.getByRole('button', { name: 'Сохранить поиск' }).click();
  await page.getByText('вы увидите это в уведомлениях').waitFor();
  await chips(page).getByRole('link', { name: 'Автокраны' }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('savedSearches'))).toBeNull();

  const other = await memberPage();
  await open(other, '/catalog/equipment/search');
  await chips(other).getByRole('link', { name: 'Автокраны' }).click();
  await other.waitForURL(`**${cranes}`);
  await open(other, '/catalog/spare-part?brand=Komatsu');
  await chips(other).getByRole('link', { name: 'Техника: Автокраны', exact: true }).waitFor();
  await open(other, '/catalog/equipment/search');
  await other.getByRole('button', { name: 'Удалить поиск: Автокраны' }).click();
  await chips(other).waitFor({ state: 'detached' });
});

test('the bell tells a member when something new fits, and opening the search ends it', async () => {
  const page = await memberPage();
  const [, , newestId = 0] = await idsOf(page, 'CRANE');
  await page.request.post('/api/searches', { data: { href: cranes, name: 'Мои краны', newestId } });
  await open(page, '/FAQ');
  await page.getByLabel('Уведомления').first().click();
  await page.getByText('По вашему поиску 2 предложения').waitFor();
  await page.getByRole('link', { name: /Мои краны/ }).click();
  await page.waitForURL(`**${cranes}`);
  await chips(page).getByRole('link', { name: 'Мои краны', exact: true }).waitFor();
  await open(page, '/FAQ');
  await page.getByLabel('Уведомления').first().click();
  await page.getByRole('group', { name: 'Уведомления' }).waitFor();
  expect(await page.getByText('Мои краны').count()).toBe(0);
});

test('searches saved as a guest move to the account with the sign-in', async () => {
  const page = await newPage();
  await open(page, cranes);
  await page.getByRole('button', { name: 'Сохранить поиск' }).click();
  await open(page, '/login');
  await page.getByLabel('Номер телефона').fill(demo.phone);
  await page.getByLabel('Пароль', { exact: true }).fill(demo.password);
  await page.getByRole('button', { name: 'Войти' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('savedSearches'))).toBe('[]');
  const searches = await (await page.request.get('/api/searches')).json();
  expect(searches).toMatchObject([{ href: cranes, name: 'Автокраны', newCount: 0 }]);
});

test('a session that has ended elsewhere leaves nothing of its user in the browser', async () => {
  expectComplaints(/401/);
  const page = await ownMember('+79161239092')();
  await open(page, '/FAQ');
  const user = () => page.evaluate(() => localStorage.getItem('user'));
  expect(await user()).not.toBeNull();
  await page.request.post('/api/auth/logout');
  await page.getByRole('link', { name: 'Избранное' }).first().click();
  await page.waitForURL('**/favorites');
  await expect.poll(user).toBeNull();
});
