import type { TokenUsage } from '@firm/platform/openai/costs';
import { PART_CHARACTERS } from './talk-parts.js';

/** English has about four, other languages fewer: what is counted before it is spent must not be too low. */
const CHARACTERS_PER_TOKEN = 3;
/** Rules, request and schema of a call. */
const ASK_TOKENS = 1_500;
/** What a full part is written up to, article and findings; a short one fills more than its own length. */
const ANALYSIS_TOKENS = 3_500;
const LEAST_ANALYSIS_TOKENS = 1_000;
const MERGE_TOKENS = 2_500;
const METADATA_TOKENS = 250;

/** The tokens that it takes to write up a talk of so many characters. */
export function planWriting(characters: number): TokenUsage {
  const talk = characters / CHARACTERS_PER_TOKEN;
  const parts = Math.max(1, Math.ceil(characters / PART_CHARACTERS));
  const written = Math.min(talk + LEAST_ANALYSIS_TOKENS, ANALYSIS_TOKENS * parts);
  const merge = parts > 1;
  return {
    inputTokens: Math.ceil(talk + ASK_TOKENS * (parts + 1) + written + (merge ? written + ASK_TOKENS : 0)),
    outputTokens: Math.ceil(written + METADATA_TOKENS + (merge ? MERGE_TOKENS : 0)),
  };
}
