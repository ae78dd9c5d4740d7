/** What a number in a message seems to be. */
export type SensitiveNumber =
  'a passport number' | 'a Social Security number' | 'a bank account number' | 'a card number';

const SSN = /\b(?!000|666)\d{3}-(?!00)\d{2}-(?!0000)\d{4}\b|\b(?:ssn|social security)\D{0,20}\d{9}\b/i;
/** Letters and digits of a passport number, after the word in the languages of the firm's visitors. */
const PASSPORT = /\b(?:passport|passaporte|pasaporte|passaporto)\P{N}{0,20}\b(?:[a-z]{1,3}\d{6,8}|\d{8,9})\b/iu;
/** ISO 13616: country, two check digits, up to 30 letters and digits, often in groups of four. */
const IBAN = /\b[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){2,7}(?: ?[A-Z\d]{1,3})?\b/gi;
/** An American bank's routing number (ABA RTN) beside its name: nine digits. */
const ROUTING = /\b(?:routing|aba|rtn)\b\P{N}{0,30}\b\d(?:[ -]?\d){8}\b|\b\d{9}\b\P{N}{0,20}\b(?:routing|aba)\b/giu;
/** What stands between the name of an account number and the number: neither the sign of a telephone number nor that of a sum. */
const GAP = String.raw`[^\p{N}+($€£]{0,20}`;
/** Of 6 to 17 digits, as American banks give them; telephone numbers and spans of years are left alone. */
const DIGITS = String.raw`(?<!\p{N})(?!\d{3}[ -]\d{3}[ -]\d{4}\b|(?:19|20)\d{2}[ -])\d(?:[ -]?\d){5,16}\b`;
const NUMBER = String.raw`(?:numbers?|num\.|#|no\.?(?=[ :]*\d)|n[úu]mero|n\.? ?[º°]|n\.(?=[ :]*\d))`;
/** An account number after its name, in the languages of the firm's visitors. */
const ACCOUNT = new RegExp(
  [
    String.raw`\b(?:account|acct\.?|conta|cuenta|conto)(?: (?:banc[áa]ria|bancario|corrente|corriente|à ordem))? ?${NUMBER}${GAP}${DIGITS}`,
    String.raw`(?:${NUMBER})(?: (?:of|my|the|d[aeo]|del|della|di|la|mi|il|mio|minha)){1,3} (?:account|conta|cuenta|conto)\b${GAP}${DIGITS}`,
    String.raw`\b(?:checking|savings|bank) account\b${GAP}(?<!\p{N})\d{9,17}\b`,
  ].join('|'),
  'iu',
);
/** ISO/IEC 7812: 13 to 19 digits, in groups. */
const CARD = /\b\d(?:[ -]?\d){12,18}\b/g;

/** The first number in a text that nobody should send to a chat; null when there is none. Check digits tell numbers from chance. */
export function findSensitiveNumber(text: string): SensitiveNumber | null {
  if (SSN.test(text)) return 'a Social Security number';
  if (PASSPORT.test(text)) return 'a passport number';
  if (matches(text, IBAN).some(isIban)) return 'a bank account number';
  if (matches(text, ROUTING).some(isRoutingNumber) || ACCOUNT.test(text)) return 'a bank account number';
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

/** The ABA check: the digits, times 3, 7 and 1 in turn, add up to a multiple of ten. */
function isRoutingNumber(found: string): boolean {
  const sum = [...found.replace(/\D/g, '')].reduce(
    (total, digit, place) => total + Number(digit) * ([3, 7, 1][place % 3] ?? 0),
    0,
  );
  return sum > 0 && sum % 10 === 0;
}

/** The Luhn check: every second digit from the right is doubled. */
function isCard(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
