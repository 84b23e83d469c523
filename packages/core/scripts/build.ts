/** Builds dist: a file per subpath and module format by tsup, declarations by tsc. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { emitDeclarations, writeBothFormats } from '@leasing/workspace/declarations';
import { entries } from './entries.ts';
import { packageFolder } from './packageFolder.ts';

execFileSync('tsup', ['--silent'], { cwd: packageFolder, stdio: 'inherit' });
const dist = path.join(packageFolder, 'dist');
const types = path.join(dist, 'types');
emitDeclarations(packageFolder, types);
writeBothFormats(types);
for (const { name, published } of entries) {
  const file = path.join(dist, published);
  mkdirSync(path.dirname(file), { recursive: true });
  const declared = path.relative(path.dirname(file), path.join(types, name, 'index'));
  writeFileSync(`${file}.d.ts`, `export * from '${declared}.js';\n`);
  writeFileSync(`${file}.d.cts`, `export * from '${declared}.cjs';\n`);
}
