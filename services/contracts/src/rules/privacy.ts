import { MAIL_ADDRESS } from './enquiries.js';

/** By what staff find a person. A telephone number is its last nine digits, a conversation the id of its session. */
export interface Identifier {
  kind: 'email' | 'telephone' | 'conversation';
  value: string;
}

/** Not by class-validator, whose decorators browsers would load. */
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const TELEPHONE = /^[0-9 +()./-]+$/;
/** Countries write the same number with and without their prefix; a Portuguese number has nine digits. */
const TELEPHONE_DIGITS = 9;
const FEWEST_DIGITS = 7;

/** An e-mail address, a telephone number or the id of a conversation as staff type it; null when it is none of them. */
export function readIdentifier(text: string): Identifier | null {
  const value = text.trim().toLowerCase();
  if (UUID.test(value)) return { kind: 'conversation', value };
  const email = mailAddress(value);
  if (email !== null) return { kind: 'email', value: email };
  const digits = telephoneDigits(value);
  return TELEPHONE.test(value) && digits.length >= FEWEST_DIGITS ? { kind: 'telephone', value: digits } : null;
}

/** The digits by which two spellings of a telephone number are compared. */
export const telephoneDigits = (text: string): string => text.replace(/\D/g, '').slice(-TELEPHONE_DIGITS);

/** The end of a store's name in `left` of an erasure, for texts of staff that may name the person. */
export const TO_BE_READ = ', to be read by you';

/** Characters that staff may type to find somebody. */
export const MAX_IDENTIFIER = 254;

/**
 * An address as it is counted, kept and compared, with its domain as the domain name system knows it: lower case, and ASCII
 * (`xn--`) where it has other letters. Null for what is none, and for a spelling that mail programs turn into another domain
 * (full-width letters, soft hyphens): it would count as somebody else's.
 */
export function mailAddress(text: string): string | null {
  const given = text.trim();
  if (!MAIL_ADDRESS.test(given)) return null;
  const [typed = '', domain = ''] = given.split('@');
  const local = typed.normalize('NFC');
  // Nobody sees these, or tells them from other letters: the address would look like somebody else's.
  if (/[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u.test(local) || local.normalize('NFKC') !== local)
    return null;
  if (!URL.canParse(`http://${domain}`)) return null;
  const ascii = new URL(`http://${domain}`).hostname;
  const [labels, spelled] = [ascii.split('.'), domain.toLowerCase().split('.')];
  const isKept = (label: string, index: number) => label === spelled[index] || label.startsWith('xn--');
  return labels.length === spelled.length && labels.every(isKept) ? `${local}@${ascii}` : null;
}
