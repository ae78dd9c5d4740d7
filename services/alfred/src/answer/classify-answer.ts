import { upstreamFailed } from '@firm/platform/http/problem';
import type { Language } from '../language/detect-language.js';
import type { CheckedAnswer } from './checked-answer.js';
import { asksForAdvice, hasFigures, isSmallTalk } from './classify-question.js';
import type { Reply } from './reply.js';
import { cannedReplies } from './canned-replies.js';

interface About {
  question: string;
  language: Language;
  bookingUrl: string;
}

/**
 * What kind of answer it is, and the note that stands beside it. The label is ours, never the model's: an answer without
 * a surviving source is courtesy, or it carries the note.
 * @throws upstreamFailed when there is no answer.
 */
export function classifyAnswer(
  { text, sources, refusal }: Pick<CheckedAnswer, 'text' | 'sources' | 'refusal'>,
  { question, language, bookingUrl }: About,
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
