/** One of these words; `\b` would take letters with accents for the end of one. */
const word = (...alternatives: string[]): string =>
  String.raw`(?<![\p{L}\p{N}])(?:${alternatives.join('|')})(?![\p{L}\p{N}])`;

/** A long word, also with letters doubled or not, with one left out, and with two that have changed places. */
function misspelt(name: string): string {
  const letters = [...name];
  const variants = letters.flatMap((letter, place) => [
    [...letters.slice(0, place), ...letters.slice(place + 1)],
    [...letters.slice(0, place), letters[place + 1] ?? '', letter, ...letters.slice(place + 2)],
  ]);
  const patterns = [letters, ...variants].map((variant) => variant.join('').replace(/(.)\1*/gu, '$1+'));
  return `(?:${[...new Set(patterns)].join('|')})`;
}

/** Names of these numbers in English, Portuguese, French, Italian, Spanish and German. */
const PASSPORT = word(
  ...['passport', 'passeport', 'passaporte', 'passaporto'].map((name) => `${misspelt(name)}s?`),
  '(?:reise)?pass(?:nummer)?',
);
const IDENTITY_CARD = word(
  ...[`(?:${misspelt('identity')}|id) card`, 'national id', 'cni', 'dni', 'nie', '(?:personal)?ausweis(?:nummer)?'],
  ...["cart[ea] (?:nationale )?d[e’' ]{1,2}identit[éeàa]", 'cart[ãa]o d[eo] cidad[ãa]o', 'bilhete de identidade'],
  ...["document[oe] (?:nacional )?d[ei’' ]{1,2} ?identi(?:t[àa]|dade?)"],
);
const TAX = word(
  ...['nif', misspelt('contribuinte'), 'i?tin', 'tax(?:payer)? (?:id|identification|number|no)', 'fiscal number'],
  ...['n[úu]m[eé]ro (?:de identifica[çc](?:ão|ao|ión|ion) )?fiscal(?:e)?', 'identifiant fiscal', 'codice fiscale'],
  ...['steuer(?:nummer|[- ]?id|[- ]?identifikationsnummer)'],
);
const SOCIAL_SECURITY = word(
  ...['ssn', `social ${misspelt('security')}`, 'niss', 'nir', 'n[úu]m[eé]ro de s[ée]cu', 's[ée]curit[ée] sociale'],
  ...[
    `(?:${misspelt('segurança')}|${misspelt('seguranca')}|${misspelt('seguridad')}) social`,
    '(?:previdenza|sicurezza) sociale',
    'sozialversicherungsnummer',
  ],
);
const SOCIAL_INSURANCE = word('social insurance', 'assurance sociale', 'sin(?=[:#]| is | n)');

/** What stands between a name and its number: neither the sign of a telephone number nor that of a sum. */
const GAP = String.raw`[^\p{N}+($€£]{0,20}`;
/** The same, where only a word that joins the two shows that it is its number. */
const LINK = String.raw`(?:[\s:.,#º°’=–-]|${word('numbers?', 'n[uú]m[eé]ro', 'nummer', '[nl][or]?', 'i[sl]', 'est?', 'ist', '[éèo]', 'the', 'l[ea]')}){1,9}`;
/** From a number to its name, which follows. */
const LINK_BACK = String.raw`[ (:=–-]{1,3}(?:${word('i[sl]', 'est?', 'ist', '[éèo]', 'm[yi]', 'm[oa]n', 'meu', 'mein', 'the', 'l[ea]', 'n[uú]m[eé]ro', 'number')} ){0,5}`;
const whole = (...numbers: string[]): string =>
  String.raw`(?<![\p{L}\p{N}$€£+])(?<![$€£] )(?:${numbers.join('|')})(?![\p{L}\p{N}]|[.,]\d| ?(?:[€$£]|eur|usd|dollar))`;
const pattern = (...parts: string[]): RegExp => new RegExp(parts.join(''), 'giu');

/** Of passports and identity cards, as the issuers of Europe and America arrange letters and digits. */
const LETTERED = [
  String.raw`[a-z]{1,3}\d{6,9}[a-z]?|[a-z]{2}\d{5}[a-z]{2}|\d{2} ?[a-z]{2} ?\d{5}|\d{8} ?\d ?[a-z]{2}\d`,
  String.raw`(?=(?:[a-z]*\d){2})[b-df-hj-np-tv-z][b-df-hj-np-tv-z\d]{8}`,
];
/** Not a date of eight digits. */
const DIGITS_ALONE = String.raw`(?!(?:19|20)\d\d(?:0[1-9]|1[0-2])[0-3]\d(?!\d))\d{8,9}|\d{12}`;
const IN_THREES = String.raw`\d{3}[ .]?\d{3}[ .]?\d{3}`;
/** The French number (NIR) up to the municipality: sex, year, month, department. */
const NIR = String.raw`[12] ?\d\d ?(?:0[1-9]|1[0-2]|[2-9]\d) ?(?:\d\d|2[ab]) ?\d{3}`;

/** ISO 13616: country, two check digits, up to 30 letters and digits, often in groups of four. */
const IBAN = /\b[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){2,7}(?: ?[A-Z\d]{1,3})?\b/gi;
/** An American bank's routing number (ABA RTN) beside its name: nine digits. */
const ROUTING = /\b(?:routing|aba|rtn)\b\P{N}{0,30}\b\d(?:[ -]?\d){8}\b|\b\d{9}\b\P{N}{0,20}\b(?:routing|aba)\b/giu;
/** Of 6 to 17 digits, as American banks give them; telephone numbers and spans of years are left alone. */
const DIGITS = String.raw`(?<!\p{N})(?!\d{3}[ -]\d{3}[ -]\d{4}\b|(?:19|20)\d{2}[ -])\d(?:[ -]?\d){5,16}\b`;
const NUMBER = String.raw`(?:numbers?|num\.|#|no\.?(?=[ :]*\d)|n[úu]mero|n\.? ?[º°]|n\.(?=[ :]*\d))`;
/** An account number after its name, in the languages of the firm's visitors. */
const ACCOUNTS = [
  String.raw`\b(?:account|acct\.?|conta|cuenta|conto)(?: (?:banc[áa]ria|bancario|corrente|corriente|à ordem))? ?${NUMBER}${GAP}${DIGITS}`,
  String.raw`(?:${NUMBER})(?: (?:of|my|the|d[aeo]|del|della|di|la|mi|il|mio|minha)){1,3} (?:account|conta|cuenta|conto)\b${GAP}${DIGITS}`,
  String.raw`\b(?:checking|savings|bank) account\b${GAP}(?<!\p{N})\d{9,17}\b`,
];
/** ISO/IEC 7812: 13 to 19 digits, in groups. */
const CARD = /\b\d(?:[ -]?\d){12,18}\b/g;

interface Rule {
  pattern: RegExp;
  /** Whether the check digits are right; capital letters and digits of what was found. */
  isValid?: (found: string) => boolean;
}

const documentRules = (name: string): Rule[] => [
  { pattern: pattern(name, GAP, whole(...LETTERED, DIGITS_ALONE)) },
  { pattern: pattern(name, LINK, whole(IN_THREES)) },
  { pattern: pattern(whole(...LETTERED), GAP, name) },
  { pattern: pattern(whole(DIGITS_ALONE), LINK_BACK, name) },
];

/** By what a number seems to be; the first kind wins. Without a name beside them only numbers with check digits, or arranged as nothing else is. */
const RULES = {
  'a Social Security number': [
    { pattern: /\b(?!000|666)\d{3}-(?!00)\d{2}-(?!0000)\d{4}\b/g },
    { pattern: /\b(?:ssn|social security)\D{0,20}\d{9}\b/gi },
    { pattern: pattern(SOCIAL_SECURITY, LINK, whole(String.raw`\d{9,15}|\d{3} \d\d \d{4}`)) },
    { pattern: pattern(SOCIAL_SECURITY, GAP, NIR) },
    { pattern: pattern(SOCIAL_SECURITY, GAP, whole(String.raw`[12](?: ?\d){10}`)), isValid: isNiss },
    { pattern: pattern(whole(String.raw`${NIR} ?\d{3} ?\d\d`)), isValid: isNir },
    { pattern: /(?<![\d+] ?)[12] \d\d (?:0[1-9]|1[0-2]) (?:\d\d|2[AB]) \d{3} \d{3}\b/gi },
  ],
  'a passport number': documentRules(PASSPORT),
  'an identity card number': [
    ...documentRules(IDENTITY_CARD),
    // The Spanish DNI, and the NIE of foreigners.
    { pattern: pattern(whole(String.raw`(?:\d{8}|[xyz]-?\d{7})-?[a-z]`)), isValid: isDni },
  ],
  'a tax number': [
    // The Italian codice fiscale; letters stand for digits where two people would have the same.
    {
      pattern: pattern(whole(String.raw`[a-z]{6}[\dl-v]{2}[a-z][\dl-v]{2}[a-z][\dl-v]{3}[a-z]`)),
      isValid: isCodiceFiscale,
    },
    { pattern: pattern(TAX, LINK, whole(String.raw`\d{9,13}|\d\d \d{3} \d{3} \d{3}|\d{2,3}/\d{3}/\d{4,5}`)) },
    { pattern: pattern(TAX, GAP, whole(IN_THREES)), isValid: isNif },
    { pattern: pattern(whole(IN_THREES), LINK_BACK, TAX), isValid: isNif },
    // The Brazilian CPF; without its hyphen it may be a telephone number.
    { pattern: pattern(whole(String.raw`\d{3}\.?\d{3}\.?\d{3}-\d\d`)), isValid: isCpf },
    { pattern: pattern(word('cpf'), GAP, whole(String.raw`\d{3}([ .]?\d{3}){2}[ -]?\d\d`)), isValid: isCpf },
  ],
  // The Canadian SIN, in the words that name it: "sin" is Spanish too.
  'a Social Insurance number': [
    { pattern: pattern(SOCIAL_INSURANCE, LINK, whole(String.raw`\d{3}([ -]?\d{3}){2}`)), isValid: isLuhn },
  ],
  // The British NINO has no check digit; the letters that it never has tell it from others.
  'a National Insurance number': [
    {
      pattern: pattern(
        whole(String.raw`(?!bg|gb|kn|n[kt]|tn|zz)[a-ceghj-prstw-z][a-ceghj-nprstw-z](?: ?\d\d){3} ?[a-d]`),
      ),
    },
  ],
  'a bank account number': [
    { pattern: IBAN, isValid: isIban },
    { pattern: ROUTING, isValid: isRoutingNumber },
    { pattern: pattern(ACCOUNTS.join('|')) },
  ],
  'a card number': [{ pattern: CARD, isValid: isLuhn }],
} satisfies Record<string, readonly Rule[]>;

export type SensitiveNumber = keyof typeof RULES;

/** The first number in a text that nobody should send to a chat; null when there is none. Check digits tell numbers from chance. */
export function findSensitiveNumber(text: string): SensitiveNumber | null {
  const isIn = ({ pattern, isValid = () => true }: Rule) => matches(text, pattern).some(isValid);
  const kinds = Object.keys(RULES) as SensitiveNumber[];
  return kinds.find((kind) => RULES[kind].some(isIn)) ?? null;
}

const matches = (text: string, pattern: RegExp): string[] =>
  (text.match(pattern) ?? []).map((found) => found.replace(/[ -]/g, '').toUpperCase());

const weighed = (digits: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, place) => sum + weight * Number(digits[place]), 0);

/** The Portuguese tax number (NIF): weights 9 to 2, modulo 11. */
function isNif(found: string): boolean {
  const digits = found.replace(/\D/g, '');
  const rest = weighed(digits, [9, 8, 7, 6, 5, 4, 3, 2]) % 11;
  return Number(digits[8]) === (rest < 2 ? 0 : 11 - rest);
}

/** The Brazilian tax number (CPF): two check digits, weights from 10 and from 11 down to 2, modulo 11. */
function isCpf(found: string): boolean {
  const digits = found.replace(/\D/g, '');
  const check = (weights: readonly number[]) => ((weighed(digits, weights) * 10) % 11) % 10;
  return (
    check([10, 9, 8, 7, 6, 5, 4, 3, 2]) === Number(digits[9]) &&
    check([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]) === Number(digits[10])
  );
}

/** The Portuguese social security number (NISS): primes from 29 down as weights, modulo 10. */
function isNiss(found: string): boolean {
  const digits = found.replace(/\D/g, '');
  return Number(digits[10]) === 9 - (weighed(digits, [29, 23, 19, 17, 13, 11, 7, 5, 3, 2]) % 10);
}

/** The key of a NIR: 97 less the number modulo 97, the departments of Corsica as 19 and 18. */
function isNir(number: string): boolean {
  const digits = number.replace('2A', '19').replace('2B', '18');
  return Number(digits.slice(13)) === 97 - (Number(digits.slice(0, 13)) % 97);
}

/** The letter of the number modulo 23; X, Y and Z count as 0, 1 and 2. */
function isDni(number: string): boolean {
  const digits = number.slice(0, -1).replace(/^[XYZ]/, (letter) => String('XYZ'.indexOf(letter)));
  return number.endsWith('TRWAGMYFPDXBNJZSQVHLCKE'[Number(digits) % 23] ?? ' ');
}

/** Letters and digits count by their place, in odd places by the order of the Italian decree; modulo 26. */
function isCodiceFiscale(number: string): boolean {
  const values = [...number]
    .map((character) => Number.parseInt(character, 36))
    .map((value) => (value > 9 ? value - 10 : value));
  const sum = values
    .slice(0, 15)
    .reduce((total, value, place) => total + (place % 2 === 0 ? (ODD_PLACES[value] ?? 0) : value), 0);
  return values[15] === sum % 26;
}
const ODD_PLACES = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23];

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

/** The Luhn check of cards and of the Canadian SIN: every second digit from the right is doubled. */
function isLuhn(found: string): boolean {
  const sum = [...found.replace(/\D/g, '')].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
