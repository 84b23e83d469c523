import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { entries } from '../../core/scripts/entries.ts';
import { root } from './root.mjs';

/** Folder, a name that its files may not import, and one that they may. */
const rules = [
  ['packages/core/src/a', 'react', './b.ts'],
  ['packages/core/src/a', 'node:fs/promises', 'typebox'],
  ['packages/core/src/a', '@leasing/ui/button', './b.ts'],
  ['packages/core/src/a', '../../../ui/src/index.ts', '../b/index.ts'],
  ['packages/ui/src/Card', '@leasing/api', '@leasing/core/format'],
  ['packages/ui/src/Card', 'react-router-dom', 'react'],
  ['packages/ui/src/Card', 'valtio', 'react'],
  ['packages/embed/src', '@leasing/web', 'preact'],
  ['apps/api/src/auth', '@leasing/ui/button', '@leasing/core/unstable/api/contract'],
  ['apps/api/src/auth', 'react', '@leasing/core/unstable/api/contract'],
  ['apps/web/src/screens', '@leasing/api', '@leasing/ui/button'],
  ['apps/web/src/screens', 'node:fs', '@leasing/ui/button'],
  ['apps/web/src/screens', 'fastify', '@leasing/ui/button'],
  ['apps/office/src', '@leasing/api', 'react-admin'],
  ['apps/web/src/server', undefined, '@leasing/api'],
] as const;

const folder = mkdtempSync(path.join(tmpdir(), 'imports-'));
const circle = 'packages/core/src/circle/a.ts';
let complaints: { category: string; location: { path: string } }[] = [];

/** The rules of the linter that a file breaks. */
const brokenIn = (file: string) =>
  complaints.filter(({ location }) => location.path === file).map(({ category }) => category);

const fileOf = (index: number, kind: 'forbidden' | 'allowed') => `${rules[index]?.[0]}/${kind}${index}.ts`;

beforeAll(() => {
  copyFileSync(path.join(root, 'biome.json'), path.join(folder, 'biome.json'));
  rules.forEach(([, forbidden, allowed], index) => {
    if (forbidden) write(fileOf(index, 'forbidden'), forbidden);
    write(fileOf(index, 'allowed'), allowed);
  });
  write(circle, './b.ts');
  write(circle.replace('a.ts', 'b.ts'), './a.ts');
  const biome = path.join(root, 'node_modules/.bin/biome');
  const options = ['--vcs-enabled=false', '--reporter=json', '--max-diagnostics=none', '.'];
  const { stdout } = spawnSync(biome, ['lint', ...options], { cwd: folder, encoding: 'utf8' });
  complaints = JSON.parse(stdout).diagnostics;
});
afterAll(() => rmSync(folder, { recursive: true }));

function write(file: string, imported: string) {
  const full = path.join(folder, file);
  mkdirSync(path.dirname(full), { recursive: true });
  writeFileSync(full, `import { thing } from '${imported}';\n\nexport const other = () => thing;\n`);
}

test.each(rules.map(([place, ...names], index) => [place, ...names, index] as const))(
  'the linter keeps %s from importing %s, and lets it import %s',
  (_, forbidden, _allowed, index) => {
    const restricted = 'lint/style/noRestrictedImports';
    expect(brokenIn(fileOf(index, 'forbidden'))).toEqual(forbidden ? [restricted] : []);
    expect(brokenIn(fileOf(index, 'allowed'))).toEqual([]);
  },
);

test('the linter forbids an import circle', () => {
  expect(brokenIn(circle)).toContain('lint/suspicious/noImportCycles');
});

test('core is imported by the addresses that it is published by', () => {
  // From sources every folder has an address, in the package those alone.
  const { stdout } = spawnSync('git', ['grep', '-hoE', "'@leasing/core/[a-z/-]+'", '--', '*.ts', '*.tsx'], {
    cwd: root,
    encoding: 'utf8',
  });
  const imported = new Set(Array.from(stdout.matchAll(/core\/([a-z/-]+)/g), ([, name]) => name ?? ''));
  expect(imported).toContain('unstable/exact');
  for (const { subpath } of entries) imported.delete(subpath);
  expect([...imported]).toEqual([]);
});
