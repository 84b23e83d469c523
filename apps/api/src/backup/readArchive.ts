import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import type Type from 'typebox';
import type { Static } from 'typebox';
import Value from 'typebox/value';
import { maxFileBytes } from '../files/contents.ts';
import { type FileStore, placePattern, StorageError } from '../files/store/FileStore.ts';
import { BackupError, type FileSums, FilesSum, Manifest, sumOf } from './archive.ts';

/** Unpacked bytes of the manifest and of the sum of the files: they are read into memory. */
const maxSummaryBytes = 1024 * 1024;

/** A part of an archive while it is read. */
interface Entry extends AsyncIterable<Buffer> {
  header: { name: string; type: string; size: number };
}

/** Where the parts of an archive go. */
interface ArchiveTarget {
  files: FileStore;
  /** Path of the file that gets the rows of a table. */
  tablePath(table: string): string;
  /** Called before a file of the archive is put into the store. */
  beforeFile(place: string): void;
}

/**
 * Reads an archive: its files into the store, the rows of its tables into files. Nothing that the archive says is
 * believed: parts that the manifest does not name, links, and names that lead elsewhere end the reading.
 *
 * @throws BackupError when it is not a backup, or was cut off or changed
 */
export async function readArchive(
  path: string,
  target: ArchiveTarget,
): Promise<{ manifest: Manifest; sum: FilesSum }> {
  const entries = extract();
  const unpacked = pipeline(createReadStream(path), createGunzip(), entries);
  unpacked.catch(() => {});
  const reader = new ArchiveReader(target);
  try {
    for await (const entry of entries as unknown as AsyncIterable<Entry>) await reader.take(entry);
    await unpacked;
  } catch (error) {
    throw isUnreadable(error)
      ? new BackupError('Файл повреждён или это не\u00a0копия.', { cause: error })
      : error;
  }
  return reader.end();
}

/** gzip names its failures Z_…, tar gives them no code; what has another code is a failure of the disk. */
function isUnreadable(error: unknown): boolean {
  if (error instanceof BackupError || error instanceof StorageError) return false;
  const { code } = error as NodeJS.ErrnoException;
  return code === undefined || code.startsWith('Z_');
}

class ArchiveReader {
  readonly #target: ArchiveTarget;
  /** Tables of the manifest whose rows have not come yet. */
  readonly #missing = new Set<string>();
  readonly #sums: FileSums = [];
  #manifest: Manifest | undefined;
  #expected: FilesSum | undefined;

  constructor(target: ArchiveTarget) {
    this.#target = target;
  }

  async take(entry: Entry): Promise<void> {
    const { name, type } = entry.header;
    // A link or a device has no content of its own.
    if (type !== 'file') throw foreign(name);
    if (!this.#manifest) {
      if (name !== 'manifest.json') throw noBackup();
      this.#manifest = await summary(entry, Manifest);
      for (const table of this.#manifest.tables) this.#missing.add(table.name);
      return;
    }
    if (name === 'files.json') this.#expected = await summary(entry, FilesSum);
    else if (name.startsWith('tables/')) await this.#takeTable(entry);
    else await this.#takeFile(entry);
  }

  end(): { manifest: Manifest; sum: FilesSum } {
    if (!this.#manifest) throw noBackup();
    const sum = sumOf(this.#sums);
    if (this.#missing.size > 0 || this.#expected?.sha256 !== sum.sha256) {
      throw new BackupError('Копия неполная: файл обрезан или изменён.');
    }
    return { manifest: this.#manifest, sum };
  }

  async #takeTable(entry: Entry): Promise<void> {
    const table = entry.header.name.slice('tables/'.length, -'.jsonl'.length);
    if (!this.#missing.delete(table)) throw foreign(entry.header.name);
    const path = this.#target.tablePath(table);
    await refuseBeyond(path, entry);
    await pipeline(entry, createWriteStream(path, { mode: 0o600 }));
  }

  async #takeFile(entry: Entry): Promise<void> {
    const { name, size } = entry.header;
    const place = name.slice('files/'.length);
    if (!name.startsWith('files/') || !placePattern.test(place)) throw foreign(name);
    if (size > maxFileBytes) throw new BackupError(`Файл «${name}» в\u00a0копии слишком велик.`);
    this.#target.beforeFile(place);
    const hash = createHash('sha256');
    const hashed = async function* (source: AsyncIterable<Buffer>) {
      for await (const chunk of source) {
        hash.update(chunk);
        yield chunk;
      }
    };
    await this.#target.files.create(place, (path) => pipeline(entry, hashed, createWriteStream(path)));
    this.#sums.push([place, { bytes: size, sha256: hash.digest('hex') }]);
  }
}

/** A few megabytes of gzip can unpack to more than the disk holds: that is refused before it is filled. */
async function refuseBeyond(path: string, { header }: Entry): Promise<void> {
  const { bavail, bsize } = await statfs(dirname(path));
  if (header.size <= bavail * bsize) return;
  throw new BackupError(
    `Таблица «${header.name}» больше, чем места на\u00a0диске. Освободите место или\u00a0укажите другую папку в\u00a0TMPDIR.`,
  );
}

async function summary<S extends Type.TSchema>(entry: Entry, schema: S): Promise<Static<S>> {
  if (entry.header.size > maxSummaryBytes) throw noBackup();
  const chunks: Buffer[] = [];
  for await (const chunk of entry) chunks.push(chunk);
  const value = parsed(Buffer.concat(chunks).toString());
  if (!Value.Check(schema, value)) throw noBackup();
  return value as Static<S>;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function foreign(name: string): BackupError {
  return new BackupError(`В\u00a0копии есть посторонняя запись «${name}».`);
}

function noBackup(): BackupError {
  return new BackupError('Это не\u00a0копия сайта или копия другой версии программы.');
}
