import type { Transcript } from '@firm/platform/openai/transcription-parameters';
import type { Passage } from '../youtube/video-source.js';

/** Above this a model takes what it hears for silence, and what it writes is invented. */
const LIKELY_SILENCE = 0.85;
/** Sentences are gathered until they fill a line; a shorter one tells the moment better, a longer one reads better. */
const LINE_CHARACTERS = 120;

/** Where a part of a recording lies in the whole. */
export interface ChunkPlace {
  offsetSeconds: number;
  durationSeconds: number;
}

/**
 * The words of a part with their moments in the whole. Where the model gives no time codes, its sentences are spread
 * over the part by their length: people speak at an even pace over a few minutes.
 */
export function placeWords({ text, segments }: Transcript, { offsetSeconds, durationSeconds }: ChunkPlace): Passage[] {
  if (segments.length > 0) {
    return segments
      .filter(({ noSpeechProbability = 0 }) => noSpeechProbability < LIKELY_SILENCE)
      .map(({ start, end, text: said }) => ({
        startSeconds: offsetSeconds + start,
        endSeconds: offsetSeconds + Math.min(end, durationSeconds),
        text: said,
      }));
  }
  const lines = splitLines(text);
  const total = lines.reduce((sum, line) => sum + line.length, 0);
  let spoken = 0;
  return lines.map((line) => {
    const startSeconds = offsetSeconds + (spoken / total) * durationSeconds;
    spoken += line.length;
    return { startSeconds, endSeconds: offsetSeconds + (spoken / total) * durationSeconds, text: line };
  });
}

function splitLines(text: string): string[] {
  const lines: string[] = [];
  let line = '';
  for (const sentence of text.trim().split(/(?<=[.!?…])\s+/)) {
    line = line ? `${line} ${sentence}` : sentence;
    if (line.length < LINE_CHARACTERS) continue;
    lines.push(line);
    line = '';
  }
  return line ? [...lines, line] : lines;
}
