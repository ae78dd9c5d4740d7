/** The languages in which visitors name countries: those that Alfred answers in. */
const LANGUAGES = ['en', 'pt', 'es', 'it'];

/** What people write besides the names that ISO 3166 and CLDR know; nationalities in English. */
const OTHER_NAMES: Record<string, string> = {
  ...{
    usa: 'US',
    'u s': 'US',
    'u s a': 'US',
    america: 'US',
    american: 'US',
    eua: 'US',
    'united states of america': 'US',
  },
  ...{
    uk: 'GB',
    'u k': 'GB',
    'great britain': 'GB',
    england: 'GB',
    scotland: 'GB',
    wales: 'GB',
    british: 'GB',
    english: 'GB',
  },
  ...{
    argentinian: 'AR',
    australian: 'AU',
    belgian: 'BE',
    brazilian: 'BR',
    canadian: 'CA',
    chinese: 'CN',
    colombian: 'CO',
  },
  ...{
    dutch: 'NL',
    holland: 'NL',
    french: 'FR',
    german: 'DE',
    indian: 'IN',
    irish: 'IE',
    israeli: 'IL',
    italian: 'IT',
  },
  ...{ japanese: 'JP', korean: 'KR', lebanese: 'LB', mexican: 'MX', portuguese: 'PT', russian: 'RU', spanish: 'ES' },
  ...{ 'south african': 'ZA', swedish: 'SE', swiss: 'CH', turkish: 'TR', turkey: 'TR', ukrainian: 'UA', uae: 'AE' },
};

/** Without accents, punctuation and capitals: as two people would write the same name. */
const normalize = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
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
  return new Map([...named.reverse(), ...Object.entries(OTHER_NAMES)]);
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
