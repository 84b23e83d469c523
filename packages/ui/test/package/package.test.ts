import { existsSync, globSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { launchChromium } from '@leasing/workspace/chromium';
import react from '@vitejs/plugin-react';
import * as esbuild from 'esbuild';
import type { Browser } from 'playwright';
import { publint } from 'publint';
import { type Alias, build as viteBuild } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { components, entries, kebab, packageFolder } from '../../scripts/entries.ts';
import { bundlers } from './bundlers.ts';
import { type Consumer, makeConsumer, run } from './consumer.ts';
import { alone, besideFrameworks, looksOf } from './frameworks.ts';
import { startNextApp } from './next.ts';

let consumer: Consumer;

beforeAll(async () => {
  consumer = await makeConsumer();
});

afterAll(() => consumer?.remove());

describe('The packed package', () => {
  it('is clean for publint', async () => {
    const { messages } = await publint({ pkgDir: consumer.installed, strict: true });
    expect(messages).toEqual([]);
  });

  it('has right types for every entry (are the types wrong?)', () => {
    // It knows no patterns: the entries are named.
    const options = ['--profile', 'node16', '--no-emoji', '--entrypoints', '.', ...Object.keys(entries)];
    run('attw', [consumer.tarball, ...options], packageFolder);
  });

  it('has a page of each component with its props and parts', () => {
    const docs = path.join(consumer.installed, 'docs');
    expect(globSync('*', { cwd: docs }).sort()).toEqual(
      [...components.map((name) => `${kebab(name)}.md`), 'parts.json', 'props.json'].sort(),
    );
    const page = readFileSync(path.join(docs, 'product-card.md'), 'utf8');
    expect(page).toContain('| `title` (required) | `ReactNode` |');
    expect(page).toContain('| `title` | `.lsg-card__title` |');
    const { ProductCard } = JSON.parse(readFileSync(path.join(docs, 'parts.json'), 'utf8'));
    expect(ProductCard).toContainEqual(
      expect.objectContaining({ name: 'title', className: 'lsg-card__title' }),
    );
  });

  it.each(['nodenext', 'preserve'])(
    'has every stylesheet declared for TypeScript (--module %s)',
    (module) => {
      const sheets = globSync('*.css', { cwd: path.join(consumer.installed, 'dist') });
      expect(sheets).toContain('styles.css');
      const imports = sheets.map((sheet) => `import '@leasing/ui/${sheet}';\n`).join('');
      // As a module of either format.
      for (const file of ['sheets.mts', 'sheets.cts'])
        writeFileSync(path.join(consumer.folder, file), imports);
      run(
        'tsc',
        ['--noEmit', '--module', module, '--ignoreConfig', 'sheets.mts', 'sheets.cts'],
        consumer.folder,
      );
    },
  );

  it('carries no sources, stories or tests', () => {
    expect(globSync('**/*.{stories,test}.*', { cwd: consumer.installed })).toEqual([]);
    expect(existsSync(path.join(consumer.installed, 'src'))).toBe(false);
    expect(
      readFileSync(path.join(consumer.installed, 'package.json'), 'utf8').split('publishConfig')[0],
    ).not.toContain('leasing-source');
  });

  it("says 'use client' where the browser is needed and nowhere else", () => {
    const head = (name: string) =>
      readFileSync(path.join(consumer.installed, `dist/${name}.js`), 'utf8').slice(0, 12);
    const client = [
      'filter-bar',
      'leasing-calculator',
      'dialog',
      'carousel',
      'favourite-button',
      'accordion',
    ];
    const server = [
      'product-card',
      'badge',
      'breadcrumbs',
      'pagination',
      'page-header',
      'steps',
      'button',
      'icons',
    ];
    expect(client.filter((name) => head(name) !== "'use client'")).toEqual([]);
    expect(server.filter((name) => head(name) === "'use client'")).toEqual([]);
  });
});

describe.each([
  ['19', 'react', 'react-dom'],
  ['18', 'react-18', 'react-dom-18'],
])('With React %s and Vite', (version, reactName, domName) => {
  const installedPath = (name: string) => realpathSync(path.join(packageFolder, 'node_modules', name));
  const alias: Alias[] = [
    { find: /^react(?=\/|$)/, replacement: installedPath(reactName) },
    { find: /^react-dom(?=\/|$)/, replacement: installedPath(domName) },
  ];

  it('a page builds and is rendered on the server', async () => {
    const outDir = path.join(consumer.folder, `server-${version}`);
    await viteBuild({
      configFile: false,
      root: consumer.folder,
      logLevel: 'error',
      plugins: [react()],
      resolve: { alias },
      ssr: { noExternal: true },
      build: { ssr: 'src/server.tsx', outDir, rolldownOptions: { output: { entryFileNames: 'server.mjs' } } },
    });
    const page = await import(pathToFileURL(path.join(outDir, 'server.mjs')).href);
    expect(page.react).toMatch(new RegExp(`^${version}\\.`));
    for (const text of [
      'Komatsu PC200-8',
      '144',
      '₽/мес.',
      'КАЛЬКУЛЯТОР ЛИЗИНГА',
      'name="minCost"',
      '?page=2',
    ]) {
      expect(page.html).toContain(text);
    }
  });

  it('a page builds for the browser', async () => {
    const outDir = path.join(consumer.folder, `client-${version}`);
    await viteBuild({
      configFile: false,
      root: consumer.folder,
      logLevel: 'error',
      plugins: [react()],
      resolve: { alias },
      build: { outDir, rolldownOptions: { input: path.join(consumer.folder, 'src/client.tsx') } },
    });
    expect(globSync('**/*.css', { cwd: outDir })).toHaveLength(1);
    expect(globSync('**/*.js', { cwd: outDir }).length).toBeGreaterThan(0);
  });
});

describe('On a page of a CSS framework', () => {
  let browser: Browser;
  let expected: Awaited<ReturnType<typeof looksOf>>;

  beforeAll(async () => {
    browser = await launchChromium();
    expected = await looksOf(alone, consumer, browser);
  });
  afterAll(() => browser?.close());

  it.each(Object.entries(besideFrameworks))('%s: every component looks as without it', async (_, page) => {
    const { lines, utilityRadius } = await looksOf(page, consumer, browser);
    expect(lines.length).toBeGreaterThan(5000);
    expect(lines.filter((line, index) => line !== expected.lines[index])).toEqual([]);
    // Classes of Tailwind's change a component all the same.
    expect(utilityRadius).toBe(page.sheet.includes('tailwindcss') ? '0px' : expected.utilityRadius);
  });
});

describe('In a Next.js app with server components', () => {
  let app: Awaited<ReturnType<typeof startNextApp>>;

  beforeAll(async () => {
    app = await startNextApp(consumer);
  });
  afterAll(() => app?.stop());

  it('it builds without a warning', () => {
    expect(app.output).toContain('Compiled successfully');
    expect(app.output).not.toMatch(/warn|⚠|error/i);
  });

  it('the server sends the complete page', async () => {
    const html = (await (await fetch(`${app.address}/?page=2`)).text()).replaceAll('<!-- -->', '');
    for (const text of [
      'Экскаватор Komatsu PC200-8',
      'Новинка',
      '98\u00A0267',
      'aria-label="Добавить в избранное: Экскаватор Komatsu PC200-8"',
      'href="?page=3"',
      'завершённых сделок',
      'КАЛЬКУЛЯТОР ЛИЗИНГА',
      'name="minCost"',
      '77\u00A0379',
    ]) {
      expect(html).toContain(text);
    }
  });

  it('the browser takes it over without a word, and everything answers', async () => {
    const browser = await launchChromium();
    try {
      const page = await browser.newPage();
      const messages: string[] = [];
      page.on('console', (message) => messages.push(message.text()));
      page.on('pageerror', (error) => messages.push(error.message));
      await page.goto(app.address, { waitUntil: 'networkidle' });
      await expect
        .poll(
          () =>
            page
              .locator('.lsg-button--accent')
              .first()
              .evaluate((one) => getComputedStyle(one).backgroundColor),
          { timeout: 10_000 },
        )
        .toBe('rgb(255, 184, 0)');
      await page.getByRole('button', { name: /^Добавить в избранное/ }).click();
      await page.getByRole('button', { name: /^Убрать из избранного/ }).waitFor();
      await page.getByRole('button', { name: 'Минимальный платёж' }).click();
      await page.getByRole('textbox', { name: /Срок/ }).waitFor();
      expect(await page.getByRole('textbox', { name: /Срок/ }).inputValue()).toBe('60');
      await page.getByRole('button', { name: 'Перезвоните мне' }).click();
      await page.getByRole('dialog', { name: 'Оставить телефон' }).waitFor();
      await page.keyboard.press('Escape');
      const thumb = page.getByRole('group', { name: 'Цена, ₽' }).getByRole('slider', { name: 'от' });
      await thumb.hover();
      await page.mouse.down();
      await page.mouse.move(((await thumb.boundingBox())?.x ?? 0) + 100, 0);
      await page.mouse.up();
      expect(Number(await thumb.getAttribute('aria-valuenow'))).toBeGreaterThan(1_000_000);
      expect(messages).toEqual([]);
    } finally {
      await browser.close();
    }
  });
});

/**
 * Importing one component brings no byte of another: every class name in the bundle is in the component's own
 * sources, or in those of what it is made of. A bundler makes a bundle for each of the components in one run.
 */
describe('A bundle of one component from the root entry has no other in it', () => {
  /** Component → a page's source that imports it and nothing else. */
  const sources: Record<string, string> = {};
  /** Component → the class names in the sources that it imports. */
  let ownClasses: Record<string, Set<string>>;

  beforeAll(async () => {
    const folder = path.join(consumer.folder, 'one');
    mkdirSync(folder);
    for (const name of components) {
      const exported = name === 'Toast' ? 'ToastRegion' : name;
      sources[name] = path.join(folder, `${name}.mjs`);
      writeFileSync(sources[name], `export { ${exported} } from '@leasing/ui';\n`);
    }
    ownClasses = await ownClassNames();
  });

  describe.each(Object.entries(bundlers))('%s', (_, bundle) => {
    let bundles: Record<string, string>;

    beforeAll(async () => {
      bundles = await bundle(sources, consumer.folder);
    });

    it.each(components)('%s', (name) => {
      const found = [...classNames(bundles[name] ?? '')];
      expect(found.length).toBeGreaterThan(0);
      expect(found.filter((one) => !ownClasses[name]?.has(one))).toEqual([]);
    });
  });
});

const classNames = (text: string) => new Set(text.match(/(?<![\w-])lsg-[a-z]+(?:-[a-z]+)*/g));

async function ownClassNames(): Promise<Record<string, Set<string>>> {
  const { metafile } = await esbuild.build({
    entryPoints: components.map((name) => entries[kebab(name)] as string),
    absWorkingDir: packageFolder,
    outdir: 'dist',
    bundle: true,
    write: false,
    metafile: true,
    treeShaking: true,
    format: 'esm',
    jsx: 'automatic',
    packages: 'external',
  });
  /** A source and those that it imports. */
  const withImports = (file: string, visited = new Set<string>()): Set<string> => {
    if (visited.has(file)) return visited;
    visited.add(file);
    for (const { path: imported } of metafile.inputs[file]?.imports ?? []) withImports(imported, visited);
    return visited;
  };
  return Object.fromEntries(
    components.map((name) => {
      const files = [...withImports(entries[kebab(name)] as string)].filter((file) =>
        file.startsWith('src/'),
      );
      const texts = files.map((file) => readFileSync(path.join(packageFolder, file), 'utf8'));
      return [name, classNames(texts.join('\n'))];
    }),
  );
}
