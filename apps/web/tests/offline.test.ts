import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { demo, expectComplaints, logIn, newPage, open, pageOfNewBrowser, useBrowser } from './browser.ts';
import { firstPart } from './demoStock.ts';

useBrowser({ pictures: true });

const machine = '/product/equipment/1';
const withWorker = { serviceWorkers: 'allow' } as const;

const cachedPaths = (page: Page) =>
  page.evaluate(async () => {
    const keys = await (await caches.open('viewed-pages')).keys();
    return keys.map(({ url }) => new URL(url).pathname);
  });

/** Looks at a machine until its page is kept. */
async function look(page: Page, path: string): Promise<string> {
  await open(page, path);
  await expect.poll(() => cachedPaths(page)).toContain(path);
  return (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
}

async function goOffline(page: Page): Promise<void> {
  expectComplaints(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /503/);
  await page.context().setOffline(true);
}

test('a viewed machine is readable offline, with its picture, and says that it is a copy, which is never shown with a connection', async () => {
  const page = await pageOfNewBrowser(withWorker);
  const title = await look(page, machine);
  await goOffline(page);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.getByText('Нет связи. Это копия страницы').waitFor();
  await page.getByText('Характеристики').waitFor();
  const picture = page.locator('.product__gallery img').first();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  expect(await page.getByRole('button', { name: 'оставить заявку' }).count()).toBe(0);
  const font = await page.evaluate(() => getComputedStyle(document.body).fontFamily);
  expect(font).toContain('Onest');

  await page.context().setOffline(false);
  await page.evaluate(async (path) => {
    const pages = await caches.open('viewed-pages');
    await pages.put(path, new Response('<h1>an old copy</h1>', { headers: { 'content-type': 'text/html' } }));
  }, machine);
  await page.reload();
  await page.getByRole('button', { name: 'оставить заявку' }).first().waitFor();
  expect(await page.getByText('an old copy').count()).toBe(0);
});

test('offline a link leads to a kept page; any other says what happened and lists the machines that can be read', async () => {
  const page = await pageOfNewBrowser(withWorker);
  await open(page, '/catalog/equipment');
  expect(
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
    'who has looked at no machine gets no service worker',
  ).toBe(0);
  const machineTitle = await look(page, '/product/equipment/2');
  const partTitle = await look(page, `/product/spare-part/${firstPart}`);
  await page.getByRole('link', { name: 'Назад к списку' }).click();
  await page.waitForURL('**/catalog/spare-part');
  await goOffline(page);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: partTitle }).waitFor();
  await page.getByText('Нет связи. Это копия страницы').waitFor();
  await page.goto('/catalog/equipment');
  await page.getByRole('heading', { name: 'Нет связи с интернетом' }).waitFor();
  const links = page.getByRole('listitem').getByRole('link');
  expect(await links.locator('strong').allTextContents()).toEqual([partTitle, machineTitle]);
  await links.nth(1).click();
  await page.waitForURL('**/product/equipment/2');
  await page.getByText('Нет связи. Это копия страницы').waitFor();
});

test('thirty pages are kept, the last ones seen, with the files that they show', async () => {
  const page = await pageOfNewBrowser(withWorker);
  await look(page, machine);
  const paths = Array.from({ length: 31 }, (_, index) => `/product/equipment/${index + 2}`);
  await page.evaluate(async (all) => {
    const { active } = await navigator.serviceWorker.ready;
    for (const path of all)
      active?.postMessage({ type: 'keep', path, title: path, pictures: [], theme: undefined });
  }, paths);
  await expect.poll(async () => (await cachedPaths(page)).length, { timeout: 20_000 }).toBe(30);
  await expect.poll(async () => (await cachedPaths(page)).includes(machine)).toBe(false);
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const keys = await (await caches.open('viewed-files')).keys();
        return keys.filter(({ url }) => url.includes('/api/files/equipment/1/')).length;
      }),
    )
    .toBe(0);
});

/** What the browser stores on this device and would survive a restart. */
const stored = (page: Page) => page.evaluate(() => ({ ...localStorage }));

/** The machines to compare, which are in a cookie. */
async function compared(page: Page): Promise<string | undefined> {
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'compared');
  return cookie && decodeURIComponent(cookie.value);
}

test('nothing personal is kept, and logout forgets what was looked at', async () => {
  const page = await pageOfNewBrowser(withWorker);
  await logIn(page);
  await look(page, machine);
  await page.getByRole('button', { name: /^Сравнить: / }).click();
  expect(await stored(page)).toMatchObject({ viewed: '[1]', isAuth: 'true' });
  expect(await compared(page)).toBe('[1]');
  const cachedFiles = await page.evaluate(async () => {
    const all: { url: string; text: string }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const isPage = new URL(request.url).pathname.startsWith('/product/');
        const answer = await cache.match(request, { ignoreVary: true });
        all.push({ url: new URL(request.url).pathname, text: isPage ? ((await answer?.text()) ?? '') : '' });
      }
    }
    return all;
  });
  expect(cachedFiles.length).toBeGreaterThan(3);
  for (const { url, text } of cachedFiles) {
    expect(url).toMatch(/^\/(product|assets|api\/files)\//);
    expect(text).not.toContain('Демонстрационный');
    expect(text).not.toContain(demo.phone.replace(/[^+\d]/g, ''));
  }
  await page.getByLabel('Профиль').click();
  await page.getByRole('button', { name: 'Выйти' }).click();
  await page.waitForURL('**/login');
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
  // The phone is the one thing that the specification remembers (§3).
  await expect
    .poll(async () => Object.entries(await stored(page)).filter(([, text]) => text !== '[]'))
    .toEqual([['loggedInPhoneNumber', '+79000000000']]);
  expect(await compared(page)).toBeUndefined();
  await open(page, '/product/equipment/2');
  await page.waitForLoadState('networkidle');
  expect(await page.getByRole('region', { name: 'Вы недавно смотрели' }).count()).toBe(0);
});

test('a session that ends by itself takes all that is personal along and leaves the machines readable', async () => {
  const page = await pageOfNewBrowser(withWorker);
  const data = { phoneNumber: demo.phone, password: demo.password };
  expect((await page.request.post('/api/auth/login', { data })).ok()).toBe(true);
  const title = await look(page, machine);
  expect((await stored(page)).user).toContain('Демонстрационный');
  // The server ends the session; this device is not announced.
  const [session] = await page.context().cookies();
  const elsewhere = await newPage();
  await elsewhere.context().addCookies(session ? [session] : []);
  expect((await elsewhere.request.post('/api/auth/logout')).ok()).toBe(true);

  await open(page, '/product/equipment/2');
  await page.getByRole('banner').getByLabel('Профиль').waitFor({ state: 'detached' });
  const remaining = await stored(page);
  expect(Object.keys(remaining)).not.toEqual(expect.arrayContaining(['user']));
  expect(remaining).not.toHaveProperty('isAuth');
  expect(remaining).not.toHaveProperty('creationDate');
  expect(JSON.stringify(remaining)).not.toContain('Демонстрационный');
  expect(remaining.viewed).toBe('[2,1]');
  await goOffline(page);
  await page.goto(machine);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
});
