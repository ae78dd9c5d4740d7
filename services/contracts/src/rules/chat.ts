/** Limits of a message and of a client profile (services/contracts/README.md, Chat). */
export const CHAT_LIMITS = { messageCharacters: 4_000, profileField: 200, profileEntries: 20 } as const;

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

/** The model of Alfred and of the help with writing until staff choose another. */
export const DEFAULT_MODEL = 'gpt-4o';
