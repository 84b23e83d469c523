/**
 * Size budgets: each entry as a browser's bundler would ship it, with all it depends on but React, minified and
 * gzipped, what comes later included; and all styles together. One that is over its budget fails the check.
 */
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { entries, packageFolder } from './entries.ts';

/** kB of 1000 bytes. */
const budgets: Record<string, number> = {
  'product-card': 3,
  breadcrumbs: 2,
  badge: 2,
  pagination: 3,
  'code-input': 4,
  'money-input': 6,
  'phone-input': 6,
  accordion: 10,
  carousel: 12,
  gallery: 12,
  dialog: 17,
  'range-slider': 15,
  'filter-bar': 22,
  'leasing-calculator': 7,
};

/** Metadata of phone numbers is weighed apart: it is data of `@leasing/core`. */
const apart = /phoneMetadata/;

for (const name of Object.keys(entries)) {
  report(`@leasing/ui/${name}`, await scriptSize(entries[name] as string), budgets[name]);
}
report('@leasing/ui/styles.css', await styleSize(), 14);

function report(name: string, size: number, budget: number | undefined) {
  const over = budget !== undefined && size > budget;
  const limit = budget === undefined ? '' : ` of ${budget} kB`;
  console.log(`${over ? '✗' : '✓'} ${name}: ${size.toFixed(2)} kB${limit} gzip`);
  if (over) process.exitCode = 1;
}

async function scriptSize(file: string): Promise<number> {
  const { outputFiles } = await build({
    entryPoints: [path.join(packageFolder, file)],
    bundle: true,
    minify: true,
    splitting: true,
    outdir: 'out',
    write: false,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    charset: 'utf8',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    conditions: ['leasing-source'],
    external: ['react', 'react-dom', 'react/jsx-runtime'],
    plugins: [
      {
        name: 'apart',
        setup: ({ onLoad }) =>
          onLoad({ filter: apart }, () => ({ contents: 'export const phoneMetadata = {};' })),
      },
    ],
  });
  return outputFiles.reduce((sum, { contents }) => sum + gzipSync(contents, { level: 9 }).length, 0) / 1000;
}

async function styleSize(): Promise<number> {
  const { outputFiles } = await build({
    entryPoints: [path.join(packageFolder, 'src/styles.css')],
    bundle: true,
    minify: true,
    write: false,
    target: 'esnext',
  });
  return gzipSync(outputFiles[0]?.contents ?? '', { level: 9 }).length / 1000;
}
