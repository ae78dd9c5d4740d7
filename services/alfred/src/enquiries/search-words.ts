import type { Enquiry } from '@firm/contracts/api/enquiries';
import { fold } from '@firm/contracts/rules/fold';

/** Longer ones are cut: PostgreSQL takes 2,046 bytes. */
const MAX_CHARACTERS = 100;

/** The words of a text as enquiries are found by them: small letters and digits without accents, whatever stands between. */
export const searchWords = (text: string): string[] =>
  (fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, MAX_CHARACTERS));

/**
 * What an enquiry is found by before anybody notes anything: its texts, its telephone number however it is spaced, with the
 * country's prefix or without, and its reference.
 */
export function indexedWords(
  enquiry: Pick<Enquiry, 'id' | 'name' | 'email' | 'telephone' | 'country' | 'question'>,
): string[] {
  const { id, name, email, telephone, country, question } = enquiry;
  const groups = searchWords(telephone ?? '');
  const joined = groups.map((_, first) => groups.slice(first).join('').slice(0, MAX_CHARACTERS));
  const texts = [name, email, country, question].join('\n');
  return [...new Set([...searchWords(texts), ...groups, ...joined, id.slice(0, 8)])];
}
