import type { FastifyInstance } from 'fastify';
import type { FirmProfile } from '../firm/FirmProfile.ts';
import type { Database } from '../platform/database/index.ts';
import { refusals, registerCall, type SessionReader } from '../platform/http/index.ts';
import { registerOfficeCall } from '../staff/registerOfficeCall.ts';
import { actorOf } from '../staff/service.ts';
import type { StaffSessions } from '../staff/sessions.ts';
import { passportPdf } from './passportPdf.ts';
import { findPassport, readFirmPoints } from './repository.ts';
import { changeFirmPoints, readInspection, saveInspection, signInspection } from './service.ts';

/** Inspections as staff make them, and the points that the firm looks at. */
export function inspectionRoutes(
  fastify: FastifyInstance,
  database: Database,
  sessions: StaffSessions,
): void {
  registerOfficeCall(fastify, sessions, 'inspection', ({ params, staff }) =>
    readInspection(database, actorOf(staff), params.id),
  );
  registerOfficeCall(fastify, sessions, 'saveInspection', ({ params, body, staff }) =>
    saveInspection(database, actorOf(staff), params.id, body),
  );
  registerOfficeCall(fastify, sessions, 'signInspection', ({ params, body, staff }) =>
    signInspection(database, actorOf(staff), params.id, body),
  );
  registerOfficeCall(fastify, sessions, 'inspectionPoints', () => readFirmPoints(database));
  registerOfficeCall(fastify, sessions, 'changeInspectionPoints', ({ body, staff }) =>
    changeFirmPoints(database, actorOf(staff), body),
  );
}

/** Passports as visitors read them. */
export function passportRoutes(fastify: FastifyInstance, database: Database, sessions: SessionReader): void {
  registerCall(fastify, sessions, 'passport', async ({ params, query }) => {
    const passport = await findPassport(database, params.id, query.passport);
    if (!passport) throw refusals.notFound();
    return passport;
  });
}

const numberOf = (text: string) => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined);

/**
 * `GET /product/equipment/{id}/passport.pdf`: the newest passport of a machine, or the one that `?passport=` names, as a file of
 * two pages. 404 where there is none.
 */
export function passportFileRoute(
  fastify: FastifyInstance,
  { database, firm, publicUrl }: { database: Database; firm: FirmProfile; publicUrl: string },
): void {
  fastify.get<{ Params: { id: string }; Querystring: { passport?: string } }>(
    '/product/equipment/:id/passport.pdf',
    async ({ params, query }, reply) => {
      const id = numberOf(params.id);
      const asked = query.passport === undefined ? undefined : numberOf(query.passport);
      const isAsked = id !== undefined && (query.passport === undefined || asked !== undefined);
      const passport = isAsked ? await findPassport(database, id, asked) : undefined;
      if (!passport) {
        return reply
          .code(404)
          .type('text/plain; charset=utf-8')
          .send('У\u00A0этой машины нет такого паспорта осмотра.');
      }
      const content = await passportPdf(fastify, passport, {
        firm: (await firm.current()).name,
        site: publicUrl,
      });
      return reply
        .headers({
          'content-type': 'application/pdf',
          'content-disposition': `inline; filename="passport-${passport.id}.pdf"`,
          'cache-control': 'public, max-age=300',
          'x-content-type-options': 'nosniff',
          'x-robots-tag': 'noindex',
        })
        .send(content);
    },
  );
}
