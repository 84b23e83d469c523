import type { Transaction } from '../platform/index.ts';
import type { Emit, FileSummary } from './events.ts';
import type { FileOrder } from './FileOrder.ts';
import { FileRefused } from './FileRefused.ts';
import { headerWorth, type Mapping } from './header.ts';
import { Intake } from './Intake.ts';
import { createReading } from './reading.ts';
import { Repeated } from './repeated.ts';
import { openPriceList, type PriceList } from './sheet/index.ts';
import { readTables, TableNumbers } from './tables.ts';
import type { NumberHabit } from './values.ts';

/** What the whole of a file says of its rows. */
export interface FileHabits {
  /** For each table, in their order, the habits of its columns. */
  columns: readonly ReadonlyMap<number, NumberHabit>[];
  /** The offers of parts that several rows name (`offerCells`). */
  repeated: ReadonlySet<string>;
}

const noMapping: Mapping = new Map();

/**
 * Reads a price list to its end and stores nothing. Visitors of the embedded database wait while a list is stored, so
 * one that was made to be read for long, or breaks off at its last row, is refused before. What points and commas mean
 * in the numbers of a column is known only after its last cell.
 *
 * @throws {FileRefused} when the file is no price list, or damaged
 */
export async function checkFile(path: string, mapping = noMapping): Promise<FileHabits> {
  const list = await open(path, mapping, () => {});
  const tables: TableNumbers[] = [];
  const offers = new Repeated();
  let isEmpty = true;
  try {
    for await (const piece of readTables(list, mapping)) {
      if (piece.kind === 'table') {
        tables.push(new TableNumbers(piece.table));
        offers.begin(piece.table);
      }
      if (piece.kind !== 'row') continue;
      isEmpty = false;
      tables.at(-1)?.add(piece.row);
      offers.add(piece.row);
    }
  } finally {
    list.close();
  }
  if (isEmpty) throw new FileRefused('под заголовком нет ни одной строки.');
  return { columns: tables.map((table) => table.habits()), repeated: offers.found };
}

/**
 * Imports one price list inside the caller's transaction, row by row, without holding the file in memory. Wrong rows
 * are reported by events and left out.
 *
 * @param habits what {@link checkFile} found in the same file
 * @returns one summary for each kind of stock that the file holds
 * @throws {FileRefused} when the file is no price list or not one of its rows can be taken
 */
export async function importFile(
  transaction: Transaction,
  order: FileOrder,
  habits: FileHabits,
  emit: Emit,
): Promise<FileSummary[]> {
  let bytes = 0;
  const { path, mapping = noMapping } = order;
  const list = await open(path, mapping, (read) => {
    bytes = read;
  });
  try {
    await emit({ kind: 'file', path, bytes: list.bytes });
    const reading = await createReading(transaction, order.now, order);
    const intake = new Intake(transaction, order, reading, emit, habits.repeated);
    let table = -1;
    for await (const piece of readTables(list, mapping)) {
      if (piece.kind === 'leftOut') await emit(piece);
      else if (piece.kind === 'table') await intake.begin(piece.table, habits.columns[++table]);
      else if (piece.kind === 'passedOver') intake.passOver(piece.row);
      else if (await intake.take(piece.row)) await emit({ kind: 'progress', bytes, rows: intake.rows });
    }
    return await intake.finish();
  } finally {
    list.close();
  }
}

function open(path: string, mapping: Mapping, onBytes: (bytes: number) => void): Promise<PriceList> {
  return openPriceList(path, (cells) => headerWorth(cells, mapping), onBytes);
}
