import { strFromU8, unzipSync } from 'fflate';

/** One file out of a workbook, as text. */
export function fileInZip(bytes: Uint8Array, name: string): string {
  const file = unzipSync(bytes)[name];
  if (!file) throw new Error(`There is no ${name} in the file`);
  return strFromU8(file);
}
