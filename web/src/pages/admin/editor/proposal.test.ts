import { describe, expect, it } from '@jest/globals';
import { BLANK_FORM } from '../post-form/post-form';
import { sortKeywords, sortProposal } from './proposal';

describe('sortProposal', () => {
  const proposal = { title: 'Theirs', slug: 'theirs', excerpt: 'Short', seoTitle: '', tags: ['tax'] };

  it('fills in what is empty, and tells apart what it replaces', () => {
    const form = { ...BLANK_FORM, title: 'Mine', slug: 'mine' };
    expect(sortProposal(form, proposal, false)).toEqual({
      filled: { excerpt: 'Short', tags: ['tax'] },
      replaced: { title: 'Theirs', slug: 'theirs' },
    });
  });

  it('does not call the author’s what saving has made of the title and the excerpt', () => {
    const form = { ...BLANK_FORM, title: 'Mine', seoTitle: 'Mine', excerpt: 'In short', seoDescription: 'In short' };
    const found = { seoTitle: 'Theirs', seoDescription: 'Longer' };
    expect(sortProposal(form, found, false)).toEqual({ filled: found, replaced: {} });
    expect(sortProposal({ ...form, seoTitle: 'My own' }, found, false)).toEqual({
      filled: { seoDescription: 'Longer' },
      replaced: { seoTitle: 'Theirs' },
    });
  });

  it('drops what the form says already, and the address of a published post', () => {
    const form = { ...BLANK_FORM, title: 'Theirs', slug: 'mine', excerpt: 'Short', tags: ['tax'] };
    expect(sortProposal(form, proposal, true)).toEqual({ filled: {}, replaced: {} });
  });
});

describe('sortKeywords', () => {
  it('makes tags of what is a tag already, and leaves the rest to the metadata', () => {
    const known = [{ tag: 'Golden Visa' }, { tag: 'tax' }];
    const sorted = { tags: ['golden visa'], keywords: ['aima delays'] };
    expect(sortKeywords(['golden visa', 'aima delays'], known)).toEqual(sorted);
  });
});
