import { fold } from '@firm/contracts/rules/fold';
import { removeStopPhrases } from '../language/stop-phrases.js';
import { BoundedCache } from '../retrieval/bounded-cache.js';
import type { RequestWords } from './person-request-words.js';

/** Told of, not asked for: "called", "llamaron", "contattato". */
const PAST = /(?:ed|(?<=...)ing|[aei]r[ao]m|[aei]ron|[aei]d[oa]s?|[aeiu]t[oai])$/;

/** From this length on a word may be mistyped. */
const MIN_MISTYPED = 4;

/** Reads requests for a person by the words of some languages. */
export class RequestReader {
  /** The part of each word; of words in several parts the first. */
  private readonly words: ReadonlyMap<string, string>;
  /** Of what reaches somebody. */
  private readonly stems: readonly string[];
  private readonly longer: readonly (readonly [word: string, part: string])[];
  private readonly requests: readonly RegExp[];
  private readonly questions: RegExp | undefined;
  /** The parts of words that are not in the list as they are: most are compared with all of it. */
  private readonly otherParts = new BoundedCache<string>(1024 * 1024);

  constructor({ parts, requests, questions }: RequestWords) {
    const entries = Object.entries(parts).flatMap(([part, list]) =>
      list.split(/\s+/).map((word) => [word, part] as const),
    );
    this.words = new Map(entries.toReversed());
    this.stems = [...this.words.keys()].flatMap((word) => (word.endsWith('*') ? [word.slice(0, -1)] : []));
    this.longer = [...this.words].filter(([word]) => word.length >= MIN_MISTYPED && !word.endsWith('*'));
    this.requests = requests.map((pattern) => new RegExp(pattern));
    this.questions = questions;
  }

  /** How many of a message's words are in the list as they are. */
  countKnown(message: string): number {
    return wordsOf(foldRequest(message)).filter((word) => this.words.has(word)).length;
  }

  asks(message: string): boolean {
    const sentences = this.splitSentences(message);
    return this.isOnlyRequest(sentences) || sentences.flat().some((clause) => this.findRequest(clause) >= 0);
  }

  asksOnly(message: string): boolean {
    return this.isOnlyRequest(this.splitSentences(message));
  }

  private isOnlyRequest(sentences: readonly string[][]): boolean {
    const [first = '', ...rest] = sentences.map((clauses) => clauses.join(''));
    if (/x/.test(rest.join(''))) return false;
    const start = this.findRequest(first);
    return start >= 0
      ? !first.slice(0, start).includes('x')
      : /^[^xhd]*$/.test(first) && /p/.test(first + rest.join(''));
  }

  /** The sentences of a message, each as its clauses, each as the letters of its parts. */
  private splitSentences(message: string): string[][] {
    return foldRequest(message)
      .split(/[.?!]+/)
      .map((sentence) => sentence.split(/[,;:()]+/).map((clause) => this.readClause(clause)))
      .filter((clauses) => clauses.join('') !== '');
  }

  private readClause(clause: string): string {
    const words = wordsOf(clause);
    const asked = this.questions ? wordsOf(words.join(' ').replace(this.questions, 'question')) : words;
    return asked.map((word) => this.partOf(word)).join('');
  }

  /** At which part a clause asks for a person; -1 where it does not. */
  private findRequest(parts: string): number {
    return this.requests.reduce((start, request) => (start >= 0 ? start : parts.search(request)), -1);
  }

  private partOf(word: string): string {
    const known = this.words.get(word) ?? this.otherParts.get(word);
    if (known !== undefined) return known;
    const part = this.findPart(word);
    this.otherParts.set(word, part, part.length);
    return part;
  }

  private findPart(word: string): string {
    if (/^\p{N}+$/u.test(word)) return 'f';
    const [, verb = ''] = /^(.{3,})m[ei]$/.exec(word) ?? [];
    // "llámenme", "passatemi"
    if (verb && this.partOf(verb) === 'r') return 'c';
    if (this.stems.some((stem) => word.startsWith(stem))) return PAST.test(word) ? 'd' : 'r';
    return this.longer.find(([known]) => isMistyped(word, known))?.[1] ?? 'x';
  }
}

/** Without greetings, and without the question whether Alfred is a person; "l'avvocata" as two words, "I'd" as one. */
export const foldRequest = (message: string): string =>
  removeStopPhrases(
    fold(message)
      .replace(/['’](?=\p{L}{3})/gu, ' ')
      .replace(/['’]/g, ''),
  );

export const wordsOf = (folded: string): string[] => folded.match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether two letters changed places, or, in a word that is longer, one letter makes the difference: "what" is no "chat". */
export function isMistyped(word: string, known: string): boolean {
  // A message's words are compared with some hundred others, of which few have such a length.
  if (Math.abs(word.length - known.length) > 1) return false;
  const shorter = Math.min(word.length, known.length);
  let start = 0;
  while (start < shorter && word[start] === known[start]) start++;
  let end = 0;
  while (end < shorter - start && word.at(-1 - end) === known.at(-1 - end)) end++;
  const [mine, theirs] = [word.slice(start, word.length - end), known.slice(start, known.length - end)];
  if (known.length > MIN_MISTYPED && mine.length <= 1 && theirs.length <= 1) return true;
  return mine.length === 2 && [...mine].reverse().join('') === theirs;
}
