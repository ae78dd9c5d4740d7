import { describe, expect, it } from '@jest/globals';
import { joinLines } from '../transcript/passages.js';
import { DraftChecker } from './article-draft.js';
import { SpokenTalk } from './spoken-talk.js';

/** A talk whose passages are these texts, half a minute each. */
const joined = (...texts: string[]) =>
  joinLines(
    texts.map((text, index) => ({
      ...{ startSeconds: index * 30, endSeconds: index * 30 + 30, text, speaker: String(index) },
    })),
  );
const checkerOf = (...texts: string[]) => new DraftChecker({ passages: joined(...texts), isUntimed: false });
const judge = (checker: DraftChecker, text: string, ...ids: number[]) =>
  checker.block('paragraph', text, ids).sentences[0];

describe('a figure that the talk takes back', () => {
  const correction = 'Sorry, I said five thousand euros for the fee; it is six thousand euros for the family.';
  const checker = checkerOf(
    'The application fee is five thousand euros for the whole family, and you pay it when you hand in the papers.',
    'The card is valid for two years. The fund has to be kept for five years, and the renewal takes six months.',
    `${correction} Everything else stays as I told you.`,
    'You can renew it at the same office, and the renewal takes, sorry, I mean the card takes three months, no, four months.',
  );

  it('is in doubt, however truly it is quoted, and its correction is quoted with its time', () => {
    expect(judge(checker, 'The application fee is five thousand euros for the whole family.', 1)).toEqual({
      ...{ text: 'The application fee is five thousand euros for the whole family.', passages: [1], support: 'partly' },
      ...{ reason: `A slip: the talk corrects €5,000 to €6,000: “${correction}” (1:00).`, quoted: [3] },
    });
    expect(judge(checker, 'The fee is six thousand euros for the family.', 3)?.support).toBe('supported');
    expect(judge(checker, 'The card is valid for two years.', 2)?.support).toBe('verbatim');
  });

  it('is called a slip where it is quoted against another figure', () => {
    const { reason, quoted } = judge(checker, 'The application fee is nine thousand euros for the family.', 1) ?? {};
    expect(reason).toMatch(
      /^The talk says €5,000 here, not €9,000: “The application fee .+” \(0:00\), a slip that it later corrects to €6,000: “Sorry, .+” \(1:00\)\.$/,
    );
    expect(quoted).toEqual([1, 3]);
  });

  it('is the one beside the words of correction where the sentence names both', () => {
    expect(judge(checker, 'The card takes three months.', 4)?.reason).toMatch(/^A slip: .* 3 months to 4 months: “/);
    expect(judge(checker, 'The card takes four months.', 4)?.support).toBe('supported');
    // A denial is no word of correction.
    const other = checkerOf('Quando um trabalhador sai, deve ser substituído depressa, e convém escrever uma carta.');
    const denied = 'Quando um trabalhador sai, não deve ser substituído depressa, e convém escrever uma carta.';
    expect(judge(other, denied, 1)?.reason).toMatch(/^It denies what the talk says: /);
  });

  it('has nothing to do with an equal figure of something else', () => {
    const other = checkerOf(
      'The fund has to be kept for seven years, and the procedure asks for returns of the last seven years.',
      'On Sundays the office is closed. You apply for citizenship after seven years of residence.',
      'The procedure, I was wrong, I said seven years of returns, and it is three years of returns.',
      'A public school gives five extra lessons of Portuguese a week. In Portugal you wait five years for citizenship.',
      'It is not right what I told you: I said five extra lessons a week, and it is three extra lessons of Portuguese a week.',
    );
    expect(judge(other, 'You apply for citizenship after seven years of residence.', 2)?.support).toBe('verbatim');
    expect(judge(other, 'In Portugal you wait five years for citizenship.', 4)?.support).toBe('verbatim');
    expect(judge(other, 'The procedure asks for returns of the last seven years.', 1)?.reason).toContain('to 3 years');
  });

  it('is in doubt, too, where the correction goes on to figures of other things', () => {
    const { sentences } = checkerOf(
      'You become resident after one hundred and sixty days in a period of twelve months. Opening the account takes ninety days.',
      'I said one hundred and sixty days for tax, and it is one hundred and eighty-three days in a period of twelve months. ' +
        'Sorry, I said ninety days for the account; it is thirty days for the account, and ninety was the longest we saw.',
    ).block(
      'paragraph',
      'You become resident after one hundred and sixty days. Opening the account takes ninety days.',
      [1],
    );
    expect(sentences.map(({ reason = '' }) => /corrects (.+?):/.exec(reason)?.[1])).toEqual([
      '160 days to 183 days',
      '90 days to 30 days',
    ]);
  });

  it('is kept where it is only repeated', () => {
    const { withdrawn } = new SpokenTalk(
      joined(
        'The application fee is five thousand euros for the whole family.',
        'As I said, the fee is five thousand euros for the family. You then wait two years for the card.',
      ),
    );
    expect(withdrawn).toEqual([]);
  });
});

describe('what is only asked', () => {
  const checker = checkerOf(
    'Is it true that nobody pays tax in Portugal when he holds a Golden Visa? My neighbor says so.',
    'Your neighbor would like it. Everybody who lives here pays tax on income, and the card changes nothing of that.',
    'And is a lease of six months enough for the whole family?',
  );

  it('is in doubt, with the answer that was given', () => {
    expect(judge(checker, 'Nobody pays tax in Portugal when he holds a Golden Visa.', 1)).toMatchObject({
      support: 'partly',
      reason:
        'In the talk, somebody only asks this: “Is it true that nobody pays tax in Portugal when he holds a Golden Visa?” (0:00). ' +
        'The answer: “Your neighbor would like it. Everybody who lives here pays tax on income, and the card changes nothing of that.” (0:30).',
      quoted: [1, 2],
    });
    expect(judge(checker, 'Everybody who lives here pays tax on income.', 2)?.support).toBe('verbatim');
  });

  it('is left out with its answer, or with the word that there is none', () => {
    const asked = (text: string, id: number) =>
      checker.explainLeftOut({ text, passages: [id], kind: 'question from the audience' });
    expect(asked('Holders of a Golden Visa pay no tax.', 1)).toMatch(/^The answer: “Your neighbor .+” \(0:30\)\.$/);
    expect(asked('A lease of six months is enough.', 3)).toBe('No answer follows.');
  });
});
