import type { Cell, NumberFormat, SumWords } from '../../item/Cell.ts';
import type { SheetRow } from '../readers/sheet/SheetRow.ts';
import type { ColumnLooks } from '../tables/ColumnLooks.ts';
import { columnOf, type Field } from '../tables/columns.ts';
import type { Header } from '../tables/header.ts';
import { describedIn } from './described.ts';
import { cellText, longestValue, type Read, type Reader, short } from './values.ts';

/** One wrong cell of a row. */
export interface CellRefusal {
  /** The title of the column as the file has it. */
  column: string;
  /** A Russian phrase. */
  reason: string;
}

const noFormats: ReadonlyMap<number, NumberFormat> = new Map();

const nothing: ReadonlyMap<Field, string> = new Map();

/** Reads the cells of one row by field and collects everything that is wrong with them. */
export class RowReader {
  readonly refusals: CellRefusal[] = [];
  /** Cells that were left empty, or read otherwise than they look. */
  readonly notes: CellRefusal[] = [];
  readonly header: Header;
  readonly #looks: ColumnLooks | undefined;
  readonly #cells: readonly Cell[];
  readonly #numberFormats: ReadonlyMap<number, NumberFormat>;
  readonly #isOurs: boolean;
  /** What the title and the notes say of fields that are left to them, once that was asked for. */
  #words: ReadonlyMap<Field, string> | undefined;

  /** What the lines around the row say of its sums, whether they say that it was sold, its group, its town, and its sheet. */
  readonly said: {
    readonly heading?: SumWords;
    readonly below?: SumWords;
    readonly isSold?: boolean;
    readonly group?: string;
    readonly city?: string | undefined;
    readonly sheet?: string | undefined;
    /** It is an offer of XML, whose columns are those of all offers together. */
    readonly isXml?: boolean;
  };

  /** @param numberFormats what the signs in the numbers of each column mean, by its place */
  constructor(
    header: Header,
    row: SheetRow,
    numberFormats = noFormats,
    said: RowReader['said'] = {},
    looks?: ColumnLooks,
  ) {
    this.said = said;
    this.#looks = looks;
    this.header = header;
    this.#cells = row.cells;
    this.#isOurs = row.isOurs ?? false;
    this.#numberFormats = numberFormats;
    const { length } = header.titles;
    const extra = row.cells.length > length ? row.cells.slice(length).map(cellText).find(Boolean) : undefined;
    if (extra !== undefined) {
      const reason = `в строке больше ячеек, чем столбцов (лишняя: «${extra.slice(0, 40)}»); проверьте кавычки`;
      this.refusals.push({ column: `столбец ${length + 1}`, reason });
    }
  }

  /** Whether the file has the column at all, or the title and the notes of the row say it. */
  has(field: Field): boolean {
    return this.header.positions[field] !== undefined || this.inWords().has(field);
  }

  /** Whether the row says something of it. */
  isFilled(field: Field): boolean {
    const places = this.header.positions[field] ?? [];
    return places.some((place) => this.#textAt(field, place) !== '') || this.inWords().has(field);
  }

  /** Whether words elsewhere may say it: a table has no column for it; an offer of XML, but for our own, says nothing. */
  isLeftToWords(field: Field): boolean {
    const isColumn = this.header.positions[field] !== undefined;
    return !this.#isOurs && (!isColumn || (this.said.isXml === true && this.text(field) === ''));
  }

  /** What the title and the notes say of fields that are left to them. */
  inWords(): ReadonlyMap<Field, string> {
    this.#words ??= this.#isOurs ? nothing : this.#readInWords();
    return this.#words;
  }

  #readInWords(): ReadonlyMap<Field, string> {
    const notes = (this.header.positions.additionalInfo ?? []).map((place) => cellText(this.#cells[place]));
    const found = describedIn(
      this.header.kind,
      this.text('title') || this.text('makeAndModel'),
      notes.join('\n'),
    );
    if (found.size === 0) return nothing;
    const isElsewhere = (field: Field) =>
      this.header.positions.yearAndHours && (field === 'mileage' || field === 'yearOfManufacture');
    return new Map([...found].filter(([field]) => this.isLeftToWords(field) && !isElsewhere(field)));
  }

  /**
   * The value of a cell that may be empty: null when it is, undefined when it is wrong. Where nothing is at stake a wrong
   * cell is noted, and what is known of the item stays; else it refuses the row.
   */
  optional<T>(field: Field, reader: Reader<T>): T | null | undefined {
    const { isDecisive, required } = columnOf(this.header.kind, field) ?? {};
    return this.#watched(field, reader, isDecisive || required ? this.refusals : this.notes);
  }

  #watched<T>(field: Field, reader: Reader<T>, wrong: CellRefusal[]): T | null | undefined {
    const value = this.#value(field, reader, wrong);
    this.#looks?.add(field, this.header, value);
    return value;
  }

  #value<T>(field: Field, reader: Reader<T>, wrong: CellRefusal[]): T | null | undefined {
    const filled = (this.header.positions[field] ?? []).filter((at) => this.#textAt(field, at) !== '');
    const [place, another] = filled;
    if (place === undefined) return this.#readWords(field, reader);
    let text = this.#textAt(field, place);
    if (another !== undefined) {
      const texts = [...new Set(filled.map((at) => this.#textAt(field, at)))];
      if (texts.length > 1 && !columnOf(this.header.kind, field)?.isRepeatable) {
        const reason = `в\u00A0одинаковых столбцах разное: ${texts.map((one) => `«${short(one)}»`).join(', ')}`;
        return this.#note(field, reason, wrong);
      }
      text = texts.join('\n');
    }
    if (text.length > longestValue && !columnOf(this.header.kind, field)?.isLong) {
      return this.#note(field, `«${short(text)}» длиннее ${longestValue}\u00A0символов`, wrong);
    }
    const result = this.#read(place, text, reader);
    if (!('value' in result)) return this.#note(field, result.reason, wrong);
    if (result.note) this.#note(field, result.note, this.notes);
    return result.value;
  }

  /** Words that are not understood say nothing. */
  #readWords<T>(field: Field, reader: Reader<T>): T | null {
    const text = this.inWords().get(field);
    const result = text === undefined ? undefined : reader(text, undefined, { text });
    return result && 'value' in result ? result.value : null;
  }

  #read<T>(place: number, text: string, reader: Reader<T>): Read<T> {
    const cell = this.#cells[place];
    const numberFormat = cell?.numberFormat ?? this.#numberFormats.get(place);
    return reader(text, numberFormat, { ...cell, text, numberFormat, title: this.header.titles[place] });
  }

  /** The value of a cell that must not be empty; undefined when it is empty or wrong. */
  required<T>(field: Field, reader: Reader<T>): T | undefined {
    const value = this.#watched(field, reader, this.refusals);
    if (value !== null) return value;
    this.refuse(field, 'не заполнено');
    return undefined;
  }

  /** The text of a cell as it stands; empty where there is none. */
  text(field: Field): string {
    return this.#textAt(field, this.header.positions[field]?.[0] ?? -1);
  }

  /** A cell that is merged with one above it has its text where that may count for several rows. */
  #textAt(field: Field, place: number): string {
    const cell = this.#cells[place];
    const text = cellText(cell);
    return text === '' && cell?.above && columnOf(this.header.kind, field)?.isShared ? cell.above : text;
  }

  /** Whether a cell has a sign that says nothing: a dash, «н/д». */
  saysNothing(field: Field): boolean {
    return (this.header.positions[field] ?? []).some((place) => {
      const cell = this.#cells[place];
      return cellText(cell) === '' && (cell?.text ?? '').trim() !== '';
    });
  }

  /** The titles of all columns of a field that may have several. */
  titles(field: Field): string[] {
    return (this.header.positions[field] ?? []).map((place) => this.header.titles[place] ?? '');
  }

  /** The filled cells of such a field, each with its title. */
  texts(field: Field): { title: string; text: string }[] {
    return (this.header.positions[field] ?? [])
      .map((place) => ({ title: this.header.titles[place] ?? '', text: cellText(this.#cells[place]) }))
      .filter(({ text }) => text !== '');
  }

  /** What the row says under titles that are not understood, in its notes, and in a comment to its price. */
  remarks(): { title: string; text: string }[] {
    const { titles, remarks, positions } = this.header;
    const noted = (place: number) => ({
      title: titles[place] ?? '',
      text: this.#cells[place]?.comment ?? '',
    });
    return [
      ...[...remarks, ...(positions.additionalInfo ?? [])].map((place) => ({
        title: titles[place] ?? '',
        text: cellText(this.#cells[place]),
      })),
      ...(positions.totalCost ?? []).map(noted),
    ].filter(({ text }) => text !== '');
  }

  /** The sums of columns that are not read, with their titles. */
  unusedSums(): { title: string; text: string }[] {
    const { titles, unused, remarks } = this.header;
    const places = unused.filter((place) => !remarks.includes(place));
    return places.map((place) => ({ title: titles[place] ?? '', text: cellText(this.#cells[place]) }));
  }

  /** Notes what is wrong with a cell; the same is noted once. */
  refuse(field: Field, reason: string): void {
    this.#note(field, reason, this.refusals);
  }

  /** Notes how a cell was read where that is not what it looks like. */
  note(field: Field, reason: string): void {
    this.#note(field, reason, this.notes);
  }

  #note(field: Field, reason: string, into: CellRefusal[]): undefined {
    const column = this.titleOf(field);
    if (!into.some((one) => one.column === column && one.reason === reason)) into.push({ column, reason });
  }

  /** The title of a field's column as the file has it, else its usual one. */
  titleOf(field: Field): string {
    const title = this.header.titles[this.header.positions[field]?.[0] ?? -1];
    return title || (columnOf(this.header.kind, field)?.titles[0] ?? field);
  }
}
