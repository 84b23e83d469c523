import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:https';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { siteName } from './Nginx.ts';

/** What came back; `undefined` when the connection broke before an answer. */
export type Answer = { status: number; headers: NodeJS.Dict<string | string[]>; body: string } | undefined;

export interface Call {
  method: string;
  path: string;
  headers?: Record<string, string>;
  /** Bytes as they are, anything else as JSON. */
  body?: Buffer | object;
}

/** A visitor at an address of their own on this machine, who keeps connections open as browsers do. */
export class Browser {
  /** How often a request was sent anew because its resting connection had been closed meanwhile. */
  sentAnew = 0;
  /** How the last request that got no answer ended. */
  lastError = '';
  readonly address: string;
  readonly #port: number;
  readonly #agent: Agent;
  /** Connections that have brought an answer: what breaks on them before the next one begins, broke while they rested. */
  readonly #served = new WeakSet<Socket>();

  /** @param number 0 to 65,000; decides the address, one of 127.1.0.0/16 */
  constructor(number: number, port: number, certificate: string) {
    this.address = `127.1.${number >> 8}.${number & 255 || 1}`;
    this.#port = port;
    this.#agent = new Agent({
      keepAlive: true,
      maxSockets: 6,
      ca: readFileSync(certificate),
      servername: siteName,
      localAddress: this.address,
    });
  }

  send(call: Call): Promise<Answer> {
    const { method, path, body } = call;
    const isBytes = Buffer.isBuffer(body);
    const content = body === undefined || isBytes ? body : JSON.stringify(body);
    const headers = {
      host: siteName,
      'accept-encoding': 'identity',
      ...call.headers,
      ...(content === undefined
        ? {}
        : {
            'content-type': isBytes ? 'application/octet-stream' : 'application/json',
            'content-length': String(Buffer.byteLength(content)),
          }),
    };
    return new Promise((resolve) => {
      const sentRequest = request(
        { host: '127.0.0.1', port: this.#port, agent: this.#agent, method, path, headers },
        (response) => {
          const { socket } = response;
          text(response).then(
            (body) => {
              this.#served.add(socket);
              resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
            },
            (error: NodeJS.ErrnoException) => {
              this.lastError = `${error.code ?? error.message} in the middle of an answer`;
              resolve(undefined);
            },
          );
        },
      );
      // With an error of its own: what was late is not a connection that rested, and is never sent again.
      sentRequest.setTimeout(40_000, () => sentRequest.destroy(new Error('no answer within 40 s')));
      sentRequest.on('error', (error: NodeJS.ErrnoException) => {
        // nginx closed the connection while it rested. Every browser opens another one; so does this. (Node's own
        // `reusedSocket` leaves out requests that waited for a connection to become free.)
        const hadServed = sentRequest.socket !== null && this.#served.has(sentRequest.socket);
        const wasIdle = hadServed && (error.code === 'ECONNRESET' || error.code === 'EPIPE');
        if (!wasIdle) {
          this.lastError = `${error.code ?? error.message}${hadServed ? ' on a connection that rested' : ''}`;
          return resolve(undefined);
        }
        this.sentAnew += 1;
        resolve(this.send(call));
      });
      sentRequest.end(content);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
