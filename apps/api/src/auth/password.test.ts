import { expect, test } from 'vitest';
import { hashPassword, passwordMatches } from './password.ts';

test('many passwords at once wait their turn, and each gets its own answer', async () => {
  const stored = await hashPassword('Extra-Vator7');
  const typed = Array.from({ length: 12 }, (_, index) =>
    index % 3 === 0 ? 'Extra-Vator7' : `Extra-${index}`,
  );
  const answers = await Promise.all(typed.map((password) => passwordMatches(stored, password)));
  expect(answers).toEqual(typed.map((password) => password === 'Extra-Vator7'));
});

test('a comparison that fails lets the next ones through', async () => {
  const broken = Array.from({ length: 5 }, () => passwordMatches('no hash', 'Extra-Vator7'));
  const failed = await Promise.allSettled(broken);
  expect(failed.map(({ status }) => status)).toEqual(Array(5).fill('rejected'));
  expect(await passwordMatches(await hashPassword('Extra-Vator7'), 'Extra-Vator7')).toBe(true);
});
