import type { PlayerAnswer, PlayerCaptionTrack, PlayerFormat } from './player.js';

/** A format, as yt-dlp describes it. */
export interface InfoFormat {
  format_id: string;
  url: string;
  ext: string;
  acodec: string;
  vcodec: string;
  /** Kilobits per second. */
  abr: number;
  filesize: number;
  protocol: string;
  language_preference: number;
}

/** The fields of `-J` that callers read, named and typed as the real ones. */
export function infoOf(videoId: string, answer: PlayerAnswer) {
  const { videoDetails: details, captions } = answer;
  const isLive = details?.isLive === true;
  const tracks = captions?.playerCaptionsTracklistRenderer.captionTracks ?? [];
  return {
    id: videoId,
    title: details?.title ?? '',
    channel: details?.author ?? '',
    ...(isLive ? {} : { duration: Number(details?.lengthSeconds) }),
    is_live: isLive,
    live_status: isLive ? 'is_live' : details?.isLiveContent ? 'was_live' : 'not_live',
    availability: details?.isCrawlable ? 'public' : 'unlisted',
    formats: formatsOf(answer),
    subtitles: captionsOf(tracks.filter(({ kind }) => kind !== 'asr')),
    // Automatic captions are listed as spoken, and in every language they can be translated to.
    automatic_captions: captionsOf(
      tracks.filter(({ kind }) => kind === 'asr'),
      ['en', 'pt', 'it', 'es'],
    ),
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
    }))
    .sort((a, b) => a.abr - b.abr);
}

function captionsOf(tracks: PlayerCaptionTrack[], translations: string[] = []) {
  return Object.fromEntries(
    tracks.flatMap((track) => {
      const { languageCode: spoken } = track;
      const translated = translations.map((language) => [language, captionFiles(track, language)] as const);
      return [
        ...translated,
        [translations.length > 0 ? `${spoken}-orig` : spoken, captionFiles(track, spoken)] as const,
      ];
    }),
  );
}

function captionFiles(track: PlayerCaptionTrack, language: string) {
  const url = new URL(track.baseUrl);
  if (language !== track.languageCode) url.searchParams.set('tlang', language);
  url.searchParams.set('fmt', 'json3');
  return [{ ext: 'json3', url: url.href }];
}

/** The format that the first possible alternative of a selector chooses, such as `140/worstaudio[abr>=40]/bestaudio`. */
export function chooseFormat(formats: InfoFormat[], selector: string): InfoFormat | undefined {
  for (const alternative of selector.split('/')) {
    const [, name = '', minBitrate = '0'] = /^([a-z0-9-]+)(?:\[abr>=(\d+)\])?$/i.exec(alternative) ?? [];
    const usable = formats.filter(({ abr }) => abr >= Number(minBitrate));
    const named = usable.find((format) => format.format_id === name);
    const chosen = name === 'worstaudio' ? usable.at(0) : name === 'bestaudio' ? usable.at(-1) : named;
    if (chosen) return chosen;
  }
  return undefined;
}
