/** Entries are files of src: `src/product-card.ts` is `@leasing/ui/product-card`, as the patterns in package.json say. */
import { globSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** The package's folder. */
export const packageFolder = path.resolve(import.meta.dirname, '..');

const source = path.join(packageFolder, 'src');

/** `ProductCard` → `product-card`. */
export const kebab = (name: string) => name.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase();

/** Folders of components: those whose name begins with a capital. */
export const components = readdirSync(source)
  .filter((name) => /^[A-Z]/.test(name))
  .sort();

/** Every entry but the root: name → source file, from the package's folder. A page loads only languages that it speaks. */
export const entries: Record<string, string> = Object.fromEntries(
  globSync(['*.ts', 'locale/{??,request}.ts'], { cwd: source, exclude: ['index.ts'] })
    .sort()
    .map((file) => [file.replace(/\.ts$/, ''), `src/${file}`]),
);
