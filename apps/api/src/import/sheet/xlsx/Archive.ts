import type { Readable } from 'node:stream';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { type ElementHandlers, readElements } from './elements.ts';

/** More parts than any workbook has; an archive made to exhaust memory could name millions. */
const MOST_PARTS = 10_000;

/** The parts of a workbook: an XLSX file is a ZIP archive of XML files. */
export class Archive {
  readonly #zip: ZipFile;
  readonly #entries = new Map<string, Entry>();

  private constructor(zip: ZipFile) {
    this.#zip = zip;
  }

  /** @throws when the file is no whole ZIP archive */
  static async open(path: string): Promise<Archive> {
    const zip = await openPromise(path, { lazyEntries: true, autoClose: false });
    const archive = new Archive(zip);
    try {
      for await (const entry of zip.eachEntry()) {
        archive.#entries.set(entry.fileName, entry);
        if (archive.#entries.size > MOST_PARTS) throw new Error('too many parts in the archive');
      }
      return archive;
    } catch (error) {
      zip.close();
      throw error;
    }
  }

  has(part: string): boolean {
    return this.#entries.has(part);
  }

  /** The unpacked size of a part in bytes; 0 when there is none. */
  sizeOf(part: string): number {
    return this.#entries.get(part)?.uncompressedSize ?? 0;
  }

  async stream(part: string): Promise<Readable> {
    const entry = this.#entries.get(part);
    if (!entry) throw new Error(`the archive has no part ${part}`);
    return this.#zip.openReadStreamPromise(entry);
  }

  /** Reads a small part to its end; does nothing when the archive has no such part. */
  async read(part: string, handlers: ElementHandlers): Promise<void> {
    if (!this.has(part)) return;
    for await (const _ of readElements(await this.stream(part), handlers));
  }

  close(): void {
    this.#zip.close();
  }
}
