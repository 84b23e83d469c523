import { ErrorBody } from '@leasing/core/unstable/api/contract';
import {
  type OfficeCall,
  type OfficeCallName,
  type OfficeContract,
  officeCalls,
  officeContract,
} from '@leasing/core/unstable/api/office';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Static, TSchema } from 'typebox';
import { refusals } from '../platform/http/index.ts';
import type { StaffSession, StaffSessions } from './sessions.ts';

type Part<Name extends OfficeCallName, Key extends string> =
  OfficeContract[Name] extends Record<Key, infer S> ? (S extends TSchema ? Static<S> : undefined) : undefined;

/** What a handler gets: the checked parts of the request and its sender. */
export interface OfficeInput<Name extends OfficeCallName> {
  params: Part<Name, 'params'>;
  query: Part<Name, 'query'>;
  body: Part<Name, 'body'>;
  /** Whom the table of calls allows this call; undefined where a guest may make it. */
  staff: (typeof officeCalls)[Name]['roles'] extends 'guest' ? undefined : StaffSession;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The body of success; a call that sends a file or a stream has sent it itself. */
type OfficeAnswer<Name extends OfficeCallName> = OfficeContract[Name] extends { answer: TSchema }
  ? Part<Name, 'answer'>
  : undefined;

/**
 * Registers a call of the office: method, path and roles from `officeCalls`, checks and the OpenAPI page from
 * `officeContract`. Who may not make it is refused before anything of the request is read.
 */
export function registerOfficeCall<Name extends OfficeCallName>(
  fastify: FastifyInstance,
  sessions: StaffSessions,
  name: Name,
  handle: (input: OfficeInput<Name>) => Promise<OfficeAnswer<Name>>,
): void {
  const { method, path, roles }: OfficeCall = officeCalls[name];
  const parts: { summary: string; status: number; answer?: TSchema } & Partial<
    Record<'params' | 'query' | 'body', TSchema>
  > = officeContract[name];
  const signedIn = new WeakMap<FastifyRequest, StaffSession>();
  fastify.route({
    method,
    // The whole interface is mounted under /api.
    url: path.slice('/api'.length),
    schema: {
      operationId: `office_${name}`,
      summary: parts.summary,
      tags: ['office'],
      ...(parts.params ? { params: parts.params } : {}),
      ...(parts.query ? { querystring: parts.query } : {}),
      ...(parts.body ? { body: parts.body } : {}),
      ...(roles === 'guest' ? {} : { security: [{ office: [] }] }),
      ...(parts.answer
        ? { response: { [parts.status]: parts.answer, '4xx': ErrorBody, '5xx': ErrorBody } }
        : {}),
    },
    onRequest: async (request) => {
      if (roles === 'guest') return;
      const session = await sessions.read(request);
      if (!session) throw refusals.noSession();
      if (!roles.includes(session.role)) {
        throw session.role === 'demo' ? refusals.notForDemo() : refusals.notAllowed();
      }
      signedIn.set(request, session);
    },
    preValidation: async (request) => dropEmpty(request.query as Record<string, unknown>),
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const answer = await handle({
        params: request.params,
        query: request.query,
        body: request.body,
        staff: signedIn.get(request),
        request,
        reply,
      } as unknown as OfficeInput<Name>);
      return parts.answer ? reply.code(parts.status).send(answer) : reply;
    },
  });
}

/** `?status=&page=`: a filter without a value is none. */
function dropEmpty(query: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(query)) if (value === '') delete query[name];
}
