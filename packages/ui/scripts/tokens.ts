/** Makes the style sheet of the tokens from tokens.json, which is written as the Design Tokens format says. */
import { readFileSync, writeFileSync } from 'node:fs';
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

/** The text of tokens.css. */
export function tokenSheet(): string {
  const file = path.join(packageFolder, 'src/tokens/tokens.json');
  const { theme, constant } = JSON.parse(readFileSync(file, 'utf8'));
  return `/* Between the layers of Tailwind 4 and shadcn/ui, wherever a page imports this: their reset comes before, their utilities after. */
@layer theme, base, leasing.tokens, leasing.components, components, utilities;

/* Made from tokens.json by npm run tokens. A brand overrides custom properties and nothing else. */
@layer leasing.tokens {
  /* Also for a shadow root. Set again where an element has a theme of its own, whatever a brand changes around it. */
  :where(:root, :host, [data-theme]) {
    color-scheme: light;

${sections(theme)}
  }
  :where([data-theme="dark"]) {
    color-scheme: dark;
  }
  :where(:root:not([data-theme])) {
    color-scheme: light dark;
  }

  :where(:root, :host) {
${sections(constant)}
  }
}
`;
}

/** The groups with their descriptions, an empty line between two. */
function sections(groups: Record<string, Group>): string {
  return Object.values(groups)
    .map(({ $description, ...tokens }) =>
      [$description && `    /* ${$description} */`, ...Object.entries(tokens).map(declaration)].join('\n'),
    )
    .join('\n\n');
}

function declaration([name, { $value, $extensions }]: [string, Token]): string {
  return `    --lsg-${name}:${css($value, $extensions?.['leasing.dark'])};`;
}

/** A value as CSS writes it, behind its colon. `dark` is what it is in the dark theme, where it differs. */
function css(value: Value, dark: Value | undefined): string {
  if (!Array.isArray(value)) {
    return ` ${typeof value === 'object' ? size(value as Dimension) : colour(value, dark)}`;
  }
  if (typeof value[0] === 'object') {
    const shadows = (value as Shadow[]).map((one, index) => shadow(one, (dark as Shadow[])[index]));
    return shadows.map((one) => `\n      ${one}`).join(',');
  }
  if (typeof value[0] === 'number') return ` cubic-bezier(${value.join(', ')})`;
  const families = (value as string[]).map((one) => (/[ A-Z].* /.test(` ${one}`) ? `"${one}"` : one));
  return ` ${families.join(', ')}`;
}

const colour = (value: unknown, dark: unknown) => (dark ? `light-dark(${value}, ${dark})` : `${value}`);

const size = ({ value, unit }: Dimension) => (value === 0 ? '0' : `${value}${unit}`);

/** In the dark theme a shadow has another colour and the same shape. */
const shadow = ({ offsetX, offsetY, blur, color }: Shadow, dark: Shadow | undefined) =>
  `${[offsetX, offsetY, blur].map(size).join(' ')} ${colour(color, dark?.color)}`;

if (import.meta.main) writeFileSync(path.join(packageFolder, 'src/tokens/tokens.css'), tokenSheet());
