import type { TalkDifference } from '@firm/contracts/api/talk-comparison';
import type { DraftBlock, VideoResult } from '@firm/contracts/api/video-jobs';
import { isInDoubt } from './support-texts';

/** The sentences of a draft as statements to compare with the law of today. */
export const draftStatements = ({ suggestedTitle, draft = [] }: VideoResult) => ({
  title: suggestedTitle,
  statements: draft.flatMap(({ sentences }) => sentences).map(({ text }, index) => ({ ref: String(index), text })),
});

/**
 * The draft in which a sentence is in doubt that states as the law of today what is not: the talk may well say it. One that
 * names the time of which it speaks stays as it is.
 */
export function withLawOfToday(draft: readonly DraftBlock[], differences: readonly TalkDifference[]): DraftBlock[] {
  const wrong = new Map(differences.filter(({ isDated }) => !isDated).map((one) => [one.ref, one]));
  let number = 0;
  return draft.map(({ kind, sentences }) => ({
    kind,
    sentences: sentences.map((sentence) => {
      const found = wrong.get(String(number++));
      if (!found) return sentence;
      const support = isInDoubt(sentence.support) ? sentence.support : 'partly';
      const reason = [sentence.reason, describeDifference(found)].filter(Boolean).join(' ');
      return { ...sentence, support, reason };
    }),
  }));
}

const describeDifference = ({ words, name, now, since, hasEnded }: TalkDifference): string =>
  hasEnded ? `${name} ${now}.` : `It says ${words}. Today it is ${now}${since ? ` since ${since}` : ''} (${name}).`;
