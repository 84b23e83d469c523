import { hash, verify } from '@node-rs/argon2';

/** argon2id as OWASP advises: 19 MiB, two passes, one thread. The work runs in the thread pool of the process. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The hash to store for a password. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, options);
}

/** Of a password that nobody has: an unknown phone costs the same work as a known one. */
const nobody = hashPassword(crypto.randomUUID());

/** Whether the password is right; without a stored hash it does the same work and says no. */
export async function passwordMatches(storedHash: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(storedHash ?? (await nobody), password);
  return matches && storedHash !== undefined;
}
