import type { Line } from '../transcript/transcript.js';
import { VideoError } from './video-error.js';

/** Longer videos are refused (services/contracts/README.md, Video). */
export const LONGEST_VIDEO_SECONDS = 4 * 3600;

/** AAC and Opus at about 48 kbit/s: speech recognition loses little, and four hours take 88 MB instead of 230. */
const PREFERRED_FORMATS = ['139', '249'];
/** Below this bitrate speech recognition suffers. */
const LEAST_BITS_PER_SECOND = 40_000;

/**
 * One way of reading YouTube.
 * @throws VideoError for every failure, from every method; the signal's reason when it is aborted.
 */
export interface VideoSource {
  readonly name: string;
  lookup(videoId: string, options: { signal: AbortSignal }): Promise<VideoInfo>;
  /** The text of the best captions, or null where there are none to use. */
  captions(video: VideoInfo, options: CaptionOptions): Promise<Captions | null>;
  /** The bytes of the audio file, from the first to the last. */
  audio(video: VideoInfo, options: AudioOptions): AsyncIterable<Uint8Array>;
}

export interface CaptionOptions {
  /** Wanted languages, best first, such as `en` or `pt`; any other is better than none. */
  languages: readonly string[];
  signal: AbortSignal;
}

export interface AudioOptions {
  maxBytes: number;
  /** Bytes to leave out at the beginning: they are there already. */
  from?: number;
  signal: AbortSignal;
}

/** Valid for minutes, never stored: the URLs in it expire and are bound to one outgoing IP address. */
export interface VideoInfo {
  id: string;
  /** The name of the source that found it, which is also the one to ask for its audio. */
  source: string;
  title: string;
  author: string;
  durationSeconds: number;
  /** The day it was published, `2026-03-14`, where YouTube tells. */
  publishedOn?: string | undefined;
  captionTracks: CaptionTrack[];
  /** Undefined where YouTube names no URL for it. */
  audio?: AudioFormat | undefined;
}

export interface CaptionTrack {
  language: string;
  /** Made by speech recognition. */
  isAutomatic: boolean;
  url: string;
}

export interface AudioFormat {
  /** YouTube's number of the format, such as 139 or 251. */
  id: string;
  bitsPerSecond: number;
  bytes?: number | undefined;
  url: string;
}

/** A format on offer, with what decides between formats. */
export interface OfferedAudio extends AudioFormat {
  /** The language the video was recorded in, not a dubbed one. */
  isOriginal: boolean;
}

export interface Captions {
  language: string;
  isAutomatic: boolean;
  /** Written in another language than the one that is spoken. */
  isTranslation: boolean;
  lines: Line[];
}

/** A video as a source describes it, before it is admitted. */
export interface DescribedVideo extends Omit<VideoInfo, 'audio'> {
  /** Undefined for a recording, also that of a broadcast. */
  broadcast: 'live' | 'upcoming' | undefined;
}

/** The day of a date as YouTube writes it, `2026-03-14T09:00:00-07:00`, or as yt-dlp does, `20260314`. */
export const dayOf = (date: unknown): string | undefined =>
  /^(\d{4})-?(\d{2})-?(\d{2})/.exec(String(date))?.slice(1).join('-');

/**
 * The video with the best of the audio on offer.
 * @throws VideoError NOT_STARTED, LIVE, TOO_LONG or EXTRACTOR unless it is a recording of an accepted length; NO_SOUND or NO_AUDIO
 *   where it has no captions either: nothing can be written of it.
 */
export function admit({ broadcast, ...described }: DescribedVideo, offered: readonly OfferedAudio[]): VideoInfo {
  const video = { ...described, audio: chooseAudio(offered) };
  if (broadcast === 'upcoming') throw new VideoError('NOT_STARTED');
  if (broadcast === 'live') throw new VideoError('LIVE');
  if (!(video.durationSeconds > 0)) throw new VideoError('EXTRACTOR');
  if (video.durationSeconds > LONGEST_VIDEO_SECONDS) throw new VideoError('TOO_LONG');
  if (video.captionTracks.length === 0 && !video.audio)
    throw new VideoError(offered.length === 0 ? 'NO_SOUND' : 'NO_AUDIO');
  return video;
}

/** The smallest audio that is still good speech; undefined where none has a URL. */
export function chooseAudio(offered: readonly OfferedAudio[]): AudioFormat | undefined {
  const addressed = offered.filter(({ url }) => url !== '');
  const original = addressed.filter(({ isOriginal }) => isOriginal);
  const formats = (original.length > 0 ? original : addressed).sort((a, b) => a.bitsPerSecond - b.bitsPerSecond);
  const chosen =
    formats.find(({ id }) => PREFERRED_FORMATS.includes(id)) ??
    formats.find(({ bitsPerSecond }) => bitsPerSecond >= LEAST_BITS_PER_SECOND) ??
    formats.at(-1);
  if (!chosen) return undefined;
  const { isOriginal: _, ...format } = chosen;
  return format;
}
