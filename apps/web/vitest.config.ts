import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { conditions: ['leasing-source', 'module', 'node'] },
  ssr: { resolve: { conditions: ['leasing-source', 'module', 'node'] } },
  test: {
    include: ['tests/**/*.test.ts', 'src/**/*.test.ts'],
    globalSetup: ['tests/startedSite.ts'],
    // One browser and one server are enough for a small machine.
    maxWorkers: 1,
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // A busy machine may need more than the second that a poll waits by default.
    expect: { poll: { timeout: 10_000 } },
  },
});
