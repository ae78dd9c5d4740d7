import type { Logger } from '@firm/platform/logging/logger';
import { RetentionModule } from '@firm/platform/privacy/retention';
import { staffTablesController } from '@firm/platform/privacy/staff-tables';
import { Module, type DynamicModule } from '@nestjs/common';
import { ChannelController } from './channel/channel.controller.js';
import type { VideoConfig } from './config.js';
import { CostEstimator } from './costs/cost-estimator.js';
import { EstimateController } from './costs/estimate.controller.js';
import { AutoRetry } from './jobs/auto-retry.js';
import { BatchLookUp } from './jobs/batch-look-up.js';
import { JobMetrics } from './jobs/job-metrics.js';
import { JobWatcher } from './jobs/job-watcher.js';
import { VideoBatchesController } from './jobs/video-batches.controller.js';
import { ProcessVideoController, VideoJobsController } from './jobs/video-jobs.controller.js';
import { DailyProbe } from './probe/daily-probe.js';
import { RecordingInspector } from './recordings/recording-inspector.js';
import { RecordingReader } from './recordings/recording-reader.js';
import { RecordingUploads } from './recordings/recording-uploads.js';
import { RecordingsController, RecordingUploadsController } from './recordings/recordings.controller.js';
import { HouseStyleController } from './writing/house-style.controller.js';
import { TranscriptsController } from './writing/transcripts.controller.js';
import { VIDEO_STAFF_TABLES } from './staff-tables.js';
import { VersionsController } from './writing/versions.controller.js';
import { StoresModule } from './stores.module.js';
import { VideoAdmission } from './youtube/video-admission.js';

/** The API process: what staff ask of video jobs, estimates and uploaded files. */
@Module({})
export class ApiModule {
  static with(config: VideoConfig, logger: Logger): DynamicModule {
    return {
      module: ApiModule,
      imports: [StoresModule.with(config, logger), RetentionModule.with('video')],
      controllers: [
        ...[ProcessVideoController, VideoJobsController, TranscriptsController, EstimateController],
        ...[HouseStyleController, VersionsController, VideoBatchesController, ChannelController],
        ...[RecordingUploadsController, RecordingsController, staffTablesController('video', VIDEO_STAFF_TABLES)],
      ],
      providers: [
        ...[VideoAdmission, CostEstimator, BatchLookUp, JobWatcher, JobMetrics, AutoRetry, DailyProbe],
        ...[RecordingUploads, RecordingReader, RecordingInspector],
      ],
    };
  }
}
