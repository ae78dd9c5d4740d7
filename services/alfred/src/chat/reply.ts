import type { Language } from '../language/visitor-language.js';
import type { Outcome, Source } from './chat-turn.entity.js';

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
