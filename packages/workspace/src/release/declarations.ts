/** The declarations of the published packages, and the reports that say when they change. */
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Emits the declarations of a package as tsc makes them into a folder. */
export function emitDeclarations(
  packageFolder: string,
  folder: string,
  project = 'tsconfig.build.json',
): void {
  execFileSync('tsc', ['-p', project, '--outDir', folder], { cwd: packageFolder, stdio: 'inherit' });
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

/** Declarations as a report shows them. */
export function withoutComments(text: string): string {
  return text
    .replace(/^\s*\/\*\*[\s\S]*?\*\/\n/gm, '')
    .replace(/^export \{\};\n/m, '')
    .trim();
}

/** Fails when the report differs from its file; `--update` accepts it. */
export function compareReport(file: string, text: string): void {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  if (process.argv.includes('--update')) {
    writeFileSync(file, text);
    return;
  }
  const name = path.relative(process.cwd(), file);
  console.error(`The public API differs from ${name}. If that is meant: npm run api:update, and review it.`);
  process.exitCode = 1;
}
