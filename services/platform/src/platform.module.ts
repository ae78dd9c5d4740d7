import { Global, Module, type DynamicModule, type OnModuleInit } from '@nestjs/common';
import { Clock } from './clock.js';
import { HealthController } from './health/health.controller.js';
import { Readiness } from './health/readiness.js';
import { Logger } from './logging/logger.js';
import { MetricsController } from './metrics/metrics.controller.js';
import { Metrics } from './metrics/metrics.js';
import { Chores } from './work/chores.js';
import { Tracing } from './tracing/tracing.js';

/** What every process has: a logger, a clock, figures, and an answer to "are you well?". */
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
      controllers: [HealthController, MetricsController],
      providers: [
        { provide: Logger, useValue: logger },
        { provide: Tracing, useFactory: () => Tracing.open(logger.service) },
        Clock,
        Readiness,
        Metrics,
        Chores,
      ],
      exports: [Logger, Clock, Readiness, Metrics, Chores],
    };
  }

  onModuleInit(): void {
    this.metrics.gauges('ready', '1 for what answers, 0 for what this process waits for', 'check', async () =>
      Object.fromEntries(
        Object.entries(await this.readiness.report()).map(([name, state]) => [name, Number(state === 'ok')]),
      ),
    );
  }
}
