import { launchChromium } from '@leasing/workspace/chromium';
import type { Browser, BrowserContextOptions, Cookie, Page } from 'playwright';
import { afterEach, beforeAll, expect, inject } from 'vitest';

/** One that loads pictures and one that saves their work, each for all files. They end with the process of the tests. */
const browsers = new Map<boolean, Browser>();

/** Whether the browser of the file that runs loads pictures. */
let loadsPictures = false;

/** Pages for the next tests, by the options of their contexts: a new one costs twice the time of its visit. */
const idlePages = new Map<string, Page[]>();

/** Gives the pages of the test that runs back. */
const endOfTest: (() => Promise<void>)[] = [];

/** What the browser complained about; every test that opened a page fails if there is anything. */
const complaints: string[] = [];
let expected: RegExp[] = [];

/**
 * Gives the tests of a file a browser, and each of their pages to a visitor of its own.
 *
 * @param options.pictures Whether the tests need pictures to be loaded: they are a fifth of the work for a page.
 */
export function useBrowser({ pictures = false } = {}): void {
  beforeAll(async () => {
    loadsPictures = pictures;
    if (!browsers.has(pictures)) {
      browsers.set(pictures, await launchChromium(pictures ? [] : ['--blink-settings=imagesEnabled=false']));
    }
  });
  afterEach(async () => {
    const unexpected = complaints.filter((text) => !expected.some((pattern) => pattern.test(text)));
    expected = [];
    await Promise.all(endOfTest.splice(0).map((giveBack) => giveBack()));
    complaints.length = 0;
    expect(unexpected, 'errors and warnings of the browser').toEqual([]);
  });
}

/** Complaints that a test causes on purpose, such as a refused login. */
export function expectComplaints(...patterns: RegExp[]): void {
  expected.push(...patterns);
}

/** A page of a new visitor, whose browser may have loaded files of the site before. */
export async function newPage(options: BrowserContextOptions = {}): Promise<Page> {
  const kind = JSON.stringify({ ...options, loadsPictures });
  const idleOfKind = idlePages.get(kind) ?? [];
  idlePages.set(kind, idleOfKind);
  const page = idleOfKind.pop() ?? (await openPage(options));
  endOfTest.push(async () => {
    await forgetVisitor(page);
    idleOfKind.push(page);
  });
  return page;
}

/** A page of a browser that has never seen the site, for a first visit or a test that changes the browser itself. */
export async function pageOfNewBrowser(options: BrowserContextOptions = {}): Promise<Page> {
  const page = await openPage(options);
  endOfTest.push(() => page.context().close());
  return page;
}

async function openPage(options: BrowserContextOptions): Promise<Page> {
  const browser = browsers.get(loadsPictures);
  if (!browser) throw new Error('useBrowser() is missing in this file');
  const context = await browser.newContext({
    baseURL: inject('site'),
    locale: 'ru-RU',
    reducedMotion: 'reduce',
    // Requests are answered by tests; those about reading offline allow the worker.
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
    ...options,
  });
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  page.on('console', (message) => {
    // What the tools say about `serviceWorkers` and about pictures that are off.
    if (message.text() === 'Service Worker registration blocked by Playwright') return;
    if (message.text().endsWith('is not used because image loading is disabled.')) return;
    if (!loadsPictures && message.text().includes('avif was preloaded using link preload but not used'))
      return;
    if (message.type() === 'error' || message.type() === 'warning') {
      complaints.push(`${message.text()} ${message.location().url}`);
    }
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return page;
}

/** Leaves nothing of what a test did with a page: other tabs, routes, where the mouse is, what the site stored. */
async function forgetVisitor(page: Page): Promise<void> {
  const context = page.context();
  await Promise.all(context.pages().map((tab) => tab !== page && tab.close()));
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await page.mouse.move(-1, -1);
  // A page of the site whose scripts store nothing.
  await page.goto('/robots.txt');
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await context.clearCookies();
}

/** Opens an address and waits until the page answers to presses. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
}

/** Waits until React listens: from then on presses are answered by scripts. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]:not(:has([data-hydrates-later]))').waitFor({ state: 'attached' });
}

/** The scripts of the site. */
const SCRIPTS = '**/assets/*.js';

/**
 * Holds the answers to some requests back, those for the scripts of the site by default.
 *
 * @returns lets them go, and from then on holds nothing
 */
export async function holdBack(page: Page, requests = SCRIPTS): Promise<() => Promise<void>> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(requests, async (route) => {
    await released;
    // A request of a page that was left, or that the test no longer needs, has no one to answer.
    await route.continue().catch(() => {});
  });
  return async () => {
    release();
    await page.unroute(requests);
  };
}

/** Opens an address whose scripts are held back: its `load` does not come before them. */
export async function openBeforeScripts(page: Page, address: string): Promise<() => Promise<void>> {
  const release = await holdBack(page);
  await page.goto(address, { waitUntil: 'commit' });
  return release;
}

/** Gives a visitor machines to compare, as they have chosen them before. */
export async function compareBefore(page: Page, ...ids: number[]): Promise<void> {
  const value = encodeURIComponent(JSON.stringify(ids));
  await page.context().addCookies([{ name: 'compared', value, url: inject('site') }]);
}

/** The account that comes with the demo stock. */
export const demo = { phone: '+7 900 000-00-00', password: 'Demo-2026!' };

export async function logIn(page: Page, { phone, password } = demo): Promise<void> {
  await open(page, '/login');
  await page.getByLabel('Номер телефона').fill(phone);
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Войти' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
  await page.getByLabel('Профиль').waitFor();
}

let memberCookies: Cookie[] | undefined;

/** A page of the demo account. */
export async function memberPage(options: BrowserContextOptions = {}): Promise<Page> {
  const page = await newPage(options);
  await becomeMember(page);
  return page;
}

/** Makes the visitor of a page the demo account. It logs in once for all tests: the server counts the tries of a phone. */
export async function becomeMember(page: Page): Promise<void> {
  if (memberCookies) return page.context().addCookies(memberCookies);
  await logIn(page);
  memberCookies = await page.context().cookies();
}
