/** Writes the release into dist: modules for browsers, wrappers, the helper for servers, types and the manifest. */
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { emitDeclarations, writeBothFormats } from '@leasing/workspace/declarations';
import { build } from 'esbuild';
import { bundleModule, packageFolder, parts, preactForReact, sheets } from './bundle.ts';
import { guidePage } from './guide.ts';
import { notices } from './notices.ts';

const release = path.join(packageFolder, 'dist');
/** Written apart and put in place at the end: a server that starts meanwhile finds a whole release. */
const dist = path.join(packageFolder, '.cache/release');
const { version } = JSON.parse(readFileSync(path.join(packageFolder, 'package.json'), 'utf8')) as {
  version: string;
};

rmSync(dist, { recursive: true, force: true });
mkdirSync(dist, { recursive: true });

const files: Record<string, string> = {};
for (const [name, entry] of Object.entries(parts)) files[`${name}.js`] = await bundleModule(entry);
files['leasing-calculator.bundle.js'] = await bundleModule('index.ts', { standalone: true });
// For declarative shadow DOM, whose style must not be inline where a page forbids it.
files['leasing-calculator.css'] = sheets.calculator?.() ?? '';

const manifest = Object.entries(files).map(([name, text]) => {
  writeFileSync(path.join(dist, name), text);
  return [name, { integrity: integrityOf(text), bytes: Buffer.byteLength(text) }] as const;
});
writeFileSync(
  path.join(dist, 'manifest.json'),
  `${JSON.stringify({ version, files: Object.fromEntries(manifest) }, null, 2)}\n`,
);
writeFileSync(path.join(dist, 'third-party.txt'), await notices());
await buildWrappers();
writeTypes();
cpSync(path.join(packageFolder, 'src/frame.js'), path.join(dist, 'frame.js'));
cpSync(path.join(packageFolder, 'src/snippet'), path.join(dist, 'snippet'), { recursive: true });
writeFileSync(path.join(dist, 'snippet/guide.html'), guidePage());
rmSync(release, { recursive: true, force: true });
renameSync(dist, release);

/** For the attribute `integrity` of a script tag. */
function integrityOf(text: string): string {
  return `sha384-${createHash('sha384').update(text).digest('base64')}`;
}

/** The wrappers and the server's helper, for bundlers and Node in both module formats. */
async function buildWrappers(): Promise<void> {
  for (const [format, entry] of (['esm', 'cjs'] as const).flatMap((format) =>
    ['react', 'vue', 'server'].map((entry) => [format, entry] as const),
  )) {
    const result = await build({
      entryPoints: { [entry]: `src/${entry}/index.ts` },
      write: false,
      absWorkingDir: packageFolder,
      outdir: dist,
      outExtension: { '.js': format === 'esm' ? '.js' : '.cjs' },
      bundle: true,
      format,
      target: 'es2022',
      charset: 'utf8',
      platform: 'neutral',
      conditions: ['leasing-source'],
      loader: { '.css': 'empty' },
      // The server draws with Preact, as the element does; in the wrapper `react` is the page's own.
      ...(entry === 'server' ? { alias: preactForReact } : { external: ['react', 'vue', '@leasing/embed'] }),
      mainFields: ['module', 'main'],
      jsx: 'automatic',
    });
    const [file] = result.outputFiles;
    if (file) writeFileSync(file.path, file.text);
  }
}

/** Declarations of the public entries, with the endings that consumers' compilers look for. */
function writeTypes(): void {
  const types = path.join(dist, 'types');
  emitDeclarations(packageFolder, types, 'tsconfig.types.json');
  cpSync(path.join(packageFolder, 'src/svelte.d.ts'), path.join(types, 'svelte.d.ts'));
  const entries = ['index', 'types', 'wrapper', 'svelte', 'react/index', 'vue/index', 'server/index'];
  const published = new Set(entries.map((name) => path.join(types, `${name}.d.ts`)));
  for (const entry of readdirSync(types, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isFile() && !published.has(file)) rmSync(file);
  }
  writeBothFormats(types);
}
