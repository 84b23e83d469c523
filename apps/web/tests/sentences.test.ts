import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { expectComplaints, memberPage, newPage, open, useBrowser } from './browser.ts';
import { type Quote, type Section, sections } from './specification.ts';

useBrowser();

const root = path.resolve(import.meta.dirname, '../../..');
const siteText = (quote: Quote) => (typeof quote === 'string' ? quote : quote[1]);

/** What is quoted at each address, of all sections together. */
function byAddress(kind: 'pages' | 'memberPages'): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [address, quotes] of sections.flatMap((section) => Object.entries(section[kind] ?? {}))) {
    found.set(address, [...(found.get(address) ?? []), ...quotes.map(siteText)]);
  }
  return found;
}

/** Those of the texts that stand nowhere in what can be seen of the page. */
function missing(page: Page, texts: readonly string[]): Promise<string[]> {
  return page.evaluate((expectedTexts) => {
    const plain = (text: string | null) => (text ?? '').replace(/[\s\u00a0]+/g, ' ');
    const elements = [...document.body.querySelectorAll('*:not(script):not(style)')];
    const read = elements.map((element) => plain(element.textContent));
    return expectedTexts.filter(
      (text) =>
        !elements.some(
          (element, index) =>
            read[index]?.includes(plain(text)) &&
            ![...element.children].some((child) => plain(child.textContent).includes(plain(text))) &&
            element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
        ),
    );
  }, texts as string[]);
}

async function visit(page: Page, addresses: Map<string, string[]>): Promise<void> {
  for (const [address, texts] of addresses) {
    await open(page, address);
    await expect.poll(() => missing(page, texts), { message: address }).toEqual([]);
  }
}

test('the texts that the specification quotes stand on its pages', async () => {
  expectComplaints(/404/);
  await visit(await newPage(), byAddress('pages'));
}, 120_000);

test('so do those of the pages of a member', async () => {
  const page = await memberPage();
  await page.request.post('/api/requests/equipment/47');
  await visit(page, byAddress('memberPages'));
}, 60_000);

/** The source of one test, from its name to the next test; with the rows of its table. */
function sourceOf(file: string, name: string): string | undefined {
  const source = readFileSync(path.join(root, file), 'utf8')
    .replaceAll('\\u00A0', ' ')
    .replaceAll('\u00A0', ' ');
  return source.split(/^(?=[ \t]*(?:test|it)(?:\.each)?[(<])/m).find((block) => block.includes(`'${name}'`));
}

describe.each(claims(sections))('%s', (claim, quotes) => {
  const [file = '', name = ''] = claim.split(' › ');
  test.each(quotes)('says %s', (quote) => {
    expect(sourceOf(file, name), 'there is no such test').toBeDefined();
    expect(sourceOf(file, name)).toContain(quote);
  });
});

/** Each named test with everything that is claimed of it. */
function claims(of: readonly Section[]): [claim: string, quotes: string[]][] {
  const found = new Map<string, Set<string>>();
  for (const [claim, quotes] of of.flatMap(({ tests = {} }) => Object.entries(tests))) {
    found.set(claim, new Set([...(found.get(claim) ?? []), ...quotes.map(siteText)]));
  }
  return [...found].map(([claim, quotes]) => [claim, [...quotes]]);
}
