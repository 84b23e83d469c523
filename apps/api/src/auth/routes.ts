import type { FastifyInstance } from 'fastify';
import { registerCall } from '../platform/http/index.ts';
import { confirmCode } from './codes/service.ts';
import { type AuthContext, forgotPassword, phoneOf, resendCode, resetPassword } from './passwordChange.ts';
import { activate, setPassword } from './repository.ts';
import { checkLogin, userInfo } from './service.ts';
import { endAllSessions, type Sessions } from './sessions.ts';
import { signUp } from './signUp.ts';

/** Accounts: registration, codes, login, passwords and the user. */
export function authRoutes(fastify: FastifyInstance, context: AuthContext, sessions: Sessions): void {
  registrationRoutes(fastify, context, sessions);
  passwordRoutes(fastify, context, sessions);
  const { database } = context;
  registerCall(fastify, sessions, 'login', async ({ body, request, reply }) => {
    const accountId = await checkLogin(database, body, request.ip);
    await sessions.start(accountId, request, reply);
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
  registerCall(fastify, sessions, 'signUpIndividual', ({ body, request }) =>
    signUp(context, 'INDIVIDUAL', body, request.ip),
  );
  registerCall(fastify, sessions, 'signUpLegal', ({ body, request }) =>
    signUp(context, 'LEGAL', body, request.ip),
  );
  registerCall(fastify, sessions, 'confirm', async ({ body, request }) => {
    const given = { phoneNumber: phoneOf(body.phoneNumber), code: body.code, address: request.ip };
    await confirmCode(context.database, given, 'CONFIRM_PHONE', async (transaction, { accountId }) => {
      await activate(transaction, accountId);
      request.log.info({ accountId }, 'phone confirmed');
    });
    return { message: 'Номер телефона подтверждён.' };
  });
  registerCall(fastify, sessions, 'resendCode', ({ body, request }) => resendCode(context, body, request.ip));
}

function passwordRoutes(fastify: FastifyInstance, context: AuthContext, sessions: Sessions): void {
  registerCall(fastify, sessions, 'resetPassword', ({ body, session, request }) =>
    resetPassword(context, body, session, request.ip),
  );
  registerCall(fastify, sessions, 'forgotPassword', ({ body, request }) =>
    forgotPassword(context, body, request.ip),
  );
  registerCall(fastify, sessions, 'confirmPassword', async ({ body, request }) => {
    const given = { phoneNumber: phoneOf(body.phoneNumber), code: body.code, address: request.ip };
    await confirmCode(context.database, given, 'CHANGE_PASSWORD', async (transaction, code) => {
      if (code.newPasswordHash === null)
        throw new Error('a code that changes a password carries the new one');
      await setPassword(transaction, code.accountId, code.newPasswordHash);
      await endAllSessions(transaction, code.accountId);
      request.log.info({ accountId: code.accountId }, 'password changed');
    });
    return { message: 'Пароль изменён.' };
  });
}
