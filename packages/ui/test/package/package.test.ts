import { existsSync, globSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromiumArgs, findChromium } from '@leasing/workspace/chromium';
import react from '@vitejs/plugin-react';
import * as esbuild from 'esbuild';
import { chromium } from 'playwright';
import { publint } from 'publint';
import { type Alias, build as viteBuild } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import webpack from 'webpack';
import { components, entries, kebab, packageFolder } from '../../scripts/entries.ts';
import { type Consumer, makeConsumer, run } from './consumer.ts';
import { startNextApp } from './next.ts';

let consumer: Consumer;

beforeAll(() => {
  consumer = makeConsumer();
});

afterAll(() => consumer?.remove());

describe('The packed package', () => {
  it('is clean for publint', async () => {
    const { messages } = await publint({ pkgDir: consumer.installed, strict: true });
    expect(messages).toEqual([]);
  });

  it('has right types for every entry (are the types wrong?)', () => {
    const manifest = JSON.parse(readFileSync(path.join(consumer.installed, 'package.json'), 'utf8'));
    const styles = Object.keys(manifest.exports).filter((address) => address.endsWith('.css'));
    const options = ['--profile', 'node16', '--no-emoji', '--exclude-entrypoints', ...styles];
    run('attw', [consumer.tarball, ...options], packageFolder);
  });

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
  const own = (name: string) => realpathSync(path.join(packageFolder, 'node_modules', name));
  const alias: Alias[] = [
    { find: /^react(?=\/|$)/, replacement: own(reactName) },
    { find: /^react-dom(?=\/|$)/, replacement: own(domName) },
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
    const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: chromiumArgs });
    try {
      const page = await browser.newPage();
      const said: string[] = [];
      page.on('console', (message) => said.push(message.text()));
      page.on('pageerror', (error) => said.push(error.message));
      await page.goto(app.address, { waitUntil: 'networkidle' });
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
      expect(said).toEqual([]);
    } finally {
      await browser.close();
    }
  });
});

/**
 * Importing one component brings no byte of another: every class name in the bundle stands in the component's own
 * sources, or in those of what it is made of.
 */
describe('A bundle of one component from the root entry has no other in it', () => {
  const classNames = (text: string) => new Set(text.match(/(?<![\w-])lsg-[a-z]+(?:-[a-z]+)*/g));

  /** Class names in the sources that a component imports. */
  async function ownClassNames(name: string): Promise<Set<string>> {
    const { metafile } = await esbuild.build({
      entryPoints: [path.join(packageFolder, entries[kebab(name)] as string)],
      absWorkingDir: packageFolder,
      bundle: true,
      write: false,
      metafile: true,
      treeShaking: true,
      format: 'esm',
      jsx: 'automatic',
      packages: 'external',
    });
    const sources = Object.keys(metafile.inputs).filter((file) => file.startsWith('src/'));
    return classNames(sources.map((file) => readFileSync(path.join(packageFolder, file), 'utf8')).join('\n'));
  }

  const bundlers: Record<string, (file: string, out: string) => Promise<void>> = {
    esbuild: async (file, out) => {
      await esbuild.build({
        entryPoints: [file],
        outfile: out,
        bundle: true,
        minify: true,
        format: 'esm',
        external: ['react', 'react/jsx-runtime', 'react-dom'],
      });
    },
    vite: async (file, out) => {
      await viteBuild({
        configFile: false,
        root: consumer.folder,
        logLevel: 'error',
        build: {
          outDir: path.dirname(out),
          emptyOutDir: false,
          lib: { entry: file, formats: ['es'], fileName: () => path.basename(out) },
          rolldownOptions: { external: [/^react/] },
        },
      });
    },
    webpack: (file, out) =>
      new Promise((done, fail) => {
        webpack(
          {
            mode: 'production',
            // It would shorten what is there, and class names are texts: a third of the time for nothing.
            optimization: { minimize: false },
            entry: file,
            context: consumer.folder,
            output: { path: path.dirname(out), filename: path.basename(out), library: { type: 'commonjs2' } },
            externals: [/^react/],
          },
          (error, stats) =>
            error || stats?.hasErrors() ? fail(error ?? new Error(stats?.toString())) : done(),
        );
      }),
  };

  it.each(Object.keys(bundlers).flatMap((bundler) => components.map((name) => [bundler, name] as const)))(
    '%s: %s',
    async (bundler, name) => {
      const folder = path.join(consumer.folder, `one-${bundler}-${name}`);
      mkdirSync(folder);
      const entry = path.join(folder, 'entry.mjs');
      const out = path.join(folder, 'out.js');
      const exported = name === 'Toast' ? 'ToastRegion' : name;
      writeFileSync(entry, `export { ${exported} } from '@leasing/ui';\n`);
      await bundlers[bundler]?.(entry, out);
      const own = await ownClassNames(name);
      // Also what comes later, in scripts of its own.
      const scripts = globSync('**/*.{js,mjs}', { cwd: folder }).map((file) => path.join(folder, file));
      const found = [...classNames(scripts.map((file) => readFileSync(file, 'utf8')).join('\n'))];
      expect(found.length).toBeGreaterThan(0);
      expect(found.filter((one) => !own.has(one))).toEqual([]);
    },
  );
});
