import type { StaffRole } from '@leasing/core/unstable/api/office';
import { operator } from '../audit/record.ts';
import { newSecret } from '../auth/SecretCookie.ts';
import type { Database } from '../platform/database/index.ts';
import { addDemoOwner, demoOwnerCredentials } from '../staff/demoOwner.ts';
import { addStaff } from '../staff/service.ts';
import { newPhone } from './people.ts';
import type { TestApi } from './testApi.ts';

/** An answer of the office. */
interface OfficeReply {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  body: any;
}

/** A browser of someone of the firm. */
export interface Office {
  cookie: string;
  get(path: string): Promise<OfficeReply>;
  send(method: 'POST' | 'PATCH' | 'PUT' | 'DELETE', path: string, body?: object): Promise<OfficeReply>;
}

/** A browser with these cookies. Paths are below /api/office. */
export function officeWith(api: TestApi, cookie: string): Office {
  const call = async (method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE', path: string, body?: object) => {
    const answer = await api.fastify.inject({
      method,
      url: `/api/office${path}`,
      headers: { cookie },
      ...(body ? { payload: body } : {}),
    });
    return { status: answer.statusCode, body: answer.body ? answer.json() : undefined };
  };
  return { cookie, get: (path) => call('GET', path), send: call };
}

/** The cookies that an answer sets, as a browser would send them back. */
export function cookiesOf(header: string | string[] | undefined): string {
  return [header ?? []]
    .flat()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
}

/** Signs the demo owner in, whom a firm without people has. */
export async function openDemoOffice(api: TestApi): Promise<Office> {
  await api.database.transaction(addDemoOwner);
  const url = '/api/office/login';
  const answer = await api.fastify.inject({ method: 'POST', url, payload: demoOwnerCredentials });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return officeWith(api, cookiesOf(answer.headers['set-cookie']));
}

/** Adds an owner who has signed in. */
export function openOffice(api: TestApi): Promise<Office> {
  return officeOf(api, 'owner');
}

/** Adds a person of a role who has signed in. */
export async function officeOf(api: TestApi, role: StaffRole): Promise<Office> {
  return officeWith(api, await staffCookie(api.database, role));
}

/** Adds a person of a role, and a session of theirs as if their code had been right. Answers its cookie. */
export async function staffCookie(database: Database, role: StaffRole): Promise<string> {
  const person = { phoneNumber: newPhone(), name: `Сотрудник ${role}`, role };
  const { staff } = await addStaff(database, operator, person);
  const { secret, hash } = newSecret();
  await database.query(
    "INSERT INTO staff_session (id_hash, staff_id, expires_at) VALUES ($1, $2, now() + interval '1 hour')",
    [hash, staff.id],
  );
  return `leasing-office=${secret}`;
}
