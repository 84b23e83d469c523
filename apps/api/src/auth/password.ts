import { hash, verify } from '@node-rs/argon2';

/** argon2id as OWASP advises: 19 MiB, two passes, one thread. The work runs in the thread pool of the process. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The hash to store for a password. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, options);
}

/** Of a password that no one has; made with the first comparison. */
let decoyHash: Promise<string> | undefined;

/**
 * Whether the password is right. Without a stored hash it does the same work and says no, so that an unknown phone
 * takes as long as a known one.
 */
export async function passwordMatches(storedHash: string | undefined, password: string): Promise<boolean> {
  decoyHash ??= hashPassword(crypto.randomUUID());
  const decoy = await decoyHash;
  const matches = await verify(storedHash ?? decoy, password);
  return matches && storedHash !== undefined;
}
