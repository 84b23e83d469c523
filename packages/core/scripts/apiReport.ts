/**
 * The API report: what each subpath declares, without the comments, as one reviewed file per subpath in api/.
 * A difference from the sources fails the check; `npm run api:update` accepts it. (API Extractor cannot read
 * declarations of this compiler.)
 */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { emitDeclarations, packageFolder } from './declarations.ts';

const subpaths = [
  'calculator',
  'validation',
  'catalogue',
  'catalogue/texts',
  'format',
  'session',
  'layout',
  'api',
  'api/contract',
];
const update = process.argv.includes('--update');

const folder = mkdtempSync(path.join(tmpdir(), 'core-api-'));
try {
  emitDeclarations(folder);
  for (const subpath of subpaths) compare(subpath, report(folder, subpath));
} finally {
  rmSync(folder, { recursive: true });
}

/** The declarations that can be reached from a subpath, each file once, in the order of its exports. */
function report(root: string, subpath: string): string {
  const parts = [`# @leasing/core/${subpath}\n`, '```ts'];
  const seen = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    const text = readFileSync(file, 'utf8');
    parts.push(`// ${path.relative(root, file)}`, withoutComments(text));
    for (const [, address = ''] of text.matchAll(/from '(\.[^']+)\.ts'/g)) {
      const found = path.resolve(path.dirname(file), `${address}.d.ts`);
      // The contract has a report of its own.
      if (subpath === 'api/contract' || !found.includes(`${path.sep}contract${path.sep}`)) visit(found);
    }
  };
  visit(path.join(root, subpath, 'index.d.ts'));
  return `${[...parts, '```'].join('\n')}\n`;
}

function withoutComments(text: string): string {
  return text
    .replace(/^\s*\/\*\*[\s\S]*?\*\/\n/gm, '')
    .replace(/^export \{\};\n/m, '')
    .trimEnd();
}

function compare(subpath: string, text: string): void {
  const file = path.join(packageFolder, 'api', `${subpath.replace('/', '-')}.api.md`);
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  if (update) {
    writeFileSync(file, text);
    return;
  }
  const name = path.relative(packageFolder, file);
  console.error(`The public API differs from ${name}. If that is meant: npm run api:update, and review it.`);
  process.exitCode = 1;
}
