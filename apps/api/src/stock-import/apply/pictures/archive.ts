import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { maxFileBytes } from '../../../files/contents.ts';
import { FileRefused } from '../../FileRefused.ts';
import { isBomb, mostPacking } from '../../readers/packing.ts';

/** What an archive may unpack to, and what is said of one that goes beyond. */
interface Room {
  bytes: number;
  /** Files and folders. */
  entries: number;
  /** Milliseconds. */
  time: number;
  refusal: string;
}

const usualRoom: Room = {
  bytes: 20 * 1024 * 1024 * 1024,
  // More than any archive of pictures has.
  entries: 200_000,
  time: 3_600_000,
  refusal: 'архив слишком велик: разделите его на\u00A0несколько.',
};

/**
 * Unpacks a ZIP archive into a folder of the system for as long as `work` takes.
 * @throws {FileRefused} when it is not an archive, damaged or too large
 */
export async function inUnpacked<T>(path: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'leasing-pictures-'));
  try {
    await unpack(path, folder);
    return await work(await innermost(folder));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Unpacks a ZIP archive into a folder. Answers the bytes that it unpacked to, and the entries that it had.
 * @throws {FileRefused} when it is not an archive, damaged or too large: what was unpacked before stays in the folder
 */
export async function unpack(
  path: string,
  folder: string,
  room = usualRoom,
): Promise<Pick<Room, 'bytes' | 'entries'>> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false, decodeStrings: false }).catch(
    () => {
      throw new FileRefused('это не\u00A0папка и\u00A0не\u00A0архив ZIP с\u00A0фотографиями.');
    },
  );
  try {
    const entries = zip.entryCount;
    const end = Date.now() + room.time;
    let bytes = 0;
    for await (const entry of zip.eachEntry()) {
      bytes += entry.uncompressedSize;
      if (entries > room.entries || bytes > room.bytes || Date.now() > end)
        throw new FileRefused(room.refusal);
      await unpackEntry(zip, entry, folder);
    }
    return { bytes, entries };
  } catch (error) {
    if (error instanceof FileRefused || (error as NodeJS.ErrnoException).code === 'ENOSPC') throw error;
    throw new FileRefused('архив повреждён или записан не\u00A0до\u00A0конца. Сделайте его заново.');
  } finally {
    zip.close();
  }
}

async function unpackEntry(zip: ZipFile, entry: Entry, folder: string): Promise<void> {
  const parts = nameOf(entry).replaceAll('\\', '/').split('/').filter(Boolean);
  // No name leads out of the folder.
  const isUnsafe = parts.some((part) => part === '..' || part.includes('\0'));
  if (isUnsafe || parts.length === 0 || /\/$/.test(nameOf(entry))) return;
  if (parts[0] === '__MACOSX') return;
  if (entry.uncompressedSize > maxFileBytes) {
    throw new FileRefused(
      `в\u00A0архиве файл больше ${maxFileBytes / 1024 / 1024}\u00A0МБ: ${parts.join('/')}.`,
    );
  }
  if (isBomb(entry)) {
    throw new FileRefused(
      `в\u00A0архиве файл сжат больше чем в\u00A0${mostPacking}\u00A0раз: ${parts.join('/')}. Снимки и\u00A0списки так не\u00A0сжимаются.`,
    );
  }
  const target = join(folder, ...parts);
  await mkdir(dirname(target), { recursive: true });
  await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(target, { mode: 0o600 }));
}

/** Windows writes Russian names in the code page of DOS unless it says that they are UTF-8. */
function nameOf(entry: Entry): string {
  const bytes = entry.fileName as unknown as Buffer;
  const isUtf8 = (entry.generalPurposeBitFlag & 0x800) !== 0;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(isUtf8 ? 'utf-8' : 'ibm866').decode(bytes);
  }
}

/**
 * An archive of one folder means what is in the folder, unless that is the folder of one item.
 * @param list the name of a list that lies beside the folder
 */
export async function innermost(folder: string, list?: string): Promise<string> {
  const entries = await readdir(folder, { withFileTypes: true });
  const [only, ...others] = entries.filter(({ name }) => !name.startsWith('.') && name !== list);
  if (!only?.isDirectory() || others.length > 0) return folder;
  const inside = await readdir(join(folder, only.name), { withFileTypes: true });
  return inside.some((entry) => entry.isDirectory()) ? innermost(join(folder, only.name)) : folder;
}
