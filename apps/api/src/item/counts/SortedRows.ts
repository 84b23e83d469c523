import type { WorkQueue } from '../../platform/WorkQueue.ts';
import { comparison, groupOf, type Part, type RowOrder } from './rowOrder.ts';

/** Rows that are sorted between two pauses. */
const pieceRows = 16_384;
const noRows = new Uint32Array(0);

/**
 * The rows of the stock in the ascending order of one sort. Rows that changed are sorted and merged in one pass when the
 * order is asked for.
 */
export class SortedRows {
  #rows: Uint32Array = new Uint32Array(0);
  readonly #moved = new Set<number>();

  /** Notes that a row may have another place now. Rows that were added find theirs by themselves. */
  move(row: number): void {
    if (row < this.#rows.length) this.#moved.add(row);
  }

  /** Takes over what changed. @param size how many rows the stock has */
  async update(order: RowOrder, size: number, queue: WorkQueue): Promise<void> {
    const added = Array.from({ length: size - this.#rows.length }, (_, index) => this.#rows.length + index);
    const changed = Uint32Array.from([...this.#moved, ...added]);
    if (changed.length === 0) return;
    const compare = comparison({ ...order, descending: false });
    let runs: Uint32Array[] = [];
    for (let start = 0; start < changed.length; start += pieceRows) {
      runs.push(changed.subarray(start, start + pieceRows).sort(compare));
      await queue.pause();
    }
    while (runs.length > 1) {
      const longer: Uint32Array[] = [];
      for (let index = 0; index < runs.length; index += 2) {
        longer.push(merge(runs[index] as Uint32Array, runs[index + 1] ?? noRows, compare));
        await queue.pause();
      }
      runs = longer;
    }
    this.#rows = merge(this.#withoutMoved(size), runs[0] as Uint32Array, compare);
    this.#moved.clear();
  }

  #withoutMoved(size: number): Uint32Array {
    if (this.#moved.size === 0) return this.#rows;
    const isMoved = new Uint8Array(size);
    for (const row of this.#moved) isMoved[row] = 1;
    const kept = new Uint32Array(this.#rows.length - this.#moved.size);
    let count = 0;
    for (const row of this.#rows) if (isMoved[row] === 0) kept[count++] = row;
    return kept;
  }

  /** A part of the list that the rows make which are marked. */
  part(order: RowOrder, marks: Uint8Array, { offset, limit }: Part): number[] {
    const part: number[] = [];
    let before = 0;
    for (const group of this.#groups(order)) {
      for (let place = 0; place < group.length; place += 1) {
        const row = group[order.descending ? group.length - 1 - place : place] as number;
        if (marks[row] === 0 || before++ < offset) continue;
        part.push(row);
        if (part.length === limit) return part;
      }
    }
    return part;
  }

  #groups(order: RowOrder): Uint32Array[] {
    if (!order.descending) return [this.#rows];
    const starts = [0, 1, 2, 3, 4].map((group) => this.#startOf(group, order));
    return starts.slice(1).map((end, group) => this.#rows.subarray(starts[group], end));
  }

  #startOf(group: number, order: RowOrder): number {
    let from = 0;
    let to = this.#rows.length;
    while (from < to) {
      const middle = (from + to) >> 1;
      if (groupOf(order, this.#rows[middle] as number) < group) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}

/** Two sorted lists as one. Places are looked for in steps that double, so that a few rows go quickly into many. */
function merge(
  rows: Uint32Array,
  others: Uint32Array,
  compare: (a: number, b: number) => number,
): Uint32Array {
  const merged = new Uint32Array(rows.length + others.length);
  let next = 0;
  for (let index = 0; index < others.length; index += 1) {
    const other = others[index] as number;
    let step = 1;
    while (next + step < rows.length && compare(rows[next + step] as number, other) < 0) step *= 2;
    let from = next;
    let to = Math.min(next + step, rows.length);
    while (from < to) {
      const middle = (from + to) >> 1;
      if (compare(rows[middle] as number, other) < 0) from = middle + 1;
      else to = middle;
    }
    merged.set(rows.subarray(next, from), next + index);
    merged[from + index] = other;
    next = from;
  }
  merged.set(rows.subarray(next), next + others.length);
  return merged;
}
