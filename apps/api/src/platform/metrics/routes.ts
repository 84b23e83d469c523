import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refusals } from '../http/index.ts';
import type { Metrics } from './metrics.ts';

/**
 * `GET /metrics` for Prometheus, with METRICS_TOKEN as bearer token. The numbers are about the business, so without
 * the token, and where none is set, there is no such address. The peer's address proves nothing: behind a proxy on the
 * same machine everybody comes from there.
 */
export function metricsRoutes(fastify: FastifyInstance, metrics: Metrics, token: string | undefined): void {
  fastify.addHook('onResponse', (request, reply, done) => {
    const { url = 'none' } = request.routeOptions;
    metrics.countCall(request.method, url, reply.statusCode, reply.elapsedTime / 1000);
    done();
  });
  fastify.addHook('onClose', async () => metrics.close());
  fastify.get('/metrics', { schema: { hide: true }, logLevel: 'warn' }, async (request, reply) => {
    if (token === undefined || !hasToken(request, token)) throw refusals.noRoute();
    reply.header('cache-control', 'no-store').type(metrics.registry.contentType);
    return reply.serializer(String).send(await metrics.registry.metrics());
  });
}

/** Whether a request proves that its sender is an operator, by METRICS_TOKEN as bearer token. */
export function hasToken(request: FastifyRequest, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(request.headers.authorization ?? ''), digest(`Bearer ${token}`));
}
