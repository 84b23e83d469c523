import type { ItemKind } from '@leasing/core/catalogue';
import { groupDigits, NBSP } from '@leasing/core/format';
import type { Cell } from '../../item/Cell.ts';
import { numberFields } from '../../item/columns.ts';
import type { Queryable } from '../../platform/database/index.ts';
import { FileRefused } from '../FileRefused.ts';
import type { SheetRow } from '../readers/sheet/index.ts';
import { readEquipmentRow } from '../rows/equipmentRow.ts';
import { RowReader } from '../rows/RowReader.ts';
import type { Reading } from '../rows/reading.ts';
import type { StockRow } from '../rows/StockRow.ts';
import { readSparePartRow } from '../rows/sparePartRow.ts';
import { cellText, notesUpTo } from '../rows/values.ts';
import { ColumnLooks } from '../tables/ColumnLooks.ts';
import { Headings } from '../tables/headings.ts';
import { joinRows, offerCells } from '../tables/repeated.ts';
import type { CheckedTable, Piece, Table } from '../tables/tables.ts';
import type { Emit, FileSummary, Place } from './events.ts';
import type { FileOrder, ItemPlaces } from './FileOrder.ts';
import { addressesIn } from './pictures/addresses.ts';
import type { ListPrices } from './plausible.ts';
import { noteCells, type Refusal, refusedRow, Storing, type TakenRow } from './Storing.ts';

/** Rows that travel to the database in one statement. */
const BATCH = 500;

/** Places of rows that were passed over which are named. */
const MOST_PLACES = 5;
/** Rows that may be refused in any list. Beyond them one row in so many has to fit: mixed-up columns refuse the rest. */
const REFUSED_ANYWAY = 20_000;
const ROWS_FOR_ONE_THAT_FITS = 20;

const readers = { equipment: readEquipmentRow, 'spare-part': readSparePartRow } as const;

/** The place of every item of a file in which no one looks for a line: one for each would take memory. */
const inFile: Place = { line: 0, item: `в${NBSP}файле` };

/** The price of what is said on request. */
const onRequest: Cell = { text: 'по запросу' };

/** Takes the rows of one file: checks them, counts them, and gathers those that fit. */
export class Intake {
  rows = 0;
  readonly #order: FileOrder;
  readonly #reading: Reading;
  readonly #emit: Emit;
  readonly #summaries = new Map<ItemKind, FileSummary>();
  /** Where each key was first used. */
  readonly #places: ItemPlaces;
  /** Offers of parts that several rows name wait until the last row is read. */
  readonly #repeated: ReadonlySet<string>;
  readonly #waiting = new Map<string, TakenRow>();
  /** Numbers of machines of which no one knows which of several prices is theirs. */
  readonly #contrary: ReadonlySet<string>;
  /** How the columns are read, by the kind of stock. */
  readonly #looks = { equipment: new ColumnLooks(), 'spare-part': new ColumnLooks() };
  readonly #storing: Storing;
  #table: Table | undefined;
  #checked: CheckedTable | undefined;
  #headings = new Headings();
  #batch: TakenRow[] = [];
  #refusedRows = 0;
  #refused: Refusal[] = [];

  constructor(
    database: Queryable,
    order: FileOrder,
    reading: Reading,
    emit: Emit,
    {
      repeated,
      contrary,
      places,
      prices,
    }: {
      repeated: ReadonlySet<string>;
      contrary: ReadonlySet<string>;
      places: ItemPlaces;
      prices: ListPrices;
    },
  ) {
    this.#order = order;
    this.#reading = reading;
    this.#emit = emit;
    this.#repeated = repeated;
    this.#contrary = contrary;
    this.#places = places;
    this.#storing = new Storing(database, order, emit, prices);
  }

  /** The rows that follow stand under another header. */
  async begin(table: Table, checked: CheckedTable | undefined): Promise<void> {
    await this.#store();
    await this.#storing.finish();
    this.#table = table;
    this.#checked = checked;
    this.#headings = new Headings(table.isSold, table.city);
    const { kind, titles, unused } = table.header;
    if (!this.#summaries.has(kind)) this.#summaries.set(kind, this.#emptySummary(kind));
    const unusedTitles = unused.map((place) => titles[place] ?? '');
    await this.#emit({ kind: 'header', stock: kind, titles, unused: unusedTitles, sheet: table.sheet });
  }

  passOver(piece: Extract<Piece, { kind: 'passedOver' }>): void {
    this.#count(this.#current().summary.passedOver, piece.row);
    this.#headings.passOver(piece);
  }

  /** A row that the workbook does not show is not taken; what it names stays as it is. */
  leaveHidden(row: SheetRow): void {
    this.#count(this.#current().summary.hidden, row);
    this.#noteNamed(row);
  }

  /** What is in the list stays, also where its row is not taken. Answers its number, which may be empty. */
  #noteNamed({ cells }: SheetRow): string {
    const { kind, header } = this.#current();
    const number = cellText(cells[header.positions[numberFields[kind]]?.[0] ?? -1]);
    if (number !== '') this.#order.namedStock?.[kind].numbers.add(number);
    return number;
  }

  #count(rows: FileSummary['hidden'], row: SheetRow): void {
    rows.count++;
    if (rows.places.length < MOST_PLACES) rows.places.push(this.#placeOf(row));
  }

  /** Checks a row; true when a batch was handed on to be stored. */
  async take(row: SheetRow): Promise<boolean> {
    const { kind, header } = this.#current();
    this.rows++;
    this.#headings.takeRow();
    const { sums: heading, isSold, group, city } = this.#headings;
    const { below = {} } = this.#checked ?? {};
    const { sheetName: sheet, isXml = false } = this.#table ?? {};
    const said = { heading, below, isSold, group: row.group ?? group, city, sheet, isXml };
    this.#looks[kind].addTexts(header, row);
    const reader = new RowReader(header, row, this.#checked?.numberFormats, said, this.#looks[kind]);
    const mergedRow = this.#read(reader);
    if (!mergedRow || reader.refusals.length > 0) {
      this.#refuseHopeless();
      const number = this.#noteNamed(row);
      const isRestTaken = this.#takeOnRequest(reader, row);
      this.#refuse(row, { number, refusals: reader.refusals, isRestTaken });
    } else {
      this.#keep(kind, mergedRow, reader, row);
    }
    if (this.#batch.length + this.#refused.length < BATCH) return false;
    await this.#store();
    return true;
  }

  #refuse(row: SheetRow, refusal: Parameters<typeof refusedRow>[2]): void {
    const { summary } = this.#current();
    summary.refused++;
    this.#refused.push(refusedRow(row, this.#placeOf(row), refusal));
  }

  #read(reader: RowReader): StockRow | undefined {
    const { kind } = this.#current();
    const row = readers[kind](reader, this.#reading);
    if (row && kind === 'equipment' && this.#contrary.has(row.number)) {
      const reason = `номер «${row.number}» стоит в${NBSP}списке с${NBSP}разными ценами; оставьте верную строку`;
      reader.refuse('garageNumber', reason);
      return undefined;
    }
    return row && this.#mergeRow(reader, row);
  }

  /** A price of a type that is the price no more does not stay where the new one is refused: it is on request. */
  #takeOnRequest(refused: RowReader, row: SheetRow): boolean {
    const { header, refusals } = refused;
    const title = refused.titleOf('totalCost');
    if (!row.price?.isOfAnotherType || refusals.some(({ column }) => column !== title)) return false;
    const cells = row.cells.with(header.positions.totalCost?.[0] ?? -1, onRequest);
    const reader = new RowReader(header, { ...row, cells }, this.#checked?.numberFormats);
    const read = this.#read(reader);
    if (!read || reader.refusals.length > 0) return false;
    this.#keep(this.#current().kind, read, reader, row);
    return true;
  }

  /** Counts a refused row, and ends a list of which hardly a row fits: it would be read for minutes for nothing. */
  #refuseHopeless(): void {
    this.#refusedRows++;
    const fitting = this.rows - this.#refusedRows;
    if (this.#refusedRows <= REFUSED_ANYWAY || this.rows <= fitting * ROWS_FOR_ONE_THAT_FITS) return;
    const [rows, refused] = [this.rows, this.#refusedRows].map(groupDigits);
    throw new FileRefused(
      `из\u00A0первых ${rows} строк не\u00A0подошло ${refused}, поэтому ничего не\u00A0загружено. Проверьте столбцы.`,
    );
  }

  #keep(kind: ItemKind, row: StockRow, reader: RowReader, source: SheetRow): void {
    const { key, number, values } = row;
    noteCells(this.#current().summary, this.#placeOf(source), reader.notes);
    const namedItems = this.#order.namedStock?.[kind];
    namedItems?.keys.add(key);
    namedItems?.suppliers.add(String(values.supplier ?? ''));
    this.#storing.accepted[kind].add(number);
    if (!this.#places[kind].has(key)) {
      this.#places[kind].set(key, source.item ? inFile : this.#placeOf(source));
      const photos = reader.optional('photos', notesUpTo(20_000));
      if (photos) this.#order.pictures?.push({ kind, key, number, addresses: addressesIn(photos) });
    }
    const cells = offerCells(reader.header, source);
    const isRepeated = (cells !== undefined && this.#repeated.has(cells)) || this.#waiting.has(key);
    const { exchange } = this.#table ?? {};
    // A price of a type that is the price no more does not stay, though none has been chosen in its place.
    const hasPrice = exchange?.hasPrice || source.price?.isOfAnotherType === true;
    const own = source.isOurs ? { ...row, silent: ['title', 'additional_info', ...(row.silent ?? [])] } : row;
    const stored = exchange
      ? { ...own, exchange: { ...exchange, hasPrice }, ...(source.price && { price: source.price }) }
      : own;
    const taken = { row: stored, header: reader.header, source, place: this.#placeOf(source) };
    if (isRepeated) this.#waiting.set(key, taken);
    else this.#batch.push(taken);
  }

  /** Waits for what is being stored, however that ends: a transaction is not closed below it. */
  async settle(): Promise<void> {
    await this.#storing.finish().catch(() => {});
  }

  async finish(): Promise<FileSummary[]> {
    await this.#store();
    for (const [key, row] of this.#waiting) {
      this.#waiting.delete(key);
      this.#batch.push(row);
      if (this.#batch.length === BATCH) await this.#store('spare-part');
    }
    await this.#store('spare-part');
    await this.#storing.finish();
    const summaries = [...this.#summaries.values()].map((summary) => ({
      ...summary,
      columns: this.#looks[summary.stock].list(),
    }));
    const isNothing = summaries.every(({ added, updated, unchanged }) => added + updated + unchanged === 0);
    const isAsked = summaries.some(({ doubtful }) => doubtful > 0);
    if (isNothing && !isAsked && summaries.some(({ refused }) => refused > 0)) {
      throw new FileRefused('ни одна строка не подошла, поэтому ничего не загружено.');
    }
    // One dictionary reads the whole file.
    return summaries.map((summary, at) =>
      at === 0 ? { ...summary, names: this.#reading.names.report() } : summary,
    );
  }

  #current() {
    const header = this.#table?.header;
    const summary = header && this.#summaries.get(header.kind);
    if (!summary) throw new Error('a row came before its header');
    return { kind: header.kind, header, summary };
  }

  #emptySummary(stock: ItemKind): FileSummary {
    const names = { newMakes: [], newModels: [], renamed: [] };
    const counts = { added: 0, updated: 0, unchanged: 0, refused: 0, doubtful: 0, demoKept: 0, demoTaken: 0 };
    return {
      path: this.#order.path,
      stock,
      ...counts,
      passedOver: { count: 0, places: [] },
      hidden: { count: 0, places: [] },
      leftEmpty: { count: 0, first: [] },
      columns: [],
      names,
      alike: { count: 0, first: [] },
    };
  }

  #placeOf({ line, item }: SheetRow): Place {
    const { sheet } = this.#table ?? {};
    return { line, ...(sheet !== undefined && { sheet }), ...(item && { item }) };
  }

  /** A row with what earlier rows say of the same offer; undefined, and refused, where it is there already. */
  #mergeRow(reader: RowReader, row: StockRow): StockRow | undefined {
    const { kind } = this.#current();
    const before = this.#places[kind].get(row.key);
    if (!before) return row;
    const waiting = this.#waiting.get(row.key);
    const result = waiting ? joinRows(waiting.row, row) : 'уже есть';
    if (typeof result !== 'string') return result;
    const elsewhere = before.sheet !== this.#table?.sheet;
    const inSheet = elsewhere ? ` листа «${before.sheet}»` : '';
    const where = before.item ?? `в строке ${before.line}${inSheet}`;
    reader.refuse(numberFields[kind], `номер «${row.number}» ${result} ${where}`);
    return undefined;
  }

  /** Hands on what was gathered under the last header, or what waited. */
  async #store(kind = this.#table?.header.kind): Promise<void> {
    const summary = kind && this.#summaries.get(kind);
    const batch = { rows: this.#batch, refused: this.#refused };
    this.#batch = [];
    this.#refused = [];
    if (summary) await this.#storing.take({ summary, ...batch });
  }
}
