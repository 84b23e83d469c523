import type { Page } from 'playwright';
import { expect, inject, test } from 'vitest';
import { compareBefore, logIn, newPage, open, useBrowser } from './browser.ts';

useBrowser();

const cards = '.card-grid .lsg-card';
const titlesOf = (page: Page) => page.locator(`${cards} .lsg-card__title`).allTextContents();

test('a navigation goes to the top, and Back from a machine brings the filters, the page of the list and the place in it', async () => {
  const page = await newPage();
  const list = '/catalog/equipment/search?type=EXCAVATOR&direction=DESC';
  await open(page, list);
  const before = await titlesOf(page);
  const machine = page.locator(`${cards} a`).nth(8);
  await machine.scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => window.scrollY);
  expect(top).toBeGreaterThan(100);
  await machine.click();
  await page.waitForURL('**/product/**');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await page.waitForURL(`**${list}`);
  await expect.poll(() => titlesOf(page)).toEqual(before);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top);
  expect(await page.getByRole('checkbox', { name: /Экскаваторы/ }).isChecked()).toBe(true);
  expect(await page.getByRole('combobox', { name: 'Сортировка' }).inputValue()).toBe('MIN_COST,DESC');
});

/** What the first frame with a list shows: where it is scrolled to, its cards, and how much its filters offer. */
interface FirstFrame {
  top: number;
  titles: string[];
  offered: number;
}

const noteFirstFrame = (page: Page) =>
  page.evaluate(() => {
    const note = () => {
      const cards = [...document.querySelectorAll('.catalogue__results .lsg-card__title')];
      if (cards.length === 0) return requestAnimationFrame(note);
      const titles = cards.map((title) => title.textContent);
      const offered = document.querySelectorAll('.catalogue input[type=checkbox]').length;
      return Object.assign(window, { firstFrame: { top: window.scrollY, titles, offered } });
    };
    requestAnimationFrame(note);
  });

async function firstFrame(page: Page) {
  const noted = await page.waitForFunction(() => (window as { firstFrame?: FirstFrame }).firstFrame);
  return (await noted.jsonValue()) as FirstFrame;
}

/** The server gives every machine of a list another name from now on. @param answers when it answers */
async function renameMachines(page: Page, answers?: Promise<void>): Promise<void> {
  await page.route('**/api/equipments/filter?**', async (route) => {
    await answers;
    const answer = await route.fetch();
    const found = (await answer.json()) as { equipments: { title: string }[] };
    for (const machine of found.equipments) machine.title = 'Новое название';
    await route.fulfill({ response: answer, json: found });
  });
}

test.each([
  ['Back', (page: Page) => page.goBack()],
  ['«Назад к списку»', (page: Page) => page.getByRole('link', { name: 'Назад к списку' }).first().click()],
])(
  '%s shows a list at once as it was left, without waiting for the server, and then what the server says',
  async (_, goBack) => {
    const page = await newPage();
    const list = '/catalog/equipment/search?type=EXCAVATOR&direction=DESC';
    await open(page, list);
    const titles = await titlesOf(page);
    const offered = await page.locator('.catalogue input[type=checkbox]').count();
    const machine = page.locator(`${cards} a`).nth(8);
    await machine.scrollIntoViewIfNeeded();
    const top = await page.evaluate(() => window.scrollY);
    await machine.click();
    await page.waitForURL('**/product/**');
    await page.getByRole('link', { name: 'Назад к списку' }).first().waitFor();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await renameMachines(page, released);
    await noteFirstFrame(page);
    await goBack(page);
    expect(await firstFrame(page)).toEqual({ top, titles, offered });
    release();
    await expect.poll(() => titlesOf(page)).toEqual(titles.map(() => 'Новое название'));
  },
);

test('a list that was left is forgotten with the session', async () => {
  const page = await newPage();
  // A session of its own, because it ends.
  await logIn(page);
  await open(page, '/catalog/equipment/search');
  await page.locator(`${cards} a`).first().click();
  await page.waitForURL('**/product/**');
  await page.getByLabel('Профиль').click();
  await page.getByRole('button', { name: 'Выйти' }).click();
  await page.waitForURL('**/login');
  await renameMachines(page);
  await page.goBack();
  await page.waitForURL('**/product/**');
  await noteFirstFrame(page);
  await page.goBack();
  expect((await firstFrame(page)).titles).toContain('Новое название');
});

test('an address that is opened afresh shows its top; Back and a reload show the place that was left', async () => {
  const page = await newPage();
  const top = () => page.evaluate(() => window.scrollY);
  const scrollTo = async (y: number) => {
    await page.evaluate((to) => window.scrollTo(0, to), y);
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem('scrollPositions')))
      .toContain(String(y));
  };
  await open(page, '/catalog/equipment/search?page=4');
  await scrollTo(700);
  await open(page, '/about');
  expect(await top()).toBe(0);
  await scrollTo(300);
  await page.reload();
  await expect.poll(top).toBe(300);
  await page.goBack();
  await page.waitForURL('**/catalog/equipment/search?page=4');
  await expect.poll(top).toBe(700);
});

test('up to four machines are compared side by side, a fifth is refused with a sentence', async () => {
  const page = await newPage();
  await compareBefore(page, 1, 2, 3);
  for (const id of [4, 5]) {
    await open(page, `/product/equipment/${id}`);
    await page.getByRole('button', { name: /^Сравнить: / }).click();
  }
  await page.getByText('Сравнить можно не больше 4 машин: уберите одну и добавьте эту.').waitFor();
  await page
    .getByRole('complementary', { name: 'Сравнение' })
    .getByRole('link', { name: 'Сравнить' })
    .click();
  await page.waitForURL('**/compare?equipment=1,2,3,4');
  await expect.poll(() => page.locator('.compare__table thead th').count()).toBe(4);
  await page
    .getByRole('button', { name: /^Убрать [А-Я]/ })
    .first()
    .click();
  await page.waitForURL('**/compare?equipment=2,3,4');
});

test('the link of a comparison opens the same machines for someone else, and leaves their own alone', async () => {
  const page = await newPage({ permissions: ['clipboard-read', 'clipboard-write'] });
  await open(page, '/compare?equipment=3,1,8&differences=1');
  const names = await page.locator('.compare__names a').allTextContents();
  await page.getByRole('button', { name: 'Поделиться' }).click();
  await page.getByText('Ссылка скопирована').waitFor();
  const shared = await page.evaluate(() => navigator.clipboard.readText());
  expect(shared).toBe(`${inject('site')}/compare?equipment=3,1,8&differences=1`);

  const other = await newPage();
  await open(other, '/product/equipment/5');
  await other.getByRole('button', { name: /^Сравнить: / }).click();
  await open(other, shared);
  expect(await other.locator('.compare__names a').allTextContents()).toEqual(names);
  expect(await other.getByRole('checkbox', { name: 'Только отличия' }).isChecked()).toBe(true);
  await other
    .getByRole('button', { name: /^Убрать / })
    .first()
    .click();
  await other.waitForURL('**/compare?equipment=1,8&differences=1');
  await open(other, '/compare');
  await other.waitForURL('**/compare?equipment=5');
});

test('machines seen on this device are shown again, the last one first', async () => {
  const page = await newPage();
  const titles: string[] = [];
  for (const id of [11, 12]) {
    await open(page, `/product/equipment/${id}`);
    titles.unshift((await page.getByRole('heading', { level: 1 }).textContent()) ?? '');
  }
  await open(page, '/product/equipment/13');
  const recentTitles = page.getByRole('region', { name: 'Вы недавно смотрели' }).locator('.lsg-card__title');
  await expect.poll(() => recentTitles.allTextContents()).toEqual(titles);
});

test('the link of a search and both links of a calculation open the same for someone else', async () => {
  const page = await newPage({ permissions: ['clipboard-read', 'clipboard-write'] });
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await open(page, '/catalog/equipment/search?type=CRANE&direction=DESC');
  await page.getByRole('button', { name: 'Поделиться' }).first().click();
  await page.getByText('Ссылка скопирована').waitFor();
  const search = await copied();
  expect(new URL(search).origin).toBe(inject('site'));
  const titles = await titlesOf(page);

  await open(page, '/product/equipment/6');
  await page.getByRole('link', { name: 'Рассчитать точно' }).click();
  const term = (visitor: Page) => visitor.getByRole('textbox', { name: 'Срок лизинга' });
  const payment = (visitor: Page) => visitor.locator('.lsg-calculator__payment strong').textContent();
  await expect.poll(() => term(page).inputValue()).toBe('60');
  await term(page).fill('24');
  await term(page).press('Enter');
  await page.getByRole('button', { name: 'Точный расчёт и график платежей' }).click();
  await page.getByRole('button', { name: 'Скопировать ссылку' }).click();
  await expect.poll(copied).toContain('calc=');
  const calculation = await copied();
  await page.locator('.price-block').getByRole('button', { name: 'Поделиться' }).click();
  await expect.poll(copied).not.toBe(calculation);
  const machine = await copied();

  const other = await newPage();
  await open(other, search);
  expect(await titlesOf(other)).toEqual(titles);
  for (const link of [calculation, machine]) {
    await open(other, link);
    expect(await term(other).inputValue(), link).toBe('24');
    expect(await payment(other), link).toBe(await payment(page));
  }
});

test('a guest answers a survey: it leaves, stays away on this device, and the answer is stored', async () => {
  const page = await newPage();
  await open(page, '/');
  const survey = page.locator('.home-survey');
  await survey.waitFor();
  const question = await survey.getByRole('heading').textContent();
  const stored = page.waitForResponse((answer) => answer.url().includes('/api/surveys/answer/'));
  await survey.getByRole('button').first().click();
  expect((await stored).ok()).toBe(true);
  await page.getByText('Спасибо за ответ!').waitFor();
  expect(await survey.count()).toBe(0);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('passedSurveys'))).toMatch(/\d/);
  await page.reload();
  await page.waitForLoadState('networkidle');
  expect(await page.getByText(question ?? '').count()).toBe(0);
});
