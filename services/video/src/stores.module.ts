import { DatabaseModule } from '@firm/platform/database/database.module';
import type { Logger } from '@firm/platform/logging/logger';
import { Metrics } from '@firm/platform/metrics/metrics';
import { ModelMeter } from '@firm/platform/openai/model-meter';
import { MultipartUploads } from '@firm/platform/object-storage/multipart-uploads';
import { ObjectStorageModule } from '@firm/platform/object-storage/object-storage.module';
import { OpenAiClient } from '@firm/platform/openai/openai-client';
import { OutboxMessage } from '@firm/platform/outbox/outbox-message.entity';
import { OUTBOX_MIGRATIONS } from '@firm/platform/outbox/outbox.migration';
import { OutboxModule } from '@firm/platform/outbox/outbox';
import { PlatformModule } from '@firm/platform/platform.module';
import { QueuesModule } from '@firm/platform/queues/queues.module';
import { Global, Module, type DynamicModule, type OnApplicationShutdown } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { VideoConfig } from './config.js';
import { PaidModels } from './costs/cost-estimator.js';
import { AudioChunkRow } from './jobs/audio-chunks.js';
import { JobSweeper } from './jobs/job-sweeper.js';
import { VideoJobStore } from './jobs/video-job-store.js';
import { FinishedStep, VideoJobRow } from './jobs/video-job.js';
import { Recordings1763700000000 } from './migrations/recordings.migration.js';
import { VideoJobs1761200000000 } from './migrations/video-jobs.migration.js';
import { RecordingRow } from './recordings/recording.js';
import { createVideoSource, FallbackVideoSource } from './youtube/fallback-video-source.js';

/** What both processes share: database schema, queues, object storage, YouTube, AI client, jobs and their sweeper. */
@Global()
@Module({})
export class StoresModule implements OnApplicationShutdown {
  constructor(private readonly uploads: MultipartUploads) {}

  static with(config: VideoConfig, logger: Logger): DynamicModule {
    const { databaseUrl, redisUrl, models, youtube } = config;
    const database = {
      url: databaseUrl,
      schema: 'video',
      entities: [VideoJobRow, FinishedStep, AudioChunkRow, RecordingRow, OutboxMessage],
      migrations: [...OUTBOX_MIGRATIONS, VideoJobs1761200000000, Recordings1763700000000],
    };
    const openAi = (metrics: Metrics) =>
      new OpenAiClient({ ...config.openAi, log: logger, observer: new ModelMeter(metrics, models.prices) });
    const repositories = TypeOrmModule.forFeature([VideoJobRow, RecordingRow]);
    return {
      module: StoresModule,
      imports: [
        PlatformModule.with(logger),
        DatabaseModule.with(database),
        repositories,
        QueuesModule.with({ databaseUrl, ...(redisUrl !== undefined && { redisUrl }) }),
        OutboxModule,
        ObjectStorageModule.with(config.storage),
      ],
      providers: [
        { provide: PaidModels, useValue: models },
        { provide: FallbackVideoSource, useFactory: () => createVideoSource(youtube) },
        { provide: MultipartUploads, useFactory: () => new MultipartUploads(config.storage) },
        { provide: OpenAiClient, inject: [Metrics], useFactory: openAi },
        ...[VideoJobStore, JobSweeper],
      ],
      exports: [repositories, PaidModels, FallbackVideoSource, MultipartUploads, OpenAiClient, VideoJobStore],
    };
  }

  onApplicationShutdown(): void {
    this.uploads.close();
  }
}
