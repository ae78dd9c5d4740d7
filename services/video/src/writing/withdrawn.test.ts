import { expect, it } from '@jest/globals';
import { joinLines } from '../transcript/passages.js';
import { DraftChecker } from './article-draft.js';
import { findWithdrawn } from './withdrawn.js';

const TALK = [
  'The application fee is five thousand euros for the whole family, and you pay it when you hand in the papers.',
  'The card is valid for two years. You can renew it at the same office, and the renewal takes about six months these days.',
  'Sorry, I said five thousand euros for the fee; it is six thousand euros for the family. Everything else stays as I told you.',
  'Is it true that nobody pays tax in Portugal when he holds a Golden Visa? Everybody who lives here pays tax on income.',
];
const passages = joinLines(
  TALK.map((text, index) => ({
    ...{ startSeconds: index * 30, endSeconds: index * 30 + 30 },
    text: `${text} ${'That is what we see in our files. '.repeat(5).trim()}`,
  })),
);
const supportOf = (text: string, ...ids: number[]) =>
  new DraftChecker(passages).block('paragraph', text, ids).sentences[0];

it('doubts a figure that the talk takes back later, however truly it is quoted', () => {
  expect(passages).toHaveLength(4);
  const wrong = supportOf('The application fee is five thousand euros for the whole family.', 1);
  expect(wrong).toMatchObject({
    support: 'partly',
    reason: 'In passage 3 the talk corrects 5,000 (eur) to 6,000 (eur).',
  });
  expect(supportOf('The fee is six thousand euros for the family.', 3)?.support).toBe('supported');
  expect(supportOf('The card is valid for two years.', 2)?.support).toBe('verbatim');
});

it('doubts it, too, where the correction goes on to figures of other things', () => {
  const talk = [
    'You become resident after one hundred and sixty days in a period of twelve months. Opening the account takes ninety days.',
    'I said one hundred and sixty days for tax, and it is one hundred and eighty-three days in a period of twelve months. ' +
      'Sorry, I said ninety days for the account; it is thirty days for the account, and ninety was the longest we saw.',
  ].map((text, index) => ({ startSeconds: index * 30, endSeconds: index * 30 + 30, text, speaker: String(index) }));
  const { sentences } = new DraftChecker(joinLines(talk)).block('paragraph', talk[0]?.text ?? '', [1]);
  expect(sentences.slice(0, 2).map(({ reason }) => reason)).toEqual([
    'In passage 2 the talk corrects 160 (day) to 183 (day).',
    'In passage 2 the talk corrects 90 (day) to 30 (day).',
  ]);
});

it('keeps a figure that is only repeated', () => {
  const repeated = [
    'The application fee is five thousand euros for the whole family.',
    'As I said, the fee is five thousand euros for the family. You then wait two years for the card.',
  ].map((text, index) => ({ startSeconds: index * 30, endSeconds: index * 30 + 30, text }));
  expect(findWithdrawn(joinLines(repeated))).toEqual([]);
});

it('doubts what is only asked', () => {
  const premise = supportOf('Nobody pays tax in Portugal when he holds a Golden Visa.', 4);
  expect(premise).toMatchObject({ support: 'partly', reason: expect.stringContaining('somebody only asks this') });
  expect(supportOf('Everybody who lives here pays tax on income.', 4)?.support).toBe('verbatim');
});
