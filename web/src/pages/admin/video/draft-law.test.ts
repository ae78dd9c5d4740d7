import type { TalkDifference } from '@firm/contracts/api/talk-comparison';
import type { DraftBlock } from '@firm/contracts/api/video-jobs';
import { expect, it } from '@jest/globals';
import { withLawOfToday } from './draft-law';

const sentence = (text: string) => ({ text, support: 'verbatim' as const, passages: [1] });
const difference = (ref: string, isDated = false): TalkDifference => ({
  ...{ ref, isDated, sentence: '', words: '€400,000', factKey: 'fund', name: 'Minimum of a fund' },
  ...{ jurisdiction: 'Portugal', now: '€500,000', since: 'January 1, 2022', isFormer: true, guides: [] },
});

it('doubts sentences that state a former rule as the law of today, and leaves those that name their time', () => {
  const draft: DraftBlock[] = [
    { kind: 'heading', sentences: [sentence('A heading')] },
    { kind: 'paragraph', sentences: [sentence('A fund takes €400,000.'), sentence('In 2021 it took €400,000.')] },
    { kind: 'answer', sentences: [{ ...sentence('No, €400,000.'), support: 'not found', reason: 'It denies it.' }] },
  ];
  const [heading, paragraph, answer] = withLawOfToday(draft, [difference('1'), difference('2', true), difference('3')]);
  expect(heading).toEqual(draft[0]);
  expect(paragraph?.sentences.map(({ support, reason }) => ({ support, reason }))).toEqual([
    { support: 'partly', reason: 'It says €400,000. Today it is €500,000 since January 1, 2022 (Minimum of a fund).' },
    { support: 'verbatim', reason: undefined },
  ]);
  expect(answer?.sentences[0]).toMatchObject({
    ...{
      support: 'not found',
      reason: expect.stringMatching(/^It denies it\. It says €400,000\. Today it is €500,000/),
    },
  });
});
