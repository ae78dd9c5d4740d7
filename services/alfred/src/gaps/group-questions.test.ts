import { describe, expect, it } from '@jest/globals';
import { groupQuestions, type OpenQuestion } from './group-questions.js';

const question = (text: string, ...subjects: string[]): OpenQuestion => ({
  text,
  subjects,
  language: 'en',
  askedAt: new Date(),
  sessionId: '',
});
const texts = (questions: OpenQuestion[]) =>
  groupQuestions(questions).map((gap) => gap.questions.map(({ text }) => text));

describe('groupQuestions', () => {
  it('puts questions about the same together, the most asked first', () => {
    expect(
      texts([
        question('spain', 'spain', 'golden visa'),
        question('crypto', 'crypto', 'tax'),
        question('cripto', 'crypto', 'tax', 'portugal'),
      ]),
    ).toEqual([['crypto', 'cripto'], ['spain']]);
  });

  it('keeps apart what shares little, and leaves out what is about nothing', () => {
    expect(
      texts([question('a', 'tax', 'spain', 'pension'), question('b', 'tax', 'italy', 'fund'), question('c')]),
    ).toEqual([['a'], ['b']]);
  });
});
