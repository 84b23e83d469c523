import { basename, dirname } from 'node:path';
import type { Database } from '../../platform/database/index.ts';
import type { Emit, PhotoSummary } from './events.ts';
import { addPhotos, type PhotoSetting } from './photos.ts';
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
  return addPhotosBeside(unpacked, setting);
}

/**
 * Counts the pictures that would come with a list which is only looked at: those that lie beside it in its archive.
 * @param keys of the items that the list names
 * @returns undefined where there are none, or the list names pictures itself: those are fetched when it is loaded
 */
export async function countPicturesOfList(
  pictures: readonly PictureAddresses[],
  { unpacked, keys, database }: { unpacked: string | undefined; keys: Iterable<string>; database: Database },
): Promise<PhotoSummary | undefined> {
  if (!unpacked || pictures.length > 0) return undefined;
  const numbers = [...keys].map((key) => key.split('\n')[0] ?? '');
  return addPhotosBeside(unpacked, { database, numbers });
}

async function addPhotosBeside(unpacked: string, setting: PhotoSetting): Promise<PhotoSummary> {
  const list = basename(unpacked);
  return addPhotos(await innermost(dirname(unpacked), list), { ...setting, list });
}
