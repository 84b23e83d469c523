import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../../auth/context.ts';
import type { Sessions } from '../../auth/sessions.ts';
import { refusals, registerCall } from '../../platform/http/index.ts';
import { findKeptText, readConsents } from './ledger.ts';
import { giveConsent, phoneOf, withdrawConsent } from './service.ts';
import { currentText, textOfVersion } from './texts.ts';

/** What people agree to, and how they withdraw it (152-FZ). */
export function consentRoutes(fastify: FastifyInstance, context: AuthContext, sessions: Sessions): void {
  const { database, firm } = context;
  registerCall(fastify, sessions, 'consentText', async ({ params, query }) => {
    const { purpose } = params;
    const { version } = query;
    const operator = await firm.operator();
    if (!version) return currentText(purpose, operator);
    const text =
      textOfVersion(purpose, operator, version) ?? (await findKeptText(database, purpose, version));
    if (!text) throw refusals.notFound();
    return text;
  });
  registerCall(fastify, sessions, 'consents', async ({ session }) =>
    readConsents(database, await phoneOf(database, session)),
  );
  registerCall(fastify, sessions, 'giveConsent', async ({ params, body, session, request }) =>
    giveConsent(database, await firm.operator(), session, {
      purpose: params.purpose,
      version: body.version,
      address: request.ip,
    }),
  );
  registerCall(fastify, sessions, 'withdrawConsent', async ({ params, body, session, request, reply }) => {
    const consent = await withdrawConsent(context, session, params.purpose, body.password, request);
    if (params.purpose === 'account') await sessions.end(request, reply);
    return consent;
  });
}
