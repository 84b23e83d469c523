import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ItemKind } from '@leasing/core/catalogue';
import type { Cell } from '../../item/Cell.ts';
import { FileRefused } from '../FileRefused.ts';
import type { OnBytes, Sheet, SheetRow } from '../sheet/SheetRow.ts';
import { textCell } from '../values.ts';
import { readAvito } from './avito.ts';
import { commerceRoot, readCommerceMl } from './commerceml.ts';
import type { Offer } from './Offer.ts';
import { rootName } from './readNodes.ts';
import { readYml } from './yml.ts';

const noCell: Cell = { text: '' };

/** By the name of the outermost element. */
const formats = new Map<
  string | undefined,
  (path: string, onBytes: OnBytes) => AsyncIterable<Offer> | Promise<AsyncIterable<Offer>>
>([
  ['yml_catalog', readYml],
  ['Ads', readAvito],
  [commerceRoot, readCommerceMl],
]);

/** Columns of the list that is made of a file: one that names more was made to exhaust the machine. */
const mostTitles = 490;

const sheetNames: Record<ItemKind, string> = { equipment: 'Техника', 'spare-part': 'Запчасти' };

/** Whether a file begins as XML does, whatever its name. */
export function looksLikeXml(head: Buffer): boolean {
  return (
    /^\s*<[?!\p{L}]/u.test(head.toString('utf8').replace(/^\uFEFF/, '')) ||
    /^\s*</.test(head.toString('utf16le').replace(/^\uFEFF/, ''))
  );
}

/**
 * Opens YML, CommerceML 2 or Avito's ads as a price list: a sheet of machines, and one of parts. What a list's columns
 * are is known only at its end, so the offers are read once into a file of their own, a line each, and from there row
 * by row.
 *
 * @throws {FileRefused} when the XML is something else or damaged
 */
export async function openXml(path: string, onBytes: OnBytes): Promise<{ sheets: Sheet[]; close(): void }> {
  const root = await rootName(path);
  const read = formats.get(root);
  if (!read) {
    throw new FileRefused(
      `это XML, но\u00A0не\u00A0YML, не\u00A0CommerceML и\u00A0не\u00A0выгрузка для\u00A0Авито (начинается с\u00A0<${root ?? '?'}>).`,
    );
  }
  const folder = await mkdtemp(join(tmpdir(), 'leasing-xml-'));
  const close = () => void rm(folder, { recursive: true, force: true }).catch(() => {});
  try {
    const spool = new Spool(folder);
    await spool.fill(await read(path, onBytes));
    return { sheets: spool.sheets(), close };
  } catch (error) {
    close();
    throw error;
  }
}

/** Offers as lines of JSON, for each kind the titles that its offers have. */
class Spool {
  readonly #folder: string;
  readonly #titles: Record<ItemKind, Set<string>> = { equipment: new Set(), 'spare-part': new Set() };

  constructor(folder: string) {
    this.#folder = folder;
  }

  async fill(offers: AsyncIterable<Offer>): Promise<void> {
    await pipeline(Readable.from(this.#lines(offers)), createWriteStream(this.#path));
  }

  get #path(): string {
    return join(this.#folder, 'offers');
  }

  async *#lines(offers: AsyncIterable<Offer>): AsyncGenerator<string> {
    let isEmpty = true;
    for await (const { kind, line, cells } of offers) {
      isEmpty = false;
      const titles = this.#titles[kind];
      for (const title of Object.keys(cells)) titles.add(title);
      if (titles.size > mostTitles)
        throw new FileRefused('в\u00A0файле больше пятисот разных характеристик.');
      // A line ends at these signs too.
      yield `${JSON.stringify([kind, line, cells]).replace(/[\u2028\u2029]/g, ' ')}\n`;
    }
    if (isEmpty) throw new FileRefused('в\u00A0файле нет ни\u00A0одного предложения.');
  }

  sheets(): Sheet[] {
    const kinds = (Object.keys(sheetNames) as ItemKind[]).filter((kind) => this.#titles[kind].size > 0);
    return kinds.map((kind) => ({
      name: sheetNames[kind],
      hasDecimalPoints: true,
      rows: () => this.#rows(kind),
    }));
  }

  async *#rows(kind: ItemKind): AsyncGenerator<SheetRow> {
    const titles = [...this.#titles[kind]];
    yield { line: 0, cells: titles.map(textCell) };
    const lines = createInterface({
      input: createReadStream(this.#path),
      crlfDelay: Number.POSITIVE_INFINITY,
    });
    for await (const text of lines) {
      const [of, line, cells] = JSON.parse(text) as [ItemKind, number, Record<string, Cell>];
      // A title may be «constructor», which every object has.
      const byTitle = new Map(Object.entries(cells));
      if (of === kind) yield { line, cells: titles.map((title) => byTitle.get(title) ?? noCell) };
    }
  }
}
