import type { OutdatedValue } from '../facts/rules-in-force.js';
import type { RequestLanguage } from './person-request.js';

/**
 * What kind of answer it was: with a published source, with one for a part of it, without one, needing none, a canned
 * refusal, or the canned reply at a spending cap.
 */
export type Outcome = 'sourced' | 'partly sourced' | 'unsourced' | 'small talk' | 'declined' | 'capped';

/** A cited passage, with the words that were found in it. */
export interface Source {
  title: string;
  /** Path on this site, with the section's anchor; null when it has no page. */
  url: string | null;
  words: string;
}

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
  outcome: Outcome;
  sources: Source[];
  corrections: readonly Correction[];
  /** How many passages were found that share words with the question. */
  foundPassages: number;
  /** Of the text; its note and remarks are in one of the four. */
  language: RequestLanguage | null;
  /** The model that wrote it; null for a canned reply. */
  model: string | null;
}
