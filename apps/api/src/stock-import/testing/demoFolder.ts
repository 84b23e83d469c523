import { copyFile, cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const demo = fileURLToPath(new URL('../../../demo/', import.meta.url));

/**
 * The lists of the demo stock with the pictures of two machines, one with a video: all 1,500 files take seconds of a
 * processor.
 *
 * @param folder an empty one, where it is put
 */
export async function demoWithFewPictures(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  for (const list of ['equipment.csv', 'spare-parts.csv'])
    await copyFile(join(demo, list), join(folder, list));
  for (const machine of ['ДМ-0010', 'ДМ-0040'])
    await cp(join(demo, 'photos', machine), join(folder, 'photos', machine), { recursive: true });
  return folder;
}
