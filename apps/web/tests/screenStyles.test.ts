import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import {
  holdBack,
  memberPage,
  newPage,
  open,
  openBeforeScripts,
  pageOfNewBrowser,
  useBrowser,
} from './browser.ts';

useBrowser();

const clientFolder = path.resolve(import.meta.dirname, '../dist/client');

/** The styles of every element and of what is drawn before and after it, as the page is now. */
function computedStyles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    // The browser focuses it some time after loading, which changes how it is drawn.
    document.querySelector<HTMLElement>('[autofocus]')?.focus();
    for (const animation of document.getAnimations()) animation.cancel();
    // Without those that are measured, and second names.
    const properties = [...getComputedStyle(document.body)].filter(
      (name) => !/^-|inline|block|^height$|^width$|-origin$/.test(name),
    );
    return [...document.querySelectorAll('body, body *:not(svg *, script, link)')].flatMap((element) =>
      [undefined, '::before', '::after'].flatMap((pseudo) => {
        const style = getComputedStyle(element, pseudo);
        if (pseudo && style.content === 'none') return [];
        const name = `${element.tagName}.${element.getAttribute('class') ?? ''}${pseudo ?? ''}`;
        return `${name} ${properties.map((property) => `${property}: ${style.getPropertyValue(property)}`).join('; ')}`;
      }),
    );
  });
}

/** What differs between two states of a page, by element, with its first different property. */
function differences(before: readonly string[], after: readonly string[]): string[] {
  return after.flatMap((style, index) => {
    const [was = [], is = []] = [before[index], style].map((one) => one?.split('; '));
    const different = is.findIndex((line, property) => line !== was[property]);
    return different < 0 ? [] : `${is[0]?.split(' ')[0]}: ${was[different]} → ${is[different]}`;
  });
}

/** The page has all styles of what it shows: those of all screens, after its own, change nothing. */
async function expectOwnStyles(page: Page): Promise<void> {
  const sheets = globSync('assets/*.css', { cwd: clientFolder });
  expect(sheets.length).toBeGreaterThan(20);
  const own = await computedStyles(page);
  expect(own.length).toBeGreaterThan(100);
  await page.addStyleTag({
    content: sheets.map((file) => readFileSync(path.join(clientFolder, file), 'utf8')).join('\n'),
  });
  expect(differences(own, await computedStyles(page))).toEqual([]);
}

test.each([
  '/',
  '/catalog/equipment',
  '/product/equipment/1',
  '/product/equipment/1?calc=1_6240000_1248000_12_0.26_20_0.2_0.2_te&exact=1_company_none_declining_2027-01-15_keep_12.1.2_80_0_0_0_0',
  '/login',
  '/signup',
  '/compare?equipment=1,2',
  '/check-offer',
  '/about',
  '/contacts',
  '/confidential',
  '/request/equipment/1',
])('%s is sent with all styles of what it shows', async (address) => {
  const page = await newPage({ viewport: { width: 390, height: 844 } });
  await openBeforeScripts(page, address);
  await page.waitForLoadState('domcontentloaded');
  await expectOwnStyles(page);
});

test.each(['/applications', '/favorites', '/profile'])("so is a member's %s", async (address) => {
  const page = await memberPage({ viewport: { width: 390, height: 844 } });
  await openBeforeScripts(page, address);
  await page.waitForLoadState('domcontentloaded');
  await expectOwnStyles(page);
});

test('a screen is not shown before its stylesheet has come', async () => {
  const page = await pageOfNewBrowser({ viewport: { width: 1280, height: 900 } });
  const loadedStyles: string[] = [];
  page.on('request', (request) => request.url().endsWith('.css') && loadedStyles.push(request.url()));
  await open(page, '/FAQ');
  await page.waitForLoadState('networkidle');
  expect(loadedStyles, 'what is in the document is not loaded again').toEqual([]);

  const release = await holdBack(page, '**/assets/*.css');
  const requested = page.waitForRequest('**/assets/*.css');
  const loaded = page.waitForResponse(/\/route-[^/]*\.js$/);
  await page.getByRole('navigation', { name: 'Главное меню' }).getByRole('link', { name: 'Каталог' }).click();
  await Promise.all([requested, loaded]);
  await page.getByText('Loading...', { exact: true }).waitFor();
  expect(await page.locator('.catalogue').count()).toBe(0);
  await release();
  await page.locator('.catalogue .lsg-card').first().waitFor();
  await page.waitForLoadState('networkidle');
  await expectOwnStyles(page);
});
