import type { Role } from '@leasing/core/api/office';
import { hashPassword } from '../auth/password.ts';
import { addDemoOwner, demoOwnerCredentials } from '../staff/demoOwner.ts';
import { insertStaff } from '../staff/repository.ts';
import { newPhone } from './people.ts';
import type { TestApi } from './testApi.ts';

/** An answer of the office. */
interface OfficeReply {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  body: any;
}

/** A browser of somebody of the firm. */
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

/** Signs the demo owner in. */
export async function openOffice(api: TestApi): Promise<Office> {
  await addDemoOwner(api.database);
  return signInAs(api, demoOwnerCredentials);
}

async function signInAs(api: TestApi, payload: { phoneNumber: string; password: string }): Promise<Office> {
  const answer = await api.fastify.inject({ method: 'POST', url: '/api/office/login', payload });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return officeWith(api, cookiesOf(answer.headers['set-cookie']));
}

/** Adds a person of a role and signs them in; they need no code. */
export async function officeOf(api: TestApi, role: Role): Promise<Office> {
  const phoneNumber = newPhone();
  const password = 'Kran-2026-Kran';
  const passwordHash = await hashPassword(password);
  await insertStaff(api.database, {
    phoneNumber,
    name: `Сотрудник ${role}`,
    role,
    passwordHash,
    isDemo: true,
  });
  return signInAs(api, { phoneNumber, password });
}
