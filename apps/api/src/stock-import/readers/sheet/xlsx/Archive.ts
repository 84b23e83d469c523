import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { isBomb } from '../../packing.ts';
import { limits } from '../limits.ts';
import { workbookTooLarge } from '../refusals.ts';
import { type ElementCount, type ElementHandlers, readElements } from './elements.ts';

/** More parts than any workbook has; an archive made to exhaust memory could name millions. */
const MOST_PARTS = 10_000;

/** Names of parts are compared without case, as Excel does. */
const keyOf = (part: string) => part.replaceAll('\\', '/').toLowerCase();

/** The parts of a workbook: an XLSX file is a ZIP archive of XML files. */
export class Archive {
  readonly #zip: ZipFile;
  readonly #entries = new Map<string, Entry>();
  readonly #count: ElementCount = { elements: 0 };

  private constructor(zip: ZipFile) {
    this.#zip = zip;
  }

  /** @throws when the file is not a whole ZIP archive */
  static async open(path: string): Promise<Archive> {
    const zip = await openPromise(path, { lazyEntries: true, autoClose: false });
    const archive = new Archive(zip);
    try {
      for await (const entry of zip.eachEntry()) {
        archive.#entries.set(keyOf(entry.fileName), entry);
        if (archive.#entries.size > MOST_PARTS) throw new Error('too many parts in the archive');
      }
      return archive;
    } catch (error) {
      zip.close();
      throw error;
    }
  }

  has(part: string): boolean {
    return this.#entries.has(keyOf(part));
  }

  /** The unpacked size of a part in bytes; 0 when there is none. */
  sizeOf(part: string): number {
    return this.#entries.get(keyOf(part))?.uncompressedSize ?? 0;
  }

  /**
   * Reads a part piece by piece; yields the bytes of each.
   *
   * @throws {FileRefused} when it unpacks to more than `maxBytes`, or to far more than any sheet does
   */
  async *stream(part: string, handlers: ElementHandlers, maxBytes: number): AsyncGenerator<number> {
    const entry = this.#entries.get(keyOf(part));
    if (!entry) throw new Error(`the archive has no part ${part}`);
    if (isBomb(entry) || entry.uncompressedSize > maxBytes) throw workbookTooLarge();
    yield* readElements(await this.#zip.openReadStreamPromise(entry), handlers, this.#count);
  }

  /** The pieces of a part as they are, for what stands at its end. */
  async *pieces(part: string): AsyncGenerator<Buffer> {
    const entry = this.#entries.get(keyOf(part));
    if (entry && !isBomb(entry))
      yield* (await this.#zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>;
  }

  /** Reads a part into memory; does nothing when the archive has no such part. */
  async read(part: string, handlers: ElementHandlers): Promise<void> {
    if (!this.has(part)) return;
    for await (const _ of this.stream(part, handlers, limits.memoryPartSize));
  }

  close(): void {
    this.#zip.close();
  }
}
