import { describe, expect, it } from '@jest/globals';
import { categoryName } from './category-name';

describe('categoryName', () => {
  it("writes it as the posts' own tag does", () => {
    expect(categoryName('u.s.-investors', [{ tags: ['U.S. Investors'] }])).toBe('U.S. Investors');
  });
  it('falls back to capitals', () => {
    expect(categoryName('golden-visa', [])).toBe('Golden Visa');
  });
});
