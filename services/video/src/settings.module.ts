import { HintSource } from '@firm/platform/database/hints';
import { Logger } from '@firm/platform/logging/logger';
import { Metrics } from '@firm/platform/metrics/metrics';
import { MultipartUploads } from '@firm/platform/object-storage/multipart-uploads';
import { ModelMeter } from '@firm/platform/openai/model-meter';
import { OpenAiClient } from '@firm/platform/openai/openai-client';
import { Global, Module, type DynamicModule, type OnApplicationShutdown } from '@nestjs/common';
import { ChannelSettings } from './channel/youtube-account.js';
import type { VideoConfig } from './config.js';
import { PricedModels } from './costs/cost-estimator.js';
import { DownloadSettings } from './pipeline/audio-download.js';
import { ProbeSettings } from './probe/youtube-probe.js';
import { TranscriptSettings } from './transcript/transcript-store.js';
import { createEngine } from './transcription/engines.js';
import { TranscriptionEngine } from './transcription/transcription-engine.js';
import { createVideoSource, FallbackVideoSource, type VideoSourceSettings } from './youtube/fallback-video-source.js';
import { VIDEO_ERROR_CODES } from './youtube/video-error.js';

/** Provides each class with its part of the configuration, and the clients of outside services. */
@Global()
@Module({})
export class SettingsModule implements OnApplicationShutdown {
  constructor(private readonly uploads: MultipartUploads) {}

  static with(config: VideoConfig): DynamicModule {
    const { models, youtube, storage, chunkSeconds, databaseUrl } = config;
    const providers = [
      {
        provide: ModelMeter,
        inject: [Metrics],
        useFactory: (metrics: Metrics) => new ModelMeter(metrics, models.prices),
      },
      {
        provide: OpenAiClient,
        inject: [Logger, ModelMeter],
        useFactory: (log: Logger, observer: ModelMeter) => new OpenAiClient({ ...config.openAi, log, observer }),
      },
      {
        provide: TranscriptionEngine,
        inject: [OpenAiClient, ModelMeter],
        useFactory: (openAi: OpenAiClient, observer: ModelMeter) =>
          createEngine(config.engine, { openAi, model: models.transcription, observer }),
      },
      { provide: PricedModels, useValue: models },
      { provide: DownloadSettings, useValue: { chunkSeconds } satisfies DownloadSettings },
      { provide: HintSource, useValue: { databaseUrl } satisfies HintSource },
      { provide: TranscriptSettings, useValue: config.transcripts },
      { provide: ProbeSettings, useValue: config.probe },
      { provide: ChannelSettings, useValue: config.channel },
      {
        provide: FallbackVideoSource,
        inject: [Metrics],
        useFactory: (metrics: Metrics) => createCountedSource(youtube, metrics),
      },
      { provide: MultipartUploads, useFactory: () => new MultipartUploads(storage) },
    ];
    return { module: SettingsModule, providers, exports: providers };
  }

  onApplicationShutdown(): void {
    this.uploads.close();
  }
}

/** Counts the failures of each source: one that fails often needs an operator. */
function createCountedSource(settings: VideoSourceSettings, metrics: Metrics): FallbackVideoSource {
  const help = 'Reads of YouTube that failed, by the source that was asked and the code of the failure';
  const failures = metrics.counter('video_source_failures_total', help, ['source', 'code']);
  const source = createVideoSource(settings, (name, { code }) => failures.inc({ source: name, code }));
  // Prometheus sees no increase in a series that begins with its first failure.
  for (const { name } of source.sources) for (const code of VIDEO_ERROR_CODES) failures.inc({ source: name, code }, 0);
  return source;
}
