import { createHash, timingSafeEqual } from 'node:crypto';
import { BlockList, isIPv6 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refusals } from '../http/index.ts';
import type { Metrics } from './metrics.ts';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

/**
 * `GET /metrics` for Prometheus. Numbers about the business are nobody else's: without a token they are read on this
 * machine only, and not through a proxy of this machine either; with METRICS_TOKEN by whoever has it.
 * Everybody else is told that there is no such address.
 */
export function metricsRoutes(fastify: FastifyInstance, metrics: Metrics, token: string | undefined): void {
  fastify.addHook('onResponse', async (request, reply) => {
    const { url = 'none' } = request.routeOptions;
    metrics.countCall(request.method, url, reply.statusCode, reply.elapsedTime / 1000);
  });
  fastify.addHook('onClose', async () => metrics.close());
  fastify.get('/metrics', { schema: { hide: true }, logLevel: 'warn' }, async (request, reply) => {
    if (!(token ? hasToken(request, token) : isFromThisMachine(request))) throw refusals.noRoute();
    reply.header('cache-control', 'no-store').type(metrics.registry.contentType);
    return reply.serializer(String).send(await metrics.registry.metrics());
  });
}

function hasToken(request: FastifyRequest, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(request.headers.authorization ?? ''), digest(`Bearer ${token}`));
}

function isFromThisMachine({ socket, headers }: FastifyRequest): boolean {
  const address = socket.remoteAddress ?? '';
  const forwarded = headers['x-forwarded-for'] ?? headers.forwarded ?? headers.via ?? headers['x-real-ip'];
  return forwarded === undefined && loopback.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
