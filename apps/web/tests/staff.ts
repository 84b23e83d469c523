import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { type Cookie, request } from 'playwright';
import { codeFor } from './outbox.ts';

/** What a person of the firm signs in with. */
export interface Credentials {
  phoneNumber: string;
  password: string;
}

/** Adds an owner of the firm to a running site, as the operator does. */
export function addOwner(dataDir: string, phoneNumber: string, name: string): Credentials {
  const command = path.resolve(import.meta.dirname, '../../api/src/staff/main.ts');
  const args = ['add', phoneNumber, '--name', name, '--role', 'owner'];
  const { stdout, stderr } = spawnSync(process.execPath, ['--conditions=leasing-source', command, ...args], {
    env: { ...process.env, DATA_DIR: dataDir },
    encoding: 'utf8',
  });
  const password = /: (\S+)\n$/.exec(stdout)?.[1];
  if (!password) throw new Error(`No owner was added: ${stderr}`);
  return { phoneNumber, password };
}

/** Signs a person of the firm in with the code of a new browser. Answers the cookies of that browser. */
export async function officeCookies(site: string, dataDir: string, person: Credentials): Promise<Cookie[]> {
  const calls = await request.newContext({ baseURL: site });
  await calls.post('/api/office/login', { data: person });
  const code = await codeFor(dataDir, person.phoneNumber);
  await calls.post('/api/office/login/code', { data: { code } });
  const { cookies } = await calls.storageState();
  await calls.dispose();
  return cookies;
}
