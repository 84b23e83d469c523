import { Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';

/**
 * Milliseconds that the proxy gets to let go of its connections. It has to be longer than the proxy leaves an idle
 * connection open: `keepalive_timeout` of the upstream in deploy/nginx/leasing.conf.
 */
export const drainMs = 10_000;

/**
 * Lets a process behind a proxy go without a lost request. New connections are refused, so that the proxy turns to
 * another process; those it has are answered, each answer asking for the end of its connection. Idle ones the proxy
 * closes itself: one that we closed could meet a request that is on its way, and a proxy never sends a POST again.
 *
 * @returns begins the drain and resolves when no connection is left, or after `drainMs`
 */
export function drainable(server: FastifyInstance): () => Promise<void> {
  let isDraining = false;
  server.addHook('onSend', async (_, reply) => {
    if (isDraining) reply.header('connection', 'close');
  });
  const connections = promisify(server.server.getConnections.bind(server.server));
  return async () => {
    isDraining = true;
    // What has connected is accepted before timers and checks run, so hardly a connection is lost in the queue.
    await new Promise((resolve) => setImmediate(resolve));
    // The HTTP server's own close() would close idle connections too.
    Server.prototype.close.call(server.server);
    const end = Date.now() + drainMs;
    while ((await connections()) > 0 && Date.now() < end) await sleep(50);
  };
}
