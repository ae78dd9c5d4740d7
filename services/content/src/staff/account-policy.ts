/** An account as the provider's userinfo endpoint describes it; nothing in it is trusted yet. */
export interface ProviderAccount {
  sub?: unknown;
  name?: unknown;
  email?: unknown;
  email_verified?: unknown;
  picture?: unknown;
  /** Domain of the organisation the account belongs to; private accounts have none. */
  hd?: unknown;
}

/** An account that may sign in. */
export interface StaffAccount {
  /** The provider's id, which outlives a change of the e-mail address. */
  id: string;
  email: string;
  name: string;
  picture: string | null;
}

/** A longer address would not fit into the caller token's header. */
const MAX_PICTURE_CHARACTERS = 2_048;

/**
 * Accepts an account whose e-mail address is verified and of the domain (case-insensitive), and that does not belong to
 * another organisation (services/contracts/README.md, Sign-in). Null for any other account.
 */
export function acceptAccount(account: ProviderAccount, domain: string): StaffAccount | null {
  const { sub, email, email_verified: isVerified, hd } = account;
  if (typeof sub !== 'string' || sub === '' || typeof email !== 'string') return null;
  // Some providers answer with a text.
  if (isVerified !== true && isVerified !== 'true') return null;
  if (!isOfDomain(email, domain)) return null;
  if (hd !== undefined && hd !== null && String(hd).toLowerCase() !== domain) return null;
  return { id: sub, email, name: nameOf(account) ?? email, picture: pictureOf(account) };
}

/** Whether an address is of a domain, which is in lower case; subdomains are other domains. */
export function isOfDomain(email: string, domain: string): boolean {
  const [local, host, ...rest] = email.split('@');
  return Boolean(local) && rest.length === 0 && host?.toLowerCase() === domain;
}

const nameOf = ({ name }: ProviderAccount) => (typeof name === 'string' && name.trim() ? name.trim() : null);

const pictureOf = ({ picture }: ProviderAccount) =>
  typeof picture === 'string' && /^(?:https:|data:image\/)/.test(picture) && picture.length <= MAX_PICTURE_CHARACTERS
    ? picture
    : null;
