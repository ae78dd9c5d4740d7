import { expect, it } from '@jest/globals';
import { bylineIn, isReviewOutdated } from './bylines.js';

it('bylineIn names the role in the language of the article where it is written in it, else in English', () => {
  const person = { slug: 'a', name: 'A', role: 'Partner', roleWordings: { pt: 'Sócia' } };
  expect(bylineIn(person, 'pt')).toEqual({ slug: 'a', name: 'A', role: 'Sócia' });
  expect(bylineIn(person, 'it')).toEqual({ slug: 'a', name: 'A', role: 'Partner', roleLanguage: 'en' });
  expect(bylineIn(person, 'en')).toEqual({ slug: 'a', name: 'A', role: 'Partner' });
});

it('isReviewOutdated follows the saved text until the form names another review', () => {
  const post = { reviewerSlug: 'jane', reviewedOn: '2026-11-22', changedSinceReview: true };
  const same = { reviewerSlug: 'jane', reviewedOn: '2026-11-22', isReviewRenewed: false };
  expect(isReviewOutdated(same, post)).toBe(true);
  expect(isReviewOutdated(same, { ...post, changedSinceReview: false })).toBe(false);
  for (const change of [{ reviewedOn: '' }, { reviewerSlug: '' }, { isReviewRenewed: true }])
    expect(isReviewOutdated({ ...same, ...change }, post)).toBe(false);
});
