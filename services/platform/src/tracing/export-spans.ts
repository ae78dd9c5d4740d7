import { trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';

/** Interval between two batches. */
const BATCH_MS = 1_000;
/** An unreachable collector must not delay the shutdown for longer. */
const TIMEOUT_MS = 2_000;

/**
 * Starts exporting the spans of this process as OTLP over HTTP, in JSON.
 * @param endpoint the collector's address, without `/v1/traces`.
 * @returns a function that flushes and stops; it never rejects, so that a failed export does not fail the shutdown.
 */
export function exportSpans(service: string, endpoint: string): () => Promise<void> {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: TIMEOUT_MS });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.namespace': 'firm' }),
    spanProcessors: [
      new BatchSpanProcessor({ exporter, scheduledDelayMillis: BATCH_MS, exportTimeoutMillis: TIMEOUT_MS }),
    ],
  });
  trace.setGlobalTracerProvider(provider);
  return async () => {
    trace.disable();
    await provider.shutdown().catch(() => {});
  };
}
