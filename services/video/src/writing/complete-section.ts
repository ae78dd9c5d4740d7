import type { DraftSentence } from '@firm/contracts/api/video-jobs';
import { goesOnFrom, isInDoubt } from '@firm/contracts/rules/draft-doubts';
import { countWords, type DraftChecker, type DraftSection, findSurplus, without } from './article-draft.js';
import { isOpenQuestion, isOtherHalf, leansOnBefore, repeatedBy } from './leaning.js';
import type { SpokenSentence } from './spoken-sentences.js';

/** A sentence is brought along with at most so many of those before it. */
const MOST_BEFORE = 4;
/** What one leans on may stand so many sentences before it. */
const NEAR_ENOUGH = 2;

/** A sentence of the section, with its place in the talk where it is word for word a sentence of it. */
interface Printed {
  at?: number;
  sentence: DraftSentence;
}

/**
 * The final form of a section that was written: its surplus of sentences is cut, and then no sentence in the speaker's words
 * is left without what it leans on.
 * @param mostWords of the section.
 */
export function completeSection(written: DraftSection, mostWords: number, checker: DraftChecker): DraftSection {
  const [section = written] = without([written], new Set(findSurplus(written, mostWords)));
  return addWhatIsLeantOn(section, mostWords, checker);
}

/**
 * What a sentence in the speaker's words leans on comes along, the sentence goes where there is no room for both, or it is in
 * doubt where the draft may not say the other.
 */
function addWhatIsLeantOn(section: DraftSection, mostWords: number, checker: DraftChecker): DraftSection {
  const sentences = section.paragraphs.flat();
  let room = mostWords - sentences.reduce((sum, { text }) => sum + countWords(text), 0);
  const printed: Printed[] = [];
  const print = (sentence: DraftSentence) => {
    const said = isInDoubt(sentence.support) ? undefined : repeatedBy(sentence.text, sentencesOf(sentence, checker));
    if (!said) return void printed.push({ sentence });
    const isRepeated = printed.some(({ at }) => at === said.at);
    const group = isRepeated ? [] : withContext(said, sentence, printed, checker);
    const added = group.reduce((sum, one) => sum + countWords(one.sentence.text), 0) - countWords(sentence.text);
    if (isRepeated || added > Math.max(0, room)) {
      room += countWords(sentence.text);
      return;
    }
    room -= added;
    for (const one of group) {
      const last = printed.at(-1)?.sentence;
      const isOnDoubt = one.sentence.leansOnPrevious && last && isInDoubt(last.support);
      const doubt = isOnDoubt && ({ support: 'partly', reason: goesOnFrom(last.text) } as const);
      printed.push(doubt ? { ...one, sentence: { ...one.sentence, ...doubt } } : one);
    }
  };
  const paragraphs = section.paragraphs.map((own) => {
    const from = printed.length;
    own.forEach(print);
    return printed.slice(from).map(({ sentence }) => sentence);
  });
  return { ...section, paragraphs: paragraphs.filter(({ length }) => length > 0) };
}

/** A sentence of the talk with those that it needs before and after it, or alone and in doubt. */
function withContext(
  said: SpokenSentence,
  sentence: DraftSentence,
  printed: readonly Printed[],
  checker: DraftChecker,
): Printed[] {
  const { talk } = checker;
  const last = printed.at(-1);
  // The model's own words before it may name what it means.
  const isExplained =
    last !== undefined && last.at === undefined && last.sentence.passages.some((id) => sentence.passages.includes(id));
  const before: SpokenSentence[] = [];
  const near = printed.slice(-NEAR_ENOUGH).map(({ at }) => at);
  for (let one = said; !isExplained && leansOnBefore(one.text) && before.length < MOST_BEFORE; [one = said] = before) {
    const other = talk.sentences[one.at - 1];
    if (!other || near.includes(other.at)) break;
    if (!mayStand(other, checker)) {
      const why = other.isQuestion
        ? 'It answers a question that is not in the draft: '
        : 'It goes on from what the draft may not say: ';
      return [{ at: said.at, sentence: { ...sentence, support: 'partly', ...talk.write([why, other], said.text) } }];
    }
    before.unshift(other);
  }
  const next = talk.sentences[said.at + 1];
  const half = next && isOtherHalf(next.text, said.text) && mayStand(next, checker) ? [next] : [];
  return [...before, said, ...half].map((one) => {
    const own = one === said ? sentence : checker.judge(one.text, [...one.passages], false);
    const leans = leansOnBefore(one.text) || half.includes(one);
    return { at: one.at, sentence: leans ? { ...own, leansOnPrevious: true } : own };
  });
}

/** Whether a sentence of the talk may stand in an article: it is not taken back, and no question that assumes something. */
const mayStand = ({ text, passages, isQuestion }: SpokenSentence, checker: DraftChecker): boolean =>
  (!isQuestion || isOpenQuestion(text)) && !isInDoubt(checker.judge(text, [...passages], false).support);

const sentencesOf = ({ passages }: DraftSentence, { talk }: DraftChecker): SpokenSentence[] =>
  talk.sentencesOf(passages);
