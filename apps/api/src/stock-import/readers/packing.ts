import type { Entry } from 'yauzl';

/** How many times smaller a large file may be packed: real sheets shrink to a tenth or a thirtieth, pictures hardly. */
export const mostPacking = 100;
/** Files below this size are harmless however well they are packed. */
const harmlessBytes = 8 * 1024 * 1024;

/** Whether a file of a ZIP archive was made to fill a memory or a disk. */
export function isBomb({ compressedSize, uncompressedSize }: Entry): boolean {
  return uncompressedSize > harmlessBytes && uncompressedSize > compressedSize * mostPacking;
}
