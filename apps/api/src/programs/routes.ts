import { createApiClient } from '@leasing/core/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FirmProfile } from '../firm/FirmProfile.ts';
import type { Config } from '../platform/config/config.ts';
import type { Database } from '../platform/database/index.ts';
import { handleError, inProcessFetch, Refusal, refusals } from '../platform/http/index.ts';
import { networkOf, widerNetworkOf } from '../platform/network.ts';
import { limitTries } from '../platform/rateLimit.ts';
import { llmsText } from './llmsText.ts';
import type { McpHandler } from './mcp.ts';

/** Calls of one network in a minute: a person at work with an assistant needs some ten. */
const callsAMinute = 120;
/** Bytes: the longest table of payments, in Russian letters. */
const bodyLimit = 128 * 1024;

interface ProgramParts {
  config: Pick<Config, 'publicUrl' | 'mcp'>;
  database: Database;
  firm: FirmProfile;
}

/** What programs of buyers read and use: `/llms.txt` and the Model Context Protocol at `/mcp`. */
export function programRoutes(fastify: FastifyInstance, { config, database, firm }: ProgramParts): void {
  const { publicUrl, mcp } = config;
  const api = createApiClient({ baseUrl: '', fetch: inProcessFetch(fastify), retries: 0 });
  fastify.get('/llms.txt', { schema: { hide: true } }, async (_, reply) => {
    const text = llmsText(publicUrl, mcp, (await firm.current()).name, await api.terms());
    return reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(text);
  });
  fastify.register(async (scope) => {
    scope.setErrorHandler(handleError);
    let handler: Promise<McpHandler> | undefined;
    scope.route({
      method: ['GET', 'POST', 'DELETE', 'PUT', 'PATCH', 'OPTIONS'],
      url: '/mcp',
      bodyLimit,
      schema: { hide: true },
      onRequest: async ({ headers, ip }) => {
        if (!mcp) throw refusals.noRoute();
        // A page of another site may not use a visitor's browser, whatever name its server has taken (DNS rebinding).
        if (headers.origin !== undefined && headers.origin !== publicUrl) throw refusals.crossSite();
        await limitTries(database, `mcp:${widerNetworkOf(networkOf(ip))}`, callsAMinute, 60);
      },
      handler: async (request, reply) => {
        const { method, body } = request;
        if (method !== 'POST') {
          reply.header('allow', 'POST');
          throw new Refusal(405, 'METHOD_NOT_ALLOWED', 'Здесь отвечают только на POST.');
        }
        // One request is one call, or a list of them would go round the limit.
        if (Array.isArray(body)) throw new Refusal(400, 'BAD_REQUEST', 'Присылайте вызовы по одному.');
        // The SDK takes 25 MB and half a second: sites that no program asks do without it.
        handler ??= import('./mcp.ts').then(({ openMcp }) =>
          openMcp({ api, publicUrl }, (error) => fastify.log.error({ err: error }, 'a tool failed')),
        );
        const answer = await (await handler)(toRequest(request, publicUrl), body);
        reply
          .code(answer.status)
          .headers({ ...Object.fromEntries(answer.headers), 'cache-control': 'no-store' });
        return reply.send(await answer.text());
      },
    });
  });
}

function toRequest({ method, url, headers }: FastifyRequest, origin: string): Request {
  const texts = Object.entries(headers).filter(
    (pair): pair is [string, string] => typeof pair[1] === 'string',
  );
  return new Request(origin + url, { method, headers: texts });
}
