import { type TalkMoment, wholeSecond } from '@firm/contracts/rules/talk-moment';
import { type FigureInContext, isFigureWord, readFiguresInContext } from '@firm/platform/evidence/figures';
import { splitSentences } from '@firm/platform/evidence/sentences';
import { isStopWord } from '@firm/platform/language/detect-language';
import { momentAt, type Passage } from '../transcript/passages.js';

/** A sentence of a talk, word for word. */
export interface SpokenSentence {
  text: string;
  /** Its position among the sentences of the talk, from 0. */
  at: number;
  /** The numbers of the passages that hold it. */
  passages: readonly number[];
  /** When it begins; null where the times of the talk are estimated. */
  moment: TalkMoment | null;
  isQuestion: boolean;
  speaker?: string | undefined;
  figures: readonly FigureInContext[];
  /** Of its telling words. */
  stems: ReadonlySet<string>;
}

const STEM_LETTERS = 5;
/** The share of words that two sentences have in common of which one was altered. */
export const NEARLY_THE_SAME = 0.7;

/** The sentences of a talk in their order. No sentence runs over two passages. */
export function listSentences(passages: readonly Passage[], isUntimed: boolean): SpokenSentence[] {
  const sentences: SpokenSentence[] = [];
  for (const passage of passages) {
    let from = 0;
    for (const text of splitSentences(passage.text)) {
      from = passage.text.indexOf(text, from);
      sentences.push({
        ...{ text, at: sentences.length, passages: [passage.id], speaker: passage.speaker },
        moment: isUntimed ? null : wholeSecond(momentAt(passage, from)),
        isQuestion: text.endsWith('?'),
        figures: readFiguresInContext(text),
        stems: new Set(tellingStems(text)),
      });
    }
  }
  return sentences;
}

/** Sentences that follow each other as one. */
export function joinSentences(first: SpokenSentence, ...more: readonly SpokenSentence[]): SpokenSentence {
  const all = [first, ...more];
  return {
    ...first,
    text: all.map(({ text }) => text).join(' '),
    passages: [...new Set(all.flatMap(({ passages }) => passages))],
    figures: all.flatMap(({ figures }) => figures),
    stems: new Set(all.flatMap(({ stems }) => [...stems])),
  };
}

/** The words that carry the subject, cut to their stems; figures are compared elsewhere. */
export const tellingStems = (text: string): string[] =>
  (
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
    .filter((word) => word.length > 2 && !isStopWord(word) && !isFigureWord(word))
    .map((word) => word.slice(0, STEM_LETTERS));

export const plainWords = (text: string): Set<string> => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu));

/** The share of all words of two sentences that both have. */
export const sharedOf = (one: ReadonlySet<string>, other: ReadonlySet<string>): number => {
  const shared = [...one].filter((word) => other.has(word)).length;
  return shared / (one.size + other.size - shared);
};

/** A sentence of the talk, and how near it is to another text, each from 0 to 1. */
export interface NearSentence {
  sentence: SpokenSentence;
  /** The share of the telling words of the text that it has. */
  share: number;
  /** The share of the words of both that both have. */
  likeness: number;
}

/** The sentences that have telling words of a text, or nearly all its words, the closest first. */
export function nearestTo(text: string, sentences: readonly SpokenSentence[]): NearSentence[] {
  const wanted = new Set(tellingStems(text));
  const ownWords = plainWords(text);
  return sentences
    .flatMap((sentence) => {
      const shared = [...wanted].filter((stem) => sentence.stems.has(stem)).length;
      const likeness = sharedOf(ownWords, plainWords(sentence.text));
      if (shared === 0 && likeness < NEARLY_THE_SAME) return [];
      return [{ sentence, share: shared / Math.max(1, wanted.size), likeness }];
    })
    .sort((a, b) => b.share - a.share || b.likeness - a.likeness);
}
