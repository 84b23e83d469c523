import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A call that came over the wire. */
export interface ReceivedCall {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A small HTTP server that stands in for a system of the dealer. It can go down and come up on the same port. */
export class HttpReceiver {
  readonly calls: ReceivedCall[] = [];
  readonly #answer: (call: ReceivedCall, response: ServerResponse) => void;
  #server: Server | undefined;
  port = 0;

  /** @param answer answers a call; default: 204 */
  constructor(answer?: (call: ReceivedCall, response: ServerResponse) => void) {
    this.#answer = answer ?? ((_, response) => response.writeHead(204).end());
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async up(): Promise<this> {
    const server = createServer(async (request, response) => {
      const call = { path: request.url ?? '', headers: request.headers, body: await text(request) };
      this.calls.push(call);
      this.#answer(call, response);
    });
    server.listen(this.port, '127.0.0.1');
    await once(server, 'listening');
    this.port = (server.address() as AddressInfo).port;
    this.#server = server;
    return this;
  }

  async down(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    if (!server) return;
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  }
}
