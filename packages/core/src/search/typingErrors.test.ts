import { expect, test } from 'vitest';
import { typingErrors } from './typingErrors.ts';

test('typing errors are counted: missing, added, wrong and swapped letters', () => {
  expect([
    typingErrors('кран', 'кран', 2),
    typingErrors('крн', 'кран', 2),
    typingErrors('краан', 'кран', 2),
    typingErrors('трак', 'кран', 2),
    typingErrors('карн', 'кран', 1),
    typingErrors('экскаватор', 'кран', 2),
  ]).toEqual([0, 1, 1, 2, 1, undefined]);
});
