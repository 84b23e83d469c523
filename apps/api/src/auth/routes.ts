import type { FastifyInstance } from 'fastify';
import type { Database } from '../platform/database/index.ts';
import { registerCall } from '../platform/http/index.ts';
import { checkLogin, userInfo } from './service.ts';
import type { Sessions } from './sessions.ts';

/** Accounts: login, logout and the user. */
export function authRoutes(fastify: FastifyInstance, database: Database, sessions: Sessions): void {
  registerCall(fastify, sessions, 'login', async ({ body, request, reply }) => {
    const accountId = await checkLogin(database, body, request.ip);
    await sessions.start(accountId, request, reply);
    return userInfo(database, accountId);
  });
  registerCall(fastify, sessions, 'logout', async ({ request, reply }) => {
    await sessions.end(request, reply);
    return { message: 'Вы вышли из аккаунта.' };
  });
  registerCall(fastify, sessions, 'userInfo', ({ session }) => userInfo(database, session.accountId));
}
