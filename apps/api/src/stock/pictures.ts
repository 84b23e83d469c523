import { rm, writeFile } from 'node:fs/promises';
import type { ItemKind } from '@leasing/core/catalogue';
import type { ProductFile } from '@leasing/core/unstable/api/contract';
import type { OfficeItem, UploadedFiles } from '@leasing/core/unstable/api/office';
import type { Actor } from '../audit/record.ts';
import { FileRejectedError, inspect, maxFileBytes, maxPixels } from '../files/contents.ts';
import { insertFile } from '../files/repository.ts';
import type { Files, NewFile } from '../files/service.ts';
import { placeOf } from '../files/store/FileStore.ts';
import { withSharp } from '../files/withSharp.ts';
import type { Database } from '../platform/database/index.ts';
import { refusals } from '../platform/http/index.ts';
import { beginChange } from './actor.ts';
import { findItem, setFiles } from './repository.ts';
import type { Upload } from './uploads.ts';

/** Longest side in pixels of what is kept; the gallery shows 1600 on a dense screen. */
const longestSide = 3200;
/** With more effort the encoder takes 67 MB more and spares 1 % of the file. */
const encoding = { quality: 88, effort: 2 };

/**
 * Writes a picture anew from its pixels: upright, and without the metadata of the file.
 * @param degrees turned clockwise besides
 * @returns path of the new picture
 * @throws FileRejectedError when the pixels cannot be read
 */
async function rewritten(source: string, degrees = 0): Promise<string> {
  const picture = await redrawn(source, degrees).catch(() => {
    throw new FileRejectedError('Снимок повреждён: его пиксели не\u00A0читаются.');
  });
  const path = `${source}.${degrees}.webp`;
  try {
    await writeFile(path, picture, { mode: 0o600 });
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  return path;
}

/** The camera's turn comes first, ours last: a JPEG is then made small while it is read, with a third of the memory. */
function redrawn(source: string, degrees: number): Promise<Buffer> {
  return withSharp((sharp) =>
    sharp(source, { limitInputPixels: maxPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .rotate(degrees)
      .webp(encoding)
      .toBuffer(),
  );
}

async function keepUpload(files: Files, { path, isTooLarge }: Upload): Promise<NewFile> {
  if (isTooLarge) throw new FileRejectedError(`Файл больше ${maxFileBytes / 1024 / 1024}\u00A0МБ.`);
  const { mimeType } = await inspect(path);
  if (!mimeType.startsWith('image/')) return files.keep(path);
  const picture = await rewritten(path);
  try {
    return await files.keep(picture);
  } finally {
    await rm(picture, { force: true });
  }
}

/**
 * Takes uploaded pictures and videos; one that is refused does not stop the others. They come to the end of the item's list
 * as one change.
 * @param isLater they are kept alone: `arrangeFiles` gives them to the item, so that many uploads are one change
 */
export async function addFiles(
  database: Database,
  files: Files,
  actor: Actor,
  { kind, id }: { kind: ItemKind; id: number },
  uploads: readonly Upload[],
  isLater: boolean,
): Promise<UploadedFiles> {
  if (!(await findItem(database, kind, id))) throw refusals.notFound();
  const refused: UploadedFiles['refused'] = [];
  const uploaded: NewFile[] = [];
  for (const upload of uploads) {
    try {
      uploaded.push(await keepUpload(files, upload));
    } catch (error) {
      if (!(error instanceof FileRejectedError)) throw error;
      refused.push({ name: upload.name, reason: error.message });
    }
  }
  const added = uploaded.map(({ contents }) => ({ id: contents.id, mimeType: contents.mimeType }));
  return database.transaction(async (transaction) => {
    await beginChange(transaction, actor, kind, [id]);
    for (const { contents, prebuilt } of uploaded) await insertFile(transaction, contents, prebuilt, isLater);
    const item = await findItem(transaction, kind, id, 'FOR UPDATE OF item');
    if (!item) throw refusals.notFound();
    const list = new Map([...item.fileList, ...added].map((file) => [file.id, file]));
    if (isLater || list.size === item.fileList.length) return { added, refused, item };
    await setFiles(transaction, kind, id, [...list.values()]);
    return { added, refused, item: (await findItem(transaction, kind, id)) ?? item };
  });
}

/** Turns a picture of an item; the old one stays in the store, for the log and for what links to it. */
export async function turnFile(
  database: Database,
  files: Files,
  actor: Actor,
  { kind, id, fileId }: { kind: ItemKind; id: number; fileId: string },
  degrees: number,
): Promise<OfficeItem> {
  const before = await findItem(database, kind, id);
  const file = before?.fileList.find((entry) => entry.id === fileId);
  if (!file) throw refusals.notFound();
  if (!file.mimeType.startsWith('image/'))
    throw refusals.invalid({ fileId: 'Видео не\u00A0поворачивается.' });
  const extension = file.mimeType.slice('image/'.length).replace('jpeg', 'jpg');
  const turnedFile = await files.store.lend(placeOf(fileId, `original.${extension}`), async (source) => {
    const path = await rewritten(source, degrees);
    try {
      return await files.keep(path);
    } finally {
      await rm(path, { force: true });
    }
  });
  if (!turnedFile) throw refusals.notFound();
  return database.transaction(async (transaction) => {
    await beginChange(transaction, actor, kind, [id]);
    const item = await findItem(transaction, kind, id, 'FOR UPDATE OF item');
    if (!item) throw refusals.notFound();
    await insertFile(transaction, turnedFile.contents, turnedFile.prebuilt);
    const { id: newId, mimeType } = turnedFile.contents;
    const list: ProductFile[] = item.fileList
      .filter((entry) => entry.id !== newId)
      .map((entry) => (entry.id === fileId ? { id: newId, mimeType } : entry));
    await setFiles(transaction, kind, id, list);
    return (await findItem(transaction, kind, id)) ?? item;
  });
}
