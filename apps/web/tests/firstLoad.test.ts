import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { open, pageOfNewBrowser, useBrowser } from './browser.ts';

useBrowser();

/** What a file of the site holds, by sentences and names that are in it alone. */
const parts = {
  'phone metadata': /"?00\[2-9\]|nationalNumberPattern|possibleLengths|\[\["001"/,
  'the dialog': /FocusScope|DialogContent/,
  'the carousel': /slidesInView|containScroll/,
  'the chart of payments': /lsg-chart/,
  'the questions': /Что такое лизинг спецтехники/,
} as const;

type Part = keyof typeof parts;

/** The scripts that a first visit loads before anything is pressed, and what they hold. */
async function firstLoad(path: string): Promise<{ loadedParts: Part[]; third: string[] }> {
  const page = await pageOfNewBrowser();
  const texts: Promise<string>[] = [];
  const third: string[] = [];
  page.on('response', (response) => {
    const url = new URL(response.url());
    if (
      !response.url().startsWith(new URL(page.url() === 'about:blank' ? response.url() : page.url()).origin)
    ) {
      third.push(response.url());
    }
    if (url.pathname.endsWith('.js')) texts.push(response.text());
  });
  await open(page, path);
  await page.waitForLoadState('networkidle');
  const script = (await Promise.all(texts)).join('\n');
  const loadedParts = (Object.keys(parts) as Part[]).filter((part) => parts[part].test(script));
  return { loadedParts, third };
}

test.each([
  ['/', ['the carousel', 'the chart of payments']],
  ['/catalog/equipment', []],
  ['/catalog/equipment/search?type=CRANE', []],
  ['/product/equipment/1', ['the carousel', 'the chart of payments']],
  ['/login', []],
  ['/signup', ['phone metadata']],
  ['/FAQ', ['the questions']],
])('%s loads only the heavy parts that it uses', async (path, used) => {
  const { loadedParts, third } = await firstLoad(path);
  expect(loadedParts).toEqual(used);
  expect(third).toEqual([]);
});

test.each([
  ['the writer of workbooks', /spreadsheetml|xl\/worksheets/, 'packages/core/src/offer/xlsx.ts'],
  [
    'how fields are stored and lists name them',
    /machine_type|Снаряжённая масса/,
    'apps/api/src/item/columns.ts',
  ],
])('no script of site and office holds %s, which the server alone needs', (_, signs, source) => {
  const root = path.resolve(import.meta.dirname, '../../..');
  expect(readFileSync(path.join(root, source), 'utf8'), 'the signs are those of the source').toMatch(signs);
  for (const app of ['web/dist/client', 'office/dist']) {
    const assets = path.join(root, 'apps', app, 'assets');
    const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.filter((name) => signs.test(readFileSync(path.join(assets, name), 'utf8')))).toEqual([]);
  }
});
