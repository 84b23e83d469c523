import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/*.test.ts'],
    testTimeout: 60_000,
    // The rules keep no state and replace nothing global: the files need no process each.
    isolate: false,
  },
});
