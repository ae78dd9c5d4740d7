import { MultipartUploads } from '@firm/platform/object-storage/multipart-uploads';
import type { StorageSettings } from '@firm/platform/object-storage/object-storage';
import { Module, type DynamicModule } from '@nestjs/common';
import { CostEstimator } from '../estimate/cost-estimator.js';
import { JobLeases } from '../jobs/job-leases.js';
import { ArticleWriter } from '../writing/article-writer.js';
import { JobRecordings } from '../recordings/job-recordings.js';
import { RecordingDisposal } from '../recordings/recording-disposal.js';
import { RecordingReader } from '../recordings/recording-reader.js';
import { AudioDisposal } from './audio-disposal.js';
import { AudioDownload } from './audio-download.js';
import { AudioTranscription } from './audio-transcription.js';
import { ChunkTranscriber } from './chunk-transcriber.js';
import { ObjectShelf } from './object-shelf.js';
import { Patience } from './patience.js';
import { PeopleFirst } from './people-first.js';
import { ProviderPause } from './provider-pause.js';
import { Seats } from './seats.js';
import { TranscriptionHelper } from './transcription-helper.js';
import { VideoPipeline } from './video-pipeline.js';
import { VideoWorker } from './video-worker.js';
import { WordsFinder } from './words-finder.js';
import { CHUNK_SECONDS, DATABASE_URL, WORKER_CONCURRENCY } from './worker-settings.js';
import { WorkerStop } from './worker-stop.js';

interface PipelineSettings {
  databaseUrl: string;
  concurrency: number;
  chunkSeconds: number;
  storage: StorageSettings;
}

/** The work itself. */
@Module({})
export class PipelineModule {
  static with({ databaseUrl, concurrency, chunkSeconds, storage }: PipelineSettings): DynamicModule {
    return {
      module: PipelineModule,
      providers: [
        { provide: DATABASE_URL, useValue: databaseUrl },
        { provide: WORKER_CONCURRENCY, useValue: concurrency },
        { provide: CHUNK_SECONDS, useValue: chunkSeconds },
        { provide: Seats, useFactory: () => new Seats(concurrency) },
        { provide: WorkerStop, useFactory: () => new WorkerStop() },
        ...[JobLeases, VideoWorker, TranscriptionHelper, VideoPipeline, WordsFinder, ArticleWriter, CostEstimator],
        ...[AudioDownload, AudioTranscription, ChunkTranscriber, AudioDisposal],
        ...[ObjectShelf, Patience, ProviderPause, PeopleFirst, JobRecordings, RecordingReader, RecordingDisposal],
        { provide: MultipartUploads, useFactory: () => new MultipartUploads(storage) },
      ],
    };
  }
}
