/** Makes the style sheet of the tokens from tokens.json, which is written as the Design Tokens format says. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { packageFolder } from './entries.ts';

interface Dimension {
  value: number;
  unit: string;
}

interface Shadow {
  color: string;
  offsetX: Dimension;
  offsetY: Dimension;
  blur: Dimension;
}

type Value = string | number | Dimension | readonly (string | number)[] | readonly Shadow[];

interface Token {
  $type?: string;
  $value: Value;
  /** Its value in the dark theme. */
  $extensions?: { 'leasing.dark': Value };
}

type Group = { $description?: string } & Record<string, Token>;

const folder = path.join(packageFolder, 'src/tokens');

/** The text of tokens.css. */
export function tokenSheet(): string {
  const tokens = JSON.parse(readFileSync(path.join(folder, 'tokens.json'), 'utf8'));
  const theme = Object.values<Group>(tokens.theme);
  const dark = ['color-scheme: dark;', ...theme.flatMap(darkLines)];
  const base = readFileSync(path.join(folder, 'base.css'), 'utf8').split('\n').slice(2).join('\n');
  return `@layer leasing.tokens, leasing.components;

/* Made from tokens.json and base.css by npm run exports. A brand overrides custom properties and nothing else. */
@layer leasing.tokens {
${rule(':where(:root, [data-theme])', ['color-scheme: light;', '', ...sections(theme)])}

${rule(':where([data-theme="dark"])', dark)}

  /* The same values once more: CSS has no way to say "this set under either condition". */
  @media (prefers-color-scheme: dark) {
${rule(':where(:root:not([data-theme]))', dark, '    ')}
  }

${rule(':where(:root)', sections(Object.values<Group>(tokens.constant)))}

${base}`;
}

function rule(selector: string, lines: readonly string[], indent = '  '): string {
  const body = lines.map((line) => (line ? `${indent}  ${line}` : '')).join('\n');
  return `${indent}${selector} {\n${body}\n${indent}}`;
}

/** The groups with their descriptions, an empty line between two. */
function sections(groups: readonly Group[]): string[] {
  return groups.flatMap((group, index) => [
    ...(index > 0 ? [''] : []),
    ...(group.$description ? [`/* ${group.$description} */`] : []),
    ...entries(group).map(([name, token]) => line(name, token.$value)),
  ]);
}

const darkLines = (group: Group) =>
  entries(group).flatMap(([name, { $extensions }]) =>
    $extensions ? [line(name, $extensions['leasing.dark'])] : [],
  );

const entries = (group: Group) =>
  Object.entries(group).filter(([name]) => !name.startsWith('$')) as [string, Token][];

const line = (name: string, value: Value) => `--lsg-${name}: ${css(value)};`;

function css(value: Value): string {
  if (!Array.isArray(value)) return typeof value === 'object' ? size(value as Dimension) : String(value);
  if (typeof value[0] === 'object') return (value as Shadow[]).map(shadow).join(', ');
  if (typeof value[0] === 'number') return `cubic-bezier(${value.join(', ')})`;
  return (value as string[])
    .map((family) => (/[ A-Z].* /.test(` ${family}`) ? `"${family}"` : family))
    .join(', ');
}

const size = ({ value, unit }: Dimension) => `${value}${unit}`;

const shadow = ({ offsetX, offsetY, blur, color }: Shadow) =>
  `${[offsetX, offsetY, blur].map((one) => (one.value === 0 ? '0' : size(one))).join(' ')} ${color}`;
