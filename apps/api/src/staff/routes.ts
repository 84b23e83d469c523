import type { FastifyInstance } from 'fastify';
import { refusals } from '../platform/http/index.ts';
import { registerOfficeCall } from './registerOfficeCall.ts';
import { findStaff, listStaff } from './repository.ts';
import { actorOf, addStaff, changePassword, changeStaff, resetPassword } from './service.ts';
import { confirmSignIn, type SignInContext, signIn } from './signIn.ts';

/** Signing in to the office, and the people who may. */
export function staffRoutes(fastify: FastifyInstance, context: SignInContext): void {
  const { auth, sessions } = context;
  const { database } = auth;
  registerOfficeCall(fastify, sessions, 'signIn', ({ body, request, reply }) =>
    signIn(context, body, { request, reply }),
  );
  registerOfficeCall(fastify, sessions, 'confirmSignIn', ({ body, request, reply }) =>
    confirmSignIn(context, body.code, { request, reply }),
  );
  registerOfficeCall(fastify, sessions, 'signOut', async ({ request, reply }) => {
    await sessions.end(request, reply);
    return { message: 'Вы вышли.' };
  });
  registerOfficeCall(fastify, sessions, 'me', async ({ staff }) => {
    const member = await findStaff(database, staff.staffId);
    if (!member) throw refusals.noSession();
    return { ...member, timeZone: (await auth.firm.current()).hours.timeZone };
  });
  registerOfficeCall(fastify, sessions, 'changePassword', async ({ body, staff }) => {
    await changePassword(auth, staff, body);
    return { message: 'Пароль изменён.' };
  });
  registerOfficeCall(fastify, sessions, 'staff', async () => {
    const items = await listStaff(database);
    return { items, total: items.length };
  });
  registerOfficeCall(fastify, sessions, 'addStaff', ({ body, staff }) =>
    addStaff(database, actorOf(staff), body),
  );
  registerOfficeCall(fastify, sessions, 'changeStaff', ({ params, body, staff }) =>
    changeStaff(database, actorOf(staff), params.id, body),
  );
  registerOfficeCall(fastify, sessions, 'resetStaffPassword', ({ params, staff }) =>
    resetPassword(database, actorOf(staff), params.id),
  );
}
