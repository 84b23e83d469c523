import type { IncomingMessage, Server } from 'node:http';

/** Fewest bytes of a body that may be slow, in each span in which another has to be whole: 1 kB/s at 30 s. */
const slowestBytes = 30 * 1024;
/** Milliseconds after which a slow body is ended too. */
const longestMs = 3_600_000;

const slowBodies = new WeakSet<IncomingMessage>();

/**
 * Lets the body of a request arrive for as long as it moves, up to an hour: a video over a poor line. For requests of
 * people who are signed in alone.
 */
export function allowSlowBody(request: IncomingMessage): void {
  slowBodies.add(request);
}

/**
 * Ends requests whose body does not arrive in time. Node's own limit knows no exception for a single request.
 * @param arrivalMs milliseconds in which a body must have arrived whole, or moved where it may be slow
 */
export function limitBodies(server: Server, arrivalMs: number): void {
  server.on('request', (request: IncomingMessage) => {
    const { headers, socket } = request;
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
    const begunAt = Date.now();
    let previousBytes = socket.bytesRead;
    const timer = setInterval(() => {
      const newBytes = socket.bytesRead - previousBytes;
      previousBytes = socket.bytesRead;
      const mayGoOn = slowBodies.has(request) && newBytes >= slowestBytes && Date.now() - begunAt < longestMs;
      if (request.complete) clearInterval(timer);
      else if (!mayGoOn) end(server, request);
    }, arrivalMs);
    request.once('close', () => clearInterval(timer));
  });
}

/** As Node ends a request that is late: 408, and the connection is closed. */
function end(server: Server, { socket }: IncomingMessage): void {
  const error = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
  if (!server.emit('clientError', error, socket)) socket.destroy(error);
}
