import { DatabaseModule } from '@firm/platform/database/database.module';
import type { Logger } from '@firm/platform/logging/logger';
import { Metrics } from '@firm/platform/metrics/metrics';
import { ModelMeter } from '@firm/platform/openai/model-meter';
import { OpenAiClient } from '@firm/platform/openai/openai-client';
import { OutboxMessage } from '@firm/platform/outbox/outbox-message.entity';
import { OUTBOX_MIGRATIONS } from '@firm/platform/outbox/outbox.migration';
import { OutboxModule } from '@firm/platform/outbox/outbox';
import { PlatformModule } from '@firm/platform/platform.module';
import { QueuesModule } from '@firm/platform/queues/queues.module';
import { Global, Module, type DynamicModule } from '@nestjs/common';
import type { VideoConfig } from './config.js';
import { AudioChunkRow } from './jobs/audio-chunk.entity.js';
import { FinishedStep } from './jobs/finished-step.entity.js';
import { LostJobs } from './jobs/lost-jobs.js';
import { VideoJobRow } from './jobs/video-job.entity.js';
import { Recordings1763700000000 } from './migrations/recordings.migration.js';
import { VideoJobs1761200000000 } from './migrations/video-jobs.migration.js';
import { PaidModels } from './paid-models.js';
import { RecordingRow } from './recordings/recording.entity.js';
import { openVideoSource, VideoSourceLadder } from './youtube/video-source-ladder.js';

/** What both processes of this service stand on: its schema, its queues, YouTube, the prices; and nobody's job lost. */
@Global()
@Module({})
export class StoresModule {
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
    return {
      module: StoresModule,
      imports: [
        PlatformModule.with(logger),
        DatabaseModule.with(database),
        QueuesModule.with({ databaseUrl, redisUrl }),
        OutboxModule,
      ],
      providers: [
        { provide: PaidModels, useValue: models },
        { provide: VideoSourceLadder, useFactory: () => openVideoSource(youtube) },
        { provide: OpenAiClient, inject: [Metrics], useFactory: openAi },
        LostJobs,
      ],
      exports: [PaidModels, VideoSourceLadder, OpenAiClient],
    };
  }
}
