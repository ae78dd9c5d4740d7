import type { YoutubeList } from '@firm/contracts/rules/youtube-url';
import { readCaptions } from './caption-reader.js';
import { type ListedVideo, readListedVideos, uploadsOf } from './listed-videos.js';
import { MediaDownload, type DownloadPace } from './media-download.js';
import { readRefusal, VideoError, type VideoErrorCode } from './video-error.js';
import {
  admit,
  dayOf,
  type AudioOptions,
  type CaptionOptions,
  type Captions,
  type CaptionTrack,
  type DescribedVideo,
  type OfferedAudio,
  type VideoInfo,
  type VideoSource,
} from './video-source.js';
import { YoutubeHttp } from './youtube-http.js';

/** The client that gets plain media URLs: no player script to run, no proof-of-origin token. */
export const FIRST_CLIENT = 'VISIONOS';

interface InnertubeSettings {
  youtubeOrigin: string;
  proxy?: string | undefined;
  /** The client that it names itself, as youtubei.js calls it. */
  client?: string | undefined;
  pace?: DownloadPace;
}

/**
 * Reads YouTube through its own InnerTube API. youtubei.js builds the client's identity, which is the part that changes;
 * a lookup is one POST. Captions and audio are fetched here, because its own download cannot resume or be stopped.
 */
export class InnertubeSource implements VideoSource {
  readonly name: string;
  private readonly http: YoutubeHttp;
  private readonly download: MediaDownload;

  constructor(private readonly settings: InnertubeSettings) {
    const { client = FIRST_CLIENT, youtubeOrigin, proxy } = settings;
    this.name = client === FIRST_CLIENT ? 'innertube' : `innertube ${client}`;
    this.http = new YoutubeHttp(youtubeOrigin, proxy);
    this.download = new MediaDownload(this.http, settings.pace);
  }

  async lookup(videoId: string, { signal }: { signal: AbortSignal }): Promise<VideoInfo> {
    return withVideoErrors(signal, async () =>
      readPlayerResponse(videoId, this.name, await this.askPlayer(videoId, signal)),
    );
  }

  captions(video: VideoInfo, options: CaptionOptions): Promise<Captions | null> {
    return readCaptions(this.http, video.captionTracks, options);
  }

  async *audio(video: VideoInfo, options: AudioOptions): AsyncGenerator<Uint8Array> {
    if (!video.audio) throw new VideoError('NO_AUDIO');
    yield* this.download.read(video.audio, options);
  }

  /** The videos of a playlist or channel, in its order, without those that nobody can see. */
  async list(list: YoutubeList, { most, signal }: { most: number; signal: AbortSignal }): Promise<ListedVideo[]> {
    return withVideoErrors(signal, async () => {
      const { actions } = await this.open(signal);
      const resolve = async (url: string) =>
        uploadsOf((await actions.execute('/navigation/resolve_url', { url, client: 'WEB' })).data);
      const playlistId = 'playlistId' in list ? list.playlistId : await resolve(list.channelUrl);
      const { data } = await actions.execute('/browse', { browseId: `VL${playlistId}`, client: 'WEB' });
      return readListedVideos(data).slice(0, most);
    });
  }

  private async askPlayer(videoId: string, signal: AbortSignal): Promise<unknown> {
    const innertube = await this.open(signal);
    // Unparsed: youtubei.js drops the messages that distinguish a private video from a bot check.
    const { data } = await innertube.actions.execute('/player', {
      videoId,
      client: this.settings.client ?? FIRST_CLIENT,
      racyCheckOk: true,
      contentCheckOk: true,
    });
    return data;
  }

  private async open(signal: AbortSignal) {
    // Takes 45 MB and 0.3 s to load, so only with the first video.
    const { Innertube } = await import('youtubei.js');
    return Innertube.create({
      retrieve_player: false,
      generate_session_locally: true,
      retrieve_innertube_config: false,
      fetch: (input, init) => this.send(input, init, signal),
    });
  }

  /** The `fetch` of youtubei.js. It gets complete answers only, so that every transport failure becomes a VideoError here. */
  private async send(input: RequestInfo | URL, init: RequestInit | undefined, signal: AbortSignal): Promise<Response> {
    const address = input instanceof Request ? input.url : input;
    const text = await this.http.readText(address, {
      method: 'POST',
      headers: init?.headers,
      body: init?.body ?? null,
      signal,
    });
    if (text === null) throw new VideoError('EXTRACTOR', { cause: new Error('the player API refused the request') });
    return new Response(text);
  }
}

/** Whatever fails in the reading of an answer is a VideoError, or the reason of the signal. */
async function withVideoErrors<T>(signal: AbortSignal, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (cause) {
    signal.throwIfAborted();
    throw cause instanceof VideoError ? cause : new VideoError('EXTRACTOR', { cause });
  }
}

/** The parts of YouTube's player answer that are read here. It is foreign data: any part may be missing. */
interface PlayerResponse {
  playabilityStatus?: {
    status?: string;
    reason?: string;
    messages?: string[];
    errorScreen?: { playerErrorMessageRenderer?: { reason?: Text; subreason?: Text } };
  };
  videoDetails?: {
    videoId?: string;
    title?: string;
    author?: string;
    lengthSeconds?: string;
    isLive?: boolean;
    isUpcoming?: boolean;
    isPostLiveDvr?: boolean;
  };
  microformat?: { playerMicroformatRenderer?: { publishDate?: string; uploadDate?: string } };
  streamingData?: { adaptiveFormats?: PlayerFormat[] };
  captions?: { playerCaptionsTracklistRenderer?: { captionTracks?: PlayerCaptionTrack[] } };
}

interface Text {
  simpleText?: string;
  runs?: { text?: string }[];
}

interface PlayerFormat {
  itag?: number;
  url?: string;
  mimeType?: string;
  bitrate?: number;
  averageBitrate?: number;
  contentLength?: string;
  isDrc?: boolean;
  audioTrack?: { audioIsDefault?: boolean };
}

interface PlayerCaptionTrack {
  baseUrl?: string;
  languageCode?: string;
  kind?: string;
}

/** The video that a player answer describes. @throws VideoError with the refusal where it is one, and as `admit` does. */
function readPlayerResponse(videoId: string, source: string, answer: unknown): VideoInfo {
  const response = answer as PlayerResponse;
  const refusal = refusalOf(response);
  if (refusal) throw new VideoError(refusal);
  const details = response.videoDetails;
  if (details?.videoId !== videoId) {
    throw new VideoError('EXTRACTOR', { cause: new Error('the answer is about another video, or about none') });
  }
  const about = response.microformat?.playerMicroformatRenderer;
  const described = {
    id: videoId,
    source,
    title: String(details.title ?? ''),
    author: String(details.author ?? ''),
    durationSeconds: Number(details.lengthSeconds),
    broadcast: broadcastOf(details),
    publishedOn: dayOf(about?.publishDate ?? about?.uploadDate),
    captionTracks: captionTracksOf(response),
  };
  return admit(described, audioOf(response));
}

function refusalOf({ playabilityStatus = {} }: PlayerResponse): VideoErrorCode | undefined {
  const { status, reason, messages = [], errorScreen } = playabilityStatus;
  if (status === 'OK') return undefined;
  if (status === 'LIVE_STREAM_OFFLINE') return 'NOT_STARTED';
  const screen = errorScreen?.playerErrorMessageRenderer;
  // Some answers have no reason; then the messages or the error screen name it.
  const message = [reason, ...messages, textOf(screen?.reason), textOf(screen?.subreason)].join(' ');
  const code = readRefusal(message);
  if (code) return code;
  if (status === 'ERROR') return 'UNAVAILABLE';
  if (status === 'UNPLAYABLE' || status === 'LOGIN_REQUIRED') return 'UNPLAYABLE';
  return 'EXTRACTOR';
}

const textOf = (text: Text | undefined) => text?.simpleText ?? text?.runs?.map((run) => run.text).join('') ?? '';

function broadcastOf(details: NonNullable<PlayerResponse['videoDetails']>): DescribedVideo['broadcast'] {
  if (details.isUpcoming) return 'upcoming';
  // Just over, but not yet a recording: its formats are segments of five seconds.
  return details.isLive || details.isPostLiveDvr ? 'live' : undefined;
}

function captionTracksOf(response: PlayerResponse): CaptionTrack[] {
  const tracks = response.captions?.playerCaptionsTracklistRenderer?.captionTracks ?? [];
  return tracks.flatMap(({ baseUrl, languageCode, kind }) =>
    baseUrl && languageCode ? [{ language: languageCode, isAutomatic: kind === 'asr', url: baseUrl }] : [],
  );
}

function audioOf(response: PlayerResponse): OfferedAudio[] {
  const formats = response.streamingData?.adaptiveFormats ?? [];
  return formats
    .filter(({ mimeType, isDrc }) => mimeType?.startsWith('audio/') && !isDrc)
    .map((format) => ({
      id: String(format.itag),
      bitsPerSecond: Number(format.averageBitrate ?? format.bitrate) || 0,
      bytes: Number(format.contentLength) || undefined,
      // A format with a scrambled signature, or served over SABR, has no usable URL.
      url: format.url ?? '',
      isOriginal: format.audioTrack?.audioIsDefault !== false,
    }));
}
