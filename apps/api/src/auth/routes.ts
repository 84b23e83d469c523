import type { FastifyInstance } from 'fastify';
import { registerCall } from '../platform/http/index.ts';
import { confirmChange, resendCode } from './changes/service.ts';
import type { AuthContext } from './context.ts';
import { forgotPassword, resetPassword } from './passwordChange.ts';
import { checkLogin, userInfo } from './service.ts';
import type { Sessions } from './sessions.ts';
import { signUp } from './signUp.ts';

/** Accounts: registration, codes, login, passwords and the user. */
export function authRoutes(fastify: FastifyInstance, context: AuthContext, sessions: Sessions): void {
  registrationRoutes(fastify, context, sessions);
  passwordRoutes(fastify, context, sessions);
  const { database, browsers } = context;
  registerCall(fastify, sessions, 'login', async ({ body, request, reply }) => {
    const accountId = await checkLogin(context, body, request);
    await sessions.start(accountId, request, reply);
    await browsers.remember(accountId, request, reply);
    request.log.info({ accountId, address: request.ip }, 'logged in');
    return userInfo(database, accountId);
  });
  registerCall(fastify, sessions, 'logout', async ({ request, reply }) => {
    await sessions.end(request, reply);
    request.log.info('logged out');
    return { message: 'Вы вышли из аккаунта.' };
  });
  registerCall(fastify, sessions, 'userInfo', ({ session }) => userInfo(database, session.accountId));
}

function registrationRoutes(fastify: FastifyInstance, context: AuthContext, sessions: Sessions): void {
  registerCall(fastify, sessions, 'signUpIndividual', ({ body, ...call }) =>
    signUp(context, 'INDIVIDUAL', body, call),
  );
  registerCall(fastify, sessions, 'signUpLegal', ({ body, ...call }) => signUp(context, 'LEGAL', body, call));
  registerCall(fastify, sessions, 'confirm', async ({ body, ...call }) => {
    const accountId = await confirmChange(context, body, 'SIGN_UP', call);
    call.request.log.info({ accountId }, 'phone confirmed');
    return { message: 'Номер телефона подтверждён.' };
  });
  registerCall(fastify, sessions, 'resendCode', ({ body, request }) => resendCode(context, body, request));
}

function passwordRoutes(fastify: FastifyInstance, context: AuthContext, sessions: Sessions): void {
  registerCall(fastify, sessions, 'resetPassword', ({ body, session, ...call }) =>
    resetPassword(context, body, session, call),
  );
  registerCall(fastify, sessions, 'forgotPassword', ({ body, ...call }) =>
    forgotPassword(context, body, call),
  );
  registerCall(fastify, sessions, 'confirmPassword', async ({ body, ...call }) => {
    const accountId = await confirmChange(context, body, 'CHANGE_PASSWORD', call);
    call.request.log.info({ accountId }, 'password changed');
    return { message: 'Пароль изменён.' };
  });
}
