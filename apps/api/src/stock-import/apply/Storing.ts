import type { ItemKind } from '@leasing/core/catalogue';
import { NBSP } from '@leasing/core/format';
import type { Queryable } from '../../platform/database/index.ts';
import type { SheetRow } from '../readers/sheet/index.ts';
import { type CellRefusal, RowReader } from '../rows/RowReader.ts';
import type { StockRow } from '../rows/StockRow.ts';
import type { Header } from '../tables/header.ts';
import type { Emit, FileSummary, Place, RefusedRow } from './events.ts';
import type { FileOrder } from './FileOrder.ts';
import { KnownLooks } from './KnownLooks.ts';
import { doubtsOf, type ListPrices, StockPrices } from './plausible.ts';
import { SameMachines } from './sameMachines.ts';
import { knownNumbers, knownPrices, readUsualPrices, storeRows } from './stock.ts';

/** Cells that are named of those that were left empty or read otherwise. */
const MOST_NOTES = 100;
/** New machines with numbers that look like others which are named. */
const MOST_ALIKE = 100;

/** A row that is to be stored, and as its file has it. */
export interface TakenRow {
  row: StockRow;
  header: Header;
  source: SheetRow;
  place: Place;
  /** Why it may be a machine that is there already, under another number. */
  doubt?: string | undefined;
}

/** Notes cells that were left empty or read otherwise than they look. */
export function noteCells({ leftEmpty }: FileSummary, place: Place, notes: readonly CellRefusal[]): void {
  leftEmpty.count += notes.length;
  for (const note of notes.slice(0, MOST_NOTES - leftEmpty.first.length))
    leftEmpty.first.push({ place, ...note });
}

/** A refused row of which it is not known yet whether the stock has its item. */
export type Refusal = Omit<RefusedRow, 'isKept'> & { number: string };

/** A row of a file as one that was refused. */
export function refusedRow(
  { cells }: SheetRow,
  place: Place,
  { isRestTaken, ...refusal }: Pick<Refusal, 'number' | 'refusals'> & { isRestTaken: boolean },
): Refusal {
  const texts = cells.map(({ text }) => text);
  return { ...place, cells: texts, ...refusal, ...(isRestTaken && { isRestTaken }) };
}

/** Rows of one table that go to the database together. */
interface Batch {
  summary: FileSummary;
  rows: readonly TakenRow[];
  refused: readonly Refusal[];
}

/** A row of an exchange without its price: a known item keeps its own, unless that is of another price type. */
function withoutPrice({ exchange, ...row }: StockRow): StockRow {
  const values = { ...row.values, total_cost: null, min_cost: null };
  return {
    ...row,
    values,
    ...(exchange && { exchange: { ...exchange, hasPrice: row.price?.isOfAnotherType === true } }),
  };
}

/** Stores the rows of a file, a batch while the next one is read, and says which were refused. */
export class Storing {
  /** The numbers of the rows that were taken. */
  readonly accepted = { equipment: new Set<string>(), 'spare-part': new Set<string>() };
  readonly #database: Queryable;
  readonly #order: FileOrder;
  readonly #emit: Emit;
  readonly #prices: ListPrices;
  /** Read when the first batch is stored. */
  #stockPrices: StockPrices | undefined;
  /** Read when the first new machine is stored. */
  #knownLooks: KnownLooks | undefined;
  readonly #sameMachines: SameMachines;
  #last: Promise<void> = Promise.resolve();

  constructor(database: Queryable, order: FileOrder, emit: Emit, prices: ListPrices) {
    this.#database = database;
    this.#order = order;
    this.#emit = emit;
    this.#prices = prices;
    this.#sameMachines = new SameMachines(database, order.preview !== undefined);
  }

  /** Begins to store a batch once the one before is stored. @throws what storing that one threw */
  async take(batch: Batch): Promise<void> {
    await this.#last;
    this.#last = this.#store(batch);
    // It is thrown when the next one comes.
    this.#last.catch(() => {});
  }

  /** Waits until all is stored. @throws what storing the last batch threw */
  finish(): Promise<void> {
    return this.#last;
  }

  async #store({ summary, rows: read, refused }: Batch): Promise<void> {
    const kind = summary.stock;
    const rows = kind === 'equipment' && !this.#order.isDemo ? await this.#identified(summary, read) : read;
    const { taken, doubtful } = await this.#divided(kind, rows);
    summary.doubtful += doubtful.length;
    summary.refused += doubtful.length;
    await this.#sayRefused(kind, [...refused, ...doubtful]);
    if (taken.length === 0) return;
    const { isDemo = false, preview } = this.#order;
    const counts = await storeRows(this.#database, kind, taken, isDemo, preview);
    for (const name of ['added', 'updated', 'unchanged', 'demoKept', 'demoTaken'] as const)
      summary[name] += counts[name];
    if (kind === 'equipment') await this.#noteAlike(summary, rows, new Set(counts.newNumbers));
  }

  /** The rows under the numbers by which the stock has their machines. */
  async #identified(summary: FileSummary, read: readonly TakenRow[]): Promise<TakenRow[]> {
    const identified = await this.#sameMachines.identify(read.map(({ row }) => row));
    return read.map((taken, at) => {
      const { row = taken.row, before, doubt } = identified[at] ?? {};
      if (before !== undefined) {
        this.#order.namedStock?.equipment.keys.add(before);
        const column = new RowReader(taken.header, taken.source).titleOf('garageNumber');
        const reason = `${taken.row.number} — машина ${before}, узнана по${NBSP}заводскому номеру`;
        noteCells(summary, taken.place, [{ column, reason }]);
      }
      return { ...taken, row, doubt };
    });
  }

  async #sayRefused(kind: ItemKind, refused: readonly Refusal[]): Promise<void> {
    if (refused.length === 0) return;
    const numbers = refused.map(({ number }) => number);
    const numbersInStock = await knownNumbers(this.#database, kind, numbers);
    for (const { number, ...row } of refused) {
      const isKept = numbersInStock.has(number) && !this.accepted[kind].has(number);
      await this.#emit({ kind: 'refused', ...row, isKept });
    }
  }

  /** The rows that are far from nothing usual; the others are refused until a person confirms them. */
  async #divided(
    kind: ItemKind,
    batch: readonly TakenRow[],
  ): Promise<{ taken: StockRow[]; doubtful: Refusal[] }> {
    const { acceptDoubtful, isDemo, now, namedStock } = this.#order;
    const rows = batch.map(({ row }) => row);
    const doubtful: Refusal[] = [];
    if (acceptDoubtful || isDemo || batch.length === 0) return { taken: rows, doubtful };
    this.#stockPrices ??= new StockPrices(await readUsualPrices(this.#database));
    const before = await knownPrices(this.#database, kind, rows);
    const taken = batch.flatMap(({ row, header, source, place, doubt }) => {
      // A price of another type says nothing of this one.
      const own = row.price?.isOfAnotherType ? undefined : before.get(row.key);
      const list = this.#prices.usual(header, source);
      const doubts = [
        ...(doubt ? [{ field: 'serialNumber' as const, reason: doubt }] : []),
        ...doubtsOf(kind, row, now, { ...own, stock: this.#stockPrices?.usual(row), list }),
      ];
      if (doubts.length === 0) return [row];
      const isRestTaken = row.exchange !== undefined && doubts.every(({ field }) => field === 'totalCost');
      if (!isRestTaken) this.accepted[kind].delete(row.number);
      namedStock?.[kind].numbers.add(row.number);
      const reader = new RowReader(header, source);
      const restText = isRestTaken
        ? `. ${row.price?.isOfAnotherType ? 'Цена по\u00A0запросу' : 'Цена не\u00A0взята'}`
        : '';
      const refusals = doubts.map(({ field, reason }) => ({
        column: reader.titleOf(field),
        reason: reason + restText,
      }));
      doubtful.push(refusedRow(source, place, { number: row.number, refusals, isRestTaken }));
      return isRestTaken ? [withoutPrice(row)] : [];
    });
    return { taken, doubtful };
  }

  /** Two numbers that only look the same are two machines: people are notified, for it is mostly a slip. */
  async #noteAlike(
    { alike }: FileSummary,
    batch: readonly TakenRow[],
    newNumbers: ReadonlySet<string>,
  ): Promise<void> {
    if (newNumbers.size === 0) return;
    this.#knownLooks ??= await KnownLooks.load(this.#database, [...newNumbers]);
    for (const { row, place } of batch) {
      const { number, values } = row;
      if (!newNumbers.has(number)) continue;
      const other = this.#knownLooks.add({ number, title: String(values.title) });
      if (!other) continue;
      alike.count += 1;
      if (alike.first.length === MOST_ALIKE) continue;
      alike.first.push({ place, number, otherNumber: other.number, otherTitle: other.title });
    }
  }
}
