import { type Locator, type Page, request } from 'playwright';
import { expect, inject, test } from 'vitest';
import { expectComplaints, newPage, open, useBrowser } from './browser.ts';
import { codeFor } from './outbox.ts';
import { fillSignUp, password, signUpByCalls } from './signUpForm.ts';
import { addOwner, officeCookies } from './staff.ts';

useBrowser();

const phone390 = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Fills in the form on which a guest leaves a phone, and counts what the guest has to do. */
async function leavePhone(page: Page, phone: string, button = 'Отправить заявку') {
  await page.waitForURL('**/request/**');
  const fields = await page.locator('main form').locator('input:not([type=hidden])').count();
  await page.getByLabel('Имя').fill('Иван');
  await page.getByLabel('Номер телефона').fill(phone);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: button }).click();
  return fields;
}

/** How the site says that a request was taken. */
const sentAbout = (about: string) =>
  new RegExp(`Заявка №.\\d+ на.${about.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}.* отправлена`);

test('from the landing a guest asks by phone with 4 presses and 3 fields on a phone', async () => {
  const page = await newPage(phone390);
  await open(page, '/');
  const card = page.locator('#main-page-novelty .lsg-card').first();
  const title = (await card.locator('.lsg-card__title').textContent()) ?? '';
  await card.getByRole('button', { name: 'оставить заявку' }).tap();
  await page.getByRole('link', { name: 'Оставить телефон' }).tap();
  // The consent and the button are the third and the fourth press: the name has the focus already.
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name');
  expect(await leavePhone(page, '8 912 000-11-22')).toBe(3);
  await page.waitForURL((url) => url.pathname === '/');
  await page
    .getByRole('status')
    .getByText(sentAbout(`«${title}»`))
    .waitFor();
  await page
    .locator('#main-page-novelty .lsg-card')
    .first()
    .getByRole('button', { name: 'отправлено' })
    .waitFor();
});

test('without scripts the same, and a mistake costs nothing that was typed', async () => {
  const page = await newPage({ javaScriptEnabled: false });
  expectComplaints(/422/);
  const list = '/catalog/equipment/search?type=ROLLER';
  await page.goto(list);
  await page.locator('.lsg-card').first().getByRole('button', { name: 'оставить заявку' }).click();
  await page.waitForURL('**/request/equipment/*');
  await page.getByLabel('Имя').fill('Иван');
  await page.getByLabel('Номер телефона').fill('+7 912');
  await page.getByRole('button', { name: 'Отправить заявку' }).click();
  await page.getByText('Без согласия').waitFor();
  expect(await page.getByLabel('Имя').inputValue()).toBe('Иван');
  await leavePhone(page, '8 912 000-11-23');
  await page.waitForURL(`**${list}`);
  await page
    .getByText(/Заявка №.\d+ на.«.*» отправлена/)
    .first()
    .waitFor();
  await page.locator('.lsg-card').first().getByRole('button', { name: 'отправлено' }).click({ force: true });
  await page.getByText(/Заявка на.«.*» уже отправлена/).waitFor();
  expect(page.url()).toContain(list);
});

test('what a guest pressed is asked after the first sign-in of an account made on the way, and then done', async () => {
  const page = await newPage();
  const phone = '+79161239077';
  await open(page, '/product/equipment/7');
  await page.locator('.price-block').getByRole('button', { name: 'оставить заявку' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Создать аккаунт' }).click();
  await page.waitForURL('**/signup?*');
  await fillSignUp(page, phone);
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
  await page.getByRole('button', { name: 'ПОЛУЧИТЬ КОД ЧЕРЕЗ ЗВОНОК НА ТЕЛЕФОН' }).click();
  await page.waitForURL('**/confirm?*');
  await page.getByLabel('Код подтверждения').fill(await codeFor(inject('dataDir'), phone));
  await page.getByRole('button', { name: 'Подтвердить' }).click();
  await page.waitForURL('**/login?*');
  expect(await page.getByLabel('Номер телефона').inputValue()).toBe(phone);
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.getByText('Теперь можно войти').waitFor();
  await page.getByRole('button', { name: 'Войти' }).click();
  await page.getByRole('heading', { name: /^Отправить заявку на/ }).waitFor();
  expect(await page.getByText('Теперь можно войти').count()).toBe(0);
  await page.getByRole('button', { name: 'Отправить заявку' }).click();
  await page.waitForURL('**/product/equipment/7');
  await page.locator('.price-block').getByRole('button', { name: 'отправлено' }).waitFor();
});

test('the banner of spare parts takes a phone as well, and says for which machine', async () => {
  const page = await newPage(phone390);
  await open(page, '/product/equipment/6');
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  const banner = page.getByRole('region', { name: 'Нужны запчасти к технике?' });
  await banner.getByRole('button', { name: 'Оставить заявку' }).tap();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(`Запчасти к\u00A0машине «${title}»`).waitFor();
  await dialog.getByRole('link', { name: 'Оставить телефон' }).tap();
  await page.locator('.item-summary').getByText(title, { exact: true }).waitFor();
  expect(await page.getByLabel('Что нужно').inputValue()).toBe(`Запчасти к\u00A0машине «${title}»`);
  await leavePhone(page, '8 912 000-11-24');
  await page.waitForURL('**/product/equipment/6');
  await banner.getByText(sentAbout(`запчасти к\u00A0машине «${title}»`)).waitFor();
  const sent = () => banner.locator('.request-sent').allTextContents();
  const [first] = await sent();
  await banner.getByRole('button', { name: 'Ещё одна заявка' }).tap();
  await dialog.getByRole('link', { name: 'Оставить телефон' }).tap();
  await leavePhone(page, '8 912 000-11-24');
  await page.waitForURL('**/product/equipment/6');
  // The second request leaves the line of the first, and both stay for a later visit.
  await expect.poll(sent).toEqual([first, expect.stringMatching(sentAbout('запчасти'))]);
  await open(page, '/product/equipment/6');
  await expect.poll(sent).toHaveLength(2);
  await page.locator('.price-block').getByRole('button', { name: 'оставить заявку' }).waitFor();
});

test('without scripts the banner leads to the same form', async () => {
  const page = await newPage({ javaScriptEnabled: false });
  await page.goto('/product/equipment/6');
  await page.getByRole('button', { name: 'Оставить заявку', exact: true }).click();
  await page.waitForURL('**/request/spare-part?machine=6&**');
  expect(await page.getByLabel('Что нужно').inputValue()).toMatch(/^Запчасти к.машине «/);
  await leavePhone(page, '8 912 000-11-25');
  await page.waitForURL('**/product/equipment/6');
  await page.locator('.part-promo').getByText(sentAbout('запчасти к\u00A0машине «')).waitFor();
});

test('that a phone was left stays to be read, with number and hours, also later and without scripts', async () => {
  const page = await newPage(phone390);
  const machine = '/product/equipment/8';
  await open(page, machine);
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  const block = page.locator('.price-block');
  await block.getByRole('button', { name: 'оставить заявку' }).tap();
  await page.getByRole('dialog').getByRole('link', { name: 'Оставить телефон' }).tap();
  await leavePhone(page, '8 912 000-11-26');
  await page.waitForURL(`**${machine}`);
  const call = /Позвоним .+ Менеджер: \+7.495.000-00-00\./;
  const expectSent = async (tab: Page) => {
    const place = tab.locator('.price-block');
    await place.getByRole('button', { name: 'отправлено' }).waitFor();
    const text = (await place.locator('.request-sent').textContent()) ?? '';
    expect(text).toMatch(sentAbout(`«${title}»`));
    expect(text).toMatch(call);
  };
  // The line says what the message says, and says it later too.
  const message = (await page.locator('.lsg-toast').textContent()) ?? '';
  expect(message).toMatch(/Позвоним .+ по.номеру .+ Менеджер: \+7.495.000-00-00\./);
  await expectSent(page);
  const toast = await page.locator('.lsg-toast').boundingBox();
  const bar = await page.locator('.product-bar').boundingBox();
  expect((toast?.y ?? 0) + (toast?.height ?? 0), 'the message covers no bar').toBeLessThanOrEqual(
    bar?.y ?? 0,
  );
  await open(page, machine);
  await expectSent(page);
  const cookies = await page.context().cookies();
  const cookie = decodeURIComponent(cookies.find(({ name }) => name === 'requested')?.value ?? '');
  expect(cookie, 'names no one').toMatch(/^\{"equipment:8":"\d+\.[\w-]{22}"\}$/);
  const plain = await newPage({ javaScriptEnabled: false });
  await plain.context().addCookies(cookies);
  await plain.goto(machine);
  await expectSent(plain);
});

test.each([
  [
    'a phone was left',
    async (page: Page) => {
      await page.getByRole('dialog').getByRole('link', { name: 'Оставить телефон' }).click();
      await page.waitForURL('**/request/**');
      // A mistake on the way changes nothing.
      await page.getByRole('button', { name: 'Отправить заявку' }).click();
      await page.getByText('Укажите имя.').waitFor();
      await leavePhone(page, '8 912 000-11-29');
    },
  ],
  [
    'signing in',
    async (page: Page) => {
      const phone = '+79161239087';
      await signUpByCalls(page, phone);
      await page.getByRole('dialog').getByRole('link', { name: 'Войти' }).click();
      await page.waitForURL('**/login?*');
      await page.getByLabel('Номер телефона').fill(phone);
      await page.getByLabel('Пароль', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Войти' }).click();
      await page.getByRole('button', { name: 'Отправить заявку' }).click();
    },
  ],
])(
  'after %s «Назад к списку» and the first press of Back leave the machine for the list with its filters',
  async (_, ask) => {
    const page = await newPage();
    expectComplaints(/422/);
    const list = '/catalog/equipment/search?type=BULLDOZER&minCost=2000000';
    await open(page, list);
    await page.locator('.lsg-card a').first().click();
    await page.waitForURL('**/product/equipment/*');
    const machine = page.url();
    const block = page.locator('.price-block');
    await block.getByRole('button', { name: 'оставить заявку' }).click();
    await ask(page);
    await page.waitForURL(machine);
    await block.getByRole('button', { name: 'отправлено' }).waitFor();
    await expect
      .poll(() => page.getByRole('link', { name: 'Назад к списку' }).getAttribute('href'))
      .toBe(list);
    await page.goBack();
    await page.waitForURL(`**${list}`);
  },
);

test('the request of a part names article, what it fits and the price, before it is sent and after', async () => {
  const page = await newPage(phone390);
  const { components } = (await (
    await page.request.post('/api/components/filter?pageSize=1', { data: {} })
  ).json()) as { components: { id: number; title: string; partNumber: string; totalCost: number }[] };
  const [part] = components;
  if (!part) throw new Error('the demo stock has parts');
  await open(page, `/request/spare-part/${part.id}?from=/catalog/spare-part`);
  const price = `${part.totalCost.toLocaleString('ru-RU').replaceAll(/\s/g, '\u00A0')}\u00A0₽`;
  const itemText = (await page.locator('.item-summary').textContent()) ?? '';
  for (const text of [part.title, part.partNumber, 'Подходит к', price]) expect(itemText).toContain(text);
  await leavePhone(page, '8 912 000-11-28');
  await page.waitForURL((url) => url.pathname === '/catalog/spare-part');
  const toast = page
    .getByRole('status')
    .getByText(sentAbout(`«${part.title}», артикул\u00A0${part.partNumber}`));
  expect(await toast.textContent()).toContain(price);
});

test('a guest reads on the page that the request was rejected, or answered for parts, and may ask again', async () => {
  const page = await newPage(phone390);
  const machine = '/product/equipment/11';
  await open(page, machine);
  const block = page.locator('.price-block');
  const banner = page.getByRole('region', { name: 'Нужны запчасти к технике?' });
  const leave = async (button: Locator) => {
    await button.tap();
    await page.getByRole('dialog').getByRole('link', { name: 'Оставить телефон' }).tap();
    await leavePhone(page, '8 912 000-11-31');
    await page.waitForURL(`**${machine}`);
  };
  await leave(block.getByRole('button', { name: 'оставить заявку' }));
  await leave(banner.getByRole('button', { name: 'Оставить заявку' }));
  const numberIn = async (place: Locator) =>
    Number(/№\s(\d+)/.exec((await place.locator('.request-sent').textContent()) ?? '')?.[1]);
  const [ofMachine, ofParts] = [await numberIn(block), await numberIn(banner)];
  const dataDir = inject('dataDir');
  const cookies = await officeCookies(
    inject('site'),
    dataDir,
    addOwner(dataDir, '+79160001031', 'Олег Руднев'),
  );
  const office = await request.newContext({
    baseURL: inject('site'),
    storageState: { cookies, origins: [] },
  });
  const decide = async (id: number, data: object) =>
    expect((await office.patch(`/api/office/requests/lead/${id}`, { data })).status()).toBe(200);
  await decide(ofMachine, { status: 'REJECTED', answer: 'Машина продана' });
  await decide(ofParts, { answer: 'Гусеница есть на складе' });
  await open(page, machine);
  await block.getByText(`Заявка №\u00A0${ofMachine} отклонена: Машина продана`).waitFor();
  await banner.getByText(`Заявка №\u00A0${ofParts} рассматривается: Гусеница есть на складе`).waitFor();
  await leave(block.getByRole('button', { name: 'оставить заявку' }));
  await block.getByRole('button', { name: 'отправлено' }).waitFor();
  expect(await numberIn(block)).toBeGreaterThan(ofParts);
});

test('a guest asks for no SMS with the press that sends the form', async () => {
  const page = await newPage(phone390);
  await open(page, '/request/equipment/12?from=/catalog/equipment');
  await page.getByText('О решении придёт одно SMS').waitFor();
  const sent = page.waitForRequest((call) => call.url().endsWith('/api/requests/phone'));
  expect(await leavePhone(page, '8 912 000-11-32', 'Отправить без SMS')).toBe(3);
  expect((await sent).postDataJSON()).toMatchObject({ withoutSms: true });
  await page.waitForURL((url) => url.pathname === '/catalog/equipment');
});
