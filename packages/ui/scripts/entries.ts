/** One entry per component folder: the folder's name decides the address, so that nothing is listed twice. */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** The package's folder. */
export const packageFolder = path.resolve(import.meta.dirname, '..');

const source = path.join(packageFolder, 'src');

/** `ProductCard` → `product-card`. */
export const kebab = (name: string) => name.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase();

/** Folders of components: those whose name begins with a capital. */
export const components = readdirSync(source)
  .filter((name) => /^[A-Z]/.test(name) && existsSync(path.join(source, name, 'index.ts')))
  .sort();

/** Languages: a file each, called by its two letters. */
const languages = readdirSync(path.join(source, 'locale'))
  .flatMap((file) => /^([a-z]{2})\.ts$/.exec(file)?.[1] ?? [])
  .sort();

/** What the root passes on: entry name → source file, from the package's folder. */
export const rootEntries: Record<string, string> = {
  ...Object.fromEntries(components.map((name) => [kebab(name), `src/${name}/index.ts`])),
  icons: 'src/icons/index.tsx',
  locale: 'src/locale/index.ts',
};

/** Every entry: a page loads the languages that it speaks, and no other. */
export const entries: Record<string, string> = {
  ...rootEntries,
  ...Object.fromEntries(languages.map((tag) => [`locale/${tag}`, `src/locale/${tag}.ts`])),
  'locale/request': 'src/locale/request.ts',
};

/** Stylesheet name → source file. */
export const stylesheets: Record<string, string> = Object.fromEntries(
  components
    .filter((name) => existsSync(path.join(source, name, `${name}.css`)))
    .map((name) => [`${kebab(name)}.css`, `src/${name}/${name}.css`]),
);
