import type { VideoErrorCode } from './video-error.js';

// The same words reach us in YouTube's answers and in the error lines of yt-dlp. The first that matches decides.
const PHRASES: [RegExp, VideoErrorCode][] = [
  [/not a bot/, 'BOT_CHECK'],
  [/confirm your age|age-restricted|inappropriate for some users/, 'AGE_RESTRICTED'],
  [/in your (country|region|location)/, 'REGION_BLOCKED'],
  [/\b(private video|video is private)\b/, 'PRIVATE'],
  [/\bmembers\b|members-only|join this channel|premium|requires payment|purchase|\brent(al)?\b/, 'PAID'],
  [/will begin in|premieres in|live event has not started/, 'NOT_STARTED'],
  [/this video is not available/, 'UNPLAYABLE'],
  [
    /video unavailable|is unavailable|no longer available|has been (removed|terminated)|recording is not available/,
    'UNAVAILABLE',
  ],
];

/** Why YouTube refuses a video, read from what it says; undefined where it says nothing known. */
export function refusalIn(text: string): VideoErrorCode | undefined {
  const plain = text.replace(/’/g, "'").toLowerCase();
  return PHRASES.find(([phrase]) => phrase.test(plain))?.[1];
}
