// Writes `exports`, `publishConfig.exports` and src/styles.css from the component folders.
// `--check` writes nothing and fails when they differ.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { entries, stylesheets } from './entries.mjs';

const room = join(import.meta.dirname, '..');
const check = process.argv.includes('--check');
const stale = [];

const script = (name) => ({
  import: { types: `./dist/${name}.d.ts`, default: `./dist/${name}.js` },
  require: { types: `./dist/${name}.d.cts`, default: `./dist/${name}.cjs` },
});
const addresses = { '.': ['index', './src/index.ts'] };
for (const [name, file] of Object.entries(entries)) addresses[`./${name}`] = [name, `./${file}`];
const styles = { './styles.css': './src/styles.css', './tokens.css': './src/tokens/tokens.css' };
for (const [name, file] of Object.entries(stylesheets)) styles[`./${name}`] = `./${file}`;

const own = {};
const published = {};
for (const [address, [name, file]] of Object.entries(addresses)) {
  own[address] = { 'leasing-source': file, ...script(name) };
  published[address] = script(name);
}
for (const [address, file] of Object.entries(styles)) {
  own[address] = { 'leasing-source': file, default: `./dist/${address.slice(2)}` };
  published[address] = `./dist/${address.slice(2)}`;
}
published['./package.json'] = './package.json';

const manifestFile = join(room, 'package.json');
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
manifest.exports = own;
manifest.publishConfig = { ...manifest.publishConfig, exports: published };
write(manifestFile, `${JSON.stringify(manifest, null, 2)}\n`);

const imports = ['tokens/tokens.css', ...Object.values(stylesheets).map((file) => file.slice('src/'.length))];
write(join(room, 'src/styles.css'), `${imports.map((file) => `@import "./${file}";`).join('\n')}\n`);

if (stale.length > 0) {
  console.error(`Out of date: ${stale.join(', ')}. Run: npm run sync --workspace @leasing/ui`);
  process.exit(1);
}

function write(file, text) {
  if (readFileSync(file, 'utf8') === text) return;
  if (check) stale.push(file.slice(room.length + 1));
  else writeFileSync(file, text);
}
