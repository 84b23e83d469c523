import { chromiumArgs, findChromium } from '@leasing/workspace/chromium';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Cookie,
  chromium,
  type Page,
} from 'playwright';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';

let browser: Browser | undefined;
const contexts: BrowserContext[] = [];

/** What the browser complained about; every test that opened a page fails if there is anything. */
const complaints: string[] = [];
let expected: RegExp[] = [];

/** Registers the browser of a test file: one for all of its tests, a fresh context for each page. */
export function useBrowser(): void {
  beforeAll(async () => {
    const executablePath = findChromium();
    browser = await chromium.launch({ ...(executablePath && { executablePath }), args: chromiumArgs });
  });
  afterAll(async () => browser?.close());
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()));
    const unexpected = complaints.splice(0).filter((text) => !expected.some((pattern) => pattern.test(text)));
    expected = [];
    expect(unexpected, 'errors and warnings of the browser').toEqual([]);
  });
}

/** Complaints that a test causes on purpose, such as a refused login. */
export function expectComplaints(...patterns: RegExp[]): void {
  expected.push(...patterns);
}

/** A page of a new visitor. */
export async function newPage(options: BrowserContextOptions = {}): Promise<Page> {
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
  contexts.push(context);
  context.setDefaultTimeout(10_000);
  const page = await context.newPage();
  page.on('console', (message) => {
    // The tool's own word about `serviceWorkers`.
    if (message.text() === 'Service Worker registration blocked by Playwright') return;
    if (message.type() === 'error' || message.type() === 'warning') {
      complaints.push(`${message.text()} ${message.location().url}`);
    }
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return page;
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
    // A request of a page that was left, or that the test no longer needs, has nobody to answer.
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

/** A page of the demo account. It logs in once for all tests: the server counts the tries of a phone. */
export async function memberPage(options: BrowserContextOptions = {}): Promise<Page> {
  const page = await newPage(options);
  if (memberCookies) {
    await page.context().addCookies(memberCookies);
    return page;
  }
  await logIn(page);
  memberCookies = await page.context().cookies();
  return page;
}
