import { columnsOf, type Field } from './columns.ts';
import type { Header } from './header.ts';
import type { SheetRow } from './sheet/SheetRow.ts';
import { cellText, type Reader } from './values.ts';

/** One wrong cell of a row. */
export interface CellRefusal {
  /** The title of the column as the file has it. */
  column: string;
  /** A Russian phrase. */
  reason: string;
}

/** Reads the cells of one row by field and collects everything that is wrong with them. */
export class RowReader {
  readonly refusals: CellRefusal[] = [];
  readonly #header: Header;
  readonly #cells: string[];

  constructor(header: Header, row: SheetRow) {
    this.#header = header;
    this.#cells = row.cells;
    const extra = row.cells.slice(header.titles.length).map(cellText).find(Boolean);
    if (extra !== undefined) {
      const reason = `в строке больше ячеек, чем столбцов (лишняя: «${extra.slice(0, 40)}»); проверьте кавычки`;
      this.refusals.push({ column: `столбец ${header.titles.length + 1}`, reason });
    }
  }

  /** Whether the file has the column at all. */
  has(field: Field): boolean {
    return this.#header.positions[field] !== undefined;
  }

  /** The value of a cell that may be empty: null when it is, undefined when it is wrong. */
  optional<T>(field: Field, reader: Reader<T>): T | null | undefined {
    const text = cellText(this.#cells[this.#header.positions[field] ?? -1]);
    if (text === '') return null;
    const read = reader(text);
    if ('value' in read) return read.value;
    this.refuse(field, read.reason);
    return undefined;
  }

  /** The value of a cell that must not be empty; undefined when it is empty or wrong. */
  required<T>(field: Field, reader: Reader<T>): T | undefined {
    const value = this.optional(field, reader);
    if (value !== null) return value;
    this.refuse(field, 'не заполнено');
    return undefined;
  }

  refuse(field: Field, reason: string): void {
    this.refusals.push({ column: this.#titleOf(field), reason });
  }

  #titleOf(field: Field): string {
    const title = this.#header.titles[this.#header.positions[field] ?? -1];
    if (title) return title;
    const columns: Record<string, { names: readonly string[] }> = columnsOf[this.#header.kind];
    return columns[field]?.names[0] ?? field;
  }
}
