import { chromiumArgs, findChromium } from '@leasing/workspace/chromium';
import { chromium, type Page } from 'playwright';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

/** Pages of visitors who have set text of twice the size, and of one who has not. */
let desktop: Page;
let phone: Page;
let usualDesktop: Page;

beforeAll(async () => {
  const executablePath = findChromium();
  const twice = '--blink-settings=defaultFontSize=32,defaultFixedFontSize=26';
  const launch = (...args: string[]) =>
    chromium.launch({ ...(executablePath && { executablePath }), args: [...chromiumArgs, ...args] });
  const [browser, usualBrowser] = await Promise.all([launch(twice), launch()]);
  const site = { baseURL: inject('site') };
  const onPhone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  desktop = await browser.newPage(site);
  phone = await browser.newPage({ ...site, ...onPhone });
  usualDesktop = await usualBrowser.newPage(site);
});

afterAll(() => Promise.all([desktop, usualDesktop].map((page) => page.context().browser()?.close())));

/** What of the header stands outside it or the window, in a page with text of twice the size. */
function misfits(page: Page) {
  return page.evaluate(() => {
    const bar = document.querySelector('.site-header__inner')?.getBoundingClientRect() as DOMRect;
    const parts = [...document.querySelectorAll('.site-header__inner *')].filter((part) =>
      part.checkVisibility(),
    );
    return {
      textSize: getComputedStyle(document.documentElement).fontSize,
      excess: Math.max(0, document.documentElement.scrollWidth - window.innerWidth),
      outside: parts
        .filter((part) => !part.closest('.site-burger__panel, .site-dropdown__panel'))
        .map((part) => part.getBoundingClientRect())
        .filter(({ right, bottom }) => right > bar.right + 1 || bottom > bar.bottom + 1).length,
    };
  });
}

test.each([
  { width: 1440, address: '/', by: 'setting' },
  { width: 1100, address: '/', by: 'setting' },
  { width: 390, address: '/', by: 'setting' },
  { width: 1440, address: '/', by: 'style' },
  { width: 1000, address: '/', by: 'style' },
  { width: 390, address: '/product/equipment/1', by: 'style' },
])(
  'with text of twice the size by a $by the header fits a window of $width px',
  async ({ width, address, by }) => {
    const page = by === 'setting' ? desktop : usualDesktop;
    await page.setViewportSize({ width, height: 900 });
    await page.goto(address);
    // Text alone: the window's breakpoints stay where they are.
    if (by === 'style') await page.addStyleTag({ content: 'html { font-size: 200% }' });
    expect(await misfits(page)).toEqual({ textSize: '32px', excess: 0, outside: 0 });
  },
);

test.each([
  '/catalog/equipment/search?type=ROLLER',
  '/product/equipment/1',
  // A lot.
  '/product/equipment/128',
  '/request/equipment/1',
  '/compare?equipment=1',
  '/compare?equipment=1,8',
  '/about',
  '/contacts',
])(
  'with text of twice the size a phone shows all of %s, under bars of a third of the window',
  async (address) => {
    await phone.goto(address);
    const layout = await phone.evaluate(() => {
      window.scrollTo(0, 400);
      const labels = [...document.querySelectorAll('main :is(.lsg-button, summary, strong, h1)')];
      const bars = [...document.querySelectorAll('header, aside, main .lsg-filter')].filter((one) =>
        ['sticky', 'fixed'].includes(getComputedStyle(one).position),
      );
      return {
        // The window of a phone grows with what does not fit into it; its screen does not.
        excess: document.documentElement.scrollWidth - screen.width,
        cut: labels
          .filter(
            (one) => one.checkVisibility() && one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0,
          )
          .map((one) => one.textContent),
        barHeight: bars.reduce((sum, one) => sum + one.getBoundingClientRect().height, 0),
      };
    });
    expect(layout.excess).toBeLessThanOrEqual(0);
    expect(layout.cut).toEqual([]);
    expect(layout.barHeight).toBeLessThan(844 / 3);
  },
);
