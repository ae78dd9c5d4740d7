import { LANGUAGES, type Language } from './detect-language.js';
import { GLOSSARY } from './glossary.js';

/** Synonyms by language: what to search for. */
export type Words = Record<Language, string[]>;

interface Spelling {
  pattern: readonly string[];
  words: Words;
  kind: ConceptKind;
}

/** A subject; the kind of answer that is wanted ("how much"); a name. */
export type ConceptKind = 'concept' | 'general' | 'name';

interface Concept {
  words: Words;
  kind: ConceptKind;
  /** How many words of the question it covers. */
  length: number;
}

/** Spellings are indexed by the first letters of their first word. */
const KEY_LENGTH = 2;
const keyOf = (word = ''): string => word.slice(0, KEY_LENGTH);

const KINDS: Record<string, ConceptKind> = { '~ ': 'general', '= ': 'name' };

const spellings = readSpellings();

/** Lower case, without accents. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The concept that folded words begin with: the longest spelling in the glossary, with all its meanings; null for none. */
export function findConcept(words: readonly string[]): Concept | null {
  const known = spellings.get(keyOf(words[0])) ?? [];
  const fitting = known.filter(({ pattern }) => pattern.every((part, index) => matchesWord(words[index] ?? '', part)));
  const length = Math.max(0, ...fitting.map(({ pattern }) => pattern.length));
  const longest = fitting.filter(({ pattern }) => pattern.length === length);
  if (length === 0) return null;
  const [kind = 'concept', ...others] = new Set(longest.map((spelling) => spelling.kind));
  return { length, kind: others.length > 0 ? 'concept' : kind, words: join(longest.map((spelling) => spelling.words)) };
}

const matchesWord = (word: string, part: string): boolean =>
  part.endsWith('*') ? word.startsWith(part.slice(0, -1)) : word === part || word === `${part}s`;

const join = (all: Words[]): Words =>
  Object.fromEntries(
    LANGUAGES.map((language) => [language, [...new Set(all.flatMap((words) => words[language]))]]),
  ) as Words;

function searched(column: string[] = []): string[] {
  return column.filter((word) => !word.endsWith('*')).map((word) => word.replace(/^\+/, ''));
}

function readSpellings(): Map<string, Spelling[]> {
  const byKey = new Map<string, Spelling[]>();
  for (const line of GLOSSARY.trim().split('\n')) {
    const kind = KINDS[line.slice(0, 2)] ?? 'concept';
    const columns = line
      .replace(/^[~=] /, '')
      .split(' / ')
      .map((column) => column.split(', '));
    const words = Object.fromEntries(LANGUAGES.map((language, index) => [language, searched(columns[index])])) as Words;
    for (const spelling of new Set(columns.flat().filter((word) => !word.startsWith('+')))) {
      const pattern = spelling.split(/[ -]/);
      const key = keyOf(pattern[0]);
      byKey.set(key, [...(byKey.get(key) ?? []), { pattern, words, kind }]);
    }
  }
  return byKey;
}
