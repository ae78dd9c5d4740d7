import { chooseAudio } from './audio-format.js';
import type { OfferedAudio } from './audio-format.js';
import { refusalIn } from './refusal-phrases.js';
import { VideoError } from './video-error.js';
import type { VideoErrorCode } from './video-error.js';
import type { CaptionTrack, VideoInfo } from './video-source.js';

/** The parts of YouTube's player answer that we read. All of it is outside data: any part may be missing. */
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
    isLiveContent?: boolean;
  };
  microformat?: { playerMicroformatRenderer?: { isUnlisted?: boolean } };
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

/** What a player answer tells of the video; throws the refusal where it is one. */
export function readPlayerResponse(videoId: string, source: string, answer: unknown): VideoInfo {
  const response = answer as PlayerResponse;
  const refusal = refusalOf(response);
  if (refusal) throw new VideoError(refusal);
  const details = response.videoDetails;
  if (details?.videoId !== videoId) {
    throw new VideoError('EXTRACTOR', { cause: new Error('The answer is about another video, or about none') });
  }
  return {
    id: videoId,
    source,
    title: String(details.title ?? ''),
    author: String(details.author ?? ''),
    durationSeconds: Number(details.lengthSeconds),
    broadcast: broadcastOf(details),
    isUnlisted: response.microformat?.playerMicroformatRenderer?.isUnlisted === true,
    captionTracks: captionTracksOf(response),
    audio: chooseAudio(audioOf(response)),
  };
}

function refusalOf({ playabilityStatus = {} }: PlayerResponse): VideoErrorCode | undefined {
  const { status, reason, messages = [], errorScreen } = playabilityStatus;
  if (status === 'OK') return undefined;
  if (status === 'LIVE_STREAM_OFFLINE') return 'NOT_STARTED';
  const screen = errorScreen?.playerErrorMessageRenderer;
  // The reason is missing in some answers; then the messages or the error screen say it.
  const said = [reason, ...messages, textOf(screen?.reason), textOf(screen?.subreason)].join(' ');
  const code = refusalIn(said);
  if (code) return code;
  if (status === 'ERROR') return 'UNAVAILABLE';
  if (status === 'UNPLAYABLE' || status === 'LOGIN_REQUIRED') return 'UNPLAYABLE';
  return 'EXTRACTOR';
}

const textOf = (text: Text | undefined) => text?.simpleText ?? text?.runs?.map((run) => run.text).join('') ?? '';

function broadcastOf(details: NonNullable<PlayerResponse['videoDetails']>): VideoInfo['broadcast'] {
  if (details.isUpcoming) return 'upcoming';
  // Just over, but not yet a recording: its formats are pieces of five seconds.
  if (details.isLive || details.isPostLiveDvr) return 'live';
  return details.isLiveContent ? 'over' : 'no';
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
      mime: String(format.mimeType),
      bitsPerSecond: Number(format.averageBitrate ?? format.bitrate) || 0,
      bytes: Number(format.contentLength) || undefined,
      // With a scrambled signature, or over SABR, a format has no address that works as it stands.
      url: format.url ?? '',
      isOriginal: format.audioTrack?.audioIsDefault !== false,
    }));
}
