import { vi } from 'vitest';

/**
 * Hashes of passwords at argon2's least cost: at the real one they took a fifth of the processor time of these tests. A
 * hash names its own cost, so everything else is as it is on a site; `password.test.ts` has the real one.
 */
vi.mock('@node-rs/argon2', async (original) => {
  const argon2 = await original<typeof import('@node-rs/argon2')>();
  return {
    ...argon2,
    hash: (password: string, options: object) =>
      argon2.hash(password, { ...options, memoryCost: 8, timeCost: 1 }),
  };
});
