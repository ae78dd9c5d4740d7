import type { YoutubeList } from '@firm/contracts/rules/youtube-url';
import PQueue from 'p-queue';
import { FIRST_CLIENT, InnertubeSource } from './innertube.js';
import type { ListedVideo } from './listed-videos.js';
import { VideoError } from './video-error.js';
import type { AudioOptions, CaptionOptions, Captions, VideoInfo, VideoSource } from './video-source.js';
import { YtDlpSource } from './yt-dlp.js';
import type { YtDlpSettings } from './yt-dlp-process.js';

export interface VideoSourceSettings {
  /** YOUTUBE_ORIGIN: replaces every host of YouTube's. */
  youtubeOrigin: string;
  /** YOUTUBE_PROXY: the HTTP proxy through which YouTube is reached. */
  proxy?: string | undefined;
  /** YOUTUBE_CLIENTS: whom to read YouTube as, in this order. */
  clients?: readonly string[];
  /** YT_DLP_PATH and its settings: a yt-dlp, which is then the first source. */
  ytDlp?: Omit<YtDlpSettings, 'proxy' | 'clients'>;
  /** The version that the InnerTube client claims, instead of the one that youtubei.js knows. */
  clientVersion?: string | undefined;
}

/** Enough that one slow answer does not hold up the others. */
const LOOKUPS_AT_ONCE = 3;

/** Called for every source that failed, for the log: a source that fails often needs an operator. */
type SourceFailureListener = (source: string, error: VideoError) => void;

/** The ways of reading YouTube that the settings allow, best first. */
export function createVideoSource(
  settings: VideoSourceSettings,
  onFailure?: SourceFailureListener,
): FallbackVideoSource {
  const { youtubeOrigin, proxy, clients = [], ytDlp, clientVersion } = settings;
  const [first, ...others] = (clients.length > 0 ? clients : [FIRST_CLIENT]).map(
    (client) => new InnertubeSource({ youtubeOrigin, proxy, client, clientVersion }),
  );
  const sources: VideoSource[] = [...(first ? [first] : []), ...others];
  if (ytDlp) sources.unshift(new YtDlpSource({ ...ytDlp, proxy, clients }, youtubeOrigin));
  return new FallbackVideoSource(sources, onFailure, first);
}

/**
 * Several sources behind one: the next is asked only where the one before broke, never where YouTube refused the video.
 * Few lookups run at once, because YouTube limits them per IP address.
 */
export class FallbackVideoSource implements VideoSource {
  readonly name = 'fallback';
  /** A caller that is aborted while it waits leaves the queue. */
  private readonly lookups = new PQueue({ concurrency: LOOKUPS_AT_ONCE });

  constructor(
    private readonly sources: readonly VideoSource[],
    private readonly onFailure: SourceFailureListener = () => {},
    /** Reads playlists and channels. */
    private readonly lists?: Pick<InnertubeSource, 'list'>,
  ) {}

  lookup(videoId: string, options: { signal: AbortSignal }): Promise<VideoInfo> {
    return this.lookUpWith(this.sources, videoId, options);
  }

  /** Takes its turn among the lookups. */
  async list(list: YoutubeList, options: { most: number; signal: AbortSignal }): Promise<ListedVideo[]> {
    const { lists } = this;
    if (!lists) throw new VideoError('EXTRACTOR', { cause: new Error('no source reads lists') });
    return this.lookups.add(() => lists.list(list, options), { signal: options.signal });
  }

  captions(video: VideoInfo, options: CaptionOptions): Promise<Captions | null> {
    return this.sourceOf(video).captions(video, options);
  }

  async *audio(video: VideoInfo, options: AudioOptions): AsyncGenerator<Uint8Array> {
    const source = this.sourceOf(video);
    const others = this.sources.slice(this.sources.indexOf(source) + 1);
    let hasStarted = false;
    try {
      for await (const piece of source.audio(video, options)) {
        hasStarted = true;
        yield piece;
      }
      return;
    } catch (error) {
      // Another source starts from the first byte again, so it cannot continue in the middle.
      if (!this.mayFallBack(source, error) || hasStarted || others.length === 0) throw error;
    }
    yield* this.audio(await this.lookUpWith(others, video.id, options), options);
  }

  private async lookUpWith(
    [source, ...others]: readonly VideoSource[],
    videoId: string,
    options: { signal: AbortSignal },
  ): Promise<VideoInfo> {
    if (!source) throw new VideoError('EXTRACTOR', { cause: new Error('there is no video source') });
    const { signal } = options;
    try {
      return await this.lookups.add(() => source.lookup(videoId, { signal }), { signal });
    } catch (error) {
      if (!this.mayFallBack(source, error) || others.length === 0) throw error;
    }
    return this.lookUpWith(others, videoId, options);
  }

  private mayFallBack(source: VideoSource, error: unknown): boolean {
    if (!(error instanceof VideoError)) return false;
    this.onFailure(source.name, error);
    return error.triesNextSource;
  }

  private sourceOf(video: VideoInfo): VideoSource {
    const source = this.sources.find(({ name }) => name === video.source);
    if (!source) throw new VideoError('EXTRACTOR', { cause: new Error(`no video source is named ${video.source}`) });
    return source;
  }
}
