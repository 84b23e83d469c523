import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, constants, open, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

/** Largest file in bytes: a turntable video fits, a film does not. */
export const maxFileBytes = 200 * 1024 * 1024;
/** Most pixels of a picture: 100 megapixels, beyond any camera of a dealer. */
export const maxPixels = 100_000_000;

/** A file that the server takes, known by its content and not by its name. */
export interface Contents {
  /** First 32 hexadecimal digits of the SHA-256. */
  id: string;
  mimeType: string;
  extension: string;
  byteSize: number;
  width: number | null;
  height: number | null;
}

/** The file is no picture or video that the server takes. The message is Russian, for the dealer. */
export class FileRejectedError extends Error {
  override name = 'FileRejectedError';
}

const pictures: Record<string, { mimeType: string; extension: string }> = {
  jpeg: { mimeType: 'image/jpeg', extension: 'jpg' },
  png: { mimeType: 'image/png', extension: 'png' },
  webp: { mimeType: 'image/webp', extension: 'webp' },
  heif: { mimeType: 'image/avif', extension: 'avif' },
};

/**
 * Reads what a file is.
 * @throws FileRejectedError when it cannot be read, is too large, or is neither JPEG, PNG, WebP, AVIF, MP4 nor WebM
 */
export async function inspect(path: string): Promise<Contents> {
  const { size, isFile } = await readable(path);
  // A pipe or a device would be read without end.
  if (!isFile) throw new FileRejectedError('Это не\u00A0обычный файл.');
  if (size > maxFileBytes) {
    throw new FileRejectedError(`Файл больше ${maxFileBytes / 1024 / 1024}\u00A0МБ.`);
  }
  const kind = (await videoKind(path)) ?? (await pictureKind(path));
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return { id: hash.digest('hex').slice(0, 32), byteSize: size, ...kind };
}

async function readable(path: string): Promise<{ size: number; isFile: boolean }> {
  try {
    await access(path, constants.R_OK);
    const found = await stat(path);
    return { size: found.size, isFile: found.isFile() };
  } catch {
    throw new FileRejectedError('Файл не\u00A0читается: его нет или\u00A0нет прав.');
  }
}

type Kind = Pick<Contents, 'mimeType' | 'extension' | 'width' | 'height'>;

async function videoKind(path: string): Promise<Kind | undefined> {
  const file = await open(path);
  const head = Buffer.alloc(12);
  try {
    await file.read(head, 0, 12, 0);
  } finally {
    await file.close();
  }
  const brand = head.toString('latin1', 8, 12);
  const isMp4 =
    head.toString('latin1', 4, 8) === 'ftyp' && /^(isom|iso\d|mp4\d|avc1|M4V |dash|MSNV)$/.test(brand);
  if (isMp4) return { mimeType: 'video/mp4', extension: 'mp4', width: null, height: null };
  const isWebm = head.readUInt32BE(0) === 0x1a45dfa3;
  return isWebm ? { mimeType: 'video/webm', extension: 'webm', width: null, height: null } : undefined;
}

async function pictureKind(path: string): Promise<Kind> {
  const rejected = () =>
    new FileRejectedError('Файл не похож на снимок или видео (JPEG, PNG, WebP, AVIF, MP4, WebM).');
  const { default: sharp } = await import('sharp');
  // Only the head of the file is read here; the pixels are counted below, with a sentence of its own.
  const metadata = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw rejected();
    });
  const kind = pictures[metadata.format];
  if (!kind || (metadata.format === 'heif' && metadata.compression !== 'av1')) throw rejected();
  const { width, height } = metadata.autoOrient;
  if (width * height > maxPixels) {
    throw new FileRejectedError(`На снимке больше ${maxPixels / 1_000_000}\u00A0мегапикселей.`);
  }
  return { ...kind, width, height };
}
