/**
 * Measures the library against bare React on the same machine in the same run, and against what was accepted last
 * (bench/reference.json). Exit status 1 when a figure has grown by more than a fifth; `--update` accepts.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { packageFolder } from '../scripts/entries.ts';
import { compareWithBareReact } from './comparison/measure.ts';

/** How much a figure may grow before it fails: more than the noise of a busy machine. */
const GROWTH = 1.2;

const results = path.resolve(packageFolder, '../../bench-results');
const referenceFile = path.join(import.meta.dirname, 'reference.json');

const server = await renderOnServer();
const { size, firstCommit, sliderKey, ratio } = await compareWithBareReact();
const figures: Record<string, number> = {
  'comparison page, kB gzip': size.ours,
  'first commit ÷ bare React': ratio.firstCommit,
  'slider key ÷ bare React': ratio.sliderKey,
  '300 range sliders on the server ÷ native ones': server.ours / server.native,
};

mkdirSync(results, { recursive: true });
writeFileSync(
  path.join(results, 'ui.json'),
  `${JSON.stringify({ figures, size, firstCommit, sliderKey, server }, null, 2)}\n`,
);
if (process.argv.includes('--update')) writeFileSync(referenceFile, `${JSON.stringify(figures, null, 2)}\n`);
const reference = JSON.parse(readFileSync(referenceFile, 'utf8')) as Record<string, number>;

console.log(`300 range sliders on the server: ${server.ours.toFixed(1)} ms`);
for (const [name, figure] of Object.entries(figures)) {
  const before = reference[name];
  const grown = before !== undefined && figure > before * GROWTH;
  console.log(
    `${grown ? '✗' : '✓'} ${name}: ${figure.toFixed(2)} (accepted ${before?.toFixed(2) ?? 'never'})`,
  );
  if (grown) process.exitCode = 1;
}

/** Bundled as a server would be: no development checks of React. */
async function renderOnServer(): Promise<{ ours: number; native: number }> {
  const outfile = path.join(packageFolder, '.visual/server.mjs');
  await build({
    entryPoints: [path.join(import.meta.dirname, 'server.tsx')],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    jsx: 'automatic',
    conditions: ['leasing-source'],
    define: { 'process.env.NODE_ENV': '"production"' },
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
  });
  const { renderSliders } = await import(pathToFileURL(outfile).href);
  return renderSliders();
}
