import { comparison, groupOf, type Part, type RowOrder } from './rowOrder.ts';
import type { Turns } from './Turns.ts';

/** Rows that are sorted between two pauses. */
const pieceRows = 16_384;

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
  async update(order: RowOrder, size: number, turns: Turns): Promise<void> {
    const added = Array.from({ length: size - this.#rows.length }, (_, index) => this.#rows.length + index);
    const changed = Uint32Array.from([...this.#moved, ...added]);
    const isMoved = new Uint8Array(size);
    for (const row of this.#moved) isMoved[row] = 1;
    this.#moved.clear();
    const compare = comparison({ ...order, descending: false });
    for (let start = 0; start < changed.length; start += pieceRows) {
      const piece = changed.subarray(start, start + pieceRows).sort(compare);
      this.#rows = merge(this.#rows, piece, isMoved, compare);
      isMoved.fill(0);
      await turns.pause();
    }
  }

  /** A part of the list that the rows make which pass. */
  part(order: RowOrder, passes: (row: number) => boolean, { offset, limit }: Part): number[] {
    const part: number[] = [];
    let before = 0;
    for (const group of this.#groups(order)) {
      for (let place = 0; place < group.length; place += 1) {
        const row = group[order.descending ? group.length - 1 - place : place] as number;
        if (!passes(row) || before++ < offset) continue;
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

/** Sorted rows with a sorted piece, without the old places of those that moved. */
function merge(
  rows: Uint32Array,
  piece: Uint32Array,
  isMoved: Uint8Array,
  compare: (a: number, b: number) => number,
): Uint32Array {
  const merged = new Uint32Array(rows.length + piece.length);
  let size = 0;
  let next = 0;
  for (const row of rows) {
    if (isMoved[row] === 1) continue;
    while (next < piece.length && compare(piece[next] as number, row) < 0)
      merged[size++] = piece[next++] as number;
    merged[size++] = row;
  }
  merged.set(piece.subarray(next), size);
  return merged.slice(0, size + piece.length - next);
}
