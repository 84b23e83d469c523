import type { Page } from 'playwright';
import { expect, inject, test } from 'vitest';
import { demo, expectComplaints, logIn, newPage, open, useBrowser } from './browser.ts';
import { ownMember } from './signUpForm.ts';

useBrowser();

const memberPage = ownMember('+79161239093');

const firstCard = '.card-grid__item:first-child';
const heartOf = (page: Page) => page.locator(firstCard).getByRole('button', { name: /избранно/ });
const isFull = async (page: Page) =>
  ((await heartOf(page).getAttribute('aria-label')) ?? '').startsWith('Убрать из избранного');
const titleOf = async (page: Page) =>
  (await page.locator(`${firstCard} .lsg-card__title`).textContent()) ?? '';
const idOf = async (page: Page) =>
  Number((await page.locator(`${firstCard} a`).first().getAttribute('href'))?.split('/').at(-1));

/** What the server says of the hearts of the signed-in visitor. */
async function likedTitles(page: Page): Promise<string[]> {
  const answer = await page.request.get('/api/likes/equipment/favorite');
  return ((await answer.json()) as { title: string }[]).map(({ title }) => title);
}

test('without a connection and when the server fails a heart turns back, and a sentence says so', async () => {
  const page = await memberPage();
  expectComplaints(/ERR_INTERNET_DISCONNECTED/, /503/);
  await open(page, '/catalog/equipment/search?type=GRADER');
  const title = await titleOf(page);
  expect(await isFull(page)).toBe(false);
  await page.context().setOffline(true);
  await heartOf(page).click();
  await page.getByText(`Не удалось добавить «${title}» в избранное. Попробуйте ещё раз.`).waitFor();
  expect(await isFull(page)).toBe(false);
  await page.context().setOffline(false);
  expect(await likedTitles(page)).not.toContain(title);

  // The same press with a connection again.
  await heartOf(page).click();
  await expect.poll(() => likedTitles(page)).toContain(title);
  expect(await isFull(page)).toBe(true);

  await page.route('**/api/likes/**', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 503, json: {} }) : route.continue(),
  );
  await heartOf(page).click();
  await page.getByText(`Не удалось убрать «${title}» из избранного. Попробуйте ещё раз.`).waitFor();
  expect(await isFull(page)).toBe(true);
  expect(await likedTitles(page)).toContain(title);
});

test('a request that the server has already is taken for sent, and so is a like', async () => {
  const page = await memberPage();
  expectComplaints(/409/);
  await open(page, '/catalog/equipment/search?type=BULLDOZER');
  const id = await idOf(page);
  // Another device of the same visitor was quicker.
  expect((await page.request.post(`/api/requests/equipment/${id}`)).ok()).toBe(true);
  expect((await page.request.post(`/api/likes/equipment/${id}`)).ok()).toBe(true);
  const secondRequest = await page.request.post(`/api/requests/equipment/${id}`);
  expect((await secondRequest.json()).message).toBe('User already created request for this EQUIPMENT');
  const secondLike = await page.request.post(`/api/likes/equipment/${id}`);
  expect((await secondLike.json()).message).toBe('User already liked this EQUIPMENT');

  const refused = ['/api/requests/', '/api/likes/'].map((kind) =>
    page.waitForResponse((answer) => answer.url().includes(kind) && answer.status() === 409),
  );
  await page.locator(firstCard).getByRole('button', { name: 'оставить заявку' }).click();
  await page.locator(firstCard).getByRole('button', { name: 'отправлено' }).waitFor();
  await heartOf(page).click();
  await Promise.all(refused);
  expect(await isFull(page)).toBe(true);
  expect(await page.locator(firstCard).getByRole('button', { name: 'отправлено' }).count()).toBe(1);
});

test('a request for a spare part is a duplicate only once', async () => {
  const page = await memberPage();
  await open(page, '/catalog/spare-part/used');
  const id = await idOf(page);
  const answers: boolean[] = [];
  page.on('response', (answer) => {
    if (answer.url().endsWith(`/api/requests/component/${id}`)) answers.push(answer.ok());
  });
  await page.locator(firstCard).getByRole('button', { name: 'оставить заявку' }).dblclick();
  await page.locator(firstCard).getByRole('button', { name: 'отправлено' }).waitFor();
  // The button says so before the server does.
  await expect.poll(() => answers).toEqual([true]);
  const secondRequest = await page.request.post(`/api/requests/component/${id}`);
  expect((await secondRequest.json()).message).toBe('User already created request for this COMPONENT');
});

/** Another tab of the same browser; one without a window is not announced that it has the focus. */
async function otherTab(first: Page, address: string): Promise<Page> {
  const second = await first.context().newPage();
  await open(second, address);
  return second;
}

test('a heart pressed in one tab is full in the other and in the favourites, and both at once end equal to the server', async () => {
  const first = await memberPage();
  // Of two likes at once the server refuses the second.
  expectComplaints(/409/);
  const address = '/catalog/equipment/search?type=TRUCK';
  await open(first, address);
  const title = await titleOf(first);
  const second = await otherTab(first, address);
  const list = await otherTab(first, '/favorites');
  const listedCard = list.locator('.lsg-card__title', { hasText: title });
  await heartOf(first).click();
  await expect.poll(() => isFull(second)).toBe(true);
  await listedCard.waitFor();
  await heartOf(second).click();
  await expect.poll(() => isFull(first)).toBe(false);
  await listedCard.waitFor({ state: 'detached' });
  await expect.poll(() => likedTitles(first)).not.toContain(title);

  await Promise.all([heartOf(first).click(), heartOf(second).click()]);
  await Promise.all([first, second].map((page) => page.waitForLoadState('networkidle')));
  const isLiked = (await likedTitles(first)).includes(title);
  for (const page of [first, second]) await expect.poll(() => isFull(page)).toBe(isLiked);
});

test('a machine put into the comparison is lost in no other tab, and each shows all of them', async () => {
  const first = await newPage();
  await open(first, '/product/equipment/1');
  const second = await otherTab(first, '/product/equipment/2');
  const third = await otherTab(first, '/compare');
  for (const page of [first, second]) await page.getByRole('button', { name: /^Сравнить: / }).click();
  await second.getByRole('complementary', { name: 'Сравнение' }).getByText('В сравнении 2 машины').waitFor();
  // The first tab shows one machine still: what it takes out is that one alone.
  await first.getByRole('button', { name: /^Убрать из сравнения: / }).click();
  await first.getByRole('complementary', { name: 'Сравнение' }).getByText('В сравнении 1 машина').waitFor();
  for (const page of [second, third]) await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await second.getByRole('complementary', { name: 'Сравнение' }).getByText('В сравнении 1 машина').waitFor();
  await third.waitForURL(/\/compare\?equipment=2$/);
});

test('a login in one tab is a login in the other, which does then what a member may, and so is a logout', async () => {
  const first = await newPage();
  // The tab that follows a logout asks who is there.
  expectComplaints(/401/);
  await open(first, '/product/equipment/6');
  const second = await first.context().newPage();
  await logIn(second);
  await first.getByLabel('Уведомления').waitFor();
  const title = (await first.getByRole('heading', { level: 1 }).textContent()) ?? '';
  const heart = first.locator('.price-block').getByRole('button', { name: /избранно/ });
  await heart.click();
  await expect.poll(() => likedTitles(first)).toContain(title);
  await heart.click();
  await expect.poll(() => likedTitles(first)).not.toContain(title);

  await second.getByLabel('Профиль').click();
  await second.getByRole('button', { name: 'Выйти' }).click();
  await second.waitForURL('**/login');
  await expect.poll(() => first.getByLabel('Уведомления').count()).toBe(0);
});

test.each([
  ['is missing', null],
  ['is more than 2.5 days old', new Date(Date.now() - 2.6 * 86_400_000).toISOString()],
])('a session whose date %s ends when the page opens', async (_, date) => {
  const page = await newPage();
  const data = { phoneNumber: demo.phone, password: demo.password };
  expect((await page.request.post('/api/auth/login', { data })).ok()).toBe(true);
  await open(page, '/FAQ');
  expect(await page.evaluate(() => localStorage.getItem('isAuth'))).toBe('true');
  await page.evaluate((value) => {
    if (value === null) localStorage.removeItem('creationDate');
    else localStorage.setItem('creationDate', value);
  }, date);
  await page.reload();
  await expect.poll(() => page.getByLabel('Уведомления').count()).toBe(0);
  expect(await page.evaluate(() => localStorage.getItem('isAuth'))).toBeNull();
  await expect
    .poll(async () => (await page.request.get(`${inject('site')}/api/users/info`)).status())
    .toBe(401);
});
