import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type CustomAtRules, transform, type Visitor } from 'lightningcss';
import { derivedTokens, publicTokens } from './tokens.ts';

const uiSource = path.join(import.meta.dirname, '../../ui/src');

/** Browsers with constructable style sheets, container queries and `light-dark()`. */
const targets = { chrome: 123 << 16, firefox: 128 << 16, safari: (17 << 16) | (5 << 8) };

/** Classes of the calculator for what the embed does not show. */
const unusedSymbols = ['lsg-calculator__title', 'lsg-calculator__chart', 'lsg-calculator__notes'];

const minified = (css: string, visitor: Visitor<CustomAtRules> = {}) =>
  transform({
    filename: 'embed.css',
    code: Buffer.from(css),
    minify: true,
    targets,
    unusedSymbols,
    visitor,
  }).code.toString();

/** What differs in a shadow root on someone else's page. */
const inShadow: Visitor<CustomAtRules> = {
  /** A rem follows the root of the page, which is a partner's and may be any: here it is 16 px. */
  Length: ({ unit, value }) => (unit === 'rem' ? { unit: 'px', value: value * 16 } : undefined),
};

/** A sheet of `@leasing/ui`. */
const uiSheet = (file: string) => readFileSync(path.join(uiSource, file), 'utf8');

const calculatorSheets = ['Slider/SliderTrack.css', 'LeasingCalculator/LeasingCalculator.css'].map(uiSheet);
const detailsSheets = ['PaymentChart', 'PaymentTable', 'CalculatorDetails'].map((name) =>
  uiSheet(`${name}/${name}.css`),
);

/** The tokens that the calculator reads, or a part of it that comes later. */
function tokensRead(ownRules: readonly string[]): ReadonlySet<string> {
  const sheets = [...ownRules, uiSheet('tokens/tokens.css'), ...calculatorSheets, ...detailsSheets];
  return new Set(sheets.join('\n').match(/--lsg-[\w-]+(?=\s*[,)])/g));
}

/** On the root of the view: a token is the partner's property where that is set, else what it is without. */
const partnersTokens = Object.entries(publicTokens)
  .map(([token, property]) => `${token}: var(${property}, ${derivedTokens[token] ?? 'inherit'});`)
  .join('\n');

/**
 * The calculator's sheet for the shadow root: the tokens of the library, its component, and the rules of the embed.
 *
 * @param laterRules the own rules of the parts that come later: they read tokens of this sheet
 */
export function calculatorStyles(ownRules: string, laterRules: readonly string[]): string {
  const read = tokensRead([ownRules, ...laterRules]);
  return minified(
    [
      ownRules,
      uiSheet('tokens/tokens.css'),
      `@layer leasing.embed { .lsg-calculator { ${partnersTokens} } }`,
      ...calculatorSheets,
    ].join('\n'),
    {
      ...inShadow,
      Declaration: {
        custom: ({ name }) => (name.startsWith('--lsg-') && !read.has(name) ? [] : undefined),
      },
    },
  );
}

/** The sheet of the details, which are drawn inside the calculator, so that they have its tokens. */
export const detailsStyles = (ownRules: string): string =>
  minified([ownRules, ...detailsSheets].join('\n'), inShadow);

/** A sheet for the page's own tree. */
export const pageStyles = (css: string): string => minified(css);
