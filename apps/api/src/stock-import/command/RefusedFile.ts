import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { finished } from 'node:stream/promises';
import { stringify } from 'csv-stringify/sync';
import type { RefusedRow } from '../apply/events.ts';
import { refusedCells, refusedTitles } from '../rows/refusedRows.ts';

/**
 * The list of refused rows beside a price list: the same columns and three more that say where and why, so that the
 * rows can be corrected there and given back. UTF-8 with a byte order mark and semicolons: Excel opens it as it is.
 */
export class RefusedFile {
  readonly path: string;
  readonly #stream: WriteStream;
  #titles: string[] | undefined;

  private constructor(path: string, stream: WriteStream) {
    this.path = path;
    this.#stream = stream;
  }

  /**
   * Starts the list.
   *
   * @param elsewhere the folder to write to when the price list lies where no one may write
   * @returns undefined when neither place can be written
   */
  static async create(priceList: string, elsewhere: string): Promise<RefusedFile | undefined> {
    for (const folder of [dirname(priceList), elsewhere]) {
      const path = join(folder, refusedName(priceList));
      const handle = await open(path, 'w').catch(() => undefined);
      if (!handle) continue;
      const file = new RefusedFile(path, createWriteStream(path, { fd: handle }));
      file.#stream.on('error', () => {});
      await file.#write(['\uFEFF']);
      return file;
    }
    return undefined;
  }

  /** Removes the list that an earlier import of the same price list left, because nothing is refused any more. */
  static async removeOld(priceList: string): Promise<void> {
    await rm(join(dirname(priceList), refusedName(priceList)), { force: true }).catch(() => {});
  }

  /** @param titles the columns of the row's table; the list begins anew with those of each table */
  async add(row: RefusedRow, titles: string[]): Promise<void> {
    const lines = titles === this.#titles ? [] : [refusedTitles(titles)];
    this.#titles = titles;
    await this.#write([...lines, refusedCells(row, titles)].map(csvLine));
  }

  async close(): Promise<void> {
    this.#stream.end();
    await finished(this.#stream);
  }

  async #write(texts: string[]): Promise<void> {
    // After a failure, as on a full disk, nothing drains any more.
    if (this.#stream.destroyed || this.#stream.write(texts.join(''))) return;
    await once(this.#stream, 'drain').catch(() => {});
  }
}

const SUFFIX = '.refused';

/** The name of the list of refused rows of a price list. */
export function refusedName(priceList: string): string {
  return `${basename(priceList, extname(priceList))}${SUFFIX}.csv`;
}

/**
 * The lists of refused rows among the files whose price lists are there too, as `*.csv` names them: their rows are
 * the same as in the price list and would be taken twice.
 */
export function listsOfOthers(files: string[]): Set<string> {
  return new Set(
    files.map((file) => join(dirname(file), refusedName(file))).filter((list) => files.includes(list)),
  );
}

function csvLine(cells: string[]): string {
  return stringify([cells], { delimiter: ';', escape_formulas: true });
}
