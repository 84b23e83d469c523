import { chromiumArgs, findChromium } from '@leasing/workspace/chromium';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { compareBefore, demo } from './browser.ts';
import { machineCount } from './demoStock.ts';

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

/** Height of the bars that stay where they are while the page is scrolled, in a page that has been scrolled. */
function barHeight(page: Page) {
  return page.evaluate(() => {
    const bars = [...document.querySelectorAll('header, aside, main .lsg-filter')];
    const boxesAt = (y: number) => {
      window.scrollTo({ top: y, behavior: 'instant' });
      return bars.map((bar) => bar.getBoundingClientRect());
    };
    const before = boxesAt(400);
    const after = boxesAt(480);
    return after
      .filter(
        ({ top, bottom }, index) => top === before[index]?.top && bottom > 0 && top < window.innerHeight,
      )
      .reduce((sum, { height }) => sum + height, 0);
  });
}

const phonePages = [
  '/catalog/equipment/search?type=ROLLER',
  '/product/equipment/1',
  // A lot: those come last.
  `/product/equipment/${machineCount}`,
  '/request/equipment/1',
  '/compare?equipment=1',
  '/compare?equipment=1,8',
  '/about',
  '/contacts',
];

test.each(phonePages)(
  'with text of twice the size a phone shows all of %s, under bars of a third of the window',
  async (address) => {
    await phone.goto(address);
    const layout = await phone.evaluate(() => {
      const labels = [...document.querySelectorAll('main :is(.lsg-button, summary, strong, h1)')];
      return {
        // The window of a phone grows with what does not fit into it; its screen does not.
        excess: document.documentElement.scrollWidth - screen.width,
        cut: labels
          .filter(
            (one) => one.checkVisibility() && one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0,
          )
          .map((one) => one.textContent),
      };
    });
    expect(layout.excess).toBeLessThanOrEqual(0);
    expect(layout.cut).toEqual([]);
    expect(await barHeight(phone)).toBeLessThan(844 / 3);
  },
);

test.each(['/compare?equipment=1', '/compare?equipment=1,5'])(
  'with text of twice the size the words of the names on %s stay whole on a phone',
  async (address) => {
    await phone.setViewportSize({ width: 390, height: 844 });
    await phone.goto(address);
    const broken = await phone.evaluate(() => {
      const texts = [...document.querySelectorAll('.compare__names a')].map(
        (name) => name.firstChild as Text,
      );
      return texts.flatMap((text) =>
        [...text.data.matchAll(/[^\s-]+/g)]
          .filter(({ index, 0: word }) => {
            const range = document.createRange();
            range.setStart(text, index);
            range.setEnd(text, index + word.length);
            return range.getClientRects().length > 1;
          })
          .map(([word]) => word),
      );
    });
    expect(broken).toEqual([]);
    expect(await phone.evaluate(() => document.documentElement.scrollWidth - screen.width)).toBe(0);
  },
);

test.each([320, 390])(
  'with text of twice the size no page of %i px is wider than the window',
  async (width) => {
    await phone.setViewportSize({ width, height: 844 });
    const wide: string[] = [];
    for (const address of [
      '/',
      '/confidential',
      '/about',
      '/faq',
      '/signup',
      '/applications',
      '/catalog/equipment/search',
      '/product/equipment/1',
      '/nothing',
    ]) {
      await phone.goto(address);
      const excess = await phone.evaluate(() => document.documentElement.scrollWidth - screen.width);
      if (excess > 0) wide.push(`${address} +${excess}`);
    }
    expect(wide).toEqual([]);
  },
);

test('with text of twice the size nothing over the picture of a machine overlaps', async () => {
  await phone.setViewportSize({ width: 390, height: 844 });
  // A new one, with a video.
  await phone.goto('/product/equipment/5');
  const boxes = await phone.evaluate(() =>
    [...document.querySelectorAll('.product__badges > *, .lsg-gallery__overlay > *')].map((part) => {
      const { left, top, right, bottom } = part.getBoundingClientRect();
      return { left, top, right, bottom };
    }),
  );
  expect(boxes.length).toBeGreaterThanOrEqual(4);
  const overlaps = boxes.flatMap((one, index) =>
    boxes
      .slice(index + 1)
      .filter(
        (other) =>
          one.left < other.right &&
          other.left < one.right &&
          one.top < other.bottom &&
          other.top < one.bottom,
      ),
  );
  expect(overlaps).toEqual([]);
});

test('a guest’s empty list stands apart from its heading', async () => {
  await usualDesktop.setViewportSize({ width: 390, height: 844 });
  await usualDesktop.goto('/applications');
  const gap = await usualDesktop.evaluate(() => {
    const [heading, box] = ['h1', '.lsg-empty'].map((one) =>
      document.querySelector(one)?.getBoundingClientRect(),
    );
    return (box?.top ?? 0) - (heading?.bottom ?? 0);
  });
  expect(gap).toBeGreaterThanOrEqual(16);
});

test.each([
  { size: 'text of twice the size', viewport: { width: 390, height: 844 }, fontSize: '200%' },
  { size: '400 % zoom', viewport: { width: 320, height: 256 }, fontSize: '100%' },
  { size: 'the narrowest window', viewport: { width: 320, height: 640 }, fontSize: '100%' },
])(
  'with $size the bars leave most of the window, and nothing of the header touches its edge',
  async (window) => {
    const { viewport, fontSize } = window;
    const context = await (usualDesktop.context().browser() as Browser).newContext({
      baseURL: inject('site'),
      viewport,
      hasTouch: true,
      isMobile: true,
    });
    const page = await context.newPage();
    const look = async () => {
      for (const address of ['/', '/catalog/equipment/search?type=ROLLER', '/product/equipment/1']) {
        await page.goto(address);
        await page.addStyleTag({ content: `html { font-size: ${fontSize} }` });
        const margins = await page.evaluate(() =>
          [...document.querySelectorAll('.site-header :is(input, a, summary)')]
            .filter(
              (part) => part.checkVisibility() && !part.closest('.site-burger__panel, .site-dropdown__panel'),
            )
            .map((part) => part.getBoundingClientRect())
            .map(({ top, left, right }) => Math.min(top, left, screen.width - right)),
        );
        expect(Math.min(...margins), address).toBeGreaterThanOrEqual(4);
        expect(await barHeight(page), address).toBeLessThan(viewport.height * 0.4);
      }
    };
    await look();
    // A member has more of everything.
    await page.request.post('/api/auth/login', {
      data: { phoneNumber: demo.phone, password: demo.password },
    });
    await compareBefore(page, 1, 2);
    await look();
    await context.close();
  },
);
