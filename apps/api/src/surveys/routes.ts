import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../platform/database/index.ts';
import { registerCall, type Session, type SessionReader } from '../platform/http/index.ts';
import { knowVisitor, readVisitor } from '../platform/http/visitor.ts';
import { type Respondent, readOpenSurveys } from './repository.ts';
import { answerSurvey, findSurvey } from './service.ts';

/** Surveys: those that the asking one has not answered, and the answers. */
export function surveyRoutes(
  fastify: FastifyInstance,
  database: Database,
  sessions: SessionReader,
  publicUrl: string,
): void {
  registerCall(fastify, sessions, 'surveys', ({ session, request }) =>
    readOpenSurveys(database, {
      accountId: session?.accountId ?? null,
      visitor: session ? null : readVisitor(request),
    }),
  );
  registerCall(fastify, sessions, 'survey', ({ params }) => findSurvey(database, params.id));
  registerCall(fastify, sessions, 'answerSurvey', ({ params, query, session, request, reply }) =>
    answerSurvey(
      database,
      params.surveyId,
      respondentOf(session, request, reply, publicUrl),
      query.answer,
      request.ip,
    ),
  );
}

/** An account answers for itself, also on a machine where a guest has answered before. */
function respondentOf(
  session: Session | null,
  request: FastifyRequest,
  reply: FastifyReply,
  publicUrl: string,
): Respondent {
  if (session) return { accountId: session.accountId, visitor: null };
  return { accountId: null, visitor: knowVisitor(request, reply, publicUrl) };
}
