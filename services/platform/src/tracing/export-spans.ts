import { trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';

/** Spans of so long go out together. */
const BATCH_MS = 1_000;
/** A collector that is away must not keep a process from ending. */
const TIMEOUT_MS = 2_000;

/**
 * Has every span of this process sent to a collector as OTLP over HTTP, in JSON. Returns what sends the rest and stops;
 * it never rejects, since a trace is worth less than a clean end.
 * @param endpoint the collector's address, without `/v1/traces`.
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
