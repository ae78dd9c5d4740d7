import type { Logger } from '@firm/platform/logging/logger';
import { Module, type DynamicModule } from '@nestjs/common';
import type { VideoConfig } from './config.js';
import { EstimateModule } from './estimate/estimate.module.js';
import { JobsModule } from './jobs/jobs.module.js';
import { StoresModule } from './stores.module.js';

/** The process that staff talk to. */
@Module({})
export class ApiModule {
  static with(config: VideoConfig, logger: Logger): DynamicModule {
    return { module: ApiModule, imports: [StoresModule.with(config, logger), JobsModule, EstimateModule] };
  }
}
