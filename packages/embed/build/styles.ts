import { readFileSync } from 'node:fs';
import path from 'node:path';
import { bundle, transform } from 'lightningcss';
import { followers, publicTokens } from './tokens.ts';

const uiSource = path.join(import.meta.dirname, '../../ui/src');

/** Browsers with constructable style sheets, container queries and `light-dark()`. */
const targets = { chrome: 123 << 16, firefox: 128 << 16, safari: (17 << 16) | (5 << 8) };

/** Root sizes of the site are relative; a partner's page may have any root font, so here a rem is 16 px. */
const toPixels = (css: string) => css.replace(/([\d.]+)rem\b/g, (_, size) => `${Number(size) * 16}px`);

/** Declarations of a token sheet: the light set is read first, the dark one is under `[data-theme="dark"]`. */
function readTokens() {
  const css = readFileSync(path.join(uiSource, 'tokens/tokens.css'), 'utf8');
  const block = (from: string) => {
    const start = css.indexOf(from);
    return css.slice(start, css.indexOf('\n  }', start));
  };
  const declarations = (text: string) =>
    new Map(
      [...text.matchAll(/--lsg-([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name ?? '', value ?? '']),
    );
  return {
    light: declarations(block(':where(:root, [data-theme])')),
    dark: declarations(block(':where([data-theme="dark"])')),
    sizes: declarations(block(':where(:root) {')),
  };
}

const tokens = readTokens();

/** The value of a token in this sheet: a size is written out, a colour can be changed by the partner. */
function tokenValue(name: string): string {
  const size = tokens.sizes.get(name);
  const own = publicTokens[name];
  const [light, dark] = [tokens.light.get(name), tokens.dark.get(name)];
  const value = size ?? (dark && dark !== light ? `light-dark(${light},${dark})` : light);
  if (value === undefined) throw new Error(`The token --lsg-${name} is used and not declared`);
  const [followed, mixedWith] = followers[name] ?? [];
  const resolved = followed
    ? `color-mix(in srgb,${tokenValue(followed)},${mixedWith})`
    : toPixels(value).replace(/var\(--lsg-([\w-]+)\)/g, (_, inner) => tokenValue(inner));
  return own ? `var(--leasing-${own}, ${resolved})` : resolved;
}

/**
 * A sheet of `@leasing/ui` for the shadow root: no layers, no rem, tokens written out or, where a partner may change
 * them, read once on the root of the part from `--leasing-*`.
 *
 * @param names component folders whose sheets are needed, imports included
 * @param own rules of the embed itself
 * @param root selector on which the tokens are read
 */
export function makeStyles(names: readonly string[], own: string, root: string): string {
  const sheets = names.map((name) => {
    const file = path.join(uiSource, name, `${name}.css`);
    return bundle({ filename: file, minify: false, targets }).code.toString();
  });
  // The font is set once, on the root, and inherited from there.
  const inherited = sheets.join('\n').replace(/\s*font-family: var\(--lsg-font\);/g, '');
  const flat = leftToRight(withoutLayers(toPixels(`${own}\n${inherited}`)));
  const used = new Map<string, string>();
  let css = flat.replace(/var\(--lsg-([\w-]+)\)/g, (all, name: string) => {
    if (tokens.sizes.has(name) && !publicTokens[name]) return tokenValue(name);
    // A property that a component sets for itself.
    if (!tokens.light.has(name) && !tokens.sizes.has(name)) return all;
    if (name.startsWith('focus-')) return tokenValue(name);
    if (!used.has(name)) used.set(name, `--${used.size.toString(36)}`);
    return `var(${used.get(name)})`;
  });
  css = css.replace(/--lsg-([\w-]+):/g, (all, name: string) => (used.has(name) ? `${used.get(name)}:` : all));
  const declared = [...used].map(([name, short]) => `${short}:${tokenValue(name)}`).join(';');
  const code = Buffer.from(`${root}{${declared}}${css}`);
  return transform({ filename: 'embed.css', code, minify: true, targets }).code.toString();
}

/**
 * A sheet that stands in the page's own tree. Its rules are under the element and important, so that a page's reset
 * does not reach the form of a lead.
 */
export function pageStyles(css: string): string {
  const small = transform({
    filename: 'page.css',
    code: Buffer.from(css),
    minify: true,
    targets,
  }).code.toString();
  return small.replace(/([\w-]+:[^;{}]+)(?=[;}])/g, '$1!important');
}

/** Rules of the calculator that find nothing in the embed, which has no title, no chart and one direction. */
const strangers = [
  '.lsg-calculator__title',
  '.lsg-calculator__chart',
  '.lsg-calculator__request:not(:nth-child(3))',
  '.lsg-slider__track:dir(rtl)',
];

/** The calculator's sheet without {@link strangers}. */
export function calculatorStyles(own: string): string {
  const css = makeStyles(['LeasingCalculator'], own, '.lsg-calculator');
  return strangers.reduce((text, selector) => {
    const start = text.indexOf(`${selector}{`);
    if (start < 0) throw new Error(`The calculator has no rule ${selector} any more`);
    return text.slice(0, start) + text.slice(text.indexOf('}', start) + 1);
  }, css);
}

/** The same for a page on which a script draws: what is said about a browser without scripts can go. */
export const withoutScriptless = (css: string) =>
  css.replace(/@media \(scripting:none\)\{(?:[^{}]*\{[^}]*\})*\}/g, '');

/** The root of the shadow tree is set from left to right, whatever the page is: physical names are shorter. */
function leftToRight(css: string): string {
  const sides = {
    'block-start': 'top',
    'block-end': 'bottom',
    'inline-start': 'left',
    'inline-end': 'right',
  };
  return css.replace(
    /(inset-|(?:margin|padding|border)-)(block-start|block-end|inline-start|inline-end)/g,
    (_, property: string, side: keyof typeof sides) => (property === 'inset-' ? '' : property) + sides[side],
  );
}

/** `@layer x { … }` becomes its content: a shadow root has no other sheet to be layered against. */
function withoutLayers(css: string): string {
  let flat = css.replace(/@layer [^{;]+;/g, '');
  for (let at = flat.search(/@layer [^{]+\{/); at >= 0; at = flat.search(/@layer [^{]+\{/)) {
    const open = flat.indexOf('{', at);
    let depth = 1;
    let end = open + 1;
    for (; depth > 0; end++) depth += flat[end] === '{' ? 1 : flat[end] === '}' ? -1 : 0;
    flat = flat.slice(0, at) + flat.slice(open + 1, end - 1) + flat.slice(end);
  }
  return flat;
}

const classes: readonly [RegExp, string][] = [
  [/lsg-calculator__/g, 'c-'],
  [/lsg-slider__/g, 's-'],
  [/lsg-visually-hidden/g, 'v'],
  [/lsg-calculator\b/g, 'c'],
];

/** Class names inside the shadow root are nobody's interface (`part`s are), so they are short there. */
export function shortClasses(code: string): string {
  return classes.reduce((text, [name, short]) => text.replace(name, short), code);
}
