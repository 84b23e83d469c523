import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const colours = block(':where(:root, :host, [data-theme])');
const light = inTheme('$1');
const dark = inTheme('$2');

/** Text on what it stands on: WCAG 2.2, 1.4.3. */
const texts: [text: string, ground: string][] = [
  ['ink', 'paper'],
  ['ink', 'surface'],
  ['ink-soft', 'paper'],
  ['ink-soft', 'surface'],
  ['ink-muted', 'paper'],
  ['ink-muted', 'surface'],
  ['ink-muted', 'surface-hover'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-accent', 'accent-pressed'],
  ['on-solid', 'solid'],
  ['on-solid', 'solid-hover'],
  ['on-panel', 'panel'],
  ['on-panel-muted', 'panel'],
  ['positive', 'positive-soft'],
  ['positive', 'surface'],
  ['negative', 'negative-soft'],
  ['negative', 'surface'],
  ['negative', 'paper'],
];

/** Edges of controls: WCAG 2.2, 1.4.11. */
const edges: [edge: string, ground: string][] = [
  ['control', 'surface'],
  ['focus', 'paper'],
  ['focus', 'surface'],
];

describe.each([
  ['light', light],
  ['dark', dark],
] as const)('the %s theme', (_, theme) => {
  it.each(texts)('%s on %s has 4.5:1', (text, ground) => {
    expect(contrast(theme[text], theme[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(edges)('%s on %s has 3:1', (edge, ground) => {
    expect(contrast(theme[edge], theme[ground])).toBeGreaterThanOrEqual(3);
  });
});

it('the dark theme is the same whether it is chosen or preferred', () => {
  expect(dark).not.toEqual(light);
  expect(css.match(/light-dark/g)?.length).toBe(JSON.stringify(colours).match(/light-dark/g)?.length);
  expect(css).toContain(':where([data-theme="dark"]) {\n    color-scheme: dark;');
  expect(css).toContain(':where(:root:not([data-theme])) {\n    color-scheme: light dark;');
});

it('every token that a stylesheet reads exists', () => {
  const definedTokens = new Set(css.match(/--lsg-[a-z0-9-]+(?=:)/g));
  const read = readFileSync(new URL('../styles.css', import.meta.url), 'utf8')
    .match(/"\.\/[^"]+"/g)
    ?.flatMap((sheet) => {
      const text = readFileSync(new URL(`../${sheet.slice(3, -1)}`, import.meta.url), 'utf8');
      return [...text.matchAll(/var\((--lsg-[a-z0-9-]+)\)/g)].map(([, name]) => `${name} in ${sheet}`);
    });
  expect(read?.filter((use) => !definedTokens.has(use.split(' ')[0] ?? ''))).toEqual([]);
});

function block(selector: string): Record<string, string> {
  const start = css.indexOf(`${selector} {`);
  const text = css.slice(start, css.indexOf('}', start));
  return Object.fromEntries(
    [...text.matchAll(/--lsg-([a-z0-9-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
  );
}

/** The colours of one theme: of `light-dark(…, …)` the first or the second. */
function inTheme(which: '$1' | '$2'): Record<string, string> {
  return Object.fromEntries(
    Object.entries(colours).map(([name, value]) => [
      name,
      value.replace(/^light-dark\((#\w+), (#\w+)\)$/, which),
    ]),
  );
}

function contrast(one: string | undefined, other: string | undefined): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string | undefined): number {
  const channels = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour ?? '');
  if (!channels) throw new Error(`${colour} is not a colour of six digits`);
  const [red = 0, green = 0, blue = 0] = channels.slice(1).map((channel) => {
    const part = Number.parseInt(channel, 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
