import path from 'node:path';

/** The package's folder. */
export const packageFolder = path.resolve(import.meta.dirname, '..');
