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

/** The guard of a screen's first load, kB: 165 at most, elsewhere what it is and about 3 % of room. */
const limits = { Catalogue: 165, Product: 165, Home: 160, SignUp: 164 };
const othersLimit = 158;

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
