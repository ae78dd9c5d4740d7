import { describe, expect, it } from '@jest/globals';
import { cleanTranscript, collapseRepeats } from './clean-transcript.js';
import { FIRST_HOUSE_STYLE } from '../house-style/first-house-style.js';
import { joinLines } from './passages.js';
import { correctTerms } from '../house-style/glossary.js';
import type { VideoTranscript } from './transcript.js';

const said = (...texts: string[]): VideoTranscript => ({
  origin: 'automatic captions',
  lines: texts.map((text, index) => ({ startSeconds: index, endSeconds: index + 1, text })),
});
const texts = (...given: string[]) => cleanTranscript(said(...given), []).lines.map(({ text }) => text);

describe('cleanTranscript', () => {
  it('removes sounds and speaker marks', () => {
    expect(texts('[Music]', '>> Welcome (applause) to Lisbon ♪')).toEqual(['Welcome to Lisbon']);
  });

  it('reads turns from the marks of captions, with names where they have them', () => {
    const { lines } = cleanTranscript(
      said('>> ANA DUARTE: Good morning.', 'I am a lawyer.', 'Any questions? >> Is it free?', '>> ANA DUARTE: No.'),
      [],
    );
    expect(lines).toMatchObject([
      { text: 'Good morning.', speaker: 'ANA DUARTE', isNewTurn: true },
      { text: 'I am a lawyer.', speaker: 'ANA DUARTE' },
      { text: 'Any questions?', speaker: 'ANA DUARTE', startSeconds: 2 },
      { text: 'Is it free?', isNewTurn: true, startSeconds: expect.closeTo(2.57, 1), endSeconds: 3 },
      { text: 'No.', speaker: 'ANA DUARTE', isNewTurn: true },
    ]);
    expect(lines[3]).not.toHaveProperty('speaker');
    expect(joinLines(lines).map(({ text }) => text)).toEqual([
      'Good morning. I am a lawyer. Any questions?',
      'Is it free?',
      'No.',
    ]);
  });

  it('removes what recognition invents over silence, as a whole line only', () => {
    expect(texts('Thanks for watching!', 'Thanks for watching over the children.')).toEqual([
      'Thanks for watching over the children.',
    ]);
  });

  it('collapses repetitions, within a line and across lines', () => {
    expect(collapseRepeats('so we go so we go so we go so we go so we go home')).toBe('so we go home');
    expect(collapseRepeats('no no no')).toBe('no no no');
    expect(texts(...Array.from({ length: 8 }, () => 'You are here.'))).toHaveLength(3);
  });

  it('keeps the times of the other lines', () => {
    expect(cleanTranscript(said('[Music]', 'Words.'), []).lines).toEqual([
      { startSeconds: 1, endSeconds: 2, text: 'Words.' },
    ]);
  });
});

describe('the glossary', () => {
  const correct = correctTerms(FIRST_HOUSE_STYLE.glossary);
  it.each([
    ['the golden visa and aima, not sef', 'the Golden Visa and AIMA, not sef'],
    ['under fat ca and pfic rules', 'under FATCA and PFIC rules'],
    ['I.F.I.C.I. replaced n.h.r.', 'IFICI replaced NHR'],
    ['Ari spoke first', 'Ari spoke first'],
    ['a p fic and two p fics', 'a PFIC and two PFICs'],
  ])('corrects the spelling of "%s"', (recognised, corrected) => {
    expect(correct(recognised)).toBe(corrected);
  });

  it('does not change corrected text again', () => {
    const once = correct('golden visas, shengen, cmvm, fbar, gilti');
    expect(correct(once)).toBe(once);
  });
});
