/** A part of a list, counted from 0. */
export interface Part {
  offset: number;
  limit: number;
}

/** A value per row of the stock. */
export type Values = Float64Array | Uint8Array;

/**
 * How rows are ordered: in both directions what is in stock comes first, and in either half what has no value (NaN) last;
 * then by the value, then by the id.
 */
export interface RowOrder {
  values: Values;
  inStock: Values;
  ids: Values;
  descending: boolean;
}

/** Which group a row is in, from 0 to 3: groups come one after the other in both directions. */
export const groupOf = ({ values, inStock }: RowOrder, row: number) =>
  (inStock[row] === 1 ? 0 : 2) + Number(Number.isNaN(values[row]));

type Compare = (a: number, b: number) => number;

/** The comparison of two rows. */
export function comparison(order: RowOrder): Compare {
  const { values, ids } = order;
  const way = order.descending ? -1 : 1;
  return (a, b) => {
    const groups = groupOf(order, a) - groupOf(order, b);
    if (groups !== 0) return groups;
    // Without values their difference is NaN.
    const difference = (values[a] as number) - (values[b] as number);
    return (difference || (ids[a] as number) - (ids[b] as number)) * way;
  };
}

/**
 * The rows of a part of the list that these rows make in this order. Only what is in the part is sorted: rows are
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
