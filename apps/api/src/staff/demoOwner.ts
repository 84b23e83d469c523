import { type Actor, recordChange } from '../audit/record.ts';
import { demoCredentials } from '../auth/demoAccount.ts';
import { hashPassword } from '../auth/password.ts';
import type { Config } from '../platform/config/config.ts';
import type { Database, Transaction } from '../platform/database/index.ts';
import { insertStaff, mayWork } from './repository.ts';
import { mayTryOffice } from './sessions.ts';

/** Whom anyone may try the office as, until the demo stock goes or the first person of the firm comes. */
export const demoOwnerCredentials = {
  phoneNumber: '+79000000001',
  password: demoCredentials.password,
} as const;

/** Adds the demo owner to a firm that has no people yet. */
export async function addDemoOwner(transaction: Transaction): Promise<void> {
  // Anyone who is being added at this moment is waited for, and waits: then they find each other.
  await transaction.query('LOCK TABLE staff IN SHARE ROW EXCLUSIVE MODE');
  const people = await transaction.query('SELECT 1 FROM staff LIMIT 1');
  if (people.length > 0) return;
  await insertStaff(transaction, {
    phoneNumber: demoOwnerCredentials.phoneNumber,
    name: 'Демонстрационный Владелец',
    role: 'owner',
    passwordHash: await hashPassword(demoOwnerCredentials.password),
    isDemo: true,
  });
}

/** Removes the demo owner with every session; the log says so. */
export async function removeDemoOwner(transaction: Transaction, actor: Actor): Promise<void> {
  const [removed] = await transaction.query<{ id: number }>('DELETE FROM staff WHERE is_demo RETURNING id');
  if (!removed) return;
  await recordChange(transaction, actor, { action: 'staff.remove', thing: 'staff', thingId: removed.id });
}

/** Where the site runs, and its database. */
interface Running {
  config: Pick<Config, 'publicUrl' | 'codes'>;
  database: Database;
}

/** Whether anyone who knows the demo owner's password may enter the office. */
export async function isDemoOwnerOpen({ config, database }: Running): Promise<boolean> {
  if (!mayTryOffice(config)) return false;
  const found = await database.read(`SELECT 1 FROM staff WHERE is_demo AND ${mayWork}`, [], 'primary');
  return found.length > 0;
}

/** What the start says for as long as the demo owner works. */
export async function demoOwnerWarning(running: Running): Promise<string | undefined> {
  if (!(await isDemoOwnerOpen(running))) return undefined;
  const { phoneNumber, password } = demoOwnerCredentials;
  return `ANYONE who reaches this site can enter ${running.config.publicUrl}/office as the demo owner (${phoneNumber}, ${password}) and change the demo stock. Add the first owner of your firm, and the demo owner is gone: npm run staff -- add PHONE --name NAME --role owner`;
}
