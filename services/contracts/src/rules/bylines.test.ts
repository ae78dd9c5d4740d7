import { expect, it } from '@jest/globals';
import { bylineIn } from './bylines.js';

it('bylineIn names the role in the language of the article where it is written in it, else in English', () => {
  const person = { slug: 'a', name: 'A', role: 'Partner', roleWordings: { pt: 'Sócia' } };
  expect(bylineIn(person, 'pt')).toEqual({ slug: 'a', name: 'A', role: 'Sócia' });
  expect(bylineIn(person, 'it')).toEqual({ slug: 'a', name: 'A', role: 'Partner', roleLanguage: 'en' });
  expect(bylineIn(person, 'en')).toEqual({ slug: 'a', name: 'A', role: 'Partner' });
});
