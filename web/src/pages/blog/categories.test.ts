import { describe, expect, it } from '@jest/globals';
import { categoryName, commonCategories } from './categories';

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

describe('commonCategories', () => {
  const inEnglish = (...tags: string[]) => ({ tags, language: 'en' as const });
  const posts = [inEnglish('Tax', 'Golden Visa'), inEnglish('golden visa', 'Golden Visa'), inEnglish('italy')];

  const many = Array.from({ length: 20 }, (_, place) => inEnglish(`tag ${String(place).padStart(2, '0')}`));

  it('counts posts, not tags, and puts the most frequent first', () => {
    expect(commonCategories(posts, null)).toEqual(['golden-visa', 'italy', 'tax']);
  });
  it('keeps the current category in a list that is cut short', () => {
    expect(commonCategories(many, 'tag-19')).toEqual([...commonCategories(many, null), 'tag-19']);
  });
  it('keeps what only posts in another language have', () => {
    const portuguese = { tags: ['tag 01', 'Vistos'], language: 'pt' as const };
    expect(commonCategories([...many, portuguese], null)).toEqual([
      ...['tag-01', ...commonCategories(many, null).filter((category) => category !== 'tag-01'), 'vistos'],
    ]);
  });
});
