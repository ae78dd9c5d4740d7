import { describe, expect, it } from '@jest/globals';
import type { Language } from '../language/detect-language.js';
import { AdviceFilter } from './advice-filter.js';
import type { AnswerPiece } from './answer-parser.js';

function filtered(words: string, language: Language = 'en'): string {
  const guarding = new AdviceFilter(language);
  const pieces: AnswerPiece[] = [];
  for (const text of words.match(/\s*\S+/g) ?? []) pieces.push(...guarding.push({ kind: 'text', text }));
  pieces.push(...guarding.finish());
  return pieces.map((piece) => (piece.kind === 'mark' ? `<${piece.words}>` : piece.text)).join('');
}

describe('AdviceFilter', () => {
  it.each([
    ['en', 'Based on your profile, you qualify for the Golden Visa. The fund comes first.'],
    ['en', 'Yes. You are eligible.'],
    ['en', 'As an American you would probably be eligible for it.'],
    ['en', 'You do not qualify, I am afraid.'],
    ['en', 'That means you owe nothing in Portugal.'],
    ['pt', 'Com este perfil, você tem direito ao visto.'],
    ['es', 'Con esos ingresos usted cumple los requisitos.'],
    ['it', 'In base al profilo, lei ha diritto al visto.'],
  ] as const)('takes the conclusion out of (%s) "%s"', (language, text) => {
    const guarded = filtered(text, language);
    expect(guarded).toMatch(/lawyer|advogado|abogado|avvocato/);
    expect(guarded).not.toMatch(
      /you qualify|you are eligible|be eligible|you owe|not qualify|tem direito|cumple|ha diritto/i,
    );
  });

  it('replaces nothing before the conclusion and nothing after its sentence', () => {
    expect(filtered('First. Based on your profile, you qualify for it. The fund comes first.')).toBe(
      'First. Based on your profile, whether this applies to you is for a lawyer to say who knows your situation. The fund comes first.',
    );
    expect(filtered('You qualify.')).toMatch(/^Whether this applies/);
  });

  it.each([
    'You qualify if you invest at least €500,000.',
    'A lawyer can tell whether you qualify.',
    'Investors who subscribe to a fund qualify. You may read more in the guide.',
    'You can book a consultation. You should bring your passport.',
    'Thank you.',
    'Se investir 500 000 euros, tem direito ao visto.',
  ])('leaves "%s" as it is', (text) => expect(filtered(text)).toBe(text));

  it('passes marks on in place, and removes those of a replaced conclusion', () => {
    const guarding = new AdviceFilter('en');
    const mark: AnswerPiece = { kind: 'mark', subject: '1', words: 'words' };
    const show = (...pieces: AnswerPiece[]) =>
      [...pieces.flatMap((piece) => [...guarding.push(piece)]), ...guarding.finish()].map(({ kind }) => kind);
    expect(show({ kind: 'text', text: 'You may stay' }, mark, { kind: 'text', text: '. Next' })).toEqual([
      'text',
      'mark',
      'text',
      'text',
    ]);
    expect(show({ kind: 'text', text: 'You qualify' }, mark, { kind: 'text', text: '.' })).toEqual(['text']);
  });
});
