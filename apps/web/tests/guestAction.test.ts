import type { Equipment } from '@leasing/core/api';
import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { hydrated, newPage, open, useBrowser } from './browser.ts';
import { firstPart } from './demoStock.ts';
import { ownMember, password } from './signUpForm.ts';

useBrowser();

const phone = '+79161239085';
const memberPage = ownMember(phone);

/** Machines that the member has not asked for or liked. */
let machine: string;
let otherId: number;
beforeAll(async () => {
  const { request } = await memberPage();
  const answer = await request.post('/api/equipments/filter?pageSize=50', { data: {} });
  const { equipments } = await answer.json();
  const fresh = equipments.filter((item: Equipment) => item.availability === 'IN_STOCK' && !item.auction);
  machine = `/product/equipment/${fresh.at(-1).id}`;
  otherId = fresh.at(-2).id;
});

/** What a browser has sent of requests and favourites, from any of its tabs. */
function watchActions(page: Page): string[] {
  const sent: string[] = [];
  page.context().on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'POST' && /^\/(api\/(requests|likes)|actions)\//.test(pathname))
      sent.push(pathname);
  });
  return sent;
}

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Номер телефона').fill(phone);
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Войти' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
  await page.getByLabel('Профиль').waitFor();
}

const pressRequest = (page: Page) =>
  page.locator('.price-block').getByRole('button', { name: 'оставить заявку' }).click();
const pressHeart = (page: Page) =>
  page
    .locator('.price-block')
    .getByRole('button', { name: /^Добавить в избранное/ })
    .click();

/** Presses, and is asked who they are. */
async function pressAsGuest(page: Page, press: typeof pressRequest): Promise<void> {
  await press(page);
  await page.getByText('Для данного действия необходима авторизация').waitFor();
}

/** The next tab of the same browser, after this one was closed. */
async function nextTab(page: Page): Promise<Page> {
  const tab = await page.context().newPage();
  await page.goto('about:blank');
  return tab;
}

/** How a visitor leaves the dialog without signing in by it; each answers the tab in which they go on. */
const abandoned: Record<string, (page: Page, press: typeof pressRequest) => Promise<Page>> = {
  'closed by «Отмена», by Escape, by a reload and by another address': async (page, press) => {
    await page.getByRole('dialog').getByRole('button', { name: 'Отмена' }).click();
    await pressAsGuest(page, press);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await pressAsGuest(page, press);
    await page.reload();
    await hydrated(page);
    await pressAsGuest(page, press);
    return page;
  },
  'closed with its tab': nextTab,
  'left by «Войти», whose tab was closed': async (page) => {
    await page.getByRole('dialog').getByRole('link', { name: 'Войти' }).click();
    await page.waitForURL('**/login?*');
    return nextTab(page);
  },
  'left by «Создать аккаунт» and then by the login of the header': async (page) => {
    await page.getByRole('dialog').getByRole('link', { name: 'Создать аккаунт' }).click();
    await page.waitForURL('**/signup?*');
    await page.getByRole('banner').getByRole('link', { name: 'Войти' }).first().click();
    await page.waitForURL((url) => url.pathname + url.search === '/login');
    return page;
  },
};

test.each(Object.entries(abandoned))(
  'the dialogs of a request and of a favourite, %s, send nothing after a later sign-in',
  async (_, leave) => {
    let tab = await newPage();
    const sent = watchActions(tab);
    for (const press of [pressRequest, pressHeart]) {
      await open(tab, machine);
      await pressAsGuest(tab, press);
      tab = await leave(tab, press);
    }
    if (!tab.url().endsWith('/login')) await open(tab, '/login');
    await signIn(tab);
    expect(new URL(tab.url()).pathname).toBe('/');
    await open(tab, machine);
    await tab.locator('.price-block').getByRole('button', { name: 'оставить заявку' }).waitFor();
    await tab
      .locator('.price-block')
      .getByRole('button', { name: /^Добавить в избранное/ })
      .waitFor();
    expect(sent).toEqual([]);
  },
);

test.each([
  { what: 'a request', press: pressRequest, question: /^Отправить заявку на.«.+»\?$/, no: 'Не отправлять' },
  { what: 'a favourite', press: pressHeart, question: /^Добавить в.избранное «.+»\?$/, no: 'Не добавлять' },
])(
  '$what is asked about once more after the sign-in, and a reload or «$no» sends nothing',
  async (action) => {
    const page = await newPage();
    const sent = watchActions(page);
    await open(page, machine);
    await action.press(page);
    await page.getByRole('dialog').getByRole('link', { name: 'Войти' }).click();
    await page.waitForURL('**/login?*');
    await page.reload();
    await signIn(page);
    const question = page.getByRole('heading', { name: action.question });
    await question.waitFor();
    await page.reload();
    await question.waitFor();
    expect(sent).toEqual([]);
    await page.getByRole('button', { name: action.no }).click();
    await page.waitForURL(`**${machine}`);
    await page.locator('.price-block').getByRole('button', { name: 'оставить заявку' }).waitFor();
    await page
      .locator('.price-block')
      .getByRole('button', { name: /^Добавить в избранное/ })
      .waitFor();
    expect(sent.filter((path) => !path.startsWith('/actions/'))).toEqual([]);
  },
);

test('what was asked for before is said instead of being asked again', async () => {
  const page = await newPage();
  const other = `/product/equipment/${otherId}`;
  await page.request.post('/api/auth/login', { data: { phoneNumber: phone, password } });
  await page.request.post(`/api/requests/equipment/${otherId}`);
  await page.context().clearCookies();
  const sent = watchActions(page);
  await open(page, other);
  await pressRequest(page);
  await page.getByRole('dialog').getByRole('link', { name: 'Войти' }).click();
  await page.waitForURL('**/login?*');
  await signIn(page);
  await page.waitForURL(`**${other}`);
  await page.getByText(/^Заявка на.«.+» уже отправлена\.$/).waitFor();
  expect(sent).toEqual([]);
});

test('the question names who is signed in, and another person is asked anew', async () => {
  const page = await memberPage();
  await open(page, `/actions/like${machine.replace('/product', '')}`);
  await page.getByText(/^Вы.вошли как [А-ЯЁ].+ Осталось подтвердить/).waitFor();
  const account = page.locator('input[name=account]');
  expect(await account.getAttribute('value')).toMatch(/^\d+$/);
  const answer = await page.request.post(`/actions/like${machine.replace('/product', '')}`, {
    form: { account: '999999', from: machine, title: 'Машина' },
    headers: { origin: new URL(page.url()).origin },
    maxRedirects: 0,
  });
  expect(answer.headers().location).toMatch(/^\/actions\/like\/equipment\/\d+\?from=/);
  const liked = await (await page.request.get('/api/likes/equipment/favorite')).json();
  expect(liked.map(({ id }: { id: number }) => `/product/equipment/${id}`)).not.toContain(machine);
});

test('an address of the question that names nothing of the site is 404', async () => {
  const { request } = await memberPage();
  for (const path of [
    'unlike/equipment/1',
    'request/rocket/1',
    'like/equipment/0',
    'request/equipment/999999',
  ])
    expect((await request.get(`/actions/${path}`)).status(), path).toBe(404);
  const question = await request.get(`/actions/like/component/${firstPart}?from=//evil.example`);
  expect(question.status()).toBe(200);
  expect(/name="from" value="([^"]*)"/.exec(await question.text())?.[1]).toBe('/');
});
