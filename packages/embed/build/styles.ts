import { readFileSync } from 'node:fs';
import path from 'node:path';
import { bundle, transform } from 'lightningcss';
import { derivedTokens, publicTokens } from './tokens.ts';

const uiSource = path.join(import.meta.dirname, '../../ui/src');

/** Browsers with constructable style sheets, container queries and `light-dark()`. */
const targets = { chrome: 123 << 16, firefox: 128 << 16, safari: (17 << 16) | (5 << 8) };

/** Classes of the calculator for what the embed does not show. */
const unusedSymbols = ['lsg-calculator__title', 'lsg-calculator__chart'];

const minified = (css: string) =>
  transform({
    filename: 'embed.css',
    code: Buffer.from(css),
    minify: true,
    targets,
    unusedSymbols,
  }).code.toString();

/** A rem follows the root of the page, which is a partner's and may be any: here it is 16 px. */
const remToPixels = (css: string) => css.replace(/([\d.]+)rem\b/g, (_, size) => `${Number(size) * 16}px`);

const tokenSheet = readFileSync(path.join(uiSource, 'tokens/tokens.css'), 'utf8');

/** The declarations of the token sheet under a selector. */
function tokensUnder(selector: string): Map<string, string> {
  const start = tokenSheet.indexOf(selector);
  const block = tokenSheet.slice(start, tokenSheet.indexOf('\n  }', start));
  return new Map(
    [...block.matchAll(/(--lsg-[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

const light = tokensUnder(':where(:root, [data-theme])');
const dark = tokensUnder(':where([data-theme="dark"])');
const sizes = tokensUnder(':where(:root) {');

/** What a token is worth in the embed; a property that a component sets for itself is no token. */
function tokenValue(token: string): string | undefined {
  const [day, night] = [light.get(token), dark.get(token)];
  return derivedTokens[token] ?? sizes.get(token) ?? (night ? `light-dark(${day}, ${night})` : day);
}

/** A token that a partner can change is read from the root; the value of any other is written where it is read. */
const withValues = (css: string): string =>
  css.replace(/var\((--lsg-[\w-]+)\)/g, (read, token: string) =>
    publicTokens[token] ? read : (tokenValue(token) ?? read),
  );

/** Those tokens, declared from the properties that a partner sets. */
const declarations = (css: string): string =>
  Object.entries(publicTokens)
    .filter(([token]) => css.includes(token))
    .map(([token, property]) => `${token}: var(${property}, ${tokenValue(token)});`)
    .join('');

/**
 * A sheet of `@leasing/ui` for the shadow root, with the tokens that it reads.
 *
 * @param names component folders whose sheets are needed, imports included
 * @param own rules of the embed itself
 * @param root selector on which the tokens are declared
 */
export function shadowStyles(names: readonly string[], own: string, root: string): string {
  const sheets = names.map((name) => {
    const filename = path.join(uiSource, name, `${name}.css`);
    return bundle({ filename, targets }).code.toString();
  });
  const css = withValues([own, ...sheets].join('\n'));
  return minified(remToPixels(`@layer leasing.embed { ${root} { ${declarations(css)} } }\n${css}`));
}

/**
 * A sheet that stands in the page's own tree. Its rules are under the element and important, so that a page's reset
 * does not reach the form of a lead.
 */
export function pageStyles(css: string): string {
  return minified(css).replace(/([\w-]+:[^;{}]+)(?=[;}])/g, '$1!important');
}
