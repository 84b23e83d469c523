/**
 * Weighs the JavaScript that a first visit of a screen loads (gzip) and fails when a screen is over its budget.
 * Run after a build.
 */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const client = new URL('./dist/client/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', client), 'utf8'));

/** Bytes after gzip that a screen may load before it answers. */
const BUDGET = 165_000;
const screens = Object.keys(manifest).filter((source) => /^src\/screens\/\w+\/route\.ts$/.test(source));

function filesOf(source, found = new Set()) {
  const chunk = manifest[source];
  if (!chunk || found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const imported of chunk.imports ?? []) filesOf(imported, found);
  return found;
}

let failed = false;
for (const screen of screens) {
  const files = filesOf(screen, filesOf('src/entry.browser.tsx'));
  for (const part of ['loader.ts', 'action.ts']) filesOf(screen.replace('route.ts', part), files);
  let bytes = 0;
  for (const file of files) bytes += gzipSync(readFileSync(new URL(file, client)), { level: 9 }).length;
  const over = bytes > BUDGET;
  failed ||= over;
  const name = screen.split('/').at(-2);
  console.log(
    `${over ? 'OVER' : 'ok  '} ${name}: ${(bytes / 1000).toFixed(1)} kB of ${BUDGET / 1000} kB gzip in ${files.size} files`,
  );
}
process.exitCode = failed ? 1 : 0;
