import { describe, expect, it } from '@jest/globals';
import { searchPosts } from './post-search';

const POSTS = [
  { title: 'Retiring to Portugal', excerpt: 'The D7 and the pension', tags: ['Retirement'] },
  { title: 'Autorização de residência', excerpt: null, tags: ['Em português'] },
];

describe('searchPosts', () => {
  it.each([
    ['pension portugal', [0]],
    ['autorizacao', [1]],
    ['PORT', [0, 1]],
    ['retirement d7', [0]],
    ['bitcoin', []],
    ['tugal', []],
    ['  ', [0, 1]],
  ])('"%s"', (search, found) => {
    expect(searchPosts(POSTS, search)).toEqual(found.map((place) => POSTS[place]));
  });
});
