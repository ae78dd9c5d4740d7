import { once } from 'node:events';
import { parseArgs } from 'node:util';
import type { PlayerResponse } from '../youtube/player-response.js';

/** The options of yt-dlp 2026.08.19 that our services use. Like the real one, the fake refuses any other with exit code 2. */
const OPTIONS = {
  'dump-single-json': { type: 'boolean', short: 'J' },
  quiet: { type: 'boolean', short: 'q' },
  format: { type: 'string', short: 'f' },
  output: { type: 'string', short: 'o' },
  'ignore-config': { type: 'boolean' },
  'no-playlist': { type: 'boolean' },
  'no-update': { type: 'boolean' },
  'no-cache-dir': { type: 'boolean' },
  'socket-timeout': { type: 'string' },
  'js-runtimes': { type: 'string' },
} as const;

const WATCH_ADDRESS = /^https:\/\/www\.youtube\.com\/watch\?v=([\w-]{11})$/;
const LOOKUPS = 4;
const DOWNLOAD_RETRIES = 10;
/** Languages that automatic captions can be translated to, some of many. */
const TRANSLATIONS = ['en', 'pt', 'it', 'es'];
const COOKIES = 'Use --cookies-from-browser or --cookies for the authentication.';

/**
 * Does what yt-dlp does, with its real flags, messages and exit codes, against the fake of YouTube: `-J` prints the facts of a
 * video, `-f … -o -` writes its audio to standard output.
 * @param origin where the fake of YouTube listens.
 */
export async function run(args: string[], origin = 'https://www.youtube.com'): Promise<void> {
  const { values, positionals } = parseCommandLine(args);
  const printsJson = values['dump-single-json'];
  try {
    const videoId = WATCH_ADDRESS.exec(positionals[0] ?? '')?.[1];
    if (!videoId) throw new Error(`Unsupported URL: ${positionals[0]}`);
    warn('[youtube] No supported JavaScript runtime could be found. Some formats may be missing.');
    const response = await askPlayer(origin, videoId);
    const refusal = refusalOf(response);
    if (refusal) throw new Error(`[youtube] ${videoId}: ${refusal}`);
    if (printsJson) process.stdout.write(`${JSON.stringify(infoOf(videoId, response))}\n`);
    else await writeMedia(formatsOf(response).find(({ format_id: id }) => values.format?.split('/').includes(id)));
  } catch (error) {
    if (printsJson) process.stdout.write('null\n');
    process.stderr.write(`ERROR: ${(error as Error).message}\n`);
    process.exitCode = 1;
  }
}

function parseCommandLine(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true });
  } catch (error) {
    process.stderr.write(`\nUsage: yt-dlp [OPTIONS] URL [URL...]\n\nyt-dlp: error: ${(error as Error).message}\n`);
    process.exit(2);
  }
}

const warn = (text: string) => process.stderr.write(`WARNING: ${text}\n`);

/** Asks the player API as yt-dlp does without a JavaScript runtime: as VISIONOS only. */
async function askPlayer(origin: string, videoId: string): Promise<PlayerResponse> {
  const client = { clientName: 'VISIONOS', clientVersion: '1.02', hl: 'en' };
  for (let lookup = 1; ; lookup++) {
    const response = await fetch(`${origin}/youtubei/v1/player?prettyPrint=false`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ videoId, context: { client } }),
    });
    if (response.ok) return (await response.json()) as PlayerResponse;
    if (response.status >= 500 && lookup < LOOKUPS) continue;
    const status = `${response.status}: ${response.statusText}`;
    warn(`[youtube] ${videoId}: Unable to download API page: HTTP Error ${status} (caused by <HTTPError ${status}>)`);
    throw new Error(`[youtube] ${videoId}: Failed to extract any player response`);
  }
}

/** Why a video cannot be read, in yt-dlp's words; undefined for one that can. */
function refusalOf({ playabilityStatus, streamingData, videoDetails }: PlayerResponse): string | undefined {
  const { status, reason = '', messages = [], errorScreen } = playabilityStatus;
  const subreason = errorScreen?.playerErrorMessageRenderer.subreason?.simpleText ?? '';
  switch (status) {
    case 'ERROR':
      return subreason ? `Video unavailable. ${subreason}` : reason;
    case 'LIVE_STREAM_OFFLINE':
      return reason;
    case 'LOGIN_REQUIRED':
      return /private/i.test(reason + messages.join())
        ? `Private video. Sign in if you've been granted access to this video. ${COOKIES}`
        : `${reason}. ${/age/.test(reason) ? `${subreason} ` : ''}${COOKIES}`;
    case 'UNPLAYABLE':
      if (reason === 'This video is not available') return `Video unavailable. ${reason}`;
      if (/country/.test(reason)) return `${reason}\nThis video is available in United States.`;
      return /members/.test(reason) ? subreason : [reason, subreason].filter(Boolean).join('. ');
    default:
      if (videoDetails?.isLive || streamingData?.adaptiveFormats.some(({ url }) => url)) return undefined;
      warn('Some visionos client https formats have been skipped as they are missing a URL.');
      return 'No video formats found!';
  }
}

/** The fields of `-J` that our services read, named and typed as the real ones. */
function infoOf(videoId: string, response: PlayerResponse) {
  const { videoDetails: details, captions } = response;
  const isLive = details?.isLive === true;
  const tracks = captions?.playerCaptionsTracklistRenderer.captionTracks ?? [];
  const files = (baseUrl: string, more: object = {}) => {
    const url = new URL(baseUrl);
    for (const [name, value] of Object.entries({ ...more, fmt: 'json3' })) url.searchParams.set(name, String(value));
    return [{ ext: 'json3', url: url.href }];
  };
  const manual = tracks.filter(({ kind }) => kind !== 'asr');
  const automatic = tracks.filter(({ kind }) => kind === 'asr');
  return {
    id: videoId,
    title: details?.title,
    upload_date: response.microformat?.playerMicroformatRenderer.publishDate.slice(0, 10).replaceAll('-', ''),
    channel: details?.author,
    ...(!isLive && { duration: Number(details?.lengthSeconds) }),
    is_live: isLive,
    live_status: isLive ? 'is_live' : details?.isLiveContent ? 'was_live' : 'not_live',
    availability: details?.isCrawlable ? 'public' : 'unlisted',
    formats: formatsOf(response),
    subtitles: Object.fromEntries(manual.map(({ languageCode, baseUrl }) => [languageCode, files(baseUrl)])),
    // Automatic captions are listed as spoken, and in every language they can be translated to.
    automatic_captions: Object.fromEntries(
      automatic.flatMap(({ languageCode: spoken, baseUrl }) => [
        ...TRANSLATIONS.map((tlang) => [tlang, files(baseUrl, tlang === spoken ? {} : { tlang })]),
        [`${spoken}-orig`, files(baseUrl)],
      ]),
    ) as object,
  };
}

/** The formats that can be downloaded, worst first. */
function formatsOf({ streamingData }: PlayerResponse) {
  return (streamingData?.adaptiveFormats ?? [])
    .flatMap(({ itag, url, mimeType, averageBitrate, contentLength }) => {
      const ext = mimeType.startsWith('audio/webm') ? 'webm' : 'm4a';
      const sound = { acodec: /"([^"]+)"/.exec(mimeType)?.[1], vcodec: 'none', abr: averageBitrate / 1_000 };
      const file = { format_id: String(itag), url, ext, filesize: Number(contentLength), protocol: 'https' };
      return url ? [{ ...file, url, ...sound, language_preference: -1 }] : [];
    })
    .sort((a, b) => a.abr - b.abr);
}

/** Downloads, and resumes where a connection broke. */
async function writeMedia(format: { url: string; filesize: number } | undefined): Promise<void> {
  if (!format) throw new Error('Requested format is not available.');
  for (let position = 0, failures = 0; position < format.filesize;) {
    const response = await fetch(format.url, { headers: { range: `bytes=${position}-${format.filesize - 1}` } });
    try {
      if (!response.ok || !response.body) throw new Error(`HTTP Error ${response.status}: ${response.statusText}`);
      for await (const piece of response.body as AsyncIterable<Uint8Array>) {
        if (!process.stdout.write(piece)) await once(process.stdout, 'drain');
        position += piece.length;
      }
    } catch (error) {
      const isFinal = response.status >= 400 && response.status < 500;
      if (isFinal || ++failures > DOWNLOAD_RETRIES)
        throw new Error(`unable to download video data: ${(error as Error).message}`, { cause: error });
    }
  }
}
