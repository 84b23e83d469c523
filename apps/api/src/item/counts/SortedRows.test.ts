import { expect, test } from 'vitest';
import { WorkQueue } from '../../platform/WorkQueue.ts';
import { SortedRows } from './SortedRows.ts';

const size = 40_000;

/** The same numbers in every run, so that a failure can be repeated. */
let state = 3;
const integer = (to: number) => {
  state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
  return Math.floor((state / 2 ** 31) * to);
};

test('parts of the order are those of a plain sort, ties, missing values and what is out of stock included, after changes too', async () => {
  const queue = new WorkQueue();
  const order = new SortedRows();
  const values = new Float64Array(size);
  const inStock = new Uint8Array(size);
  const ids = Float64Array.from(values, (_, row) => size - row);
  const change = (row: number) => {
    values[row] = integer(5) === 0 ? Number.NaN : integer(1000);
    inStock[row] = Number(integer(4) > 0);
    order.move(row);
  };
  const byHand = (rows: number, isDescending: boolean) => {
    const way = isDescending ? -1 : 1;
    const missing = (row: number) => Number(Number.isNaN(values[row]));
    return Array.from({ length: rows }, (_, row) => row).sort(
      (a, b) =>
        (inStock[b] as number) - (inStock[a] as number) ||
        missing(a) - missing(b) ||
        ((values[a] as number) - (values[b] as number) || (ids[a] as number) - (ids[b] as number)) * way,
    );
  };
  const keys = { values, inStock, ids, descending: false };
  const marks = Uint8Array.from(values, (_, row) => Number(row % 3 > 0));
  // Rows come, and change one by one or by the thousand.
  for (const [rows, changes] of [
    [100, 0],
    [30_000, 100],
    [size, 1],
    [size, 20_000],
    [size, 0],
  ] as const) {
    for (let row = 0; row < rows; row += 1) if (values[row] === 0 && inStock[row] === 0) change(row);
    for (let index = 0; index < changes; index += 1) change(integer(rows));
    await queue.run(() => order.update(keys, rows, queue));
    for (const isDescending of [false, true]) {
      const expected = byHand(rows, isDescending).filter((row) => marks[row] === 1);
      for (const [offset, limit] of [
        [0, 16],
        [Math.floor(expected.length / 2), 50],
        [0, expected.length + 1],
        [expected.length, 16],
      ] as const) {
        const part = order.part({ ...keys, descending: isDescending }, marks, { offset, limit });
        expect(part).toEqual(expected.slice(offset, offset + limit));
      }
    }
  }
});
