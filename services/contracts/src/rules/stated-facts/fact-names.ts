/** Words of names that are of any rule: that it lasts, costs or asks for something. */
const OF_ANY_RULE =
  /^(?:years?|months?|days?|minimum|amount|least|most|which|where|their|there|after|about|today|long(?:er)?|without|before|every|other|cases?|needs?|applies|more|than|have|that|they|with|each|from|into|time|over|first|same)$/;
const BEGINNING = 5;
const beginningOf = (word: string): string => word.slice(0, BEGINNING);

/**
 * Words of the names of rules, which are in English, with the beginnings of what Portuguese, Spanish, Italian and French texts
 * say instead; all folded. Words that begin alike in these languages ("legal", "residência") need no entry.
 */
const TRANSLATIONS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    abroad: 'fora|fuera|fuori|estrang|extranj|ester|etrang|outside|away',
    accounts: 'contas|cuentas|conti|comptes',
    average: 'media|moyenne',
    bonds: 'titoli|titulos|obrigac|bonos|obligat',
    children: 'filho|hijo|figli|enfant',
    citizenship: 'cidadan|nacional|ciudadan|cittadin|nazional|citoyen|national',
    company: 'empres|sociedad|societ|azienda|impresa|entrepris',
    contribution: 'cotisation|cotizaci',
    couples: 'casais|casal|parejas|coppi',
    create: 'criar|cria |crear|creer',
    crypto: 'cripto',
    descent: 'discend|ascend',
    declare: 'dichiar',
    donation: 'doaca|doaco|donac|donazion',
    elective: 'eletiv|elett',
    estate: 'imobili|inmobili|immobil',
    foreign: 'estrang|extranj|ester|etrang',
    fund: 'fond',
    gains: 'ganho|gananc|guadagn|mais-val|plusval|plus-val',
    government: 'govern|gobiern|stato|estado|etat',
    health: 'saude|salud|sanita|sante',
    heritage: 'patrim',
    homes: 'habita|viviend|abitaz|logement',
    higher: 'superior|superieur|maxim|massim',
    income: 'rendiment|ingreso|rentas|reddit|revenu',
    inheritance: 'heranc|herenc|eredit|success|suces',
    innovative: 'inova',
    investment: 'inver',
    jobs: 'empreg|emple|postos|puestos|posti|emplois',
    minor: 'menor|mineur',
    parents: 'genitor|padres',
    pensions: 'pensa|pensoe',
    permit: 'autoriz|permes|titulo|titre',
    rate: 'taxa|tasa|tipo|aliquot|taux',
    research: 'investiga|pesquis|ricerc|recherch',
    reunification: 'reagrup|ricongiung|regroup',
    securities: 'valores|valori|valeurs|titoli',
    shares: 'acoes|acciones|azioni|actions',
    spend: 'passar|pasar|trascor|passer',
    spouse: 'conjug|conyug|coniug|conjoint|epou',
    stamp: 'selo|timbr|bollo',
    visa: 'visto|visado',
    wage: 'salari|salair|ordenad|sueldo|retribu|stipend',
    work: 'trabalh|trabaj|lavor|travail',
  }).map(([word, same]) => [beginningOf(word), same.split('|')]),
);

/**
 * The words of the name of a fact that say what it is about, without those of its country: of each the beginnings by which a
 * text in one of five languages has it. Words of any rule are among them only where there are fewer than two others.
 * @param name folded, as the jurisdiction.
 */
export function wordsOfName(name: string, jurisdiction: string): readonly (readonly string[])[] {
  const country = (jurisdiction.match(/\p{L}{4,}/gu) ?? []).map(beginningOf);
  const all = (name.match(/\p{L}{4,}/gu) ?? []).filter((word) => !country.includes(beginningOf(word)));
  const own = all.filter((word) => !OF_ANY_RULE.test(word));
  const beginnings = new Set((own.length < 2 ? all : own).map(beginningOf));
  return [...beginnings].map((beginning) => [beginning, ...(TRANSLATIONS.get(beginning) ?? [])]);
}

/** The words of a name that a text has. Both folded. */
export const namedIn = (text: string, words: readonly (readonly string[])[]): readonly (readonly string[])[] =>
  words.filter((beginnings) => beginnings.some((beginning) => wordAt(text, beginning) >= 0));

/** Where a text has words that begin so, from a place on; "international" does not begin with "national". */
export function wordAt(text: string, beginning: string, from = 0): number {
  let at = text.indexOf(beginning, from);
  while (at > 0 && /\p{L}/u.test(text[at - 1] ?? '')) at = text.indexOf(beginning, at + 1);
  return at;
}

/** All places where a text has words that begin so. */
export function placesOfWord(text: string, beginning: string): number[] {
  const places: number[] = [];
  for (let at = wordAt(text, beginning); at >= 0; at = wordAt(text, beginning, at + 1)) places.push(at);
  return places;
}
