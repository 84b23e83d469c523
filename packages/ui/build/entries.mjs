// One entry per component folder: the folder's name decides the address, so that nothing is listed twice.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const source = join(import.meta.dirname, '../src');

/** `ProductCard` → `product-card`. */
export const kebab = (name) => name.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase();

/** Folders of components: those whose name begins with a capital. */
export const components = readdirSync(source)
  .filter((name) => /^[A-Z]/.test(name) && existsSync(join(source, name, 'index.ts')))
  .sort();

/** Entry name → source file. */
export const entries = {
  ...Object.fromEntries(components.map((name) => [kebab(name), `src/${name}/index.ts`])),
  icons: 'src/icons/index.tsx',
};

/** Stylesheet name → source file. */
export const stylesheets = Object.fromEntries(
  components
    .filter((name) => existsSync(join(source, name, `${name}.css`)))
    .map((name) => [`${kebab(name)}.css`, `src/${name}/${name}.css`]),
);
