/** Files that are made from the sources: with `--check` they are compared, and not written. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { packageFolder } from './entries.ts';

const stale: string[] = [];

/** Writes a file of the package, or notes that it is out of date. */
export function writeGenerated(file: string, text: string) {
  const fullPath = path.join(packageFolder, file);
  if (existsSync(fullPath) && readFileSync(fullPath, 'utf8') === text) return;
  if (process.argv.includes('--check')) {
    stale.push(file);
    return;
  }
  mkdirSync(path.dirname(fullPath), { recursive: true });
  writeFileSync(fullPath, text);
}

/** Fails when a file was out of date; `command` writes it. */
export function failIfStale(command: string) {
  if (stale.length === 0) return;
  console.error(`Out of date: ${stale.join(', ')}. Run npm run ${command} in packages/ui.`);
  process.exitCode = 1;
}
