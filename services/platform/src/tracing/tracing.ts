import type { OnApplicationShutdown } from '@nestjs/common';
import { readEnvironment } from '../config/read-config.js';

/**
 * Exports the spans of this process to the collector at OTEL_EXPORTER_OTLP_ENDPOINT. The exporter is a module of its
 * own that is loaded only when the variable is set; otherwise spans are no-ops.
 */
export class Tracing implements OnApplicationShutdown {
  private constructor(private readonly stop: () => Promise<void>) {}

  /** @param service the name under which the process appears in a trace. */
  static async create(service: string): Promise<Tracing> {
    const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = readEnvironment('OTEL_EXPORTER_OTLP_ENDPOINT');
    if (!endpoint) return new Tracing(async () => {});
    const { exportSpans } = await import('./export-spans.js');
    return new Tracing(exportSpans(service, endpoint));
  }

  /** Flushes the spans that are not sent yet. */
  onApplicationShutdown(): Promise<void> {
    return this.stop();
  }
}
