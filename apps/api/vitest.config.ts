import { defineConfig } from 'vitest/config';

/** Workspace packages are read from their sources. */
const conditions = ['leasing-source', 'node'];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    include: ['src/**/*.test.ts', 'torture/*.test.ts'],
    globalSetup: ['src/testing/globalSetup.ts'],
    // Two processors: each test file has a server and a database thread of its own.
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
