import {
  type BeforeApplicationShutdown,
  type DynamicModule,
  Global,
  Module,
  type OnApplicationShutdown,
  type OnModuleInit,
} from '@nestjs/common';
import { exportPoolMetrics } from '../database/pool.js';
import { Readiness } from '../health/readiness.js';
import { Logger } from '../logging/logger.js';
import { Metrics } from '../metrics/metrics.js';
import { QueueBackend, type QueueSettings } from './queue-backend.js';

/** The queues of a process. On shutdown the workers stop first and the connections close last. */
@Global()
@Module({})
export class QueuesModule implements OnModuleInit, BeforeApplicationShutdown, OnApplicationShutdown {
  constructor(
    private readonly backend: QueueBackend,
    private readonly readiness: Readiness,
    private readonly metrics: Metrics,
  ) {}

  static with(settings: QueueSettings): DynamicModule {
    const backend = {
      provide: QueueBackend,
      inject: [Logger],
      useFactory: (logger: Logger) => QueueBackend.connect(settings, logger),
    };
    return { module: QueuesModule, providers: [backend], exports: [QueueBackend] };
  }

  onModuleInit(): void {
    this.readiness.add('queues', () => this.backend.ping());
    if (this.backend.pool) exportPoolMetrics(this.metrics, 'queue', this.backend.pool);
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.backend.stopWorking();
  }

  onApplicationShutdown(): Promise<void> {
    return this.backend.close();
  }
}
