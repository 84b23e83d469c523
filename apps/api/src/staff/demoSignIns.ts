import { demoCredentials } from '../auth/demoAccount.ts';
import type { Config } from '../platform/config/config.ts';
import type { Database } from '../platform/database/index.ts';
import { demoOwnerCredentials, isDemoOwnerOpen } from './demoOwner.ts';

interface Credentials {
  phoneNumber: string;
  password: string;
}

/** Who may sign in for a try: to the site while the demo account is there, to the office while the demo owner works. */
export interface DemoSignIns {
  site?: Credentials;
  office?: Credentials;
}

export async function demoSignIns(config: Config, database: Database): Promise<DemoSignIns> {
  const accounts = await database.read('SELECT 1 FROM account WHERE is_demo', [], 'primary');
  return {
    ...(accounts.length > 0 && { site: demoCredentials }),
    ...((await isDemoOwnerOpen({ config, database })) && { office: demoOwnerCredentials }),
  };
}
