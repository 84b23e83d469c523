import type { Tracing, TracingSettings } from './Tracing.ts';

/** Opens tracing where it is set; where it is not, nothing of OpenTelemetry is loaded. */
export async function openTracing(settings: TracingSettings | undefined): Promise<Tracing | undefined> {
  if (!settings) return undefined;
  const { startTracing } = await import('./startTracing.ts');
  return startTracing(settings);
}
