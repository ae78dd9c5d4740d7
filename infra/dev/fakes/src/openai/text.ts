// Words and sentences, for the answers of the fake.

/** The four languages the firm's visitors write in. */
export type Language = 'en' | 'pt' | 'es' | 'it';

const FUNCTION_WORDS: Record<Language, string> = {
  en: `a about an and any are as at be by can could do does for from have hello hi how i if in into is it its like long
    many me more much must my need not of on one or our please so some tell than thank thanks that the their them there
    they this to us was we what when where which who why will with would you your`,
  pt: `a ao as até bom com como da das de do dia dos e é em essa esta este eu faz fazer há isso isto mais me meu minha na
    nas não no nos o obrigada obrigado olá os ou para pela pelo pode por posso preciso qual quais quando quanto quantos
    que quem quero se sem ser são seu sua sobre tempo tenho um uma você`,
  es: `al como cómo con cuál cuáles cuando cuándo cuánto cuántos de del días donde dónde el en es esta este gracias hay
    hola la las lo los más me mi mis necesito no o para por puede puedo qué que quién quiero se ser si sin sobre son su
    tengo tiempo tiene un una y yo`,
  it: `alla anche che chi ci ciao come con cosa d da dal della delle devo di dove e è fare gli grazie ha ho i il in io la
    le lei lo ma mi mia mio nel nella non o per perché più può posso quale quali quando quanto quanti questa questo se
    sono su tempo un una vorrei vuole`,
};

const functionWords = Object.entries(FUNCTION_WORDS).map(
  ([language, words]) => [language as Language, new Set(words.split(/\s+/))] as const,
);
const stopWords = Object.fromEntries(
  functionWords.map(([language, words]) => [language, new Set([...words].map(foldText))]),
) as Record<Language, Set<string>>;

/** Lower case, without accents. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

const splitWords = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

/** The words that carry the subject, folded and cut to five letters: `inves` for investor and investimento. */
export function contentStems(text: string): string[] {
  const ignored = stopWords[detectLanguage(text)];
  return splitWords(foldText(text))
    .filter((word) => !ignored.has(word) && (word.length > 2 || /\d/.test(word)))
    .map((word) => word.replace(/(?<=..)s$/, '').slice(0, 5));
}

/** The language whose function words a short text uses most; English when nothing speaks for another. */
export function detectLanguage(text: string): Language {
  const words = splitWords(text.toLowerCase());
  const points = functionWords.map(([language, known]) => ({
    language,
    count: words.filter((word) => known.has(word)).length,
  }));
  return points.reduce((best, one) => (one.count > best.count ? one : best)).language;
}

/** The words a text uses most, as people write them, the most frequent first. */
export function frequentWords(text: string, count: number): string[] {
  const tally = new Map<string, { word: string; times: number }>();
  for (const word of splitWords(text)) {
    const [stem] = word.length > 3 ? contentStems(word) : [];
    if (!stem || /\d/.test(word)) continue;
    const known = tally.get(stem) ?? { word, times: 0 };
    tally.set(stem, { ...known, times: known.times + 1 });
  }
  const sorted = [...tally.values()].sort((one, other) => other.times - one.times);
  return sorted.slice(0, count).map(({ word }) => word);
}

/** White space after a full stop that is no abbreviation's ("U.S."), before what may begin a sentence. */
const SENTENCE_BREAK = /(?<=[.!?…]["”»)]?)(?<!\b\p{Lu}\.)\s+(?=["“«(¿¡\p{Lu}\d[])/u;

/** Captions come without full stops: from longer sentences, pieces of so many words are cut. */
const MAX_WORDS = 45;
const PIECE_WORDS = 25;

/** The sentences of a text, in order, word for word. */
export function splitSentences(text: string): string[] {
  const sentences = text.split(/\n+/).flatMap((line) => line.trim().split(SENTENCE_BREAK));
  return sentences.filter(Boolean).flatMap((sentence) => {
    const words = sentence.split(' ');
    if (words.length <= MAX_WORDS) return [sentence];
    const starts = Array.from({ length: Math.ceil(words.length / PIECE_WORDS) }, (_, index) => index * PIECE_WORDS);
    return starts.map((start) => words.slice(start, start + PIECE_WORDS).join(' '));
  });
}

/** Cut at a word, with an ellipsis where something is missing. */
export function shorten(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  return `${text.slice(0, maxLength - 1).replace(/\s+\S*$/, '')}…`;
}
