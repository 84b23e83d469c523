import { defineConfig } from 'tsup';
import { entries } from './scripts/entries.ts';

/** One file per subpath in each module format. Declarations come from tsc: see scripts/build.ts. */
export default defineConfig({
  entry: Object.fromEntries(entries.map(({ name, published }) => [published, `src/${name}/index.ts`])),
  format: ['esm', 'cjs'],
  target: 'es2022',
  platform: 'neutral',
  splitting: false,
  sourcemap: true,
  clean: true,
  dts: false,
});
