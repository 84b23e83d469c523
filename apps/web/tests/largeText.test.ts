import { chromiumArgs, findChromium } from '@leasing/workspace/chromium';
import { type Browser, chromium } from 'playwright';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

let browser: Browser;

beforeAll(async () => {
  const executablePath = findChromium();
  const twice = '--blink-settings=defaultFontSize=32,defaultFixedFontSize=26';
  browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: [...chromiumArgs, twice],
  });
});

afterAll(() => browser.close());

test.each([1440, 1100, 390])(
  'with text of twice the size the header fits a window of %d px',
  async (width) => {
    const context = await browser.newContext({ baseURL: inject('site'), viewport: { width, height: 900 } });
    const page = await context.newPage();
    await page.goto('/');
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
    const { excess, outside } = await page.evaluate(() => {
      const bar = document.querySelector('.site-header__inner')?.getBoundingClientRect() as DOMRect;
      const parts = [...document.querySelectorAll('.site-header__inner *')].filter((part) =>
        part.checkVisibility(),
      );
      return {
        excess: document.documentElement.scrollWidth - window.innerWidth,
        outside: parts
          .filter((part) => !part.closest('.site-burger__panel, .site-dropdown__panel'))
          .map((part) => part.getBoundingClientRect())
          .filter(({ right, bottom }) => right > bar.right + 1 || bottom > bar.bottom + 1).length,
      };
    });
    expect({ excess: Math.max(0, excess), outside }).toEqual({ excess: 0, outside: 0 });
    await context.close();
  },
);
