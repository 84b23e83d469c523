import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import vm from 'node:vm';
import { docExamples } from '@leasing/workspace/doc-examples';
import { build } from 'esbuild';
import { publint } from 'publint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entries } from '../../scripts/entries.ts';
import { packageFolder } from '../../scripts/packageFolder.ts';
import { type Consumer, compile, makeConsumer, pageSays, run, serverSays } from './consumer.ts';

let consumer: Consumer;

beforeAll(async () => {
  consumer = await makeConsumer();
});

afterAll(() => consumer?.remove());

const says = (folder: string, file: string) => JSON.parse(run('node', [file], folder));

describe('The packed package', () => {
  it('has READMEs whose examples a strict project compiles', () => {
    const folder = path.join(consumer.folder, 'examples');
    mkdirSync(folder);
    writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
    const examples = docExamples(consumer.installed, 'ts');
    expect(examples.length).toBeGreaterThan(20);
    for (const { file, code } of examples) writeFileSync(path.join(folder, file), code);
    const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2023', '--ignoreConfig'];
    run('tsc', [...options, ...examples.map(({ file }) => file)], folder);
  });

  it('is clean for publint', async () => {
    const { messages } = await publint({ pkgDir: consumer.installed, strict: true });
    expect(messages).toEqual([]);
  });

  it('has right types for every entry from ESM, CommonJS and bundlers (are the types wrong?)', () => {
    const subpaths = entries.map(({ subpath }) => subpath);
    expect(subpaths).toContain('unstable/api/contract');
    // It knows no patterns: the entries are named.
    const options = ['--profile', 'node16', '--no-emoji', '--entrypoints', ...subpaths];
    run('attw', [consumer.tarball, ...options], packageFolder);
  });

  it('says in the address what is not promised', () => {
    const from = createRequire(path.join(consumer.folder, 'page.cjs'));
    const isThere = (subpath: string) => existsSync(from.resolve(`@leasing/core/${subpath}`));
    expect(['tax', 'catalogue/texts', 'unstable/exact', 'unstable/api/office'].map(isThere)).toEqual(
      Array(4).fill(true),
    );
    for (const other of ['exact', 'api/office', 'unstable/tax']) expect(() => isThere(other)).toThrow();
  });

  it('carries no sources and points to none', () => {
    const manifest = JSON.parse(readFileSync(path.join(consumer.installed, 'package.json'), 'utf8'));
    expect(JSON.stringify(manifest.exports)).not.toMatch(/leasing-source|src/);
    expect(Object.values(manifest.dependencies).join()).toMatch(/^[\d.,]+$/);
    expect(existsSync(path.join(consumer.installed, 'src'))).toBe(false);
  });

  it('works in ESM with TypeScript nodenext', () => {
    const folder = compile(consumer, 'esm', 'mts', 'nodenext');
    expect(says(folder, 'page.mjs')).toEqual(pageSays);
    expect(says(folder, 'server.mjs')).toEqual(serverSays);
  });

  it('works in CommonJS with TypeScript nodenext', () => {
    const folder = compile(consumer, 'cjs', 'cts', 'nodenext');
    expect(readFileSync(path.join(folder, 'page.cjs'), 'utf8')).toContain('require("@leasing/core/api")');
    expect(says(folder, 'page.cjs')).toEqual(pageSays);
    expect(says(folder, 'server.cjs')).toEqual(serverSays);
  });

  it('works with TypeScript bundler resolution, and in a browser bundle, which has no schema library in it', async () => {
    const folder = compile(consumer, 'bundler', 'ts', 'bundler');
    expect(says(folder, 'page.js')).toEqual(pageSays);
    const { outputFiles, metafile } = await build({
      entryPoints: [path.join(folder, 'page.js')],
      bundle: true,
      write: false,
      metafile: true,
      format: 'iife',
      platform: 'browser',
    });
    expect(Object.keys(metafile.inputs).filter((input) => input.includes('typebox'))).toEqual([]);
    expect(Object.keys(metafile.inputs).filter((input) => input.includes('@leasing/core'))).toHaveLength(8);
    const printed: string[] = [];
    // Only what a browser and the language have: a use of Node would throw.
    vm.runInNewContext(outputFiles[0]?.text ?? '', {
      console: { log: (line: string) => printed.push(line) },
      URLSearchParams,
    });
    expect(JSON.parse(printed[0] ?? '')).toEqual(pageSays);
  });
});
