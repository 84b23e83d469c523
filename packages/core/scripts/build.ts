/** Builds dist: a file per subpath and module format by tsup, declarations by tsc. */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { emitDeclarations, writeBothFormats } from '@leasing/workspace/declarations';
import { packageFolder } from './packageFolder.ts';

execFileSync('tsup', ['--silent'], { cwd: packageFolder, stdio: 'inherit' });
const types = path.join(packageFolder, 'dist/types');
emitDeclarations(packageFolder, types);
writeBothFormats(types);
