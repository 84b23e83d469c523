/** How rows are ordered: by a value, then by their own place, which is the order of their ids. */
export interface RowOrder {
  /** A value per row; rows without one (NaN) come last in both directions. */
  values: Float64Array;
  descending: boolean;
  /** The same list read from its end. */
  reversed: boolean;
}

/**
 * The first `most` of the marked rows in this order. Keeps a heap of the best so far with the worst of them on top:
 * most rows are dismissed by one comparison.
 */
export function firstRows(marked: Uint8Array, order: RowOrder, most: number): number[] {
  const heap: number[] = [];
  const isBefore = comparison(order);
  // With the nearest rows first, later ones are mostly worse.
  const fromEnd = order.descending !== order.reversed;
  for (let step = 0; step < marked.length; step += 1) {
    const row = fromEnd ? marked.length - 1 - step : step;
    if (marked[row] === 0) continue;
    if (heap.length < most) {
      heap.push(row);
      if (heap.length === most) for (let top = most >> 1; top >= 0; top -= 1) sink(heap, top, isBefore);
    } else if (isBefore(row, heap[0] as number)) {
      heap[0] = row;
      sink(heap, 0, isBefore);
    }
  }
  return heap.sort((a, b) => (isBefore(a, b) ? -1 : 1));
}

type IsBefore = (a: number, b: number) => boolean;

function comparison({ values, descending, reversed }: RowOrder): IsBefore {
  const none = descending ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  const upwards = descending === reversed;
  return (a, b) => {
    const one = values[a] as number;
    const other = values[b] as number;
    const first = Number.isNaN(one) ? none : one;
    const second = Number.isNaN(other) ? none : other;
    if (first !== second) return upwards === first < second;
    return upwards === a < b;
  };
}

/** Moves a row down until no row below it comes later. */
function sink(heap: number[], top: number, isBefore: IsBefore): void {
  const row = heap[top] as number;
  let place = top;
  for (;;) {
    let below = 2 * place + 1;
    if (below >= heap.length) break;
    if (below + 1 < heap.length && isBefore(heap[below] as number, heap[below + 1] as number)) below += 1;
    if (!isBefore(row, heap[below] as number)) break;
    heap[place] = heap[below] as number;
    place = below;
  }
  heap[place] = row;
}
