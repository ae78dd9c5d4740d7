import { youtubeWatchUrl } from '@firm/contracts/rules/youtube-url';
import { CaptionReader } from './caption-reader.js';
import { VideoError } from './video-error.js';
import { admit } from './video-source.js';
import type { AudioOptions, CaptionOptions, Captions, VideoInfo, VideoSource } from './video-source.js';
import { YoutubeHttp } from './youtube-http.js';
import { readYtDlpInfo } from './yt-dlp-info.js';
import { runYtDlp } from './yt-dlp-process.js';
import type { YtDlpSettings } from './yt-dlp-process.js';

// Nothing that lies about on the machine may change what it does; warnings stay on, they alone tell of 429.
const ALWAYS = ['--ignore-config', '--no-playlist', '--no-update', '--no-cache-dir', '--socket-timeout', '15'];
const MAX_JSON_BYTES = 32 * 1024 * 1024;

/**
 * Reads YouTube with the yt-dlp of the operators, the one program that is mended within days of a change at YouTube's.
 * It goes to YouTube by itself: an origin that stands for YouTube is used for captions only.
 */
export class YtDlpSource implements VideoSource {
  readonly name = 'yt-dlp';
  private readonly captionReader: CaptionReader;

  constructor(
    private readonly settings: YtDlpSettings,
    youtubeOrigin: string,
  ) {
    this.captionReader = new CaptionReader(new YoutubeHttp(youtubeOrigin));
  }

  async lookup(videoId: string, { signal }: { signal: AbortSignal }): Promise<VideoInfo> {
    const pieces: Buffer[] = [];
    let bytes = 0;
    for await (const piece of this.run(['-J'], videoId, signal)) {
      bytes += piece.length;
      if (bytes > MAX_JSON_BYTES) throw new VideoError('EXTRACTOR', { cause: new Error('yt-dlp printed too much') });
      pieces.push(piece);
    }
    try {
      return admit(readYtDlpInfo(videoId, this.name, JSON.parse(Buffer.concat(pieces).toString('utf8'))));
    } catch (cause) {
      throw cause instanceof VideoError ? cause : new VideoError('EXTRACTOR', { cause });
    }
  }

  captions(video: VideoInfo, options: CaptionOptions): Promise<Captions | null> {
    return this.captionReader.read(video.captionTracks, options);
  }

  async *audio(video: VideoInfo, { maxBytes, signal }: AudioOptions): AsyncGenerator<Uint8Array> {
    if (!video.audio) throw new VideoError('NO_AUDIO');
    if (video.audio.bytes !== undefined && video.audio.bytes > maxBytes) throw new VideoError('TOO_LARGE');
    const format = `${video.audio.id}/worstaudio[abr>=40]/bestaudio`;
    let bytes = 0;
    for await (const piece of this.run(['-q', '-f', format, '-o', '-'], video.id, signal)) {
      bytes += piece.length;
      if (bytes > maxBytes) throw new VideoError('TOO_LARGE');
      yield piece;
    }
    // Its own limits and filters end with exit code 0 and nothing written.
    if (bytes === 0) throw new VideoError('NO_AUDIO', { cause: new Error('yt-dlp wrote nothing') });
  }

  private run(args: string[], videoId: string, signal: AbortSignal): AsyncIterable<Buffer> {
    return runYtDlp(this.settings, [...ALWAYS, ...args, '--', youtubeWatchUrl(videoId)], signal);
  }
}
