import { type ApiClient, createApiClient } from '@leasing/core/api';
import type { Firm } from '@leasing/core/unstable/firm';
import type { FastifyInstance } from 'fastify';
import { addDemoAccount, demoCredentials } from '../auth/demoAccount.ts';
import { createApi } from '../createApi.ts';
import { createServer, inProcessFetch } from '../platform/http/index.ts';
import { createTestDatabase, type Engine, type TestDatabase } from './engines.ts';
import { testFirm } from './firm.ts';

/** The whole interface on a database of its own, called without a socket. */
export interface TestApi extends TestDatabase {
  fastify: FastifyInstance;
  /** The typed client of a browser, which keeps its cookies: a new one, or one with this cookie. */
  client(cookie?: string, remoteAddress?: string): ApiClient;
  /** Signs the demo account in and answers its cookie. */
  signIn(): Promise<string>;
}

/**
 * Starts the interface for a test file.
 * @param firm what FIRM_FILE says
 */
export async function startTestApi(
  engine: Engine,
  environment: Record<string, string> = {},
  firm: Partial<Firm> = testFirm,
): Promise<TestApi> {
  const base = await createTestDatabase(engine, environment);
  base.config.firm = firm;
  const fastify = createServer(base.config);
  fastify.register(createApi({ config: base.config, database: base.database }));
  await fastify.ready();
  await addDemoAccount(base.database);
  return {
    ...base,
    fastify,
    client: (cookie, remoteAddress) =>
      createApiClient({ baseUrl: '', fetch: browserFetch(fastify, cookie, remoteAddress) }),
    signIn: () => signIn(fastify),
    remove: async () => {
      await fastify.close();
      await base.remove();
    },
  };
}

/** A `fetch` that keeps cookies as a browser does. */
function browserFetch(fastify: FastifyInstance, cookie = '', remoteAddress?: string): typeof fetch {
  const cookies = new Map<string, string>();
  const keep = (pair: string) => {
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    if (name) cookies.set(name, value);
  };
  for (const pair of cookie.split('; ')) keep(pair);
  return async (input, init) => {
    const cookieHeader = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await inProcessFetch(fastify, { cookie: cookieHeader, remoteAddress })(input, init);
    for (const header of answer.headers.getSetCookie()) keep(header.split(';', 1)[0] ?? '');
    return answer;
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
