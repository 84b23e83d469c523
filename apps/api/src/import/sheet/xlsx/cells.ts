import { limits } from '../limits.ts';
import { rowTooLong, rowTooWide, workbookTooLarge } from '../refusals.ts';
import type { Cell, SheetRow } from '../SheetRow.ts';
import type { ElementHandlers } from './elements.ts';
import type { Workbook } from './workbook.ts';

const DAY = 86_400_000;

/** Collects the rows of a sheet from its XML; finished rows lie in `rows` until the caller takes them. */
export class RowCollector implements ElementHandlers {
  rows: SheetRow[] = [];
  readonly #workbook: Workbook;
  #line = 0;
  #cells: Cell[] = [];
  #column = -1;
  #kind = 'n';
  #style = 0;
  #text = '';
  /** Characters of the row, and of all rows. */
  #length = 0;
  #total = 0;
  #collecting = false;

  constructor(workbook: Workbook) {
    this.#workbook = workbook;
  }

  open(name: string, attributes: Record<string, string>): void {
    if (name === 'row') {
      this.#line = Number(attributes.r ?? this.#line + 1);
      this.#cells = [];
      this.#column = -1;
      this.#length = 0;
    } else if (name === 'c') {
      this.#column = attributes.r ? columnIndex(attributes.r) : this.#column + 1;
      this.#kind = attributes.t ?? 'n';
      this.#style = Number(attributes.s ?? 0);
      this.#text = '';
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
      this.rows.push({ line: this.#line, cells: this.#cells });
    }
  }

  /** Excel marks cells without a value as far as the last column: they are no part of the row. */
  #put(value: Cell): void {
    if (value === '') return;
    if (this.#column >= limits.columns) throw rowTooWide(this.#line);
    while (this.#cells.length < this.#column) this.#cells.push('');
    this.#cells[this.#column] = value;
    const length = String(value).length;
    this.#length += length;
    if (this.#length > limits.rowLength) throw rowTooLong(this.#line);
    // A text that a thousand cells refer to stands in the file once.
    this.#total += length;
    if (this.#total > limits.sheetSize) throw workbookTooLarge();
  }

  #value(): Cell {
    const text = this.#text;
    if (this.#kind === 's') return this.#workbook.sharedStrings[Number(text)] ?? '';
    if (this.#kind === 'b') return text === '1' ? 'да' : 'нет';
    if (this.#kind !== 'n' || text === '') return text;
    const number = Number(text);
    if (!Number.isFinite(number)) return text;
    return this.#workbook.dateStyles[this.#style]
      ? excelDate(number, this.#workbook.from1904)
      : rounded(number);
  }
}

/**
 * The date that Excel shows for a serial number: days since 30.12.1899 (for dates after February 1900, which Excel
 * takes for a leap year) or since 01.01.1904.
 *
 * @returns `2026-11-03`, with a time part when the number has a fraction; the number when it is no date of ours
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
function columnIndex(reference: string): number {
  let index = 0;
  for (const letter of reference) {
    const value = letter.charCodeAt(0) - 64;
    if (value < 1 || value > 26) break;
    index = index * 26 + value;
  }
  return index - 1;
}
