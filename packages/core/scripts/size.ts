/**
 * Size budgets: each subpath as a browser's bundler would ship it, with all it depends on, minified and
 * gzipped. A subpath over its budget fails the build.
 */
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { packageFolder } from './declarations.ts';

/** kB of 1000 bytes. */
const budgets = {
  calculator: 4.1,
  'calculator/texts': 1,
  tax: 2,
  'check-offer': 3,
  comparison: 4.5,
  offer: 45,
  catalogue: 5,
  'catalogue/texts': 2,
  layout: 0.5,
  format: 1.5,
  session: 1,
  api: 3,
  validation: 16,
};

/** Prints every size and sets the exit status when one is over its budget. */
export async function checkSizes(): Promise<void> {
  for (const [subpath, budget] of Object.entries(budgets)) {
    const size = await bundledSize(subpath);
    const fits = size <= budget;
    console.log(`${fits ? '✓' : '✗'} @leasing/core/${subpath}: ${size.toFixed(2)} kB of ${budget} kB gzip`);
    if (!fits) process.exitCode = 1;
  }
}

async function bundledSize(subpath: string): Promise<number> {
  const { outputFiles } = await build({
    entryPoints: [path.join(packageFolder, 'src', subpath, 'index.ts')],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    charset: 'utf8',
  });
  return gzipSync(outputFiles[0]?.contents ?? '', { level: 9 }).length / 1000;
}

if (import.meta.main) await checkSizes();
