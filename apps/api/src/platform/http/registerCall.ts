// Types of a route's `operationId`, `summary` and `tags`.
import type {} from '@fastify/swagger';
import { type CallName, calls } from '@leasing/core/api';
import { type Contract, contract, ErrorBody } from '@leasing/core/unstable/api/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Static, TSchema } from 'typebox';
import { refusals } from './refusal.ts';
import type { Session, SessionReader } from './session.ts';

type Part<Name extends CallName, Key extends string> =
  Contract[Name] extends Record<Key, infer S> ? (S extends TSchema ? Static<S> : undefined) : undefined;

/** What a handler gets: the checked parts of the request and its sender. */
export interface CallInput<Name extends CallName> {
  params: Part<Name, 'params'>;
  query: Part<Name, 'query'>;
  body: Part<Name, 'body'>;
  /** Null for a guest of a public call, and for a member who is still to agree to the processing of their data. */
  session: Contract[Name]['access'] extends 'public' ? Session | null : Session;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The body of success, as the contract has it. */
export type CallAnswer<Name extends CallName> = Part<Name, 'answer'>;

/** Changes a request before it is checked. */
type BeforeValidation = (request: FastifyRequest) => void;

/**
 * Registers a call of the contract: method and path from `calls`, checks and the OpenAPI page from `contract`,
 * the session where the contract wants one. The handler keeps nothing but its own rule.
 */
export function registerCall<Name extends CallName>(
  fastify: FastifyInstance,
  sessions: SessionReader,
  name: Name,
  handle: (input: CallInput<Name>) => Promise<CallAnswer<Name>>,
  beforeValidation?: BeforeValidation,
): void {
  const { method, path } = calls[name];
  const parts: { access: string; summary: string; status: number; answer: TSchema } & Partial<
    Record<'params' | 'query' | 'body', TSchema>
  > = contract[name];
  fastify.route({
    method,
    // The whole interface is mounted under /api.
    url: path.slice('/api'.length),
    schema: {
      operationId: name,
      summary: parts.summary,
      tags: [path.split('/')[2] ?? ''],
      ...(parts.params ? { params: parts.params } : {}),
      ...(parts.query ? { querystring: parts.query } : {}),
      ...(parts.body ? { body: parts.body } : {}),
      ...(parts.access === 'public' ? {} : { security: [{ session: [] }] }),
      response: { [parts.status]: parts.answer, '4xx': ErrorBody, '5xx': ErrorBody },
    },
    ...(beforeValidation ? { preValidation: async (request) => beforeValidation(request) } : {}),
    handler: async (request, reply) => {
      const found = await sessions.read(request);
      if (parts.access !== 'public' && !found) throw refusals.noSession();
      const mayAct = !found?.needsConsent || parts.access === 'session-before-consent';
      if (parts.access === 'session' && !mayAct) throw refusals.needsConsent();
      const session = mayAct ? found : null;
      reply.header('cache-control', 'no-store');
      const answer = await handle({
        params: request.params,
        query: request.query,
        body: request.body,
        session,
        request,
        reply,
      } as CallInput<Name>);
      return reply.code(parts.status).send(answer);
    },
  });
}
