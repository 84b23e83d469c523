/** The tables of a price list: which rows are headers, which are goods, and which are neither. */
import { columnOf, type Field } from './columns.ts';
import {
  type Header,
  headerWorth,
  isUnit,
  looksLikeHeader,
  type Mapping,
  recogniseHeader,
  titlesOf,
  unrecognisedHeader,
} from './header.ts';
import { ColumnNumbers, storedNumbers } from './numbers.ts';
import { type Cell, HEADER_DEPTH, type PriceList, type Sheet, type SheetRow } from './sheet/index.ts';
import { cellText, type NumberHabit } from './values.ts';

/** A table of a price list; a sheet may hold several below each other. */
export interface Table {
  header: Header;
  /** The sheet's name, where the file has more than one sheet. */
  sheet?: string;
  hasDecimalPoints?: boolean;
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
  /** A heading of a group, a total, or a header that is repeated. */
  | { kind: 'passedOver'; row: SheetRow }
  | ({ kind: 'leftOut' } & LeftOutSheet);

/**
 * Reads all sheets of a price list.
 *
 * @throws {FileRefused} when no sheet has a header, or one is ambiguous
 */
export async function* readTables(list: PriceList, mapping: Mapping): AsyncGenerator<Piece> {
  const topRows: SheetRow[] = [];
  let hasTable = false;
  for (const [index, sheet] of list.sheets.entries()) {
    const name = list.sheets.length > 1 ? (sheet.name ?? `${index + 1}`) : undefined;
    if (sheet.leftOut !== undefined) {
      yield { kind: 'leftOut', sheet: name ?? sheet.name ?? '', reason: sheet.leftOut, isRefused: false };
      continue;
    }
    const reading = new SheetReading(
      { ...(name === undefined ? {} : { sheet: name }), ...pointsOf(sheet) },
      mapping,
    );
    for await (const row of sheet.rows()) {
      for (const piece of reading.take(row)) {
        hasTable ||= piece.kind === 'table';
        yield piece;
      }
      if (reading.isHopeless) break;
    }
    yield* reading.finish();
    hasTable ||= reading.hasTable;
    if (!reading.hasTable) topRows.push(...reading.top);
    if (!reading.hasTable && name !== undefined) yield leftOut(name, reading.top, mapping);
  }
  if (!hasTable) throw unrecognisedHeader(topRows, mapping);
}

function leftOut(sheet: string, top: SheetRow[], mapping: Mapping): Piece {
  const isRefused = top.some(({ cells }) => looksLikeHeader(cells, mapping));
  const reason =
    top.length === 0
      ? 'пуст'
      : isRefused
        ? unrecognisedHeader(top, mapping).message.replace(/\.$/, '')
        : 'в\u00A0нём нет строки заголовков';
  return { kind: 'leftOut', sheet, reason, isRefused };
}

function pointsOf({ hasDecimalPoints }: Sheet): Pick<Table, 'hasDecimalPoints'> {
  return hasDecimalPoints ? { hasDecimalPoints } : {};
}

/** The rows of one sheet, taken one by one. */
class SheetReading {
  /** The rows before the header. */
  readonly top: SheetRow[] = [];
  readonly #sheet: Omit<Table, 'header'>;
  readonly #mapping: Mapping;
  #header: Header | undefined;
  /** A row that is a header alone, or with the row below it. */
  #waiting: SheetRow | undefined;

  constructor(sheet: Omit<Table, 'header'>, mapping: Mapping) {
    this.#sheet = sheet;
    this.#mapping = mapping;
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
      if (header) {
        yield this.#begin(header);
        // The row below was no part of it.
        if (header.line === above.line) yield* this.#inTable(row, header);
        return;
      }
    }
    if (this.#header) return yield* this.#inTable(row, this.#header);
    this.#waiting = row;
    this.top.push(row);
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
    if (other && other.titles.join('\n') !== header.titles.join('\n')) yield this.#begin(other);
    else if (other || isNoItem(row, header)) yield { kind: 'passedOver', row };
    else yield { kind: 'row', row };
  }

  /** The header that a row is, or two rows are together, where the second one adds columns or their units. */
  #headerOf(above: SheetRow, below?: SheetRow): Header | undefined {
    const titles = titlesOf(above.cells);
    if (below && mayBeTitles(below.cells)) {
      const lower = titlesOf(below.cells);
      const both = joinedTitles(titles, lower, this.#mapping);
      const worth = headerWorth(both, this.#mapping);
      const separateWorths = [above, below].map(({ cells }) => headerWorth(cells, this.#mapping));
      if (
        worth > Math.max(...separateWorths) ||
        (separateWorths[0] !== 0 && lower.every((title) => !title || isUnit(title)))
      )
        return recogniseHeader(both, below.line, this.#mapping);
    }
    return recogniseHeader(titles, above.line, this.#mapping);
  }
}

/** Titles are words: a row with numbers is a row of goods. */
function mayBeTitles(cells: readonly Cell[]): boolean {
  return cells.every(
    (cell) =>
      typeof cell === 'string' && (cell.trim() === '' || (/^\P{N}*?\p{L}/u.test(cell) && !/\d/.test(cell))),
  );
}

/**
 * Titles in two rows: the upper one of merged cells stands above several («Цена» above «с НДС» and «мин.»). Of both
 * together, the lower and the upper the first that is known counts.
 */
function joinedTitles(above: string[], below: string[], mapping: Mapping): string[] {
  let group = '';
  return Array.from({ length: Math.max(above.length, below.length) }, (_, at) => {
    const [upper = '', lower = ''] = [above[at], below[at]];
    if (upper !== '') group = upper;
    if (lower === '') return upper;
    if (upper !== '' && isUnit(lower)) return `${upper}, ${lower}`;
    const joinedTitle = `${group} ${lower}`.trim();
    return (
      [joinedTitle, lower, upper].find((title) => title !== '' && headerWorth([title], mapping) > 0) ??
      joinedTitle
    );
  });
}

/** Whether a row begins as headers do: with the name of a column. */
function isHeading({ cells }: SheetRow): boolean {
  const first = cells.find((cell) => cellText(cell) !== '');
  return typeof first === 'string' && !/\d/.test(first) && headerWorth([first]) > 0;
}

/** What names an item beside its number; a group or a total has none of it. */
const identity = {
  equipment: ['type', 'brand', 'model', 'yearOfManufacture'],
  component: ['category', 'condition', 'brand', 'model'],
} as const satisfies Record<string, readonly Field[]>;

export const numberField = { equipment: 'garageNumber', component: 'partNumber' } as const;

const TOTAL = /^(?:итог|всего|подытог|сумма|total|subtotal|в том числе)/i;
const NUMBER = /^[\d\s.,'’%₽-]+$/;

/** Whether a row is a heading of a group («Экскаваторы»), a total, a footer, or the numbers of the columns. */
function isNoItem({ cells }: SheetRow, { kind, positions }: Header): boolean {
  const at = (field: Field) => cellText(cells[positions[field]?.[0] ?? -1]);
  const number = at(numberField[kind]);
  const isNamed = identity[kind].some((field) => at(field) !== '');
  const hasDigits = /\d/.test(number);
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

  constructor({ header: { kind, positions }, hasDecimalPoints = false }: Table) {
    this.#areStored = hasDecimalPoints;
    for (const [field, places] of Object.entries(positions) as [Field, readonly number[]][]) {
      if (!columnOf(kind, field)?.isNumber) continue;
      for (const place of places) this.#columns.set(place, new ColumnNumbers());
    }
  }

  add({ cells }: SheetRow): void {
    for (const [place, column] of this.#columns) {
      const cell = cells[place];
      if (typeof cell === 'string') column.add(cell);
    }
  }

  /** By the places of the columns. */
  habits(): ReadonlyMap<number, NumberHabit> {
    return new Map(
      [...this.#columns].map(([place, column]) => [place, this.#areStored ? storedNumbers : column.habit()]),
    );
  }
}
