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
}

/** Enough that one slow answer does not hold up the others. */
const LOOKUPS_AT_ONCE = 3;

/** Called for every source that failed, for the log: a source that fails often needs an operator. */
type SourceFailureListener = (source: string, error: VideoError) => void;

/** Another source has the sound of a video in another file, which has to be read from its first byte. */
export class SoundInAnotherFile extends VideoError {
  constructor(
    /** As that source describes it. */
    readonly video: VideoInfo,
    options: ErrorOptions,
  ) {
    super('MEDIA_REFUSED', options);
  }
}

/** The ways of reading YouTube that the settings allow, best first. */
export function createVideoSource(
  settings: VideoSourceSettings,
  onFailure?: SourceFailureListener,
): FallbackVideoSource {
  const { youtubeOrigin, proxy, clients = [], ytDlp } = settings;
  const innertube = (clients.length > 0 ? clients : [FIRST_CLIENT]).map(
    (client) => new InnertubeSource({ youtubeOrigin, proxy, client }),
  );
  const first = ytDlp ? [new YtDlpSource({ ...ytDlp, proxy, clients }, youtubeOrigin)] : [];
  return new FallbackVideoSource([...first, ...innertube], onFailure, innertube[0]);
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
    /** Best first. */
    readonly sources: readonly VideoSource[],
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

  /** Captions have a limit of their own (429): where there is sound, a video has none while it lasts. */
  async captions(video: VideoInfo, options: CaptionOptions): Promise<Captions | null> {
    const source = this.sourceOf(video);
    try {
      return await source.captions(video, options);
    } catch (error) {
      this.report(source, error);
      if (error instanceof VideoError && error.code === 'RATE_LIMITED' && video.audio) return null;
      throw error;
    }
  }

  /**
   * The sound. A source that is refused it (403), at once or in the middle, is asked for fresh addresses once, then the next one.
   * @throws SoundInAnotherFile where that one could only begin anew.
   */
  async *audio(video: VideoInfo, options: AudioOptions): AsyncGenerator<Uint8Array> {
    let [current, position, isFresh] = [video, options.from ?? 0, false];
    for (;;) {
      const source = this.sourceOf(current);
      try {
        for await (const piece of source.audio(current, { ...options, from: position })) {
          position += piece.length;
          yield piece;
        }
        return;
      } catch (cause) {
        if (!this.mayFallBack(source, cause)) throw cause;
        const place = this.sources.indexOf(source);
        const left = this.sources.slice(isFresh || !isRefused(cause) ? place + 1 : place);
        if (left.length === 0) throw cause;
        const next = await this.lookUpWith(left, video.id, options);
        if (position > 0 && !isSameFile(next, current)) throw new SoundInAnotherFile(next, { cause });
        isFresh = next.source === source.name;
        current = next;
      }
    }
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
    this.report(source, error);
    return error instanceof VideoError && error.triesNextSource;
  }

  private report(source: VideoSource, error: unknown): void {
    if (error instanceof VideoError) this.onFailure(source.name, error);
  }

  private sourceOf(video: VideoInfo): VideoSource {
    const source = this.sources.find(({ name }) => name === video.source);
    if (!source) throw new VideoError('EXTRACTOR', { cause: new Error(`no video source is named ${video.source}`) });
    return source;
  }
}

const isRefused = (error: unknown): boolean => error instanceof VideoError && error.code === 'MEDIA_REFUSED';

const isSameFile = ({ audio: one }: VideoInfo, { audio: other }: VideoInfo): boolean =>
  one?.bytes !== undefined && one.id === other?.id && one.bytes === other.bytes;
