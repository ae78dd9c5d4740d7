import { describe, expect, it } from '@jest/globals';
import { readYtDlpFailure } from './yt-dlp-process.js';

// Copied from the output of yt-dlp 2026.08.19.
const SAID = [
  [
    "Private video. Sign in if you've been granted access to this video. Use --cookies-from-browser or --cookies",
    'PRIVATE',
  ],
  ['Sign in to confirm your age. This video may be inappropriate for some users. Use --cookies', 'AGE_RESTRICTED'],
  ['Sign in to confirm you’re not a bot. Use --cookies-from-browser or --cookies', 'BOT_CHECK'],
  [
    'The uploader has not made this video available in your country\nThis video is available in United States.',
    'REGION_BLOCKED',
  ],
  ['Join this channel to get access to members-only content like this video, and other exclusive perks.', 'PAID'],
  ['This video requires payment to watch.', 'PAID'],
  ['Video unavailable. This video has been removed by the uploader', 'UNAVAILABLE'],
  ['Video unavailable. This video is not available', 'UNPLAYABLE'],
  ["This content isn't available, try again later", 'RATE_LIMITED'],
  ['Please sign in', 'BOT_CHECK'],
  ['The page needs to be reloaded.', 'EXTRACTOR'],
  ['This video is not available on this app', 'EXTRACTOR'],
  ['This live event will begin in 2 days.', 'NOT_STARTED'],
  ['Premieres in 5 hours', 'NOT_STARTED'],
  ['No video formats found!; please report this issue', 'NO_AUDIO'],
  ['Requested format is not available. Use --list-formats', 'NO_AUDIO'],
  ['Failed to extract any player response; please report this issue', 'EXTRACTOR'],
] as const;

describe('readYtDlpFailure', () => {
  it.each(SAID)('%s', (said, code) => {
    const warning = 'WARNING: [youtube] No supported JavaScript runtime could be found.\n';
    expect(readYtDlpFailure(`${warning}ERROR: [youtube] captioned01: ${said}\n`)).toBe(code);
  });

  it('does not read the reason from a warning', () => {
    expect(readYtDlpFailure('WARNING: This video is private\nERROR: [youtube] x: something new\n')).toBe('EXTRACTOR');
  });
});
