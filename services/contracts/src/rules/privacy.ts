import { MAIL_ADDRESS } from './enquiries.js';

/** By what staff find a person. A telephone number is its last nine digits, a conversation the id of its session. */
export interface Identifier {
  kind: 'email' | 'telephone' | 'conversation';
  value: string;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const TELEPHONE = /^[0-9 +()./-]+$/;
/** Countries write the same number with and without their prefix; a Portuguese number has nine digits. */
const TELEPHONE_DIGITS = 9;
const FEWEST_DIGITS = 7;

/** An e-mail address, a telephone number or the id of a conversation as staff type it; null when it is none of them. */
export function readIdentifier(text: string): Identifier | null {
  const value = text.trim().toLowerCase();
  if (UUID.test(value)) return { kind: 'conversation', value };
  if (MAIL_ADDRESS.test(value)) return { kind: 'email', value };
  const digits = telephoneDigits(value);
  return TELEPHONE.test(value) && digits.length >= FEWEST_DIGITS ? { kind: 'telephone', value: digits } : null;
}

/** The digits by which two spellings of a telephone number are compared. */
export const telephoneDigits = (text: string): string => text.replace(/\D/g, '').slice(-TELEPHONE_DIGITS);

/** Characters that staff may type to find somebody. */
export const MAX_IDENTIFIER = 254;
