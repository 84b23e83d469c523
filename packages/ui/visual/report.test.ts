import { expect, it } from 'vitest';
import { changedArea } from './report.ts';

const size = { width: 4, height: 3 };
const white = () => new Uint8Array(4 * 3 * 4).fill(255);

it('crops to the smallest box around all pixels that changed', () => {
  const after = white();
  after[(1 * 4 + 1) * 4] = 0;
  after[(2 * 4 + 3) * 4] = 0;
  expect(changedArea(white(), after, size)).toEqual({ left: 1, top: 1, width: 3, height: 2 });
});

it('has nothing to crop where nothing changed', () => {
  expect(changedArea(white(), white(), size)).toBeUndefined();
});
