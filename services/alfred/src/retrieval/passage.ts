import type { OutdatedValue } from '../facts/rules-in-force.js';

/** A part of what the firm has published, as it is shown to the model and cited to the visitor. */
export interface Passage {
  /** The number by which the model cites it, unique within one question: '1', '2' … */
  id: string;
  /** Title of the article or of the fact sheet's section. */
  title: string;
  /** Of its section; null before the first heading. */
  heading: string | null;
  /** Path on this site with the section's anchor; null for what has no page. */
  url: string | null;
  text: string;
  /** For an answer that a lawyer has written: the author and the day (ISO date). */
  approved?: { by: string; on: string } | null;
  isFactSheet?: boolean;
  /** The key of the fact that it tells, of one of the register. */
  ruleKey?: string | null;
  /** The values that it states and the register no longer holds. */
  outdated?: readonly OutdatedValue[];
}
