import { describe, expect, it } from '@jest/globals';
import { categoryName } from './category-name';

describe('categoryName', () => {
  it("writes it as the posts' own tag does, where that has capitals", () => {
    expect(categoryName('u.s.-investors', [{ tags: ['Tax', 'U.S. Investors'] }])).toBe('U.S. Investors');
  });
  it('gives capitals to a tag without', () => {
    expect(categoryName('u.s.-investors', [{ tags: ['u.s. investors'] }])).toBe('U.S. Investors');
  });
  it('keeps the hyphens of a tag', () => {
    expect(categoryName('cross-border-tax', [{ tags: ['cross-border tax'] }])).toBe('Cross-border Tax');
  });
  it.each([
    ['golden-visa', 'Golden Visa'],
    ['pfic', 'PFIC'],
    ['émigration', 'Émigration'],
  ])('writes %p, which no post has, as %p', (category, name) => expect(categoryName(category, [])).toBe(name));
});
