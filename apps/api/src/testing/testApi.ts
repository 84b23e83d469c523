import { type ApiClient, createApiClient } from '@leasing/core/api';
import type { FastifyInstance } from 'fastify';
import { addDemoAccount, demoCredentials } from '../auth/demoAccount.ts';
import { createApi } from '../createApi.ts';
import { createServer, inProcessFetch } from '../platform/http/index.ts';
import { createTestDatabase, type Engine, type TestDatabase } from './engines.ts';

/** The whole interface on a database of its own, called without a socket. */
export interface TestApi extends TestDatabase {
  fastify: FastifyInstance;
  /** The typed client of a guest, or of whoever owns the cookie. */
  client(cookie?: string): ApiClient;
  /** Signs the demo account in and answers its cookie. */
  signIn(): Promise<string>;
}

/** Starts the interface for a test file. */
export async function startTestApi(
  engine: Engine,
  environment: Record<string, string> = {},
): Promise<TestApi> {
  const base = await createTestDatabase(engine, environment);
  const fastify = createServer(base.config);
  fastify.register(createApi({ config: base.config, database: base.database }));
  await fastify.ready();
  await addDemoAccount(base.database);
  return {
    ...base,
    fastify,
    client: (cookie) => createApiClient({ baseUrl: '', fetch: inProcessFetch(fastify, { cookie }) }),
    signIn: () => signIn(fastify),
    remove: async () => {
      await fastify.close();
      await base.remove();
    },
  };
}

async function signIn(fastify: FastifyInstance): Promise<string> {
  const answer = await fastify.inject({ method: 'POST', url: '/api/auth/login', payload: demoCredentials });
  return sessionCookie(answer.headers['set-cookie']);
}

/** The cookie of an answer as a browser would send it back. */
export function sessionCookie(header: string | string[] | undefined): string {
  const [first] = [header ?? []].flat();
  const cookie = first?.split(';', 1)[0];
  if (!cookie) throw new Error('the answer sets no cookie');
  return cookie;
}
