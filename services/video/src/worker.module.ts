import type { Logger } from '@firm/platform/logging/logger';
import { RetentionModule } from '@firm/platform/privacy/retention';
import { Module, type DynamicModule } from '@nestjs/common';
import type { VideoConfig } from './config.js';
import { CostEstimator } from './costs/cost-estimator.js';
import { AudioChunks } from './jobs/audio-chunks.js';
import { JobLeases } from './jobs/job-lease.js';
import { AudioCleanup } from './pipeline/audio-cleanup.js';
import { AudioDownload } from './pipeline/audio-download.js';
import { AudioTranscription, ChunkTranscriber } from './pipeline/audio-transcription.js';
import { Semaphore } from './pipeline/semaphore.js';
import { StepStorage } from './pipeline/step-storage.js';
import { TranscriptSource } from './pipeline/transcript-source.js';
import { VideoPipeline } from './pipeline/video-pipeline.js';
import { VideoWorker } from './pipeline/video-worker.js';
import { YoutubeProbe } from './probe/youtube-probe.js';
import { RecordingCleanup } from './recordings/recording-cleanup.js';
import { JobRecordings, RecordingReader } from './recordings/recording-reader.js';
import { InteractivePriority } from './retry/interactive-priority.js';
import { RetryPolicies } from './retry/retry-policies.js';
import { StoresModule } from './stores.module.js';
import { ArticleWriter } from './writing/article-writer.js';
import { ModelSteps } from './writing/model-steps.js';
import { PartRewriter } from './writing/part-rewriter.js';

/** The worker process: runs the jobs. Its HTTP server answers for health and metrics only. Any number may run. */
@Module({})
export class WorkerModule {
  static with(config: VideoConfig, logger: Logger): DynamicModule {
    return {
      module: WorkerModule,
      imports: [StoresModule.with(config, logger), RetentionModule.with(null)],
      providers: [
        { provide: Semaphore, useFactory: () => new Semaphore(config.concurrency) },
        ...[JobLeases, AudioChunks, VideoWorker, VideoPipeline, TranscriptSource, ArticleWriter, CostEstimator],
        ...[ModelSteps, PartRewriter, InteractivePriority],
        ...[AudioDownload, AudioTranscription, ChunkTranscriber, AudioCleanup, StepStorage],
        ...[YoutubeProbe, RetryPolicies, RecordingReader, JobRecordings, RecordingCleanup],
      ],
    };
  }
}
