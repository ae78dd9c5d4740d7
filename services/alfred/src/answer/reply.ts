import type { Language } from '../language/detect-language.js';

/**
 * What kind of answer it was: resting on a published source, on none, needing none, a set phrase that declines, or the
 * set phrase at a spending cap.
 */
export type Outcome = 'sourced' | 'unsourced' | 'small talk' | 'declined' | 'capped';

/** A passage that an answer rests on, with the words that were checked against it. */
export interface Source {
  title: string;
  /** Path on this site, with the section's anchor; null for what has no page. */
  url: string | null;
  words: string;
}

/** What Alfred answered, checked and ready to be kept. */
export interface Reply {
  text: string;
  /** A sentence to show beside the answer (contracts, `ChatMessage.note`). */
  note: string | null;
  outcome: Outcome;
  sources: Source[];
  language: Language;
  /** The model that wrote it; null for a set phrase. */
  model: string | null;
}
