import { defineConfig } from 'vitest/config';

/** Workspace packages are read from their sources. */
const conditions = ['leasing-source', 'node'];

export default defineConfig({
  resolve: { conditions, externalConditions: conditions },
  ssr: { resolve: { conditions } },
  test: {
    include: ['src/**/*.test.ts', 'faults/*.test.ts'],
    globalSetup: ['src/testing/globalSetup.ts'],
    setupFiles: ['src/testing/quickPasswords.ts'],
    // Two processors: each test file has a server and a database thread of its own.
    maxWorkers: 2,
    // The server's modules and the embedded database are loaded once by each worker, which takes a fifth off. No test
    // leaves anything in a module behind.
    isolate: false,
    // A test's embedded database lives for seconds: optimizing its WebAssembly takes more processor time
    // than it saves. A quarter of a run's.
    execArgv: ['--liftoff-only'],
    // Generous, for machines that do other work beside; a healthy run needs a fraction of it.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
