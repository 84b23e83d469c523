/** The custom properties that pictures hang on, and slightly different ones. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright';
import { packageFolder } from '../scripts/entries.ts';

/** Values by name, «--lsg-accent»: «#ffb800». */
export type Tokens = Record<string, string>;

export function readTokens(): Tokens {
  const sheet = readFileSync(path.join(packageFolder, 'src/tokens/tokens.css'), 'utf8');
  const found = sheet.matchAll(/(--lsg-[\w-]+):\s*([^;]+);/g);
  return Object.fromEntries(
    [...found].map(([, name = '', value = '']) => [name, value.replace(/\s+/g, ' ')]),
  );
}

/** Answers what `look` sees while the tokens have these values on the page and wherever a theme begins. */
export async function overriding<Seen>(page: Page, tokens: Tokens, look: () => Promise<Seen>): Promise<Seen> {
  const declarations = Object.entries(tokens).map(([name, value]) => `${name}: ${value};`);
  const style = await page.addStyleTag({
    content: `:where(:root, [data-theme]) { ${declarations.join(' ')} }`,
  });
  try {
    return await look();
  } finally {
    await style.evaluate((element) => (element as Element).remove());
  }
}

/** Those whose values are not as they were. */
export function changedTokens(before: Tokens, now: Tokens): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(now)])].filter(
    (name) => before[name] !== now[name],
  );
}

const colour = /#([\da-f]{6})\b|rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)/g;

export type TokenKind = 'colour' | 'size';

/** Undefined for what is neither: weights, fonts, times, and what is made of other tokens. */
export function kindOf(value: string): TokenKind | undefined {
  if (value.includes('var(')) return undefined;
  if (value.match(colour)) return 'colour';
  return /\d(px|rem)/.test(value) ? 'size' : undefined;
}

/** A colour with each channel 6 of 255 further from its end, transparency too; a size with one pixel more. */
export function nudge(value: string): string {
  if (kindOf(value) === 'size') return `calc(${value} + 1px)`;
  const step = (channel: number) => (channel < 128 ? channel + 6 : channel - 6);
  return value.replace(colour, (_, hex: string | undefined, ...channels: string[]) => {
    const [red = 0, green = 0, blue = 0, alpha = 1] = hex
      ? [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
      : channels.slice(0, 4).map(Number);
    const opacity = hex ? '' : ` / ${step(alpha * 255) / 255}`;
    return `rgb(${[red, green, blue].map(step).join(' ')}${opacity})`;
  });
}
