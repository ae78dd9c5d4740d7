import { InnertubeSource } from './innertube.js';
import { Turnstile } from './turnstile.js';
import { VideoError } from './video-error.js';
import type { AudioOptions, CaptionOptions, Captions, VideoInfo, VideoSource } from './video-source.js';
import { YtDlpSource } from './yt-dlp.js';

export interface VideoSourceSettings {
  /** YOUTUBE_ORIGIN: stands for every host of YouTube's. */
  youtubeOrigin: string;
  /** YT_DLP_PATH: a yt-dlp executable to read videos with first. */
  ytDlpPath?: string;
  /** The variables yt-dlp is started with; when absent, all of this process's. */
  ytDlpEnvironment?: NodeJS.ProcessEnv;
  /** What the InnerTube client calls its version, instead of what youtubei.js knows. */
  clientVersion?: string;
}

/** Told of every source that failed, for the log: a source that breaks often needs an operator. */
export type SourceFailureListener = (source: string, error: VideoError) => void;

/** The ways of reading YouTube that the settings allow, best first. */
export function openVideoSource(settings: VideoSourceSettings, onFailure?: SourceFailureListener): VideoSourceLadder {
  const { youtubeOrigin, ytDlpPath, ytDlpEnvironment, clientVersion } = settings;
  const sources: VideoSource[] = [new InnertubeSource({ youtubeOrigin, clientVersion })];
  if (ytDlpPath) sources.unshift(new YtDlpSource({ path: ytDlpPath, environment: ytDlpEnvironment }, youtubeOrigin));
  return new VideoSourceLadder(sources, onFailure);
}

/**
 * Several sources behind one: the next is asked only where the one before broke, never where YouTube said no. Lookups
 * go one at a time, because YouTube limits them per address.
 */
export class VideoSourceLadder implements VideoSource {
  readonly name = 'ladder';
  private readonly turnstile = new Turnstile();

  constructor(
    private readonly sources: readonly VideoSource[],
    private readonly onFailure: SourceFailureListener = () => {},
  ) {}

  lookup(videoId: string, options: { signal: AbortSignal }): Promise<VideoInfo> {
    return this.lookUpWith(this.sources, videoId, options);
  }

  captions(video: VideoInfo, options: CaptionOptions): Promise<Captions | null> {
    return this.finderOf(video).captions(video, options);
  }

  async *audio(video: VideoInfo, options: AudioOptions): AsyncGenerator<Uint8Array> {
    const source = this.finderOf(video);
    const others = this.sources.slice(this.sources.indexOf(source) + 1);
    let hasStarted = false;
    try {
      for await (const piece of source.audio(video, options)) {
        hasStarted = true;
        yield piece;
      }
      return;
    } catch (error) {
      // Another source starts from the first byte again, so it cannot go on in the middle.
      if (!this.canGoOn(source, error) || hasStarted || others.length === 0) throw error;
    }
    yield* this.audio(await this.lookUpWith(others, video.id, options), options);
  }

  private async lookUpWith(
    [source, ...others]: readonly VideoSource[],
    videoId: string,
    options: { signal: AbortSignal },
  ): Promise<VideoInfo> {
    if (!source) throw new VideoError('EXTRACTOR', { cause: new Error('There is no source to ask') });
    try {
      return await this.turnstile.pass(() => source.lookup(videoId, options), options.signal);
    } catch (error) {
      if (!this.canGoOn(source, error) || others.length === 0) throw error;
    }
    return this.lookUpWith(others, videoId, options);
  }

  private canGoOn(source: VideoSource, error: unknown): boolean {
    if (!(error instanceof VideoError)) return false;
    this.onFailure(source.name, error);
    return error.triesNextSource;
  }

  private finderOf(video: VideoInfo): VideoSource {
    const finder = this.sources.find(({ name }) => name === video.source);
    if (!finder) throw new VideoError('EXTRACTOR', { cause: new Error(`There is no source called ${video.source}`) });
    return finder;
  }
}
