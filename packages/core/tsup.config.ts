import { globSync } from 'node:fs';
import { defineConfig } from 'tsup';

/** One file per subpath in each module format. Declarations come from tsc: see scripts/build.ts. */
export default defineConfig({
  // `src/api/contract/index.ts` is `@leasing/core/api/contract`, as the patterns in package.json say.
  entry: Object.fromEntries(
    globSync('src/**/index.ts').map((file) => [file.slice('src/'.length, -'/index.ts'.length), file]),
  ),
  format: ['esm', 'cjs'],
  target: 'es2022',
  platform: 'neutral',
  splitting: false,
  sourcemap: true,
  clean: true,
  dts: false,
});
