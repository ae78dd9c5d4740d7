import { describe, expect, it } from '@jest/globals';
import { anchorOf, findAnchor } from './text-anchor';

const TEXT =
  'The golden visa costs a lot.\nThe fee of the lawyer is 550 euros. The fee of the lawyer is due at once.\nEnd';

/** The anchor of the nth place with these words. */
function anchorAt(words: string, nth = 0, text = TEXT) {
  let from = text.indexOf(words);
  for (let i = 0; i < nth; i++) from = text.indexOf(words, from + 1);
  return anchorOf(text, { from, to: from + words.length })!;
}
const found = (text: string, anchor: ReturnType<typeof anchorAt>) => {
  const range = findAnchor(text, anchor);
  return range && text.slice(range.from, range.to);
};

describe('the words of a comment', () => {
  it('are kept with what stands around them', () => {
    expect(anchorOf('One two three', { from: 3, to: 8 })).toEqual({
      quote: 'two',
      before: 'One ',
      after: ' three',
      at: 4,
    });
    expect(anchorOf('One two', { from: 3, to: 4 })).toBeNull();
  });

  it('are found as they were, of several places the right one, also when the text around has moved', () => {
    const anchor = anchorAt('The fee of the lawyer', 1);
    expect(findAnchor(TEXT, anchor)?.from).toBe(TEXT.indexOf('The fee of the lawyer is due'));
    const moved = `The fee of the lawyer is due at once.\nSomething new.\n${TEXT.split('\n')[0]}\nThe fee of the lawyer is 550 euros.`;
    expect(findAnchor(moved, anchor)?.from).toBe(0);
  });

  it.each([
    ['the words between the same surroundings', '550 euros', TEXT.replace('550 euros', '600 dollars'), '600 dollars'],
    [
      'a typo mended and the next sentence rewritten',
      'The golden visa costs a lot',
      'The Golden Visa costs lots. Now it is over.\nThe fee is low.',
      /^The Golden Visa costs lots?/,
    ],
  ])('are found after %s', (_what, words, edited, expected) => {
    expect(found(edited, anchorAt(words))).toEqual(
      typeof expected === 'string' ? expected : expect.stringMatching(expected),
    );
  });

  it('are gone when they were deleted, and when little of them is left', () => {
    const anchor = anchorAt('The fee of the lawyer is 550 euros.');
    expect(findAnchor(TEXT.replace('The fee of the lawyer is 550 euros. ', ''), anchorAt('550 euros'))).toBeNull();
    expect(findAnchor('Entirely other words about taxes.', anchor)).toBeNull();
    expect(findAnchor('', anchor)).toBeNull();
  });
});
