/** The tables of a price list: which rows are headers, which are goods, and which are neither. */
import { setImmediate } from 'node:timers/promises';
import type { Cell, NumberHabit, SumWords } from '../../item/Cell.ts';
import { numberFields } from '../../item/columns.ts';
import type { FileRefused } from '../FileRefused.ts';
import { HEADER_DEPTH, type PriceList, type Sheet, type SheetRow } from '../readers/sheet/index.ts';
import { availability } from '../rows/availability.ts';
import { ColumnNumbers, storedNumbers } from '../rows/numbers.ts';
import type { ExchangeRows } from '../rows/StockRow.ts';
import { lineWords, nearest, sumWords } from '../rows/sumWords.ts';
import { cellText } from '../rows/values.ts';
import { type ColumnLook, seenColumns } from './ColumnLooks.ts';
import { columnOf, type Field } from './columns.ts';
import {
  type Around,
  type Header,
  HeaderRefused,
  headerWorth,
  looksLikeHeader,
  recogniseHeader,
  type SeenHeader,
  type TopRow,
  unrecognisedHeader,
} from './header.ts';
import { isMoneyTitle, isUnit, type Mapping, titlesOf } from './titles.ts';
import { isTown } from './warehouseTitles.ts';

/** Rows of a table that was not taken whose texts are shown. */
const ROWS_SHOWN = 20;

/** Milliseconds of reading for which visitors wait. */
const SLICE_MS = 10;

/** A table of a price list; a sheet may hold several below each other. */
export interface Table {
  header: Header;
  /** The sheet's name, where the file has more than one sheet. */
  sheet?: string;
  /** The name of its sheet says that all of it was sold. */
  isSold?: boolean;
  isXml?: boolean;
  /** Its rows are of an exchange with 1C: what they change of items that are known. */
  exchange?: ExchangeRows;
}

/** A table that was read to its end. */
export interface CheckedTable {
  /** What the signs in the numbers of its columns mean, by their places. */
  habits: ReadonlyMap<number, NumberHabit>;
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
  /** What is known of the titles that were no header. */
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
        // The row below was no part of it.
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

  /** The titles of two rows together; undefined where the second one is no part of the header. */
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

/** A row that is no item, with what its line says of the rows below it. */
function passedOver(row: SheetRow, line = '', heading?: string): Piece {
  return { kind: 'passedOver', row, said: lineWords(line), isSold: saysSold(line), heading };
}

/** A rate of VAT or a day: numbers that titles have and goods do not. */
const NUMBERS_OF_TITLES = /\d{1,2} ?%|\d{1,2}\.\d{1,2}\.\d{2,4}/g;

/** Titles are words: a row with numbers is a row of goods. «НДС 22%», «от 10 шт.» are titles, «9 000 000 руб.» a sum. */
function mayBeTitles(cells: readonly Cell[]): boolean {
  return cells.every(({ text, numberFormat }) => {
    const words = text.replace(NUMBERS_OF_TITLES, ' ');
    return (
      !numberFormat && (text.trim() === '' || /\p{L}/u.test(/\d/.test(words) ? sumWords(words).rest : words))
    );
  });
}

/** Whether a row below titles only tells apart several columns of sums: «опт» and «розница» below «Цена». */
function divideSums(above: string[], below: string[]): boolean {
  let group = '';
  let divides = false;
  for (const [at, lower] of below.entries()) {
    group = above[at] || group;
    if (lower === '') continue;
    const isSum = isMoneyTitle(group) || isMoneyTitle(lower);
    if (!isSum && above[at] !== '') return false;
    divides ||= isSum;
  }
  return divides;
}

/**
 * Titles in two rows: the upper one of merged cells stands above several («Цена» above «с НДС» and «мин.»). Of both
 * together, the lower and the upper the first that is known counts. What stands above a price may make it another one
 * («Опт», «Москва»): it counts alone only where nothing else could be the price.
 */
function joinedTitles(above: string[], below: string[], mapping: Mapping): string[] {
  let group = '';
  const columns = Array.from({ length: Math.max(above.length, below.length) }, (_, at) => {
    const [upper = '', lower = ''] = [above[at], below[at]];
    if (upper !== '') group = upper;
    return { upper, lower, group, both: `${group} ${lower}`.trim() };
  });
  // Above a town may stand «Цена» as well as «Остаток».
  const isKnown = (title: string) => title !== '' && !isTown(title) && headerWorth([title], mapping) > 0;
  const mayBePrice = columns.filter(
    ({ lower, both }) => isMoneyTitle(lower) && !isKnown(both) && sumWords(both).priceType === undefined,
  );
  return columns.map((column) => {
    const { upper, lower, both } = column;
    if (lower === '') return upper;
    if (upper !== '' && isUnit(lower)) return `${upper}, ${lower}`;
    if (isKnown(both)) return both;
    if (isMoneyTitle(lower)) return mayBePrice.length === 1 && mayBePrice[0] === column ? lower : both;
    if (isKnown(lower)) return lower;
    return isKnown(upper) && !isMoneyTitle(upper) ? upper : both;
  });
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

/** What names an item beside its number; a group or a total has none of it. */
const identity = {
  equipment: ['type', 'brand', 'model', 'yearOfManufacture'],
  'spare-part': ['category', 'condition', 'brand', 'model'],
} as const satisfies Record<string, readonly Field[]>;

const TOTAL = /^(?:итог|всего|подытог|сумма|total|subtotal|в том числе)/i;
const NUMBER = /^[\d\s.,'’%₽-]+$/;

/** Whether a row is a heading of a group («Экскаваторы»), a total, a footer, or the numbers of the columns. */
function isNoItem({ cells }: SheetRow, { kind, positions }: Header): boolean {
  const at = (field: Field) => cellText(cells[positions[field]?.[0] ?? -1]);
  const number = at(numberFields[kind]);
  const isNamed = identity[kind].some((field) => at(field) !== '');
  const hasDigits = /\d/.test(number);
  // Most rows are goods; one of the numbers of the columns has a short one in this place too.
  if (isNamed && hasDigits && number.length > 3) return false;
  const filled = cells.map(cellText).filter(Boolean);
  if (filled.length > 2 && filled.every((text, index) => text === String(index + 1))) return true;
  if (isNamed && hasDigits) return false;
  if (TOTAL.test(filled[0] ?? '')) return true;
  if (filled.length === 1 && number === '') return true;
  if (isNamed) return false;
  const words = filled.filter((text) => !NUMBER.test(text));
  if (words.length > 1) return false;
  if (words.length === filled.length) return !hasDigits || number.split(/\s+/).length > 2;
  return number === '' ? words.length === 0 : !hasDigits;
}

/** What the numbers in the columns of each table look like. */
export class TableNumbers {
  readonly #columns = new Map<number, ColumnNumbers>();

  readonly #areStored: boolean;

  constructor({ header: { kind, positions }, isXml = false }: Table) {
    this.#areStored = isXml;
    for (const [field, places] of Object.entries(positions) as [Field, readonly number[]][]) {
      if (!columnOf(kind, field)?.isNumber) continue;
      for (const place of places) this.#columns.set(place, new ColumnNumbers());
    }
  }

  add({ cells }: SheetRow): void {
    for (const [place, column] of this.#columns) {
      const cell = cells[place];
      if (cell && !cell.numberFormat) column.add(cell.text);
    }
  }

  /** By the places of the columns. */
  habits(): ReadonlyMap<number, NumberHabit> {
    return new Map(
      [...this.#columns].map(([place, column]) => [place, this.#areStored ? storedNumbers : column.habit()]),
    );
  }
}
