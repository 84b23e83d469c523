/** Builds dist: scripts by tsup, stylesheets by esbuild, declarations by tsc; and the pages of docs. */
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { emitDeclarations, writeBothFormats } from '@leasing/workspace/declarations';
import { build } from 'esbuild';
import { build as bundle } from 'tsup';
import { writeDocs } from './docs.ts';
import { entries, packageFolder } from './entries.ts';

const dist = path.join(packageFolder, 'dist');

await buildScripts();
markClientEntries();
writeRoot();
await writeStyles();
cpSync(path.join(packageFolder, 'src/tokens/tokens.json'), path.join(dist, 'tokens.json'));
const types = path.join(dist, 'types');
emitDeclarations(packageFolder, types);
writeBothFormats(types);
writeDocs();

/** One file per component in each module format; what several share is in chunks. */
async function buildScripts() {
  process.chdir(packageFolder);
  await bundle({
    config: false,
    entry: entries,
    format: ['esm', 'cjs'],
    target: 'es2022',
    platform: 'browser',
    splitting: true,
    sourcemap: true,
    metafile: true,
    clean: true,
    dts: false,
    silent: true,
    // Files of their own (`writeStyles`): a consumer says which of them the page has, and in which order.
    loader: { '.css': 'empty' },
    esbuildOptions(options) {
      options.jsx = 'automatic';
      options.chunkNames = 'shared/[name]-[hash]';
    },
  });
}

/**
 * Bundling drops the 'use client' of inner files, so it is put at the head of each entry that has such a file in
 * it. The others can be rendered by a server component alone.
 */
function markClientEntries() {
  const client = new Set(
    globSync('src/**/*.tsx', { cwd: packageFolder }).filter((file) =>
      readFileSync(path.join(packageFolder, file), 'utf8').startsWith("'use client'"),
    ),
  );
  for (const format of ['esm', 'cjs']) {
    const meta = JSON.parse(readFileSync(path.join(dist, `metafile-${format}.json`), 'utf8'));
    for (const name of Object.keys(entries)) {
      const output = `dist/${name}.${format === 'esm' ? 'js' : 'cjs'}`;
      if (!inputsOf(meta, output).some((input) => client.has(input))) continue;
      const file = path.join(packageFolder, output);
      writeFileSync(file, `'use client';\n${readFileSync(file, 'utf8')}`);
    }
    rmSync(path.join(dist, `metafile-${format}.json`));
  }
}

interface Metafile {
  outputs: Record<
    string,
    { inputs: Record<string, unknown>; imports: { path: string; external?: boolean }[] }
  >;
}

/** Sources of an output and of the chunks it imports. */
function inputsOf(meta: Metafile, output: string, visited = new Set<string>()): string[] {
  const { inputs, imports } = meta.outputs[output] ?? { inputs: {}, imports: [] };
  if (visited.has(output)) return [];
  visited.add(output);
  const chunks = imports.filter(({ external }) => !external).map((chunk) => chunk.path);
  return [...Object.keys(inputs), ...chunks.flatMap((chunk) => inputsOf(meta, chunk, visited))];
}

/** The root passes the entries on: each keeps its own 'use client', and bundlers drop the ones that are not used. */
function writeRoot() {
  // A language is an entry of its own.
  const names = Object.keys(entries).filter((name) => !name.includes('/'));
  writeFileSync(path.join(dist, 'index.js'), names.map((name) => `export * from './${name}.js';\n`).join(''));
  // The form in which Node finds the names of a CommonJS module that passes others on.
  const star = 'function __exportStar(from) { for (const name in from) exports[name] = from[name]; }\n';
  writeFileSync(
    path.join(dist, 'index.cjs'),
    `'use strict';\n${star}${names.map((name) => `__exportStar(require('./${name}.cjs'));\n`).join('')}`,
  );
}

/** The stylesheet of an entry is what its modules import; `styles.css` is all of them. */
async function writeStyles() {
  const { outputFiles } = await build({
    absWorkingDir: packageFolder,
    entryPoints: { ...entries, styles: 'src/styles.css', tokens: 'src/tokens.css' },
    outdir: dist,
    write: false,
    bundle: true,
    packages: 'external',
    jsx: 'automatic',
    minify: true,
    target: 'esnext',
    logLevel: 'warning',
  });
  for (const { path: file, contents } of outputFiles) {
    if (file.endsWith('.css')) writeFileSync(file, contents);
  }
  writeFileSync(path.join(dist, 'stylesheet.d.cts'), 'export {};\n');
}
