import type { Support } from '@firm/contracts/api/video-jobs';
import {
  type Figure,
  type FigureInContext,
  isFigureWord,
  isSameFigure,
  readFigures,
  readFiguresInContext,
} from '@firm/platform/evidence/figures';
import { hasName, readNames } from '@firm/platform/evidence/names';
import { countNegations, countNegativeSense } from '@firm/platform/evidence/negation';
import { splitSentences } from '@firm/platform/evidence/sentences';
import { isMoreCertain } from '@firm/platform/evidence/wording';
import { detectLanguage, isStopWord } from '@firm/platform/language/detect-language';
import type { Passage } from '../transcript/passages.js';
import { TranscriptSearch } from './transcript-search.js';

export interface SentenceCheck {
  support: Support;
  /** What is in doubt, for the editor. */
  reason?: string;
}

/** Fewer words are in every talk. */
const LEAST_VERBATIM_WORDS = 4;
/** The share of its telling words that the passages must have. */
const SUPPORTED_SHARE = 0.5;
const PARTLY_SHARE = 0.25;
/** Of the best place for a figure, a place must have this much in common with its context to be meant too. */
const SAME_CONTEXT = 0.8;
/** Words around what a sentence takes from a passage in which a denial still belongs to it. */
const DENIAL_REACH = { before: 6, after: 3 };
/** The share of words that two sentences have in common of which one was altered. */
const NEARLY_THE_SAME = 0.7;
const STEM_LETTERS = 5;

/** Words that turn a rule around, each with its opposite. */
const OPPOSITES: [RegExp, RegExp][] = [
  [/\bat least\b|\bminimum\b/i, /\bat most\b|\bmaximum\b|\bup to\b/i],
  [/\bbefore\b/i, /\bafter\b/i],
  [/\babove\b|\bmore than\b|\bover\b/i, /\bbelow\b|\bless than\b|\bfewer than\b|\bunder\b/i],
  [/\bpelo menos\b|\bmínim[oa]\b/i, /\bno máximo\b|\bmáxim[oa]\b/i],
  [/\bantes\b/i, /\bdepois\b|\bapós\b/i],
];

/** Numbers that are neither digits nor cardinal words. */
const QUANTITIES =
  /(?<!\p{L})(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|thirteenth|fourteenth|fifteenth|sixteenth|seventeenth|eighteenth|nineteenth|twentieth|thirtieth|half|quarter|double|triple|twice|once|dozen|decade|primeir[oa]|segund[oa]|terceir[oa]|quart[oa]|quint[oa]|metade|dobro)(?!\p{L})/giu;

/**
 * Checks a sentence of a draft against the passages that it names: numbers, amounts, dates, names and denials have to be
 * theirs, and most of its words. What cannot be told is `partly`.
 * @param isLabel a heading, title or question, which may be in words of its own.
 */
export function checkSentence(text: string, passages: readonly Passage[], { isLabel = false } = {}): SentenceCheck {
  if (passages.length === 0) return { support: 'not found', reason: 'It names no passage of the talk.' };
  const source = passages.map((passage) => passage.text).join('\n\n');
  const contradiction = findWrongFigure(text, source) ?? findWrongDenial(text, source) ?? findWrongName(text, source);
  if (contradiction) return { support: 'not found', reason: contradiction };
  const words = judgeWords(text, source);
  if (!isLabel && words.support === 'not found') return words;
  const doubt = findDoubt(text, source);
  if (doubt) return { support: 'partly', reason: doubt };
  if (isLabel) return { support: 'supported' };
  const isLong = text.split(/\s+/).length >= LEAST_VERBATIM_WORDS;
  if (isLong && new TranscriptSearch(passages).findWords(text)) return { support: 'verbatim' };
  return words;
}

/** A figure that the passages do not state. */
function findWrongFigure(text: string, source: string): string | undefined {
  const given = readFigures(source);
  const figure = readFigures(text).find((one) => !given.some((other) => isSameFigure(one, other)));
  if (figure) return `The passages do not say ${describeFigure(figure)}.`;
  const quantities = text.match(QUANTITIES) ?? [];
  const missing = quantities.find((word) => !new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'iu').test(source));
  return missing && isSameLanguage(text, source) ? `The passages do not say “${missing}”.` : undefined;
}

/** A figure that the passages state, but rather of something else: another one is in words more like these. */
function findMisplacedFigure(text: string, source: string): string | undefined {
  const given = splitSentences(source).flatMap(readFiguresInContext);
  const figure = readFiguresInContext(text).find((one) => {
    const best = (others: readonly FigureInContext[]) => Math.max(0, ...others.map((other) => likeness(one, other)));
    const same = given.filter((other) => isSameFigure(one, other));
    return best(same) < SAME_CONTEXT * best(given.filter((other) => !same.includes(other) && isRival(one, other)));
  });
  return figure && `In the passages, ${describeFigure(figure)} may stand for something else.`;
}

/** Whether one figure could stand in the place of another: the same value of another unit, or the same unit; days are no years. */
const isRival = (one: Figure, other: Figure): boolean =>
  one.value === other.value ||
  (one.unit === other.unit && (one.unit !== 'none' || String(one.value).length === String(other.value).length));

/** How much the contexts of two figures have in common: most where the same words are at the same distance. */
function likeness(one: FigureInContext, other: FigureInContext): number {
  let sum = 0;
  for (const [stem, distance] of one.near) {
    const theirs = other.near.get(stem);
    if (theirs !== undefined) sum += 1 / Math.abs(distance) / (1 + Math.abs(distance - theirs));
  }
  return sum;
}

export const describeFigure = ({ value, unit }: Figure): string =>
  unit === 'name of a month'
    ? new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, value - 1))
    : `${value.toLocaleString('en-US', { useGrouping: unit !== 'none' || value > 9_999 })}${unit === 'none' ? '' : ` (${unit})`}`;

/** A denial that the place in the passages does not have, or lacks one that it has. */
function findWrongDenial(text: string, source: string): string | undefined {
  const own = countNegations(text);
  const places = findPlaces(text, source);
  const nearest = places[0];
  if (!nearest) return own > 0 && countNegativeSense(source) === 0 ? 'The passages do not deny this.' : undefined;
  const theirs = countNegations(nearest.text);
  // The "not" of "isn't it?" denies nothing, and what is only asked is in doubt anyway (`findDoubt`).
  if (own === theirs || isOnlyAsked(nearest, text)) return undefined;
  if (own > theirs) {
    // A denial may come from another sentence that it puts together with this one.
    const elsewhere = places.slice(1).filter(({ share }) => share >= 0.3);
    const isDenied = nearest.share < 0.8 && elsewhere.some((place) => countNegations(place.text) > 0);
    const isPut = nearest.share < 0.8 && countNegativeSense(nearest.text) >= own;
    return isDenied || isPut ? undefined : `It denies what the talk says: “${nearest.text}”`;
  }
  const isPutOtherwise = nearest.share < 0.8 && countNegativeSense(text) >= theirs;
  return isPutOtherwise ? undefined : `The talk denies it: “${nearest.text}”`;
}

/** The sentences of the passages that share words with a sentence, the closest first; each cut to what surrounds these, unless it is nearly the same. */
function findPlaces(text: string, source: string): { text: string; share: number; isQuestion: boolean }[] {
  const wanted = new Set(tellingStems(text));
  if (wanted.size === 0) return [];
  const ownWords = plainWords(text);
  return splitSentences(source)
    .flatMap((sentence) => {
      const words = sentence.split(/\s+/);
      const hits = words.flatMap((word, at) => (tellingStems(word).some((stem) => wanted.has(stem)) ? [at] : []));
      const [first, last] = [hits[0], hits.at(-1)];
      if (first === undefined || last === undefined) return [];
      const found = new Set(hits.flatMap((at) => tellingStems(words[at] ?? '')));
      const share = [...wanted].filter((stem) => found.has(stem)).length / wanted.size;
      const [from, to] = [Math.max(0, first - DENIAL_REACH.before), last + 1 + DENIAL_REACH.after];
      const likeness = sharedOf(ownWords, plainWords(sentence));
      const place = likeness >= NEARLY_THE_SAME ? sentence : words.slice(from, to).join(' ');
      return [{ text: place, share, likeness, isQuestion: sentence.endsWith('?') }];
    })
    .sort((a, b) => b.share - a.share || b.likeness - a.likeness);
}

const isOnlyAsked = ({ isQuestion }: { isQuestion: boolean }, text: string): boolean =>
  isQuestion && !text.endsWith('?');

function findWrongName(text: string, source: string): string | undefined {
  const missing = readNames(text).find(({ name, isAcronym }) => isAcronym && !hasName(name, source));
  return missing && `The passages do not name ${missing.name}.`;
}

/** A figure or a denial that is another than in the sentence of the passages that has nearly the same words. */
function findChange(text: string, source: string): string | undefined {
  const ownWords = plainWords(text);
  const [nearest] = splitSentences(source)
    .map((sentence) => ({ sentence, likeness: sharedOf(ownWords, plainWords(sentence)) }))
    .filter(({ likeness }) => likeness >= NEARLY_THE_SAME)
    .sort((a, b) => b.likeness - a.likeness);
  if (!nearest) return undefined;
  const isAsked = isOnlyAsked({ isQuestion: nearest.sentence.endsWith('?') }, text);
  const reason = `${isAsked ? 'In the talk, somebody only asks this' : 'The talk says'}: “${nearest.sentence}”`;
  if (countNegations(text) !== countNegations(nearest.sentence)) return reason;
  const [given, said] = [readFigures(text), readFigures(nearest.sentence)];
  const lacks = (one: readonly Figure[], other: readonly Figure[]) =>
    other.some((figure) => !one.some((own) => isSameFigure(own, figure)));
  const isOther = given.length === said.length && (lacks(given, said) || lacks(said, given));
  return isOther ? reason : undefined;
}

const plainWords = (text: string): Set<string> => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu));

/** The share of all words of two sentences that both have. */
const sharedOf = (one: ReadonlySet<string>, other: ReadonlySet<string>): number => {
  const shared = [...one].filter((word) => other.has(word)).length;
  return shared / (one.size + other.size - shared);
};

function findDoubt(text: string, source: string): string | undefined {
  const change = findChange(text, source);
  if (change) return change;
  const misplaced = findMisplacedFigure(text, source);
  if (misplaced) return misplaced;
  if (isMoreCertain(text, source)) return 'It is more certain than the passages.';
  const [place] = findPlaces(text, source);
  const nearest = place?.text ?? '';
  if (place && isOnlyAsked(place, text)) return `In the talk, somebody only asks this: “${nearest}”`;
  for (const pair of OPPOSITES) {
    for (const [own, opposite] of [pair, [...pair].reverse() as [RegExp, RegExp]]) {
      if (own.test(text) && !own.test(nearest) && opposite.test(nearest))
        return 'The passages set the limit the other way.';
    }
  }
  if (!isSameLanguage(text, source)) return undefined;
  const name = readNames(text).find((one) => !hasName(one.name, source));
  return name && `The passages do not name ${name.name}.`;
}

function judgeWords(text: string, source: string): SentenceCheck {
  if (!isSameLanguage(text, source)) {
    const hasAnchor = readFiguresInContext(text).length > 0 || readNames(text).some(({ isAcronym }) => isAcronym);
    if (hasAnchor) return { support: 'supported' };
    return {
      support: 'partly',
      reason: 'The talk is in another language: only figures, names and denials can be compared.',
    };
  }
  const stems = new Set(tellingStems(source));
  const own = tellingStems(text);
  const share = own.length === 0 ? 0 : own.filter((stem) => stems.has(stem)).length / own.length;
  if (share >= SUPPORTED_SHARE) return { support: 'supported' };
  if (share >= PARTLY_SHARE) return { support: 'partly', reason: 'Much of its wording is not in the passages.' };
  return { support: 'not found', reason: 'The passages are about something else.' };
}

const isSameLanguage = (text: string, source: string): boolean => {
  const own = detectLanguage(text);
  return own === null || own === detectLanguage(source);
};

/** The words that carry the subject, cut to their stems; figures are compared elsewhere. */
const tellingStems = (text: string): string[] =>
  (
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
    .filter((word) => word.length > 2 && !isStopWord(word) && !isFigureWord(word))
    .map((word) => word.slice(0, STEM_LETTERS));
