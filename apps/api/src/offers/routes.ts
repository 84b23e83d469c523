import { formatDate } from '@leasing/core/format';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../platform/database/index.ts';
import { refusals } from '../platform/http/index.ts';
import { findRequest } from '../requests/inbox/repository.ts';
import { registerOfficeCall } from '../staff/registerOfficeCall.ts';
import { actorOf } from '../staff/service.ts';
import type { StaffSessions } from '../staff/sessions.ts';
import { offerDocument, offerFormats, offerHeaders } from './documents.ts';
import { findByToken } from './repository.ts';
import { makeRequestOffer } from './requestOffer.ts';
import { type OfferSending, sendOffer } from './sendOffer.ts';

/** Offers of requests, for staff: as a file, and sent to the customer. */
export function officeOfferRoutes(
  fastify: FastifyInstance,
  sending: OfferSending,
  sessions: StaffSessions,
): void {
  registerOfficeCall(fastify, sessions, 'offerFile', async ({ params, query, staff, reply }) => {
    const { source, id, format } = params;
    const row = await findRequest(sending.database, source, id, staff.role === 'demo');
    if (!row) throw refusals.notFound();
    const { offer, picture } = await makeRequestOffer(sending, row, query, staff.name);
    const document = await offerDocument(fastify, offer, picture, format);
    reply.headers(offerHeaders(document)).send(document.content);
    return undefined;
  });
  registerOfficeCall(fastify, sessions, 'sendOffer', ({ params, body, staff }) =>
    sendOffer(sending, actorOf(staff), params, body),
  );
}

/**
 * `GET /offer/{token}.pdf` and `.xlsx`: what was sent, for everyone who has the link, until its validity ends (410 then, 404
 * for a link that was never given).
 */
export function sentOfferRoutes(fastify: FastifyInstance, database: Database): void {
  for (const format of offerFormats) {
    fastify.get<{ Params: { token: string } }>(`/offer/:token.${format}`, async ({ params }, reply) => {
      const stored = await findByToken(database, params.token);
      const isOver = stored && stored.validUntil < new Date();
      reply.headers({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' });
      if (!stored || isOver) {
        const sentence = isOver
          ? `Предложение действовало до ${formatDate(stored.validUntil, stored.offer.timeZone)}. Позвоните менеджеру: он сделает новое.`
          : 'Такого предложения нет: проверьте, целиком ли скопирована ссылка.';
        return reply
          .code(isOver ? 410 : 404)
          .type('text/plain; charset=utf-8')
          .send(sentence);
      }
      const document = await offerDocument(fastify, stored.offer, stored.picture, format);
      return reply.headers(offerHeaders(document)).send(document.content);
    });
  }
}
