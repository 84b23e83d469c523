/**
 * Photographs every screen at 390 and 1440 px, light and dark, from a fresh server with the demo stock, into
 * .screens, which git ignores. Run `npm run screens` in the root.
 */

import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright';
import { openFreshSite, viewportOf } from './freshSite.ts';
import { firstPart } from './tests/demoStock.ts';

const target = path.resolve(import.meta.dirname, '../../.screens');

/** Taller pages are cut: the head of a page shows its look. */
const TALLEST = 2000;
const QUALITY = 62;

const guestScreens = {
  home: '/',
  catalogue: '/catalog/equipment',
  search: '/catalog/equipment/search?type=EXCAVATOR',
  'spare-parts': '/catalog/spare-part',
  product: '/product/equipment/1',
  'spare-part': `/product/spare-part/${firstPart}`,
  'sign-up': '/signup',
  confirm: '/confirm?phoneNumber=%2B79161234567&confirmWay=SMS',
  login: '/login',
  'password-reset': '/password-reset',
  'password-confirm': '/password-confirm?phoneNumber=%2B79161234567',
  about: '/about',
  contacts: '/contacts',
  faq: '/FAQ',
  policy: '/confidential',
  consent: '/consent/account',
  compare: '/compare?equipment=1,2,3',
  'not-found': '/no-such-page',
};
const memberScreens = { favourites: '/favorites', applications: '/applications', profile: '/profile' };

await using fresh = await openFreshSite();
const { site, browser } = fresh;
await mkdir(target, { recursive: true });
for (const width of [390, 1440]) {
  for (const colorScheme of ['light', 'dark'] as const) await photographAll(browser, width, colorScheme);
}

async function photographAll(browser: Browser, width: number, colorScheme: 'light' | 'dark'): Promise<void> {
  const viewport = viewportOf(width);
  const context = await browser.newContext({ baseURL: site, viewport, colorScheme, reducedMotion: 'reduce' });
  const name = (screen: string) => path.join(target, `${screen}-${width}-${colorScheme}.jpg`);
  const page = await context.newPage();
  for (const [screen, address] of Object.entries(guestScreens)) await photograph(page, address, name(screen));
  await logIn(context);
  for (const [screen, address] of Object.entries(memberScreens))
    await photograph(page, address, name(screen));
  await context.close();
  console.log(`${width} px, ${colorScheme}: done`);
}

async function photograph(page: Page, address: string, file: string): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' });
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  // Pictures below the window are lazy: a tall window makes them come.
  const viewport = page.viewportSize() ?? { width: 1440, height: 900 };
  await page.setViewportSize({ ...viewport, height: Math.min(height, TALLEST) });
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    const near = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight);
    const decoded = Promise.all(near.map((image) => image.decode().catch(() => {})));
    // A lazy picture that is hidden never comes.
    await Promise.race([decoded, new Promise((resolve) => setTimeout(resolve, 2000))]);
  });
  await page.screenshot({ path: file, type: 'jpeg', quality: QUALITY });
  await page.setViewportSize(viewport);
}

/** The demo account, with a few favourites and requests. */
async function logIn(context: BrowserContext): Promise<void> {
  const post = (call: string, data?: object) => context.request.post(`/api/${call}`, data ? { data } : {});
  await post('auth/login', { phoneNumber: '+79000000000', password: 'Demo-2026!' });
  for (const id of [1, 4, 7]) await post(`likes/equipment/${id}`);
  for (const id of [2, 5]) await post(`requests/equipment/${id}`);
  await post(`requests/component/${firstPart + 2}`);
}
