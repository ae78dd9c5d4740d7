import type { AnswerOutcome } from '@firm/contracts/api/alfred-management';
import type { AnswerSource } from '@firm/contracts/api/conversations';
import type { OutdatedValue } from '../facts/rules-in-force.js';
import type { RequestLanguage } from './person-request.js';

/** What the model said of a fact, and the register no longer holds: the visitor was shown the rule in force. */
export interface Correction extends OutdatedValue {
  sentence: string;
}

/** What Alfred answered, checked and ready to be stored. */
export interface Reply {
  text: string;
  /** The text with the model's marks instead of links; null for a canned reply. */
  marked: string | null;
  /** A sentence to show beside the answer (contracts, `ChatMessage.note`). */
  note: string | null;
  /**
   * With a published source, with one for a part of it, without one, needing none, a canned refusal, or the canned reply at a
   * spending cap.
   */
  outcome: AnswerOutcome;
  sources: AnswerSource[];
  corrections: readonly Correction[];
  /** How many passages were found that share words with the question. */
  foundPassages: number;
  /** Of the text; its note and remarks are in one of the four. */
  language: RequestLanguage | null;
  /** The model that wrote it; null for a canned reply. */
  model: string | null;
}

/** A reply that no model wrote. */
export const cannedReply = (about: Pick<Reply, 'text' | 'outcome' | 'language' | 'foundPassages'>): Reply => ({
  ...about,
  ...{ marked: null, note: null, sources: [], corrections: [], model: null },
});
