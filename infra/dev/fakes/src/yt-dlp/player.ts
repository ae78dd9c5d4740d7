/** The parts of a player answer that this program reads. */
export interface PlayerAnswer {
  playabilityStatus: {
    status: string;
    reason?: string;
    messages?: string[];
    errorScreen?: { playerErrorMessageRenderer: { reason: SimpleText; subreason?: SimpleText } };
  };
  videoDetails?: {
    title: string;
    author: string;
    lengthSeconds: string;
    isLive?: boolean;
    isLiveContent: boolean;
    isCrawlable: boolean;
  };
  streamingData?: { adaptiveFormats: PlayerFormat[] };
  captions?: { playerCaptionsTracklistRenderer: { captionTracks: PlayerCaptionTrack[] } };
}

export interface PlayerFormat {
  itag: number;
  url?: string;
  mimeType: string;
  averageBitrate: number;
  contentLength: string;
}

export interface PlayerCaptionTrack {
  baseUrl: string;
  languageCode: string;
  kind?: string;
}

interface SimpleText {
  simpleText: string;
}

const COOKIES =
  'Use --cookies-from-browser or --cookies for the authentication. See  https://github.com/yt-dlp/yt-dlp/wiki/FAQ#how-do-i-pass-cookies-to-yt-dlp  for how to manually pass cookies.';
const REPORT =
  '; please report this issue on  https://github.com/yt-dlp/yt-dlp/issues?q= , filling out the appropriate issue template. Confirm you are on the latest version using  yt-dlp -U';
const LOOKUPS = 4;

/** What yt-dlp prints after "ERROR: ". */
export class YtDlpError extends Error {}

/** Asks the player API as yt-dlp does without a JavaScript runtime: as VISIONOS only. */
export async function askPlayer(origin: string, videoId: string, warn: (line: string) => void): Promise<PlayerAnswer> {
  const client = { clientName: 'VISIONOS', clientVersion: '1.02', hl: 'en' };
  for (let lookup = 1; ; lookup++) {
    const response = await fetch(`${origin}/youtubei/v1/player?prettyPrint=false`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ videoId, context: { client } }),
    });
    if (response.ok) return (await response.json()) as PlayerAnswer;
    if (response.status >= 500 && lookup < LOOKUPS) continue;
    const status = `HTTP Error ${response.status}: ${response.statusText}`;
    warn(`[youtube] ${videoId}: Unable to download API page: ${status} (caused by <HTTPError ${status.slice(11)}>)`);
    throw new YtDlpError(`[youtube] ${videoId}: Failed to extract any player response${REPORT}`);
  }
}

/** The error of a video that cannot be read, in yt-dlp's words; undefined for one that can. */
export function refusalOf(videoId: string, answer: PlayerAnswer, warn: (line: string) => void): string | undefined {
  const { status, reason = '', messages = [], errorScreen } = answer.playabilityStatus;
  const screen = errorScreen?.playerErrorMessageRenderer;
  const subreason = screen?.subreason?.simpleText ?? '';
  const prefix = `[youtube] ${videoId}: `;
  if (status === 'ERROR') return `${prefix}Video unavailable. ${subreason}`;
  if (status === 'LIVE_STREAM_OFFLINE') return `${prefix}${reason}`;
  if (status === 'LOGIN_REQUIRED') {
    if (/private/i.test(reason + messages.join())) {
      return `${prefix}Private video. Sign in if you've been granted access to this video. ${COOKIES}`;
    }
    return `${prefix}${reason}. ${/age/.test(reason) ? `${subreason} ` : ''}${COOKIES}`;
  }
  if (status === 'UNPLAYABLE') {
    if (reason === 'This video is not available') return `${prefix}Video unavailable. ${reason}`;
    if (/country/.test(reason)) return `${prefix}${reason}\nThis video is available in United States.`;
    return `${prefix}${/members/.test(reason) ? subreason : reason}`;
  }
  const formats = answer.streamingData?.adaptiveFormats ?? [];
  if (answer.videoDetails?.isLive || formats.some(({ url }) => url)) return undefined;
  warn(
    `${prefix}Some visionos client https formats have been skipped as they are missing a URL. YouTube may have enabled the SABR-only streaming experiment for the current session.`,
  );
  return `${prefix}No video formats found!${REPORT}`;
}
