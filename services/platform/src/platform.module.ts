import { Global, Module, type DynamicModule, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Clock } from './clock.js';
import { readEnvironment } from './config/read-config.js';
import { Readiness } from './health/readiness.js';
import { countOpenStreams } from './http/event-stream.js';
import { ProbesController } from './http/probes.controller.js';
import { Logger } from './logging/logger.js';
import { Metrics } from './metrics/metrics.js';
import { exportSpans } from './tracing/export-spans.js';
import { Chores } from './work/chores.js';

/** What every process has: logger, clock, metrics, tracing, recurring work, and the probes of monitoring. */
@Global()
@Module({})
export class PlatformModule implements OnModuleInit, OnApplicationShutdown {
  private readonly stopTracing: (() => Promise<void>) | undefined;

  constructor(
    private readonly readiness: Readiness,
    private readonly metrics: Metrics,
    logger: Logger,
  ) {
    const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = readEnvironment('OTEL_EXPORTER_OTLP_ENDPOINT');
    this.stopTracing = endpoint ? exportSpans(logger.service, endpoint) : undefined;
  }

  static with(logger: Logger): DynamicModule {
    return {
      module: PlatformModule,
      controllers: [ProbesController],
      providers: [{ provide: Logger, useValue: logger }, Clock, Readiness, Metrics, Chores],
      exports: [Logger, Clock, Readiness, Metrics, Chores],
    };
  }

  onModuleInit(): void {
    this.metrics.gauge('sse_streams_open', 'Server-sent event streams that somebody listens to', countOpenStreams);
    this.metrics.gauges('ready', '1 for what answers, 0 for what this process waits for', 'check', async () =>
      Object.fromEntries(
        Object.entries(await this.readiness.report()).map(([name, state]) => [name, Number(state === 'ok')]),
      ),
    );
  }

  /** Sends the spans that are not sent yet. */
  async onApplicationShutdown(): Promise<void> {
    await this.stopTracing?.();
  }
}
