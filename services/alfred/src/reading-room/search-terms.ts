import { findNotion, fold, type Words } from '../language/notions.js';
import { isEverydayWord, LANGUAGES, type Language } from '../language/visitor-language.js';

/** One thing a question is about, in the words that guides of each language may have for it. */
export interface SearchTerm {
  words: Words;
  /** Whether the glossary knows it; a word it does not know is searched for as it is, in every language. */
  isKnown: boolean;
  /** Whether it only says what kind of answer is wanted, such as "how much". */
  isGeneral: boolean;
}

/** "U.S." and "US" mean the country, "us" does not. */
const COUNTRY = /\bU\.?S\.?A?\b\.?/g;
/** Articles and the like that Italian writes together with the next word, and the English genitive. */
const ELISION = /(?<![\p{L}\p{N}])(?:l|un|d|dell|nell|all|sull|dall|quest|c|dov|com|cos)['’]|['’]s(?![\p{L}\p{N}])/gu;
const WORD = /[\p{L}\p{N}]+(?:[.'’&+][\p{L}\p{N}]+)*/gu;

/** What a question is about, each thing once; empty for a greeting. */
export function searchTerms(question: string): SearchTerm[] {
  const words = fold(question.replace(COUNTRY, ' united states ')).replace(ELISION, '').match(WORD) ?? [];
  const terms = new Map<string, SearchTerm>();
  for (let at = 0; at < words.length;) {
    const { length, term } = readTerm(words.slice(at, at + 5));
    if (term) terms.set(JSON.stringify(term.words), term);
    at += length;
  }
  return [...terms.values()];
}

function readTerm(words: string[]): { length: number; term?: SearchTerm } {
  const found = findNotion(words);
  if (found) return { length: found.length, term: { words: found.words, isKnown: true, isGeneral: found.isGeneral } };
  const [word = ''] = words;
  if (word.length < 2 || isEverydayWord(word)) return { length: 1 };
  const same = Object.fromEntries(LANGUAGES.map((language: Language) => [language, [word]])) as Words;
  return { length: 1, term: { words: same, isKnown: false, isGeneral: false } };
}
