import { createWriteStream, type WriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { unpack } from '../stock-import/apply/pictures/archive.ts';
import { FileRefused } from '../stock-import/FileRefused.ts';

/** Bytes of a folder's or a file's name: file systems allow 255. */
const longestName = 200;
/** What one exchange may bring. */
interface ExchangeLimits {
  /** As they come and unpacked together. */
  bytes: number;
  /** Pieces of files that come, and files in archives. */
  files: number;
  /** Milliseconds in which an archive is unpacked. */
  time: number;
}

const usualLimits: ExchangeLimits = { bytes: 4 * 1024 * 1024 * 1024, files: 20_000, time: 120_000 };
const tooLarge =
  'файлы обмена слишком велики или их слишком много (можно 4\u00A0ГБ и\u00A020\u00A0000\u00A0файлов, архив\u00A0— до\u00A0двух минут распаковки): выгружайте каталог из\u00A01С по\u00A0частям.';
/** Milliseconds without a piece or an import after which an exchange is over: not every 1C says so. */
const unusedMs = 3_600_000;

/** The folder under which each exchange has its own. */
export const rootIn = (dataDir: string) => join(dataDir, 'exchange');

/** Removes the files of exchanges that are over. Answers how many there were. */
export async function removeUnused(dataDir: string, now = Date.now()): Promise<number> {
  const root = rootIn(dataDir);
  let removed = 0;
  for (const name of await readdir(root).catch(() => [])) {
    const path = join(root, name);
    const found = await stat(path).catch(() => undefined);
    if (!found || now - found.mtimeMs <= unusedMs) continue;
    await rm(path, { recursive: true, force: true });
    removed += 1;
  }
  return removed;
}

/** The files that a program has sent in one exchange. */
export class ExchangeFolder {
  readonly path: string;
  readonly #dataDir: string;
  readonly #limits: ExchangeLimits;
  /** What came to this process and what it has unpacked: each counts its own. */
  #bytes = 0;
  #files = 0;

  /** @param name a word of letters and digits; not the id of the session, which would let in anyone who reads it */
  constructor(dataDir: string, name: string, limits: Partial<ExchangeLimits> = {}) {
    this.#dataDir = dataDir;
    this.#limits = { ...usualLimits, ...limits };
    this.path = join(rootIn(dataDir), name);
  }

  /** Makes the folder, and removes those of exchanges that are over. */
  async begin(): Promise<void> {
    await removeUnused(this.#dataDir);
    await this.#make();
  }

  /** Says that the exchange goes on. */
  async touch(): Promise<void> {
    const now = new Date();
    await utimes(this.path, now, now).catch(() => {});
  }

  async remove(): Promise<void> {
    await rm(this.path, { recursive: true, force: true });
    this.#bytes = 0;
    this.#files = 0;
  }

  /** A file's name as `lists` has it. @throws {FileRefused} for a name that leads elsewhere */
  nameOf(name: string): string {
    return relative(this.path, this.#pathOf(name));
  }

  /**
   * Adds a piece to the end of a file: large ones come in several. `isNew` begins the file anew, and so does a piece that
   * begins as a document does: 1C sends a file again when it got no answer.
   */
  async append(name: string, piece: Readable, isNew = false): Promise<void> {
    const path = this.#pathOf(name);
    this.#files += 1;
    if (this.#bytes > this.#limits.bytes || this.#files > this.#limits.files) throw new FileRefused(tooLarge);
    let target: WriteStream | undefined;
    try {
      await mkdir(dirname(path), { recursive: true });
      const chunks = piece[Symbol.asyncIterator]() as AsyncIterableIterator<Buffer | string>;
      const first = await chunks.next();
      const isBeginning = isNew || (first.done !== true && isDocument(Buffer.from(first.value)));
      target = createWriteStream(path, { flags: isBeginning ? 'w' : 'a', mode: 0o600 });
      if (first.done !== true) target.write(first.value);
      await pipeline(chunks, target);
    } catch (error) {
      if (!isNameTaken(error)) throw error;
      throw new FileRefused(`имя файла «${name.slice(0, 100)}» занято: так уже называется папка или файл.`);
    } finally {
      this.#bytes += target?.bytesWritten ?? 0;
      await this.touch();
    }
  }

  /**
   * Unpacks the archives that have come: their pieces are whole once something is to be imported. When one cannot be
   * unpacked, everything that came is removed, because 1C begins anew then.
   * @throws {FileRefused}
   */
  async unpackArchives(): Promise<void> {
    await this.#make();
    for (const name of await readdir(this.path)) {
      if (!/\.zip$/i.test(name)) continue;
      const archive = join(this.path, name);
      try {
        const { bytes, files, time } = this.#limits;
        const room = { bytes: bytes - this.#bytes, entries: files - this.#files, time, refusal: tooLarge };
        const unpacked = await unpack(archive, this.path, room);
        this.#bytes += unpacked.bytes;
        this.#files += unpacked.entries;
      } catch (error) {
        await this.remove();
        await this.#make();
        throw error;
      }
      await rm(archive);
    }
  }

  async #make(): Promise<void> {
    await mkdir(this.path, { recursive: true, mode: 0o700 });
  }

  /** The XML files of the exchange, with the folders that they are in. */
  async lists(): Promise<string[]> {
    const entries = await readdir(this.path, { withFileTypes: true, recursive: true });
    return entries
      .filter((entry) => entry.isFile() && /\.xml$/i.test(entry.name))
      .map(({ name, parentPath }) => relative(this.path, join(parentPath, name)))
      .sort();
  }

  /** Names may have folders in them, but lead nowhere else. */
  #pathOf(name: string): string {
    const parts = name
      .replaceAll('\\', '/')
      .split('/')
      .filter((part) => part !== '' && part !== '.');
    if (
      parts.length === 0 ||
      parts.length > 10 ||
      parts.some((part) => part === '..' || part.includes('\0') || Buffer.byteLength(part) > longestName)
    ) {
      throw new FileRefused(`имя файла «${name.slice(0, 100)}» не\u00A0подходит.`);
    }
    return join(this.path, ...parts);
  }
}

/** Whether a text begins with the declaration of XML. */
function isDocument(text: Buffer): boolean {
  return /^(?:\u00EF\u00BB\u00BF)?<\?xml\s/.test(text.toString('latin1', 0, 20));
}

/** A folder stands where a file is to be, or the other way round. */
function isNameTaken(error: unknown): boolean {
  return ['EEXIST', 'ENOTDIR', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '');
}
