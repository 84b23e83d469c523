import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from './root.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'imports-'));
copyFileSync(path.join(root, 'biome.json'), path.join(folder, 'biome.json'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What the linter says of one import in one file. */
function lint(file: string, imported: string): string {
  const full = path.join(folder, file);
  mkdirSync(path.dirname(full), { recursive: true });
  writeFileSync(full, `import { thing } from '${imported}';\n\nconsole.log(thing);\n`);
  const biome = path.join(root, 'node_modules/.bin/biome');
  const result = spawnSync(biome, ['lint', '--vcs-enabled=false', full], { cwd: folder, encoding: 'utf8' });
  return result.stdout + result.stderr;
}

test.each([
  ['packages/core/src/a/x.ts', 'react'],
  ['packages/core/src/a/x.ts', 'node:fs/promises'],
  ['packages/core/src/a/x.ts', '@leasing/ui/button'],
  ['packages/core/src/a/x.ts', '../../../ui/src/index.ts'],
  ['packages/ui/src/Card/Card.tsx', '@leasing/api'],
  ['packages/ui/src/Card/Card.tsx', 'react-router-dom'],
  ['packages/ui/src/Card/Card.tsx', 'valtio'],
  ['packages/embed/src/x.ts', '@leasing/web'],
  ['apps/api/src/auth/x.ts', '@leasing/ui/button'],
  ['apps/api/src/auth/x.ts', 'react'],
  ['apps/web/src/screens/x.tsx', '@leasing/api'],
  ['apps/web/src/screens/x.tsx', 'node:fs'],
])('the lint rule forbids %s to import %s', (file, imported) => {
  expect(lint(file, imported)).toContain('noRestrictedImports');
});

test.each([
  ['packages/ui/src/Card/Card.tsx', '@leasing/core/format'],
  ['apps/api/src/auth/x.ts', '@leasing/core/api/contract'],
  ['apps/web/src/screens/x.tsx', '@leasing/ui/button'],
  ['apps/web/src/server/x.ts', '@leasing/api'],
])('the lint rule allows %s to import %s', (file, imported) => {
  expect(lint(file, imported)).not.toContain('noRestrictedImports');
});

test('the lint rule forbids an import circle', () => {
  const circle = path.join(folder, 'packages/core/src/circle');
  mkdirSync(circle, { recursive: true });
  writeFileSync(path.join(circle, 'a.ts'), "import { b } from './b.ts';\n\nexport const a = () => b;\n");
  writeFileSync(path.join(circle, 'b.ts'), "import { a } from './a.ts';\n\nexport const b = () => a;\n");
  const biome = path.join(root, 'node_modules/.bin/biome');
  const result = spawnSync(biome, ['lint', '--vcs-enabled=false', circle], { cwd: folder, encoding: 'utf8' });
  expect(result.status).toBe(1);
  expect(result.stdout + result.stderr).toContain('noImportCycles');
});
