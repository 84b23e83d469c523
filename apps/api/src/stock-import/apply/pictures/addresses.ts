import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import type { ItemKind } from '@leasing/core/catalogue';
import { type Contents, FileRejectedError, maxFileBytes } from '../../../files/contents.ts';
import type { Files, NewFile } from '../../../files/service.ts';
import { FetchRefused, PublicFetcher, type Validators } from '../../../platform/fetching/PublicFetcher.ts';
import type { Database } from '../../../platform/index.ts';
import { keySql } from '../changesOf.ts';
import type { Emit, PhotoSummary } from '../events.ts';
import { arrangePictures, type ItemRecord } from './arrange.ts';

/** Where the pictures of an item are to be had, in the order in which they will be shown. */
export interface PictureAddresses {
  kind: ItemKind;
  /** What its item is found by (`StockRow.key`). */
  key: string;
  /** The dealer's number. */
  number: string;
  /** Addresses of the internet, or paths below the folder of the list. */
  addresses: string[];
}

interface AddressSetting {
  database: Database;
  files: Files;
  fetcher: PublicFetcher;
  /** What paths are relative to; without it only addresses of the internet are taken. */
  folder?: string | undefined;
  /** The import that the pictures belong to. */
  record?: ItemRecord | undefined;
}

/** Items whose pictures are fetched at the same time. */
const atOnce = 4;
/** Pictures of one item. */
const mostOfItem = 60;
/** Items between two words about how far it is. */
const toldEvery = 25;

/**
 * Gives the items of a list the pictures that it names. Answers nothing where it names none but our own: a list that went
 * out of this site names pictures that are there already.
 *
 * @param site the address of this site
 */
export async function addPhotosOfList(
  pictures: readonly PictureAddresses[],
  setting: Omit<AddressSetting, 'fetcher'> & {
    fetcher?: PublicFetcher | undefined;
    site?: string | undefined;
  },
  emit: Emit,
): Promise<PhotoSummary | undefined> {
  const { fetcher = new PublicFetcher(), site } = setting;
  const isOurs = (address: string) => site !== undefined && address.startsWith(`${site}/api/files/`);
  const picturesToFetch = pictures.filter(({ addresses }) => !addresses.some(isOurs));
  if (picturesToFetch.length === 0) return undefined;
  return addPhotosByAddress(
    Readable.from(picturesToFetch),
    picturesToFetch.length,
    { ...setting, fetcher },
    emit,
  );
}

/** The addresses that a cell names. */
export function addressesIn(text: string): string[] {
  const parts = text.split(/[\s;|]+|,(?=\s|https?:)/).map((part) => part.trim());
  return [...new Set(parts.filter(Boolean))];
}

/**
 * Fetches the pictures that lists name by address and gives them to their items. What was not reached is named and leaves
 * the item's pictures as they are.
 *
 * @param count how many items there are
 */
export async function addPhotosByAddress(
  items: AsyncIterable<PictureAddresses>,
  count: number,
  setting: AddressSetting,
  emit: Emit,
): Promise<PhotoSummary> {
  const summary: PhotoSummary = { added: 0, unchanged: 0, removed: 0, items: 0, refused: [] };
  let done = 0;
  const queue = items[Symbol.asyncIterator]();
  // One iterator and several who take from it.
  const work = async () => {
    for (let next = await queue.next(); !next.done; next = await queue.next()) {
      await addToItem(next.value, setting, summary);
      done += 1;
      if (done % toldEvery === 0) await emit({ kind: 'photosProgress', done, count });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return summary;
}

async function addToItem(
  { kind, key, number, addresses }: PictureAddresses,
  setting: AddressSetting,
  summary: PhotoSummary,
): Promise<void> {
  const { database } = setting;
  const [item] = await database.query<{ id: number }>(
    `SELECT id FROM item WHERE kind = $1 AND number = $2 AND ${keySql} = $3`,
    [kind, number, key],
  );
  if (!item) return;
  const newFiles: NewFile[] = [];
  let isWhole = true;
  for (const [index, address] of addresses.entries()) {
    try {
      if (index >= mostOfItem) throw new FetchRefused(`больше ${mostOfItem} снимков у\u00A0одного товара`);
      newFiles.push(await take(address, setting));
    } catch (error) {
      if (!(error instanceof FetchRefused) && !(error instanceof FileRejectedError)) throw error;
      isWhole = false;
      summary.refused.push({ name: `${number}: ${address}`, reason: error.message });
    }
  }
  const { record } = setting;
  await arrangePictures(
    database,
    { kind, id: item.id },
    newFiles,
    { isWhole, dryRun: false, record },
    summary,
  );
}

async function take(address: string, setting: AddressSetting): Promise<NewFile> {
  if (/^[a-z][a-z0-9+.-]*:/i.test(address)) return fetchPicture(address, setting);
  const { folder, files } = setting;
  const path = folder === undefined ? undefined : resolve(folder, address);
  if (!folder || !path?.startsWith(resolve(folder) + sep)) throw new FetchRefused('это не\u00A0адрес');
  return files.keep(path);
}

interface KnownPicture extends Validators {
  contents: Contents;
}

async function fetchPicture(address: string, { database, files, fetcher }: AddressSetting): Promise<NewFile> {
  const knownPicture = await findKnown(database, address);
  const path = join(tmpdir(), `leasing-picture-${randomUUID()}`);
  try {
    const validators = await fetcher.fetch(address, path, maxFileBytes, knownPicture);
    if (!validators && knownPicture) return { contents: knownPicture.contents, prebuilt: [] };
    const file = await files.keep(path);
    await database.query(
      `INSERT INTO picture_address (address, file_id, etag, last_modified) VALUES ($1, $2, $3, $4)
       ON CONFLICT (address) DO UPDATE SET file_id = excluded.file_id, etag = excluded.etag,
         last_modified = excluded.last_modified`,
      [address, file.contents.id, validators?.etag ?? null, validators?.lastModified ?? null],
    );
    return file;
  } finally {
    await rm(path, { force: true });
  }
}

/** What was fetched from an address before, as long as its bytes are known. */
async function findKnown(database: Database, address: string): Promise<KnownPicture | undefined> {
  const [row] = await database.query<
    Omit<Contents, 'extension'> & { etag: string | null; lastModified: string | null }
  >(
    `SELECT file.id, mime_type AS "mimeType", byte_size AS "byteSize", width, height, etag,
       last_modified AS "lastModified"
     FROM picture_address JOIN file ON file.id = file_id WHERE address = $1`,
    [address],
  );
  if (!row) return undefined;
  const { etag, lastModified, ...contents } = row;
  return {
    etag: etag ?? undefined,
    lastModified: lastModified ?? undefined,
    contents: { ...contents, extension: '' },
  };
}
