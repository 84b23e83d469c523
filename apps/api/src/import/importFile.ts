import type { NumberHabit } from '../item/Cell.ts';
import type { Transaction } from '../platform/index.ts';
import type { Emit, FileSummary } from './events.ts';
import type { FileOrder, ItemPlaces } from './FileOrder.ts';
import { FileRefused } from './FileRefused.ts';
import { headerWorth, type Mapping } from './header.ts';
import { Intake } from './Intake.ts';
import { createReading } from './reading.ts';
import { Repeated } from './repeated.ts';
import { openPriceList, type PriceList } from './sheet/index.ts';
import { readTables, TableNumbers } from './tables.ts';

/** A price list that was read to its end once, and is open to be read again. */
export interface CheckedFile {
  list: PriceList;
  progress: { bytes: number };
  /** For each table, in their order, the habits of its columns. */
  columns: readonly ReadonlyMap<number, NumberHabit>[];
  /** The offers of parts that several rows name (`offerCells`). */
  repeated: ReadonlySet<string>;
  /** Where each item stands that was taken, by its key; an import fills it. */
  places: ItemPlaces;
}

/** The path of a price list, or what opens one that is no file. */
export type ListSource = string | (() => Promise<PriceList>);

const noMapping: Mapping = new Map();

/**
 * Reads a price list to its end, stores nothing, and works on it while it is open. No transaction is to be open yet:
 * visitors of the embedded database would wait for it, one that is idle for a minute is ended, and a large XML is read for
 * longer. A list that was made to be read for long, or breaks off at its last row, is refused before. What points and
 * commas mean in the numbers of a column is known only after its last cell.
 *
 * @throws {FileRefused} when the file is no price list, or damaged
 */
export async function withCheckedFile<T>(
  source: ListSource,
  mapping: Mapping | undefined,
  work: (file: CheckedFile) => Promise<T>,
): Promise<T> {
  const progress = { bytes: 0 };
  const worth = (cells: string[]) => headerWorth(cells, mapping ?? noMapping);
  const list =
    typeof source === 'function'
      ? await source()
      : await openPriceList(source, worth, (bytes) => {
          progress.bytes = bytes;
        });
  try {
    const places = { equipment: new Map(), 'spare-part': new Map() };
    return await work({ list, progress, places, ...(await check(list, mapping ?? noMapping)) });
  } finally {
    list.close();
  }
}

async function check(list: PriceList, mapping: Mapping): Promise<Pick<CheckedFile, 'columns' | 'repeated'>> {
  const tables: TableNumbers[] = [];
  const offers = new Repeated();
  let isEmpty = true;
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
  if (isEmpty) throw new FileRefused('под заголовком нет ни одной строки.');
  return { columns: tables.map((table) => table.habits()), repeated: offers.found };
}

/**
 * Imports one price list inside the caller's transaction, row by row, without holding the file in memory. Wrong rows
 * are reported by events and left out.
 *
 * @returns one summary for each kind of stock that the file holds
 * @throws {FileRefused} when the file is no price list or not one of its rows can be taken
 */
export async function importFile(
  transaction: Transaction,
  order: FileOrder,
  { list, progress, columns, repeated, places }: CheckedFile,
  emit: Emit,
): Promise<FileSummary[]> {
  const { path, mapping = noMapping } = order;
  await emit({ kind: 'file', path, bytes: list.bytes });
  const reading = await createReading(transaction, order.now, order);
  const intake = new Intake(transaction, order, reading, emit, { repeated, places });
  let table = -1;
  for await (const piece of readTables(list, mapping)) {
    if (piece.kind === 'leftOut') await emit(piece);
    else if (piece.kind === 'table') await intake.begin(piece.table, columns[++table]);
    else if (piece.kind === 'passedOver') intake.passOver(piece.row);
    else if (await intake.take(piece.row)) {
      await emit({ kind: 'progress', bytes: progress.bytes, rows: intake.rows });
    }
  }
  return await intake.finish();
}
