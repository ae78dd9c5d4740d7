import type { OnApplicationShutdown } from '@nestjs/common';
import { readEnvironment } from '../config/read-config.js';
import { exportSpans } from './export-spans.js';

/** Exports the spans of this process to the collector at OTEL_EXPORTER_OTLP_ENDPOINT; where it is not set, spans are no-ops. */
export class Tracing implements OnApplicationShutdown {
  private readonly stop: (() => Promise<void>) | undefined;

  /** @param service the name under which the process appears in a trace. */
  constructor(service: string) {
    const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = readEnvironment('OTEL_EXPORTER_OTLP_ENDPOINT');
    this.stop = endpoint ? exportSpans(service, endpoint) : undefined;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.stop?.();
  }
}
