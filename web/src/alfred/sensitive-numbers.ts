/** What a number in a message seems to be. */
export type SensitiveNumber =
  'a passport number' | 'a Social Security number' | 'a bank account number' | 'a card number';

const SSN = /\b(?!000|666)\d{3}-(?!00)\d{2}-(?!0000)\d{4}\b|\b(?:ssn|social security)\D{0,20}\d{9}\b/i;
/** Letters and digits of a passport number, after the word in the languages of the firm's visitors. */
const PASSPORT = /\b(?:passport|passaporte|pasaporte|passaporto)\P{N}{0,20}\b(?:[a-z]{1,3}\d{6,8}|\d{8,9})\b/iu;
/** ISO 13616: country, two check digits, up to 30 letters and digits, often in groups of four. */
const IBAN = /\b[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){2,7}(?: ?[A-Z\d]{1,3})?\b/gi;
/** ISO/IEC 7812: 13 to 19 digits, in groups. */
const CARD = /\b\d(?:[ -]?\d){12,18}\b/g;

/** The first number in a text that nobody should send to a chat; null when there is none. Check digits tell numbers from chance. */
export function findSensitiveNumber(text: string): SensitiveNumber | null {
  if (SSN.test(text)) return 'a Social Security number';
  if (PASSPORT.test(text)) return 'a passport number';
  if (matches(text, IBAN).some(isIban)) return 'a bank account number';
  if (matches(text, CARD).some(isCard)) return 'a card number';
  return null;
}

const matches = (text: string, pattern: RegExp): string[] =>
  (text.match(pattern) ?? []).map((found) => found.replace(/[ -]/g, '').toUpperCase());

/** ISO 7064 MOD 97-10, with the first four characters moved to the end and letters as 10 to 35. */
function isIban(number: string): boolean {
  let remainder = 0;
  for (const character of number.slice(4) + number.slice(0, 4)) {
    const value = Number.parseInt(character, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder === 1;
}

/** The Luhn check: every second digit from the right is doubled. */
function isCard(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
