import type { DraftBlock, DraftSentence, Support } from '@firm/contracts/api/video-jobs';

/** How a level of support is named and colored: never by its color alone. */
export const SUPPORT_TEXTS: Record<Support, { name: string; meaning: string; bar: string; mark: string }> = {
  verbatim: { name: 'Verbatim', meaning: 'in the speaker’s own words', bar: 'border-success', mark: 'text-success' },
  supported: { name: 'Supported', meaning: 'said in other words', bar: 'border-azulejo', mark: 'text-azulejo' },
  partly: { name: 'Partly', meaning: 'something in it is in doubt', bar: 'border-brass', mark: 'text-brass-dark' },
  'not found': { name: 'Not found', meaning: 'the talk doesn’t say it', bar: 'border-danger', mark: 'text-danger' },
};

/** A sentence of the draft with its number in the whole draft. */
export interface NumberedSentence extends DraftSentence {
  number: number;
}

export interface NumberedBlock {
  kind: DraftBlock['kind'];
  sentences: NumberedSentence[];
}

/** Numbers the sentences of a draft from its first to its last. */
export function numberSentences(draft: readonly DraftBlock[]): NumberedBlock[] {
  let number = 0;
  return draft.map(({ kind, sentences }) => ({
    kind,
    sentences: sentences.map((sentence) => ({ ...sentence, number: ++number })),
  }));
}

/** How many sentences have each level of support, such as "12 verbatim, 1 not found". */
export function describeSupport(sentences: readonly DraftSentence[]): string {
  return (Object.keys(SUPPORT_TEXTS) as Support[])
    .map((support) => ({ support, count: sentences.filter((one) => one.support === support).length }))
    .filter(({ count }) => count > 0)
    .map(({ support, count }) => `${count} ${support}`)
    .join(', ');
}

/** What is marked in both columns: a sentence with its passages, or a passage with what rests on it. */
export type Selection = { sentence: number; passages: readonly number[] } | { passage: number } | null;
