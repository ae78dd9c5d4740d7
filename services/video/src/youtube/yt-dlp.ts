import { youtubeWatchUrl } from '@firm/contracts/rules/youtube-url';
import { readCaptions } from './caption-reader.js';
import { readText } from './read-text.js';
import { VideoError } from './video-error.js';
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
import { runYtDlp, type YtDlpSettings } from './yt-dlp-process.js';

/** No configuration file of the machine may change what it does. Warnings stay on: only they name 429. */
const COMMON_OPTIONS = [
  ...['--ignore-config', '--no-playlist', '--no-update', '--no-cache-dir', '--socket-timeout', '15'],
  // Node 22 or later; without a runtime yt-dlp reads as VISIONOS alone, which not every video admits.
  ...['--js-runtimes', 'node'],
];
const MAX_JSON_BYTES = 32 * 1024 * 1024;

/**
 * Reads YouTube with the operators' yt-dlp, which is updated within days of a change at YouTube's. yt-dlp connects to
 * YouTube by itself: YOUTUBE_ORIGIN applies to captions only.
 */
export class YtDlpSource implements VideoSource {
  readonly name = 'yt-dlp';
  private readonly http: YoutubeHttp;

  constructor(
    private readonly settings: YtDlpSettings,
    youtubeOrigin: string,
  ) {
    this.http = new YoutubeHttp(youtubeOrigin, settings.proxy);
  }

  async lookup(videoId: string, { signal }: { signal: AbortSignal }): Promise<VideoInfo> {
    const printed = await readText(this.run(['-J'], videoId, signal), MAX_JSON_BYTES);
    try {
      return readYtDlpInfo(videoId, this.name, JSON.parse(printed));
    } catch (cause) {
      throw cause instanceof VideoError ? cause : new VideoError('EXTRACTOR', { cause });
    }
  }

  captions(video: VideoInfo, options: CaptionOptions): Promise<Captions | null> {
    return readCaptions(this.http, video.captionTracks, options);
  }

  /** yt-dlp writes from the first byte on; what is to be left out is read and dropped. */
  async *audio(video: VideoInfo, { maxBytes, from = 0, signal }: AudioOptions): AsyncGenerator<Uint8Array> {
    if (!video.audio) throw new VideoError('NO_AUDIO');
    if (video.audio.bytes !== undefined && video.audio.bytes > maxBytes) throw new VideoError('TOO_LARGE');
    const format = `${video.audio.id}/worstaudio[abr>=40]/bestaudio`;
    let bytes = 0;
    for await (const piece of this.run(['-q', '-f', format, '-o', '-'], video.id, signal)) {
      bytes += piece.length;
      if (bytes > maxBytes) throw new VideoError('TOO_LARGE');
      const wanted = piece.subarray(Math.max(0, from - (bytes - piece.length)));
      if (wanted.length > 0) yield wanted;
    }
    // When its own limits and filters apply it exits with code 0 and writes nothing.
    if (bytes === 0) throw new VideoError('NO_AUDIO', { cause: new Error('yt-dlp wrote nothing') });
  }

  private run(args: string[], videoId: string, signal: AbortSignal): AsyncIterable<Buffer> {
    const { args: own = [], clients = [] } = this.settings;
    const asClients =
      clients.length > 0 ? ['--extractor-args', `youtube:player_client=${clients.join().toLowerCase()}`] : [];
    return runYtDlp(
      this.settings,
      [...COMMON_OPTIONS, ...asClients, ...own, ...args, '--', youtubeWatchUrl(videoId)],
      signal,
    );
  }
}

/** The parts of `yt-dlp -J` that are read here. It is foreign data: any part may be missing. */
interface YtDlpInfo {
  id?: string;
  title?: string;
  channel?: string;
  uploader?: string;
  duration?: number;
  is_live?: boolean;
  live_status?: string;
  /** `20260314`. */
  upload_date?: string;
  formats?: YtDlpFormat[];
  subtitles?: Record<string, YtDlpCaptionFile[]>;
  automatic_captions?: Record<string, YtDlpCaptionFile[]>;
}

interface YtDlpFormat {
  format_id?: string;
  url?: string;
  acodec?: string;
  vcodec?: string;
  abr?: number | null;
  filesize?: number | null;
  protocol?: string;
  language_preference?: number;
}

interface YtDlpCaptionFile {
  ext?: string;
  url?: string;
}

/** The video that `yt-dlp -J` describes. @throws VideoError as `admit` does. */
function readYtDlpInfo(videoId: string, source: string, answer: unknown): VideoInfo {
  const info = answer as YtDlpInfo | null;
  if (info?.id !== videoId) {
    throw new VideoError('EXTRACTOR', { cause: new Error('yt-dlp describes another video, or none') });
  }
  const described = {
    id: videoId,
    source,
    title: String(info.title ?? ''),
    author: String(info.channel ?? info.uploader ?? ''),
    durationSeconds: Number(info.duration),
    broadcast: broadcastOf(info),
    publishedOn: dayOf(info.upload_date),
    captionTracks: [...captionTracks(info.subtitles, false), ...captionTracks(info.automatic_captions, true)],
  };
  return admit(described, audioOf(info.formats ?? []));
}

function broadcastOf({ is_live: isLive, live_status: status }: YtDlpInfo): DescribedVideo['broadcast'] {
  if (status === 'is_upcoming') return 'upcoming';
  return isLive || status === 'is_live' || status === 'post_live' ? 'live' : undefined;
}

function captionTracks(files: Record<string, YtDlpCaptionFile[]> = {}, isAutomatic: boolean): CaptionTrack[] {
  const tracks = new Map<string, CaptionTrack>();
  for (const [name, forms] of Object.entries(files)) {
    const url = forms.find(({ ext }) => ext === 'json3')?.url;
    // Automatic captions are listed in every language they can be translated to; only the spoken one is wanted.
    if (!url || new URL(url).searchParams.has('tlang')) continue;
    // The spoken language is listed twice, as `en` and as `en-orig`.
    const language = name.replace(/-orig$/, '');
    tracks.set(language, { language, isAutomatic, url });
  }
  return [...tracks.values()];
}

function audioOf(formats: YtDlpFormat[]): OfferedAudio[] {
  const audio = formats.filter(
    ({ acodec, vcodec, protocol }) => acodec !== 'none' && vcodec === 'none' && protocol === 'https',
  );
  const preferences = audio.map(({ language_preference: preference }) => preference ?? -1);
  const highest = Math.max(...preferences);
  return audio
    .filter(({ format_id: id }) => !id?.endsWith('-drc'))
    .map((format) => ({
      id: String(format.format_id),
      bitsPerSecond: (format.abr ?? 0) * 1000,
      bytes: format.filesize ?? undefined,
      url: format.url ?? '',
      isOriginal: (format.language_preference ?? -1) === highest,
    }));
}
