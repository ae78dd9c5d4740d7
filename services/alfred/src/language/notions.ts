import { NOTIONS } from './glossary.js';
import { LANGUAGES, type Language } from './visitor-language.js';

/** Words with one meaning, by language: what to search for. */
export type Words = Record<Language, string[]>;

interface Spelling {
  pattern: readonly string[];
  words: Words;
  isGeneral: boolean;
}

export interface Notion {
  words: Words;
  /** Whether it says what kind of answer is wanted ("how much") rather than about what. */
  isGeneral: boolean;
  /** How many words were read. */
  length: number;
}

/** Spellings are looked up by the beginning of their first word. */
const KEY_LENGTH = 2;
const keyOf = (word = ''): string => word.slice(0, KEY_LENGTH);

const spellings = readSpellings();

/** Lower case, without accents. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/**
 * What the folded words begin with, where the glossary knows it: the longest spelling, with everything it may mean. Null
 * when they begin with no spelling.
 */
export function findNotion(words: readonly string[]): Notion | null {
  const known = spellings.get(keyOf(words[0])) ?? [];
  const fitting = known.filter(({ pattern }) => pattern.every((part, index) => isSpelt(words[index] ?? '', part)));
  const length = Math.max(0, ...fitting.map(({ pattern }) => pattern.length));
  const longest = fitting.filter(({ pattern }) => pattern.length === length);
  if (length === 0) return null;
  const isGeneral = longest.every((spelling) => spelling.isGeneral);
  return { length, isGeneral, words: join(longest.map((spelling) => spelling.words)) };
}

const isSpelt = (word: string, part: string): boolean =>
  part.endsWith('*') ? word.startsWith(part.slice(0, -1)) : word === part || word === `${part}s`;

const join = (all: Words[]): Words =>
  Object.fromEntries(
    LANGUAGES.map((language) => [language, [...new Set(all.flatMap((words) => words[language]))]]),
  ) as Words;

function readSpellings(): Map<string, Spelling[]> {
  const byKey = new Map<string, Spelling[]>();
  for (const line of NOTIONS.trim().split('\n')) {
    const isGeneral = line.startsWith('~ ');
    const columns = line
      .slice(isGeneral ? 2 : 0)
      .split(' / ')
      .map((column) => column.split(', '));
    const words = Object.fromEntries(
      LANGUAGES.map((language, index) => [language, (columns[index] ?? []).filter((word) => !word.endsWith('*'))]),
    ) as Words;
    for (const spelling of new Set(columns.flat())) {
      const pattern = spelling.split(/[ -]/);
      const key = keyOf(pattern[0]);
      byKey.set(key, [...(byKey.get(key) ?? []), { pattern, words, isGeneral }]);
    }
  }
  return byKey;
}
