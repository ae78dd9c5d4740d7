import { isStopWord } from '@firm/platform/language/detect-language';
import { fold } from '@firm/contracts/rules/fold';
import { removeStopPhrases } from '../language/stop-phrases.js';

/** "U.S." and "US" mean the country, "us" does not. */
const COUNTRY = /\bU\.?S\.?A?\b\.?/g;
/** Italian articles and pronouns elided before a vowel, and the English genitive. */
const ELISION = /(?<![\p{L}\p{N}])(?:l|un|d|dell|nell|all|sull|dall|quest|c|dov|com|cos)['’]|['’]s(?![\p{L}\p{N}])/gu;
const WORD = /[\p{L}\p{N}]+(?:[.'’&+][\p{L}\p{N}]+)*/gu;

/** The words that a question may be searched by, folded, each once; none for a greeting. */
export function searchWords(question: string): string[] {
  const written = question.replace(COUNTRY, ' united states ').replace(ELISION, '');
  const words = removeStopPhrases(fold(written)).match(WORD) ?? [];
  return [...new Set(words.filter((word) => word.length > 1 && !isStopWord(word)))];
}
