/**
 * Weighs the JavaScript that a first visit of a screen loads (gzip) and fails when a screen is over its budget:
 * the catalogue 140 kB, the login 125 kB. Run after a build.
 */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const client = new URL('./dist/client/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', client), 'utf8'));

/** Bytes after gzip that a screen may load before it answers. */
const budgets = {
  'src/screens/Catalogue/route.ts': 140_000,
  'src/screens/Login/route.ts': 125_000,
  'src/screens/Home/route.ts': 150_000,
  'src/screens/Product/route.ts': 150_000,
};

function filesOf(source, found = new Set()) {
  const chunk = manifest[source];
  if (!chunk || found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const imported of chunk.imports ?? []) filesOf(imported, found);
  return found;
}

let failed = false;
for (const [screen, budget] of Object.entries(budgets)) {
  const files = filesOf(screen, filesOf('src/entry.browser.tsx', filesOf('src/start.browser.ts')));
  for (const part of ['loader.ts', 'action.ts']) filesOf(screen.replace('route.ts', part), files);
  let bytes = 0;
  for (const file of files) bytes += gzipSync(readFileSync(new URL(file, client)), { level: 9 }).length;
  const over = bytes > budget;
  failed ||= over;
  const name = screen.split('/').at(-2);
  console.log(
    `${over ? 'OVER' : 'ok  '} ${name}: ${(bytes / 1000).toFixed(1)} kB of ${budget / 1000} kB gzip in ${files.size} files`,
  );
}
process.exitCode = failed ? 1 : 0;
