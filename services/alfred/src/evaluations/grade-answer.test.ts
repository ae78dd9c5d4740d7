import { describe, expect, it } from '@jest/globals';
import { gradeAnswer } from './grade-answer.js';
import { isHeldOut, QUESTION_KINDS, QUESTIONS } from './questions.js';

const QUESTION = {
  kind: 'plain' as const,
  guides: ['a'],
  must: [['€500,000', '500 mil']],
  mustNot: ['real estate qualifies'],
};
const REPLY = {
  text: 'São 500\u00a0mil euros.',
  note: null,
  outcome: 'sourced' as const,
  sources: [{ title: 'A', url: '/blog/a#b', words: 'x' }],
};

describe('gradeAnswer', () => {
  it('finds nothing wrong with a right answer', () => expect(gradeAnswer(QUESTION, REPLY)).toEqual([]));

  it.each([
    [{ ...REPLY, text: 'Much.' }, 'does not say “€500,000”'],
    [{ ...REPLY, text: '500 mil. Real estate qualifies.' }, 'says “real estate qualifies”'],
    [{ ...REPLY, sources: [] }, 'cites none of the guides that answer'],
    [{ ...REPLY, text: '500 mil. Você tem direito.' }, 'concludes about the visitor'],
  ])('of %j says: %s', (reply, fault) => expect(gradeAnswer(QUESTION, reply)).toEqual([fault]));

  it('wants an honest answer to what no guide answers', () => {
    const outside = { ...QUESTION, kind: 'outside' as const, guides: [], must: [] };
    expect(gradeAnswer(outside, REPLY)).toEqual(['answers what no guide does']);
    expect(gradeAnswer(outside, { ...REPLY, note: 'Not from the guides.' })).toEqual([]);
  });
});

describe('the questions', () => {
  it('are at least 200, of all kinds, in at least eight languages, and a third is held out', () => {
    expect(QUESTIONS.length).toBeGreaterThanOrEqual(200);
    expect(new Set(QUESTIONS.map(({ id }) => id)).size).toBe(QUESTIONS.length);
    expect(new Set(QUESTIONS.map(({ kind }) => kind))).toEqual(new Set(QUESTION_KINDS));
    expect(new Set(QUESTIONS.map(({ language }) => language.slice(0, 2))).size).toBeGreaterThanOrEqual(8);
    const share = QUESTIONS.filter(({ id }) => isHeldOut(id)).length / QUESTIONS.length;
    expect(share).toBeGreaterThan(0.25);
    expect(share).toBeLessThan(0.45);
  });
});
