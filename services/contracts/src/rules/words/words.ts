import type { FactLanguage } from '../facts.js';

/**
 * Words of one meaning in each language of articles, separated by "|": folded (`fold`) unless the list says otherwise. "*" stands for
 * any letters ("famil*"); else it is written as in a regular expression ("fees?"). Empty where a language has none.
 */
export type Words = Readonly<Record<FactLanguage, string>>;

const sourceOf = (words: string): string => words.replaceAll('*', '\\p{L}*');

/** Not within a longer word; an elided article ends before one: "l’imposta". */
const wholeWord = (words: string): string => `(?<!\\p{L})(?:${sourceOf(words)})(?!(?<=\\p{L})\\p{L})`;

/** The words of some lists in all languages, each as a whole word: a part of a regular expression. */
export const anyOf = (...lists: readonly Words[]): string =>
  wholeWord(
    lists
      .flatMap((list) => Object.values(list))
      .filter((words) => words !== '')
      .join('|'),
  );

/** A regular expression with lists of words in it: pattern`^ ${OF} ${PEOPLE}`. Articles quote each other's languages: all count. */
export const pattern = (strings: TemplateStringsArray, ...parts: readonly (Words | string)[]): RegExp =>
  new RegExp(String.raw(strings, ...parts.map((part) => (typeof part === 'string' ? part : anyOf(part)))), 'u');

/** For each language a regular expression made of its words; one that finds nothing where it has none. */
export const inEach = (
  list: Words,
  make: (words: string) => RegExp = (words) => new RegExp(words, 'u'),
): Readonly<Record<FactLanguage, RegExp>> =>
  Object.fromEntries(
    Object.entries(list).map(([language, words]) => [language, make(words ? wholeWord(words) : '(?!)')]),
  ) as Record<FactLanguage, RegExp>;
