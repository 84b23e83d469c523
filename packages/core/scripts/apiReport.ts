/**
 * The API report: what each subpath declares, without the comments, as one reviewed file per subpath in api/.
 * A difference from the sources fails the check; `npm run api:update` accepts it. (API Extractor cannot read
 * declarations of this compiler.)
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compareReport, emitDeclarations, withoutComments } from '@leasing/workspace/declarations';
import { packageFolder } from './packageFolder.ts';

const subpaths = [
  'calculator',
  'calculator/texts',
  'tax',
  'exact',
  'exact/texts',
  'terms',
  'check-offer',
  'comparison',
  'offer',
  'payment-offer',
  'validation',
  'catalogue',
  'catalogue/texts',
  'format',
  'session',
  'search',
  'api',
  'api/contract',
  'api/office',
];

const folder = mkdtempSync(path.join(tmpdir(), 'core-api-'));
try {
  emitDeclarations(packageFolder, folder);
  for (const subpath of subpaths) {
    const file = path.join(packageFolder, 'api', `${subpath.replace('/', '-')}.api.md`);
    compareReport(file, report(folder, subpath));
  }
} finally {
  rmSync(folder, { recursive: true });
}

/** The declarations that an entry passes on, each file once, in the order of its exports. */
function report(root: string, subpath: string): string {
  const passedOn = new Map<string, Set<string>>();
  const visit = (file: string, names: readonly string[]): void => {
    const visitedNames = passedOn.get(file);
    passedOn.set(file, new Set([...(visitedNames ?? []), ...names]));
    if (visitedNames) return;
    const text = readFileSync(file, 'utf8');
    for (const [, list, address = ''] of text.matchAll(/(?:import|export) ([^;]*?) from '(\.[^']+)\.ts'/g)) {
      const found = path.resolve(path.dirname(file), `${address}.d.ts`);
      // The contract has a report of its own.
      if (subpath !== 'api/contract' && found.includes(`${path.sep}contract${path.sep}`)) continue;
      visit(found, list?.includes('*') ? ['*'] : (list?.match(/\w+/g) ?? []));
    }
  };
  const index = path.join(root, subpath, 'index.d.ts');
  visit(index, ['*']);
  const parts = [...passedOn].map(([file, names]) =>
    [`// ${path.relative(root, file)}`, ...statements(readFileSync(file, 'utf8'), names)].join('\n'),
  );
  return `# @leasing/core/${subpath}\n\n\`\`\`ts\n${parts.join('\n')}\n\`\`\`\n`;
}

/** A file's declarations but for the functions and constants that no other file of the entry takes from it. */
function statements(text: string, names: ReadonlySet<string>): string[] {
  return withoutComments(text)
    .split(/\n(?=\S)(?![})\]])/)
    .filter((statement) => {
      const [, value] = /^export declare (?:function|const) (\w+)/.exec(statement) ?? [];
      return value === undefined || names.has('*') || names.has(value);
    });
}
