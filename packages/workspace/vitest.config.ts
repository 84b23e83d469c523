import { defineConfig } from 'vitest/config';

// The files leave nothing in a module behind, and need no process each.
export default defineConfig({
  test: { include: ['src/**/*.test.ts'], isolate: false, testTimeout: 60_000 },
});
