/**
 * The registry for `npx shadcn add <address>/r/<name>.json` (https://ui.shadcn.com/docs/registry): an item is an example
 * or a page of examples/ as a file of the project's own, which imports this package. The components stay in the
 * package, so that an update brings their mends.
 */
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { packageFolder } from './entries.ts';

const examples = path.join(packageFolder, 'examples');

/** The code of an example: `accordion`, `pages/catalogue-page`. */
export const example = (name: string) => readFileSync(path.join(examples, `${name}.tsx`), 'utf8');

/** Writes `registry.json`, the list, and a file per item with its code. */
export function writeRegistry(folder: string) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const write = (file: string, what: object) =>
    writeFileSync(path.join(folder, file), `${JSON.stringify(what, null, 2)}\n`);
  const items = globSync('**/*.tsx', { cwd: examples }).sort().map(item);
  for (const one of items) {
    write(`${one.name}.json`, { $schema: 'https://ui.shadcn.com/schema/registry-item.json', ...one });
  }
  const { homepage } = JSON.parse(readFileSync(path.join(packageFolder, 'package.json'), 'utf8'));
  write('registry.json', {
    $schema: 'https://ui.shadcn.com/schema/registry.json',
    name: 'leasing',
    homepage,
    items: items.map(({ files, ...one }) => ({
      ...one,
      files: files.map(({ content, ...file }) => file),
    })),
  });
}

/** A file with a place of its own, which shadcn puts into any project, also where `shadcn init` has never run. */
function item(file: string) {
  const name = path.basename(file, '.tsx');
  const isPage = file.startsWith('pages');
  return {
    name: isPage ? name : `${name}-example`,
    type: 'registry:item',
    title: name,
    description: isPage
      ? `A page of @leasing/ui: ${name.replace('-', ' ')}.`
      : `${name} of @leasing/ui, as a page uses it.`,
    dependencies: ['@leasing/ui', '@leasing/core'],
    files: [
      {
        path: `examples/${file}`,
        type: 'registry:file',
        target: `components/leasing/${name}.tsx`,
        content: example(file.replace(/\.tsx$/, '')),
      },
    ],
    categories: [isPage ? 'page' : 'component'],
    docs: 'With Tailwind the page’s stylesheet begins with: @layer theme, base, leasing, components, utilities;',
  };
}
