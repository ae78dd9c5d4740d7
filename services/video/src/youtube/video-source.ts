import { VideoError } from './video-error.js';

/** One way of reading YouTube. Everything it throws is a VideoError, or the reason of the signal that stopped it. */
export interface VideoSource {
  readonly name: string;
  /** What is known of a video, or why it cannot be had. */
  lookup(videoId: string, options: { signal: AbortSignal }): Promise<VideoInfo>;
  /** The words of the best captions, or null where there are none to use. */
  captions(video: VideoInfo, options: CaptionOptions): Promise<Captions | null>;
  /** The bytes of the audio, from the first to the last. */
  audio(video: VideoInfo, options: AudioOptions): AsyncIterable<Uint8Array>;
}

export interface CaptionOptions {
  /** Languages worth having, best first, such as `en` or `pt`; any other is better than none. */
  languages: readonly string[];
  signal: AbortSignal;
}

export interface AudioOptions {
  maxBytes: number;
  signal: AbortSignal;
}

/** Good for minutes, not for keeping: the addresses expire and belong to one outgoing IP. */
export interface VideoInfo {
  id: string;
  /** The source that found it, which is also the one to ask for its audio. */
  source: string;
  title: string;
  author: string;
  durationSeconds: number;
  /** A broadcast that is over is a video like any other. */
  broadcast: 'no' | 'live' | 'upcoming' | 'over';
  isUnlisted: boolean;
  captionTracks: CaptionTrack[];
  /** Absent where YouTube names no address for it. */
  audio?: AudioFormat;
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
  mime: string;
  bitsPerSecond: number;
  bytes?: number;
  url: string;
}

export interface Captions {
  language: string;
  isAutomatic: boolean;
  passages: Passage[];
}

/** Words and the moment they are spoken. */
export interface Passage {
  startSeconds: number;
  endSeconds: number;
  text: string;
}

/** Contract §3: longer videos are refused. */
export const LONGEST_VIDEO_SECONDS = 4 * 3600;

/** Refuses what is not a finished recording of an admissible length, before anything of it is downloaded. */
export function admit(video: VideoInfo): VideoInfo {
  if (video.broadcast === 'upcoming') throw new VideoError('NOT_STARTED');
  if (video.broadcast === 'live') throw new VideoError('LIVE');
  if (!(video.durationSeconds > 0)) throw new VideoError('EXTRACTOR');
  if (video.durationSeconds > LONGEST_VIDEO_SECONDS) throw new VideoError('TOO_LONG');
  return video;
}
