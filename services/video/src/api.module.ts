import type { Logger } from '@firm/platform/logging/logger';
import { ObjectStorageModule } from '@firm/platform/object-storage/object-storage.module';
import { Module, type DynamicModule } from '@nestjs/common';
import type { VideoConfig } from './config.js';
import { EstimateModule } from './estimate/estimate.module.js';
import { JobsModule } from './jobs/jobs.module.js';
import { RecordingsModule } from './recordings/recordings.module.js';
import { StoresModule } from './stores.module.js';

/** The process that staff talk to. */
@Module({})
export class ApiModule {
  static with(config: VideoConfig, logger: Logger): DynamicModule {
    return {
      module: ApiModule,
      imports: [
        StoresModule.with(config, logger),
        ObjectStorageModule.with(config.storage),
        ...[JobsModule, EstimateModule, RecordingsModule.with(config.storage)],
      ],
    };
  }
}
