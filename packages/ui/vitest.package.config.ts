import { defineConfig } from 'vitest/config';

/** Tests of the packed package: they build it where it is not, so they are apart from the quick ones. */
export default defineConfig({
  test: {
    include: ['test/package/*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 300_000,
    fileParallelism: false,
  },
});
