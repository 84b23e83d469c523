import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, constants, open, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { groupDigits } from '@leasing/core/format';
import type { Metadata } from 'sharp';
import { withSharp } from './withSharp.ts';

/** Largest file in bytes: a turntable video fits, a film does not. */
export const maxFileBytes = 200 * 1024 * 1024;
/** Most pixels of a picture: 100 megapixels, beyond any camera of a dealer. */
export const maxPixels = 100_000_000;
/** Most pixels where the decoder keeps the whole picture, about 10 bytes for each; no camera writes these. */
const maxWholePixels = 16_000_000;
/** Most pixels of an AVIF, whose decoder takes 18 bytes for each: 4K. */
const maxAvifPixels = 9_000_000;

/** Longest side of a picture in pixels: WebP, which every size is also made in, holds no more. */
const longestSide = 16_383;

/** Pixels of the sides of the smallest picture: a card shows 320 across. */
const least = { longer: 320, shorter: 240 } as const;

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

/** The file is not a picture or video that the server takes. The message is Russian, for the dealer. */
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
 * @throws FileRejectedError when it cannot be read, is damaged, too large or too small, or is neither JPEG, PNG, WebP, AVIF, MP4 nor WebM
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

/** What phones of Apple keep; to decode it takes a patented codec, which no library without a native build has small. */
const heic =
  'Это HEIC, такие снимки браузеры не\u00A0показывают. Сохраните его как JPEG. Чтобы iPhone снимал в\u00A0JPEG: «Настройки», «Камера», «Форматы», «Наиболее совместимый».';

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
  const isWebm = head.readUInt32BE(0) === 0x1a45dfa3;
  if (head.toString('latin1', 4, 8) === 'ftyp' && /^he(?:ic|ix|im|is|vc|vx)$/.test(brand)) {
    throw new FileRejectedError(heic);
  }
  if (!isMp4 && !isWebm) return undefined;
  await checkVideo(path);
  const extension = isMp4 ? 'mp4' : 'webm';
  return { mimeType: `video/${extension}`, extension, width: null, height: null };
}

/** Codecs that browsers play, as containers name them: H.264, H.265, AV1, VP8, VP9. */
const playable = /avc|h\.?264|hvc|hev|h\.?265|av0?1|vp0?[89]/i;
/** Longest video in seconds: a walk round a machine, not a film. */
const maxVideoSeconds = 600;
/** Most pixels of a side: 4K. */
const maxVideoSide = 4096;

/**
 * Reads the container through, not its first bytes alone: it must be whole and hold a moving picture of a size, a
 * length and a codec that browsers play.
 */
async function checkVideo(path: string): Promise<void> {
  const { parseFile } = await import('music-metadata');
  const { format } = await parseFile(path, { duration: true, skipCovers: true }).catch(() => {
    throw new FileRejectedError('Видео повреждено или пришло не\u00A0целиком.');
  });
  const track = format.trackInfo.find(({ video }) => video);
  if (!track?.video) throw new FileRejectedError('В\u00A0файле нет видео.');
  if (!playable.test(`${track.codecId ?? ''} ${track.codecName ?? ''}`)) {
    throw new FileRejectedError('Такое видео браузеры не\u00A0показывают: сохраните его как MP4 (H.264).');
  }
  if ((track.duration ?? format.duration ?? 0) > maxVideoSeconds) {
    throw new FileRejectedError(`Видео длиннее ${maxVideoSeconds / 60}\u00A0минут.`);
  }
  if (Math.max(track.video.pixelWidth ?? 0, track.video.pixelHeight ?? 0) > maxVideoSide) {
    throw new FileRejectedError(`Кадр видео больше ${maxVideoSide}\u00A0точек.`);
  }
}

async function pictureKind(path: string): Promise<Kind> {
  const rejected = () =>
    new FileRejectedError('Файл не похож на снимок или видео (JPEG, PNG, WebP, AVIF, MP4, WebM).');
  // Only the head of the file is read here; the pixels are counted below, with a sentence of its own.
  const metadata = await withSharp((sharp) => sharp(path, { limitInputPixels: false }).metadata()).catch(
    () => {
      throw rejected();
    },
  );
  const kind = pictures[metadata.format];
  if (metadata.format === 'heif' && metadata.compression !== 'av1') throw new FileRejectedError(heic);
  if (!kind) throw rejected();
  const { width, height } = metadata.autoOrient;
  const mostPixels = mostPixelsOf(metadata);
  if (width * height > mostPixels) {
    throw new FileRejectedError(`На снимке больше ${mostPixels / 1_000_000}\u00A0мегапикселей.`);
  }
  if (Math.max(width, height) > longestSide) {
    throw new FileRejectedError(`Сторона снимка больше ${groupDigits(longestSide)}\u00A0точек.`);
  }
  if (Math.max(width, height) < least.longer || Math.min(width, height) < least.shorter) {
    throw new FileRejectedError(
      `Снимок слишком мал: ${width}\u00A0×\u00A0${height}, а\u00A0нужно не\u00A0меньше ${least.longer}\u00A0×\u00A0${least.shorter}\u00A0точек.`,
    );
  }
  return { ...kind, width, height };
}

/** What one picture may take of the process's memory bounds its pixels (docs/decisions/operations.md). */
function mostPixelsOf({ format, isProgressive, depth }: Metadata): number {
  if (format === 'heif') return maxAvifPixels;
  return format === 'webp' || isProgressive || depth !== 'uchar' ? maxWholePixels : maxPixels;
}
