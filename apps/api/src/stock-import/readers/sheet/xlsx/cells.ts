import type { Cell } from '../../../../item/Cell.ts';
import { numberText, storedNumbers } from '../../../rows/numbers.ts';
import { textCell } from '../../../rows/values.ts';
import { limits } from '../limits.ts';
import { rowTooLong, rowTooWide, workbookTooLarge } from '../refusals.ts';
import type { SheetRow } from '../SheetRow.ts';
import type { ElementHandlers } from './elements.ts';
import { masked, type NumberFormat } from './formats.ts';
import { unescaped, type Workbook } from './workbook.ts';

const DAY = 86_400_000;

/** Rows of one column that are merged: the first of them has the text. */
export interface Merged {
  column: number;
  first: number;
  last: number;
}

/** Collects the rows of a sheet from its XML; finished rows lie in `rows` until the caller takes them. */
export class RowCollector implements ElementHandlers {
  rows: SheetRow[] = [];
  readonly #workbook: Workbook;
  readonly #comments: ReadonlyMap<string, string>;
  #comment: string | undefined;
  #line = 0;
  #cells: Cell[] = [];
  #isRowHidden = false;
  readonly #hiddenColumns = new Set<number>();
  #column = -1;
  #kind = 'n';
  #style = 0;
  #text = '';
  /** Characters of the row, and of all rows. */
  #length = 0;
  #total = 0;
  #collecting = false;

  readonly #merged: readonly Merged[];
  /** The texts of the first cells of those that are merged. */
  readonly #texts = new Map<Merged, string>();

  /** @param comments by the references of their cells */
  constructor(workbook: Workbook, comments: ReadonlyMap<string, string>, merged: readonly Merged[]) {
    this.#workbook = workbook;
    this.#comments = comments;
    this.#merged = merged;
  }

  open(name: string, attributes: Record<string, string>): void {
    if (name === 'row') {
      this.#line = Number(attributes.r ?? this.#line + 1);
      this.#cells = [];
      this.#column = -1;
      this.#length = 0;
      this.#isRowHidden = isTrue(attributes.hidden);
    } else if (name === 'col' && isTrue(attributes.hidden)) {
      const last = Math.min(Number(attributes.max), limits.columns);
      for (let column = Number(attributes.min); column <= last; column++) this.#hiddenColumns.add(column - 1);
    } else if (name === 'c') {
      this.#column = attributes.r ? columnIndex(attributes.r) : this.#column + 1;
      this.#kind = attributes.t ?? 'n';
      this.#style = Number(attributes.s ?? 0);
      this.#text = '';
      this.#comment = this.#comments.get(attributes.r ?? '');
    } else if (name === 'v' || name === 't') {
      this.#collecting = true;
    }
  }

  text(text: string): void {
    if (!this.#collecting) return;
    this.#text += text;
    if (this.#text.length > limits.rowLength) throw rowTooLong(this.#line);
  }

  close(name: string): void {
    if (name === 'v' || name === 't') {
      this.#collecting = false;
    } else if (name === 'c') {
      this.#put(this.#value());
    } else if (name === 'row' && this.#cells.length > 0) {
      this.#takeMerged();
      this.rows.push({
        line: this.#line,
        cells: this.#cells,
        ...(this.#isRowHidden && { isHidden: true }),
      });
    }
  }

  /** Cells below the first of those that are merged are empty. */
  #takeMerged(): void {
    for (const one of this.#merged) {
      if (this.#line < one.first || this.#line > one.last) continue;
      const { text = '' } = this.#cells[one.column] ?? {};
      if (this.#line === one.first) this.#texts.set(one, text);
      else if (text === '') {
        while (this.#cells.length < one.column) this.#cells.push(noCell);
        this.#cells[one.column] = { text, above: this.#texts.get(one) };
      }
    }
  }

  /** Excel marks cells without a value as far as the last column: they are not part of the row. */
  #put(cell: Cell): void {
    const { length } = cell.text;
    if (length === 0) return;
    if (this.#column >= limits.columns) throw rowTooWide(this.#line);
    while (this.#cells.length < this.#column) this.#cells.push(noCell);
    const isHidden = this.#hiddenColumns.has(this.#column);
    const { priceType } = this.#workbook.formats[this.#style]?.said ?? {};
    const more = {
      ...(priceType === 'other' && { priceType }),
      ...(isHidden && { isHidden }),
      ...(this.#comment && { comment: this.#comment }),
    };
    this.#cells[this.#column] = Object.keys(more).length > 0 ? { ...cell, ...more } : cell;
    this.#length += length;
    if (this.#length > limits.rowLength) throw rowTooLong(this.#line);
    // A text that a thousand cells refer to is in the file once.
    this.#total += length;
    if (this.#total > limits.sheetSize) throw workbookTooLarge();
  }

  #value(): Cell {
    const text = this.#text;
    if (text === '') return noCell;
    if (this.#kind === 's') return textCell(this.#workbook.sharedStrings[Number(text)] ?? '');
    if (this.#kind === 'b') return textCell(text === '1' ? 'да' : 'нет');
    const number = Number(text);
    if (this.#kind !== 'n' || !Number.isFinite(number)) return textCell(unescaped(text));
    return numberCell(number, this.#workbook.formats[this.#style], this.#workbook.from1904);
  }
}

const noCell: Cell = { text: '' };
const isTrue = (value: string | undefined) => value === '1' || value === 'true';

/** A number as its format shows it, with what the format says of it. */
function numberCell(number: number, format: NumberFormat | undefined, from1904: boolean): Cell {
  if (format?.isDate) return { text: excelDate(number, from1904) };
  if (format?.isPercent)
    return { text: `${numberText(rounded(number * 100))}%`, numberFormat: storedNumbers };
  if (format?.mask && Number.isInteger(number) && number >= 0) return { text: masked(number, format.mask) };
  const { scale = 1, said, unit: behind } = format ?? {};
  // «12 500» of 12,500,000 are roubles as they are in the cell where nothing says that they are thousands.
  const unit = scale === 1 ? said?.unit : (said?.unit ?? 1 / scale);
  const text = numberText(rounded(number * scale));
  return { text: behind ? `${text} ${behind}` : text, numberFormat: storedNumbers, ...said, unit };
}

/**
 * The date that Excel shows for a serial number: days since 30.12.1899 (for dates after February 1900, which Excel
 * takes for a leap year) or since 01.01.1904.
 *
 * @returns `2026-11-03`, with a time part when the number has a fraction; the number when it is not a date of ours
 */
export function excelDate(serial: number, from1904 = false): string {
  const start = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  const date = new Date(start + Math.round(serial * DAY));
  if (serial < 61 || Number.isNaN(date.getTime()) || date.getUTCFullYear() > 9999)
    return String(rounded(serial));
  const iso = date.toISOString();
  return serial % 1 === 0 ? iso.slice(0, 10) : `${iso.slice(0, 10)} ${iso.slice(11, 19)}`;
}

/** Excel stores 20.9 as 20.899999999999999: fifteen digits are all that it shows. */
function rounded(number: number): number {
  return Number(number.toPrecision(15));
}

/** 'C7' gives 2. */
export function columnIndex(reference: string): number {
  let index = 0;
  for (const letter of reference) {
    const value = letter.charCodeAt(0) - 64;
    if (value < 1 || value > 26) break;
    index = index * 26 + value;
  }
  return index - 1;
}
