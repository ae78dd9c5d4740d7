import { fold } from './fold.js';

/** The languages in which visitors name countries: those that Alfred answers in. */
const LANGUAGES = ['en', 'pt', 'es', 'it'];

/** What people write besides the names that ISO 3166 and CLDR know, by country; nationalities in English. */
const OTHER_NAMES = {
  AE: ['uae'],
  AR: ['argentinian'],
  AU: ['australian'],
  BE: ['belgian'],
  BR: ['brazilian'],
  CA: ['canadian'],
  CH: ['swiss'],
  CN: ['chinese'],
  CO: ['colombian'],
  DE: ['german'],
  ES: ['spanish'],
  FR: ['french'],
  GB: ['uk', 'u k', 'great britain', 'england', 'scotland', 'wales', 'british', 'english'],
  IE: ['irish'],
  IL: ['israeli'],
  IN: ['indian'],
  IT: ['italian'],
  JP: ['japanese'],
  KR: ['korean'],
  LB: ['lebanese'],
  MX: ['mexican'],
  NL: ['dutch', 'holland'],
  PT: ['portuguese'],
  RU: ['russian'],
  SE: ['swedish'],
  TR: ['turkish', 'turkey'],
  UA: ['ukrainian'],
  US: ['usa', 'u s', 'u s a', 'america', 'american', 'eua', 'united states of america'],
  ZA: ['south african'],
};

/** Without accents, punctuation and capitals: as two people would write the same name. */
const normalize = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The names of all countries in these languages, each with its code (ISO 3166), as Intl knows them. */
export function* countryNames(languages: readonly string[]): Generator<[name: string, code: string]> {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const namesIn = (language: string) => new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  const english = namesIn('en');
  // What has a name in one language has one in all. DD has the name of DE, as its successor.
  const regions = letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => english.of(code))
    .map((code) => [code, new Intl.Locale(`und-${code}`).region] as const);
  for (const language of languages) {
    const names = namesIn(language);
    for (const [code, region] of regions) {
      const name = names.of(code);
      if (name && region) yield [name, region];
    }
  }
}

let codes: ReadonlyMap<string, string> | undefined;

/** Country codes by normalized name; made once, when the first is asked for. */
function readCodes(): ReadonlyMap<string, string> {
  const named = [...countryNames(LANGUAGES)].map(([name, code]) => [normalize(name), code] as const);
  const others = Object.entries(OTHER_NAMES).flatMap(([code, names]) => names.map((name) => [name, code] as const));
  return new Map([...named.reverse(), ...others]);
}

/**
 * The country that a person has named, as an ISO 3166 code, so that nothing of what was typed is kept; null when it is none
 * that we know.
 */
export function typedCountry(text: string): string | null {
  codes ??= readCodes();
  const name = normalize(text);
  return codes.get(name) ?? codes.get(name.replace(/^the /, '')) ?? null;
}
