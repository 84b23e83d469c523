import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    // The release is built once and looked at from pages in a real browser.
    globalSetup: 'tests/buildRelease.ts',
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Each file has a browser of its own; more than two at once slow each other down.
    maxWorkers: 2,
  },
});
