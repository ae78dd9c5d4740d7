import { readDigits } from '@firm/contracts/rules/stated-facts/written-numbers';
import { detectLanguage, isStopWord, type Language } from '../language/detect-language.js';

/** What a figure counts; `none` where the text does not say. */
export type Unit = 'eur' | 'usd' | 'gbp' | 'percent' | 'day' | 'week' | 'month' | 'year' | 'name of a month' | 'none';

/** A number that a text states, however it is written: "€500,000", "500 mil euros", "seven days"; NaN for one that nobody says. */
export interface Figure {
  value: number;
  unit: Unit;
}

const SMALL = new Map<string, number>();
const addWords = (list: string, first: number, step = 1) =>
  list.split(' ').forEach((names, index) => {
    for (const name of names.split('/')) SMALL.set(name, first + index * step);
  });
// Folded: lower case, no accents. English, Portuguese, Spanish, Italian.
addWords('two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen', 2);
addWords('seventeen eighteen nineteen', 17);
addWords('twenty thirty forty fifty sixty seventy eighty ninety hundred', 20, 10);
addWords(
  'dois/duas tres quatro cinco seis sete oito nove dez onze doze treze catorze/quatorze quinze dezasseis/dezesseis',
  2,
);
addWords('dezassete/dezessete dezoito dezanove/dezenove', 17);
addWords('vinte trinta quarenta cinquenta sessenta setenta oitenta noventa cem/cento', 20, 10);
addWords(
  'duzentos/duzentas trezentos/trezentas quatrocentos quinhentos/quinhentas seiscentos setecentos oitocentos novecentos',
  200,
  100,
);
addWords('dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis', 2);
addWords('diecisiete dieciocho diecinueve', 17);
addWords('veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa cien/ciento', 20, 10);
addWords(
  'doscientos/doscientas trescientos/trescientas cuatrocientos quinientos/quinientas seiscientos setecientos ochocientos novecientos',
  200,
  100,
);
addWords('due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici', 2);
addWords('diciassette diciotto diciannove', 17);
addWords('venti trenta quaranta cinquanta sessanta settanta ottanta novanta cento', 20, 10);
/** Also articles, so that they count only before a unit. */
const ONE = new Set(['one', 'um', 'uma', 'un', 'una', 'uno']);
/** Words that mean something else in another of the languages: they count only before a unit, and not in that language. */
const AMBIGUOUS = new Map<string, Language>([
  ['due', 'en'],
  ['once', 'en'],
  ['dos', 'pt'],
  ['sei', 'it'],
]);
const JOINING = new Set(['and', 'e', 'y']);
/** Before two numbers that "and" joins. */
const RANGE = new Set(['between', 'entre', 'tra', 'fra', 'from']);

const MULTIPLIERS: [RegExp, number][] = [
  [/^(?:hundred|hundert)$/, 100],
  [/^(?:thousand|mil|mila|mille|k|tausend|lucas|тыс\p{L}*|bin|हजार|हज़ार|الف|ألف|آلاف)$/u, 1_000],
  [/^(?:万)/, 10_000],
  [/^(?:million\p{L}*|millon\p{L}*|milhao|milhoes|milion\p{L}*|mln|mio|m|миллион\p{L}*|млн|milyon|مليون)$/u, 1_000_000],
];

const UNITS: [RegExp, Unit][] = [
  [/^(?:€|eur|euros?|ευρώ|евро|欧|यूरो|يورو|avro)/u, 'eur'],
  [/^(?:\$|us\$|usd|dollars?|dolares?|dollari|dolar|美|доллар)/u, 'usd'],
  [/^(?:£|gbp|pounds?)/, 'gbp'],
  [/^(?:%|percent|prozent|процент|yuzde|٪)/u, 'percent'],
  [
    /^(?:days?|dias?|giorn[oi]|tage?n?|jours?|д(?:ень|ня|ней)|天|日|gun(?!\p{L}*cel)|दिन|يوم|ايام|أيام)(?!\p{L})|^[天日]/u,
    'day',
  ],
  [/^(?:weeks?|semanas?|settiman[ae]|wochen?|semaines?|недел\p{L}*|周|hafta)/u, 'week'],
  [
    /^(?:months?|mes(?:es)?|mes[ei]|monate?n?|mois|месяц\p{L}*|个 ?月|月|ay|महीन\p{L}*|شهر|شهور|أشهر)(?!\p{L})|^个月/u,
    'month',
  ],
  [/^(?:years?|anos?|ann[oi]|jahre?n?|ans?|annees?|год\p{L}*|лет|yil|साल|वर्ष|سنة|سنين|سنوات)(?!\p{L})|^年/u, 'year'],
];
/** Between a number and the next noun: then the noun is not what is counted ("seven per year"). */
const NOT_COUNTED = new Set(
  'per a an each every in of the by por ao a cada em no na de do da al ogni in di del nel all o e and or y jede pro'.split(
    ' ',
  ),
);

const MONTHS = [
  'january janeiro enero gennaio januar janvier',
  'february fevereiro febrero febbraio februar fevrier',
  'march marco marzo marz mars',
  'april abril aprile avril',
  'may maio mayo maggio mai',
  'june junho junio giugno juni juin',
  'july julho julio luglio juli juillet',
  'august agosto aout',
  'september setembro septiembre settembre septembre',
  'october outubro octubre ottobre oktober octobre',
  'november novembro noviembre novembre',
  'december dezembro diciembre dicembre dezember decembre',
].map((names) => new Set(names.split(' ')));

/** Spaces and apostrophes stand before three digits; a comma before a space ends a number: "March 28, 2011". */
const TOKEN =
  /\p{Nd}{1,3}(?:[ \u00a0\u202f'’]\p{Nd}{3})+(?!\p{Nd})(?:[.,]\p{Nd}+)?|\p{Nd}+(?:[.,]\p{Nd}+)*|[€$£%٪]|\p{Script=Han}|[\p{L}\p{M}]+/gu;
const DATE = /(?<![\d/.-])(\d{1,2})[/.](\d{1,2})[/.](\d{4})(?![\d/])|(?<!\d)(\d{4})-(\d{2})-(\d{2})(?!\d)/g;
const PER_CENT = /\b(?:per|por|pour) ?(?:cento?|ciento)\b/gi;
/** The month: a capital letter after a small word or a preposition, neither the verb nor a name; in Portuguese it has no other meaning. */
const MAY = /(?<=(?<!\p{L})(?:\p{Ll}{1,12}|In|By|Since|Until|From|Before|After),? )May\b/gu;
/** The number of an item in a list. */
const ITEM = /^[^\S\n]*\d{1,2}[.)]\s+/gm;

/** A figure with the words around it, by their stems, each with its distance in words, negative before the figure. */
export interface FigureInContext extends Figure {
  near: ReadonlyMap<string, number>;
}

/** How far from a figure words tell what it is about. */
const CONTEXT_WORDS = 7;
/** Long enough to tell words apart, short enough for their forms. */
const STEM_LETTERS = 5;

/** Every number that a text states, with what it counts. Numbers in words are known in the four languages. */
export const readFigures = (text: string): Figure[] =>
  readFiguresInContext(text).map(({ value, unit }) => ({ value, unit }));

/** The figures of a text, each with the words around it, by which the same figure elsewhere is told from another use of it. */
export function readFiguresInContext(text: string): FigureInContext[] {
  const figures: FigureInContext[] = [];
  const plain = toAsciiDigits(text.normalize('NFKC'))
    .replace(MAY, 'maio')
    .replace(PER_CENT, '%')
    .replace(ITEM, ' ')
    .replace(DATE, (_, day: string, month: string, year: string, isoYear: string, isoMonth: string, isoDay: string) => {
      const [name] = MONTHS[Number(month || isoMonth) - 1] ?? [];
      return ` ${Number(day || isoDay)} ${name ?? ''} ${year || isoYear} `;
    });
  const language = /\b(?:due|once|dos)\b/i.test(plain) ? detectLanguage(plain) : null;
  const tokens = [...fold(plain).matchAll(TOKEN)].map(([token]) => token);
  const add = (figure: Figure, from: number, end: number) =>
    figures.push({ ...figure, near: wordsAround(tokens, from, end) });
  for (let at = 0; at < tokens.length;) {
    const month = MONTHS.findIndex((names) => names.has(tokens[at] ?? ''));
    // "may" is a month only beside a number.
    if (month >= 0 && (tokens[at] !== 'may' || isNumber(tokens[at - 1]) || isNumber(tokens[at + 1]))) {
      add({ value: month + 1, unit: 'name of a month' }, at, at + 1);
    }
    const number = readNumber(tokens, at, language);
    if (number) add({ value: number.value, unit: unitAround(tokens, at, number.end) }, at, number.end);
    at = number?.end ?? at + 1;
  }
  return figures;
}

function wordsAround(tokens: readonly string[], from: number, end: number): Map<string, number> {
  const near = new Map<string, number>();
  for (let distance = 1; distance <= CONTEXT_WORDS; distance++) {
    for (const place of [-distance, distance]) {
      const word = tokens[place < 0 ? from + place : end - 1 + place] ?? '';
      const stem = word.slice(0, STEM_LETTERS);
      if (isTelling(word) && !near.has(stem)) near.set(stem, place);
    }
  }
  return near;
}

/** Other figures, and what they count, do not tell what a figure is about. */
const isTelling = (word: string): boolean =>
  word.length > 2 &&
  !isNumber(word) &&
  wordValue(word) === undefined &&
  unitOf(word) === undefined &&
  multiplierOf(word) === undefined &&
  !MONTHS.some((names) => names.has(word)) &&
  !isStopWord(word);

/** Whether two figures may be the same: an unknown unit fits any. */
export const isSameFigure = (one: Figure, other: Figure): boolean =>
  Object.is(one.value, other.value) && (one.unit === other.unit || one.unit === 'none' || other.unit === 'none');

/** Whether a single word may be, or begin, a figure. */
export const isFigureWord = (word: string): boolean => {
  const folded = fold(word).replace(/[^\p{L}\p{M}\p{Nd}€$£%]/gu, '');
  return /[\p{Nd}€$£%]/u.test(folded) || wordValue(folded) !== undefined || ONE.has(folded);
};

/** Whether letters may become a word that is a figure, when more of them arrive. */
export function mayBecomeFigure(letters: string): boolean {
  const folded = fold(letters);
  // What begins with a whole number may be an Italian compound: "duecentomila".
  return [...SMALL.keys(), ...ONE].some((known) => known.startsWith(folded) || folded.startsWith(known));
}

const isNumber = (token = ''): boolean => /^\d/.test(token);

/** Reads the number that begins at a token: digits or words, with their multipliers. */
function readNumber(
  tokens: readonly string[],
  from: number,
  language: Language | null,
): { value: number; end: number } | null {
  const first = tokens[from] ?? '';
  if (isNumber(first)) {
    let [value, end] = [readDigits(first), from + 1];
    for (let factor = multiplierOf(tokens[end]); factor; factor = multiplierOf(tokens[++end])) value *= factor;
    return { value, end };
  }
  const isBeforeUnit = (multiplierOf(tokens[from + 1]) ?? unitOf(tokens[from + 1])) !== undefined;
  const word = wordValue(first) ?? (ONE.has(first) ? 1 : undefined);
  if (word === undefined || (!isBeforeUnit && (ONE.has(first) || AMBIGUOUS.has(first)))) return null;
  if (first !== 'sei' && AMBIGUOUS.get(first) === language) return null;
  let [sum, group, end] = [0, word, from + 1];
  let [lastFactor, closed] = [Infinity, end];
  for (;;) {
    const factor = multiplierOf(tokens[end]);
    // "two hundred and fifty thousand", "trinta e cinco", "quinhentos mil"
    const next = JOINING.has(tokens[end] ?? '') ? end + 1 : end;
    const more = wordValue(tokens[next] ?? '') ?? (isLastOne(tokens[next], group, next > end) ? 1 : undefined);
    if (factor === 100) group *= 100;
    else if (factor !== undefined && factor >= lastFactor) {
      // "between two thousand and five thousand" are two; "three thousand and fifty thousand" is a slip of the tongue or the pen.
      return RANGE.has(tokens[from - 1] ?? '') ? { value: sum, end: closed } : { value: NaN, end: end + 1 };
    } else if (factor !== undefined) [sum, group, lastFactor, closed] = [sum + group * factor, 0, factor, end + 1];
    else if (more !== undefined && more < (group === 0 ? 1_000 : group % 100 === 0 ? 100 : group >= 20 ? 10 : 0)) {
      group += more;
    } else return { value: sum + group, end };
    end = factor === undefined ? next + 1 : end + 1;
  }
}

/** "twenty-one", "vinte e um": where "one" ends a number and is no article. English joins it directly, the others by a word. */
const isLastOne = (token = '', group: number, isJoined: boolean): boolean =>
  group % 10 === 0 && group % 100 > 10 && (isJoined ? token !== 'one' && ONE.has(token) : token === 'one');

function wordValue(word: string): number | undefined {
  const known = SMALL.get(word);
  if (known !== undefined || word.length < 8) return known;
  return readItalianCompound(word);
}

/** "duecentocinquantamila": Italian writes numbers as one word. */
function readItalianCompound(word: string): number | undefined {
  const thousands = /^(.*?)mil(?:a|le)$/.exec(word)?.[1];
  if (thousands !== undefined) {
    const count = thousands === '' ? 1 : (SMALL.get(thousands) ?? readItalianCompound(thousands));
    return count === undefined ? undefined : count * 1_000;
  }
  const [, hundreds, rest] = /^(.*?)cento(.*)$/.exec(word) ?? [];
  if (hundreds === undefined || rest === undefined) return undefined;
  const count = hundreds === '' ? 1 : SMALL.get(hundreds);
  const more = rest === '' ? 0 : SMALL.get(rest);
  return count === undefined || more === undefined ? undefined : count * 100 + more;
}

const multiplierOf = (token = ''): number | undefined => MULTIPLIERS.find(([pattern]) => pattern.test(token))?.[1];
const unitOf = (token = ''): Unit | undefined => UNITS.find(([pattern]) => pattern.test(token))?.[1];

/** The unit after a number, or after one word more ("seven calendar days"); else the currency before it. */
function unitAround(tokens: readonly string[], from: number, end: number): Unit {
  const [next = '', further = ''] = tokens.slice(end, end + 2);
  const pair = unitOf(`${next} ${further}`);
  const counted = unitOf(next) ?? pair ?? (NOT_COUNTED.has(next) && next !== 'de' ? undefined : unitOf(further));
  return counted ?? currencyBefore(tokens[from - 1]) ?? 'none';
}

const currencyBefore = (token = ''): Unit | undefined =>
  /^(?:€|\$|£|eur|euros?|usd|yuzde|%)$/.test(token) ? unitOf(token) : undefined;

/** Arabic and Devanagari digits as ASCII ones. */
const toAsciiDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f]/g, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (code >= 0x966 ? 0x966 : code >= 0x6f0 ? 0x6f0 : 0x660));
  });

/** Lower case without the accents of Latin letters and the marks of hamza; vowel signs are letters of a word (Devanagari). */
const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u0653-\u0655]/g, '')
    .toLowerCase();
