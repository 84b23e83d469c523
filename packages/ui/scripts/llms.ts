/** The text of llms.txt: everything that a program needs to write a page, each component in one line. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { guides } from '../../../.storybook/guides.ts';
import { componentName, elementsOf, props } from './componentTypes.ts';
import { components, kebab, packageFolder } from './entries.ts';
import { example } from './registry.ts';
import { type Shape, shapes, withImports } from './typeShapes.ts';

/** Taken by so many that the head says it once, and an old name. */
const leftOut = ['classNames', 'labels', 'linkComponent', 'hint'];

export function overview(): string {
  const readme = readFileSync(path.join(packageFolder, 'README.md'), 'utf8');
  const [, summary = ''] = readme.split('\n\n');
  return `# @leasing/ui

> ${summary.replaceAll('\n', ' ')}

- Install: \`npm install @leasing/ui @leasing/core react react-dom\`; React 18.3 or 19.
- Styles: \`import '@leasing/ui/styles.css'\` once, or \`@leasing/ui/tokens.css\` and \`@leasing/ui/<component>.css\`.
- With Tailwind or shadcn/ui: the page's stylesheet begins with \`@layer theme, base, leasing, components, utilities;\`, then \`@import "tailwindcss";\` and \`@import "@leasing/ui/styles.css";\`. A sheet without layers (Bootstrap): \`@import "…" layer(base);\`.
- Components: one entry each, \`import { FilterBar, type FilterField } from '@leasing/ui/filter-bar'\`; each group of types below begins with its import. Icons: \`import { HeartIcon } from '@leasing/ui/icons'\`. Payments: \`import { paymentSchedule } from '@leasing/core/calculator'\`.
- State: \`value\` with \`onValueChange\`, or \`defaultValue\`. Amounts are whole roubles or null, phones \`+79161234567\` or null, terms months. In Next.js a file with handlers or state begins with \`'use client'\`.
- Every component also takes \`className\`, \`style\`, \`id\`, \`data-*\`, \`aria-*\`, handlers and the other attributes of the element in brackets; \`classNames\` where it has inner parts, \`labels\` where it has texts, and \`linkComponent\` where it has links.
- Messages: \`import { ToastRegion, toast } from '@leasing/ui/toast'\`, one \`<ToastRegion />\` on the page, \`toast('Сохранено')\` in any handler.
- Language: Russian; \`<LocaleProvider locale={en}>\` of \`@leasing/ui/locale\` and \`@leasing/ui/locale/en\` for English; a new one is one file.
- Forms: every field has \`name\`, \`description\`, \`error\`, \`required\`; [README](README.md) shows react-hook-form.
- Tokens: \`@leasing/ui/tokens.json\` (Design Tokens format); override the custom properties \`--lsg-*\`.
- As files of yours: \`npx shadcn add ./node_modules/@leasing/ui/r/catalogue-page.json\` (\`r/registry.json\` lists what there is).

## Components

${components.map(line).join('\n')}

## Types

\`\`\`typescript
${types()}
\`\`\`

## A page

\`\`\`tsx
${example('pages/catalogue-page')}\`\`\`
`;
}

function line(name: string): string {
  const own = (props[name] ?? []).filter((prop) => !leftOut.includes(prop.name));
  const signature = own.map((prop) => `${prop.name}${prop.required ? '' : '?'}: ${prop.type}`).join('; ');
  return `- [${componentName(name)}](docs/${kebab(name)}.md) \`@leasing/ui/${kebab(name)}\` [${elementsOf(name)}] \`{ ${signature} }\`: ${guides[name]?.use}`;
}

/** Each once, in a line, without its comments. */
function types(): string {
  const found = new Map<string, Shape>();
  for (const shape of Object.values(shapes).flat()) {
    const text = shape.text.replace(/\/\*\*[\s\S]*?\*\//g, '').replace(/\s+/g, ' ');
    if (!shape.name.endsWith('Labels')) found.set(shape.name, { ...shape, text });
  }
  return withImports([...found.values()].sort((one, other) => (one.name < other.name ? -1 : 1)));
}
