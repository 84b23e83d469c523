import { afterAll, expect, test, vi } from 'vitest';

// The cost of a site, which other tests are spared: the module is loaded anew, here and for the tests behind.
vi.doUnmock('@node-rs/argon2');
vi.resetModules();
const { hashPassword, passwordMatches } = await import('./password.ts');
afterAll(() => {
  vi.resetModules();
});

test('a password is stored as argon2id with the memory, passes and threads that OWASP advises', async () => {
  expect(await hashPassword('Extra-Vator7')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('hashing runs beside the event loop: timers go on while passwords are hashed', async () => {
  let ticks = 0;
  const timer = setInterval(() => {
    ticks += 1;
  }, 1);
  await Promise.all(Array.from({ length: 8 }, () => hashPassword('Extra-Vator7')));
  clearInterval(timer);
  expect(ticks).toBeGreaterThan(3);
});

test('many passwords at once wait their turn, and each gets its own answer', async () => {
  const stored = await hashPassword('Extra-Vator7');
  const passwords = Array.from({ length: 12 }, (_, index) =>
    index % 3 === 0 ? 'Extra-Vator7' : `Extra-${index}`,
  );
  const answers = await Promise.all(passwords.map((password) => passwordMatches(stored, password)));
  expect(answers).toEqual(passwords.map((password) => password === 'Extra-Vator7'));
});

test('a comparison that fails lets the next ones through', async () => {
  const broken = Array.from({ length: 5 }, () => passwordMatches('no hash', 'Extra-Vator7'));
  const failed = await Promise.allSettled(broken);
  expect(failed.map(({ status }) => status)).toEqual(Array(5).fill('rejected'));
  expect(await passwordMatches(await hashPassword('Extra-Vator7'), 'Extra-Vator7')).toBe(true);
});
