import type { WordOrigin } from '@firm/contracts/api/post-talk';
import { splitSentences } from '@firm/platform/evidence/sentences';
import type { Transcript } from '@firm/platform/openai/transcription-parameters';
import type { Pause } from '../audio/pauses.js';
import { alignSentences } from './align-sentences.js';

/** Text as its source has it, often a piece of a sentence; seconds from the start of the recording. */
export interface Line {
  startSeconds: number;
  endSeconds: number;
  text: string;
  /** Name of the speaker, where the source tells. */
  speaker?: string;
  /** Somebody else begins to speak, whoever it is. */
  isNewTurn?: boolean;
  /** 0 to 1, where speech recognition tells. */
  confidence?: number;
  /** How far from `startSeconds` it may begin (see TalkMoment), where the source gives no time. */
  uncertaintySeconds?: number;
}

/** Everything said in a video or an uploaded file. */
export interface VideoTranscript {
  origin: WordOrigin;
  /** Of captions, such as `pt`. */
  language?: string;
  /** The times are estimated, so nothing may link to them. */
  isUntimed?: boolean;
  lines: Line[];
  channel?: string;
}

/** Above this probability the model itself takes a segment for silence: its text is invented. */
const LIKELY_SILENCE = 0.85;
/** A longer sentence is cut between words, so that its later words have a time, too. */
const PIECES = /\S[^]{0,240}(?=\s|$)|\S+/g;

/** Where a chunk of a recording lies in the whole. */
interface ChunkPlace {
  /** From 0. */
  index?: number;
  offsetSeconds: number;
  durationSeconds: number;
  /** In seconds from the beginning of the chunk. */
  pauses: readonly Pause[];
}

/**
 * The transcript of a chunk as lines with times in the whole recording. Where the model gives no time codes, each sentence
 * gets its time from the pauses of the sound.
 */
export function placeTranscript(
  { text, segments }: Transcript,
  { index = 0, offsetSeconds, durationSeconds, pauses }: ChunkPlace,
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
  const sentences = splitSentences(text).flatMap((sentence) => sentence.match(PIECES) ?? []);
  const times = alignSentences(sentences, pauses, durationSeconds);
  return times.map(({ start, end, uncertainty }, at) => ({
    startSeconds: offsetSeconds + start,
    endSeconds: offsetSeconds + end,
    text: sentences[at] ?? '',
    uncertaintySeconds: Math.ceil(uncertainty * 10) / 10,
  }));
}
