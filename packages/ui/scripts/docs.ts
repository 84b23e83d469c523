/**
 * What people and tools read that have no Storybook: a page per component made from its types, its stories, its example
 * and its guide, with the props and parts of all as data; llms.txt and llms-full.txt for tools; and the registry for
 * `shadcn add`. They are made when the package is built.
 */
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
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
import { overview } from './llms.ts';
import { example, writeRegistry } from './registry.ts';
import { shapes, withImports } from './typeShapes.ts';

/** Writes docs/, llms.txt, llms-full.txt and r/. */
export function writeDocs() {
  const docs = path.join(packageFolder, 'docs');
  for (const file of globSync('*.{md,json}', { cwd: docs })) rmSync(path.join(docs, file));
  mkdirSync(docs, { recursive: true });
  const pages = components.map((name) => [`${kebab(name)}.md`, page(name)] as const);
  const made = [
    ...pages.map(([file, text]) => [`docs/${file}`, text] as const),
    ['docs/props.json', JSON.stringify(props)],
    ['docs/parts.json', JSON.stringify(parts)],
    ['llms.txt', overview()],
    ['llms-full.txt', [overview(), ...pages.map(([, text]) => text)].join('\n')],
  ] as const;
  for (const [file, text] of made) writeFileSync(path.join(packageFolder, file), text);
  writeRegistry(path.join(packageFolder, 'r'));
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
    `\`\`\`tsx\n${example(kebab(name))}\`\`\``,
    `Runs ${client ? 'in the browser and on the server (`use client`)' : 'in server components too'}. Takes \`ref\`, \`className\`, \`classNames\`, \`style\`, \`id\`, \`data-*\`, \`aria-*\` and handlers.`,
    guide &&
      `Use it for: ${guide.use}\n\nNot for: ${guide.avoid}\n\nAccessibility: ${guide.accessibility}${guide.keys ? `\n\nKeys: ${guide.keys}` : ''}\n\n${tested}`,
    `## Props\n\n${propTable(props[name] ?? [])}`,
    typeSection(name),
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

function typeSection(name: string): string | false {
  const types = shapes[name] ?? [];
  return types.length > 0 && `## Types\n\n\`\`\`typescript\n${withImports(types)}\n\`\`\``;
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

if (import.meta.main) writeDocs();
