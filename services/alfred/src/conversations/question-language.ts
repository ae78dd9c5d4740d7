import type { FactLanguage } from '@firm/contracts/rules/facts';
import { textLanguage } from '@firm/contracts/rules/text-language';
import { detectLanguage, type Language } from '@firm/platform/language/detect-language';

/**
 * The language of a question for staff. Alfred answers in four languages, a question in French for example in English; posts exist in
 * French too.
 * @param answered the language of the answer, which counts where the question does not tell its own.
 */
export const questionLanguage = (question: string, answered: Language | null): FactLanguage | null =>
  detectLanguage(question) ?? (textLanguage(question) === 'fr' ? 'fr' : answered);
