import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import type { DestinationStream } from 'pino';
import type { Config } from '../config/config.ts';
import { answerClientError } from './clientError.ts';
import { Refusal } from './refusal.ts';
import { limitBodies } from './slowBodies.ts';

/** A year for which a browser that came over HTTPS never comes without it. */
const hstsSeconds = 31_536_000;
/** Largest body in bytes: a search with every list full stays below it. */
const bodyLimit = 128 * 1024;

/** What a proxy says of the visitor. */
const forwardingHeaders = ['x-forwarded-for', 'forwarded', 'x-real-ip'] as const;
/** Milliseconds in which the headers of a request, and then its body, must have arrived whole. */
const requestMs = 30_000;

/**
 * The one HTTP server of a process, ready for `createApi` and for the pages: request ids, logs without personal
 * data, limits of size and time, and no belief in forwarded addresses unless TRUST_PROXY says so.
 * @param options.arrivalMs milliseconds in which the headers must have arrived, and then the body
 * @param options.log takes the lines of the log; default: standard output
 */
export function createServer(
  config: Pick<Config, 'trustedProxies' | 'logLevel' | 'publicUrl'>,
  { arrivalMs = requestMs, log }: { arrivalMs?: number; log?: DestinationStream } = {},
): FastifyInstance {
  const fastify = Fastify({
    bodyLimit,
    // A start reads the stock (longestReadingMs in createApi.ts).
    pluginTimeout: 90_000,
    // Node looks for late headers every 30 s and gives them a minute, unless configured otherwise; bodies: `limitBodies`.
    requestTimeout: 0,
    http: {
      requestTimeout: 0,
      headersTimeout: arrivalMs,
      connectionsCheckingInterval: Math.ceil(arrivalMs / 30),
    },
    rewriteUrl: pathOfTarget,
    clientErrorHandler: answerClientError,
    // Hop 0 is who is connected to us, so the hops below the number of proxies are the proxies.
    trustProxy: config.trustedProxies > 0 ? (_address, hop) => hop < config.trustedProxies : false,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    ajv: { customOptions: { strict: false } },
    logger: {
      level: config.logLevel,
      ...(log && { stream: log }),
      serializers: {
        // The query can hold a phone number (/confirm?phoneNumber=…), so it stays out of the log.
        req: (request) => ({
          method: request.method,
          path: request.url.split('?', 1)[0],
          address: request.ip,
        }),
      },
    },
  });
  limitBodies(fastify.server, arrivalMs);
  endUnusedAtStop(fastify);
  fastify.addHook('onRequest', async ({ raw }) => {
    // Of two a proxy may read the one and we the other; Node keeps the first (RFC 9112, 3.2).
    const hosts = raw.rawHeaders.filter((text, place) => place % 2 === 0 && text.toLowerCase() === 'host');
    if (hosts.length > 1) throw new Refusal(400, 'BAD_REQUEST', 'Запрос составлен неверно.');
  });
  if (config.publicUrl.startsWith('https:')) {
    fastify.addHook('onRequest', (_, reply, done) => {
      reply.header('strict-transport-security', `max-age=${hstsSeconds}; includeSubDomains`);
      done();
    });
  }
  if (config.trustedProxies === 0) warnOfProxy(fastify);
  return fastify;
}

/**
 * Ends connections that have asked for nothing when the server stops. Browsers open them in advance, and Node counts
 * them as busy: a stop would wait for their headers.
 */
function endUnusedAtStop(fastify: FastifyInstance): void {
  const unused = new Set<Socket>();
  fastify.server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  fastify.server.on('request', ({ socket }) => unused.delete(socket));
  fastify.addHook('preClose', async () => {
    for (const socket of unused) socket.destroy();
  });
}

/**
 * Path and query of a request. A target may name the host as well (`GET http://host/path`), which every server has to
 * understand (RFC 9112, 3.2.2). A path that cannot be decoded, such as `/100%`, is taken letter by letter: nothing has
 * that name, and the visitor gets the page that says so.
 */
function pathOfTarget({ url = '/' }: { url?: string | undefined }): string {
  const target = url.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '');
  const [path = ''] = target.split('?', 1);
  const readable = isDecodable(path) ? target : path.replaceAll('%', '%25') + target.slice(path.length);
  return readable.startsWith('/') ? readable : `/${readable}`;
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** Says once that there seems to be a proxy: behind one that is not trusted all visitors share the limits of one. */
function warnOfProxy(fastify: FastifyInstance): void {
  let isSaid = false;
  fastify.addHook('onRequest', async ({ headers, log }) => {
    const name = forwardingHeaders.find((header) => headers[header] !== undefined);
    if (isSaid || name === undefined) return;
    isSaid = true;
    log.warn(
      `A request came with the header ${name}, but TRUST_PROXY is 0, so the header is ignored. If a proxy is in front, set TRUST_PROXY to the number of proxies: without it all visitors share one address and its limits.`,
    );
  });
}
