import { describe, expect, it } from '@jest/globals';
import { beginningsOf } from './sentence-splitter.js';

describe('beginningsOf', () => {
  it.each([
    ['as it is written', /você|\p{Lu}[éê]/iu],
    ['as the bundle has it', new RegExp('voc\\u00EA|\\p{Lu}[\\u00E9\\u00EA]', 'iu')],
  ])('matches every beginning of what an expression matches, %s', (_how, expression) => {
    const beginnings = beginningsOf(expression);
    const matched = ['v', 'vo', 'voc', 'Você', 'É', 'Aé', 'voce', 'vocêa', 'u00EA'].filter((text) =>
      beginnings.test(text),
    );
    expect(matched).toEqual(['v', 'vo', 'voc', 'Você', 'É', 'Aé']);
  });
});
