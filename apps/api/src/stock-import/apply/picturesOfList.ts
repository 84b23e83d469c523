import { basename, dirname } from 'node:path';
import type { Emit, PhotoSummary } from './events.ts';
import { addPhotos } from './photos.ts';
import { addPhotosOfList, type PictureAddresses } from './pictures/addresses.ts';
import { innermost } from './pictures/archive.ts';

/**
 * Gives items the pictures that their list names, or, where it names none and came in an archive, those that lie beside it
 * by the numbers of items.
 * @param unpacked path of a list that came in an archive
 * @returns undefined where there are none
 */
export async function addPicturesOfList(
  pictures: readonly PictureAddresses[],
  setting: Parameters<typeof addPhotosOfList>[1] & { unpacked: string | undefined },
  emit: Emit,
): Promise<PhotoSummary | undefined> {
  const { unpacked } = setting;
  if (!unpacked || pictures.length > 0) return addPhotosOfList(pictures, setting, emit);
  const list = basename(unpacked);
  return addPhotos(await innermost(dirname(unpacked), list), { ...setting, dryRun: false, list });
}
