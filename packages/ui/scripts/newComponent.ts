/** Makes the folder of a new component: `npm run new -- PriceTag`. */
import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { kebab, packageFolder } from './entries.ts';

const name = process.argv[2] ?? '';
const folder = path.join(packageFolder, 'src', name);

if (!/^[A-Z][A-Za-z]+$/.test(name)) stop('Say the name with a capital, for example PriceTag.');
if (existsSync(folder)) stop(`src/${name} exists.`);

const block = `lsg-${kebab(name)}`;
mkdirSync(folder);
write(
  `${name}.tsx`,
  `import { cx } from 'class-variance-authority';
import { forwardRef, type HTMLAttributes } from 'react';
import './${name}.css';

export interface ${name}Props extends HTMLAttributes<HTMLDivElement> {}

/** What it is for, in a sentence. */
export const ${name} = forwardRef<HTMLDivElement, ${name}Props>(function ${name}({ className, ...rest }, ref) {
  return <div {...rest} ref={ref} className={cx('${block}', className)} />;
});
`,
);
write(
  `${name}.css`,
  `@layer leasing.components {
  .${block} {
    color: var(--lsg-ink);
    font-family: var(--lsg-font);
  }
}
`,
);
write(
  `${name}.stories.tsx`,
  `import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ${name} } from '../${kebab(name)}.ts';

const meta = {
  title: 'Components/${name}',
  component: ${name},
  args: { children: 'Текст' },
} satisfies Meta<typeof ${name}>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Текст')).toBeVisible();
  },
};
`,
);
const example = path.join(packageFolder, 'examples', `${kebab(name)}.tsx`);
writeFileSync(
  example,
  `import '@leasing/ui/styles.css';
import { ${name} } from '@leasing/ui/${kebab(name)}';

export function ${name}Example() {
  return <${name}>Текст</${name}>;
}
`,
);
const src = path.join(packageFolder, 'src');
writeFileSync(path.join(src, `${kebab(name)}.ts`), `export * from './${name}/${name}.tsx';\n`);
appendFileSync(path.join(src, 'index.ts'), `export * from './${kebab(name)}.ts';\n`);
appendFileSync(path.join(src, 'styles.css'), `@import "./${name}/${name}.css";\n`);
// The length of the name decides where the formatter breaks the lines; it sorts the exports too.
execFileSync('biome', ['check', '--write', folder, example, path.join(src, 'index.ts')], { stdio: 'ignore' });
console.log(
  `src/${name} is there. Next: «Start / A new component» in Storybook, or src/docs/NewComponent.mdx.`,
);

function write(file: string, text: string) {
  writeFileSync(path.join(folder, file), text);
}

function stop(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
