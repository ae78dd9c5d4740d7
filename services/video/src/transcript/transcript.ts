import type { WordOrigin } from '@firm/contracts/api/video-jobs';
import type { Transcript } from '@firm/platform/openai/transcription-parameters';

/** Text and the time at which it is spoken, in seconds from the start of the recording. */
export interface Passage {
  startSeconds: number;
  endSeconds: number;
  text: string;
}

/** Everything said in a video or an uploaded file. */
export interface VideoTranscript {
  origin: WordOrigin;
  /** The times are estimated, so nothing may link to them. */
  isUntimed?: boolean;
  passages: Passage[];
}

/** Above this probability the model itself takes a segment for silence: its text is invented. */
const LIKELY_SILENCE = 0.85;
/** Sentences are joined up to this length: a shorter line tells the time better, a longer one reads better. */
const LINE_CHARACTERS = 120;

/** Where a chunk of a recording lies in the whole. */
interface ChunkPlace {
  offsetSeconds: number;
  durationSeconds: number;
}

/**
 * The transcript of a chunk as passages with times in the whole recording. Where the model gives no time codes, its
 * sentences are spread over the chunk in proportion to their length: the pace of speech is even over a few minutes.
 */
export function placeTranscript(
  { text, segments }: Transcript,
  { offsetSeconds, durationSeconds }: ChunkPlace,
): Passage[] {
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
