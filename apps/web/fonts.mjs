/**
 * Cuts the site's font down to the characters a Russian shop needs and writes src/fonts/*.woff2.
 * The published subsets carry every Latin accent and alternate; three small files replace 78 kB by 24.
 * Run again only when the font's version changes: the result is committed.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const range = (from, to) => Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i));

const parts = {
  cyrillic: `${range(0x410, 0x44f).join('')}Ёё№`,
  latin: `${range(0x20, 0x7e).join('')}\u00a0«»±·×°²³–—‘’“”„…\u202f\u2009−€`,
  'latin-ext': '₽',
};

/** Of the font's features and weights, those that the styles name: the rest is a third of the bytes. */
const used = { keepFeatures: ['kern', 'tnum'], variationAxes: { wght: { min: 400, max: 900 } } };

const source = new URL('./files/', import.meta.resolve('@fontsource-variable/onest/package.json'));
const target = new URL('./src/fonts/', import.meta.url);
await mkdir(target, { recursive: true });
for (const [name, characters] of Object.entries(parts)) {
  const original = await readFile(new URL(`onest-${name}-wght-normal.woff2`, source));
  const cut = await subsetFont(original, characters, { targetFormat: 'woff2', ...used });
  const file = name === 'latin-ext' ? 'onest-rouble.woff2' : `onest-${name}.woff2`;
  await writeFile(new URL(file, target), cut);
  console.log(`${file}: ${original.length} → ${cut.length} bytes`);
}
