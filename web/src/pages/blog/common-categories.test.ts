import { describe, expect, it } from '@jest/globals';
import { commonCategories } from './common-categories';

describe('commonCategories', () => {
  const posts = [{ tags: ['Tax', 'Golden Visa'] }, { tags: ['golden visa', 'Golden Visa'] }, { tags: ['italy'] }];

  it('counts posts, not tags, and puts the most frequent first', () => {
    expect(commonCategories(posts, null)).toEqual(['golden-visa', 'italy', 'tax']);
  });
  it('keeps the current category in a list that is cut short', () => {
    const many = Array.from({ length: 20 }, (_, place) => ({ tags: [`tag ${String(place).padStart(2, '0')}`] }));
    expect(commonCategories(many, 'tag-19')).toEqual([...commonCategories(many, null), 'tag-19']);
  });
  it('does not invent a category that no post has', () => {
    expect(commonCategories(posts, 'nothing')).not.toContain('nothing');
  });
});
