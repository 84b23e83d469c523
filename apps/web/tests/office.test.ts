import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Cookie, type Page, request } from 'playwright';
import { expect, inject, onTestFinished, test } from 'vitest';
import { pagesOfPdf } from '../../api/src/testing/pagesOfPdf.ts';
import { expectComplaints, newPage, useBrowser } from './browser.ts';
import { codeFor } from './outbox.ts';
import { password, signUpByCalls } from './signUpForm.ts';
import { addOwner, type Credentials, officeCookies } from './staff.ts';

useBrowser();

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const screens = [
  '/',
  '/requests',
  '/equipment',
  '/component',
  '/people',
  '/log',
  '/staff',
  '/partners',
  '/surveys',
  '/imports',
  '/feeds',
  '/firm',
  '/terms',
  '/crm',
  '/equipment/1',
  '/component/create',
  '/equipment/create',
  '/search-words',
  '/staff/create',
];

const demoOwner: Credentials = { phoneNumber: '+79000000001', password: 'Demo-2026!' };

/** Whose requests these tests decide: no other test counts them. */
const buyer: Credentials = { phoneNumber: '+79161239088', password };
let buyerSignedUp: Promise<void> | undefined;

let owner: Credentials | undefined;
let ownersCookies: Promise<Cookie[]> | undefined;

/** The cookies of an owner whose browser has given its code. They are added when a test first needs them. */
function cookiesOfOwner(): Promise<Cookie[]> {
  owner ??= addOwner(inject('dataDir'), '+79160001001', 'Анна Новикова');
  ownersCookies ??= officeCookies(inject('site'), inject('dataDir'), owner);
  return ownersCookies;
}

/** Gives a page what the owner's browser has. */
async function signIn(page: Page): Promise<void> {
  // The guard of typed forms knows links, and no addresses by hand.
  expectComplaints(/use a blocker on a POP navigation/);
  await page.context().addCookies(await cookiesOfOwner());
}

/** Opens a screen and waits until it has nothing more to load. */
async function show(page: Page, path: string): Promise<void> {
  await page.goto(`/office#${path}`);
  await page.waitForLoadState('networkidle');
  await page.locator('.RaLoadingIndicator-loader').waitFor({ state: 'hidden' });
  await page.locator('h1', { hasText: /\S/ }).waitFor();
}

/** Signs in with the keyboard, up to the press that sends the password. */
async function typeCredentials(page: Page, { phoneNumber, password }: Credentials): Promise<void> {
  // Whether someone is signed in is asked before.
  expectComplaints(/401/);
  await page.goto('/office');
  await page.getByLabel('Телефон').focus();
  await page.keyboard.type(phoneNumber);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
}

// First: with the first person of the firm the demo owner goes.
test('the demo owner is offered the stock and the requests, and nothing that is refused to them', async () => {
  const page = await newPage();
  expectComplaints(/use a blocker on a POP navigation/);
  await typeCredentials(page, demoOwner);
  await page.getByText('Ждут решения').waitFor();
  const menu = page.getByRole('menuitem');
  await expect
    .poll(() => menu.allTextContents())
    .toEqual(['Сегодня', 'Заявки', 'Техника', 'Запчасти', 'Загрузки', 'Площадки', 'Опросы', 'Журнал']);
  await show(page, '/equipment');
  await page
    .getByRole('button', { name: /изменить: Полная цена/ })
    .first()
    .waitFor();
  expect(await page.getByRole('link', { name: 'Добавить' }).count()).toBe(0);
  await show(page, '/imports');
  await page.getByRole('heading', { name: 'Загрузить прайс-лист' }).waitFor();
  expect(await page.getByText('Курсы валют').count()).toBe(0);
});

test('an unknown section says so, with a way out', async () => {
  const page = await newPage();
  await signIn(page);
  await show(page, '/equipments');
  await page.getByText(/Такого раздела в\sкабинете нет/).waitFor();
  await page.getByRole('link', { name: /На\sглавную кабинета/ }).click();
  await page.waitForURL(/#\/$/);
});

test('the keyboard alone signs in, with the code of a new browser', async () => {
  const page = await newPage();
  const person = addOwner(inject('dataDir'), '+79160001002', 'Пётр Орлов');
  await typeCredentials(page, person);
  await page.getByLabel('Код').focus();
  await page.keyboard.type(await codeFor(inject('dataDir'), person.phoneNumber));
  await page.keyboard.press('Enter');
  await page.getByText('Ждут решения').waitFor();
});

test.each([320, 1440])(
  'every main screen at %i px is clean for axe and fits the window',
  async (width) => {
    const page = await newPage({ viewport: { width, height: 900 } });
    await signIn(page);
    // The screens are one document.
    await show(page, '/');
    await page.evaluate(axe);
    const wrong: string[] = [];
    for (const path of screens) {
      await show(page, path);
      // The rows of a table are alike, and so is what stands around a screen.
      const known = ['tbody tr:nth-child(n + 4)', ...(path === '/' ? [] : ['header', '.RaSidebar-fixed'])];
      const found = await page.evaluate(async (exclude) => {
        // The framework puts a name on a span around each box of a line, beside the one that the box has.
        const { violations } = await (
          globalThis as unknown as {
            axe: {
              run(
                place: object,
                options: object,
              ): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
            };
          }
        ).axe.run(
          { include: document, exclude },
          { rules: { 'aria-prohibited-attr': { enabled: false } }, resultTypes: ['violations'] },
        );
        const wide = [...document.querySelectorAll('main *')].some(
          (part) =>
            part.scrollWidth > part.clientWidth + 1 &&
            /auto|scroll/.test(getComputedStyle(part).overflowX) &&
            !part.closest('[role=tablist], .MuiTabs-root'),
        );
        return [
          ...violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`),
          ...(document.documentElement.scrollWidth > innerWidth
            ? [
                `the page scrolls sideways: ${[...document.querySelectorAll('body *')]
                  .filter((part) => part.getBoundingClientRect().right > innerWidth + 1)
                  .slice(0, 4)
                  .map(({ className }) => String(className).slice(0, 90))
                  .join(' | ')}`,
              ]
            : []),
          ...(wide && (innerWidth < 600 || innerWidth >= 1440) ? ['a list scrolls sideways'] : []),
        ];
      }, known);
      wrong.push(...found.map((problem) => `${path}: ${problem}`));
    }
    expect(wrong).toEqual([]);
  },
  120_000,
);

test('a price is changed in its cell by keyboard, what is not a number stays to be mended, and chosen machines are changed together by mouse', async () => {
  const page = await newPage();
  await signIn(page);
  await show(page, '/equipment');
  const cell = page.getByRole('button', { name: /изменить: Полная цена/ }).first();
  const before = Number((await cell.textContent())?.replace(/\D/g, ''));
  await cell.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type(String(before + 1000));
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await cell.textContent())?.replace(/\D/g, '')).toBe(String(before + 1000));
  await cell.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('нет');
  await page.keyboard.press('Enter');
  await page.getByText('Введите целое число').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await cell.textContent())?.replace(/\D/g, '')).toBe(String(before + 1000));

  for (const row of [0, 1]) await page.locator('tbody tr').nth(row).getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Изменить выбранные' }).click();
  await page.getByLabel('Город').fill('Тула');
  await page.getByRole('status').getByText('Изменится записей: 2 из 2.'.replace('из ', 'из\u00A0')).waitFor();
  await page.getByLabel('Цены на столько процентов').fill('−5');
  await page.getByRole('button', { name: 'Изменить', exact: true }).click();
  await page.getByText('Изменено записей: 2.').waitFor();
  await page.getByRole('button', { name: 'Отменить' }).click();
  await page.getByText('Возвращено записей: 2.').waitFor();
  await expect.poll(async () => (await cell.textContent())?.replace(/\D/g, '')).toBe(String(before + 1000));
});

test('the keyboard alone opens a machine and a request: the name of a line is a link; the number that a customer got finds the request and heads its page', async () => {
  const page = await newPage();
  await signIn(page);
  const number = await requested(page);
  for (const [list, opened] of [
    ['/equipment', /#\/equipment\/\d+$/],
    ['/requests', /#\/requests\/equipment-\d+\/show$/],
  ] as const) {
    await show(page, list);
    await page.locator('tbody tr').first().getByRole('link').press('Enter');
    await page.waitForURL(opened);
    // One step back is the list again.
    await page.goBack();
    await page.waitForURL((url) => url.hash.startsWith(`#${list}`) && !opened.test(url.href));
  }
  await page.getByLabel('№, имя, телефон').fill(`№ ${number}`);
  const row = page.locator('tbody tr').filter({ hasText: 'Техника' }).first();
  await row.getByRole('cell', { name: `${number} Техника` }).waitFor();
  await row.getByRole('link').click();
  await page.locator('h1', { hasText: `Заявка №\u00A0${number}` }).waitFor();
});

test('on a phone the press that calls the buyer is seen at the top and at the end of a request', async () => {
  const page = await newPage({ viewport: { width: 390, height: 844 } });
  await signIn(page);
  await show(page, `/requests/equipment-${await requested(page)}/show`);
  const press = page.getByRole('link', { name: /^Позвонить/ });
  await page.getByText('Журнал').last().scrollIntoViewIfNeeded();
  expect(await press.getAttribute('href')).toBe(`tel:${buyer.phoneNumber}`);
  const box = await press.boundingBox();
  expect(box && box.y + box.height).toBeLessThanOrEqual(844);
  expect(box?.y).toBeGreaterThan(700);
});

/** Someone in another browser, who makes calls alone. */
async function caller(cookies: Cookie[] = []) {
  const calls = await request.newContext({
    baseURL: inject('site'),
    storageState: { cookies, origins: [] },
  });
  onTestFinished(() => calls.dispose());
  return calls;
}

/** A colleague: the owner in another browser. */
async function colleague() {
  const calls = await caller(await cookiesOfOwner());
  return {
    async change(id: string, data: object) {
      expect((await calls.patch(`/api/office/equipment/${id}`, { data })).status()).toBe(200);
    },
    async decide(id: number, data: object) {
      expect((await calls.patch(`/api/office/requests/equipment/${id}`, { data })).status()).toBe(200);
    },
    async readRequest(id: number) {
      return (await (await calls.get(`/api/office/requests/equipment/${id}`)).json()) as Record<
        string,
        unknown
      >;
    },
    async read(id: string) {
      return (await (await calls.get(`/api/office/equipment/${id}`)).json()) as Record<string, unknown>;
    },
  };
}

test('of two people in one cell the second learns what changed, and writes only by a second press', async () => {
  const page = await newPage();
  await signIn(page);
  const other = await colleague();
  await show(page, '/equipment');
  const row = page.locator('tbody tr').first();
  await row.getByRole('button', { name: /изменить: Полная цена/ }).press('Enter');
  const editor = row.getByLabel(/^Полная цена/);
  await editor.fill('27000000');
  const id = await idOfFirst(page);
  await other.change(id, { totalCost: 26_500_000 });
  expectComplaints(/409/);
  await editor.press('Enter');
  await row.getByRole('alert').getByText('26 500 000'.replaceAll(' ', '\u00A0')).first().waitFor();
  expect(await editor.inputValue()).toBe('27\u00A0000\u00A0000');
  // Leaving the cell does not save it.
  await page.getByLabel('Номер, название, марка, модель').click();
  expect((await other.read(id)).totalCost).toBe(26_500_000);
  await editor.press('Enter');
  await expect.poll(async () => (await other.read(id)).totalCost).toBe(27_000_000);
});

async function idOfFirst(page: Page): Promise<string> {
  const answer = await page.request.get('/api/office/equipment?page=0&pageSize=1&sort=id&direction=DESC');
  const { items } = (await answer.json()) as { items: { id: number }[] };
  return String(items[0]?.id);
}

test('of two people in one form on a phone the second learns what changed, loses nothing, and can save', async () => {
  const page = await newPage({ viewport: { width: 390, height: 844 } });
  await signIn(page);
  const other = await colleague();
  const id = await idOfFirst(page);
  await show(page, `/equipment/${id}`);
  const city = page.getByLabel('Город');
  await city.fill('Псков');
  await other.change(id, { mileage: 4321, city: 'Тверь' });
  expectComplaints(/409/);
  await page.getByRole('button', { name: 'Сохранить' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'изменилось' });
  await alert.getByText('Тверь').waitFor();
  await alert.getByText('4\u00A0321').waitFor();
  const sendAgain = page.getByRole('button', { name: 'Отправить снова' });
  // The snackbar at the lower edge must not cover the button.
  const snackbar = await page.locator('.MuiSnackbar-root').boundingBox();
  const button = await sendAgain.boundingBox();
  expect(snackbar && button && snackbar.y + snackbar.height).toBeLessThanOrEqual(button?.y ?? 0);
  expect(await city.inputValue()).toBe('Псков');
  expect(await page.getByLabel('Наработка').inputValue()).toBe('4\u00A0321');
  expect((await other.read(id)).city).toBe('Тверь');
  await sendAgain.click();
  await alert.waitFor({ state: 'hidden' });
  expect(await other.read(id)).toMatchObject({ city: 'Псков', mileage: 4321 });
});

/** A customer asks for a machine that they have not asked for yet; answers the number of the request. */
async function requested(page: Page): Promise<number> {
  const visitor = await caller();
  buyerSignedUp ??= signUpByCalls({ request: visitor }, buyer.phoneNumber);
  await buyerSignedUp;
  await visitor.post('/api/auth/login', { data: buyer });
  const stock = await page.request.get('/api/office/equipment?page=0&pageSize=20');
  for (const machine of ((await stock.json()) as { items: { id: number }[] }).items) {
    const answer = await visitor.post(`/api/requests/equipment/${machine.id}`);
    if (answer.status() === 201) return ((await answer.json()) as { id: number }).id;
  }
  throw new Error('every machine has been asked for');
}

test('of two people who answer one request the second learns of the first answer, keeps the words, and can send them', async () => {
  const page = await newPage();
  await signIn(page);
  const other = await colleague();
  const number = await requested(page);
  await show(page, `/requests/equipment-${number}/show`);
  await page.getByRole('button', { name: 'Отклонить' }).click();
  const dialog = page.getByRole('dialog');
  const words = dialog.getByLabel(/^Причина/);
  await words.fill('Машина уже обещана');
  await other.decide(number, { status: 'APPROVED', answer: 'Ждём вас в пятницу' });
  // The page behind the dialog has been read anew: the words were still typed to what stood there before.
  await page.getByText('Покупателю написано: Ждём вас в пятницу').waitFor({ state: 'attached' });
  expectComplaints(/409/);
  await dialog.getByRole('button', { name: 'Отклонить' }).click();
  await dialog.getByRole('alert').getByText('Ждём вас в пятницу').waitFor();
  expect(await words.inputValue()).toBe('Машина уже обещана');
  expect(await other.readRequest(number)).toMatchObject({ status: 'APPROVED', answer: 'Ждём вас в пятницу' });
  await dialog.getByRole('button', { name: 'Отправить снова' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(await other.readRequest(number)).toMatchObject({ status: 'REJECTED', answer: 'Машина уже обещана' });
});

test('a call is promised in two presses, stands on the first page and in the inbox, and is crossed out in one', async () => {
  const page = await newPage();
  await signIn(page);
  const other = await colleague();
  const number = await requested(page);
  await show(page, `/requests/equipment-${number}/show`);
  await page.getByRole('button', { name: 'Перезвонить' }).click();
  await page.getByRole('menuitem', { name: 'Завтра в\u00A010:00' }).click();
  await page.getByRole('alert').getByText('Перезвонить завтра в\u00A010:00').waitFor();
  const callAt = String((await other.readRequest(number)).callAt);
  expect(new Date(callAt).toLocaleTimeString('ru', { timeZone: 'Europe/Moscow' })).toBe('10:00:00');
  await page.getByRole('button', { name: 'Перенести' }).click();
  await page.getByRole('menuitem', { name: 'Другое время…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Записать' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(Date.parse(String((await other.readRequest(number)).callAt))).toBeGreaterThan(Date.parse(callAt));

  await other.decide(number, { callAt: new Date(Date.now() - 60_000).toISOString() });
  await show(page, '/requests');
  await page.getByRole('tab', { name: 'Перезвонить' }).click();
  await page
    .getByRole('row', { name: `${number} ` })
    .getByText('Просрочено: ')
    .waitFor();
  await show(page, '/');
  const due = page.getByRole('listitem').filter({ hasText: `№\u00A0${number}` });
  await due.getByText('Просрочено: ').waitFor();
  await due.getByRole('button', { name: 'Позвонил' }).click();
  await due.waitFor({ state: 'hidden' });
  expect((await other.readRequest(number)).callAt).toBeNull();
});

test('an answer takes two presses and leaves the state, and another decision begins without its words', async () => {
  const page = await newPage();
  await signIn(page);
  const other = await colleague();
  const number = await requested(page);
  const { status } = await other.readRequest(number);
  await show(page, `/requests/equipment-${number}/show`);
  await page.getByRole('button', { name: 'Ответить' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Ответ покупателю').fill('Готовы оформить за 3 дня');
  await dialog.getByRole('button', { name: 'Ответить' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText('Покупателю написано: Готовы оформить за 3 дня').waitFor();
  expect(await other.readRequest(number)).toMatchObject({ status, answer: 'Готовы оформить за 3 дня' });
  await page.getByRole('button', { name: 'Отклонить' }).click();
  expect(await dialog.getByLabel(/^Причина/).inputValue()).toBe('');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Одобрить' }).click();
  await dialog.getByRole('button', { name: 'Одобрить' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(await other.readRequest(number)).toMatchObject({ status: 'APPROVED', answer: null });
});

test('an offer is sent in one press with the numbers of the form, and its link opens what was sent', async () => {
  const page = await newPage();
  await signIn(page);
  const number = await requested(page);
  await show(page, `/requests/equipment-${number}/show`);
  // Digits are grouped, as on the site.
  expect(await page.getByLabel('Стоимость, ₽').inputValue()).toMatch(/^\d{1,3}(\u00A0\d{3})+$/);
  await page.getByLabel('Срок, мес.').fill('36');
  await page.getByText(/всего с\u00A0выкупом/).waitFor();
  await page.getByRole('button', { name: /^SMS на/ }).click();
  await page.getByText(`№\u00A0${number}-1 по\u00A0SMS на`).waitFor();
  const file = await page.getByRole('link', { name: 'Скачать PDF' }).getAttribute('href');
  const pdf = await page.request.get(file ?? '');
  expect(await pagesOfPdf(await pdf.body())).toHaveLength(2);
});

test('Back, Forward and a typed address leave no form of one record in another', async () => {
  const page = await newPage();
  await signIn(page);
  const [first, second] = [await requested(page), await requested(page)];
  const path = (number: number) => `/requests/equipment-${number}/show`;
  const heading = (number: number) => page.getByRole('heading', { name: `Заявка №\u00A0${number}:` });
  await show(page, path(first));
  const [cost, email, note] = ['Стоимость, ₽', 'Почта покупателя', 'Новая заметка'].map((label) =>
    page.getByLabel(label),
  );
  const usual = await cost?.inputValue();
  await cost?.fill('1234567');
  await email?.fill('first@example.com');
  await note?.fill('Только для первой');
  await page.evaluate((hash) => window.location.assign(hash), `#${path(second)}`);
  await heading(second).waitFor();
  await note?.waitFor();
  expect(await cost?.inputValue()).not.toMatch(/^1\s234\s567$/);
  expect(await email?.inputValue()).not.toBe('first@example.com');
  expect(await note?.inputValue()).toBe('');
  await page.goBack();
  await heading(first).waitFor();
  await expect.poll(() => cost?.inputValue()).toBe(usual);
});

test('the preview of a hidden machine is whole, and is neither counted as a view nor kept', async () => {
  const page = await newPage();
  await signIn(page);
  const id = await idOfFirst(page);
  const other = await colleague();
  await other.change(id, { availability: 'HIDDEN' });
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  await page.goto(`/product/equipment/${id}?preview=1`);
  await page.getByText('Предпросмотр для сотрудников').waitFor();
  await page.waitForLoadState('networkidle');
  expect(paths.filter((path) => path.startsWith('/api/views'))).toEqual([]);
  // The tests after this one count on the whole stock.
  await other.change(id, { availability: 'IN_STOCK' });
});

test('a session that ends while a form is typed loses nothing: one signs in again in place and the form is sent', async () => {
  const page = await newPage();
  await signIn(page);
  const other = await colleague();
  const id = await idOfFirst(page);
  await show(page, `/equipment/${id}`);
  const city = page.getByLabel('Город');
  await city.fill('Пермь');
  // The session that has ended, and the wrong password.
  expectComplaints(/401/);
  await page.context().clearCookies({ name: 'leasing-office' });
  await page.getByRole('button', { name: 'Сохранить' }).click();
  const signInDialog = page.getByRole('dialog', { name: 'Войдите снова' });
  await signInDialog.getByLabel('Телефон').fill(owner?.phoneNumber ?? '');
  await signInDialog.getByLabel('Пароль').fill('Wrong-2026');
  await signInDialog.getByRole('button', { name: 'Войти' }).click();
  await signInDialog.getByRole('alert').waitFor();
  await signInDialog.getByLabel('Пароль').fill(owner?.password ?? '');
  await signInDialog.getByRole('button', { name: 'Войти' }).click();
  await signInDialog.waitFor({ state: 'hidden' });
  await expect.poll(async () => (await other.read(id)).city).toBe('Пермь');
  expect(await city.inputValue()).toBe('Пермь');
});

test('without a line a form keeps what was typed, says that it is not saved, and sends it by a press', async () => {
  const page = await newPage();
  await signIn(page);
  const other = await colleague();
  const id = await idOfFirst(page);
  expectComplaints(/ERR_INTERNET_DISCONNECTED/);
  const offline = (isOff: boolean) => page.context().setOffline(isOff);
  /** Sends in vain, then again with the line. */
  const sendTwice = async (send: () => Promise<void>) => {
    await offline(true);
    await send();
    await page.getByRole('alert').filter({ hasText: 'Не\u00A0сохранено' }).first().waitFor();
    await offline(false);
    await page.getByRole('button', { name: 'Отправить снова' }).first().click();
  };

  await show(page, `/requests/equipment-${await requested(page)}/show`);
  await page.getByLabel('Новая заметка').fill('Перезвонить в среду');
  await sendTwice(() => page.getByRole('button', { name: 'Записать' }).click());
  await page.locator('p', { hasText: 'Перезвонить в среду' }).waitFor();
  await page.getByRole('button', { name: 'Отклонить' }).click();
  await page.getByLabel(/^Причина/).fill('Машина уже обещана');
  await sendTwice(() => page.getByRole('dialog').getByRole('button', { name: 'Отклонить' }).click());
  await page.getByText('Покупателю написано: Машина уже обещана').waitFor();

  await show(page, `/equipment/${id}`);
  await page.getByLabel('Документы').fill('ПСМ');
  await sendTwice(() => page.getByRole('button', { name: 'Сохранить' }).click());
  await expect.poll(async () => (await other.read(id)).documents).toBe('ПСМ');

  await show(page, '/component/create');
  for (const [label, value] of Object.entries({
    Артикул: 'Л-1',
    Название: 'Фильтр',
    Категория: 'Фильтры',
    Марка: 'Komatsu',
    Модель: 'PC200',
  })) {
    await page.getByLabel(label, { exact: false }).first().fill(value);
  }
  await page.getByLabel('Состояние').first().press('Enter');
  await page.getByRole('option', { name: 'Новая' }).click();
  await sendTwice(() => page.getByRole('button', { name: 'Сохранить' }).click());
  await page.getByText('Снимки и видео').waitFor();

  await show(page, '/partners');
  const partner = page.locator('section', { hasText: 'Новый партнёр' });
  await partner.getByLabel('Имя в коде').fill('lost-line');
  await partner.getByLabel('Название').fill('Пропавшая связь');
  await partner.getByLabel('Адреса сайтов').fill('https://dealer.example');
  await sendTwice(() => partner.getByRole('button', { name: 'Добавить' }).click());
  await page.getByRole('heading', { name: 'Пропавшая связь' }).waitFor();

  await show(page, '/surveys');
  await page.getByLabel('Вопрос').fill('Какая техника нужна?');
  await page.getByLabel('Ответы').fill('Кран\nКаток');
  await sendTwice(() => page.getByRole('button', { name: 'Начать опрос' }).click());
  await page.getByRole('heading', { name: 'Какая техника нужна?' }).waitFor();

  await show(page, '/terms');
  const lessor = page.getByLabel('Лизингодатель');
  await lessor.fill('ООО «Связь»');
  await sendTwice(() => page.getByRole('button', { name: 'Сохранить' }).click());
  await page.getByText('условия уже на сайте').waitFor();
  expect(await lessor.inputValue()).toBe('ООО «Связь»');

  await show(page, '/staff/create');
  await page.getByLabel('Имя и фамилия').fill('Олег Петров');
  await page.getByLabel('Телефон').fill('+79160001122');
  await page.getByLabel('Роль').first().press('Enter');
  await page.getByRole('option', { name: 'кладовщик' }).click();
  await sendTwice(() => page.getByRole('button', { name: 'Сохранить' }).click());
  await page.getByText('Олег Петров: пароль для входа').waitFor();
});
