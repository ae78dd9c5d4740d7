import { refusalIn } from './refusal-phrases.js';
import type { VideoErrorCode } from './video-error.js';

const PHRASES: [RegExp, VideoErrorCode][] = [
  [/unable to download video data: HTTP Error (403|404|410)/, 'MEDIA_REFUSED'],
  [/No video formats found|Requested format is not available|missing a URL/, 'NO_AUDIO'],
  [/HTTP Error 5\d\d|timed out|Connection|Temporary failure|Name or service|Unable to download/, 'NETWORK'],
];

/** What went wrong, by what yt-dlp wrote to its standard error. */
export function readYtDlpFailure(stderr: string): VideoErrorCode {
  // An error may go on in the lines below it; a warning is never the reason, except that only warnings tell of 429.
  const errors = stderr.split(/^(?=(?:ERROR|WARNING): )/m).filter((entry) => entry.startsWith('ERROR: '));
  const text = errors.join('');
  if (/HTTP Error 429|Too Many Requests/.test(stderr)) return 'RATE_LIMITED';
  return refusalIn(text) ?? PHRASES.find(([phrase]) => phrase.test(text))?.[1] ?? 'EXTRACTOR';
}
