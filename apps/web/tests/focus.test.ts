import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { newPage, open, useBrowser } from './browser.ts';
import { ownMember } from './signUpForm.ts';

useBrowser();

/** Name of what has the focus, with ordinary spaces. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    const name = activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? '';
    return activeElement === document.body ? 'body' : name.replaceAll('\u00A0', ' ');
  });

test('after a removal from the favourites the focus is on the next card, then on what the empty list says', async () => {
  const page = await ownMember('+79161239089')();
  for (const id of [1, 2, 3]) await page.request.post(`/api/likes/equipment/${id}`);
  await open(page, '/favorites');
  const names = await page
    .getByRole('button', { name: 'Удалить из избранного' })
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')?.replaceAll('\u00A0', ' ')));
  expect(names).toHaveLength(3);
  const remove = async (at: number) => {
    await page.getByRole('button', { name: 'Удалить из избранного' }).nth(at).press('Enter');
    await page.getByRole('alertdialog').waitFor();
    expect(await focused(page)).toBe('Отмена');
    await page.getByRole('button', { name: 'Удалить', exact: true }).press('Enter');
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  };
  await remove(1);
  await expect.poll(() => focused(page)).toBe(names[2]);
  await remove(1);
  await expect.poll(() => focused(page)).toBe(names[0]);
  await remove(0);
  await expect.poll(() => focused(page)).toContain('В избранном пока пусто');
});

test('after a removal from the comparison the focus is on the next machine, then on what the empty one says', async () => {
  const page = await newPage();
  await open(page, '/compare?equipment=1,2');
  await page
    .getByRole('button', { name: /^Убрать/ })
    .first()
    .press('Enter');
  await expect.poll(() => page.getByRole('button', { name: /^Убрать/ }).count()).toBe(1);
  expect(await focused(page)).toMatch(/^Убрать/);
  await page.getByRole('button', { name: /^Убрать/ }).press('Enter');
  await page.getByText('Пока нечего сравнивать').waitFor();
  await expect.poll(() => focused(page)).toContain('Пока нечего сравнивать');
});

test('the dialog of a guest begins at its main action', async () => {
  const page = await newPage();
  await open(page, '/product/equipment/1');
  const heart = page.locator('.price-block__actions .lsg-favourite');
  await page.locator('.price-block .lsg-request').press('Enter');
  await page.getByRole('dialog').waitFor();
  await expect.poll(() => focused(page)).toBe('Оставить телефон');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await heart.press('Enter');
  await page.getByRole('dialog').waitFor();
  await expect.poll(() => focused(page)).toBe('Войти');
});

test.each([
  ['Back', (page: Page) => page.goBack()],
  [
    '«Назад к списку»',
    (page: Page) => page.getByRole('link', { name: 'Назад к списку' }).first().press('Enter'),
  ],
])('%s puts the focus on the card that was opened, and the next Enter opens it again', async (_, goBack) => {
  const page = await newPage();
  await open(page, '/catalog/equipment/search');
  const card = page.locator('.catalogue__results .lsg-card__link').nth(8);
  const href = (await card.getAttribute('href')) ?? '';
  await card.press('Enter');
  await page.waitForURL(`**${href}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await goBack(page);
  await page.waitForURL('**/catalog/equipment/search');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(href);
  expect(await page.evaluate(() => document.activeElement?.matches(':focus-visible'))).toBe(true);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${href}`);
});

test('the page that is open is underlined in the navigation in forced colours too, which draw no background', async () => {
  const page = await newPage({ forcedColors: 'active' });
  await open(page, '/about');
  const line = (link: Locator) =>
    link.evaluate((element) => {
      const { opacity, borderBlockEndWidth, borderBlockEndColor } = getComputedStyle(element, '::after');
      const ground = getComputedStyle(element.closest('header') as Element).backgroundColor;
      return Number(opacity) > 0 && borderBlockEndWidth === '3px' && borderBlockEndColor !== ground;
    });
  const navigation = page.getByRole('navigation', { name: 'Главное меню' });
  expect(await line(navigation.getByRole('link', { name: 'О компании' }))).toBe(true);
  expect(await line(navigation.getByRole('link', { name: 'Контакты' }))).toBe(false);
});
