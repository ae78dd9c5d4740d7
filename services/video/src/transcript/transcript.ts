import type { WordOrigin } from '@firm/contracts/api/post-talk';
import type { Transcript } from '@firm/platform/openai/transcription-parameters';

/** Text as its source has it, often a piece of a sentence; seconds from the start of the recording. */
export interface Line {
  startSeconds: number;
  endSeconds: number;
  text: string;
  /** Name of the speaker, where the source tells. */
  speaker?: string;
  /** 0 to 1, where speech recognition tells. */
  confidence?: number;
}

/** Everything said in a video or an uploaded file. */
export interface VideoTranscript {
  origin: WordOrigin;
  /** Of captions, such as `pt`. */
  language?: string;
  /** The times are estimated, so nothing may link to them. */
  isUntimed?: boolean;
  lines: Line[];
}

/** Above this probability the model itself takes a segment for silence: its text is invented. */
const LIKELY_SILENCE = 0.85;
/** Sentences are joined up to this length: a shorter line tells the time better, a longer one reads better. */
const LINE_CHARACTERS = 120;

/** Where a chunk of a recording lies in the whole. */
interface ChunkPlace {
  /** From 0. */
  index?: number;
  offsetSeconds: number;
  durationSeconds: number;
}

/**
 * The transcript of a chunk as lines with times in the whole recording. Where the model gives no time codes, its
 * sentences are spread over the chunk in proportion to their length: the pace of speech is even over a few minutes.
 */
export function placeTranscript(
  { text, segments }: Transcript,
  { index = 0, offsetSeconds, durationSeconds }: ChunkPlace,
): Line[] {
  if (segments.length > 0) {
    return segments
      .filter(({ noSpeechProbability = 0 }) => noSpeechProbability < LIKELY_SILENCE)
      .map(({ start, end, text: said, confidence, voice }) => ({
        startSeconds: offsetSeconds + start,
        endSeconds: offsetSeconds + Math.min(end, durationSeconds),
        text: said,
        ...(confidence !== undefined && { confidence }),
        // Nobody knows whether the first voice of another part is the same person.
        ...(voice !== undefined && { speaker: `Voice ${voice + 1} of part ${index + 1}` }),
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
