import type { OnApplicationShutdown } from '@nestjs/common';
import { readEnvironment } from '../config/read-config.js';

/**
 * Sends the spans of this process to a collector where OTEL_EXPORTER_OTLP_ENDPOINT names one. The part that does so is
 * loaded only then: elsewhere a span is an empty object.
 */
export class Tracing implements OnApplicationShutdown {
  private constructor(private readonly stop: () => Promise<void>) {}

  /** @param service the name under which the process appears in a trace. */
  static async open(service: string): Promise<Tracing> {
    const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = readEnvironment('OTEL_EXPORTER_OTLP_ENDPOINT');
    if (!endpoint) return new Tracing(async () => {});
    const { exportSpans } = await import('./export-spans.js');
    return new Tracing(exportSpans(service, endpoint));
  }

  /** Sends what is left. */
  onApplicationShutdown(): Promise<void> {
    return this.stop();
  }
}
