import type { AdminPost } from '@firm/contracts/api/posts';
import { plainSlug, POST_LIMITS } from '@firm/contracts/rules/post';
import { describe, expect, it } from '@jest/globals';
import {
  addKeywords,
  BLANK_FORM,
  formOf,
  goesOutUnreviewed,
  hasMoreKeywords,
  isComplete,
  savePostOf,
  withExcerpt,
  withTitle,
} from './post-form';

const form = { ...BLANK_FORM, title: 'Golden Visa: 2026', contentHtml: '<p>Text</p>' };

describe('savePostOf', () => {
  it('fills the slug, the SEO title and the Markdown field when they are empty', () => {
    expect(savePostOf(form, null)).toMatchObject({
      slug: 'golden-visa-2026',
      seoTitle: 'Golden Visa: 2026',
      contentMd: '<p>Text</p>',
    });
  });

  it('takes the first 160 characters of the excerpt for the SEO description', () => {
    const post = savePostOf({ ...form, excerpt: '🏛'.repeat(200) }, null);
    expect([...(post.seoDescription ?? '')]).toHaveLength(160);
  });

  it('keeps what staff entered', () => {
    const own = { ...form, slug: 'own', seoTitle: 'Own title', seoDescription: 'Own words' };
    expect(savePostOf(own, null)).toMatchObject({ slug: 'own', seoTitle: 'Own title', seoDescription: 'Own words' });
  });

  it('sends a date only for a scheduled post', () => {
    const publishedAt = '2030-01-01T09:00:00.000Z';
    expect(savePostOf({ ...form, publishedAt }, null)).not.toHaveProperty('publishedAt');
    expect(savePostOf({ ...form, status: 'scheduled', publishedAt }, null)).toMatchObject({ publishedAt });
  });

  it('leaves the social fields of a post as they are', () => {
    expect(savePostOf(form, { ogTitle: 'Shared' } as AdminPost)).toMatchObject({ ogTitle: 'Shared', ogImageUrl: null });
  });
});

describe('withTitle and withExcerpt', () => {
  const saved = { ...form, seoTitle: form.title, excerpt: 'Old words', seoDescription: 'Old words' };

  it('take along what saving had copied from them', () => {
    expect(withTitle(saved, 'New', false)).toEqual({ title: 'New', slug: 'new', seoTitle: 'New' });
    // Readers have the address.
    expect(withTitle(saved, 'New', true)).toEqual({ title: 'New', seoTitle: 'New' });
    expect(withExcerpt(saved, 'New words')).toEqual({ excerpt: 'New words', seoDescription: 'New words' });
  });

  it('leave what staff wrote themselves, or left empty', () => {
    expect(withTitle({ ...saved, seoTitle: 'Own' }, 'New', false)).not.toHaveProperty('seoTitle');
    expect(withTitle({ ...form, title: '' }, 'New', false)).not.toHaveProperty('seoTitle');
    expect(withExcerpt({ ...saved, seoDescription: 'Own' }, 'New')).not.toHaveProperty('seoDescription');
  });
});

it('withTitle keeps to plain letters once the slug has them, and makes the slug of the rule otherwise', () => {
  const [title, next] = ['Inês: renovação', 'Inês: renovação e prazos'];
  const slugAfter = (slug: string) => withTitle({ ...form, title, slug }, next, false).slug;
  expect(slugAfter('in-s-renova-o')).toBe('in-s-renova-o-e-prazos');
  expect(slugAfter('ines-renovacao')).toBe('ines-renovacao-e-prazos');
  expect(slugAfter('typed-by-hand')).toBe('in-s-renova-o-e-prazos');
});

it('plainSlug reads accented letters as plain ones', () => {
  expect(plainSlug('Notas sobre residência')).toBe('notas-sobre-residencia');
  expect(plainSlug('ÇA et là: Straße, Łódź, Œuvre, Ærø!')).toBe('ca-et-la-strasse-lodz-oeuvre-aero');
  expect(plainSlug('Golden Visa: 葡萄牙')).toBe('golden-visa');
});

describe('isComplete', () => {
  it('requires a title and content', () => {
    expect(isComplete(form)).toBe(true);
    expect(isComplete({ ...form, title: '  ' })).toBe(false);
    expect(isComplete({ ...form, contentHtml: '' })).toBe(false);
  });
});

describe('formOf', () => {
  it('has blank values for what a post does not have', () => {
    const post = { ...form, excerpt: null, seoTitle: null, readingTimeMinutes: null } as unknown as AdminPost;
    expect(formOf(post)).toMatchObject({ excerpt: '', seoTitle: '', readingTimeMinutes: 5, title: form.title });
  });
});

describe('goesOutUnreviewed', () => {
  const post = (fields: Partial<AdminPost>) => ({ status: 'draft', needsReview: true, ...fields }) as AdminPost;

  it('asks before a text that nobody reviewed is published or scheduled, not while it stays a draft', () => {
    for (const status of ['published', 'scheduled'] as const) {
      expect(goesOutUnreviewed({ ...form, status }, post({}))).toBe(true);
    }
    expect(goesOutUnreviewed({ ...form, status: 'draft' }, post({}))).toBe(false);
    expect(goesOutUnreviewed({ ...form, status: 'published' }, post({ needsReview: false }))).toBe(false);
  });

  it('asks once: not at every later change, unless a model wrote in it again', () => {
    const published = { ...form, status: 'published' as const };
    expect(goesOutUnreviewed(published, post({ status: 'published' }))).toBe(false);
    expect(goesOutUnreviewed({ ...published, generatedBy: 'AI Generate' }, post({ status: 'published' }))).toBe(true);
    expect(goesOutUnreviewed({ ...published, generatedBy: 'AI Generate' }, null)).toBe(true);
  });
});

describe('addKeywords', () => {
  const full = Array.from({ length: POST_LIMITS.tags }, (_, i) => `tag ${i}`);

  it('trims and lower-cases the keyword', () =>
    expect(addKeywords(['a'], '  Golden Visa ')).toEqual({ keywords: ['a', 'golden visa'], refused: [] }));

  it('takes each part between commas, semicolons and line breaks', () => {
    const { keywords } = addKeywords(['a'], 'renting, leases,, A; tax\r\nschools\n');
    expect(keywords).toEqual(['a', 'renting', 'leases', 'tax', 'schools']);
  });

  it('ignores empty and repeated keywords', () =>
    expect(addKeywords(['visa'], '   ,VISA')).toEqual({ keywords: ['visa'], refused: [] }));

  it('adds as many as a post can have, and names the others', () => {
    const added = addKeywords(full.slice(1), 'one, two, three');
    expect(added.keywords).toEqual([...full.slice(1), 'one']);
    expect(added.refused).toEqual(['two', 'three']);
    expect(added.problem).toBe('A post can have 50 keywords. Not added: “two”, “three”.');
  });

  it('cuts no long keyword, and names it', () => {
    const long = 'long '.repeat(30).trim();
    const added = addKeywords([], `${'é'.repeat(100)}, ${long}`);
    expect(added.keywords).toEqual(['é'.repeat(100)]);
    expect(added.refused).toEqual([long]);
    expect(added.problem).toBe(`Longer than 100 characters: “${long.slice(0, 40)}…”.`);
  });
});

it('hasMoreKeywords tells a separator that was typed or pasted from a text that was shortened', () => {
  expect(hasMoreKeywords('tax,', 'tax')).toBe(true);
  expect(hasMoreKeywords('one; two', '')).toBe(true);
  expect(hasMoreKeywords('one, tw', 'one, two')).toBe(false);
});
