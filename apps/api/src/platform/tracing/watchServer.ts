import type { IncomingMessage } from 'node:http';
import { context, type Span, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';
import {
  ATTR_HTTP_REQUEST_METHOD,
  ATTR_HTTP_RESPONSE_STATUS_CODE,
  ATTR_HTTP_ROUTE,
  ATTR_URL_PATH,
} from '@opentelemetry/semantic-conventions';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** The id that the visitor got, and that the log has as `reqId`. */
const requestIdAttribute = 'leasing.request_id';

/**
 * Makes a span of every request, from its first line in the log to the end of its answer. A call that a page makes in the
 * process is a span of the page's trace. What a visitor writes into `traceparent` is not believed: it could tie their
 * requests to anyone's trace. Addresses of visitors and queries stay out: they may be personal.
 */
export function watchServer(server: FastifyInstance, tracer: Tracer): void {
  const spans = new WeakMap<IncomingMessage, Span>();

  // The first that Fastify does for a request, so that every line of its log names the trace.
  server.setChildLoggerFactory((logger, bindings, options, request) => {
    const span = tracer.startSpan(request.method ?? 'GET', {
      kind: SpanKind.SERVER,
      attributes: {
        [ATTR_HTTP_REQUEST_METHOD]: request.method ?? 'GET',
        [ATTR_URL_PATH]: (request.url ?? '').split('?', 1)[0] ?? '',
      },
    });
    spans.set(request, span);
    const { traceId, spanId } = span.spanContext();
    return logger.child({ ...bindings, traceId, spanId }, options);
  });

  server.addHook('onRequest', (request, _reply, done) => {
    const span = spans.get(request.raw);
    if (!span) return done();
    const { url } = request.routeOptions;
    if (url !== undefined) {
      span.updateName(`${request.method} ${url}`);
      span.setAttribute(ATTR_HTTP_ROUTE, url);
    }
    span.setAttribute(requestIdAttribute, request.id);
    context.with(trace.setSpan(context.active(), span), done);
  });

  const end = (request: FastifyRequest, status: number | undefined) => {
    const span = spans.get(request.raw);
    if (!span) return;
    spans.delete(request.raw);
    if (status !== undefined) span.setAttribute(ATTR_HTTP_RESPONSE_STATUS_CODE, status);
    if (status === undefined || status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  };
  server.addHook('onResponse', async (request: FastifyRequest, reply: FastifyReply) =>
    end(request, reply.statusCode),
  );
  server.addHook('onRequestAbort', async (request) => end(request, undefined));
}
