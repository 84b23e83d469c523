/** The declarations of the published packages. */
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Emits the declarations of a package into a folder: as tsc makes them, but without the stylesheets of its modules. */
export function emitDeclarations(
  packageFolder: string,
  folder: string,
  project = 'tsconfig.build.json',
): void {
  execFileSync('tsc', ['-p', project, '--outDir', folder], { cwd: packageFolder, stdio: 'inherit' });
  for (const file of globSync('**/*.d.ts', { cwd: folder })) {
    const fullPath = path.join(folder, file);
    const text = readFileSync(fullPath, 'utf8');
    writeFileSync(fullPath, text.replace(/^import '[^']+\.css';\n/gm, ''));
  }
}

/**
 * Turns a folder of emitted declarations into declarations for both module formats. tsc leaves the './x.ts' of the
 * sources in them, which is neither published nor right for CommonJS, so each file is written twice: x.d.ts importing
 * './y.js' and x.d.cts importing './y.cjs'.
 */
export function writeBothFormats(folder: string): void {
  for (const file of globSync('**/*.d.ts', { cwd: folder })) {
    const fullPath = path.join(folder, file);
    const text = readFileSync(fullPath, 'utf8');
    writeFileSync(fullPath, withExtension(text, '.js'));
    writeFileSync(fullPath.replace(/\.d\.ts$/, '.d.cts'), withExtension(text, '.cjs'));
  }
}

function withExtension(text: string, extension: string): string {
  return text.replace(/((?:from|import\()\s*['"]\.{1,2}\/[^'"]+)\.tsx?(?=['"])/g, `$1${extension}`);
}
