import { upstreamFailed } from '@firm/platform/http/problem';
import type { Language } from '../language/detect-language.js';
import { fold, removeStopPhrases } from '../language/stop-phrases.js';
import { cannedReplies } from './canned-replies.js';
import type { CheckedAnswer } from './checked-answer.js';
import type { Reply } from './reply.js';

interface AnswerContext {
  question: string;
  language: Language;
  bookingUrl: string;
}

/**
 * Classifies an answer and adds its note. The label is computed here, never taken from the model: an answer without a
 * verified source is small talk, or it carries the note.
 * @throws ProblemError upstreamFailed when the answer is empty.
 */
export function classifyAnswer(
  { text, sources, refusal }: Pick<CheckedAnswer, 'text' | 'sources' | 'refusal'>,
  { question, language, bookingUrl }: AnswerContext,
): Pick<Reply, 'text' | 'note' | 'outcome' | 'sources'> {
  const phrases = cannedReplies(language, bookingUrl);
  if (refusal) return { text: phrases.refusals[refusal], note: null, outcome: 'declined', sources: [] };
  if (text === '') throw upstreamFailed('Alfred found no words.');
  if (sources.length > 0) {
    return { text, note: asksForAdvice(question) ? phrases.personal : null, outcome: 'sourced', sources };
  }
  if (isSmallTalk(question) && !hasFigures(text)) return { text, note: null, outcome: 'small talk', sources };
  return { text, note: phrases.unsourced, outcome: 'unsourced', sources };
}

/** Whether a message is only small talk, or asks who Alfred is: its answer needs no source. */
export function isSmallTalk(message: string): boolean {
  return !/[\p{L}\p{N}]/u.test(removeStopPhrases(fold(message).replace(/['’]/g, '')));
}

/** An amount, a date, a number: in small talk it is a statement, which needs a source after all. */
const FIGURE = /[\p{N}€$£%]/u;
const hasFigures = (answer: string): boolean => FIGURE.test(answer);

/** Questions that only the visitor's own facts decide, in the four languages, without accents. */
const PERSONAL = new RegExp(
  [
    `(?:do|would|will|might|could|can) (?:i|we) (?:still |even |also )?(?:qualify|owe|meet)`,
    `(?:am|are) (?:i|we) (?:still |even |also )?(?:eligible|entitled|liable|exempt|required|allowed|taxed|resident|a tax resident)`,
    `should (?:i|we)`,
    `(?:will|would) (?:i|we) (?:be|have to|need to|get|pay|lose)`,
    `(?:in|for) my (?:case|situation|family)`,
    `(?:best|better|right|suitable) for (?:me|us)`,
    `(?:qualifico|sou elegivel|somos elegiveis|tenho direito|temos direito|cumpro|no meu caso|na minha situacao|melhor para mim|melhor para nos|terei de|vou ter de|vou pagar|devo)`,
    `(?:califico|soy elegible|somos elegibles|tengo derecho|tenemos derecho|cumplo|en mi caso|en mi situacion|mejor para mi|tendre que|voy a pagar|debo|deberia)`,
    `(?:ho diritto|abbiamo diritto|sono idone[oa]|nel mio caso|nella mia situazione|meglio per me|dovro|dovrei|mi conviene|devo pagare)`,
  ]
    .map((phrase) => `(?<![a-z])${phrase}(?![a-z])`)
    .join('|'),
);

/** Whether a message asks for a conclusion about the visitor ("do I qualify?") rather than for a rule. */
export const asksForAdvice = (message: string): boolean => PERSONAL.test(fold(message));
