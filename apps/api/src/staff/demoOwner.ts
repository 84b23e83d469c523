import { demoCredentials } from '../auth/demoAccount.ts';
import { hashPassword } from '../auth/password.ts';
import type { Queryable } from '../platform/database/index.ts';
import { insertStaff } from './repository.ts';

/** The owner that anyone may try the office with, present only while the demo stock is. */
export const demoOwnerCredentials = {
  phoneNumber: '+79000000001',
  password: demoCredentials.password,
} as const;

/** Adds the demo owner to a firm that has no people yet. */
export async function addDemoOwner(database: Queryable): Promise<void> {
  const people = await database.query('SELECT 1 FROM staff LIMIT 1');
  if (people.length > 0) return;
  await insertStaff(database, {
    phoneNumber: demoOwnerCredentials.phoneNumber,
    name: 'Демонстрационный Владелец',
    role: 'owner',
    passwordHash: await hashPassword(demoOwnerCredentials.password),
    isDemo: true,
  });
}

/** Removes the demo owner with every session; the log keeps the name. */
export async function removeDemoOwner(database: Queryable): Promise<void> {
  await database.query('DELETE FROM staff WHERE is_demo');
}
