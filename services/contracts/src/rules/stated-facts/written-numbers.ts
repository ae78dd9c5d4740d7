import { fold } from '../fold.js';
import type { FactLanguage } from '../facts.js';

/** A word, number or sign of a text. */
export interface Token {
  /** Lower case, without accents. */
  text: string;
  start: number;
  end: number;
  isNumber: boolean;
  /** Whether it begins with a capital letter. */
  isCapital: boolean;
  /** Whether something that is no token, such as white space, stands before it. */
  isAfterGap: boolean;
}

/** Figures with separators of thousands (the same throughout), figures with decimals, signs of currencies, words, other signs. */
const TOKEN =
  /\d{1,3}([.,'’ \u00a0\u2009\u202f])\d{3}(?:\1\d{3})*(?!\d)(?:[.,]\d{1,2}(?!\d))?|\d+(?:[.,]\d+)?|US\$|U\.S\.|\p{L}+|[^\s\p{L}\d]/gu;

export function tokensOf(text: string): Token[] {
  let last = 0;
  return [...text.matchAll(TOKEN)].map((match) => {
    const [raw] = match;
    const isAfterGap = match.index > last;
    last = match.index + raw.length;
    return {
      text: fold(raw),
      start: match.index,
      end: last,
      isNumber: /^\d/.test(raw),
      isCapital: /^\p{Lu}/u.test(raw),
      isAfterGap,
    };
  });
}

/** What stands at a place; '' after the end. */
export const textAt = (tokens: readonly Token[], index: number): string => tokens[index]?.text ?? '';

/** A table whose keys are words, several of one value separated by strokes. */
const table = (entries: Record<string, number>) =>
  new Map(Object.entries(entries).flatMap(([words, value]) => words.split('/').map((word) => [word, value] as const)));

/** The words of a list with the numbers from `first` on. */
const sequence = (list: string, first: number, step = 1): Record<string, number> =>
  Object.fromEntries(list.split(' ').map((words, index) => [words, first + index * step]));

/** Number words of each language, without accents. */
const NUMBERS: Record<FactLanguage, ReadonlyMap<string, number>> = {
  en: table({
    ...{ 'zero/nil/nought': 0, a: 1, an: 1 },
    ...sequence('one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen', 1),
    ...sequence('seventeen eighteen nineteen', 17),
    ...sequence('twenty thirty forty/fourty fifty sixty seventy eighty ninety', 20, 10),
  }),
  pt: table({
    ...sequence(
      'zero um/uma dois/duas tres quatro cinco seis sete oito nove dez onze doze treze catorze/quatorze quinze',
      0,
    ),
    ...sequence('dezasseis/dezesseis dezassete/dezessete dezoito dezanove/dezenove', 16),
    ...sequence('vinte trinta quarenta cinquenta sessenta setenta oitenta noventa cem/cento', 20, 10),
    ...sequence('duzentos/duzentas trezentos/trezentas quatrocentos/quatrocentas quinhentos/quinhentas', 200, 100),
    ...sequence('seiscentos/seiscentas setecentos/setecentas oitocentos/oitocentas novecentos/novecentas', 600, 100),
  }),
  es: table({
    ...sequence('cero un/una/uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince', 0),
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
    ...sequence('zero un/une deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize', 0),
    ...sequence('vingt/vingts trente quarante cinquante soixante', 20, 10),
    ...{ septante: 70, octante: 80, huitante: 80, nonante: 90 },
  }),
  it: table({
    ...sequence(
      'zero un/uno/una due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici',
      0,
    ),
    ...sequence('sedici diciassette diciotto diciannove', 16),
    ...sequence('venti trenta quaranta cinquanta sessanta settanta ottanta novanta cento', 20, 10),
    // "vent'anni"
    ...sequence('vent trent quarant cinquant sessant settant ottant novant', 20, 10),
  }),
};

/** What multiplies the number before it. The short forms count directly after figures, or before a sign of money. */
const SCALES: Record<FactLanguage, ReadonlyMap<string, number>> = {
  en: table({ dozen: 12, hundred: 100, 'thousand/k': 1_000, 'million/m/mn/mm/mio': 1_000_000, 'billion/bn': 1e9 }),
  pt: table({
    ...{ 'dezena/dezenas': 10, 'duzia/duzias': 12, 'centena/centenas': 100, 'milhar/milhares': 1_000 },
    ...{ 'mil/k': 1_000, 'milhao/milhoes/m/mio': 1_000_000, 'bilhao/bilhoes/biliao': 1e9 },
  }),
  es: table({
    ...{
      'decena/decenas': 10,
      'docena/docenas': 12,
      veintena: 20,
      'centenar/centenares': 100,
      'millar/millares': 1_000,
    },
    ...{ 'mil/k': 1_000, 'millon/millones/m/mill/mm': 1_000_000 },
  }),
  fr: table({
    ...{ 'dizaine/dizaines': 10, 'douzaine/douzaines': 12, quinzaine: 15 },
    ...sequence('vingtaine trentaine quarantaine cinquantaine soixantaine', 20, 10),
    ...{ 'cent/cents/centaine/centaines': 100, 'mille/millier/milliers/k': 1_000 },
    ...{ 'million/millions/m': 1_000_000, 'milliard/milliards/md/mds': 1e9 },
  }),
  it: table({
    ...{ 'decina/decine': 10, 'dozzina/dozzine': 12, quindicina: 15 },
    ...{ ventina: 20, trentina: 30, quarantina: 40, cinquantina: 50, 'centinaio/centinaia': 100 },
    ...{
      'mille/mila/migliaio/migliaia/k': 1_000,
      'milione/milioni/mln/m/mio': 1_000_000,
      'miliardo/miliardi/mld': 1e9,
    },
  }),
};
const ABBREVIATION = /^(?:[km]|mn|mm|mio|mill|bn|mln|mld|mds?)$/;
/** Scales that are numbers without one before them: "mil euros", "mille euro", "cent jours". */
const ALONE = /^(?:mil|mille|cent)$/;

/** With what stands before it instead of "one": "the million euros", "il milione". */
const ONE_MILLION = /^(?:million|milhao|millon|milione)$/;
const THE = /^(?:the|first|o|ao|primeiro|el|al|primer|le|au|premier|il|primo)$/;

/** Between the parts of a number in words: "two hundred and fifty", "trinta e cinco". */
const JOINING: Record<FactLanguage, string> = { en: 'and', pt: 'e', es: 'y', fr: 'et', it: 'e' };

/** Before decimals in words: "seven point five", "sete vírgula cinco". */
const POINT: Record<FactLanguage, RegExp> = {
  en: /^point$/,
  pt: /^(?:virgula|ponto)$/,
  es: /^(?:coma|punto|con)$/,
  fr: /^virgule$/,
  it: /^(?:virgola|punto)$/,
};

const HALF = new Set('half meio meia medio media demi demie mezzo mezza mezz'.split(' '));
const QUARTER = new Set('quarter quarters quarto quartos cuarto cuartos quart quarts quarti'.split(' '));
const ARTICLE = /^(?:a|an|un|una|um|uma|une)$/;
const FRACTION_SIGNS = table({ '½': 0.5, '¼': 0.25, '¾': 0.75 });

export interface WrittenNumber {
  value: number;
  /** By how much the figures are multiplied: a million in "2 million". */
  factor: number;
  from: number;
  /** The token after the last. */
  end: number;
  /** Whether it is written in words. */
  isWords: boolean;
  /** Whether it is an article too: "a", "uma". */
  isArticle: boolean;
}

/** Reads the number that begins at a token, in figures or in words of the language; null where none does. */
export function readNumber(tokens: readonly Token[], at: number, language: FactLanguage): WrittenNumber | null {
  const first = tokens[at];
  if (!first) return null;
  const part = FRACTION_SIGNS.get(first.text);
  if (part) {
    const { factor, end } = readScales(tokens, at + 1, language);
    return { value: part * factor, factor, from: at, end, isWords: false, isArticle: false };
  }
  if (!first.isNumber) return readFraction(tokens, at, language) ?? readWords(tokens, at, language);
  const sign = tokens[at + 1];
  const fraction = sign && !sign.isAfterGap ? (FRACTION_SIGNS.get(sign.text) ?? 0) : 0;
  const { factor, end } = readScales(tokens, fraction ? at + 2 : at + 1, language);
  const half = readAndHalf(tokens, end, language);
  const value = (readDigits(first.text) + fraction) * factor + (half ? factor / 2 : 0);
  return { value, factor, from: at, end: half ?? end, isWords: false, isArticle: false };
}

/** "500,000", "500.000" and "500 000" are 500000; "1.5" and "0,25" have decimals, and so has "0.250". */
export function readDigits(text: string): number {
  const compact = text.replace(/['’\s]/g, '');
  if (/^[1-9]\d{0,2}(?:[.,]\d{3})+$/.test(compact)) return Number(compact.replace(/[.,]/g, ''));
  return Number(compact.replace(/[.,](?=.*[.,])/g, '').replace(',', '.'));
}

function readScales(tokens: readonly Token[], at: number, language: FactLanguage): { factor: number; end: number } {
  let factor = 1;
  let end = at;
  for (;;) {
    const next = tokens[end]?.text === '-' ? end + 1 : end;
    const token = tokens[next];
    const scale = token && SCALES[language].get(token.text);
    const isMoney = /^(?:[€$£]|eur|euros?)$/.test(textAt(tokens, next + 1));
    if (!scale || (/^[km]$/.test(token.text) && token.isAfterGap && !isMoney)) return { factor, end };
    factor *= scale;
    end = next + 1;
  }
}

/** "half a million", "meio milhão", "three quarters of a million", "un cuarto de millón", "half a" of what follows. */
function readFraction(tokens: readonly Token[], at: number, language: FactLanguage): WrittenNumber | null {
  const skip = (index: number, pattern: RegExp) => (pattern.test(textAt(tokens, index)) ? index + 1 : index);
  let fraction = 0;
  let next = skip(at, ARTICLE);
  if (HALF.has(textAt(tokens, next))) fraction = 0.5;
  else {
    const count = next > at ? 1 : (NUMBERS[language].get(textAt(tokens, at)) ?? 0);
    if (next === at && count) next += 1;
    if (QUARTER.has(textAt(tokens, next))) fraction = 0.25 * (count || 1);
  }
  if (!fraction) return null;
  next = skip(next + 1, /^(?:of|de|di|d)$/);
  next = skip(skip(skip(next, /^-$/), ARTICLE), /^-$/);
  const { factor, end } = readScales(tokens, next, language);
  if (factor === 1 && fraction !== 0.5) return null;
  return { value: factor * fraction, factor, from: at, end, isWords: true, isArticle: false };
}

function readWords(tokens: readonly Token[], at: number, language: FactLanguage): WrittenNumber | null {
  let [sum, group, end] = [0, -1, at];
  // What was read before the group that is being read, and the scale before it: "tres mil y cuatro mil" are two numbers.
  let complete = [sum, group, end] as const;
  let scaleBefore = Infinity;
  for (;;) {
    const token = tokens[end];
    const isHyphen = group >= 0 && token?.text === '-' && isNumberWord(tokens[end + 1], language);
    const isJoined = group >= 0 && token?.text === JOINING[language];
    const next = isHyphen || isJoined ? end + 1 : end;
    const word = textAt(tokens, next);
    const scale = SCALES[language].get(word);
    const value = valueOf(word, language);
    if (scale !== undefined && !ABBREVIATION.test(word) && !(isJoined && group > 0)) {
      // "Millón y medio", "il milione"
      const isWhole = ALONE.test(word) || (ONE_MILLION.test(word) && THE.test(textAt(tokens, at - 1)));
      if (group < 0 && !isWhole && !readAndHalf(tokens, next + 1, language)) break;
      if (scale >= scaleBefore && sum >= scale) {
        [sum, group, end] = complete;
        break;
      }
      if (scale >= 1_000) scaleBefore = scale;
      if (scale < 1_000) group = Math.max(1, group) * scale;
      // "dos mil millones" is a thousand times as much.
      else if (sum > 0 && sum < scale) [sum, group] = [(sum + group) * scale, 0];
      else [sum, group] = [sum + (group < 0 ? 1 : group || 1) * scale, 0];
      end = next + 1;
    } else if (value !== undefined && mayFollow(group, value, word, language)) {
      // "quatre-vingts", "soixante-dix" are built; so is "quatre-vingt-dix".
      if (isJoined || group === 0) complete = [sum, group, end];
      group = language === 'fr' && value === 20 && group % 100 === 4 ? group - 4 + 80 : Math.max(0, group) + value;
      end = next + 1;
    } else break;
  }
  if (end === at) return null;
  const decimals = readDecimals(tokens, end, language);
  const half = readAndHalf(tokens, end, language);
  const total = sum + Math.max(0, group);
  const isArticle = end === at + 1 && total === 1 && ARTICLE.test(textAt(tokens, at)) && !half;
  // "dois milhões e meio" is half a million more, "dois e meio" half.
  const added = half ? (sum > 0 && group === 0 ? lastScale(tokens, end, language) : 1) / 2 : 0;
  // "one and a half million", "sept virgule cinq millions"
  const { factor, end: last } = readScales(tokens, decimals?.end ?? half ?? end, language);
  const value = decimals ? Number(`${total}.${decimals.digits}`) : total + added;
  return { value: value * factor, factor, from: at, end: last, isWords: true, isArticle };
}

const lastScale = (tokens: readonly Token[], end: number, language: FactLanguage): number =>
  SCALES[language].get(textAt(tokens, end - 1)) ?? 1;

function readDecimals(tokens: readonly Token[], at: number, language: FactLanguage) {
  if (!POINT[language].test(textAt(tokens, at))) return null;
  let digits = '';
  let end = at + 1;
  for (;;) {
    if (NUMBERS[language].get(textAt(tokens, end)) === 0) {
      digits += '0';
      end += 1;
      continue;
    }
    const read = readWords(tokens, end, language);
    if (!read || read.isArticle) break;
    digits += String(read.value);
    end = read.end;
  }
  return /^\d+$/.test(digits) ? { digits, end } : null;
}

/** The end of "and a half", "e meio", "y medio", "et demi"; null where it does not stand there. */
export function readAndHalf(tokens: readonly Token[], at: number, language: FactLanguage): number | null {
  const skip = (index: number, text: RegExp) => (text.test(textAt(tokens, index)) ? index + 1 : index);
  const joined = skip(at, /^-$/);
  if (textAt(tokens, joined) !== JOINING[language]) return null;
  const half = skip(skip(skip(joined + 1, /^-$/), ARTICLE), /^-$/);
  return HALF.has(textAt(tokens, half)) ? half + 1 : null;
}

const ORDINAL_DAYS = table({
  ...sequence('first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth', 1),
  ...sequence('fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth', 14),
  ...{ thirtieth: 30, 'primeiro/primero/premier/primo': 1 },
});

/** The day of a month as an ordinal: "first", "twenty-third", "primo"; null where none stands there. */
export function ordinalDay(tokens: readonly Token[], at: number): { value: number; end: number } | null {
  const tens = /^(?:twenty|thirty)$/.test(textAt(tokens, at)) && tokens[at + 1]?.text === '-';
  const ones = ORDINAL_DAYS.get(textAt(tokens, tens ? at + 2 : at));
  if (!ones || (tens && ones > 9)) return null;
  if (!tens) return { value: ones, end: at + 1 };
  return { value: NUMBERS.en.get(textAt(tokens, at))! + ones, end: at + 3 };
}

const isNumberWord = (token: Token | undefined, language: FactLanguage): boolean =>
  token !== undefined && (valueOf(token.text, language) !== undefined || SCALES[language].has(token.text));

/** Whether a word may add its value to the group before it: "two hundred" + "fifty" + "five". */
function mayFollow(group: number, value: number, word: string, language: FactLanguage): boolean {
  if (group < 0) return true;
  if (value === 0 || /^(?:a|an)$/.test(word)) return false;
  // Italian writes "duecentomila" as one word.
  if (group === 0) return value < (language === 'it' ? 1_000_000 : 1_000);
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

const valueOf = (word: string, language: FactLanguage): number | undefined =>
  NUMBERS[language].get(word) ?? (language === 'it' && word.length > 5 ? readItalian(word) : undefined);

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
  // The vowel at the end is dropped before another: "centottanta".
  for (const cento of ['cento', 'cent']) {
    const [before, after] = splitAt(word, cento);
    if (after === undefined) continue;
    const [count, rest] = [before === '' ? 1 : NUMBERS.it.get(before), after === '' ? 0 : readItalian(after)];
    if (count !== undefined && rest !== undefined) return count * 100 + rest;
  }
  for (const [tens, value] of NUMBERS.it) {
    if (value < 20 || value > 90) continue;
    // "ventuno", "trentotto".
    for (const stem of [tens, tens.slice(0, -1)]) {
      const ones = word.startsWith(stem) ? NUMBERS.it.get(word.slice(stem.length)) : undefined;
      if (ones !== undefined && ones < 10) return value + ones;
    }
  }
  return undefined;
}

function splitAt(word: string, part: string): [before: string, after: string | undefined] {
  const at = word.indexOf(part);
  return at < 0 ? [word, undefined] : [word.slice(0, at), word.slice(at + part.length)];
}
