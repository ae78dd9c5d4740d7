/** What the provider's userinfo endpoint tells of an account (contract §2). */
export interface GoogleAccount {
  sub?: unknown;
  name?: unknown;
  email?: unknown;
  email_verified?: unknown;
  picture?: unknown;
  /** The organisation the account belongs to; private accounts have none. */
  hd?: unknown;
}

/** An account that may enter. */
export interface AdmittedAccount {
  id: string;
  email: string;
  name: string;
  picture: string | null;
}

/** A longer address would not fit the header in which the gateway passes it on. */
const MAX_PICTURE_CHARACTERS = 2_048;

/**
 * Admits an account of the company: its address is verified and of the domain, letter case aside, and it does not
 * belong to another organisation (contract §4). Null for every other account.
 */
export function admit(account: GoogleAccount, domain: string): AdmittedAccount | null {
  const { sub, email, email_verified: isVerified, hd } = account;
  if (typeof sub !== 'string' || sub === '' || typeof email !== 'string') return null;
  // Some providers tell it as text.
  if (isVerified !== true && isVerified !== 'true') return null;
  if (!isOfDomain(email, domain)) return null;
  if (hd !== undefined && hd !== null && String(hd).toLowerCase() !== domain) return null;
  return { id: sub, email, name: nameOf(account) ?? email, picture: pictureOf(account) };
}

/** Whether an address is of a domain, which is in lower case; subdomains are others. */
export function isOfDomain(email: string, domain: string): boolean {
  const [local, host, ...rest] = email.split('@');
  return Boolean(local) && rest.length === 0 && host?.toLowerCase() === domain;
}

const nameOf = ({ name }: GoogleAccount) => (typeof name === 'string' && name.trim() ? name.trim() : null);

const pictureOf = ({ picture }: GoogleAccount) =>
  typeof picture === 'string' && /^(?:https:|data:image\/)/.test(picture) && picture.length <= MAX_PICTURE_CHARACTERS
    ? picture
    : null;
