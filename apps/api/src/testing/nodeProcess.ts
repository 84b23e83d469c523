/**
 * How tests start a process of this package: their processes live for seconds, so WebAssembly is not optimized, and
 * `npm test` compiles the sources for all of them once.
 */
export const nodeOptions = ['--conditions=leasing-source', '--liftoff-only'];

/** What it needs of this process's environment; a test adds its own settings. */
export function nodeEnvironment(): Record<string, string> {
  const { PATH = '', NODE_COMPILE_CACHE } = process.env;
  return { PATH, ...(NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}) };
}
