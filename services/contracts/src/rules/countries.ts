import { FACT_LANGUAGES, LOCALES, type FactLanguage } from './facts.js';
import { countryNames } from './typed-country.js';

const withoutAccents = (text: string): string =>
  IS_PLAIN.test(text) ? text : text.normalize('NFD').replace(/\p{M}/gu, '');
/** ASCII, which has no accents: this is asked for every sentence of every article. */
const IS_PLAIN = /^[\n -~]*$/;

/** Lower case, without accents. */
export const fold = (text: string): string => withoutAccents(text).toLowerCase();

/** Beginnings of the adjectives of the countries that the firm writes about, and of others in Europe: Intl knows names only. */
const ADJECTIVES: Record<string, string> = {
  PT: 'portugues|portuguese|portugais|portoghes',
  IT: 'italian|italien',
  ES: 'spanish|espanol|espanhol|espagnol|spagnol',
  FR: 'french|frances|francais',
  GB: 'british|britani|britann',
  // Latin America is none of the United States.
  US: '(?<!(?:latin[oa]?|ibero|hispano|south|central|sul|centro)[ -])american|americain|estadounidens|estadunidens|statunitens',
  BR: 'brasileir|brazilian|brasilen|bresilien',
  CH: 'swiss|suic|suiz|suisse|svizzer',
  GR: 'greek|greg[oa]s?(?!\\p{L})|grieg[oa]|grec(?:s|ques?|[oai]|he)?(?!\\p{L})',
  MT: 'maltes|maltais',
  CY: 'cypriot|cipriot|chypriot',
  IE: 'irish|irlandes|irlandais',
  DE: 'german(?= )|alema|aleman|allemand|tedesc',
  AT: 'austrian|austriac|autrichien',
  BE: 'belg(?:ian|a|as|o|hi|he|es)(?!\\p{L})',
  LU: 'luxemb(?:ourgish|ourgeois|urgues|urgu?es|urghes)|lussemburghes',
  NL: 'dutch(?!\\p{L})|neerlandes|holandes|olandes|neerlandais|hollandais',
  PL: 'polish(?!\\p{L})|polac[oa]s?(?!\\p{L})|polacc|polonais',
  SE: 'swedish|suec[oa]s?(?!\\p{L})|svedes|suedois',
  TR: 'turkish|turc[oa]s?(?!\\p{L})|turques?(?!\\p{L})|turch',
};
const ABBREVIATIONS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:U\.?S\.?A?\b|EUA\b|EE\. ?UU)/, 'US'],
  [/\bU\.?K\b/, 'GB'],
];
/** Regions that are no countries, and Réunion, which is a meeting in Portuguese. */
const LEFT_OUT = new Set(['EU', 'EZ', 'UN', 'XA', 'XB', 'RE']);

/** The codes of all countries (ISO 3166) by their names in the languages of articles. */
const NAMES = new Map<string, string>();
for (const [name, code] of countryNames(FACT_LANGUAGES)) if (!LEFT_OUT.has(code)) NAMES.set(fold(name), code);
/** A text as a part of a regular expression that matches it. */
export const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const ANY_NAME = new RegExp(`(?<!\\p{L})(?:${[...NAMES.keys()].map(escapeRegExp).join('|')})(?!\\p{L})`, 'gu');
const ADJECTIVE = `(?:${Object.values(ADJECTIVES).join('|')})`;
const ANY_ADJECTIVE = new RegExp(`(?<!\\p{L})${ADJECTIVE}\\p{L}*`, 'gu');
const BY_ADJECTIVE = Object.entries(ADJECTIVES).map(
  ([code, words]) => [new RegExp(`^(?:${words})`, 'u'), code] as const,
);

const PEOPLE =
  'citizens?|nationals?|residents?|taxpayers?|clients?|famil(?:y|ies)|couples?|investors?|spouses?|retirees|passports?|expats?|buyers?|owners?|heirs?|founders?|workers?|cidadaos?|nacionais|residentes?|contribuintes?|clientes?|familias?|casais|investidor(?:es)?|ciudadanos?|nacionales|contribuyentes?|parejas?|inversor(?:es)?|cittadin[oi]|contribuent[ei]|clienti|famigli[ae]|coppi[ae]|investitor[ei]|citoyens?|ressortissants?|contribuables?|familles?';
/** Who becomes a citizen is under the rules of that country: "becoming Portuguese citizens". */
const NOT_BECOMING =
  '(?<!(?:becom(?:e|es|ing)|turn|tornar-se|torna-se|virar|hacerse|se hace|convertirse en|diventa(?:re)?|divenire|devenir|devient) (?:an? |u[mn]a? |uno |une )?)';
const NATIONALITY = `(?:norte-?|nord-?)?${ADJECTIVE}\\p{L}*`;
/** "Americans", "U.S. citizens", "os brasileiros", "um brasileiro", "cittadini americani o britannici", "a German needs", "Portugueses no". */
const NATIONALS = new RegExp(
  [
    `(?:american|italian|brazilian|german)s(?!\\p{L})`,
    `${NOT_BECOMING}(?:${NATIONALITY}|u\\.?s\\.?|u\\.?k\\.?) (?:${PEOPLE})(?!\\p{L})`,
    `(?:da|as(?: an?)?|como|comme|en tant que|siendo|sendo|being(?: an?)?) ${NATIONALITY}(?=[,.;:)?]|$)`,
    `${NOT_BECOMING}(?:os|as|dos|aos|los|gli|degli|agli|les|des|aux|uma?|una?|uno|une|cada|ogni|chaque|${PEOPLE}) ${NATIONALITY}(?:,? (?:and|or|e|o|ou|y|u|et) ${NATIONALITY})*`,
    `an? (?:${NATIONALITY}|german)(?=[,.;:)]| (?:who|needs?|must|can|may|has|waits?|pays?|gets?|becomes?|applies|is|does|in|after|with|living|born|married)(?!\\p{L}))`,
    `(?<=^|[.:?!] )${NATIONALITY}(?<=[sieh])(?= (?:em|n[oa]s?|en|in|ne[il]\\p{L}*|aux?|que|che|qui|com|con|avec|living|who|abroad)(?!\\p{L}))`,
  ]
    .map((words) => `(?<!\\p{L})${words}`)
    .join('|'),
  'giu',
);

/** "Born in Brazil": where somebody comes from. */
const BORN =
  /(?<!\p{L})(?:[Bb]orn|[Nn]ascid[oa]s?|[Nn]acid[oa]s?|[Nn]at[oaie]|[Nn]ee?s?) (?:in|n[oa]s?|em|en|a|al|aux?|nel|negli) (?:the )?\p{Lu}[\p{L}-]+(?: \p{Lu}[\p{L}-]+){0,3}/gu;

/** Towns, regions and institutions that stand for their countries, "Rome asks for ten years", as articles in five languages write them, without accents. */
const TOWNS: Record<string, string> = {
  PT: 'Lisbon|Lisboa|Lisbona|Lisbonne|Oporto|Algarve|Alentejo|Setubal|Coimbra|Cascais|Azores|Acores|CMVM|AIMA',
  IT: 'Rome|Roma|Milan|Milano|Milao|Torino|Turin|Turim|Naples|Napoli|Napoles|Firenze|Florenca|Venice|Venezia|Veneza|Venecia|Bologna|Bolonha|Palermo|Sicily|Sicilia|Sicile|Sardinia|Sardegna|Sardenha|Cerdena|Sardaigne|Tuscany|Toscana|Toscane|Puglia|Apulia|Lombardy|Lombardia|Calabria|Abruzzo|INPS|Agenzia delle Entrate',
  ES: 'Madrid|Barcelona|Barcellona|Barcelone|Valencia|Sevill[ae]|Sevilha|Siviglia|Malaga|Andalucia|Andalusia|Andaluzia',
  FR: 'Paris|Parigi|Marseille|Marsella|Marselha|Marsiglia|Lyon',
  GB: 'London|Londres|Londra|Edinburgh|Manchester|England|Inglaterra|Inghilterra|Angleterre|Scotland|Escocia|Scozia|Great Britain|Britain|Gra-Bretanha|Gran Bretana|Gran Bretagna|Grande-Bretagne|HMRC|Home Office',
  US: '[Gg]reen [Cc]ards?|[Tt]arjeta verde|[Cc]artao verde|[Cc]arta verde|[Cc]arte verte|Washington|New York|Nova Iorque|Nova York|Nueva York|Boston|Miami|California|Florida|Texas|(?<!(?:Latin|South|Central|Sud) )America(?! Latina| do Sul| del Sur| Central)',
  BR: 'Sao Paulo|Rio de Janeiro',
  CH: 'Berne?|Berna|Geneva|Genebra|Ginebra|Ginevra|Geneve|Zurich|Zurique|Zurigo',
  GR: 'Athens|Atenas|Atene|Athenes',
  MT: 'Valletta|Valeta',
  CY: 'Nicosia|Nicosie|Limassol',
  IE: 'Dublin|Dublim|Dublino',
  DE: 'Berlin|Berlim|Berlino|Munich|Munique|Frankfurt',
  AT: 'Vienna|Viena|Vienne',
  LU: 'Grand Duchy|Grao-Ducado|Gran Ducado|Granducato|Grand-Duche',
  NL: 'Amsterdam|Amesterdao|The Hague|Holland|Holanda|Olanda|Hollande',
  AE: 'Dubai|Abu Dhabi',
  TR: 'Ankara|Ancara|Istanbul|Istambul|Estambul',
};
const ELSEWHERE =
  '(?:from|leaving|desde|dal|depuis|(?:consul\\p{L}+|consol\\p{L}+|embass\\p{L}+|embai\\p{L}+|embaj\\p{L}+|ambas\\p{L}+|offices?|escritorios?|oficinas?|despachos?|studio|bureaux?) (?:in|of|d[eoia]|em|en|a))';
/** A town, otherwise than as where somebody comes from, or where an office is. */
const ANY_TOWN = new RegExp(`(?<![\\p{L}-])(?<!${ELSEWHERE} )(?:${Object.values(TOWNS).join('|')})(?![\\p{L}-])`, 'gu');
const BY_TOWN = Object.entries(TOWNS).map(
  ([code, words]) => [new RegExp(`^(?:${words})(?!\\p{L})`, 'u'), code] as const,
);

/** The code of the first expression that matches. */
const codeIn = (list: readonly (readonly [RegExp, string])[], words: string): string =>
  list.find(([pattern]) => pattern.test(words))?.[1] ?? '';

/** How many texts are kept: the same title, heading and sentence are asked for each value that stands under them. */
const MAX_ASKED = 200;

/** Keeps what was read in the texts that were asked last. */
function kept<T>(read: (text: string) => T): (text: string) => T {
  const asked = new Map<string, T>();
  return (text) => {
    const known = asked.get(text);
    if (known !== undefined) return known;
    const found = read(text);
    if (asked.size >= MAX_ASKED) asked.clear();
    asked.set(text, found);
    return found;
  };
}

/**
 * The countries that a text names, also by their towns, otherwise than by the nationality of people, which says who somebody is, and
 * not of which country a rule is.
 */
export const placesIn = kept((text: string): ReadonlySet<string> => {
  const plain = withoutAccents(text);
  const people = countriesIn(text).size > 0 ? plain.replace(NATIONALS, ' ') : plain;
  const rest = people.replace(BORN, ' ');
  const towns = rest.match(ANY_TOWN) ?? [];
  const countries = countriesIn(rest === plain ? text : rest);
  return towns.length === 0 ? countries : new Set([...countries, ...towns.map((town) => codeIn(BY_TOWN, town))]);
});

/** The country of a jurisdiction; undefined for others, such as the European Union. */
export const countryOf = (jurisdiction: string): string | undefined => NAMES.get(fold(jurisdiction));

/** A jurisdiction by its name in a language; as it is, where it is neither a country nor the European Union. */
export function jurisdictionIn(jurisdiction: string, language: FactLanguage): string {
  const code = countryOf(jurisdiction) ?? (fold(jurisdiction) === 'european union' ? 'EU' : undefined);
  if (language === 'en' || !code) return jurisdiction;
  return new Intl.DisplayNames(LOCALES[language], { type: 'region' }).of(code) ?? jurisdiction;
}

/** The countries that a text names, also those of people. */
export const countriesIn = kept(
  (text: string): ReadonlySet<string> => new Set(countryWordsIn(text).map(({ code }) => code)),
);

/** The words by which a text names countries, folded. */
export function countryWordsIn(text: string): { words: string; code: string }[] {
  const plain = fold(text);
  const names = [...plain.matchAll(ANY_NAME)].map(([name]) => ({ words: name, code: NAMES.get(name) ?? '' }));
  const adjectives = [...plain.matchAll(ANY_ADJECTIVE)].map(({ 0: words, index }) => ({
    words,
    code: codeIn(BY_ADJECTIVE, plain.slice(index)),
  }));
  const abbreviations = ABBREVIATIONS.map(([pattern, code]) => ({
    words: pattern.exec(text)?.[0].toLowerCase(),
    code,
  }));
  return [...names, ...adjectives, ...abbreviations].flatMap(({ words, code }) => (words ? [{ words, code }] : []));
}

/** Between two places of which the same is said: "Rome and Lisbon", "a Lisbona come a Roma", "tanto en Portugal como en Italia". */
const JOINED =
  /^(?:,|,? (?:and|or|as well as|e|o|ou|y|et|come|como|comme|quanto|sia|che))? ?(?:(?:also|tambem|tambien|anche|aussi) )?(?:(?:in|em|n[oa]s?|en|a|al|ai|au|aux|nel|negli) )?(?:(?:the|os?|as?|el|la|il|gli|les?) |l['’])?$/;

/** Between a value and a place, in characters: what stands in another clause belongs to something else. */
const CLAUSE = 200;

/**
 * The countries whose places stand nearest to a part of a text; several where they are joined. Empty where it names none.
 * @param at where the part begins.
 */
export function countriesNextTo(text: string, at: number, end: number): ReadonlySet<string> {
  const blank = (words: string) => ' '.repeat(words.length);
  const plain = withoutAccents(text).replace(NATIONALS, blank).replace(BORN, blank);
  const lower = plain.toLowerCase();
  const placed = (matches: Iterable<RegExpExecArray>, codeOf: (words: string, index: number) => string) =>
    [...matches].map(({ 0: { length }, index }) => ({
      ...{ from: index, end: index + length, code: codeOf(lower.slice(index, index + length), index) },
    }));
  const places = [
    ...placed(lower.matchAll(ANY_NAME), (name) => NAMES.get(name) ?? ''),
    ...placed(lower.matchAll(ANY_ADJECTIVE), (_, index) => codeIn(BY_ADJECTIVE, lower.slice(index))),
    ...placed(plain.matchAll(ANY_TOWN), (_, index) => codeIn(BY_TOWN, plain.slice(index))),
  ].sort((one, other) => one.from - other.from);
  const count = (between: string, marks: RegExp) => between.length + CLAUSE * (between.match(marks)?.length ?? 0);
  // "In Italy, citizenship takes ten years, in Portugal seven."
  const distanceTo = (place: { from: number; end: number }) =>
    place.end <= at ? count(lower.slice(place.end, at), /[;:]/g) : count(lower.slice(end, place.from), /[,;:()–—]/g);
  let [last, group, best, nearest] = [-1, new Set<string>(), new Set<string>(), Infinity];
  for (const place of places) {
    if (last < 0 || !JOINED.test(lower.slice(last, place.from))) group = new Set();
    last = place.end;
    group.add(place.code);
    const distance = distanceTo(place);
    if (distance < nearest) [best, nearest] = [group, distance];
  }
  return best;
}
