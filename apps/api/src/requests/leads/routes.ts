import type { LeadReceipt } from '@leasing/core/unstable/api/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isPartnerOrigin, ourSite } from '../../partners/partners.ts';
import type { Database } from '../../platform/database/index.ts';
import { registerCall, type SessionReader } from '../../platform/http/index.ts';
import { networkOf } from '../../platform/network.ts';
import type { LeadSender } from './limits.ts';
import {
  type LeadContext,
  openLeadForm,
  openPhoneForm,
  type TakenLead,
  takeLead,
  takePhone,
} from './service.ts';

/** Seconds for which a browser remembers that a page may send leads. */
const preflightSeconds = 600;

/**
 * Leads from calculators on partners' pages: the calls that pages of other sites may make, and only those of
 * partners. They use no cookie, so the answers allow none.
 */
export function leadRoutes(fastify: FastifyInstance, context: LeadContext, sessions: SessionReader): void {
  const { database } = context;
  fastify.register(async (scope) => {
    scope.addHook('onRequest', (request, reply) => allowOrigin(database, request, reply));
    for (const path of ['/leads', '/leads/visits']) {
      scope.options(path, { schema: { hide: true } }, async (_, reply) => reply.code(204).send());
    }
    registerCall(scope, sessions, 'openLead', ({ body, request }) =>
      openLeadForm(context, body.partner, senderOf(request)),
    );
    registerCall(scope, sessions, 'leads', async ({ body, request }) =>
      receiptOf(context, request, body.partner, await takeLead(context, body, senderOf(request))),
    );
  });
}

/** Phones that guests of the site leave under items; the site's own pages alone may make these calls. */
export function phoneRequestRoutes(
  fastify: FastifyInstance,
  context: LeadContext,
  sessions: SessionReader,
  publicUrl: string,
): void {
  const sender = (request: FastifyRequest): LeadSender => ({ ...senderOf(request), origin: publicUrl });
  registerCall(fastify, sessions, 'openPhoneRequest', ({ request }) =>
    openPhoneForm(context, sender(request)),
  );
  registerCall(fastify, sessions, 'requestByPhone', async ({ body, request }) =>
    receiptOf(context, request, ourSite.id, await takePhone(context, body, sender(request))),
  );
}

/** The receipt, with when the firm calls; the operator reads of a lead that is kept back. */
async function receiptOf(
  { firm }: LeadContext,
  { log }: FastifyRequest,
  partner: string,
  { receipt, parkedFor }: TakenLead,
): Promise<LeadReceipt> {
  if (parkedFor) {
    const about = { lead: receipt.id, partner, limit: parkedFor };
    log.warn(about, 'a lead beyond a limit is parked: npm run partner -- leads');
  }
  return { ...receipt, ...(await firm.receipt()) };
}

function senderOf({ headers, ip }: FastifyRequest): LeadSender {
  return { origin: headers.origin ?? '', network: networkOf(ip), address: ip };
}

/** The headers by which a browser lets a page read the answer, refusals too. */
async function allowOrigin(database: Database, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { origin } = request.headers;
  reply.header('vary', 'Origin');
  if (origin === undefined || !(await isPartnerOrigin(database, origin))) return;
  reply.header('access-control-allow-origin', origin);
  if (request.method !== 'OPTIONS') return;
  reply.headers({
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': 'content-type',
    'access-control-max-age': String(preflightSeconds),
  });
}
