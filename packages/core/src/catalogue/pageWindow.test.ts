import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageWindow } from './pageWindow.ts';

describe('Pagination (specification §2, "Catalogue screens")', () => {
  it.each<[number, number, string]>([
    [1, 2, '1 2'],
    [1, 20, '1 2 3 4 … 20'],
    [4, 20, '1 2 3 4 5 6 7 … 20'],
    [5, 20, '1 2 3 4 5 6 7 8 … 20'],
    [10, 20, '1 … 7 8 9 10 11 12 13 … 20'],
    [16, 20, '1 … 13 14 15 16 17 18 19 20'],
    [20, 20, '1 … 17 18 19 20'],
    [99, 20, '1 … 17 18 19 20'],
    [0, 20, '1 2 3 4 … 20'],
  ])('on page %d of %d shows %s', (current, total, items) => {
    expect(pageWindow(current, total).join(' ')).toBe(items);
  });

  it.each([1, 0, -3, Number.NaN])('is hidden when there are %d pages', (total) => {
    expect(pageWindow(1, total)).toEqual([]);
  });

  it('always has three pages on each side, the first and the last, in order, and an ellipsis for each gap', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 5000 }), fc.nat(), (total, seed) => {
        const current = (seed % total) + 1;
        const items = pageWindow(current, total);
        expect(items[0]).toBe(1);
        expect(items.at(-1)).toBe(total);
        for (let page = current - 3; page <= current + 3; page++) {
          expect(items.includes(page)).toBe(page >= 1 && page <= total);
        }
        items.forEach((item, index) => {
          if (item === '…') {
            expect(Number(items[index + 1]) - Number(items[index - 1])).toBeGreaterThan(1);
          } else if (items[index + 1] !== '…' && index < items.length - 1) {
            expect(items[index + 1]).toBe(item + 1);
          }
        });
      }),
    );
  });
});
