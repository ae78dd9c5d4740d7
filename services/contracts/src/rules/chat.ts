/** Limits of a message, a client profile and a session (services/contracts/README.md, Chat). */
export const CHAT_LIMITS = {
  messageCharacters: 4_000,
  profileField: 200,
  profileEntries: 20,
  /** Messages of the visitor. Nobody talks that long; who sends more wants to fill the database. */
  sessionTurns: 200,
  /** Bytes of text, questions and answers with their sources: what a read of the whole session may cost. */
  sessionBytes: 1024 * 1024,
} as const;

/**
 * What the parameter `session` of a page may hold: ids have 36 of these characters. A page repeats the value in each of its
 * links, so that anything else would make it as large and as slow as its sender likes.
 */
export const SESSION_IN_ADDRESS = /^[\w-]{1,64}$/;

/** The choices of the profile-setup card. */
export const INCOME_SOURCES = [
  'Employment',
  'Self Employment',
  'Dividends',
  'Interest',
  'Capital Gains - Securities',
  'Capital Gains - Property',
  'Royalties',
  'Rent',
  'Retirement Accounts',
] as const;
export const COUNTRIES_OF_INTEREST = ['Portugal', 'Italy'] as const;

/** What a visitor may say about an answer that did not help; the order is that of the page. */
export const RATING_REASONS = ['wrong', 'incomplete', 'unclear', 'off topic'] as const;
export type RatingReason = (typeof RATING_REASONS)[number];

/** Of a visitor's own words about an answer. */
export const RATING_CHARACTERS = 300;

/** The model of Alfred and of the help with writing until staff choose another. */
export const DEFAULT_MODEL = 'gpt-4o';
