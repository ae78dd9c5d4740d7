import type { Support } from '@firm/contracts/api/video-jobs';
import {
  type Figure,
  type FigureInContext,
  isSameFigure,
  readFigures,
  readFiguresInContext,
} from '@firm/platform/evidence/figures';
import { hasName, readNames } from '@firm/platform/evidence/names';
import { countNegativeSense } from '@firm/contracts/rules/negation';
import { isMoreCertain } from '@firm/platform/evidence/wording';
import { ONLY_ASKED } from '@firm/contracts/rules/draft-doubts';
import { countriesIn } from '@firm/contracts/rules/countries';
import { detectLanguage } from '@firm/platform/language/detect-language';
import {
  NEARLY_THE_SAME,
  type NearSentence,
  nearestTo,
  plainWords,
  sharedOf,
  type SpokenSentence,
  tellingStems,
} from './spoken-sentences.js';
import { figureText, nearTo, type Reason, type SpokenTalk } from './spoken-talk.js';
import { TranscriptSearch } from './transcript-search.js';
import { countDenials } from './withdrawn.js';

export interface SentenceCheck {
  support: Support;
  /** What is in doubt, and what the talk says of it. */
  reason?: Reason;
}

/** Fewer words are in every talk. */
const LEAST_VERBATIM_WORDS = 4;
/** The share of its telling words that the passages must have. */
const SUPPORTED_SHARE = 0.5;
const PARTLY_SHARE = 0.25;
/** Minimum overlap with the context of a figure, relative to the best place, for another place to count as meant too. */
const SAME_CONTEXT = 0.8;
/** Words that must stand near both figures for one to be taken for a rival of the other. */
const LEAST_SHARED_STEMS = 2;
/** Words around what a sentence takes from a passage in which a denial still belongs to it. */
const DENIAL_REACH = { before: 6, after: 3 };
/** A sentence that has this share of the telling words of another speaks of the same. */
const SAME_SUBJECT = 0.5;

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

interface Compared {
  text: string;
  /** The sentences of the passages that it names. */
  given: readonly SpokenSentence[];
  source: string;
  /** Those that share telling words with it, the closest first. */
  near: readonly NearSentence[];
  talk: SpokenTalk;
}

/**
 * Checks a sentence of a draft against the passages that it names: numbers, amounts, dates, names and denials have to be
 * theirs, and most of its words. What cannot be told is `partly`. The reason quotes what the talk says instead.
 * @param ids the numbers of these passages.
 * @param isLabel a heading, title or question, which may be in words of its own.
 */
export function checkSentence(
  text: string,
  ids: readonly number[],
  talk: SpokenTalk,
  { isLabel = false } = {},
): SentenceCheck {
  const passages = talk.findPassages(ids);
  if (passages.length === 0)
    return { support: 'not found', reason: ['It rests on no passage of the talk. ', ...findElsewhere(text, [], talk)] };
  const source = passages.map((passage) => passage.text).join('\n\n');
  const given = talk.sentencesOf(ids);
  // "What we learned from two…": the last word of what was cut off may be the beginning of another.
  const whole = text.replace(/\s+\S*…$/u, '');
  const compared = { text: whole, given, source, near: nearestTo(whole, given), talk };
  const contradiction = findWrongFigure(compared) ?? findWrongDenial(compared) ?? findWrongName(compared);
  if (contradiction) return { support: 'not found', reason: contradiction };
  const words = judgeWords(compared);
  if (!isLabel && words.support === 'not found') return words;
  const doubt = findDoubt(compared);
  if (doubt) return { support: 'partly', reason: doubt };
  if (isLabel) return { support: 'supported' };
  const isLong = text.split(/\s+/).length >= LEAST_VERBATIM_WORDS;
  if (isLong && new TranscriptSearch(passages).findWords(text)) return { support: 'verbatim' };
  return words;
}

/** A figure that the passages do not state. */
function findWrongFigure({ text, source, ...compared }: Compared): Reason | undefined {
  const given = readFigures(source);
  const figure = readFiguresInContext(text).find((one) => !given.some((other) => isSameFigure(one, other)));
  if (figure) return explainFigure(figure, { text, source, ...compared });
  const quantities = text.match(QUANTITIES) ?? [];
  const missing = quantities.find((word) => !new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'iu').test(source));
  if (!missing || !isSameLanguage(text, source)) return undefined;
  return [`The talk does not say “${missing}” here`, ...quoteNearest(compared)];
}

/** What the talk says in the place of a figure that it does not state. */
function explainFigure(figure: FigureInContext, { text, given, source, near, talk }: Compared): Reason {
  const said = `The talk does not say ${figureText(figure)} here`;
  const nearest = near[0];
  // In another language no word is shared; passages in two languages have sentences in that of the text.
  const isComparable = isSameLanguage(text, source) || (nearest?.share ?? 0) >= SAME_SUBJECT;
  const places = isComparable ? near.map(({ sentence }) => sentence) : given;
  for (const sentence of places) {
    const rivals = sentence.figures.filter((other) => other.unit === figure.unit && other.value !== figure.value);
    const rival = rivals.sort((a, b) => likeness(figure, b) - likeness(figure, a))[0];
    const share = near.find((one) => one.sentence === sentence)?.share ?? 1;
    // Without a word in common around them, they are of two things.
    const isUnlike = rival && isComparable && likeness(figure, rival) === 0;
    if (!rival || isUnlike || share < SAME_SUBJECT * (nearest?.share ?? 1)) continue;
    if (isOnlyAsked(sentence, text)) return onlyAsked(sentence, talk);
    return [`The talk says ${figureText(rival)} here, not ${figureText(figure)}: `, sentence];
  }
  const elsewhere = findElsewhere(text, given, talk, figure);
  if (nearest && (nearest.share >= SAME_SUBJECT || elsewhere.length === 0)) return [`${said}: `, nearest.sentence];
  return [`${said}, and nothing ${nearTo(given)} speaks of it. `, ...elsewhere];
}

/** The closest sentence of the passages, or that there is none. */
const quoteNearest = ({ given, near: [nearest] }: Pick<Compared, 'given' | 'near'>): Reason =>
  nearest ? [': ', nearest.sentence] : [`; nothing ${nearTo(given)} speaks of it.`];

/** What the passages say instead, where nothing of it is in common with the sentence. */
const quoteBeginning = ([first]: readonly SpokenSentence[]): Reason => (first ? ['There it says: ', first] : []);

/** A sentence of other passages that speaks of the same. @param figure what it has to state. */
function findElsewhere(
  text: string,
  given: readonly SpokenSentence[],
  { sentences }: SpokenTalk,
  figure?: Figure,
): Reason {
  const others = sentences.filter(
    (one) => !given.includes(one) && (!figure || one.figures.some((other) => isSameFigure(figure, other))),
  );
  const [nearest] = nearestTo(text, others);
  return nearest && nearest.share >= SAME_SUBJECT ? ['Elsewhere the talk says: ', nearest.sentence] : [];
}

/** A figure that the passages state, but rather of something else: another one is in words more like these. */
function findMisplacedFigure({ text, given, talk }: Compared): Reason | undefined {
  // What the talk takes back is no value that could be meant.
  const isKept = (sentence: SpokenSentence, figure: Figure) =>
    !talk.withdrawn.some((slip) => slip.stated.includes(sentence) && isSameFigure(slip.figure, figure));
  const stated = given.flatMap((sentence) => sentence.figures.map((figure) => ({ figure, sentence })));
  for (const figure of readFiguresInContext(text)) {
    const rate = (others: typeof stated) =>
      others
        .map((other) => ({ ...other, likeness: likeness(figure, other.figure) }))
        .sort((a, b) => b.likeness - a.likeness)[0];
    const same = stated.filter((other) => isSameFigure(figure, other.figure));
    const own = rate(same);
    const rivals = stated.filter((other) => !same.includes(other) && isRival(figure, other.figure));
    const rival = rate(rivals.filter((other) => isKept(other.sentence, other.figure)));
    if (!rival || (own?.likeness ?? 0) >= SAME_CONTEXT * rival.likeness) continue;
    if (sharedStems(figure, rival.figure) < LEAST_SHARED_STEMS) continue;
    const doubt = `In the talk, ${figureText(figure)} may stand for something else`;
    const nearer = `In words nearer to these it says ${figureText(rival.figure)}: `;
    return own && own.sentence !== rival.sentence
      ? [`${doubt}: `, own.sentence, `. ${nearer}`, rival.sentence]
      : [`${doubt}. ${nearer}`, rival.sentence];
  }
  return undefined;
}

/** Whether one figure could stand in the place of another: the same value of another unit, or the same unit; days are no years. */
const isRival = (one: Figure, other: Figure): boolean =>
  one.value === other.value ||
  (one.unit === other.unit && (one.unit !== 'none' || String(one.value).length === String(other.value).length));

const sharedStems = (one: FigureInContext, other: FigureInContext): number =>
  [...one.near.keys()].filter((stem) => other.near.has(stem)).length;

/** How much the contexts of two figures have in common: most where the same words are at the same distance. */
function likeness(one: FigureInContext, other: FigureInContext): number {
  let sum = 0;
  for (const [stem, distance] of one.near) {
    const theirs = other.near.get(stem);
    if (theirs !== undefined) sum += 1 / Math.abs(distance) / (1 + Math.abs(distance - theirs));
  }
  return sum;
}

/** A denial that the place in the passages does not have, or lacks one that it has. */
function findWrongDenial({ text, source, given, near }: Compared): Reason | undefined {
  const own = countDenials(text);
  const places = near.map((place) => cutToPlace(text, place));
  const nearest = places[0];
  if (!nearest)
    return own > 0 && countNegativeSense(source) === 0
      ? [`Nothing ${nearTo(given)} denies this. `, ...quoteBeginning(given)]
      : undefined;
  const theirs = countDenials(nearest.text);
  // The "not" of "isn't it?" denies nothing, and what is only asked is in doubt anyway (`findDoubt`).
  if (own === theirs || isOnlyAsked(nearest.sentence, text)) return undefined;
  if (own > theirs) {
    // A denial may come from another sentence that it puts together with this one.
    const elsewhere = places.slice(1).filter(({ share }) => share >= 0.3);
    const isDenied = nearest.share < 0.8 && elsewhere.some((place) => countDenials(place.text) > 0);
    const isPut = nearest.share < 0.8 && countNegativeSense(nearest.text) >= own;
    return isDenied || isPut ? undefined : ['It denies what the talk says: ', nearest.sentence];
  }
  const isPutOtherwise = nearest.share < 0.8 && countNegativeSense(text) >= theirs;
  return isPutOtherwise ? undefined : ['The talk denies it: ', nearest.sentence];
}

/** A sentence of the talk cut to what surrounds the words that it shares, unless it is nearly the same. */
function cutToPlace(text: string, { sentence, share, likeness }: NearSentence) {
  if (likeness >= NEARLY_THE_SAME) return { sentence, share, text: sentence.text };
  const wanted = new Set(tellingStems(text));
  const words = sentence.text.split(/\s+/);
  const isHit = (word: string) => tellingStems(word).some((stem) => wanted.has(stem));
  const from = Math.max(0, words.findIndex(isHit) - DENIAL_REACH.before);
  return { sentence, share, text: words.slice(from, words.findLastIndex(isHit) + 1 + DENIAL_REACH.after).join(' ') };
}

const isOnlyAsked = ({ isQuestion }: SpokenSentence, text: string): boolean => isQuestion && !text.endsWith('?');

const onlyAsked = (question: SpokenSentence, talk: SpokenTalk): Reason => [
  ONLY_ASKED,
  question,
  '. ',
  ...talk.answerTo(question),
];

function findWrongName({ text, source, ...compared }: Compared): Reason | undefined {
  const missing = readNames(text).find(({ name, isAcronym }) => isAcronym && !hasName(name, source));
  return missing && [`The talk does not name ${missing.name} here`, ...quoteNearest(compared)];
}

/** A figure or a denial that is another than in the sentence of the passages that has nearly the same words. */
function findChange({ text, given, talk }: Compared): Reason | undefined {
  const ownWords = plainWords(text);
  const [nearest] = given
    .map((sentence) => ({ sentence, likeness: sharedOf(ownWords, plainWords(sentence.text)) }))
    .filter(({ likeness }) => likeness >= NEARLY_THE_SAME)
    .sort((a, b) => b.likeness - a.likeness);
  if (!nearest) return undefined;
  const { sentence } = nearest;
  const reason = isOnlyAsked(sentence, text) ? onlyAsked(sentence, talk) : ['The talk says: ', sentence];
  const [own, theirs] = [countDenials(text), countDenials(sentence.text)];
  if (own !== theirs && isOnlyAsked(sentence, text)) return reason;
  if (own !== theirs) return [own > theirs ? 'It denies what the talk says: ' : 'The talk denies it: ', sentence];
  const [stated, said] = [readFigures(text), sentence.figures];
  const lacking = (one: readonly Figure[], other: readonly Figure[]) =>
    other.find((figure) => !one.some((each) => isSameFigure(each, figure)));
  const [added, left] = [lacking(said, stated), lacking(stated, said)];
  if (stated.length !== said.length || (!added && !left)) return undefined;
  const [wrong, right] = [added ?? stated[0], left ?? said[0]];
  if (!wrong || !right || isOnlyAsked(sentence, text)) return reason;
  return [`The talk says ${figureText(right)} here, not ${figureText(wrong)}: `, sentence];
}

function findDoubt(compared: Compared): Reason | undefined {
  const { text, source, near, talk } = compared;
  const change = findChange(compared);
  if (change) return change;
  const misplaced = findMisplacedFigure(compared);
  if (misplaced) return misplaced;
  if (isMoreCertain(text, source)) return ['It is more certain than the talk', ...quoteNearest(compared)];
  const [place] = near;
  if (place && isOnlyAsked(place.sentence, text)) return onlyAsked(place.sentence, talk);
  const nearest = place ? cutToPlace(text, place).text : '';
  for (const pair of OPPOSITES) {
    for (const [own, opposite] of [pair, [...pair].reverse() as [RegExp, RegExp]]) {
      if (own.test(text) && !own.test(nearest) && opposite.test(nearest))
        return ['The talk sets the limit the other way', ...quoteNearest(compared)];
    }
  }
  if (!isSameLanguage(text, source)) return undefined;
  const name = readNames(text).find((one) => !hasName(one.name, source) && !isSetting(one.name, source, talk));
  return name && [`The talk does not name ${name.name} here`, ...quoteNearest(compared)];
}

/** The country that a talk is about is meant where a passage names no other. */
function isSetting(name: string, source: string, { setting }: SpokenTalk): boolean {
  if (setting === undefined || !countriesIn(name).has(setting)) return false;
  const named = countriesIn(source);
  return named.size === 0 || named.has(setting);
}

function judgeWords(compared: Compared): SentenceCheck {
  const { text, source, given, near, talk } = compared;
  if (!isSameLanguage(text, source)) {
    const hasAnchor = readFiguresInContext(text).length > 0 || readNames(text).some(({ isAcronym }) => isAcronym);
    if (hasAnchor) return { support: 'supported' };
    const [first] = given;
    return {
      support: 'partly',
      reason: [
        'The talk is in another language here, so only figures, names, and denials were compared: ',
        ...(first ? [first] : []),
      ],
    };
  }
  const stems = new Set(tellingStems(source));
  const own = tellingStems(text);
  // "That is what we do not do" has no telling word.
  const share = own.length === 0 ? Number(near.length > 0) : own.filter((stem) => stems.has(stem)).length / own.length;
  if (share >= SUPPORTED_SHARE) return { support: 'supported' };
  if (share >= PARTLY_SHARE)
    return { support: 'partly', reason: ['Much of its wording is not in the talk', ...quoteNearest(compared)] };
  const elsewhere = findElsewhere(text, given, talk);
  const quoted = elsewhere.length > 0 ? elsewhere : quoteBeginning(given);
  return { support: 'not found', reason: [`Nothing ${nearTo(given)} speaks of this. `, ...quoted] };
}

const isSameLanguage = (text: string, source: string): boolean => {
  const own = detectLanguage(text);
  return own === null || own === detectLanguage(source);
};
