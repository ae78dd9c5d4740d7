import type { DraftBlock } from '@firm/contracts/api/video-jobs';
import { describe, expect, it } from '@jest/globals';
import { isInDoubt } from '@firm/contracts/rules/draft-doubts';
import { describeSupport, numberSentences } from './support-texts';

const said = (text: string, support: DraftBlock['sentences'][number]['support']) => ({ text, support, passages: [1] });
const DRAFT: DraftBlock[] = [
  { kind: 'heading', sentences: [said('Fees', 'supported')] },
  { kind: 'paragraph', sentences: [said('The fee rose.', 'verbatim'), said('It is €5.', 'not found')] },
];

describe('the sentences of a draft', () => {
  it('are numbered across its blocks', () => {
    expect(numberSentences(DRAFT).flatMap(({ sentences }) => sentences.map(({ number }) => number))).toEqual([1, 2, 3]);
  });

  it('are counted by their support, and some need a look', () => {
    const sentences = DRAFT.flatMap((block) => block.sentences);
    expect(describeSupport(sentences)).toBe('1 verbatim, 1 supported, 1 not found');
    expect(sentences.filter(({ support }) => isInDoubt(support)).map(({ text }) => text)).toEqual(['It is €5.']);
  });
});
