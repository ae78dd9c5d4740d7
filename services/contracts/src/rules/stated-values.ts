import { isSameValue, type Currency, type DurationUnit, type FactLanguage, type FactValue } from './facts.js';
import { textLanguage } from './text-language.js';
import { readAndHalf, readNumber, textAt, tokensOf, type Token, type WrittenNumber } from './written-numbers.js';

/** A value that a text states in words or figures. */
export interface StatedValue {
  /** Of a date without a day, the text is a year and a month: "2027-01". */
  value: Exclude<FactValue, { type: 'text' }>;
  /** Where it stands in the text. */
  start: number;
  end: number;
}

/**
 * Finds the amounts of money, percentages, durations, dates and counted numbers that a text states, in English, Portuguese,
 * Spanish, French and Italian, in figures or words: "€500,000", "half a million euros", "quinhentos mil euros", "5-year".
 * A number shares the unit of its neighbor: "five to ten years", "ten jobs, or eight in the interior".
 * Not found are numbers that name something: of a law, an article, a form, a telephone, a year.
 * @param language of the text, where it is known.
 */
export function findStatedValues(text: string, language: FactLanguage = textLanguage(text)): StatedValue[] {
  const tokens = tokensOf(text);
  const found: StatedValue[] = [];
  let last: Read | null = null;
  for (let at = 0; at < tokens.length;) {
    const number = readNumber(tokens, at, language);
    const read: Read | null =
      readDate(tokens, at, language) ??
      readQuantity(tokens, at, language) ??
      (number && last && shareUnit(tokens, number, last, language));
    const previous = found.at(-1);
    // "€500,000 (five hundred thousand euros)" states one value.
    if (read && previous && last && isRepeated(tokens, read, last)) previous.end = tokens[read.end]!.end;
    else if (read) found.push({ value: read.value, start: tokens[read.from]!.start, end: tokens[read.end - 1]!.end });
    if (read && 'amount' in read.value) last = read;
    // The number that a failed reading stopped at is not read again from its middle.
    at = read ? Math.max(read.end, at + 1) : number && !number.isArticle ? number.end : at + 1;
  }
  return found;
}

interface Read {
  value: StatedValue['value'];
  /** The first token, and the one after the last. */
  from: number;
  end: number;
}

const isRepeated = (tokens: readonly Token[], { value, from, end }: Read, last: Read): boolean =>
  from === last.end + 1 &&
  tokens[last.end]?.text === '(' &&
  tokens[end]?.text === ')' &&
  isSameValue(value, last.value);

const SIGNS: readonly (readonly [RegExp, Currency])[] = [
  [/^(?:€|eur)$/, 'EUR'],
  [/^(?:\$|us\$|usd)$/, 'USD'],
  [/^(?:£|gbp)$/, 'GBP'],
  [/^(?:chf|sfr)$/, 'CHF'],
  [/^brl$/, 'BRL'],
];
const CURRENCY_WORDS: readonly (readonly [RegExp, Currency])[] = [
  ...SIGNS,
  [/^euros?$/, 'EUR'],
  [/^(?:dollars?|dolar|dolares|dollari|dollaro)$/, 'USD'],
  [/^(?:pounds?|libras?|sterling|sterline|sterlina)$/, 'GBP'],
  [/^(?:francs?|francos?|franchi)$/, 'CHF'],
  [/^(?:reais)$/, 'BRL'],
];

const DURATION_WORDS: readonly (readonly [RegExp, DurationUnit])[] = [
  [/^(?:hours?|hrs?|h|horas?|heures?|or[ae])$/, 'hour'],
  [/^(?:days?|dias?|jours?|journees?|giorn[oi]|giornat[ae])$/, 'day'],
  [/^(?:weeks?|semanas?|semaines?|settiman[ae])$/, 'week'],
  [/^(?:months?|mes|meses|mois|mes[ei])$/, 'month'],
  [/^(?:years?|yrs?|anos?|ans?|annees?|ann[oi])$/, 'year'],
];
/** Names of longer periods, in the units of the law. */
const PERIODS: readonly (readonly [RegExp, readonly [amount: number, unit: DurationUnit]])[] = [
  [/^(?:decades?|decadas?|decennies?|decenni[oi]?)$/, [10, 'year']],
  [/^(?:quinquenios?|quinquennats?|quinquenni[oi]?|lustros?)$/, [5, 'year']],
  [/^(?:trienios?|trienni[oi]?)$/, [3, 'year']],
  [/^(?:bienios?|bienni[oi]?)$/, [2, 'year']],
  [/^(?:semestres?|semestr[ei])$/, [6, 'month']],
  [/^(?:trimestres?|trimestr[ei])$/, [3, 'month']],
  [/^(?:fortnights?)$/, [14, 'day']],
];

const find = <T>(list: readonly (readonly [RegExp, T])[], token: Token | undefined): T | undefined =>
  token && list.find(([pattern]) => pattern.test(token.text))?.[1];

/** Adjectives between a number and its unit: "seven calendar days", "ten full years", "2 million US dollars". */
const BETWEEN =
  /^(?:calendar|full|whole|entire|complete|consecutive|successive|working|business|tax|fiscal|financial|more|further|additional|extra|long|short|mere|good|u|s|us|american|canadian|swiss|british|uteis|complet[oaie]s?|inteir[oa]s|naturales|habiles|consecutiv[oaie]s?|longs?|longues?|bonnes?|lunghi|interi|pleins?|bons|boas|largos|largas|longos|longas|livres|first|last|past|next|previous|dernieres?|derniers?|premiers?|premieres?|prochains?|prochaines?|ultim[oaie]s?|primeir[oa]s|primer[oa]s|proxim[oa]s|prossim[ie]|prim[ie])$/;

/** Words before a number that make it a name: "Law 56", "article 90", "Form 8938", "n.º 3", "tel. 210". */
const NAMES =
  /^(?:law|laws|act|article|articles|art|arts|artigo|artigos|articulo|articulos|articolo|articoli|section|sections|sec|form|forms|formulario|formulaire|modulo|modello|modelo|model|modele|impreso|lei|ley|loi|legge|decreto|decree|decret|regulation|directive|portaria|n|no|nr|num|number|numero|numeros|chapter|capitulo|chapitre|capitolo|paragraph|paragrafo|parrafo|paragraphe|comma|alinea|clause|clausula|item|point|ponto|punto|apartado|inciso|case|file|processo|proceso|expediente|circular|resolution|resolucao|resolucion|ordinance|acordao|edition|edicao|edicion|level|nivel|niveau|versao|page|pages|pagina|paginas|pag|p|pp|tel|telephone|phone|telefone|telefono|call|ligue|llame|appelez|chiami|annex|anexo|annexe|allegato|part|step|passo|paso|etape|room|courtroom|sala|salle|floor|andar|piso|etage|suite|apartment|gate|platform|version|§|#|№|º|°|line|linea|linha|ligne|flight|voo|vuelo|vol|route|highway|bus|visa|unit|box|casa|casilla|question|table|tabla|tabela|tableau|quadro|cuadro|figure|figura|volume|episode|lesson|windows|nif|nie|nipc|iban|postcode|tier|covid|top|agenda|horizon|h)$/;

/** Words after a number that are not what is counted. */
const NOT_COUNTED: Record<FactLanguage, ReadonlySet<string>> = {
  en: new Set(
    'and the for per but was were has had are its that which with from until after before since when who more less than then too also only into out off under over each other others not can may will would should said says times could must might does did because while where once there here this these those what without within between among against about above below following later'.split(
      ' ',
    ),
  ),
  pt: new Set(
    'por para que com dos das nos nas mas foi era sao ate apos desde quando mais menos cada tambem nem sem sobre entre como vezes pelo pela pelos pelas este esta isto ser tem ter seja antes depois onde porque seguintes fora'.split(
      ' ',
    ),
  ),
  es: new Set(
    'por para que con los las del pero fue era son hasta tras desde cuando mas menos cada tambien sin sobre entre como veces este esta esto ser tiene sea antes despues donde porque segun siguientes fuera'.split(
      ' ',
    ),
  ),
  fr: new Set(
    'par pour que qui avec les des mais est sont fut depuis quand plus moins chaque aussi sans sur entre comme dans sera peut fois ont ete cette ces avant apres chez vers selon hors suivants suivantes'.split(
      ' ',
    ),
  ),
  it: new Set(
    'per che con gli dei del della delle nel nella sono era fino dopo dal dalla quando piu meno ogni anche senza tra come volte questo questa essere prima dove secondo'.split(
      ' ',
    ),
  ),
};

/** Measures, and times of the clock: neither counted things nor periods that a law sets. */
const MEASURE =
  /^(?:minutes?|minutos?|minuti|seconds?|segundos?|secondes?|secondi|centuries|century|seculos?|siglos?|siecles?|secoli|km|kilomet\w+|quilomet\w+|chilomet\w+|miles?|met(?:er|re|ro|ri|res|ers|ros)s?|square|sqm|kilos?|kg|grams?|degrees?|graus|grados|degres|gradi|hectares?|acres?|litros?|litres?|percentage|percentual|points?|pontos|puntos|punti|figures|noon|midnight|quarters|halves|cuartos|quarts|thirds|tercios|tercos|tiers|terzi|fifths|quintos|street|avenue|rue|rua|calle|via|avenida|praca|plaza|piazza|cents?|centimos|centimes|centesimi)$/;

/** Between numbers that share a unit: "five to ten years", "de cinco para dez anos", "19 y 30 por ciento", "6–8 %". */
const JOINT = /^(?:to|and|or|e|y|o|ou|u|et|a|al|para|till|until|[-–—‑])$/;
const ALTERNATIVE = /^(?:and|or|e|y|o|ou|u|et|but|mas|pero|mais)$/;
const ARTICLE = /^(?:a|an|un|una|um|uma|une|o|el|l|le|al|il)$/;

/** Before "a year" when it is a period: "within a year", "durante um ano"; elsewhere it is "each year". */
const BEFORE_PERIOD =
  /^(?:for|within|after|of|than|least|most|to|every|is|lasts|about|around|nearly|almost|under|over|de|d|di|du|qu|a|por|per|pour|durante|pendant|dentro|entro|apos|tras|despues|depois|dopo|apres|em|en|in|menos|mas|mais|moins|plus|meno|piu|com|con|avec|e|es|est|dura|dure|ate|hasta|o|ou|or|da|pelo|cada)$/;

const isYear = ({ text }: Token): boolean => /^(?:19|20)\d\d$/.test(text);

/** Reads what begins at a token: money, a percentage, a duration or a counted number. */
function readQuantity(tokens: readonly Token[], at: number, language: FactLanguage): Read | null {
  const before = tokens[at - 1];
  // "R$", "A$" and "HK$" are other dollars.
  const isOther = tokens[at]?.text === '$' && before && !tokens[at]?.isAfterGap && /^\p{L}+$/u.test(before.text);
  const sign = isOther ? (before.text === 'r' ? ('BRL' as const) : undefined) : find(SIGNS, tokens[at]);
  if (isOther && !sign) return null;
  const number = readNumber(tokens, sign ? at + 1 : at, language);
  if (!number) return readPeriodAndHalf(tokens, at, language);
  if (sign) {
    if (number.isWords) return null;
    const own = { value: { type: 'money', amount: scaled(number, tokens, language), unit: sign } as const, from: at };
    return { ...own, end: number.end };
  }
  if (isName(tokens, at, number)) return null;
  return (
    readUnit(tokens, number, language) ?? borrowUnit(tokens, number, language) ?? readCount(tokens, number, language)
  );
}

/** "Tarda año y medio." */
function readPeriodAndHalf(tokens: readonly Token[], at: number, language: FactLanguage): Read | null {
  const unit = find(DURATION_WORDS, tokens[at]);
  const end = unit && unit !== 'hour' ? readAndHalf(tokens, at + 1, language) : null;
  return unit && end ? { value: { type: 'duration', amount: 1.5, unit }, from: at, end } : null;
}

/** "€1 to 2 million": the first number is in millions too. */
function scaled({ value, end }: WrittenNumber, tokens: readonly Token[], language: FactLanguage): number {
  if (!JOINT.test(textAt(tokens, end)) || ALTERNATIVE.test(textAt(tokens, end))) return value;
  const sign = find(SIGNS, tokens[end + 1]);
  const next = readNumber(tokens, sign ? end + 2 : end + 1, language);
  return next && next.factor > 1 && value < 1_000 && value < next.value / next.factor ? value * next.factor : value;
}

/** Money, a percentage or a duration whose unit stands after its number. */
function readUnit(tokens: readonly Token[], number: WrittenNumber, language: FactLanguage): Read | null {
  const { value: amount, from, isArticle } = number;
  let { end } = number;
  // "thirty (30) days", "30 (thirty) days"
  if (textAt(tokens, end) === '(') {
    const again = readNumber(tokens, end + 1, language);
    if (again?.value === amount && textAt(tokens, again.end) === ')') end = again.end + 1;
  }
  if (/^[-‑+]$/.test(textAt(tokens, end))) end += 1;
  // "milhões de euros", "millions d'euros"
  if (/^(?:de|d|di|of|en)$/.test(textAt(tokens, end))) {
    const after = end + (/^['’]$/.test(textAt(tokens, end + 1)) ? 2 : 1);
    const unit = find(CURRENCY_WORDS, tokens[after]);
    return unit && !isArticle ? { value: { type: 'money', amount, unit }, from, end: after + 1 } : null;
  }
  const percentEnd = readPercent(tokens, end);
  if (percentEnd) return { value: { type: 'percentage', amount }, from, end: percentEnd };
  let between = end;
  while (between < end + 3 && BETWEEN.test(textAt(tokens, between)) && !find(DURATION_WORDS, tokens[between]))
    between += 1;
  while (textAt(tokens, between) === '.' && between > end && find(CURRENCY_WORDS, tokens[between + 1])) between += 1;
  const currency = find(CURRENCY_WORDS, tokens[between]);
  if (currency && !isArticle) {
    // "$5 €": a sign after which a number stands belongs to that.
    const isNext =
      /^[€$£]|^us\$$/.test(textAt(tokens, between)) &&
      tokens[between + 1]?.isNumber &&
      !tokens[between + 1]?.isAfterGap;
    if (!isNext) return { value: { type: 'money', amount, unit: currency }, from, end: between + 1 };
  }
  const [times, unit] = find(PERIODS, tokens[between]) ?? [1, find(DURATION_WORDS, tokens[between])];
  if (!unit || (unit === 'year' && !number.isWords && isYear(tokens[from]!))) return null;
  // "two years and a half"
  const half = readAndHalf(tokens, between + 1, language);
  const before = /^['’]$/.test(textAt(tokens, from - 1)) ? textAt(tokens, from - 2) : textAt(tokens, from - 1);
  if (isArticle && times === 1 && !half && !BEFORE_PERIOD.test(before)) return null;
  if (unit === 'year' && isPersonsAge(tokens, from, between, amount)) return null;
  if (unit === 'hour' && isTimeOfDay(tokens, number, between)) return null;
  const total = (amount + (half ? 0.5 : 0)) * times;
  const inMonths = unit === 'year' && total === 0.5;
  const value = inMonths ? { amount: 6, unit: 'month' as const } : { amount: total, unit };
  return { value: { type: 'duration', ...value }, from, end: half ?? between + 1 };
}

/** In years. Between commas, less than that is rather a term: "um contrato, de cinco anos, …". */
const ADULT = 18;

/** "À 58 ans, Hélène …", "a sus 67 años", "o meu avô, de 92 anos, …", "il avait 42 ans quand", "a 58-year-old": how old somebody was. */
function isPersonsAge(tokens: readonly Token[], from: number, unit: number, amount: number): boolean {
  const [before, after] = [textAt(tokens, from - 1), textAt(tokens, unit + 1)];
  if (after === '-' && tokens[unit + 2]?.text === 'old') return true;
  if (/^(?:sus|mis|seus|meus)$/.test(before)) return true;
  if (before === 'de' && textAt(tokens, from - 2) === ',' && after === ',') return amount >= ADULT;
  if (/^(?:tinha|tenia|avait|aveva)$/.test(before) && /^(?:quando|cuando|quand|lorsqu?e?)$/.test(after)) return true;
  let first = from - 1;
  if (/^(?:los|as)$/.test(textAt(tokens, first))) first -= 1;
  if (after !== ',') return false;
  const isFirst = first === 0 || /^[.!?"“«]$/.test(textAt(tokens, first - 1));
  return isFirst && /^(?:a|aos|at|con|com|aged)$/.test(textAt(tokens, first));
}

/** "às 9 horas", "à 9 heures", "9 h 45" */
const isTimeOfDay = (tokens: readonly Token[], { from, value }: WrittenNumber, unit: number): boolean =>
  tokens[unit + 1]?.isNumber || (value < 24 && /^(?:as|las|a|at|alle|pelas)$/.test(textAt(tokens, from - 1)));

/** A number before others that have a unit: "five to ten years", "entre un 19 y un 30 por ciento", "5, 10 or 15 years". */
function borrowUnit(tokens: readonly Token[], number: WrittenNumber, language: FactLanguage): Read | null {
  const { from, isArticle, isWords } = number;
  // "a two-to-three-year term", "a two- to three-week wait"
  const isHyphened = tokens[number.end]?.text === '-' && /^(?:to|or)$/.test(textAt(tokens, number.end + 1));
  const end = isHyphened ? number.end + 1 : number.end;
  const joint = textAt(tokens, end);
  const isList = joint === ',';
  if (isArticle || !(isList || JOINT.test(joint)) || (!isWords && isYear(tokens[from]!))) return null;
  const after = isHyphened && textAt(tokens, end + 1) === '-' ? end + 2 : end + 1;
  let next = readNumber(tokens, after, language);
  if ((!next || next.isArticle) && ARTICLE.test(textAt(tokens, after))) next = readNumber(tokens, after + 1, language);
  if (!next || next.isArticle) return null;
  const own = isList
    ? null
    : (readUnit(tokens, next, language) ?? (/^(?:or|o|ou|to|a)$/.test(joint) && readCount(tokens, next, language)));
  const other = own || borrowUnit(tokens, next, language);
  if (!other || !('amount' in other.value)) return null;
  const amount =
    next.factor > 1 && number.factor === 1 && number.value < 1_000 ? number.value * next.factor : number.value;
  return { value: { ...other.value, amount }, from, end: number.end };
}

/** Before a number whose unit was named earlier in the sentence: "ten years, cut to two for some", "uns 170 pela licença". */
const BEFORE_BARE =
  /^(?:to|for|just|only|about|around|some|versus|against|\(|a|al|para|por|de|del|du|ate|hasta|uns|umas|unos|unas|solo|apenas|seul|contre|contra|pour|jusqu|par|di|per|da|mais|mas|plus|other|others|otros|otras|outros|outras|autres|altri|altre)$/;
/** After such a number: "545 por processo". */
const AFTER_BARE = /^(?:per|por|par|pela|pelo|pelas|pelos|pour|for|para|if|se|si|when|hors|fuera|fora|[,;.)]?)$/;
/** How many tokens after its unit a number may stand alone. */
const MAX_BARE_DISTANCE = 14;

/**
 * A number after one that has a unit: "ten jobs, or eight in the interior", "€250,000 to 500,000", "ten years, cut to two for
 * refugees", "two years (three if you live abroad)".
 */
function shareUnit(tokens: readonly Token[], number: WrittenNumber, last: Read, language: FactLanguage): Read | null {
  const { from, end, value: amount, isArticle, isWords } = number;
  const joint = textAt(tokens, from - 1);
  const near = from - 1 - last.end;
  const isShared =
    (near === 0 ? JOINT.test(joint) : near <= 4 && ALTERNATIVE.test(joint)) || isBare(tokens, number, last, language);
  if (!isShared || isArticle || !('amount' in last.value) || (amount < 2 && isWords)) return null;
  if (/^[.;:?!]$/.test(textAt(tokens, from - 2)) || (!isWords && isYear(tokens[from]!))) return null;
  if (/^(?:of|de|di|d|[-/:%])$/.test(textAt(tokens, end)) || isName(tokens, from, number)) return null;
  if (
    MEASURE.test(textAt(tokens, end)) ||
    monthOf(tokens[end]) ||
    (isNoun(tokens[end], language) && last.value.type === 'count')
  )
    return null;
  return { value: { ...last.value, amount }, from, end };
}

/** Whether a number stands alone for a value of the kind that was named before it in its sentence. */
function isBare(tokens: readonly Token[], number: WrittenNumber, last: Read, language: FactLanguage): boolean {
  const { from, end, isWords, factor, value } = number;
  const between = tokens.slice(last.end, from);
  if (last.value.type === 'count' || between.some(({ text }) => /^[.!?]$/.test(text))) return false;
  // "contre deux millions en titres"
  if (last.value.type === 'money' && Math.max(value, factor) >= 1_000_000) return true;
  const [before, after] = [textAt(tokens, from - 1), textAt(tokens, end)];
  if (between.length > MAX_BARE_DISTANCE || isNoun(tokens[end], language)) return false;
  if (BEFORE_BARE.test(before) || ALTERNATIVE.test(before)) return true;
  // "bastam dez anos, dois se …"; "uns esperam dez anos, outros esperam sete."
  if (!AFTER_BARE.test(after)) return false;
  const isAlike = tokens.slice(last.from, last.end).some((token) => token.isNumber) !== isWords;
  return before === ',' ? /^\p{L}/u.test(after) : isAlike && isNoun(tokens[from - 1], language);
}

const isNoun = (token: Token | undefined, language: FactLanguage): boolean =>
  token !== undefined &&
  /^\p{L}{3,}$/u.test(token.text) &&
  token.isAfterGap &&
  !NOT_COUNTED[language].has(token.text) &&
  !MEASURE.test(token.text) &&
  !find(DURATION_WORDS, token) &&
  !monthOf(token);

function readCount(tokens: readonly Token[], number: WrittenNumber, language: FactLanguage): Read | null {
  const { value: amount, from, isArticle, isWords, factor } = number;
  const first = tokens[from]!;
  let { end } = number;
  // "3 milhões de habitantes"
  const isScale = factor >= 1_000_000 || SCALE_NOUN.test(tokens[end - 1]!.text);
  if (isScale && /^(?:de|d|di)$/.test(textAt(tokens, end))) end += 1;
  const next = tokens[end];
  if (isArticle || amount < 2 || !Number.isInteger(amount) || !next || !isNoun(next, language)) return null;
  const isCount = isWords ? !isManner(tokens, number) : !isLabel(tokens, first, from, next);
  return isCount ? { value: { type: 'count', amount }, from, end: number.end } : null;
}

/** Takes "de" before what is counted: "dois milhões de", "meia dúzia de". */
const SCALE_NOUN = /^(?:mil(?:h|li)|bilh|duzia|docena|douzaine|dozzina)/;

/** "A thousand reasons", "mil e uma razões": round numbers in words that count nothing. */
const isManner = (tokens: readonly Token[], { value, from, end }: WrittenNumber): boolean =>
  value === 1_001 ||
  ([100, 1_000, 1_000_000].includes(value) && (end === from + 1 || ARTICLE.test(textAt(tokens, from))));

/** Figures without a unit that are a name: years, postcodes, telephones, versions, days of a month, "Boeing 737". */
function isLabel(tokens: readonly Token[], first: Token, from: number, next: Token): boolean {
  const before = tokens[from - 1];
  if (isYear(first) || /^0|[.,]\d{1,2}$|(?:[ \u00a0\u202f]\d{3}){2}$/.test(first.text)) return true;
  if (/^\d{4,}$/.test(first.text) && next.isCapital) return true;
  if (!before) return false;
  const isGluedTo = before.text === '-' && !first.isAfterGap;
  return (
    isGluedTo || monthOf(before) > 0 || (before.isCapital && from >= 2 && !/^[.!?:]$/.test(textAt(tokens, from - 2)))
  );
}

/** The end of "%", "per cent", "por cento", "por ciento", "pour cent", "percento", "por 100". */
function readPercent(tokens: readonly Token[], at: number): number | null {
  const [one = '', two = ''] = [tokens[at]?.text, tokens[at + 1]?.text];
  if (/^(?:%|percent|percento|pct)$/.test(one)) return at + 1;
  return /^(?:per|por|pour)$/.test(one) && /^(?:cent|cento|ciento|100)$/.test(two) ? at + 2 : null;
}

/** Whether figures name a thing, or are a part of something longer: a law, a telephone, a date, a version. */
function isName(tokens: readonly Token[], at: number, { end, isWords }: WrittenNumber): boolean {
  if (isWords) return false;
  const [before, after] = [tokens[at - 1], tokens[end]];
  const isGlued = (token: Token | undefined) => token !== undefined && !token.isAfterGap;
  if (isGlued(tokens[at]) && before) {
    if (/^(?:[/.:+]|\p{L}+)$/u.test(before.text)) return true;
    // "COVID-19", "W-8"
    if (before.text === '-' && isGlued(before) && /^\p{L}+$/u.test(textAt(tokens, at - 2))) return true;
  }
  if (after && isGlued(after)) {
    if (/^[/:º°]$/.test(after.text)) return true;
    if (/^\p{L}+$/u.test(after.text) && !find(CURRENCY_WORDS, after) && !find(DURATION_WORDS, after)) return true;
    // "90-A"
    if (after.text === '-' && isGlued(tokens[end + 1]) && /^\p{L}$/u.test(tokens[end + 1]!.text)) return true;
  }
  // "articles 5, 6 and 7"
  let first = at - 1;
  while (/^(?:,|and|or|e|y|o|ou|et|a|to|-)$/.test(textAt(tokens, first)) && tokens[first - 1]?.isNumber) first -= 2;
  const isMarked = /^[.º°]$/.test(textAt(tokens, first));
  const named = isMarked && first === at - 1 ? tokens[first - 1] : tokens[first];
  // "nos. 5 and 6"; without its point "nos" is Portuguese for "in the".
  return named !== undefined && (NAMES.test(named.text) || (isMarked && named.text === 'nos'));
}

const MONTHS = [
  'january janeiro enero janvier gennaio jan',
  'february fevereiro febrero fevrier febbraio feb',
  'march marco marzo mars mar',
  'april abril avril aprile apr',
  'may maio mayo mai maggio',
  'june junho junio juin giugno jun',
  'july julho julio juillet luglio jul',
  'august agosto aout aug',
  'september setembro septiembre septembre settembre sep sept',
  'october outubro octubre octobre ottobre oct',
  'november novembro noviembre novembre nov',
  'december dezembro diciembre decembre dicembre dec',
].map((names) => new Set(names.split(' ')));

const monthOf = (token: Token | undefined): number =>
  token ? MONTHS.findIndex((names) => names.has(token.text)) + 1 : 0;
const yearOf = (token: Token | undefined): number => (token && isYear(token) ? Number(token.text) : 0);

/**
 * Reads a date: "7 October 2023", "October 7, 2023", "7 de outubro de 2023", "1er janvier 2026", "treinta de enero de 2026",
 * "2023-10-07", "07/10/2023"; without a day, "October 2023".
 */
function readDate(tokens: readonly Token[], at: number, language: FactLanguage): Read | null {
  const skip = (from: number, pattern: RegExp) => (pattern.test(textAt(tokens, from)) ? from + 1 : from);
  const made = (year: number, month: number, day: number | null, end: number): Read | null => {
    const parts = [year, month, ...(day === null ? [] : [day])].map((part) => String(part).padStart(2, '0'));
    const isDate = year > 0 && month >= 1 && month <= 12 && day !== 0;
    return isDate ? { value: { type: 'date', text: parts.join('-') }, from: at, end } : null;
  };
  const withYear = (from: number, month: number, day: number | null): Read | null => {
    const next = skip(skip(skip(from, /^\.$/), /^,$/), /^(?:de|del|di|of)$/);
    return made(yearOf(tokens[next]), month, day, next + 1);
  };
  const first = tokens[at];
  const isSeparator = (from: number) => /^[-/.]$/.test(textAt(tokens, from)) && !tokens[from]?.isAfterGap;
  const inFigures = dayIn(first);
  if (isSeparator(at + 1) && isSeparator(at + 3)) {
    if (yearOf(first)) return made(yearOf(first), dayIn(tokens[at + 2]), dayIn(tokens[at + 4]), at + 5);
    const [one, two, year] = [inFigures, dayIn(tokens[at + 2]), yearOf(tokens[at + 4])];
    if (one && two && year) return two > 12 ? made(year, one, two, at + 5) : made(year, two, one, at + 5);
  }
  // "07.10.2023" is one token with a decimal, and its year.
  const dotted = /^(\d{1,2})[.](\d{1,2})$/.exec(first?.text ?? '');
  if (dotted && tokens[at + 1]?.text === '.' && yearOf(tokens[at + 2])) {
    return made(yearOf(tokens[at + 2]), Number(dotted[2]), Number(dotted[1]), at + 3);
  }
  const day = inFigures ? { value: inFigures, end: at + 1 } : dayInWords(tokens, at, language);
  if (day) {
    const next = skip(skip(skip(day.end, /^\.$/), /^(?:st|nd|rd|th|er|º|°|o)$/), /^(?:de|of|di|d)$/);
    const month = monthOf(tokens[next]);
    return month ? withYear(next + 1, month, day.value) : null;
  }
  const month = monthOf(first);
  if (!month) return null;
  const dotEnd = skip(at + 1, /^\.$/);
  const american = language === 'en' ? dayIn(tokens[dotEnd]) : 0;
  if (american) return withYear(skip(dotEnd + 1, /^(?:st|nd|rd|th)$/), month, american);
  return withYear(at + 1, month, null);
}

const dayIn = (token: Token | undefined): number =>
  token && /^\d{1,2}$/.test(token.text) && Number(token.text) <= 31 ? Number(token.text) : 0;

const FIRST_DAY = /^(?:first|primeiro|primero|premier|primo)$/;

/** The day of a date in words; null also for a number that is followed by no month. */
function dayInWords(tokens: readonly Token[], at: number, language: FactLanguage) {
  if (FIRST_DAY.test(textAt(tokens, at))) return { value: 1, end: at + 1 };
  const number = tokens[at]?.isNumber ? null : readNumber(tokens, at, language);
  if (!number || number.isArticle || number.value < 1 || number.value > 31) return null;
  const next = /^(?:de|of|di)$/.test(textAt(tokens, number.end)) ? number.end + 1 : number.end;
  return Number.isInteger(number.value) && monthOf(tokens[next]) ? { value: number.value, end: number.end } : null;
}
