import type { Currency, DurationUnit, FactLanguage, FactValue } from './facts.js';
import { textLanguage } from './text-language.js';

/** A value that a text states in words or figures. */
export interface StatedValue {
  value: Exclude<FactValue, { type: 'text' }>;
  /** Where it stands in the text. */
  start: number;
  end: number;
}

/**
 * Finds the amounts of money, percentages, durations, dates and counted numbers that a text states, in English, Portuguese,
 * Spanish, French and Italian, in figures or words: "€500,000", "half a million euros", "quinhentos mil euros", "5-year".
 * Not found are numbers that name something: of a law, an article, a form, a telephone, a year.
 * @param language of the text, where it is known.
 */
export function findStatedValues(text: string, language: FactLanguage = textLanguage(text)): StatedValue[] {
  const tokens = tokensOf(text);
  const found: StatedValue[] = [];
  for (let at = 0; at < tokens.length;) {
    const read = readDate(tokens, at, language) ?? readQuantity(tokens, at, language);
    if (read) found.push({ value: read.value, start: tokens[read.from]!.start, end: tokens[read.end - 1]!.end });
    at = read ? Math.max(read.end, at + 1) : skipNumber(tokens, at, language);
  }
  return found;
}

interface Token {
  /** Lower case, without accents. */
  text: string;
  start: number;
  end: number;
  isNumber: boolean;
  /** Whether white space or a hyphen, and nothing else, stands before it. */
  isAfterGap: boolean;
}

interface Read {
  value: StatedValue['value'];
  /** The first token, and the one after the last. */
  from: number;
  end: number;
}

const TOKEN =
  /\d+(?:[.,'’ \u00a0\u202f]\d{3}(?!\d))+(?:[.,]\d{1,2}(?!\d))?|\d+(?:[.,]\d+)?|US\$|[€$£%‰§#№/]|\p{L}+|[^\s\p{L}\d]/gu;

function tokensOf(text: string): Token[] {
  let last = 0;
  return [...text.matchAll(TOKEN)].map((match) => {
    const [raw] = match;
    const gap = text.slice(last, match.index);
    last = match.index + raw.length;
    return { text: fold(raw), start: match.index, end: last, isNumber: /^\d/.test(raw), isAfterGap: gap !== '' };
  });
}

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const table = (entries: Record<string, number>) =>
  new Map(Object.entries(entries).flatMap(([words, value]) => words.split('/').map((word) => [word, value] as const)));

const UNITS_EN =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';

/** The words of a list with the numbers from `first` on. */
const sequence = (list: string, first: number, step = 1): Record<string, number> =>
  Object.fromEntries(list.split(' ').map((words, index) => [words, first + index * step]));

/** Number words of each language, without accents. */
const NUMBERS: Record<FactLanguage, ReadonlyMap<string, number>> = {
  en: table({
    ...{ a: 1, an: 1 },
    ...sequence(UNITS_EN, 1),
    ...sequence('twenty thirty forty/fourty fifty sixty seventy eighty ninety', 20, 10),
  }),
  pt: table({
    ...sequence(
      'um/uma dois/duas tres quatro cinco seis sete oito nove dez onze doze treze catorze/quatorze quinze',
      1,
    ),
    ...sequence('dezasseis/dezesseis dezassete/dezessete dezoito dezanove/dezenove', 16),
    ...sequence('vinte trinta quarenta cinquenta sessenta setenta oitenta noventa cem/cento', 20, 10),
    ...sequence('duzentos/duzentas trezentos/trezentas quatrocentos/quatrocentas quinhentos/quinhentas', 200, 100),
    ...sequence('seiscentos/seiscentas setecentos/setecentas oitocentos/oitocentas novecentos/novecentas', 600, 100),
  }),
  es: table({
    ...sequence('un/una/uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince', 1),
    ...sequence(
      'dieciseis diecisiete dieciocho diecinueve veinte veintiun/veintiuno/veintiuna veintidos veintitres',
      16,
    ),
    ...sequence('veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve', 24),
    ...sequence('treinta cuarenta cincuenta sesenta setenta ochenta noventa cien/ciento', 30, 10),
    ...sequence(
      'doscientos/doscientas trescientos/trescientas cuatrocientos/cuatrocientas quinientos/quinientas',
      200,
      100,
    ),
    ...sequence(
      'seiscientos/seiscientas setecientos/setecientas ochocientos/ochocientas novecientos/novecientas',
      600,
      100,
    ),
  }),
  fr: table({
    ...sequence('un/une deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize', 1),
    ...sequence('vingt/vingts trente quarante cinquante soixante', 20, 10),
    ...{ septante: 70, octante: 80, huitante: 80, nonante: 90 },
  }),
  it: table({
    ...sequence(
      'un/uno/una due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici',
      1,
    ),
    ...sequence('sedici diciassette diciotto diciannove', 16),
    ...sequence('venti trenta quaranta cinquanta sessanta settanta ottanta novanta cento', 20, 10),
  }),
};

const SCALES: Record<FactLanguage, ReadonlyMap<string, number>> = {
  en: table({ hundred: 100, 'thousand/k': 1_000, 'million/millions/m/mn/mio': 1_000_000, 'billion/bn': 1_000_000_000 }),
  pt: table({ 'mil/k': 1_000, 'milhao/milhoes/m': 1_000_000, 'bilhao/bilhoes': 1_000_000_000 }),
  es: table({ 'mil/miles/k': 1_000, 'millon/millones/m': 1_000_000 }),
  fr: table({
    'cent/cents': 100,
    'mille/k': 1_000,
    'million/millions/m': 1_000_000,
    'milliard/milliards': 1_000_000_000,
  }),
  it: table({ 'mille/mila/k': 1_000, 'milione/milioni/mln': 1_000_000, 'miliardo/miliardi': 1_000_000_000 }),
};

/** Between the parts of a number in words: "two hundred and fifty", "trinta e cinco". */
const JOINING: Record<FactLanguage, string> = { en: 'and', pt: 'e', es: 'y', fr: 'et', it: 'e' };

/** "half a million", "meio milhão", "medio millón", "un demi-million", "mezzo milione". */
const HALF = new Set('half meio meia medio media demi demie mezzo mezza'.split(' '));

/** A dozen of each language; without a plural, since those count nothing exactly. */
const DOZENS = table({ 'dozen/duzia/docena/douzaine/dozzina': 12, 'fortnight/quinzena/quincena/quinzaine': 14 });

const CURRENCY_WORDS: readonly (readonly [RegExp, Currency])[] = [
  [/^(?:€|eur|euros?)$/, 'EUR'],
  [/^(?:\$|us\$|usd|dollars?|dolar|dolares|dollari|dollaro)$/, 'USD'],
  [/^(?:£|gbp|pounds?|libras?|livres?|sterline|sterlina)$/, 'GBP'],
];

const DURATION_WORDS: readonly (readonly [RegExp, DurationUnit])[] = [
  [/^(?:days?|dias?|jours?|giorn[oi])$/, 'day'],
  [/^(?:weeks?|semanas?|semaines?|settiman[ae])$/, 'week'],
  [/^(?:months?|mes|meses|mois|mes[ei])$/, 'month'],
  [/^(?:years?|yrs?|anos?|ans?|annees?|ann[oi])$/, 'year'],
];

const find = <T>(list: readonly (readonly [RegExp, T])[], token: Token | undefined): T | undefined =>
  token && list.find(([pattern]) => pattern.test(token.text))?.[1];

/** Adjectives between a number and its unit: "seven calendar days", "ten full years", "2 million US dollars". */
const BETWEEN =
  /^(?:calendar|full|whole|consecutive|working|business|tax|fiscal|more|further|additional|u|s|us|american|canadian|dias|uteis|complet[oaie]s?|inteir[oa]s|naturales|habiles|consecutiv[oaie]s?|longs?|longues?|lunghi)$/;

/** Words before a number that make it a name: "Law 56", "article 90", "Form 8938", "n.º 3", "tel. 210". */
const NAMES =
  /^(?:law|act|article|articles|art|arts|artigo|artigos|articulo|articulos|articolo|articoli|section|sections|sec|form|forms|formulario|formulaire|modulo|modello|lei|ley|loi|legge|decreto|decree|decret|regulation|directive|portaria|n|no|nr|num|number|numero|numeros|chapter|capitulo|chapitre|capitolo|paragraph|alinea|page|pages|pagina|p|pp|tel|telephone|phone|telefone|telefono|annex|anexo|annexe|allegato|part|step|passo|etape|room|floor|suite|version|§|#|№|º|°|o|floor|line|flight|route|visa|d|unit|box|question|table|figure|volume|vol|nif|iban)$/;

/** After a number, words that make it something other than a count. */
const ORDINAL = /^(?:st|nd|rd|th|º|ª|°|o|a|er|ere|eme|e)$/;

/** Reads what begins at a token: money, a percentage, a duration or a counted number. */
function readQuantity(tokens: readonly Token[], at: number, language: FactLanguage): Read | null {
  const sign = find(CURRENCY_WORDS, tokens[at]);
  const from = sign ? at + 1 : at;
  const number = readNumber(tokens, from, language);
  if (!number) return null;
  if (!sign && isName(tokens, at, number)) return null;
  if (sign) {
    const scaled = number.isWords ? null : number;
    return scaled && { value: { type: 'money', amount: scaled.value, unit: sign }, from: at, end: scaled.end };
  }
  return readUnit(tokens, { ...number, from: at }, language);
}

interface NumberRead {
  value: number;
  from: number;
  end: number;
  /** Whether it is written in words. */
  isWords: boolean;
  /** Whether it is an article too, which counts only before a unit that is not one of time in passing. */
  isArticle: boolean;
}

function readUnit(tokens: readonly Token[], number: NumberRead, language: FactLanguage): Read | null {
  const { value: amount, from } = number;
  let { end } = number;
  if (tokens[end]?.text === '-' || tokens[end]?.text === '‑') end += 1;
  // "milhões de euros", "millions d'euros"
  if (/^(?:de|d|di|of|en)$/.test(tokens[end]?.text ?? '')) {
    const after = end + (/^['’]$/.test(tokens[end + 1]?.text ?? '') ? 2 : 1);
    const unit = find(CURRENCY_WORDS, tokens[after]);
    return unit && !number.isArticle ? { value: { type: 'money', amount, unit }, from, end: after + 1 } : null;
  }
  const percentEnd = readPercent(tokens, end);
  if (percentEnd) return { value: { type: 'percentage', amount }, from, end: percentEnd };
  let between = end;
  while (between < end + 2 && BETWEEN.test(tokens[between]?.text ?? '') && !find(DURATION_WORDS, tokens[between]))
    between += 1;
  while (tokens[between]?.text === '.' && between > end && find(CURRENCY_WORDS, tokens[between + 1])) between += 1;
  const currency = find(CURRENCY_WORDS, tokens[between]);
  if (currency && !number.isArticle) {
    // "$5 €": a sign after which a number stands belongs to that.
    const isNext =
      /^[€$£]|^us\$$/.test(tokens[between]!.text) && tokens[between + 1]?.isNumber && !tokens[between + 1]?.isAfterGap;
    if (!isNext) return { value: { type: 'money', amount, unit: currency }, from, end: between + 1 };
  }
  const duration = find(DURATION_WORDS, tokens[between]);
  if (duration) {
    if (number.isArticle || (duration === 'year' && !number.isWords && amount >= 1_900)) return null;
    return { value: { type: 'duration', amount, unit: duration }, from, end: between + 1 };
  }
  const next = tokens[number.end];
  const counts = next && /^\p{L}{3,}$/u.test(next.text) && next.isAfterGap && !NOT_COUNTED[language].has(next.text);
  if (!counts || number.isArticle || number.value < 2 || !Number.isInteger(amount)) return null;
  if (!number.isWords && amount >= 1_900 && amount <= 2_100) return null;
  return { value: { type: 'count', amount }, from, end: number.end };
}

/** Words after a number that are not what is counted. */
const NOT_COUNTED: Record<FactLanguage, ReadonlySet<string>> = {
  en: new Set(
    'and the for per but was were has had are its that which with from until after before since when who more less than then too also only into out off under over each other others not can may will would should said says'.split(
      ' ',
    ),
  ),
  pt: new Set(
    'por para que com dos das nos nas mas foi era sao ate apos desde quando mais menos cada tambem nem sem sobre entre como'.split(
      ' ',
    ),
  ),
  es: new Set(
    'por para que con los las del pero fue era son hasta tras desde cuando mas menos cada tambien sin sobre entre como'.split(
      ' ',
    ),
  ),
  fr: new Set(
    'par pour que qui avec les des mais est sont fut depuis quand plus moins chaque aussi sans sur entre comme dans sera peut'.split(
      ' ',
    ),
  ),
  it: new Set(
    'per che con gli dei del della delle nel nella sono era fino dopo dal dalla quando piu meno ogni anche senza tra come'.split(
      ' ',
    ),
  ),
};

/** The end of "%", "per cent", "por cento", "por ciento", "pour cent", "percento". */
function readPercent(tokens: readonly Token[], at: number): number | null {
  const [one = '', two = ''] = [tokens[at]?.text, tokens[at + 1]?.text];
  if (/^(?:%|percent|percento|pct)$/.test(one)) return at + 1;
  return /^(?:per|por|pour)$/.test(one) && /^(?:cent|cento|ciento)$/.test(two) ? at + 2 : null;
}

/** Whether a number names a thing, or is a part of a longer one: a law, a telephone, a date, a version. */
function isName(tokens: readonly Token[], at: number, { end, isWords }: NumberRead): boolean {
  if (isWords) return false;
  const [before, after] = [tokens[at - 1], tokens[end]];
  const isGlued = (token: Token | undefined) => token !== undefined && !token.isAfterGap;
  if (isGlued(tokens[at]) && before && /^[\p{L}/.:+]$|^\p{L}+$/u.test(before.text) && before.text !== '(') return true;
  if (after && isGlued(after) && (/^[/:+]$/.test(after.text) || (ORDINAL.test(after.text) && after.text !== 'm')))
    return true;
  if (
    after &&
    isGlued(after) &&
    after.text === '-' &&
    tokens[end + 1]?.isNumber &&
    find(DURATION_WORDS, tokens[end + 2]) === undefined
  )
    return true;
  const named = before?.text === '.' || before?.text === 'º' || before?.text === '°' ? tokens[at - 2] : before;
  return named !== undefined && NAMES.test(named.text) && !(named.text === 'o' && before === named);
}

/** Reads the number that begins at a token: figures, or words of the language. */
function readNumber(tokens: readonly Token[], at: number, language: FactLanguage): NumberRead | null {
  const first = tokens[at];
  if (!first) return null;
  if (first.isNumber) {
    const scaled = readScales(tokens, at + 1, language);
    return {
      value: readDigits(first.text) * scaled.factor,
      from: at,
      end: scaled.end,
      isWords: false,
      isArticle: false,
    };
  }
  return readHalf(tokens, at, language) ?? readWords(tokens, at, language);
}

function readScales(tokens: readonly Token[], at: number, language: FactLanguage): { factor: number; end: number } {
  let factor = 1;
  let end = at;
  for (;;) {
    const token = tokens[end];
    const scale = token && SCALES[language].get(token.text);
    // A single letter is a scale only directly after figures: "500k".
    if (!scale || (/^[km]$/.test(token.text) && token.isAfterGap) || scale === 100) return { factor, end };
    factor *= scale;
    end += 1;
  }
}

/** "half a million", "meio milhão", "a million and a half", "one and a half years". */
function readHalf(tokens: readonly Token[], at: number, language: FactLanguage): NumberRead | null {
  const texts = tokens.slice(at, at + 5).map(({ text }) => text);
  const skipsArticle = /^(?:un|una|um|uma|a)$/.test(texts[0] ?? '') && HALF.has(texts[1] ?? '') ? 1 : 0;
  if (!HALF.has(texts[skipsArticle] ?? '')) return null;
  let next = at + skipsArticle + 1;
  if (/^(?:a|an|-)$/.test(tokens[next]?.text ?? '')) next += 1;
  const { factor, end } = readScales(tokens, next, language);
  return factor === 1 ? null : { value: factor / 2, from: at, end, isWords: true, isArticle: false };
}

function readWords(tokens: readonly Token[], at: number, language: FactLanguage): NumberRead | null {
  let [sum, group, end] = [0, -1, at];
  for (;;) {
    const token = tokens[end];
    const isJoined =
      group >= 0 &&
      (token?.text === JOINING[language] || (token?.text === '-' && isNumberWord(tokens[end + 1], language)));
    const next = isJoined ? end + 1 : end;
    const word = tokens[next]?.text ?? '';
    const scale = SCALES[language].get(word);
    const value = valueOf(word, language);
    if (scale !== undefined && !/^[km]$|^mn$|^mio$/.test(word) && !isJoined) {
      if (group < 0 && scale < 1_000) break;
      if (scale === 100) group = Math.max(1, group) * 100;
      else [sum, group] = [sum + (group < 0 ? 1 : group || 1) * scale, 0];
      end = next + 1;
    } else if (value !== undefined && mayFollow(group, value, word, language)) {
      // "quatre-vingts", "soixante-dix" are built; so is "quatre-vingt-dix".
      group = language === 'fr' && value === 20 && group % 100 === 4 ? group - 4 + 80 : Math.max(0, group) + value;
      end = next + 1;
    } else break;
  }
  if (end === at) return null;
  const total = sum + Math.max(0, group);
  const first = tokens[at]?.text ?? '';
  const isArticle = end === at + 1 && total === 1 && /^(?:a|an|un|una|uno|um|uma|une)$/.test(first);
  const half = readAndHalf(tokens, end, language);
  return { value: total + (half ? 0.5 : 0), from: at, end: half ?? end, isWords: true, isArticle: isArticle && !half };
}

/** The end of "and a half", "e meio", "y medio", "et demi". */
function readAndHalf(tokens: readonly Token[], at: number, language: FactLanguage): number | null {
  if (tokens[at]?.text !== JOINING[language]) return null;
  const half = /^(?:a|un|una)$/.test(tokens[at + 1]?.text ?? '') ? at + 2 : at + 1;
  return HALF.has(tokens[half]?.text ?? '') ? half + 1 : null;
}

const isNumberWord = (token: Token | undefined, language: FactLanguage): boolean =>
  token !== undefined && (valueOf(token.text, language) !== undefined || SCALES[language].has(token.text));

/** Whether a word may add its value to the group before it: "two hundred" + "fifty" + "five". */
function mayFollow(group: number, value: number, word: string, language: FactLanguage): boolean {
  if (group < 0) return true;
  if (/^(?:a|an)$/.test(word)) return false;
  if (group === 0) return value < 1_000;
  if (language === 'fr') {
    const [tens, ones] = [group % 100, group % 10];
    if (value === 20 && tens === 4) return true;
    if ((tens === 60 || tens === 80) && value < 20) return true;
    if (tens === 70 || tens === 10) return value >= 7 && value <= 9;
    return group % 100 === 0 ? value < 100 : tens >= 20 && ones === 0 && value < 10;
  }
  if (group % 1_000 === 0) return value < 1_000;
  if (group % 100 === 0) return value < 100;
  return group % 100 >= 20 && group % 10 === 0 && value < 10;
}

function valueOf(word: string, language: FactLanguage): number | undefined {
  return (
    NUMBERS[language].get(word) ??
    DOZENS.get(word) ??
    (language === 'it' && word.length > 5 ? readItalian(word) : undefined)
  );
}

/** "duecentocinquantamila": Italian writes a number as one word. */
function readItalian(word: string): number | undefined {
  const known = NUMBERS.it.get(word);
  if (known !== undefined) return known;
  const thousand = /^(.*?)(?:mila|mille)(.*)$/.exec(word);
  if (thousand) {
    const [, before = '', after = ''] = thousand;
    const [count, rest] = [before === '' ? 1 : readItalian(before), after === '' ? 0 : readItalian(after)];
    return count === undefined || rest === undefined ? undefined : count * 1_000 + rest;
  }
  const hundred = /^(.*?)cento?(.*)$/.exec(word);
  if (hundred) {
    const [, before = '', after = ''] = hundred;
    const [count, rest] = [before === '' ? 1 : NUMBERS.it.get(before), after === '' ? 0 : readItalian(after)];
    return count === undefined || rest === undefined ? undefined : count * 100 + rest;
  }
  for (const [tens, value] of NUMBERS.it) {
    if (value < 20 || value > 90) continue;
    // "ventuno", "trentotto": the last vowel is dropped before another.
    for (const stem of [tens, tens.slice(0, -1)]) {
      const ones = word.startsWith(stem) ? NUMBERS.it.get(word.slice(stem.length)) : undefined;
      if (ones !== undefined && ones < 10) return value + ones;
    }
  }
  return undefined;
}

/** "500,000", "500.000" and "500 000" are 500000; "1.5" and "0,25" have decimals. */
function readDigits(text: string): number {
  const compact = text.replace(/['’\s]/g, '');
  if (/^\d{1,3}(?:[.,]\d{3})+$/.test(compact)) return Number(compact.replace(/[.,]/g, ''));
  return Number(compact.replace(/[.,](?=.*[.,])/g, '').replace(',', '.'));
}

/** The number that a failed reading stopped at is not read again from its middle. */
function skipNumber(tokens: readonly Token[], at: number, language: FactLanguage): number {
  const number = readNumber(tokens, at, language);
  return number && !number.isArticle ? number.end : at + 1;
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
const dayOf = (token: Token | undefined): number =>
  token && /^\d{1,2}$/.test(token.text) && Number(token.text) <= 31 ? Number(token.text) : 0;
const yearOf = (token: Token | undefined): number =>
  token && /^(?:19|20)\d\d$/.test(token.text) ? Number(token.text) : 0;

/** Reads a date with day, month and year: "7 October 2023", "October 7, 2023", "7 de outubro de 2023", "2023-10-07", "07/10/2023". */
function readDate(tokens: readonly Token[], at: number, language: FactLanguage): Read | null {
  const skip = (from: number, pattern: RegExp) => (pattern.test(tokens[from]?.text ?? '') ? from + 1 : from);
  const made = (year: number, month: number, day: number, end: number): Read | null => {
    const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
    return year && month && day && month <= 12 ? { value: { type: 'date', text }, from: at, end } : null;
  };
  const first = tokens[at];
  const isSeparated = (from: number) => /^[-/.]$/.test(tokens[from]?.text ?? '') && !tokens[from]?.isAfterGap;
  if (yearOf(first) && isSeparated(at + 1) && isSeparated(at + 3)) {
    return made(yearOf(first), dayOf(tokens[at + 2]), dayOf(tokens[at + 4]), at + 5);
  }
  if (dayOf(first) && isSeparated(at + 1) && isSeparated(at + 3)) {
    const [one, two] = [dayOf(first), dayOf(tokens[at + 2])];
    const isAmerican = two > 12;
    return made(yearOf(tokens[at + 4]), isAmerican ? one : two, isAmerican ? two : one, at + 5);
  }
  // "07.10.2023" is one token with a decimal, and its year.
  const dotted = /^(\d{1,2})[.](\d{1,2})$/.exec(first?.text ?? '');
  if (dotted && tokens[at + 1]?.text === '.' && yearOf(tokens[at + 2])) {
    return made(yearOf(tokens[at + 2]), Number(dotted[2]), Number(dotted[1]), at + 3);
  }
  if (dayOf(first)) {
    let next = skip(at + 1, /^(?:st|nd|rd|th|er|º|°|o)$/);
    next = skip(next, /^(?:de|of|di)$/);
    const month = monthOf(tokens[next]);
    if (!month) return null;
    next = skip(skip(next + 1, /^[,.]$/), /^(?:de|del|di)$/);
    return made(yearOf(tokens[next]), month, dayOf(first), next + 1);
  }
  const month = language === 'en' ? monthOf(first) : 0;
  if (!month || !dayOf(tokens[at + 1])) return null;
  const next = skip(skip(at + 2, /^(?:st|nd|rd|th)$/), /^,$/);
  return made(yearOf(tokens[next]), month, dayOf(tokens[at + 1]), next + 1);
}
