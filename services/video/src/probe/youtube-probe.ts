import { Logger } from '@firm/platform/logging/logger';
import { workOn } from '@firm/platform/queues/job-worker';
import { QueueBackend } from '@firm/platform/queues/queue-backend';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Worker } from 'bullmq';
import { DataSource } from 'typeorm';
import { ProviderPause } from '../retry/provider-pause.js';
import { FallbackVideoSource } from '../youtube/fallback-video-source.js';
import { VideoError } from '../youtube/video-error.js';
import type { VideoInfo, VideoSource } from '../youtube/video-source.js';

export abstract class ProbeSettings {
  /** The video that is read; null: there is no probe. */
  abstract readonly videoId: string | null;
}

const TIMEOUT_MS = 300_000;
const MAX_BYTES = 512 * 1024 * 1024;

/**
 * The code with which each way of reading YouTube failed, null where it works: each source by its name, which works when it gives
 * captions or sound; `captions` and `sound`, which work when one source gives them.
 */
export type ProbeOutcomes = Record<string, string | null>;

/** Reads the video of the probe with each source alone: what a video that is written up leaves untried, because the first one works. */
@Injectable()
export class YoutubeProbe implements OnApplicationBootstrap, OnModuleDestroy {
  private worker: Worker | undefined;
  private readonly stopping = new AbortController();

  constructor(
    private readonly settings: ProbeSettings,
    private readonly source: FallbackVideoSource,
    private readonly providerPause: ProviderPause,
    private readonly backend: QueueBackend,
    private readonly dataSource: DataSource,
    private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.worker = workOn(this.backend, 'probe-youtube', ({ probeId }) => this.run(probeId), { concurrency: 1 });
  }

  async onModuleDestroy(): Promise<void> {
    const closed = this.worker?.close();
    this.stopping.abort();
    await closed;
  }

  private async run(probeId: string): Promise<void> {
    const { videoId } = this.settings;
    const outcomes = videoId === null ? {} : await this.read(videoId);
    await this.dataSource.query('update youtube_probes set finished_at = now(), outcomes = $2 where id = $1', [
      probeId,
      outcomes,
    ]);
    const failed = Object.entries(outcomes).filter(([, code]) => code !== null);
    for (const [way, code] of failed) this.logger.warn('a way of reading YouTube does not work', { way, code });
  }

  private async read(videoId: string): Promise<ProbeOutcomes> {
    await this.providerPause.wait('youtube', this.stopping.signal);
    const signal = AbortSignal.any([this.stopping.signal, AbortSignal.timeout(TIMEOUT_MS)]);
    const outcomes: ProbeOutcomes = {};
    for (const source of this.source.sources) {
      const video = await codeOr(() => source.lookup(videoId, { signal }));
      const [captions, sound] =
        typeof video === 'string'
          ? [video, video]
          : [await readCaptions(source, video, signal), await readSound(source, video, signal)];
      this.stopping.signal.throwIfAborted();
      outcomes[source.name] = captions && sound;
      outcomes['captions'] = outcomes['captions'] === null ? null : captions;
      outcomes['sound'] = outcomes['sound'] === null ? null : sound;
    }
    return outcomes;
  }
}

async function readCaptions(source: VideoSource, video: VideoInfo, signal: AbortSignal): Promise<string | null> {
  const captions = await codeOr(() => source.captions(video, { languages: [], signal }));
  return typeof captions === 'string' ? captions : captions ? null : 'NO_CAPTIONS';
}

/** Reads the first piece of the sound, which is enough for a probe. */
async function readSound(source: VideoSource, video: VideoInfo, signal: AbortSignal): Promise<string | null> {
  const sound = source.audio(video, { maxBytes: MAX_BYTES, signal })[Symbol.asyncIterator]();
  const piece = await codeOr(() => sound.next());
  await sound.return?.(undefined);
  return typeof piece === 'string' ? piece : null;
}

/** What the work gives, or the code of its failure; what no code names is `TIMEOUT` or `INTERNAL`. */
async function codeOr<T extends object | null>(work: () => Promise<T>): Promise<T | string> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof VideoError) return error.code;
    return error instanceof Error && error.name === 'TimeoutError' ? 'TIMEOUT' : 'INTERNAL';
  }
}
