/** What identifies a person, and the word that stands for it; the earlier pattern wins where two match. */
const PERSONAL_DATA: readonly { name: string; pattern: RegExp }[] = [
  // The part before the at sign has 64 characters at most (RFC 5321); without a bound a long word takes quadratic time.
  { name: 'email', pattern: /[\p{L}\d._%+-]{1,64}@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/gu },
  // An IBAN (ISO 13616): country, check digits, up to 30 letters and digits in groups.
  { name: 'account number', pattern: /\b[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){3,7}(?: ?[A-Z\d]{1,3})?\b/g },
  {
    name: 'address',
    pattern:
      /\b\d{1,6}[a-z]?,? (?:\p{Lu}[\p{L}.'’-]* ){1,4}(?:street|st|avenue|ave|road|rd|lane|ln|drive|dr|boulevard|blvd|court|ct|place|pl|way|terrace|square)\b\.?(?:,? (?:apt|apartment|unit|suite|#)\.? ?[\p{L}\d-]+)?/giu,
  },
  {
    name: 'address',
    pattern:
      /\b(?:rua|avenida|av\.|travessa|praça|largo|alameda|calle|calle de|plaza|via|viale|piazza|corso) (?:[\p{L}.'’-]+ ){0,5}?(?:[\p{L}.'’-]+),? (?:n\.?º ?)?\d+[\p{L}\d.º-]*(?:, ?\d{4}-\d{3})?/giu,
  },
  // Passports and identity cards: letters before six to nine digits in most countries; of France, Italy and Spain, and the codice fiscale.
  {
    name: 'document number',
    pattern:
      /\b(?:(?:[A-Z]{1,2} ?|[A-Z]{3})\d{6,9}[A-Z]?|\d{2} ?[A-Z]{2} ?\d{5}|[A-Z]{2}\d{5}[A-Z]{2}|\d{8}-?[A-Z]|[A-Z]{6}\d{2}[A-Z]\d{2}[A-Z]\d{3}[A-Z])\b/g,
  },
  // Telephone, tax, social security and card numbers: seven digits or more, however they are grouped.
  {
    name: 'number',
    pattern: /(?<![\d€$£.,])(?:\+|\()?\d(?:[ ().-]{0,2}\d){6,18}(?![\d,.]*\d)(?! ?(?:€|eur|euros?|usd|dollars?|%))/gi,
  },
];

/** The text with e-mail addresses, numbers of persons, accounts and telephones, and street addresses replaced by what they are. */
export function maskPersonalData(text: string): string {
  return PERSONAL_DATA.reduce((masked, { name, pattern }) => masked.replace(pattern, `[${name}]`), text);
}
