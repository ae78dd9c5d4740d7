import { isStopWord, LANGUAGES } from '../language/detect-language.js';
import { findConcept, fold, type ConceptKind, type Words } from '../language/query-expansion.js';
import { removeStopPhrases } from '../language/stop-phrases.js';

/** A concept of the glossary, or any other word, which is searched for as it is. */
export type TermKind = ConceptKind | 'word';

/** One thing a question is about, in the words that guides of each language may use for it. */
export interface SearchTerm {
  words: Words;
  kind: TermKind;
}

/** "U.S." and "US" mean the country, "us" does not. */
const COUNTRY = /\bU\.?S\.?A?\b\.?/g;
/** Italian articles and pronouns elided before a vowel, and the English genitive. */
const ELISION = /(?<![\p{L}\p{N}])(?:l|un|d|dell|nell|all|sull|dall|quest|c|dov|com|cos)['’]|['’]s(?![\p{L}\p{N}])/gu;
/** A word with a capital letter that does not begin a sentence. */
const NAME = /(?<=[\p{L}\p{N},;:)"'’]\s{1,8})\p{Lu}[\p{L}\p{N}]+/gu;
const WORD = /[\p{L}\p{N}]+(?:[.'’&+][\p{L}\p{N}]+)*/gu;

/** The search terms of a question, each once; empty for a greeting. */
export function searchTerms(question: string): SearchTerm[] {
  const written = question.replace(COUNTRY, ' united states ').replace(ELISION, '');
  const words = removeStopPhrases(fold(written)).match(WORD) ?? [];
  const names = new Set([...written.matchAll(NAME)].map(([name]) => fold(name)));
  const terms = new Map<string, SearchTerm>();
  for (let at = 0; at < words.length;) {
    const { length, term } = readTerm(words.slice(at, at + 5), names);
    if (term) terms.set(JSON.stringify(term.words), term);
    at += length;
  }
  return [...terms.values()];
}

function readTerm(words: string[], names: Set<string>): { length: number; term?: SearchTerm } {
  const found = findConcept(words);
  if (found) return { length: found.length, term: { words: found.words, kind: found.kind } };
  const name = words.slice(0, words.findIndex((word) => !names.has(word)) >>> 0);
  if (name.length > 0) return { length: name.length, term: { words: inAllLanguages(name.join(' ')), kind: 'name' } };
  const [word = ''] = words;
  if (word.length < 2 || isStopWord(word)) return { length: 1 };
  return { length: 1, term: { words: inAllLanguages(word), kind: 'word' } };
}

const inAllLanguages = (words: string): Words =>
  Object.fromEntries(LANGUAGES.map((language) => [language, [words]])) as Words;
