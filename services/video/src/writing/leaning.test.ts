import { describe, expect, it } from '@jest/globals';
import { joinLines } from '../transcript/passages.js';
import { DraftChecker } from './article-draft.js';
import { completeSection } from './complete-section.js';
import { isOtherHalf, LEANINGS, leansOnBefore } from './leaning.js';

describe('leansOnBefore', () => {
  it.each([
    'And their price is low.',
    'I take that back at once.',
    'The statute does not say that you do.',
    'For somebody who arrives today it is closed.',
    'In dollars he had lost nothing.',
    'Only if the friend swears it.',
    'Depois fecha-o com cuidado.',
    'Ele não precisa de telhado.',
    'Sim, pode ser.',
  ])('is true of “%s”', (text) => expect(leansOnBefore(text)).toBe(true));

  it.each(LEANINGS)('is true of the example of: $name', ({ example, name }) => {
    expect(leansOnBefore(example)).toBe(true);
    const found = LEANINGS.filter(({ isIn }) => isIn(example, example));
    expect(found.map((one) => one.name)).toContain(name);
  });

  it.each([
    'A kite is valid for two years.',
    'If you lose the key, you pay for a new one.',
    'The first kite is blue.',
    'Those of you with a boat may leave.',
    'A guest knows his room when he sees it.',
    'A house that is empty may be sold.',
    'Somebody knows when he is late.',
    'O dono fecha-o com cuidado.',
    'Guests know what they want.',
    'Não basta abrir uma janela.',
    'You pay for what you order.',
  ])('is false of “%s”', (text) => expect(leansOnBefore(text)).toBe(false));
});

it('isOtherHalf tells a sentence that limits the one before it', () => {
  expect(isOtherHalf('It may rain less.', 'It may rain more than you like.')).toBe(true);
  expect(isOtherHalf('Unless you own the roof.', 'You pay for the roof.')).toBe(true);
  expect(isOtherHalf('The garden is closed.', 'It may rain more than you like.')).toBe(false);
});

describe('a section with sentences of the talk', () => {
  const texts = [
    'Now the roof tax. It is paid in June. It may rise. It may fall. Gardens are free.',
    'Is it true that a tent has no roof? No, that is wrong. A tent has a roof.',
    'The pool costs nine euros. It is warm. I misspoke: I said nine euros for the pool, it is seven euros for the pool.',
  ];
  const passages = joinLines(
    texts.map((text, index) => ({
      startSeconds: index * 30,
      endSeconds: index * 30 + 30,
      text,
      speaker: String(index),
    })),
  );
  const checker = new DraftChecker({ passages, isUntimed: false });
  const complete = (mostWords: number, ...written: [number, string][]) => {
    const sentences = written.map(([id, text]) => ({ text, passages: [id] }));
    const section = checker.checkSection('Roofs', [1, 2, 3], { paragraphs: [{ sentences }] });
    return completeSection(section, mostWords, checker).paragraphs.flat();
  };

  it('gets what they lean on and what limits them', () => {
    const sentences = complete(100, [1, 'It is paid in June.'], [1, 'It may rise.'], [1, 'Gardens are free.']);
    expect(sentences.map(({ text, leansOnPrevious = false }) => [text, leansOnPrevious])).toEqual([
      ...[
        ['Now the roof tax.', false],
        ['It is paid in June.', true],
        ['It may rise.', true],
        ['It may fall.', true],
      ],
      ['Gardens are free.', false],
    ]);
    expect(sentences.filter(({ reason }) => reason)).toEqual([]);
  });

  it('loses those for which there is no room', () => {
    const sentences = complete(8, [1, 'It is paid in June.'], [1, 'Gardens are free.']);
    expect(sentences.map(({ text }) => text)).toEqual(['Gardens are free.']);
  });

  it('has in doubt what answers somebody’s question, and what goes on from a slip', () => {
    const sentences = complete(100, [2, 'No, that is wrong.'], [3, 'It is warm.'], [2, 'A tent has a roof.']);
    expect(sentences.map(({ support, reason }) => [support, reason?.split('“')[0]])).toEqual([
      ['partly', 'It answers a question that is not in the draft: '],
      ['partly', 'It goes on from what the draft may not say: '],
      ['verbatim', undefined],
    ]);
    expect(sentences[1]?.reason).toContain('a slip that it later corrects to €7');
  });
});
