/** Size budgets: the JavaScript that a first visit of each screen loads, from the built site. kB of 1000 bytes, gzip. */
import { readFileSync } from 'node:fs';

const manifest = JSON.parse(
  readFileSync(new URL('dist/client/.vite/manifest.json', import.meta.url), 'utf8'),
);
const screens = Object.keys(manifest).filter((source) => /^src\/screens\/\w+\/route\.ts$/.test(source));

function filesOf(source, found = new Set()) {
  const chunk = manifest[source];
  if (!chunk || found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const imported of chunk.imports ?? []) filesOf(imported, found);
  return found;
}

/**
 * The guard of a screen's first load, kB: what it is and about 1 % of room. Following and withdrawing a request from card and
 * message added 5 kB to every screen.
 */
const limits = { Catalogue: 171.8, Product: 171.2, Home: 162.3, SignUp: 167.6 };
const othersLimit = 165.5;

export default screens.map((screen) => {
  const files = filesOf(screen, filesOf('src/entry.browser.tsx'));
  for (const part of ['loader.ts', 'action.ts']) filesOf(screen.replace('route.ts', part), files);
  const name = screen.split('/').at(-2);
  return {
    name,
    path: [...files].map((file) => `dist/client/${file}`),
    limit: `${limits[name] ?? othersLimit} kB`,
    gzip: true,
  };
});
