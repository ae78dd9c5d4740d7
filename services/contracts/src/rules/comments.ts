/** Limits of a comment on a passage, in characters (services/contracts/README.md, Comments and who is there). */
export const COMMENT_LIMITS = {
  content: 5_000,
  /** A longer passage is found by its beginning. */
  quote: 1_000,
  /** Of the text before the quote, and of that after it. */
  context: 64,
  /** Colleagues whom one comment names. */
  mentions: 20,
} as const;

/** The rule of the publishing checklist for comments that nobody has resolved. */
export const OPEN_COMMENTS_RULE = 'open-comments';
