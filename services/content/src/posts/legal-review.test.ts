import { expect, it } from '@jest/globals';
import type { EntityManager } from 'typeorm';
import type { FactUses } from '../facts/fact-uses.js';
import { textOfHtml } from '../html/text.js';
import { markChange } from './legal-review.js';

const REVIEWED = {
  ...{ title: 'Title', excerpt: null, contentHtml: '<p>One <em>word</em>.</p>' },
  ...{ reviewerSlug: 'jane', reviewedOn: '2026-11-22', changedSinceReview: false },
};
const CHANGED = { ...REVIEWED, changedSinceReview: true };
const facts = { readWords: (_, html) => Promise.resolve(textOfHtml(html)) } as Pick<FactUses, 'readWords'> as FactUses;

it.each([
  ['other words', REVIEWED, { contentHtml: '<p>Other words.</p>' }, true],
  ['another title', REVIEWED, { title: 'Another' }, true],
  ['an excerpt', REVIEWED, { excerpt: 'Words' }, true],
  [
    'a picture and a link',
    REVIEWED,
    { contentHtml: '<p>One <a href="/">word</a>.</p><img src="/a.png" alt="b">' },
    false,
  ],
  ['a later day of the next review', CHANGED, { reviewDueOn: '2027-12-01' }, true],
  ['the words of before', CHANGED, { contentHtml: '<p>Other words.</p>' }, true],
  ['another day with other words', CHANGED, { reviewedOn: '2026-11-23', contentHtml: '<p>Other.</p>' }, false],
  ['another reviewer', CHANGED, { reviewerSlug: 'john' }, false],
  ['no review', CHANGED, { reviewedOn: null }, false],
  ['a text without a review', { ...REVIEWED, reviewedOn: null }, { title: 'Another' }, false],
])('marks a reviewed text by its words: %s', async (_what, before, edit, isChanged) => {
  const post = { ...before, ...edit };
  await markChange({} as EntityManager, facts, before, post);
  expect(post.changedSinceReview).toBe(isChanged);
});
