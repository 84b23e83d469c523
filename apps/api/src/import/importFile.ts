import type { Transaction } from '../platform/index.ts';
import type { StockKind } from './columns.ts';
import { readEquipmentRow } from './equipmentRow.ts';
import type { Emit, FileSummary } from './events.ts';
import { FileRefused } from './FileRefused.ts';
import {
  type Header,
  headerWorth,
  type Mapping,
  recogniseHeader,
  renamed,
  unrecognisedHeader,
} from './header.ts';
import { RowReader } from './RowReader.ts';
import type { StockRow } from './StockRow.ts';
import { HEADER_DEPTH, openPriceList, type PriceList, type SheetRow } from './sheet/index.ts';
import { readSparePartRow } from './sparePartRow.ts';
import { storeRows } from './stock.ts';

/** How a file is imported. */
export interface FileOrder {
  /** Absolute path. */
  path: string;
  now: Date;
  /** What a person said that columns mean which are not known. */
  mapping?: Mapping | undefined;
  /** Gets the number of every row that is taken. */
  numbers?: Set<string> | undefined;
  /** The rows are the demo stock that comes with the program. */
  isDemo?: boolean;
}

/** Rows that travel to the database in one statement. */
const BATCH = 500;

const readers = { equipment: readEquipmentRow, component: readSparePartRow } as const;

/**
 * Reads a price list to its end and stores nothing. Visitors of the embedded database wait while a list is stored, so
 * one that was made to be read for long, or breaks off at its last row, is refused before.
 *
 * @throws {FileRefused} when the file is no price list, or damaged
 */
export async function checkFile(path: string, mapping: Mapping = new Map()): Promise<void> {
  const list = await openPriceList(path, worthOf(mapping), () => {});
  try {
    const { rows } = await findTable(list, mapping);
    let isEmpty = true;
    for await (const row of rows) isEmpty &&= isBlank(row);
    if (isEmpty) throw new FileRefused('под заголовком нет ни одной строки.');
  } finally {
    list.close();
  }
}

const worthOf = (mapping: Mapping) => (cells: string[]) => headerWorth(renamed({ cells }, mapping).cells);

function isBlank({ cells }: SheetRow): boolean {
  return cells.every((cell) => cell.trim() === '');
}

/**
 * Imports one price list that {@link checkFile} found good inside the caller's transaction, row by row, without holding the file in memory. Wrong rows
 * are reported by events and left out.
 *
 * @throws {FileRefused} when the file is no price list or not one of its rows can be taken
 */
export async function importFile(
  transaction: Transaction,
  order: FileOrder,
  emit: Emit,
): Promise<FileSummary> {
  let bytes = 0;
  const { mapping = new Map() } = order;
  const list = await openPriceList(order.path, worthOf(mapping), (read) => {
    bytes = read;
  });
  try {
    await emit({ kind: 'file', path: order.path, bytes: list.bytes });
    const { header, rows } = await findTable(list, mapping);
    await emit({ kind: 'header', stock: header.kind, titles: header.titles, unused: header.unused });
    const intake = new Intake(transaction, header, order, emit);
    for await (const row of rows) {
      const stored = await intake.take(row);
      if (stored) await emit({ kind: 'progress', bytes, rows: intake.rows });
    }
    return await intake.finish();
  } finally {
    list.close();
  }
}

/** The first sheet that has a header near its top. */
async function findTable(
  list: PriceList,
  mapping: Mapping,
): Promise<{ header: Header; rows: AsyncIterable<SheetRow> }> {
  const seen: SheetRow[] = [];
  for (const sheet of list.sheets) {
    const rows = sheet.rows()[Symbol.asyncIterator]();
    for (let depth = 0; depth < HEADER_DEPTH; depth++) {
      const next = await rows.next();
      if (next.done) break;
      const header = recogniseHeader(renamed(next.value, mapping));
      if (header) return { header, rows: { [Symbol.asyncIterator]: () => rows } };
      seen.push(next.value);
    }
    await rows.return?.();
  }
  throw unrecognisedHeader(seen);
}

/** Takes the rows of one file: checks them, gathers batches, stores them, counts. */
class Intake {
  rows = 0;
  readonly #transaction: Transaction;
  readonly #header: Header;
  readonly #order: FileOrder;
  readonly #emit: Emit;
  readonly #summary: FileSummary;
  /** Where each number was first used. */
  readonly #lines = new Map<string, number>();
  #batch: StockRow[] = [];

  constructor(transaction: Transaction, header: Header, order: FileOrder, emit: Emit) {
    this.#transaction = transaction;
    this.#header = header;
    this.#order = order;
    this.#emit = emit;
    this.#summary = { path: order.path, stock: header.kind, added: 0, updated: 0, unchanged: 0, refused: 0 };
  }

  /** Checks a row; true when a batch was stored. */
  async take(row: SheetRow): Promise<boolean> {
    if (isBlank(row)) return false;
    this.rows++;
    const reader = new RowReader(this.#header, row);
    const stockRow = readers[this.#header.kind](reader, this.#header, this.#order.now);
    if (stockRow) this.#refuseRepeated(reader, stockRow.number, row.line);
    if (!stockRow || reader.refusals.length > 0) {
      this.#summary.refused++;
      await this.#emit({ kind: 'refused', line: row.line, refusals: reader.refusals, cells: row.cells });
      return false;
    }
    this.#lines.set(stockRow.number, row.line);
    this.#order.numbers?.add(stockRow.number);
    this.#batch.push(stockRow);
    if (this.#batch.length < BATCH) return false;
    await this.#store();
    return true;
  }

  async finish(): Promise<FileSummary> {
    await this.#store();
    const { added, updated, unchanged, refused } = this.#summary;
    if (added + updated + unchanged === 0 && refused > 0) {
      throw new FileRefused('ни одна строка не подошла, поэтому ничего не загружено.');
    }
    return this.#summary;
  }

  #refuseRepeated(reader: RowReader, number: string, line: number): void {
    const before = this.#lines.get(number);
    if (before === undefined || before === line) return;
    reader.refuse(numberField[this.#header.kind], `номер «${number}» уже есть в строке ${before}`);
  }

  async #store(): Promise<void> {
    if (this.#batch.length === 0) return;
    const { kind } = this.#header;
    const counts = await storeRows(this.#transaction, kind, this.#batch, this.#order.isDemo ?? false);
    this.#batch = [];
    this.#summary.added += counts.added;
    this.#summary.updated += counts.updated;
    this.#summary.unchanged += counts.unchanged;
  }
}

const numberField = { equipment: 'garageNumber', component: 'partNumber' } as const satisfies Record<
  StockKind,
  string
>;
