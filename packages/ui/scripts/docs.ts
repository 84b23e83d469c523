/**
 * What people and tools read that have no Storybook: a page per component made from its types, its stories and its guide,
 * with the props and parts of all as data. They are made into docs/ when the package is built; llms.txt is kept.
 */
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript-6';
import { guides, tested } from '../../../.storybook/guides.ts';
import {
  commentOf,
  componentName,
  exportsOf,
  type Part,
  type Prop,
  parts,
  props,
  source,
} from './componentTypes.ts';
import { components, kebab, packageFolder } from './entries.ts';

/** Writes docs/. */
export function writeDocs() {
  const docs = path.join(packageFolder, 'docs');
  for (const file of globSync('*.{md,json}', { cwd: docs })) rmSync(path.join(docs, file));
  mkdirSync(docs, { recursive: true });
  const write = (file: string, text: string) => writeFileSync(path.join(docs, file), text);
  for (const name of components) write(`${kebab(name)}.md`, page(name));
  write('props.json', JSON.stringify(props));
  write('parts.json', JSON.stringify(parts));
}

function page(name: string): string {
  const guide = guides[name];
  const client = globSync('*.tsx', { cwd: source(name) }).some((one) =>
    readFileSync(source(`${name}/${one}`), 'utf8').startsWith("'use client'"),
  );
  const states = storiesOf(name).map(({ story, comment }) => `- ${story}${comment ? `: ${comment}` : ''}`);
  return [
    `# ${componentName(name)}`,
    commentOf(name),
    `\`\`\`tsx\n${example(name)}\n\`\`\``,
    `Runs ${client ? 'in the browser and on the server (`use client`)' : 'in server components too'}. Takes \`ref\`, \`className\`, \`classNames\`, \`style\`, \`id\`, \`data-*\`, \`aria-*\` and handlers.`,
    guide &&
      `Use it for: ${guide.use}\n\nNot for: ${guide.avoid}\n\nAccessibility: ${guide.accessibility}${guide.keys ? `\n\nKeys: ${guide.keys}` : ''}\n\n${tested}`,
    `## Props\n\n${propTable(props[name] ?? [])}`,
    `## Parts\n\n${partTable(parts[componentName(name)] ?? [])}`,
    classes(name),
    `## States\n\n${states.join('\n')}`,
    otherExports(name),
    '',
  ]
    .filter((part) => part !== false && part !== undefined)
    .join('\n\n')
    .trimEnd()
    .concat('\n');
}

function propTable(props: readonly Prop[]): string {
  const cell = (text: string) => text.replaceAll('|', '\\|');
  const rows = props.map(
    ({ name, type, required, description }) =>
      `| \`${name}\`${required ? ' (required)' : ''} | \`${cell(type)}\` | ${cell(description)} |`,
  );
  return table('| Prop | Type | |', rows);
}

function partTable(parts: readonly Part[]): string {
  if (parts.length === 0) return 'None: `className` is all there is.';
  const rows = parts.map(
    ({ name, className, description }) => `| \`${name}\` | \`.${className}\` | ${description} |`,
  );
  return `Names for \`classNames\`, which adds classes of yours to them.\n\n${table('| Part | Its class | |', rows)}`;
}

function table(head: string, rows: readonly string[]): string {
  return [head, '| --- | --- | --- |', ...rows].join('\n');
}

/** Class names in the stylesheet, modifiers too; it lies in a layer, so that any rule outside wins. */
function classes(name: string): string {
  const sheet = `${name}/${name}.css`;
  const own = existsSync(source(sheet)) ? classesIn(sheet) : [];
  // One without a sheet of its own is a plain field.
  const block = blockOf(own[0] ?? '.lsg-field');
  const shared = ['field/field.css', 'tokens/base.css'].flatMap(classesIn);
  const all = new Set([...own, ...shared.filter((one) => blockOf(one) === block)]);
  return `## Classes in the stylesheet\n\n${codeList([...all].sort())}`;
}

function classesIn(sheet: string): string[] {
  return readFileSync(source(sheet), 'utf8').match(/\.lsg-[\w-]+/g) ?? [];
}

/** `.lsg-card__title` and `.lsg-card--list` are of the block `.lsg-card`. */
function blockOf(className: string): string {
  return className.replace(/(__|--).*/, '');
}

/** The stories with their comments, in their order. */
function storiesOf(name: string) {
  const text = readFileSync(source(`${name}/${name}.stories.tsx`), 'utf8');
  const found = text.matchAll(/(?:\/\*\* ([^\n]*) \*\/\n)?export const (\w+): Story/g);
  return [...found].map(([, comment, story = '']) => ({ story, comment }));
}

function otherExports(name: string): string | false {
  const others = exportsOf(name).filter((one) => one !== componentName(name));
  return others.length > 0 && `Also exported: ${codeList(others)}.`;
}

function codeList(words: readonly string[]): string {
  return words.map((word) => `\`${word}\``).join(', ');
}

/** The arguments that the stories begin with, as a page would write them. */
function example(name: string): string {
  const component = componentName(name);
  const head = `import '@leasing/ui/styles.css';\nimport { ${component} } from '@leasing/ui/${kebab(name)}';`;
  const file = source(`${name}/${name}.stories.tsx`);
  const parsed = ts.createSourceFile(
    file,
    readFileSync(file, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    ts.ScriptKind.TSX,
  );
  const args = find(
    parsed,
    (node): node is ts.PropertyAssignment => ts.isPropertyAssignment(node) && node.name.getText() === 'args',
  )?.initializer;
  if (!args || !ts.isObjectLiteralExpression(args)) return `${head}\n\n<${component} />;`;
  let children = '';
  const attributes = args.properties.flatMap((property) => {
    const value = ts.isPropertyAssignment(property) ? property.initializer : undefined;
    const key = property.name?.getText();
    // Stories share data of the demo stock by spreading it; a page has its own.
    if (key === undefined) return [];
    const text = value?.getText().replaceAll('fn()', '() => {}') ?? key;
    if (key !== 'children') {
      return value && ts.isStringLiteral(value) && !/[\\"]/.test(text)
        ? [`${key}="${value.text}"`]
        : [`${key}={${text}}`];
    }
    children = value && ts.isStringLiteral(value) ? value.text : `{${text}}`;
    return [];
  });
  const opening = [`<${component}`, ...attributes].join(attributes.join(' ').length > 80 ? '\n  ' : ' ');
  return `${head}\n\n${opening}${children ? `>\n  ${children}\n</${component}>;` : ' />;'}`;
}

function find<Node extends ts.Node>(
  node: ts.Node,
  matches: (node: ts.Node) => node is Node,
): Node | undefined {
  return matches(node) ? node : ts.forEachChild(node, (child) => find(child, matches));
}

/** The text of llms.txt. */
export function overview(): string {
  const readme = readFileSync(path.join(packageFolder, 'README.md'), 'utf8');
  const [, summary = ''] = readme.split('\n\n');
  const list = components.map(
    (name) => `- [${componentName(name)}](docs/${kebab(name)}.md): ${guides[name]?.use}`,
  );
  return `# @leasing/ui

> ${summary.replaceAll('\n', ' ')}

- Install: \`npm install @leasing/ui @leasing/core react react-dom\`; React 18.3 or 19.
- Styles: \`import '@leasing/ui/styles.css'\` once, or \`@leasing/ui/tokens.css\` and \`@leasing/ui/<component>.css\`.
- With Tailwind or shadcn/ui: the page's stylesheet begins with \`@layer theme, base, leasing, components, utilities;\`, then \`@import "tailwindcss";\` and \`@import "@leasing/ui/styles.css";\`. A sheet without layers (Bootstrap): \`@import "…" layer(base);\`.
- Components: one entry each, \`import { ProductCard } from '@leasing/ui/product-card'\`.
- State: \`value\` with \`onValueChange\`, or \`defaultValue\`. Amounts are whole roubles, terms months.
- Language: Russian; \`<LocaleProvider locale={en}>\` of \`@leasing/ui/locale\` and \`@leasing/ui/locale/en\` for English; a new one is one file.
- Forms: every field has \`name\`, \`description\`, \`error\`, \`required\`; [README](README.md) shows react-hook-form.
- Tokens: \`@leasing/ui/tokens.json\` (Design Tokens format); override the custom properties \`--lsg-*\`.

## Components

${list.join('\n')}
`;
}

if (import.meta.main) writeFileSync(path.join(packageFolder, 'llms.txt'), overview());
