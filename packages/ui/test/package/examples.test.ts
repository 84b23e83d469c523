/** Every example in the READMEs, the made pages and llms.txt, and every page of the registry, from the packed package. */
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type DocExample, docExamples } from '@leasing/workspace/doc-examples';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { componentName, props } from '../../scripts/componentTypes.ts';
import { components, kebab, packageFolder } from '../../scripts/entries.ts';
import { type Consumer, makeConsumer } from './consumer.ts';

let consumer: Consumer;

beforeAll(async () => {
  consumer = await makeConsumer();
  for (const name of ['react', 'react-dom', 'react-hook-form', '@types/react', '@types/react-dom']) {
    const link = path.join(consumer.folder, 'node_modules', name);
    mkdirSync(path.dirname(link), { recursive: true });
    symlinkSync(realpathSync(path.join(packageFolder, 'node_modules', name)), link);
  }
});

afterAll(() => consumer?.remove());

interface RegistryItem {
  name: string;
  dependencies: string[];
  files: { type: string; target: string; content: string }[];
  categories: string[];
}

const json = (file: string) => JSON.parse(readFileSync(path.join(consumer.installed, file), 'utf8'));
const registryItems = (): RegistryItem[] =>
  json('r/registry.json').items.map(({ name }: { name: string }) => json(`r/${name}.json`));

/** Compiles as a strict project does, and answers what the compiler says. */
function compile(root: string, examples: readonly DocExample[]): string {
  mkdirSync(root);
  for (const { file, code } of examples) writeFileSync(path.join(root, file), code);
  // A page's own sheet, which its framework declares.
  writeFileSync(path.join(root, 'globals.css'), '@import "@leasing/ui/styles.css";\n');
  writeFileSync(path.join(root, 'sheets.d.ts'), "declare module '*/globals.css';\n");
  const compilerOptions = {
    strict: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    module: 'preserve',
    target: 'es2023',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    jsx: 'react-jsx',
    types: [],
    skipLibCheck: true,
  };
  writeFileSync(path.join(root, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
  return spawnSync('tsc', ['-p', root], { encoding: 'utf8' }).stdout;
}

/** A folder beside the packages. */
const folder = (name: string) => path.join(consumer.folder, name);

/** Renders each component that an example exports, by its name. */
async function render(root: string, examples: readonly DocExample[]): Promise<Map<string, string>> {
  const imports = examples.map(({ file }, index) => `import * as m${index} from './${file}';`);
  const modules = examples.map(({ file }, index) => `${JSON.stringify(file)}: m${index}`);
  // What the pages of the READMEs are given.
  const given = "{ children: 'Текст', onSend() {} }";
  const entry = `${imports.join('\n')}
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
export const html = Object.entries({ ${modules.join(', ')} }).flatMap(([file, module]) =>
  Object.entries(module).map(([name, Example]) => [file + ' ' + name, renderToString(createElement(Example, ${given}))]));
`;
  writeFileSync(path.join(root, 'entry.ts'), entry);
  const outDir = path.join(root, 'built');
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    oxc: { jsx: { runtime: 'automatic' } },
    ssr: { noExternal: true },
    build: { ssr: 'entry.ts', outDir, rolldownOptions: { output: { entryFileNames: 'entry.mjs' } } },
  });
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { html } = await import(pathToFileURL(path.join(outDir, 'entry.mjs')).href);
  expect(complaints.mock.calls).toEqual([]);
  complaints.mockRestore();
  return new Map(html);
}

describe('The examples', () => {
  it('compile, and what each exports is rendered without a complaint', async () => {
    const examples = docExamples(consumer.installed, 'tsx');
    expect(examples.map(({ file }) => file)).toEqual(
      expect.arrayContaining([
        'README.md-1.tsx',
        'README.ru.md-1.tsx',
        'llms.txt-1.tsx',
        ...components.map((name) => `docs_${kebab(name)}.md-1.tsx`),
      ]),
    );
    expect(compile(folder('examples'), examples)).toBe('');
    const html = await render(folder('examples'), examples);
    const empty = examples.filter(
      ({ file }) => ![...html].some(([name, text]) => name.startsWith(`${file} `) && text !== ''),
    );
    expect(empty.map(({ file }) => file)).toEqual([]);
  });

  it('fail where one has a mistake', () => {
    const wrong = [
      'import { Button } from \'@leasing/ui/button\';\nexport const one = <Button variant="red" />;\n',
      "import { ProductCard } from '@leasing/ui/product-card';\nexport const two = <ProductCard />;\n",
      'export const three = <Button />;\n',
    ];
    const examples = wrong.map((code, index) => ({ file: `wrong${index}.tsx`, code }));
    const complaint = compile(folder('wrong'), examples);
    for (const { file } of examples) expect(complaint).toContain(`${file}(`);
  });
});

describe('The pages', () => {
  it('describe every prop', () => {
    const silent = Object.entries(props).flatMap(([name, own]) =>
      own.filter(({ description }) => !description).map((prop) => `${componentName(name)}.${prop.name}`),
    );
    expect(silent).toEqual([]);
  });

  it('show the types that props name', () => {
    const page = (name: string) => readFileSync(path.join(consumer.installed, 'docs', `${name}.md`), 'utf8');
    expect(page('leasing-calculator')).toContain('interface CalculatorOptions {');
    expect(page('filter-bar')).toContain('interface RangeFilterField {');
    expect(page('product-card')).toContain('interface Picture {');
    expect(page('menu')).toContain('interface MenuItem {');
  });

  it('import types from where they are exported', () => {
    const text = readFileSync(path.join(consumer.installed, 'llms.txt'), 'utf8');
    const imports = [...text.matchAll(/^import type \{ (.*) \} from '(.*)';$/gm)];
    const code = imports.map(([, names, from]) => `export type { ${names} } from '${from}';\n`).join('');
    expect(code).toContain('ExactTerms');
    expect(compile(folder('types'), [{ file: 'types.ts', code }])).toBe('');
  });

  it('lead to files that are in the package', () => {
    const broken = globSync(['*.md', '*.txt', 'docs/*.md'], { cwd: consumer.installed }).flatMap((file) => {
      const text = readFileSync(path.join(consumer.installed, file), 'utf8');
      const links = [
        ...text.matchAll(/\]\((?!https?:|#)([^)#]+)[^)]*\)|(?:src|href)="(?!https?:|#|\/)([^"{]+)"/g),
      ];
      return links
        .map(([, link = '', address = '']) => link || address)
        .filter((link) => !existsSync(path.join(consumer.installed, path.dirname(file), link)))
        .map((link) => `${file}: ${link}`);
    });
    expect(broken).toEqual([]);
  });
});

describe('The registry', () => {
  it('has an example of every component and three pages, as shadcn reads them', () => {
    const items = registryItems();
    expect(items.map(({ name }) => name).sort()).toEqual(
      [
        ...components.map((name) => `${kebab(name)}-example`),
        'calculator-page',
        'catalogue-page',
        'request-form',
      ].sort(),
    );
    for (const { dependencies, files } of items) {
      expect(dependencies).toEqual(['@leasing/ui', '@leasing/core']);
      const target = expect.stringMatching(/^components\/leasing\/[a-z-]+\.tsx$/);
      expect(files).toEqual([expect.objectContaining({ type: 'registry:file', target })]);
    }
  });

  it('has pages that compile and are rendered', async () => {
    const pages = registryItems()
      .filter(({ categories }) => categories.includes('page'))
      .map(({ name, files }) => ({ file: `${name}.tsx`, code: files[0]?.content ?? '' }));
    expect(compile(folder('pages'), pages)).toBe('');
    const html = [...(await render(folder('pages'), pages)).values()].join('\n');
    for (const text of ['Экскаватор Komatsu PC200-8', 'КАЛЬКУЛЯТОР ЛИЗИНГА', 'Отправить заявку']) {
      expect(html).toContain(text);
    }
  });
});
