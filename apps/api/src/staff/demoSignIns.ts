import { demoCredentials } from '../auth/demoAccount.ts';
import type { Queryable } from '../platform/database/index.ts';
import { demoOwnerCredentials } from './demoOwner.ts';

interface Credentials {
  phoneNumber: string;
  password: string;
}

/** Who may sign in for a try, absent where the demo account is gone. */
export interface DemoSignIns {
  site?: Credentials;
  office?: Credentials;
}

/** The demo accounts that the database has. */
export async function demoSignIns(database: Queryable): Promise<DemoSignIns> {
  const [found] = await database.query<{ site: boolean; office: boolean }>(
    `SELECT EXISTS (SELECT FROM account WHERE is_demo) AS site, EXISTS (SELECT FROM staff WHERE is_demo) AS office`,
  );
  return {
    ...(found?.site && { site: demoCredentials }),
    ...(found?.office && { office: demoOwnerCredentials }),
  };
}
