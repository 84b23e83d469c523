import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ItemKind } from '@leasing/core/catalogue';
import type { Cell } from '../../../item/Cell.ts';
import { FileRefused } from '../../FileRefused.ts';
import type { ExchangeRows } from '../../rows/StockRow.ts';
import { textCell } from '../../rows/values.ts';
import { nameOf } from '../../tables/titles.ts';
import type { OnBytes, Sheet, SheetRow } from '../sheet/SheetRow.ts';
import { readAvito } from './avito.ts';
import { commerceRoot } from './commerceml/facts.ts';
import { readCommerceMl } from './commerceml/files.ts';
import { readLines, writeLines } from './lines.ts';
import type { Offer } from './Offer.ts';
import { head, rootName } from './readNodes.ts';
import { readYml } from './yml.ts';

const noCell: Cell = { text: '' };

/** By the name of the outermost element. */
const formats = new Map<
  string | undefined,
  (
    path: string,
    onBytes: OnBytes,
    given: readonly string[],
  ) => AsyncIterable<Offer> | Promise<AsyncIterable<Offer>>
>([
  ['yml_catalog', readYml],
  ['Ads', readAvito],
  [commerceRoot, readCommerceMl],
]);

/** Columns of the list that is made of a file: one that names more was made to exhaust the machine. */
const mostTitles = 490;

/** Where an offer has its number and name. */
const itemTitles = (['garageNumber', 'partNumber', 'title'] as const).map(nameOf);

const sheetNames: Record<ItemKind, string> = { equipment: 'Техника', 'spare-part': 'Запчасти' };

/** What people read of a web page that a program has named .xls. */
export const webPage =
  'это веб-страница или\u00A0книга Excel 2003 в\u00A0XML, хотя файл назван таблицей. Откройте её в\u00A0Excel и\u00A0сохраните как «Книга Excel (XLSX)».';

async function isWebPage(path: string): Promise<boolean> {
  const start = (await head(path, 1000)).toString('latin1').replaceAll('\0', '');
  return /<(?:!doctype html|html|head|meta|table|body|style|div|\?mso-application|(?:ss:)?workbook)\b/i.test(
    start,
  );
}

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
 * @param given further files of the same exchange with 1C
 * @throws {FileRefused} when the XML is something else or damaged
 */
export async function openXml(
  path: string,
  onBytes: OnBytes,
  given: readonly string[] = [],
): Promise<{ sheets: Sheet[]; close(): void }> {
  const root = await rootName(path);
  const read = formats.get(root);
  if (!read && (await isWebPage(path))) throw new FileRefused(webPage);
  if (!read) {
    throw new FileRefused(
      `это XML, но\u00A0не\u00A0YML, не\u00A0CommerceML и\u00A0не\u00A0выгрузка для\u00A0Авито (начинается с\u00A0<${root ?? '?'}>).`,
    );
  }
  const list = await openOffers(await read(path, onBytes, given));
  if (list.sheets.length > 0) return list;
  list.close();
  throw new FileRefused('в\u00A0файле нет ни\u00A0одного предложения.');
}

/** An exchange with 1C as a price list. */
interface ExchangeList extends Pick<ExchangeRows, 'hasPrice'> {
  /** Columns that it has even where no offer fills them. */
  titles: Readonly<Record<ItemKind, readonly string[]>>;
}

/**
 * Opens offers as a price list.
 * @throws {FileRefused} what reading them throws
 */
export async function openOffers(
  offers: AsyncIterable<Offer>,
  exchange?: ExchangeList,
): Promise<{ sheets: Sheet[]; close(): void }> {
  const folder = await mkdtemp(join(tmpdir(), 'leasing-xml-'));
  const close = () => void rm(folder, { recursive: true, force: true }).catch(() => {});
  try {
    const spool = new Spool(join(folder, 'offers'), exchange);
    await spool.fill(offers);
    return { sheets: spool.sheets(), close };
  } catch (error) {
    close();
    throw error;
  }
}

/** Offers as lines of JSON, and for each sheet the titles that its offers have. */
class Spool {
  readonly #path: string;
  readonly #exchange: ExchangeList | undefined;
  readonly #sheets = new Map<string, { kind: ItemKind; isSale: boolean; titles: Set<string> }>();

  constructor(path: string, exchange: ExchangeList | undefined) {
    this.#path = path;
    this.#exchange = exchange;
  }

  async fill(offers: AsyncIterable<Offer>): Promise<void> {
    await writeLines(this.#path, this.#noted(offers));
  }

  /** Offers with the sheet of each. */
  async *#noted(offers: AsyncIterable<Offer>) {
    for await (const { kind, line, cells, group, isSale = false, isOurs = false, price } of offers) {
      const name = isSale ? `${sheetNames[kind]}: цены и\u00A0остатки` : sheetNames[kind];
      let sheet = this.#sheets.get(name);
      if (!sheet) {
        sheet = { kind, isSale, titles: new Set(this.#exchange?.titles[kind]) };
        this.#sheets.set(name, sheet);
      }
      for (const title of Object.keys(cells)) sheet.titles.add(title);
      if (sheet.titles.size > mostTitles)
        throw new FileRefused('в\u00A0файле больше пятисот разных характеристик.');
      yield { sheet: name, line, cells, group, isOurs, price };
    }
  }

  /** Machines come first. */
  sheets(): Sheet[] {
    const exchange = this.#exchange;
    return [...this.#sheets]
      .sort(([a], [b]) => (a > b ? -1 : 1))
      .map(([name, { isSale, titles }]) => ({
        name,
        isXml: true,
        ...(exchange && { exchange: { isSale, hasPrice: exchange.hasPrice } }),
        rows: () => this.#rows(name, [...titles]),
      }));
  }

  async *#rows(sheet: string, titles: string[]): AsyncGenerator<SheetRow> {
    yield { line: 0, cells: titles.map(textCell) };
    type Line = { sheet: string; cells: Record<string, Cell> } & Pick<
      SheetRow,
      'line' | 'group' | 'isOurs' | 'price'
    >;
    for await (const { sheet: of, cells, ...row } of readLines<Line>(this.#path)) {
      if (of !== sheet) continue;
      // A title may be «constructor», which every object has.
      const byTitle = new Map(Object.entries(cells));
      const item = itemTitles.flatMap((title) => byTitle.get(title)?.text || []).join(' ');
      yield { ...row, item, cells: titles.map((title) => byTitle.get(title) ?? noCell) };
    }
  }
}
