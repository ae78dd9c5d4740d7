import { CaptionReader } from './caption-reader.js';
import { MediaDownload } from './media-download.js';
import type { DownloadPace } from './media-download.js';
import { readPlayerResponse } from './player-response.js';
import { VideoError } from './video-error.js';
import { admit } from './video-source.js';
import type { AudioOptions, CaptionOptions, Captions, VideoInfo, VideoSource } from './video-source.js';
import { YoutubeHttp } from './youtube-http.js';

/** The client that is given plain media addresses: no player script to run, no proof-of-origin token. */
const CLIENT = 'VISIONOS';

export interface InnertubeSettings {
  /** Stands for every host of YouTube's. */
  youtubeOrigin: string;
  /** What VISIONOS calls its version, when YouTube wants a newer one than youtubei.js knows. */
  clientVersion?: string;
  pace?: DownloadPace;
}

/**
 * Reads YouTube through its own InnerTube API. youtubei.js says who is asking, which is the part that changes; a lookup
 * is one POST, and captions and audio are fetched here because its own download cannot resume or stop.
 */
export class InnertubeSource implements VideoSource {
  readonly name = 'innertube';
  private readonly http: YoutubeHttp;
  private readonly captionReader: CaptionReader;
  private readonly download: MediaDownload;

  constructor(private readonly settings: InnertubeSettings) {
    this.http = new YoutubeHttp(settings.youtubeOrigin);
    this.captionReader = new CaptionReader(this.http);
    this.download = new MediaDownload(this.http, settings.pace);
  }

  async lookup(videoId: string, { signal }: { signal: AbortSignal }): Promise<VideoInfo> {
    try {
      return admit(readPlayerResponse(videoId, this.name, await this.askPlayer(videoId, signal)));
    } catch (cause) {
      signal.throwIfAborted();
      throw cause instanceof VideoError ? cause : new VideoError('EXTRACTOR', { cause });
    }
  }

  captions(video: VideoInfo, options: CaptionOptions): Promise<Captions | null> {
    return this.captionReader.read(video.captionTracks, options);
  }

  async *audio(video: VideoInfo, options: AudioOptions): AsyncGenerator<Uint8Array> {
    if (!video.audio) throw new VideoError('NO_AUDIO');
    yield* this.download.read(video.audio, options);
  }

  private async askPlayer(videoId: string, signal: AbortSignal): Promise<unknown> {
    // Some 45 MB and 0.3 s to load: not before the first video.
    const { Constants, Innertube } = await import('youtubei.js');
    if (this.settings.clientVersion)
      Object.assign(Constants.CLIENTS.VISIONOS, { VERSION: this.settings.clientVersion });
    const innertube = await Innertube.create({
      retrieve_player: false,
      generate_session_locally: true,
      retrieve_innertube_config: false,
      fetch: (input, init) => this.send(input, init, signal),
    });
    // Unparsed: youtubei.js drops the messages that tell a private video from a bot check.
    const { data } = await innertube.actions.execute('/player', {
      videoId,
      client: CLIENT,
      racyCheckOk: true,
      contentCheckOk: true,
    });
    return data;
  }

  /** What youtubei.js sends with. It sees complete answers only, so that every failure on the way is ours to name. */
  private async send(input: RequestInfo | URL, init: RequestInit | undefined, signal: AbortSignal): Promise<Response> {
    const address = input instanceof Request ? input.url : input;
    const text = await this.http.readText(address, {
      method: 'POST',
      headers: init?.headers,
      body: init?.body,
      signal,
    });
    if (text === null) throw new VideoError('EXTRACTOR', { cause: new Error('The player API refused the request') });
    return new Response(text);
  }
}
