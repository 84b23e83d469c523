import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { guides } from '../../../.storybook/guides.ts';
import { components, kebab, packageFolder } from './entries.ts';
import { tokenSheet } from './tokens.ts';

const text = (file: string) => readFileSync(path.join(packageFolder, file), 'utf8');

it('the root entry, the stylesheet and the README name every component', () => {
  const missing = (file: string, texts: string[]) => texts.filter((one) => !text(file).includes(one));
  expect(
    missing(
      'src/index.ts',
      components.map((name) => `from './${kebab(name)}.ts'`),
    ),
  ).toEqual([]);
  const sheets = globSync(['[A-Z]*/*.css', 'field/*.css'], { cwd: path.join(packageFolder, 'src') });
  expect(sheets.length).toBeGreaterThan(40);
  expect(
    missing(
      'src/styles.css',
      sheets.map((file) => `@import "./${file}"`),
    ),
  ).toEqual([]);
  expect(
    missing(
      'README.md',
      components.map((name) => `\`${name === 'Toast' ? 'ToastRegion' : name}\``),
    ),
  ).toEqual([]);
});

it('tokens.css is what npm run tokens makes', () => {
  expect(text('src/tokens/tokens.css')).toBe(tokenSheet());
});

it('every component has an example and a guide: what it is for, what not, and how it is read out', () => {
  expect(Object.keys(guides).sort()).toEqual(components);
  const examples = globSync('examples/*.tsx', { cwd: packageFolder });
  expect(examples.map((file) => path.basename(file, '.tsx')).sort()).toEqual(components.map(kebab).sort());
});
