import { defineConfig } from 'vitest/config';

/** Workspace packages are read from their sources, so that no test waits for a build of another package. */
const conditions = ['leasing-source', 'node'];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    include: ['tests/**/*.test.ts'],
    // The release is built once and looked at from pages in a real browser.
    globalSetup: 'tests/buildRelease.ts',
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // The files share nothing but what they import, and need no process each to load it.
    isolate: false,
    // Each file has a browser of its own; more than two at once slow each other down.
    maxWorkers: 2,
  },
});
