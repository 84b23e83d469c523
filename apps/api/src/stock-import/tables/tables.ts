/** The tables of a price list: which rows are headers, which are goods, and which are neither. */
import { setImmediate } from 'node:timers/promises';
import type { Cell, NumberFormat, SumWords } from '../../item/Cell.ts';
import type { FileRefused } from '../FileRefused.ts';
import { HEADER_DEPTH, type PriceList, type Sheet, type SheetRow } from '../readers/sheet/index.ts';
import { availability, notedState } from '../rows/availability.ts';
import type { ExchangeRows } from '../rows/StockRow.ts';
import { lineWords, nearest } from '../rows/sumWords.ts';
import { townIn } from '../rows/townOf.ts';
import { cellText } from '../rows/values.ts';
import { type ColumnLook, seenColumns } from './ColumnLooks.ts';
import { type Header, HeaderRefused, headerWorth, recogniseHeader, type SeenHeader } from './header.ts';
import { isNoItem } from './isNoItem.ts';
import type { Around } from './sumColumns.ts';
import { divideSums, joinedTitles, mayBeTitles } from './titleRows.ts';
import { isMoneyTitle, isUnit, type Mapping, TOTAL, titlesOf } from './titles.ts';
import { looksLikeHeader, type TopRow, unrecognisedHeader } from './unrecognisedHeader.ts';

/** Rows of a table that was not taken whose texts are shown. */
const ROWS_SHOWN = 20;

/** Rows below titles that are looked at with them. */
const ROWS_AHEAD = 30;

/** Rows of one header. */
const MOST_TITLE_ROWS = 3;

/** Milliseconds of reading for which visitors wait. */
const SLICE_MS = 10;

/** A table of a price list; a sheet may hold several below each other. */
export interface Table {
  header: Header;
  /** The sheet's name, where the file has more than one sheet. */
  sheet?: string;
  /** The sheet's name, which may say of what kind its machines are. */
  sheetName?: string;
  /** Where its machines are, as its sheet or the lines above it say. */
  city?: string | undefined;
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

/** The rows that are not empty, each with those below it; every few milliseconds what else this process has to do comes first. */
async function* withRowsBelow(rows: AsyncIterable<SheetRow>) {
  let start = performance.now();
  const ahead: SheetRow[] = [];
  for await (const row of rows) {
    if (performance.now() - start > SLICE_MS) {
      await setImmediate();
      start = performance.now();
    }
    if (row.cells.every((cell) => cellText(cell) === '')) continue;
    ahead.push(row);
    const [first] = ahead;
    if (!first || ahead.length <= ROWS_AHEAD) continue;
    ahead.shift();
    yield { row: first, below: ahead as readonly SheetRow[] };
  }
  for (let row = ahead.shift(); row; row = ahead.shift()) yield { row, below: ahead as readonly SheetRow[] };
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
      // What is said of the sums of what was sold, such as «Архив», is not said of a price.
      saysSold(sheet.name) ? {} : lineWords(sheet.name ?? ''),
    );
    for await (const { row, below } of withRowsBelow(sheet.rows())) {
      yield* reading.take(row, below);
      if (reading.isHopeless) break;
    }
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
  /** Rows that follow and are part of the header above them. */
  #titleRows = 0;

  /** What the lines above the table and the name of the sheet say of its sums. */
  #said: SumWords;
  /** Towns that they name. */
  readonly #towns = new Set<string>();

  /** What is known of the titles that were not a header. */
  #tried: Around | undefined;

  constructor(sheet: Omit<Table, 'header'>, mapping: Mapping, saidByName: SumWords) {
    this.#sheet = sheet;
    this.#mapping = mapping;
    this.#said = saidByName;
    const town = townIn(sheet.sheetName ?? '');
    if (town !== undefined) this.#towns.add(town);
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

  /** @param below the rows that follow */
  *take(row: SheetRow, below: readonly SheetRow[]): Generator<Piece> {
    const current = this.#header;
    if (this.#titleRows > 0) this.#titleRows--;
    else if (!current) yield* this.#atTop(row, below);
    else if (isHeading(row) && this.#headerOf([row], below)) yield* this.#atHeader(row, below, current);
    else if (row.isHidden) yield { kind: 'hidden', row };
    else if (isNoItem(row, current)) {
      const line = lineOf(row) ?? '';
      const heading = /\p{L}/u.test(line) && !TOTAL.test(line) ? line : undefined;
      yield passedOver(row, line, heading);
    } else yield { kind: 'row', row };
  }

  *#atTop(row: SheetRow, below: readonly SheetRow[]): Generator<Piece> {
    const rows = this.#titleRowsAt(row, below);
    const header = this.#headerOf(rows, below.slice(rows.length - 1));
    if (header) return yield this.#begin(header, rows);
    this.top.push({ line: rows.at(-1)?.line ?? row.line, titles: this.#titlesIn(rows) });
    const line = lineOf(row);
    if (!line) return;
    this.#said = nearest(this.#said, lineWords(line));
    const town = row.cells.map((cell) => townIn(cellText(cell))).find(Boolean);
    if (town !== undefined) this.#towns.add(town);
  }

  /** Titles inside a table: those of the next one, or the same again. */
  *#atHeader(row: SheetRow, below: readonly SheetRow[], current: Header): Generator<Piece> {
    const rows = this.#titleRowsAt(row, below);
    const header = this.#headerOf(rows, below.slice(rows.length - 1));
    // What stood above it says nothing of the columns of this table.
    if (!header)
      throw this.#unrecognised([{ line: rows.at(-1)?.line ?? row.line, titles: this.#titlesIn(rows) }]);
    if (!sameTitles(header, current)) return yield this.#begin(header, rows);
    this.#titleRows = rows.length - 1;
    yield* rows.map((one) => passedOver(one));
  }

  #begin(header: Header, rows: readonly SheetRow[]): Piece {
    this.#header = header;
    this.#titleRows = rows.length - 1;
    // Several towns above a table leave open which one it is.
    const [city, another] = this.#towns;
    return {
      kind: 'table',
      table: { header, ...this.#sheet, city: another === undefined ? city : undefined },
    };
  }

  /** A row with those below it that are part of the same header. */
  #titleRowsAt(row: SheetRow, below: readonly SheetRow[]): SheetRow[] {
    const rows = [row];
    for (const next of below.slice(0, MOST_TITLE_ROWS - 1)) {
      if (!this.#isPart(this.#titlesIn(rows), next)) break;
      rows.push(next);
    }
    return rows;
  }

  /** The titles that rows have together. */
  #titlesIn([first, ...others]: readonly SheetRow[]): string[] {
    return others.reduce(
      (titles, { cells }) => joinedTitles(titles, titlesOf(cells), this.#mapping),
      titlesOf(first?.cells ?? []),
    );
  }

  /** The header that rows are together. */
  #headerOf(rows: readonly SheetRow[], below: readonly SheetRow[]): Header | undefined {
    const titles = this.#titlesIn(rows);
    const last = rows.at(-1);
    // Cells are looked at where titles alone make a table likely.
    const isLikely = !this.#sheet.isXml && looksLikeHeader(titles, this.#mapping);
    const around = {
      ...this.#around(last?.cells ?? [], titles, below[0]?.cells),
      ...(isLikely && { rows: below }),
    };
    const header = last && recogniseHeader(titles, last.line, this.#mapping, around);
    if (!header && looksLikeHeader(titles, this.#mapping)) this.#tried = around;
    return header;
  }

  #around(cells: readonly Cell[], titles: readonly string[], below: readonly Cell[] = []): Around {
    const hidden = new Set(cells.flatMap(({ isHidden }, at) => (isHidden ? [at] : [])));
    // A row of words below may be titles that were not understood.
    const areWords = mayBeTitles(below);
    const isUnnamed = (at: number) =>
      titles[at] === '' && (areWords ? cellText(below[at]) !== '' : /\d/.test(below[at]?.text ?? ''));
    const shared = new Set(titles.flatMap((title, at) => (title && isUnnamed(at + 1) ? [at] : [])));
    const { sheet, isXml } = this.#sheet;
    return { said: this.#said, hidden, shared, sheet, isXml };
  }

  /** Whether the row below titles is part of their header. */
  #isPart(titles: string[], below: SheetRow): boolean {
    const [line, another] = titles.filter(Boolean);
    const isLine = another === undefined && !isMoneyTitle(line ?? '');
    if (isLine || !mayBeTitles(below.cells)) return false;
    const lower = titlesOf(below.cells);
    const both = joinedTitles(titles, lower, this.#mapping);
    const worth = headerWorth(both, this.#mapping);
    const separateWorths = [titles, lower].map((one) => headerWorth(one, this.#mapping));
    return (
      worth > Math.max(...separateWorths) ||
      (separateWorths[0] !== 0 && lower.every((title) => !title || isUnit(title))) ||
      divideSums(titles, lower)
    );
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
  return 'value' in read ? read.value === 'SOLD' || notedState(line) === 'SOLD' : undefined;
}

/** Whether a row begins as headers do: with the name of a column. */
function isHeading({ cells }: SheetRow): boolean {
  const first = cells.find((cell) => cellText(cell) !== '');
  return first !== undefined && !/\d/.test(first.text) && headerWorth([first.text]) > 0;
}
