import { removeStopPhrases } from '../language/stop-phrases.js';
import { fold } from '../language/query-expansion.js';

/** Whether a message is courtesy alone, or asks who Alfred is: it is answered without a source. */
export function isSmallTalk(message: string): boolean {
  return !/[\p{L}\p{N}]/u.test(removeStopPhrases(fold(message).replace(/['’]/g, '')));
}

/** An amount, a date, a number: said in small talk, it would be a statement that needs a source after all. */
const FIGURE = /[\p{N}€$£%]/u;
export const hasFigures = (answer: string): boolean => FIGURE.test(answer);

/** Questions that only the visitor's own facts decide, in the four languages, folded. */
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
