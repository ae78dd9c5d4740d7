import { Global, Module, type DynamicModule, type OnModuleInit } from '@nestjs/common';
import { Clock } from './clock.js';
import { Readiness } from './health/readiness.js';
import { countOpenStreams } from './http/event-stream.js';
import { ProbesController } from './http/probes.controller.js';
import { Logger } from './logging/logger.js';
import { Metrics } from './metrics/metrics.js';
import { Tracing } from './tracing/tracing.js';
import { Chores } from './work/chores.js';

/** What every process has: logger, clock, metrics, tracing, recurring work, and the probes of monitoring. */
@Global()
@Module({})
export class PlatformModule implements OnModuleInit {
  constructor(
    private readonly readiness: Readiness,
    private readonly metrics: Metrics,
  ) {}

  static with(logger: Logger): DynamicModule {
    return {
      module: PlatformModule,
      controllers: [ProbesController],
      providers: [
        { provide: Logger, useValue: logger },
        { provide: Tracing, useFactory: () => new Tracing(logger.service) },
        Clock,
        Readiness,
        Metrics,
        Chores,
      ],
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
}
