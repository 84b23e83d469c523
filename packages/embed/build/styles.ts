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

const colours = tokensUnder(':where(:root, [data-theme])');
const sizes = tokensUnder(':where(:root) {');

/** What a token is worth in the embed, behind the property with which a partner changes it; undefined for no token. */
function tokenValue(token: string): string | undefined {
  const value = derivedTokens[token] ?? sizes.get(token) ?? colours.get(token);
  const property = publicTokens[token];
  return value && withValues(property ? `var(${property}, ${value})` : value);
}

/** Writes the value of a token where it is read. */
const withValues = (css: string, exceptions: readonly string[] = []): string =>
  css.replace(/var\((--lsg-[\w-]+)\)/g, (read, token: string) =>
    exceptions.includes(token) ? read : (tokenValue(token) ?? read),
  );

/**
 * A sheet of `@leasing/ui` for the shadow root, with the values of its tokens. One that a component sets for a part of
 * itself stays a token and has its value on the root.
 *
 * @param names component folders whose sheets are needed, imports included
 * @param ownRules rules of the embed itself
 * @param root selector of the root
 */
export function shadowStyles(names: readonly string[], ownRules: string, root: string): string {
  const sheets = names.map((name) => {
    const filename = path.join(uiSource, name, `${name}.css`);
    return bundle({ filename, targets }).code.toString();
  });
  const rules = [ownRules, ...sheets].join('\n');
  const set = [...rules.matchAll(/(--lsg-[\w-]+):/g)].map(([, token = '']) => token).filter(tokenValue);
  const declarations = set.map((token) => `${token}: ${tokenValue(token)};`).join('');
  const css = `@layer leasing.embed { ${root} { ${declarations} } }\n${withValues(rules, set)}`;
  return minified(remToPixels(css));
}

/**
 * A sheet that stands in the page's own tree. Its rules are under the element and important, so that a page's reset
 * does not reach the form of a lead.
 */
export function pageStyles(css: string): string {
  return minified(css).replace(/([\w-]+:[^;{}]+)(?=[;}])/g, '$1!important');
}

/** A minified sheet for a script to bring: without the rules for pages that run none. */
export const scriptStyles = (css: string): string =>
  css.replace(/@media \(scripting:none\)\{(?:[^{}]*\{[^{}]*\})*\}/g, '');
