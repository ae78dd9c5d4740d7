import { DatabaseModule } from '@firm/platform/database/database.module';
import type { Logger } from '@firm/platform/logging/logger';
import { ObjectStorageModule } from '@firm/platform/object-storage/object-storage.module';
import { OutboxMessage } from '@firm/platform/outbox/outbox-message.entity';
import { OUTBOX_MIGRATIONS } from '@firm/platform/outbox/outbox.migration';
import { OutboxModule } from '@firm/platform/outbox/outbox';
import { PlatformModule } from '@firm/platform/platform.module';
import { RetentionPeriods1761004160000 } from '@firm/platform/privacy/retention.migration';
import { QueuesModule } from '@firm/platform/queues/queues.module';
import { Global, Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FirmChannel } from './channel/firm-channel.js';
import { YoutubeAccount } from './channel/youtube-account.js';
import type { VideoConfig } from './config.js';
import { HouseStyleRow, HouseStyles } from './house-style/house-style.js';
import { AudioChunkRow } from './jobs/audio-chunks.js';
import { JobSweeper } from './jobs/job-sweeper.js';
import { VideoJobStore } from './jobs/video-job-store.js';
import { FinishedStep, VideoJobRow } from './jobs/video-job.js';
import * as channelMigrations from './migrations/channel.migration.js';
import * as houseStyleMigrations from './migrations/house-style.migration.js';
import * as recordingsMigrations from './migrations/recordings.migration.js';
import * as transcriptsMigrations from './migrations/transcripts.migration.js';
import * as videoJobsMigrations from './migrations/video-jobs.migration.js';
import { ProviderPause } from './retry/provider-pause.js';
import { RecordingRow } from './recordings/recording.js';
import { SpeakerNameRow } from './transcript/speakers.js';
import { CorrectionRow, TranscriptRow, TranscriptStore } from './transcript/transcript-store.js';
import { SettingsModule } from './settings.module.js';

/** What both processes share: settings, database schema, queues, object storage, jobs and their sweeper. */
@Global()
@Module({})
export class StoresModule {
  static with(config: VideoConfig, logger: Logger): DynamicModule {
    const { databaseUrl, queueDatabaseUrl = databaseUrl, redisUrl } = config;
    const database = {
      url: databaseUrl,
      schema: 'video',
      entities: [
        ...[VideoJobRow, FinishedStep, AudioChunkRow, RecordingRow, TranscriptRow, CorrectionRow],
        ...[SpeakerNameRow, HouseStyleRow, OutboxMessage],
      ],
      migrations: [
        ...OUTBOX_MIGRATIONS,
        ...Object.values(videoJobsMigrations),
        ...Object.values(recordingsMigrations),
        ...Object.values(transcriptsMigrations),
        ...Object.values(houseStyleMigrations),
        ...Object.values(channelMigrations),
        RetentionPeriods1761004160000,
      ],
    };
    const repositories = TypeOrmModule.forFeature([VideoJobRow, RecordingRow]);
    return {
      module: StoresModule,
      imports: [
        PlatformModule.with(logger),
        DatabaseModule.with(database),
        repositories,
        QueuesModule.with({ databaseUrl: queueDatabaseUrl, redisUrl }),
        OutboxModule,
        ObjectStorageModule.with(config.storage),
        SettingsModule.with(config),
      ],
      providers: [VideoJobStore, TranscriptStore, HouseStyles, JobSweeper, ProviderPause, YoutubeAccount, FirmChannel],
      exports: [repositories, VideoJobStore, TranscriptStore, HouseStyles, ProviderPause, YoutubeAccount, FirmChannel],
    };
  }
}
