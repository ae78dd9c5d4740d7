import { upstreamFailed } from '@firm/platform/http/problem';
import { splitSentences } from '@firm/platform/evidence/sentences';
import type { Language } from '@firm/platform/language/detect-language';
import { fold } from '@firm/contracts/rules/fold';
import { removeStopPhrases } from '../language/stop-phrases.js';
import { isQuestion, saysUnknown } from './assertion.js';
import { cannedReplies } from './canned-replies.js';
import type { CheckedAnswer } from './checked-answer.js';
import { asksForPerson } from './person-request.js';
import type { Reply } from './reply.js';

/**
 * Classifies an answer and adds its note. The label is computed here, never taken from the model: an answer is small talk or
 * asks back, or every sentence that states something has a verified source, or it carries the note.
 * @throws ProblemError upstreamFailed when the answer is empty.
 */
export function classifyAnswer(
  answer: Pick<CheckedAnswer, 'text' | 'marked' | 'sources' | 'refusal' | 'doubtfulSentences'>,
  { question, language, bookingUrl }: { question: string; language: Language; bookingUrl: string },
): Pick<Reply, 'text' | 'marked' | 'note' | 'outcome' | 'sources'> {
  const { text, marked, sources, refusal, doubtfulSentences } = answer;
  const phrases = cannedReplies(language, bookingUrl);
  if (refusal) {
    return { text: phrases.refusals[refusal], marked: null, note: null, outcome: 'declined', sources: [] };
  }
  if (text === '') throw upstreamFailed('Alfred found no words.');
  if (sources.length > 0 && doubtfulSentences > 0) {
    return { text, marked, note: phrases.partly, outcome: 'partly sourced', sources };
  }
  // The answer may name a button of the page, which may be out of sight.
  const booking = asksToBook(question) ? phrases.booking : null;
  if (sources.length > 0) {
    const note = booking ?? (asksForAdvice(question) ? phrases.personal : null);
    return { text, marked, note, outcome: 'sourced', sources };
  }
  const statesNothing = doubtfulSentences === 0 && !FIGURE.test(text);
  if (statesNothing && (isSmallTalk(question) || asksForPerson(question) || isClarification(text))) {
    return { text, marked, note: booking, outcome: 'small talk', sources };
  }
  return { text, marked, note: phrases.unsourced, outcome: 'unsourced', sources };
}

/** Whether an answer of which no sentence needs a source only asks back, and does not say that it knows nothing. */
function isClarification(text: string): boolean {
  const sentences = splitSentences(text);
  return sentences.some(isQuestion) && !sentences.some(saysUnknown);
}

/** Whether a message is only small talk, thanks, or asks who Alfred is: its answer needs no source. */
export function isSmallTalk(message: string): boolean {
  const folded = fold(message).replace(/['’]/g, '');
  return !/[\p{L}\p{N}]/u.test(removeStopPhrases(folded)) || (THANKS.test(folded) && !ASKS.test(folded));
}

/** Words of any language as an expression over folded text; the second ones are of languages without spaces. */
const wordsOf = (spaced: string, unspaced: string): string =>
  `(?<!\\p{L})(?:${fold(spaced)})(?!\\p{L})|${fold(unspaced)}`;

const THANKS = new RegExp(
  `^[^.!?,]{0,40}(?:${wordsOf(
    'thanks|thank you|thx|obrigad[oa]|gracias|grazie|merci|danke|vielen dank|спасибо|благодарю|teşekkür(?:ler| eder[a-z]*)?|شكرا|धन्यवाद|शुक्रिया',
    '谢谢|感谢|多谢|ありがとう',
  )})[^?]{0,80}$`,
  'u',
);
/** In a message of thanks the sign of a question after all. */
const ASKS = new RegExp(
  `[?？؟\\d]|${wordsOf(
    'but|what|how|when|where|which|who|whom|and|e|y|mas|quanto|qual|pero|que|cuanto|cual|ma|quale|che|comment|combien|quel|quelle|aber|wie|wann|welche|und|но|как|что|сколько|какой|ama|nasıl|ne kadar|ve|لكن|كم|كيف|ما|लेकिन|कितना|कैसे|क्या',
    '吗|多少|什么|怎么|但|如何|でも|ですか|いくら',
  )}`,
  'u',
);

/** An amount, a date, a number: in small talk it is a statement, which needs a source after all. */
const FIGURE = /[\p{N}€$£%]/u;

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

/** To book, and what the firm offers for it, in the four languages, without accents. */
const BOOKS =
  /\b(?:book(?:ing)?|schedule|arrange|marcar|agendar|reservar|prenotar[ei]|fissare)\b[^.?!]{0,40}(?:\b(?:consultation|meeting|appointment|call|consulta|reuniao|reunion|cita|consulenza|incontro|appuntamento)\b)|\bmake an appointment\b/;

/** Whether a message wants to book one of the meetings with the firm's lawyers. */
export const asksToBook = (message: string): boolean => BOOKS.test(fold(message));
