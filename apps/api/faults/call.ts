import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';

/** A call as it goes over the wire; nothing in it is corrected. */
export interface Call {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

/** What came back. */
export interface Answer {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  body: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/**
 * Makes a call to a server on this machine.
 * @returns undefined when the connection failed or broke: whether the call was carried out is unknown then
 */
export function call(port: number, { method, path, headers = {}, body }: Call): Promise<Answer | undefined> {
  // Without a length Node would send the body of a GET or HEAD as if it were the next request.
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const head = { ...headers, ...length };
  return new Promise((resolve, reject) => {
    const sentRequest = request(
      { port, host: '127.0.0.1', agent, method, path, headers: head },
      (response) => {
        text(response).then(
          (content) =>
            resolve({ status: response.statusCode ?? 0, headers: response.headers, body: content }),
          () => resolve(undefined),
        );
      },
    );
    sentRequest.setTimeout(40_000, () => reject(new Error(`${method} ${path} was not answered within 40 s`)));
    sentRequest.on('error', () => {
      // The server may close a connection that rests just when it is used again; a browser asks anew then, too.
      resolve(
        sentRequest.reusedSocket
          ? call(port, { method, path, headers, ...(body ? { body } : {}) })
          : undefined,
      );
    });
    sentRequest.end(body);
  });
}

/** A call with a body of JSON. */
export function callJson(
  port: number,
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: object,
): Promise<Answer | undefined> {
  if (body === undefined) return call(port, { method, path, headers });
  const content = JSON.stringify(body);
  return call(port, {
    method,
    path,
    headers: { ...headers, 'content-type': 'application/json' },
    body: content,
  });
}
