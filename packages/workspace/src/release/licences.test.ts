import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { bill } from './bill.ts';
import { type Licences, readLicences } from './notices.ts';

/** Licences under which code may be used, changed and given on with this project, with the name of their author alone. */
const free = [
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'Unlicense', 'BlueOak-1.0.0', 'Python-2.0'],
  ...['Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BSD', '(MIT AND Zlib)'],
  ...['MIT OR Apache-2.0', '(MIT OR CC0-1.0)', '(MPL-2.0 OR Apache-2.0)'],
];

/** Others, by package and with the reason why they may be used. */
const allowed: Record<string, string[]> = {
  // Fonts, which are given on with their licence.
  'OFL-1.1': ['@fontsource-variable/onest'],
  'MIT AND OFL-1.1': ['@expo-google-fonts/onest', '@expo-google-fonts/noto-sans-symbols-2'],
  // A library that is loaded as it is, and that anyone may replace.
  'LGPL-3.0-or-later': ['@img/sharp-libvips-'],
  // Tools of the tests and the build, whose files are not changed and not given on.
  'MPL-2.0': ['axe-core', 'lightningcss'],
  'CC-BY-4.0': ['caniuse-lite'],
};

const isAllowed = (licence: string, name: string) =>
  free.includes(licence) || allowed[licence]?.some((start) => name.startsWith(start));

const refused = (licences: Licences) =>
  Object.entries(licences).flatMap(([licence, packages]) =>
    packages.filter(({ name }) => !isAllowed(licence, name)).map(({ name }) => `${name}: ${licence}`),
  );

test('every package of others may be used under its licence', () => {
  const licences = readLicences();
  expect(Object.values(licences).flat().length).toBeGreaterThan(500);
  expect(refused(licences)).toEqual([]);
});

test('a package under another licence, or under none, is refused', () => {
  const paths: string[] = [];
  expect(
    refused({
      'AGPL-3.0-only': [{ name: 'a', paths }],
      Unknown: [{ name: 'b', paths }],
      'MPL-2.0': [{ name: 'c', paths }],
    }),
  ).toEqual(['a: AGPL-3.0-only', 'b: Unknown', 'c: MPL-2.0']);
});

test('a release has a bill of materials of each part, and the licences of what it gives on', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'bill-'));
  expect(await bill([folder])).toBe(0);
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  const componentsOf = (part: string) => {
    const { bomFormat, components } = JSON.parse(read(`leasing-${part}.cdx.json`));
    expect(bomFormat).toBe('CycloneDX');
    return components.map(({ name }: { name: string }) => name);
  };
  expect(componentsOf('core')).toContain('libphonenumber-js');
  expect(componentsOf('ui').length).toBeGreaterThan(5);
  expect(componentsOf('embed')).toBeDefined();
  expect(componentsOf('web')).toEqual(expect.arrayContaining(['react', 'fastify', 'pg']));
  expect(componentsOf('office')).toContain('react-admin');
  expect(read('third-party-notices.txt')).toMatch(/^fastify \d+[\s\S]+?MIT[\s\S]+^react-dom \d+/m);
  rmSync(folder, { recursive: true });
});
