import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { asvsItems } from '../testing/asvsItems.ts';

const root = new URL('../../../../', import.meta.url);
const page = readFileSync(new URL('docs/security.md', root), 'utf8');
/** The rows of the chapters: items, how they are met, tests. */
const rows = page
  .slice(page.indexOf('## V1 '), page.indexOf('## Limits'))
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [items = '', how = '', tests = ''] = line
      .split(' | ')
      .map((cell) => cell.replace(/^\| | \|$/g, ''));
    return { items, how, tests };
  });

/** `4.3 (all)` are all items of a section, `9 (all)` of a chapter. */
function itemsOf(text: string): string[] {
  return text.split(', ').flatMap((part) => {
    const [, section] = /^([\d.]+) \(all\)$/.exec(part) ?? [];
    return section ? asvsItems.filter((item) => item.startsWith(`${section}.`)) : [part];
  });
}

/** Why something needs no test. */
const reasons = /^(Not applicable|By the operator|This page|Not met): ./;

describe('The page about security', () => {
  test('has each of the 253 items of ASVS 5.0, levels 1 and 2, once', () => {
    expect(asvsItems).toHaveLength(253);
    expect(rows.flatMap(({ items }) => itemsOf(items)).sort()).toEqual([...asvsItems].sort());
  });

  test.each(rows)('names a test for $items, or says why there is none', ({ how, tests }) => {
    if (tests === '–') expect(how).toMatch(reasons);
    else expect(tests).toMatch(/^`/);
  });

  const namedTests = new Set(rows.flatMap(({ tests }) => (tests === '–' ? [] : tests.split('<br>'))));
  test.each([...namedTests])('names a test that exists: %s', (name) => {
    const [, path = '', title = ''] = /^`([^`]+)` › (.+)$/.exec(name) ?? [];
    const file = new URL(/^(apps|packages)\//.test(path) ? path : `apps/api/src/${path}`, root);
    expect(existsSync(file), `${path} exists`).toBe(true);
    const titles = readFileSync(file, 'utf8').match(/(['"`]).+\1/g) ?? [];
    expect(title.length).toBeGreaterThan(10);
    expect(
      titles.some((text) => text.includes(title)),
      `${path} has «${title}»`,
    ).toBe(true);
  });

  test('settles openly what it says is not met', () => {
    const disagreements = page.slice(page.indexOf('## Where the specification and ASVS disagree'));
    for (const { items, how } of rows.filter((row) => row.how.startsWith('Not met'))) {
      for (const item of items.split(', ')) expect(disagreements, how).toContain(item);
    }
  });
});
