import { createRequire } from 'node:module';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { memberPage, newPage, open, useBrowser } from './browser.ts';

useBrowser();

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** Every row of the route table that a guest can open (specification §2). */
const guestScreens = [
  '/',
  '/catalog/equipment',
  '/catalog/equipment/novelty',
  '/catalog/equipment/search?type=EXCAVATOR',
  '/catalog/spare-part',
  '/catalog/spare-part/used',
  '/product/equipment/1',
  '/product/spare-part/1',
  '/signup',
  '/confirm?phoneNumber=%2B79161234567&confirmWay=SMS',
  '/login',
  '/password-reset',
  '/password-confirm?phoneNumber=%2B79161234567',
  '/about',
  '/contacts',
  '/FAQ',
  '/confidential',
  '/compare?equipment=1,2,3',
  '/favorites',
  '/applications',
];

const memberScreens = ['/applications', '/applications/new', '/favorites', '/catalog/equipment/popular'];

const looks = [
  { colorScheme: 'light', viewport: { width: 1440, height: 900 } },
  { colorScheme: 'dark', viewport: { width: 390, height: 844 } },
  { colorScheme: 'dark', viewport: { width: 1440, height: 900 } },
  { colorScheme: 'light', viewport: { width: 390, height: 844 } },
] as const;

/** How far things moved while the page loaded, and what axe has to say about it. */
async function inspect(page: Page, path: string): Promise<string[]> {
  await page.addInitScript(() => {
    const moved = window as unknown as { layoutShift: number };
    moved.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[]) {
        if (!entry.hadRecentInput) moved.layoutShift += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await open(page, path);
  await page.waitForLoadState('networkidle');
  await page.addScriptTag({ path: axe });
  const { shift, excess } = await page.evaluate(() => ({
    shift: (window as unknown as { layoutShift: number }).layoutShift,
    excess: document.documentElement.scrollWidth - window.innerWidth,
  }));
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: typeof import('axe-core') }).axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    }),
  );
  return [
    ...(shift > 0.02 ? [`${path}: moved by ${shift}`] : []),
    ...(excess > 0 ? [`${path}: ${excess} px wider than the window`] : []),
    ...violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${path}: ${id} ${target.join(' ')}`)),
  ];
}

/** The two other looks share their colours and their widths with these, so a few screens of each kind do. */
const kinds = ['/', '/catalog/equipment/search?type=EXCAVATOR', '/product/equipment/1', '/login', '/FAQ'];

test.each(looks.map((look, index) => ({ ...look, screens: index < 2 ? guestScreens : kinds })))(
  'every screen hydrates in silence, stands still and is accessible: $colorScheme, $viewport.width px',
  async ({ screens, ...look }) => {
    // axe is a script of the test, which the site's policy rightly refuses.
    const page = await newPage({ ...look, bypassCSP: true });
    const found: string[] = [];
    for (const path of screens) found.push(...(await inspect(page, path)));
    expect(found).toEqual([]);
  },
  120_000,
);

test.each(looks.slice(0, 2))(
  'so does every screen of a member: $colorScheme, $viewport.width px',
  async (look) => {
    const page = await memberPage({ ...look, bypassCSP: true });
    const found: string[] = [];
    for (const path of memberScreens) found.push(...(await inspect(page, path)));
    expect(found).toEqual([]);
  },
  60_000,
);
