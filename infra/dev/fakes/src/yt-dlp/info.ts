import type { PlayerAnswer, PlayerCaptionTrack, PlayerFormat } from './player.js';

/** A format, as yt-dlp describes it. */
export interface InfoFormat {
  format_id: string;
  url: string;
  ext: string;
  acodec: string;
  vcodec: string;
  abr: number | null;
  filesize: number | null;
  protocol: string;
  language_preference: number;
  format_note: string | null;
}

const LANGUAGES = { en: 'English', pt: 'Portuguese', it: 'Italian', es: 'Spanish' };
const CAPTION_FORMATS = ['json3', 'srv1', 'vtt'];

/** What `-J` prints: the fields that callers read, named and typed as the real ones. */
export function infoOf(videoId: string, answer: PlayerAnswer) {
  const details = answer.videoDetails;
  const isLive = details?.isLive === true;
  const wasLive = details?.isLiveContent === true && !isLive;
  return {
    id: videoId,
    title: details?.title ?? '',
    uploader: details?.author ?? '',
    channel: details?.author ?? '',
    ...(isLive ? {} : { duration: Number(details?.lengthSeconds) }),
    is_live: isLive,
    was_live: wasLive,
    live_status: isLive ? 'is_live' : wasLive ? 'was_live' : 'not_live',
    availability: details?.isCrawlable ? 'public' : 'unlisted',
    webpage_url: `https://www.youtube.com/watch?v=${videoId}`,
    extractor: 'youtube',
    formats: isLive ? [liveFormat(answer)] : formatsOf(answer),
    ...captionsOf(answer.captions?.playerCaptionsTracklistRenderer.captionTracks ?? []),
    _type: 'video',
  };
}

/** The formats that can be downloaded, worst first. */
export function formatsOf(answer: PlayerAnswer): InfoFormat[] {
  const formats = answer.streamingData?.adaptiveFormats ?? [];
  return formats
    .filter((format): format is PlayerFormat & { url: string } => Boolean(format.url))
    .map(({ itag, url, mimeType, averageBitrate, contentLength }) => ({
      format_id: String(itag),
      url,
      ext: mimeType.startsWith('audio/webm') ? 'webm' : 'm4a',
      acodec: /codecs="([^"]+)"/.exec(mimeType)?.[1] ?? 'none',
      vcodec: 'none',
      abr: averageBitrate / 1000,
      filesize: Number(contentLength),
      protocol: 'https',
      language_preference: -1,
      format_note: itag === 140 ? 'medium' : 'low',
    }))
    .sort((a, b) => a.abr - b.abr);
}

function liveFormat(answer: PlayerAnswer): InfoFormat {
  return {
    format_id: '91',
    url: answer.streamingData?.hlsManifestUrl ?? '',
    ext: 'mp4',
    acodec: 'mp4a.40.5',
    vcodec: 'avc1.4d400c',
    abr: null,
    filesize: null,
    protocol: 'm3u8_native',
    language_preference: -1,
    format_note: null,
  };
}

function captionsOf(tracks: PlayerCaptionTrack[]) {
  const subtitles: Record<string, unknown> = {};
  const automatic: Record<string, unknown> = {};
  for (const track of tracks) {
    if (track.kind !== 'asr') subtitles[track.languageCode] = captionFiles(track, track.name.runs[0].text);
    else {
      automatic[`${track.languageCode}-orig`] = captionFiles(track, track.name.runs[0].text);
      for (const [language, name] of Object.entries(LANGUAGES)) {
        automatic[language] = captionFiles(track, name, language === track.languageCode ? undefined : language);
      }
    }
  }
  return { subtitles, automatic_captions: automatic };
}

function captionFiles(track: PlayerCaptionTrack, name: string, translation?: string) {
  return CAPTION_FORMATS.map((ext) => {
    const url = new URL(track.baseUrl);
    if (translation) url.searchParams.set('tlang', translation);
    url.searchParams.set('fmt', ext);
    return { ext, url: url.href, name };
  });
}

/** The format that the first possible alternative of a selector chooses, such as `140/worstaudio[abr>=40]/bestaudio`. */
export function chooseFormat(formats: InfoFormat[], selector: string): InfoFormat | undefined {
  for (const alternative of selector.split('/')) {
    const [, name = '', leastBitrate = '0'] = /^([a-z0-9-]+)(?:\[abr>=(\d+)\])?$/i.exec(alternative) ?? [];
    const usable = formats.filter(({ abr }) => (abr ?? 0) >= Number(leastBitrate));
    const chosen =
      name === 'worstaudio'
        ? usable.at(0)
        : name === 'bestaudio'
          ? usable.at(-1)
          : usable.find((format) => format.format_id === name);
    if (chosen) return chosen;
  }
  return undefined;
}
