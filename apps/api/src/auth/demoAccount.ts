import type { Queryable } from '../platform/database/index.ts';
import { hashPassword } from './password.ts';
import { insertAccount } from './repository.ts';

/** The account that anyone may try the site with, present only while the demo stock is. */
export const demoCredentials = { phoneNumber: '+79000000000', password: 'Demo-2026!' } as const;

/** Adds the demo account if it is missing. */
export async function addDemoAccount(database: Queryable): Promise<void> {
  const passwordHash = await hashPassword(demoCredentials.password);
  await insertAccount(database, {
    userType: 'INDIVIDUAL',
    phoneNumber: demoCredentials.phoneNumber,
    passwordHash,
    fullname: 'Демонстрационный Пользователь',
    companyName: null,
    taxNumber: '500100732259',
    region: 'Москва',
    address: 'Москва, ул. Примерная, д. 1',
    email: 'demo@example.com',
    isDemo: true,
  });
}

/** Removes it with all it did; the demo stock goes and its password is public. */
export async function removeDemoAccount(database: Queryable): Promise<void> {
  await database.query('DELETE FROM telegram_contact WHERE phone_number = $1', [demoCredentials.phoneNumber]);
  await database.query('DELETE FROM account WHERE is_demo');
}
