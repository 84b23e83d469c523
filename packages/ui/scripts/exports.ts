/**
 * Writes `exports`, `publishConfig.exports`, src/index.ts and src/styles.css from the component folders, and tokens.css from
 * tokens.json.
 * With `--check` it writes nothing and fails when they differ.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { components, entries, packageFolder, stylesheets } from './entries.ts';
import { failIfStale, writeGenerated as write } from './generated.ts';
import { tokenSheet } from './tokens.ts';

const scripts = { '.': ['index', 'src/index.ts'] } as Record<string, [name: string, file: string]>;
for (const [name, file] of Object.entries(entries)) scripts[`./${name}`] = [name, file];

const workspaceExports: Record<string, unknown> = {};
const published: Record<string, unknown> = {};
for (const [address, [name, file]] of Object.entries(scripts)) {
  const built = builtScript(name, file);
  workspaceExports[address] = { 'leasing-source': `./${file}`, ...built };
  published[address] = built;
}
// TypeScript refuses an import for its effects without a declaration; as .d.cts it serves both module formats.
const builtSheet = { types: './dist/stylesheet.d.cts', default: './dist/*.css' };
workspaceExports['./*.css'] = { 'leasing-source': './src/*.css', ...builtSheet };
published['./*.css'] = builtSheet;
// For @leasing/embed alone, which is bundled from its sources: the calculator without `forwardRef`.
workspaceExports['./leasing-calculator/view'] = {
  'leasing-source': './src/LeasingCalculator/CalculatorView.tsx',
};
workspaceExports['./tokens.json'] = {
  'leasing-source': './src/tokens/tokens.json',
  default: './dist/tokens.json',
};
published['./tokens.json'] = './dist/tokens.json';
published['./package.json'] = './package.json';

const manifest = JSON.parse(readFileSync(path.join(packageFolder, 'package.json'), 'utf8'));
manifest.exports = workspaceExports;
manifest.publishConfig = { ...manifest.publishConfig, exports: published };
write('src/tokens/tokens.css', tokenSheet());
write('package.json', `${JSON.stringify(manifest, null, 2)}\n`);

const sheets = ['tokens.css', ...Object.values(stylesheets).map((file) => file.slice('src/'.length))];
write('src/styles.css', `${sheets.map((file) => `@import "./${file}";`).join('\n')}\n`);
const passedOn = [
  ...components.map((name) => `export * from './${name}/index.ts';`),
  "export * from './icons/index.tsx';",
  "export type { LinkComponent, LinkComponentProps, LinkingProps, RenderProp } from './link/index.ts';",
  "export * from './locale/index.ts';",
  "export type { Picture, PictureSource } from './picture/index.ts';",
];
/** The formatter's order: letter by letter, capitals before small letters. */
const order = (line: string) =>
  line
    .slice(line.indexOf("'"))
    .replace(/./g, (letter) => letter.toLowerCase() + (letter === letter.toLowerCase() ? 1 : 0));
passedOn.sort((one, other) => (order(one) < order(other) ? -1 : 1));
write('src/index.ts', `${passedOn.join('\n')}\n`);

failIfStale('exports');

function builtScript(name: string, file: string) {
  const types = `./dist/types/${file.replace(/^src\//, '').replace(/\.tsx?$/, '')}`;
  return {
    import: { types: `${types}.d.ts`, default: `./dist/${name}.js` },
    require: { types: `${types}.d.cts`, default: `./dist/${name}.cjs` },
  };
}
