import type { FastifyInstance, InjectOptions } from 'fastify';

/** The visitor that the pages' server makes calls for: cookies and address. */
export interface InProcessVisitor {
  cookie?: string | undefined;
  remoteAddress?: string | undefined;
}

/**
 * A `fetch` that calls this server's own routes without a socket, for rendering pages on the server:
 * `createApiClient({ baseUrl: '', fetch: inProcessFetch(fastify, { cookie, remoteAddress }) })`.
 */
export function inProcessFetch(fastify: FastifyInstance, visitor: InProcessVisitor = {}): typeof fetch {
  return async (input, init) => {
    const request = input instanceof Request ? input : undefined;
    const url = new URL(request?.url ?? String(input), 'http://in-process');
    const headers = new Headers(init?.headers ?? request?.headers);
    if (visitor.cookie && !headers.has('cookie')) headers.set('cookie', visitor.cookie);
    const body = init?.body ?? (request?.body ? await request.text() : undefined);
    const answer = await fastify.inject({
      method: (init?.method ?? request?.method ?? 'GET') as NonNullable<InjectOptions['method']>,
      url: `${url.pathname}${url.search}`,
      headers: Object.fromEntries(headers),
      ...(visitor.remoteAddress ? { remoteAddress: visitor.remoteAddress } : {}),
      ...(typeof body === 'string' ? { payload: body } : {}),
    });
    const answerHeaders = new Headers();
    for (const [name, value] of Object.entries(answer.headers)) {
      for (const one of Array.isArray(value) ? value : [value]) {
        if (one !== undefined) answerHeaders.append(name, String(one));
      }
    }
    const empty = answer.statusCode === 204 || answer.statusCode === 304;
    return new Response(empty ? null : new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
      headers: answerHeaders,
    });
  };
}
