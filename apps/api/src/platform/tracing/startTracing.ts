import { setTimeout as sleep } from 'node:timers/promises';
import { context, type Tracer, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  hostDetector,
  processDetector,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
  serviceNameEnvDetector,
} from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { ATTR_SERVICE_NAME } from '@opentelemetry/semantic-conventions';
import type { Tracing, TracingSettings } from './Tracing.ts';
import { watchDatabase } from './watchDatabase.ts';
import { watchServer } from './watchServer.ts';

/** Milliseconds that the last traces of a process get to leave. */
const closeMs = 3000;

/**
 * Sends spans by OTLP over HTTP. Address, headers and timeouts are read by the exporter itself: OTEL_EXPORTER_OTLP_ENDPOINT
 * and its like. A collector that is away costs the spans, never a request.
 */
export function startTracing({ share }: TracingSettings): Tracing {
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ [ATTR_SERVICE_NAME]: 'leasing' }))
      .merge(
        detectResources({
          detectors: [hostDetector, processDetector, resourceAttributesEnvDetector, serviceNameEnvDetector],
        }),
      ),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  // Node's own asynchronous context knows which span called which.
  context.setGlobalContextManager(new AsyncLocalStorageContextManager());
  trace.setGlobalTracerProvider(provider);
  const tracer: Tracer = provider.getTracer('leasing');
  return {
    watchServer: (server) => watchServer(server, tracer),
    watchDatabase: (database) => watchDatabase(database, tracer),
    async close() {
      // The exporter would go on trying a collector that is away.
      const shutdown = provider.shutdown().catch(() => {});
      await Promise.race([shutdown, sleep(closeMs, undefined, { ref: false })]);
      trace.disable();
      context.disable();
    },
  };
}
