import type { OwnRequest } from '@leasing/core/api';
import { encodeScenario } from '@leasing/core/calculator';
import { defaultExactTerms, encodeExactTerms } from '@leasing/core/unstable/exact';
import { type Page, request } from 'playwright';
import { expect, inject, test } from 'vitest';
import { expectComplaints, newPage, open, useBrowser } from './browser.ts';
import { ownMember } from './signUpForm.ts';
import { addOwner, officeCookies } from './staff.ts';

useBrowser();

const memberPage = ownMember('+79161239090');

const firstCard = '.card-grid__item:first-child';
const row = (page: Page, number: number) => page.locator(`#request-${number}`);

/** What an owner decides of requests for machines. */
async function ownersOffice() {
  const dataDir = inject('dataDir');
  const owner = addOwner(dataDir, '+79160001004', 'Олег Руднев');
  const cookies = await officeCookies(inject('site'), dataDir, owner);
  const calls = await request.newContext({ baseURL: inject('site'), storageState: { cookies, origins: [] } });
  return async (number: number, change: object) => {
    const answer = await calls.patch(`/api/office/requests/equipment/${number}`, { data: change });
    expect(answer.status()).toBe(200);
  };
}

/** Leaves a request for a machine that no other test of this file has, and answers its number. */
async function leaveRequest(page: Page, machine: number, data = {}): Promise<number> {
  const answer = await page.request.post(`/api/requests/equipment/${machine}`, { data });
  return (await answer.json()).id;
}

test('«Отменить» of the message takes a request back on another page, by the keyboard, and the card has its button again', async () => {
  const page = await memberPage();
  await open(page, '/catalog/equipment/search?type=GRADER');
  const card = page.locator(firstCard);
  const title = (await card.locator('.lsg-card__title').textContent()) ?? '';
  await card.getByRole('button', { name: 'оставить заявку' }).click();
  await card.getByRole('button', { name: 'отправлено' }).waitFor();
  await page
    .getByRole('navigation', { name: 'Главное меню' })
    .getByRole('link', { name: 'Контакты' })
    .click();
  await page.waitForURL('**/contacts');
  await page.getByRole('button', { name: 'Отменить' }).press('Enter');
  await page.getByText(`Заявка на «${title}» отозвана.`).waitFor();
  await page.goBack();
  await card.getByRole('button', { name: 'оставить заявку' }).waitFor();
  await card.getByText(/^Заявка №\s\d+ отозвана\.$/).waitFor();
  await page.reload();
  await card.getByRole('button', { name: 'оставить заявку' }).waitFor();
});

test('a row says what was asked, how far it is and what is next, is withdrawn with a reason, and asked for again', async () => {
  const page = await memberPage();
  const number = await leaveRequest(page, 21);
  await open(page, '/applications');
  const itsRow = row(page, number);
  await itsRow.getByText(`№ ${number}`).waitFor();
  expect(await itsRow.locator('[aria-current=step]').textContent()).toBe('Получена');
  await itsRow.getByText('Менеджер проверит наличие').waitFor();
  await itsRow.getByText('Отозвать', { exact: true }).click();
  await itsRow.getByLabel('Почему').selectOption({ index: 1 });
  await itsRow.getByLabel('Своими словами').fill('Стройку отложили');
  await itsRow.getByRole('button', { name: 'Отозвать заявку' }).click();
  await page.getByText(`Заявка № ${number} отозвана.`).waitFor();
  expect(await itsRow.locator('[aria-current=step]').textContent()).toBe('Отозвана');
  await itsRow.getByRole('button', { name: 'Запросить снова' }).click();
  await page.getByText(/^Заявка №.\d+ на.«.+» отправлена/).waitFor();
  await expect.poll(() => itsRow.getByRole('button', { name: 'Запросить снова' }).count()).toBe(0);
  await page.getByRole('link', { name: /^Отозванные/ }).click();
  await page.getByRole('heading', { name: 'Отозванные заявки' }).waitFor();
  await itsRow.waitFor();
});

test('a decision stands on the product page with its answer; what was approved meanwhile is not withdrawn', async () => {
  const page = await memberPage();
  expectComplaints(/409/);
  const decide = await ownersOffice();
  const number = await leaveRequest(page, 22);
  await open(page, '/applications');
  await row(page, number).getByText('Отозвать', { exact: true }).click();
  await decide(number, { status: 'APPROVED', answer: 'Ждём вас во вторник' });
  await row(page, number).getByRole('button', { name: 'Отозвать заявку' }).click();
  await page.getByRole('alert').getByText(`заявка № ${number} одобрена`).waitFor();
  await row(page, number).getByText('Ждём вас во вторник').waitFor();
  await open(page, '/product/equipment/22');
  await page.getByRole('button', { name: 'Одобрена' }).first().waitFor();
  await page.getByText(`Заявка № ${number} одобрена: Ждём вас во вторник`).waitFor();
  await decide(number, { status: 'REJECTED', answer: 'Продана' });
  await page.reload();
  await page.getByText(`Заявка № ${number} отклонена: Продана`).waitFor();
  await page.getByRole('button', { name: 'оставить заявку' }).first().waitFor();
});

test('the member chooses at the request how to hear of the decision, and what could not be saved is as before', async () => {
  const page = await memberPage();
  expectComplaints(/503|Failed to load/);
  const changes: unknown[] = [];
  await page.route('**/api/requests/equipment/*', async (route) => {
    const answer = await route.fetch();
    const notices = { chosen: [], offered: ['SMS', 'MAIL'] };
    await route.fulfill({ response: answer, json: { ...(await answer.json()), notices } });
  });
  await page.route('**/api/users/notices', async (route) => {
    changes.push(route.request().postDataJSON());
    const refused = { status: 503, json: { code: 'UNAVAILABLE', message: 'Позже' } };
    await route.fulfill(
      changes.length > 1 ? refused : { json: { chosen: ['SMS'], offered: ['SMS', 'MAIL'] } },
    );
  });
  await open(page, '/catalog/equipment/search?type=BULLDOZER');
  const card = page.locator(firstCard);
  await card.getByRole('button', { name: 'оставить заявку' }).click();
  const ways = card.getByRole('group', { name: 'Сообщить решение' });
  await ways.getByRole('button', { name: 'SMS' }).click();
  await ways.getByRole('button', { name: 'SMS', pressed: true }).waitFor();
  await ways.getByRole('button', { name: 'почта' }).click();
  await page.getByText('Не удалось сохранить').waitFor();
  await ways.getByRole('button', { name: 'почта', pressed: false }).waitFor();
  await ways.getByRole('button', { name: 'SMS', pressed: true }).waitFor();
  expect(changes[0]).toEqual({ chosen: ['SMS'] });
});

test('«Отменить» of a guest’s message takes the request back, and the card has its button again', async () => {
  const page = await newPage();
  await open(page, '/catalog/equipment/search?type=ROLLER');
  const card = page.locator(firstCard);
  const path = await card.locator('a').first().getAttribute('href');
  const from = encodeURIComponent('/catalog/equipment/search?type=ROLLER');
  await open(page, `/request${path?.replace('/product', '')}?from=${from}`);
  await page.getByLabel('Имя').fill('Иван');
  await page.getByLabel('Номер телефона').fill('+7 912 000-33-45');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Отправить заявку' }).click();
  await card.getByRole('link', { name: 'Отозвать' }).waitFor();
  await page.getByRole('button', { name: 'Отменить' }).click();
  await page.getByText(/^Заявка №\s\d+ отозвана\./).waitFor();
  await card.getByRole('button', { name: 'оставить заявку' }).waitFor();
  await page.reload();
  await card.getByRole('button', { name: 'оставить заявку' }).waitFor();
});

test('a state of a newer server is a row without a way, and breaks nothing', async () => {
  const page = await memberPage();
  const number = await leaveRequest(page, 23);
  await page.route('**/api/requests', async (route) => {
    const answer = await route.fetch();
    const requests = (await answer.json()) as { id: number }[];
    await route.fulfill({
      json: requests.map((one) =>
        one.id === number ? { ...one, status: 'SHIPPED', mayBeWithdrawn: false } : one,
      ),
    });
  });
  await open(page, '/contacts');
  await page.getByRole('link', { name: 'Заявки' }).click();
  await row(page, number).getByText('В работе').waitFor();
  expect(await row(page, number).locator('ol').count()).toBe(0);
  expect(await row(page, number).getByText('Отозвать', { exact: true }).count()).toBe(0);
});

test('without scripts a member withdraws a request and asks again', async () => {
  const page = await memberPage({ javaScriptEnabled: false });
  const number = await leaveRequest(page, 24);
  await page.goto('/applications/new');
  await row(page, number).getByText('Отозвать', { exact: true }).click();
  await row(page, number).getByRole('button', { name: 'Отозвать заявку' }).click();
  await page.getByText(`Заявка № ${number} отозвана.`).waitFor();
  expect(await row(page, number).count()).toBe(0);
  await page.goto('/applications/withdrawn');
  await row(page, number).getByRole('button', { name: 'Запросить снова' }).click();
  await page.getByText(/^Заявка №.\d+ на.«.+» отправлена/).waitFor();
});

test.each([true, false])(
  'what is asked for again keeps its calculation, scripts: %s',
  async (javaScriptEnabled) => {
    const page = await memberPage({ javaScriptEnabled });
    const machine = javaScriptEnabled ? 25 : 26;
    const calculation = {
      calc: encodeScenario({ cost: 5_000_000, advance: 1_500_000, termMonths: 48 }),
      exact: encodeExactTerms(defaultExactTerms(new Date().toISOString().slice(0, 10))),
    };
    const number = await leaveRequest(page, machine, { calculation });
    await page.request.post(`/api/requests/${number}/withdrawal`, { data: {} });
    await page.goto('/applications/withdrawn');
    await row(page, number).getByRole('button', { name: 'Запросить снова' }).click();
    await page.getByText(/^Заявка №.\d+ на.«.+» отправлена/).waitFor();
    const requests = (await (await page.request.get('/api/requests')).json()) as OwnRequest[];
    const first = requests.find(({ id }) => id === number);
    const [again] = requests.filter(({ item, id }) => item?.id === machine && id > number);
    expect(first?.calculation?.contract).toMatchObject({ termMonths: 48, exact: expect.any(String) });
    expect(again?.calculation?.contract).toEqual(first?.calculation?.contract);
  },
);

test.each([true, false])(
  'a guest reads on the product page and behind the link what the firm decided, scripts: %s',
  async (javaScriptEnabled) => {
    const page = await newPage({ javaScriptEnabled });
    const machine = javaScriptEnabled ? 27 : 28;
    await page.goto(`/request/equipment/${machine}?from=/product/equipment/${machine}`);
    await page.getByLabel('Имя').fill('Иван');
    await page.getByLabel('Номер телефона').fill(`+7 912 000-46-${machine}`);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Отправить заявку' }).click();
    const line = page.locator('.price-block .request-sent');
    await line.getByText('отправлена').waitFor();
    const withdrawal = (await line.getByRole('link', { name: 'Отозвать' }).getAttribute('href')) ?? '';
    const number = Number(/Заявка №\s(\d+)/.exec((await line.textContent()) ?? '')?.[1]);
    const owner = addOwner(inject('dataDir'), `+791600146${machine}`, 'Вера Решалова');
    const cookies = await officeCookies(inject('site'), inject('dataDir'), owner);
    const office = await request.newContext({
      baseURL: inject('site'),
      storageState: { cookies, origins: [] },
    });
    const decide = async (data: object) =>
      expect((await office.patch(`/api/office/requests/lead/${number}`, { data })).status()).toBe(200);
    await decide({ status: 'APPROVED', answer: 'Ждём вас во вторник' });
    await page.goto(`/product/equipment/${machine}`);
    await line.getByText(`Заявка № ${number} одобрена: Ждём вас во вторник`).waitFor();
    await decide({ status: 'REJECTED', answer: 'Продана' });
    await page.goto(withdrawal);
    await page.getByRole('heading', { name: `Заявка № ${number}`, exact: true }).waitFor();
    await page.getByText(`Заявка № ${number} отклонена: Продана`).waitFor();
    await office.dispose();
  },
);

test.each([true, false])(
  'a guest withdraws by the link of the receipt, scripts: %s; opening it withdraws nothing, and afterwards it says so',
  async (javaScriptEnabled) => {
    const page = await newPage({ javaScriptEnabled });
    const list = `/catalog/equipment/search?type=${javaScriptEnabled ? 'MIXER' : 'CRANE'}`;
    await page.goto(list);
    const card = page.locator(firstCard);
    const path = await card.locator('a').first().getAttribute('href');
    await page.goto(`/request${path?.replace('/product', '')}?from=${encodeURIComponent(list)}`);
    await page.getByLabel('Имя').fill('Иван');
    await page.getByLabel('Номер телефона').fill('+7 912 000-33-44');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Отправить заявку' }).click();
    const link = card.getByRole('link', { name: 'Отозвать' });
    const address = new URL((await link.getAttribute('href')) ?? '', inject('site')).href;
    // What a mail program does with each link of a letter.
    expect(await (await fetch(address)).text()).toContain('Отозвать заявку №');
    expect(await (await fetch(address)).text()).toContain('рассматривается');
    await link.click();
    await page.getByRole('heading', { name: /^Отозвать заявку №/ }).waitFor();
    await page.getByRole('button', { name: 'Отозвать заявку' }).click();
    await page.getByRole('heading', { name: /^Заявка №\s\d+$/ }).waitFor();
    await page
      .locator('main')
      .getByText(/^Заявка №\s\d+ отозвана\.$/)
      .waitFor();
    expect(await page.getByRole('button', { name: 'Отозвать заявку' }).count()).toBe(0);
    await page.goto(list);
    await card.getByRole('button', { name: 'оставить заявку' }).waitFor();
    await page.goto('/request/withdraw?token=made-up');
    await page.getByRole('heading', { name: 'Ссылка не действует' }).waitFor();
  },
);
