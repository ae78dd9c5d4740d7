import type { TalkDifference } from '../api/talk-comparison.js';
import type { DraftBlock } from '../api/video-jobs.js';
import { expect, it } from '@jest/globals';
import { bySeriousness, withLawOfToday } from './draft-doubts.js';

const LAW =
  'The talk says so, but it is not the law today. It says €400,000. Today it is €500,000 since January 1, 2022 (Minimum of a fund).';
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
    { support: 'partly', reason: LAW },
    { support: 'verbatim', reason: undefined },
  ]);
  expect(answer?.sentences[0]).toMatchObject({
    ...{
      support: 'not found',
      reason: expect.stringMatching(/^It denies it\. It says €400,000\. Today it is €500,000/),
    },
  });
});

it('doubts what tells of an ended rule beside it, and what goes on from a sentence in doubt; it names law and date', () => {
  const source = { title: 'Law 7/2020', address: 'https://law.example/7', article: 'article 2' };
  const ended: TalkDifference = {
    ...difference('1'),
    ...{ name: 'Harbor licence: kites stopped counting on', now: 'March 1, 2020', hasEnded: true, source },
    sentence: 'A harbor licence is given for flying kites over Madeira.',
  };
  const draft: DraftBlock[] = [
    {
      kind: 'paragraph',
      sentences: [
        { ...sentence('Somebody brings his kites to Madeira and leaves with the licence.'), passages: [2] },
        { ...sentence('It makes him happy.'), leansOnPrevious: true },
        sentence('Madeira has a harbor with kites no longer.'),
        { ...sentence('He brings kites to Madeira.'), passages: [5] },
      ],
    },
  ];
  const [first, second, ...others] = withLawOfToday(draft, [], [ended])[0]?.sentences ?? [];
  expect(first?.reason).toMatch(
    /It tells of a rule that has ended\. Harbor licence: kites stopped counting on March 1, 2020 \(Law 7\/2020, article 2\)\.$/,
  );
  expect(second).toMatchObject({
    support: 'partly',
    reason: expect.stringMatching(/^It goes on from .*in doubt: “Somebody brings .*”$/),
  });
  expect(others.map(({ support }) => support)).toEqual(['verbatim', 'verbatim']);
});

it('only asks whether a rule is the same that is about a part of what a sentence names', () => {
  const question = { ...difference('0'), isQuestion: true };
  const next = { ...sentence('It is paid at once.'), leansOnPrevious: true };
  const draft: DraftBlock[] = [{ kind: 'paragraph', sentences: [sentence('It takes €400,000.'), next] }];
  expect(withLawOfToday(draft, [question])[0]?.sentences).toEqual([
    {
      ...sentence('It takes €400,000.'),
      support: 'partly',
      reason: 'It says €400,000. Is this the same as “Minimum of a fund”? That is €500,000 today.',
    },
    next,
  ]);
  const reason = 'The talk says €400,000 here: “A fund takes €400,000.” (0:10).';
  const doubted: DraftBlock[] = [
    { kind: 'paragraph', sentences: [{ ...sentence('A fund takes €900,000.'), support: 'not found', reason }] },
  ];
  expect(withLawOfToday(doubted, [], [{ ...question, sentence: 'A fund takes €400,000.' }])).toEqual(doubted);
});

it('says of what a reason offers in the place of a sentence that it is not the law either', () => {
  const reason = 'The talk says €400,000 here, not €900,000: “A fund takes €400,000.” (0:10).';
  const draft: DraftBlock[] = [
    {
      kind: 'paragraph',
      sentences: [{ ...sentence('A fund takes €900,000.'), support: 'not found', reason }, sentence('Sit down.')],
    },
  ];
  const said = { ...difference('1'), sentence: 'A fund takes €400,000.' };
  const [first, second] = withLawOfToday(draft, [], [said])[0]?.sentences ?? [];
  expect(first?.reason).toBe(
    `${reason} What is quoted is not the law today. It says €400,000. Today it is €500,000 since January 1, 2022 (Minimum of a fund).`,
  );
  expect(second).toEqual(sentence('Sit down.'));
});

it('lists first what was said and is wrong, then what was not said, and last what only goes on from another', () => {
  const doubts = [
    { support: 'partly', reason: 'It goes on from the sentence before it, which is in doubt: “A tent is free.”' },
    { support: 'partly', reason: 'Much of its wording is not in the talk.' },
    { support: 'not found', reason: 'The talk denies it: “A tent is not free.” (0:10).' },
    { support: 'partly', reason: 'In the talk, somebody only asks this: “Is a tent free?” (0:20).' },
    { support: 'partly', reason: 'A slip: the talk corrects 4 to 5: “…” (0:30).' },
    { support: 'partly', reason: LAW },
  ] as const;
  expect([...doubts].sort(bySeriousness)).toEqual([3, 4, 5, 2, 1, 0].map((index) => doubts[index]));
});
