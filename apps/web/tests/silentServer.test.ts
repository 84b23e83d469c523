import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { expectComplaints, memberPage, newPage, open, useBrowser } from './browser.ts';

useBrowser();

const request = (page: Page) =>
  page.locator('.card-grid__item').first().getByRole('button', { name: 'оставить заявку' }).click();

/** Opens a member's page by the icon in the header, so that the browser makes the call. */
const icon = (name: string) => (page: Page) => page.getByRole('banner').getByRole('link', { name }).click();

// Each call for which the specification has a fallback message (§8), and what a visitor reads instead.
test.each([
  {
    fallback: 'Failed to post equipment request',
    on: '/catalog/equipment/search?type=MIXER',
    call: '**/api/requests/equipment/*',
    act: request,
    reads: /^Не удалось отправить заявку на «.+». Проверьте соединение и попробуйте ещё раз\.$/,
  },
  {
    fallback: 'Failed to post spare-part request',
    on: '/catalog/spare-part/recovered',
    call: '**/api/requests/component/*',
    act: request,
    reads: /^Не удалось отправить заявку на «.+». Проверьте соединение и попробуйте ещё раз\.$/,
  },
  {
    fallback: 'Logout failed',
    on: '/FAQ',
    call: '**/api/auth/logout',
    async act(page: Page) {
      await page.getByLabel('Профиль').click();
      await page.getByRole('button', { name: 'Выйти' }).click();
    },
    reads: 'Не удалось выйти. Проверьте соединение и попробуйте ещё раз.',
  },
  {
    fallback: 'Failed to fetch favorite equipment.',
    on: '/FAQ',
    call: '**/api/likes/equipment/favorite',
    act: icon('Избранное'),
    reads: 'Что-то пошло не так, попробуйте перезапустить страницу',
  },
  {
    fallback: 'Failed to fetch favorite equipment.',
    on: '/FAQ',
    call: '**/api/requests',
    act: icon('Заявки'),
    reads: 'Что-то пошло не так, попробуйте перезапустить страницу',
  },
])(
  'a visitor reads what failed in Russian where the answer has no message: $fallback',
  async ({ on, call, act, reads, fallback }) => {
    const page = await memberPage();
    expectComplaints(/500/);
    await open(page, on);
    await page.route(call, (route) => route.fulfill({ status: 500, body: '' }));
    await act(page);
    await page.getByText(reads).waitFor();
    expect(await page.locator('body').textContent()).not.toContain(fallback);
    // No one was signed out by it.
    await page.getByLabel('Профиль').waitFor();
  },
);

test('an answer to a survey that fails is reported in Russian, and can be given again', async () => {
  const page = await newPage();
  expectComplaints(/500/);
  await open(page, '/');
  const survey = page.locator('.home-survey');
  await page.route('**/api/surveys/answer/**', (route) => route.fulfill({ status: 500, body: '' }), {
    times: 1,
  });
  await survey.getByRole('button').first().click();
  await survey.getByText('Ответ не сохранён. Проверьте связь и попробуйте ещё раз.').waitFor();
  expect(await survey.textContent()).not.toContain('Failed to fetch');
  expect(await page.evaluate(() => localStorage.getItem('passedSurveys'))).toBeNull();
  await survey.getByRole('button').first().click();
  await page.getByText('Спасибо за ответ!').waitFor();
});

test('without surveys the home page is whole', async () => {
  const page = await newPage();
  expectComplaints(/500/);
  // The first page brings its survey along; on the way from another one the browser asks for it.
  await open(page, '/FAQ');
  const surveyResponse = page.waitForResponse('**/api/surveys');
  await page.route('**/api/surveys', (route) => route.fulfill({ status: 500, body: '' }));
  // It fails while the page is still waiting for something else.
  await page.route('**/api/terms', async (route) => {
    await surveyResponse;
    await route.continue();
  });
  await page.getByRole('banner').getByRole('link', { name: 'на главную' }).click();
  await surveyResponse;
  await page.getByRole('heading', { name: 'КАЛЬКУЛЯТОР ЛИЗИНГА' }).waitFor();
  expect(await page.locator('.home-survey').count()).toBe(0);
  expect(await page.locator('body').textContent()).not.toContain('Failed to fetch');
});
