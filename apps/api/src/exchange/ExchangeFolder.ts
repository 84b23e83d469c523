import { createWriteStream, type WriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FileRefused } from '../import/FileRefused.ts';
import { unpack } from '../import/pictures/archive.ts';

/** Bytes of a folder's or a file's name: file systems allow 255. */
const longestName = 200;
/** Bytes after which one exchange may send no more. */
const usualMostBytes = 4 * 1024 * 1024 * 1024;
/** Folders of exchanges older than this many milliseconds are removed. */
const oldMs = 24 * 3_600_000;

/** The files that a program has sent in one exchange. */
export class ExchangeFolder {
  readonly path: string;
  readonly #root: string;
  readonly #mostBytes: number;
  #received = 0;

  /** @param session a word of letters and digits */
  constructor(dataDir: string, session: string, mostBytes = usualMostBytes) {
    this.#mostBytes = mostBytes;
    this.#root = join(dataDir, 'exchange');
    this.path = join(this.#root, session);
  }

  /** Makes the folder, and removes those of exchanges that are long over. */
  async begin(): Promise<void> {
    await mkdir(this.path, { recursive: true, mode: 0o700 });
    for (const name of await readdir(this.#root)) {
      const path = join(this.#root, name);
      const found = await stat(path).catch(() => undefined);
      if (found && Date.now() - found.mtimeMs > oldMs) await rm(path, { recursive: true, force: true });
    }
  }

  /** @throws {FileRefused} for a name that leads elsewhere */
  check(name: string): void {
    this.#pathOf(name);
  }

  /** Adds a piece to the end of a file: large ones come in several. `isNew` begins the file anew. */
  async append(name: string, piece: Readable, isNew = false): Promise<void> {
    const path = this.#pathOf(name);
    if (this.#received > this.#mostBytes) throw new FileRefused('файлы обмена слишком велики.');
    let target: WriteStream | undefined;
    try {
      await mkdir(dirname(path), { recursive: true });
      target = createWriteStream(path, { flags: isNew ? 'w' : 'a', mode: 0o600 });
      await pipeline(piece, target);
    } catch (error) {
      if (!isNameTaken(error)) throw error;
      throw new FileRefused(`имя файла «${name.slice(0, 100)}» занято: так уже называется папка или файл.`);
    } finally {
      this.#received += target?.bytesWritten ?? 0;
    }
  }

  /** Unpacks the archives that have come: their pieces are whole once something is to be imported. */
  async unpackArchives(): Promise<void> {
    for (const name of await readdir(this.path)) {
      if (!/\.zip$/i.test(name)) continue;
      await unpack(join(this.path, name), this.path);
      await rm(join(this.path, name));
    }
  }

  /** The XML files of the exchange. */
  async lists(): Promise<string[]> {
    const entries = await readdir(this.path, { withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile() && /\.xml$/i.test(entry.name))
      .map(({ name }) => name)
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

/** A folder stands where a file is to be, or the other way round. */
function isNameTaken(error: unknown): boolean {
  return ['EEXIST', 'ENOTDIR', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '');
}
