import { chooseAudio } from './audio-format.js';
import type { OfferedAudio } from './audio-format.js';
import { VideoError } from './video-error.js';
import type { CaptionTrack, VideoInfo } from './video-source.js';

/** The parts of `yt-dlp -J` that we read. All of it is outside data: any part may be missing. */
interface YtDlpInfo {
  id?: string;
  title?: string;
  channel?: string;
  uploader?: string;
  duration?: number;
  is_live?: boolean;
  live_status?: string;
  availability?: string;
  formats?: YtDlpFormat[];
  subtitles?: Record<string, YtDlpCaptionFile[]>;
  automatic_captions?: Record<string, YtDlpCaptionFile[]>;
}

interface YtDlpFormat {
  format_id?: string;
  url?: string;
  ext?: string;
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

/** What yt-dlp tells of the video. */
export function readYtDlpInfo(videoId: string, source: string, answer: unknown): VideoInfo {
  const info = answer as YtDlpInfo | null;
  if (info?.id !== videoId) {
    throw new VideoError('EXTRACTOR', { cause: new Error('yt-dlp told of another video, or of none') });
  }
  return {
    id: videoId,
    source,
    title: String(info.title ?? ''),
    author: String(info.channel ?? info.uploader ?? ''),
    durationSeconds: Number(info.duration),
    broadcast: broadcastOf(info),
    isUnlisted: info.availability === 'unlisted',
    captionTracks: [...captionTracks(info.subtitles, false), ...captionTracks(info.automatic_captions, true)],
    audio: chooseAudio(audioOf(info.formats ?? [])),
  };
}

function broadcastOf({ is_live: isLive, live_status: status }: YtDlpInfo): VideoInfo['broadcast'] {
  if (status === 'is_upcoming') return 'upcoming';
  if (isLive || status === 'is_live' || status === 'post_live') return 'live';
  return status === 'was_live' ? 'over' : 'no';
}

function captionTracks(files: Record<string, YtDlpCaptionFile[]> = {}, isAutomatic: boolean): CaptionTrack[] {
  const tracks = new Map<string, CaptionTrack>();
  for (const [name, forms] of Object.entries(files)) {
    const url = forms.find(({ ext }) => ext === 'json3')?.url;
    // Automatic captions are listed in every language they can be translated to; only the spoken one was heard.
    if (!url || new URL(url).searchParams.has('tlang')) continue;
    // That one is listed twice, as `en` and as `en-orig`.
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
      mime: format.ext === 'webm' ? 'audio/webm' : 'audio/mp4',
      bitsPerSecond: (format.abr ?? 0) * 1000,
      bytes: format.filesize ?? undefined,
      url: format.url ?? '',
      isOriginal: (format.language_preference ?? -1) === highest,
    }));
}
