import type { SumWords } from '../../item/Cell.ts';
import type { Queryable } from '../../platform/database/index.ts';
import { FileRefused } from '../FileRefused.ts';
import { openPriceList, type PriceList } from '../readers/sheet/index.ts';
import { openXml } from '../readers/xml/index.ts';
import { notPaid } from '../rows/money.ts';
import { createReading } from '../rows/reading.ts';
import { nearest } from '../rows/sumWords.ts';
import { HeaderRefused, headerWorth } from '../tables/header.ts';
import { Repeated } from '../tables/repeated.ts';
import { TableNumbers } from '../tables/TableNumbers.ts';
import { type CheckedTable, columnsOfRefused, readTables, type Table } from '../tables/tables.ts';
import type { Mapping } from '../tables/titles.ts';
import type { Emit, FileSummary } from './events.ts';
import type { FileOrder, ItemPlaces } from './FileOrder.ts';
import { Intake } from './Intake.ts';
import { ListPrices } from './plausible.ts';

/** A price list that was read to its end once, and is open to be read again. */
export interface CheckedFile {
  list: PriceList;
  progress: { bytes: number };
  /** How many rows are in its tables. */
  rows: number;
  /** What is known of each table, in their order, when it was read to its end. */
  tables: readonly CheckedTable[];
  /** The offers of parts that several rows name (`offerCells`). */
  repeated: ReadonlySet<string>;
  /** The numbers of machines that several rows name with different prices. */
  contrary: ReadonlySet<string>;
  /** What machines cost in the list. */
  prices: ListPrices;
  /** Where each item stands that was taken, by its key; an import fills it. */
  places: ItemPlaces;
}

/** The path of a price list, or what opens one that is not a file. */
export type ListSource = string | (() => Promise<PriceList>);

/** A list on this machine, together with further files of the same exchange with 1C. */
export function listSource(path: string, others: readonly string[]): ListSource {
  return others.length === 0 ? path : async () => ({ bytes: 0, ...(await openXml(path, () => {}, others)) });
}

const noMapping: Mapping = new Map();
/** Rows between two words of how far a list is read. */
const rowsBetween = 500;

/**
 * Reads a price list to its end, stores nothing, and works on it while it is open. No transaction is to be open yet:
 * visitors of the embedded database would wait for it, one that is idle for a minute is ended, and a large XML is read for
 * longer. A list that was made to be read for long, or breaks off at its last row, is refused before. What points and
 * commas mean in the numbers of a column is known only after its last cell.
 *
 * @param onRows called every few hundred rows with how many are read, of about how many; it may throw to end the reading
 * @throws {FileRefused} when the file is not a price list, or damaged
 */
export async function withCheckedFile<T>(
  source: ListSource,
  mapping: Mapping | undefined,
  work: (file: CheckedFile) => Promise<T>,
  onRows: (rows: number, ofAbout: number | null) => void = () => {},
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
    const onRow = (rows: number) => {
      if (rows % rowsBetween !== 0) return;
      onRows(rows, progress.bytes > 0 ? Math.round((rows * list.bytes) / progress.bytes) : null);
    };
    const checked = await check(list, mapping ?? noMapping, onRow).catch(async (error: unknown) => {
      if (error instanceof HeaderRefused) error.columns = await columnsOfRefused(list, error.header);
      throw error;
    });
    return await work({ list, progress, places, ...checked });
  } finally {
    list.close();
  }
}

async function check(
  list: PriceList,
  mapping: Mapping,
  onRow: (rows: number) => void,
): Promise<Pick<CheckedFile, 'rows' | 'tables' | 'repeated' | 'contrary' | 'prices'>> {
  const tables: { numbers: TableNumbers; table: Table; below: SumWords }[] = [];
  const offers = new Repeated();
  const prices = new ListPrices();
  let rows = 0;
  for await (const piece of readTables(list, mapping)) {
    if (piece.kind === 'table') {
      tables.push({ numbers: new TableNumbers(piece.table), table: piece.table, below: {} });
      offers.begin(piece.table);
    }
    const current = tables.at(-1);
    if (current && piece.kind === 'passedOver') current.below = nearest(current.below, piece.said);
    if (!current || piece.kind !== 'row') continue;
    onRow(++rows);
    current.below = {};
    current.numbers.add(piece.row);
    offers.add(piece.row);
    prices.add(current.table.header, piece.row);
  }
  if (rows === 0) throw new FileRefused('под заголовком нет ни одной строки.');
  for (const { table, below } of tables) {
    const { header, sheet } = table;
    const { vat, priceType } = header.money.totalCost ?? {};
    // Above and below the table; a title that says it all, or a person, is believed.
    const isContrary = vat && below.vat && vat !== below.vat && priceType !== 'sale';
    const reason = notPaid(
      isContrary ? { vat: 'unclear', priceType } : nearest(header.money.totalCost, below),
    );
    if (!reason) continue;
    throw new HeaderRefused(
      `под\u00A0таблицей сказано о\u00A0ценах: ${reason}. Укажите, какой столбец — «Цена с\u00A0НДС».`,
      { ...header, sheet },
    );
  }
  const checkedTables = tables.map(({ numbers, below }) => ({
    numberFormats: numbers.numberFormats(),
    below,
  }));
  const { found: repeated, contrary } = offers;
  return { rows, tables: checkedTables, repeated, contrary, prices };
}

/**
 * Imports one price list inside the caller's transaction, or compares it with the stock (`order.preview`), row by row, without holding the file in memory. Wrong rows
 * are reported by events and left out.
 *
 * @returns one summary for each kind of stock that the file holds
 * @throws {FileRefused} when the file is not a price list or not one of its rows can be taken
 */
export async function importFile(
  database: Queryable,
  order: FileOrder,
  { list, progress, tables, ...checked }: CheckedFile,
  emit: Emit,
): Promise<FileSummary[]> {
  const { path, mapping = noMapping } = order;
  await emit({ kind: 'file', path, bytes: list.bytes });
  const reading = await createReading(database, order.now, order);
  const intake = new Intake(database, order, reading, emit, checked);
  let table = -1;
  try {
    for await (const piece of readTables(list, mapping)) {
      if (piece.kind === 'leftOut') await emit(piece);
      else if (piece.kind === 'table') await intake.begin(piece.table, tables[++table]);
      else if (piece.kind === 'passedOver') intake.passOver(piece);
      else if (piece.kind === 'hidden') intake.leaveHidden(piece.row);
      else if (await intake.take(piece.row)) {
        await emit({ kind: 'progress', bytes: progress.bytes, rows: intake.rows });
      }
    }
    return await intake.finish();
  } finally {
    await intake.settle();
  }
}
