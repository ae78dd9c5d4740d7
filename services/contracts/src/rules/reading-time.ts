import { POST_LIMITS } from './post-limits.js';

/** Silent reading speed for non-fiction English, words a minute (Brysbaert 2019: 238, rounded down for legal prose). */
const WORDS_PER_MINUTE = 220;

/** Minutes it takes to read a piece of HTML or plain text, kept within the 1-60 of specification §9. */
export function readingTimeMinutes(content: string): number {
  const words = content.replace(/<[^<>]*>/g, ' ').match(/[\p{L}\p{N}]+(?:['’.,-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
  const { min, max } = POST_LIMITS.readingTimeMinutes;
  return Math.min(max, Math.max(min, Math.ceil(words / WORDS_PER_MINUTE)));
}

/** The number in a reading-time field; 5 when it cannot be parsed, else pulled into 1-60 (specification §5). */
export function parseReadingTime(input: string): number {
  const { min, max, fallback } = POST_LIMITS.readingTimeMinutes;
  const minutes = Number.parseInt(input, 10);
  return Number.isNaN(minutes) ? fallback : Math.min(max, Math.max(min, minutes));
}
