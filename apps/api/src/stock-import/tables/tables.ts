/** The tables of a price list: which rows are headers, which are goods, and which are neither. */
import { setImmediate } from 'node:timers/promises';
import type { Cell, NumberFormat, SumWords } from '../../item/Cell.ts';
import type { FileRefused } from '../FileRefused.ts';
import { HEADER_DEPTH, type PriceList, type Sheet, type SheetRow } from '../readers/sheet/index.ts';
import { availability } from '../rows/availability.ts';
import type { ExchangeRows } from '../rows/StockRow.ts';
import { lineWords, nearest } from '../rows/sumWords.ts';
import { cellText } from '../rows/values.ts';
import { type ColumnLook, seenColumns } from './ColumnLooks.ts';
import { type Header, HeaderRefused, headerWorth, recogniseHeader, type SeenHeader } from './header.ts';
import { isNoItem, TOTAL } from './isNoItem.ts';
import type { Around } from './sumColumns.ts';
import { divideSums, joinedTitles, mayBeTitles } from './titleRows.ts';
import { isUnit, type Mapping, titlesOf } from './titles.ts';
import { looksLikeHeader, type TopRow, unrecognisedHeader } from './unrecognisedHeader.ts';

/** Rows of a table that was not taken whose texts are shown. */
const ROWS_SHOWN = 20;

/** Milliseconds of reading for which visitors wait. */
const SLICE_MS = 10;

/** A table of a price list; a sheet may hold several below each other. */
export interface Table {
  header: Header;
  /** The sheet's name, where the file has more than one sheet. */
  sheet?: string;
  /** The sheet's name, which may say of what kind its machines are. */
  sheetName?: string;
  /** The name of its sheet says that all of it was sold. */
  isSold?: boolean;
  isXml?: boolean;
  /** Its rows are of an exchange with 1C: what they change of items that are known. */
  exchange?: ExchangeRows;
}

/** A table that was read to its end. */
export interface CheckedTable {
  /** What the signs in the numbers of its columns mean, by their places. */
  numberFormats: ReadonlyMap<number, NumberFormat>;
  /** What the lines below its last row say of its sums. */
  below: SumWords;
}

/** A sheet of which nothing is read. */
export interface LeftOutSheet {
  sheet: string;
  /** A Russian phrase. */
  reason: string;
  /** It looks like a price list of which something is missing: something was refused, not just passed over. */
  isRefused: boolean;
}

/** What a price list consists of, in its order. */
export type Piece =
  | { kind: 'table'; table: Table }
  | { kind: 'row'; row: SheetRow }
  /** A total or a header that is repeated, or the heading of a group: what it says of sums goes for the rows below it. */
  | {
      kind: 'passedOver';
      row: SheetRow;
      said: SumWords;
      isSold: boolean | undefined;
      /** Its words, where it is a heading. */
      heading: string | undefined;
    }
  /** The workbook does not show it. */
  | { kind: 'hidden'; row: SheetRow }
  | ({ kind: 'leftOut' } & LeftOutSheet);

/** The same rows; every few milliseconds what else this process has to do comes first. */
async function* inSlices<Row>(rows: AsyncIterable<Row>): AsyncGenerator<Row> {
  let start = performance.now();
  for await (const row of rows) {
    if (performance.now() - start > SLICE_MS) {
      await setImmediate();
      start = performance.now();
    }
    yield row;
  }
}

/**
 * Reads all sheets of a price list.
 *
 * @throws {FileRefused} when no sheet has a header, or one is ambiguous
 */
export async function* readTables(list: PriceList, mapping: Mapping): AsyncGenerator<Piece> {
  const refusals: FileRefused[] = [];
  let hasTable = false;
  for (const [index, sheet] of list.sheets.entries()) {
    const name = sheetName(list, index);
    if (sheet.leftOut !== undefined) {
      yield { kind: 'leftOut', sheet: name ?? sheet.name ?? '', reason: sheet.leftOut, isRefused: false };
      continue;
    }
    const reading = new SheetReading(
      {
        ...(name === undefined ? {} : { sheet: name }),
        ...(sheet.name !== undefined && { sheetName: sheet.name }),
        ...(saysSold(sheet.name) && { isSold: true }),
        ...settingOf(sheet),
      },
      mapping,
      lineWords(sheet.name ?? ''),
    );
    for await (const row of inSlices(sheet.rows())) {
      for (const piece of reading.take(row)) {
        hasTable ||= piece.kind === 'table';
        yield piece;
      }
      if (reading.isHopeless) break;
    }
    yield* reading.finish();
    hasTable ||= reading.hasTable;
    if (reading.hasTable) continue;
    if (reading.top.length > 0) refusals.push(reading.refusal());
    if (name !== undefined) yield leftOut(name, reading);
  }
  const worth = (one: FileRefused) =>
    one instanceof HeaderRefused ? headerWorth(one.header.titles, mapping) : 0;
  if (!hasTable) throw refusals.toSorted((a, b) => worth(b) - worth(a))[0] ?? unrecognisedHeader([]);
}

/** By what a sheet is named to people, where the file has several. */
function sheetName({ sheets }: PriceList, index: number): string | undefined {
  return sheets.length > 1 ? (sheets[index]?.name ?? `${index + 1}`) : undefined;
}

/** What the columns of a header hold that was not taken. */
export async function columnsOfRefused(list: PriceList, header: SeenHeader): Promise<ColumnLook[]> {
  const sheet = list.sheets.find((_, index) => sheetName(list, index) === header.sheet);
  const rows: SheetRow[] = [];
  for await (const row of sheet?.rows() ?? []) {
    if (row.line > header.line) rows.push(row);
    if (rows.length === ROWS_SHOWN) break;
  }
  return seenColumns(header, rows);
}

function leftOut(sheet: string, reading: SheetReading): Piece {
  const isRefused = reading.looksLikeList;
  const reason =
    reading.top.length === 0
      ? 'пуст'
      : isRefused
        ? reading.refusal().message.replace(/\.$/, '')
        : 'в\u00A0нём нет строки заголовков';
  return { kind: 'leftOut', sheet, reason, isRefused };
}

function settingOf({ isXml, exchange }: Sheet): Pick<Table, 'isXml' | 'exchange'> {
  return { ...(isXml && { isXml }), ...(exchange && { exchange }) };
}

/** The rows of one sheet, taken one by one. */
class SheetReading {
  /** The rows before the header, each with the titles that it would have alone or with the row below it. */
  readonly top: TopRow[] = [];
  readonly #sheet: Omit<Table, 'header'>;
  readonly #mapping: Mapping;
  #header: Header | undefined;
  /** A row that is a header alone, or with the row below it. */
  #waiting: SheetRow | undefined;

  /** What the lines above the table and the name of the sheet say of its sums. */
  #said: SumWords;
  /** What is known of the titles that were not a header. */
  #tried: Around | undefined;

  constructor(sheet: Omit<Table, 'header'>, mapping: Mapping, saidByName: SumWords) {
    this.#sheet = sheet;
    this.#mapping = mapping;
    this.#said = saidByName;
  }

  get looksLikeList(): boolean {
    return this.top.some(({ titles }) => looksLikeHeader(titles, this.#mapping));
  }

  /** Why the sheet has no table. */
  refusal(): FileRefused {
    return this.#unrecognised(this.top);
  }

  #unrecognised(rows: TopRow[]): FileRefused {
    return unrecognisedHeader(rows, this.#mapping, { ...this.#tried, sheet: this.#sheet.sheet });
  }

  get hasTable(): boolean {
    return this.#header !== undefined;
  }

  /** The header did not come where headers stand. */
  get isHopeless(): boolean {
    return !this.#header && this.top.length > HEADER_DEPTH;
  }

  *take(row: SheetRow): Generator<Piece> {
    if (row.cells.every((cell) => cellText(cell) === '')) return;
    const above = this.#waiting;
    this.#waiting = undefined;
    if (above) {
      const header = this.#headerOf(above, row);
      // What stood above it says nothing of the columns of this table.
      if (!header && this.#header) {
        const titles = titlesOf(above.cells);
        const both = this.#joined(titles, row);
        throw this.#unrecognised([both ? { line: row.line, titles: both } : { line: above.line, titles }]);
      }
      if (header) {
        if (sameTitles(header, this.#header)) {
          const rows = [above, row].filter(({ line }) => line <= header.line);
          yield* rows.map((one) => passedOver(one));
        } else yield this.#begin(header);
        // The row below was not part of it.
        if (header.line === above.line) yield* this.#inTable(row, header);
        return;
      }
    }
    if (this.#header) return yield* this.#inTable(row, this.#header);
    this.#waiting = row;
    this.top.push({ line: row.line, titles: titlesOf(row.cells) });
    const line = lineOf(row);
    if (line) this.#said = nearest(this.#said, lineWords(line));
  }

  #around(cells: readonly Cell[], titles: readonly string[] = [], below: readonly Cell[] = []): Around {
    const hidden = new Set(cells.flatMap(({ isHidden }, at) => (isHidden ? [at] : [])));
    const isUnnamed = (at: number) => titles[at] === '' && /\d/.test(below[at]?.text ?? '');
    const shared = new Set(titles.flatMap((title, at) => (title && isUnnamed(at + 1) ? [at] : [])));
    const { sheet, isXml } = this.#sheet;
    return { said: this.#said, hidden, shared, sheet, isXml };
  }

  /** The sheet has ended: its last row may have been a header without rows. */
  *finish(): Generator<Piece> {
    const header = this.#waiting && this.#headerOf(this.#waiting);
    if (header) yield this.#begin(header);
  }

  #begin(header: Header): Piece {
    this.#header = header;
    return { kind: 'table', table: { header, ...this.#sheet } };
  }

  *#inTable(row: SheetRow, header: Header): Generator<Piece> {
    const other = isHeading(row) ? this.#headerOf(row) : undefined;
    // Its second row may follow, which says which of several columns is the price.
    if (other && !sameTitles(other, header)) this.#waiting = row;
    else if (row.isHidden) yield { kind: 'hidden', row };
    else if (other || isNoItem(row, header)) {
      const line = lineOf(row) ?? '';
      const heading = /\p{L}/u.test(line) && !TOTAL.test(line) ? line : undefined;
      yield passedOver(row, line, heading);
    } else yield { kind: 'row', row };
  }

  /** The header that a row is, or two rows are together, where the second one adds columns or their units. */
  #headerOf(above: SheetRow, below?: SheetRow): Header | undefined {
    const titles = titlesOf(above.cells);
    const both = below && this.#joined(titles, below);
    if (both) {
      if (!this.#header) this.top.splice(-1, 1, { line: below.line, titles: both });
      return this.#recognise(both, below.line, this.#around(below.cells));
    }
    return this.#recognise(titles, above.line, this.#around(above.cells, titles, below?.cells));
  }

  #recognise(titles: string[], line: number, around: Around): Header | undefined {
    const header = recogniseHeader(titles, line, this.#mapping, around);
    if (!header && looksLikeHeader(titles, this.#mapping)) this.#tried = around;
    return header;
  }

  /** The titles of two rows together; undefined where the second one is not part of the header. */
  #joined(titles: string[], below: SheetRow): string[] | undefined {
    if (!mayBeTitles(below.cells)) return undefined;
    const lower = titlesOf(below.cells);
    const both = joinedTitles(titles, lower, this.#mapping);
    const worth = headerWorth(both, this.#mapping);
    const separateWorths = [titles, lower].map((one) => headerWorth(one, this.#mapping));
    const isPart =
      worth > Math.max(...separateWorths) ||
      (separateWorths[0] !== 0 && lower.every((title) => !title || isUnit(title))) ||
      divideSums(titles, lower);
    return isPart ? both : undefined;
  }
}

const sameTitles = (a: Header, b: Header | undefined) => a.titles.join('\n') === b?.titles.join('\n');

/** A row that is not an item, with what its line says of the rows below it. */
function passedOver(row: SheetRow, line = '', heading?: string): Piece {
  return { kind: 'passedOver', row, said: lineWords(line), isSold: saysSold(line), heading };
}

/** The text of a row that is a line and no table: at most two cells of it are filled. */
function lineOf({ cells }: SheetRow): string | undefined {
  const filled = cells.map(cellText).filter(Boolean);
  return filled.length > 0 && filled.length <= 2 ? filled.join(' ') : undefined;
}

/** Whether a heading or the name of a sheet says that what it names was sold; undefined where it says nothing of that. */
function saysSold(line = ''): boolean | undefined {
  if (!/\p{L}/u.test(line)) return undefined;
  const read = availability(line);
  return 'value' in read ? read.value === 'SOLD' : undefined;
}

/** Whether a row begins as headers do: with the name of a column. */
function isHeading({ cells }: SheetRow): boolean {
  const first = cells.find((cell) => cellText(cell) !== '');
  return first !== undefined && !/\d/.test(first.text) && headerWorth([first.text]) > 0;
}
