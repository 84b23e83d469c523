import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';

/** argon2id as OWASP advises: 19 MiB, two passes, one thread. The work runs in the thread pool of the process. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashes at once. One core stays free: many logins at once must not slow every other call. */
const mostAtOnce = Math.max(1, availableParallelism() - 1);
let running = 0;
const waiting: (() => void)[] = [];

/** Does the work when it is its turn, first come, first served. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < mostAtOnce) running += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** The hash to store for a password. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, options));
}

/** Of a password that nobody has; made with the first comparison. */
let nobody: Promise<string> | undefined;

/**
 * Whether the password is right. Without a stored hash it does the same work and says no, so that an unknown phone
 * takes as long as a known one.
 */
export async function passwordMatches(storedHash: string | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword(crypto.randomUUID());
  const decoy = await nobody;
  const matches = await inTurn(() => verify(storedHash ?? decoy, password));
  return matches && storedHash !== undefined;
}
