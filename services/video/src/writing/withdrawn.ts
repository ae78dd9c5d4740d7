import { type Figure, isSameFigure, readFigures } from '@firm/platform/evidence/figures';
import { countNegations } from '@firm/contracts/rules/negation';
import { joinSentences, nearestTo, type SpokenSentence, tellingStems } from './spoken-sentences.js';

/** How people take back what they said: "sorry, I said five; it is fifteen". With "as I said" they only repeat it. */
const CORRECTION =
  /\b(?:correction|let me correct|i misspoke|(?<!\b(?:as|like) )i said|i was wrong|that was wrong|not right what i|scratch that|sorry,? (?:it|that|i mean)|i meant?|desculpem?|corrijo|enganei-me|queria dizer)\b/i;
/** Between two figures: "five, no, six months". */
const BESIDE =
  /[,;:.–—-]\s*(?:no(?=[,;.–—-])|não(?=[,;.–—-])|sorry|pardon|rather|or rather|i mean|correction|perdão|desculpem?|aliás|ou melhor|quero dizer|digo)[,;:.–—-]?\s+/gi;
/** From the figure to the words of correction, and from these to what counts. */
const WORDS_BESIDE = 5;
/** A correction that names no subject is of what was said so few sentences before. */
const RECENT_SENTENCES = 12;
/** Minimum share of the telling words of the closest sentence that another sentence must contain to have the same subject. */
const SAME_SUBJECT = 0.8;
/** Words that only say that something is corrected. */
const OF_CORRECTING = new Set(
  'said told wrong right sorry corre meant mean note notes numbe figur mista disse descu corri engan queri dizer'.split(
    ' ',
  ),
);

/** A figure that a speaker takes back. */
export interface WithdrawnFigure {
  figure: Figure;
  right: Figure;
  /** The sentences that state it before. */
  stated: readonly SpokenSentence[];
  /** The words that take it back. */
  correction: SpokenSentence;
}

/**
 * The figures that a talk takes back: of a sentence in words of correction those that were stated before of the same
 * subject and in the same unit, without the last one of the unit, which is what counts.
 */
export const findWithdrawn = (sentences: readonly SpokenSentence[]): WithdrawnFigure[] =>
  sentences.flatMap((sentence) => [...correctedBeside(sentence), ...correctedLater(sentence, sentences)]);

function correctedBeside(sentence: SpokenSentence): WithdrawnFigure[] {
  return [...sentence.text.matchAll(BESIDE)].flatMap(({ 0: words, index }) => {
    const [before, after] = [sentence.text.slice(0, index), sentence.text.slice(index + words.length)];
    const isBeside =
      readFigures(before.split(/\s+/).slice(-WORDS_BESIDE).join(' ')).length > 0 &&
      readFigures(after.split(/\s+/).slice(0, WORDS_BESIDE).join(' ')).length > 0;
    const [figure, right] = [readFigures(before).at(-1), readFigures(after)[0]];
    if (!isBeside || !figure || !right || figure.value === right.value) return [];
    // In "five, no, six months" the unit is said once.
    const unit = right.unit === 'none' ? figure.unit : right.unit;
    if (figure.unit !== 'none' && figure.unit !== unit) return [];
    return [{ figure: { ...figure, unit }, right: { ...right, unit }, stated: [sentence], correction: sentence }];
  });
}

function correctedLater(sentence: SpokenSentence, sentences: readonly SpokenSentence[]): WithdrawnFigure[] {
  if (!CORRECTION.test(sentence.text)) return [];
  const [previous, next] = [sentences[sentence.at - 1], sentences[sentence.at + 1]];
  const goesOn = next && sentence.figures.length <= 1 && next.figures.length > 0;
  const correction = goesOn ? joinSentences(sentence, next) : sentence;
  const named = correction.figures;
  return named.flatMap((figure) => {
    // "In a period of twelve months" stands in place of no days.
    const right = named.findLast(({ unit }) => unit === figure.unit) ?? figure;
    if (isSameFigure(figure, right)) return [];
    const before = sentences.slice(0, sentence.at).filter((one) => statesFigure(one, figure));
    // "The lease. I said eighteen months, it is twelve.": the subject may stand before.
    const ofSubject = ofSame(correction.text, before);
    const ofContext = ofSubject.length > 0 ? ofSubject : ofSame(previous?.text ?? '', before);
    const recent = before.filter(({ at }) => at >= sentence.at - RECENT_SENTENCES).slice(-1);
    const namesSubject = subjectOf(correction.text).size > 0;
    const stated = ofContext.length > 0 || namesSubject ? ofContext : recent;
    return stated.length > 0 ? [{ figure, right, stated, correction }] : [];
  });
}

/** The denials of a text; the "no" of "five, no, six months" denies nothing. */
export const countDenials = (text: string): number => countNegations(text.replace(BESIDE, ', '));

/** Whether a sentence states a figure in its own unit. */
const statesFigure = ({ figures }: SpokenSentence, { value, unit }: Figure): boolean =>
  figures.some((one) => one.value === value && one.unit === unit);

const subjectOf = (text: string): Set<string> => new Set(tellingStems(text).filter((stem) => !OF_CORRECTING.has(stem)));

/** The sentences that share the most words of the subject, and those that share at least half as many. */
function ofSame(text: string, sentences: readonly SpokenSentence[]): SpokenSentence[] {
  const subject = subjectOf(text);
  const counted = sentences.map((sentence) => ({
    sentence,
    shared: [...sentence.stems].filter((stem) => subject.has(stem)).length,
  }));
  const most = Math.max(0, ...counted.map(({ shared }) => shared));
  return counted.filter(({ shared }) => shared > 0 && shared >= most / 2).map(({ sentence }) => sentence);
}

/**
 * The figure of a sentence that the talk takes back; undefined where it keeps all.
 * @param said the sentences of the passages on which it rests: the figure is of what the closest of them says.
 */
export function withdrawnIn(
  text: string,
  said: readonly SpokenSentence[],
  withdrawn: readonly WithdrawnFigure[],
): WithdrawnFigure | undefined {
  const own = readFigures(text);
  return withdrawn.find(({ figure, right, stated, correction }) => {
    const isOwn = own.some((one) => isSameFigure(one, figure));
    // A sentence that states what counts as well tells of the correction.
    if (!isOwn || own.some((one) => isSameFigure(one, right))) return false;
    const holding = said.filter(({ figures }) => figures.some((other) => isSameFigure(other, figure)));
    const near = nearestTo(text, said);
    // Where a sentence without the figure is closer, this one speaks of something else.
    const closest = near.filter(({ share }) => share >= SAME_SUBJECT * (near[0]?.share ?? 0));
    // In another language no word is shared.
    const places =
      near.length > 0 ? closest.map(({ sentence }) => sentence).filter((one) => holding.includes(one)) : holding;
    return places.some((one) => stated.includes(one) || correction.text.includes(one.text));
  });
}

/** The figure that a sentence of the talk states and that the talk takes back elsewhere. */
export const withdrawnOf = (
  sentence: SpokenSentence,
  withdrawn: readonly WithdrawnFigure[],
): WithdrawnFigure | undefined =>
  withdrawn.find(({ stated, correction }) => correction !== sentence && stated.some(({ at }) => at === sentence.at));
