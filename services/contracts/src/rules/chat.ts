/** Bounds of the chat. The length is the contract's (§3); those of the profile keep a prompt sane. */
export const CHAT_LIMITS = { messageCharacters: 4_000, profileField: 200, profileEntries: 20 } as const;

/** The income sources and countries a visitor can choose from (specification §2, profile-setup card). */
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

/** The model that Alfred and the help with writing use until staff choose another (specification §9). */
export const DEFAULT_MODEL = 'gpt-4o';
