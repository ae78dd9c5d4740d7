import { describe, expect, it } from '@jest/globals';
import type { UnsourcedQuestion } from '../conversations/conversation-store.js';
import { groupQuestions } from './group-questions.js';

const asked = (text: string, decision: UnsourcedQuestion['decision'] = null): UnsourcedQuestion => ({
  ...{ id: text, text, language: 'en' as const, askedAt: new Date(), sessionId: '' },
  ...{ kind: 'nothing found', assignedTo: null },
  ...{ decision, decidedBy: decision && 'ana@example.com', decidedAt: decision && new Date() },
});

/** The questions of each group: the latest, then the examples. */
const groupsOf = (...texts: string[]) =>
  groupQuestions(texts.map((text) => asked(text))).map(({ question, examples }) => [question, ...examples]);

describe('groupQuestions', () => {
  it('groups questions about the same subject, the most asked first', () => {
    const [spain, tax, portugal] = ['Golden visa for Spain?', 'A tax on pensions?', 'Pension tax in Portugal?'];
    expect(groupsOf(spain, tax, portugal)).toEqual([[tax, portugal], [spain]]);
  });

  it('names the languages of the questions, French among them, which Alfred answers in another', () => {
    const languagesOf = (text: string) => groupQuestions([asked(text)])[0]?.languages;
    expect(languagesOf('Combien de temps faut-il pour obtenir la nationalité ?')).toEqual(['fr']);
    expect(languagesOf('Quanto tempo demora a nacionalidade?')).toEqual(['pt']);
    expect(languagesOf('Visa D7?')).toEqual(['en']);
  });

  it('compares the first dozen subjects, however many words a question has', () => {
    const words = (kind: string, count: number) => Array.from({ length: count }, (_, n) => `${kind}word${n}`).join(' ');
    const [one, other] = [`${words('a', 12)} ${words('b', 40)}`, `${words('a', 12)} ${words('c', 40)}`];
    expect(groupsOf(one, other)).toEqual([[one, other]]);
  });

  it('separates questions that share little, and leaves out those without a subject', () => {
    const [pension, fund] = ['Pension tax in Spain?', 'Fund tax in Italy?'];
    expect(groupsOf(pension, fund, 'Thank you!')).toEqual([[pension], [fund]]);
  });

  it('leaves out what was dismissed until it is asked again, and says who has begun a post', () => {
    const [again, dismissed, older] = [
      asked('Pension tax in Portugal?'),
      asked('A tax on pensions?', 'dismissed'),
      asked('A pension tax?', 'drafted'),
    ];
    expect(groupQuestions([dismissed, older])).toEqual([]);
    expect(groupQuestions([again, dismissed, older])).toMatchObject([{ id: again.id, count: 1, draftedBy: null }]);
    expect(groupQuestions([again, older])).toMatchObject([{ count: 2, draftedBy: 'ana@example.com' }]);
  });
});
