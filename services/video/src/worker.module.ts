import type { Logger } from '@firm/platform/logging/logger';
import { ObjectStorageModule } from '@firm/platform/object-storage/object-storage.module';
import { Module, type DynamicModule } from '@nestjs/common';
import type { VideoConfig } from './config.js';
import { PipelineModule } from './pipeline/pipeline.module.js';
import { StoresModule } from './stores.module.js';

/** The process that does the work; of HTTP it serves its health only. There may be any number of these. */
@Module({})
export class WorkerModule {
  static with(config: VideoConfig, logger: Logger): DynamicModule {
    return {
      module: WorkerModule,
      imports: [
        StoresModule.with(config, logger),
        ObjectStorageModule.with(config.storage),
        PipelineModule.with(config),
      ],
    };
  }
}
