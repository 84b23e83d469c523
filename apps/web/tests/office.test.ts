import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { expectComplaints, newPage, useBrowser } from './browser.ts';

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
];

/** The office, signed in as the demo owner by keyboard alone. */
async function signIn(page: Page): Promise<void> {
  // Whether somebody is signed in is asked before.
  expectComplaints(/401/);
  await page.goto('/office');
  await page.getByLabel('Телефон').focus();
  await page.keyboard.type('+79000000001');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Demo-2026!');
  await page.keyboard.press('Enter');
  await page.getByText('Ждут решения').waitFor();
}

/** Opens a screen and waits until it has nothing more to load. */
async function show(page: Page, path: string): Promise<void> {
  await page.goto(`/office#${path}`);
  await page.waitForLoadState('networkidle');
  await page.locator('.RaLoadingIndicator-loader').waitFor({ state: 'hidden' });
}

test.each([390, 1440])('every main screen at %i px is clean for axe and fits the window', async (width) => {
  const page = await newPage({ viewport: { width, height: 900 } });
  await signIn(page);
  const wrong: string[] = [];
  for (const path of screens) {
    await show(page, path);
    await page.evaluate(axe);
    const found = await page.evaluate(async () => {
      // The framework puts a name on a span around each box of a line, beside the one that the box has.
      const { violations } = await (
        globalThis as unknown as {
          axe: { run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
        }
      ).axe.run({ rules: { 'aria-prohibited-attr': { enabled: false } } });
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
        ...(wide && innerWidth < 600 ? ['a list scrolls sideways'] : []),
      ];
    });
    wrong.push(...found.map((problem) => `${path}: ${problem}`));
  }
  expect(wrong).toEqual([]);
});

test('a price is changed in its cell by keyboard, and what is no number stays to be mended', async () => {
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
});
