/** A part of a list, counted from 0. */
export interface Part {
  offset: number;
  limit: number;
}

/** How rows are ordered: by a value, then by their ids. */
export interface RowOrder {
  /** A value per row; rows without one (NaN) come last in both directions. */
  values: Float64Array | Uint8Array;
  ids: Float64Array;
  descending: boolean;
}

/**
 * The rows of a part of the list that these rows make in this order. Only what stands in the part is sorted: rows are
 * divided by one of them until that part is left (quickselect), which takes milliseconds for a million.
 */
export function rowsOfPart(rows: Uint32Array, order: RowOrder, { offset, limit }: Part): Uint32Array {
  const compare = comparison(order);
  const end = Math.min(offset + limit, rows.length);
  if (offset >= end) return rows.subarray(0, 0);
  divide(rows, offset, 0, rows.length - 1, compare);
  if (end < rows.length) divide(rows, end - 1, offset, rows.length - 1, compare);
  return rows.subarray(offset, end).sort(compare);
}

type Compare = (a: number, b: number) => number;

function comparison({ values, ids, descending }: RowOrder): Compare {
  const way = descending ? -1 : 1;
  const none = descending ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  return (a, b) => {
    const one = values[a] as number;
    const other = values[b] as number;
    const first = Number.isNaN(one) ? none : one;
    const second = Number.isNaN(other) ? none : other;
    if (first !== second) return first < second ? -way : way;
    return ((ids[a] as number) - (ids[b] as number)) * way;
  };
}

/** Puts the row of this place where it belongs, those before it before, those behind it behind. */
function divide(rows: Uint32Array, place: number, first: number, last: number, compare: Compare): void {
  let low = first;
  let high = last;
  while (low < high) {
    const middle = rows[(low + high) >> 1] as number;
    let left = low;
    let right = high;
    while (left <= right) {
      while (compare(rows[left] as number, middle) < 0) left += 1;
      while (compare(rows[right] as number, middle) > 0) right -= 1;
      if (left > right) break;
      const row = rows[left] as number;
      rows[left] = rows[right] as number;
      rows[right] = row;
      left += 1;
      right -= 1;
    }
    if (place <= right) high = right;
    else if (place >= left) low = left;
    else return;
  }
}
