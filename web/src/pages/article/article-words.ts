import { CARD_WORDS } from '../../site/post-facts';

/** What stands around an article's text: plain strings, for those of another language travel with the page's data. */
export const ENGLISH = {
  ...CARD_WORDS,
  back: 'Back to Blog',
  tags: 'Tags',
  share: 'Share',
  copied: 'Link copied to clipboard',
  contents: 'In this article',
  by: 'By',
  reviewedBy: 'Reviewed by',
  /** Between a person and a day. */
  on: 'on',
  nextReview: 'next review by',
  changedSince: 'the text has changed since',
  rules: 'The rules in this article, and their sources',
  since: 'since',
  from: 'From',
  /** Between the address of a printed article and a day. */
  asOf: ', as of ',
  disclaimer:
    'General information, not legal or tax advice. The law may have changed since: ask us before you act on it.',
  related: 'Read next',
  closing: 'Ready to Start Your European Journey?',
  closingText: 'Start with a question. Alfred shows you where our lawyers have written about it.',
  speak: 'Speak with Alfred - Our AI Concierge',
  write: 'Or write to a lawyer',
};

export type ArticleWords = typeof ENGLISH;
