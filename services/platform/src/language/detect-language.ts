import { STOP_WORDS } from './stop-words.js';

/** The four languages of the firm's visitors. */
export const LANGUAGES = ['en', 'pt', 'es', 'it'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Letters and signs that only one of the languages has. */
const OWN_SIGNS: Record<Language, RegExp> = { en: /(?!)/g, pt: /[ãõçâê]/g, es: /[ñ¿¡]/g, it: /[èòù]|\bl'|\bun'/g };
const SIGN_WEIGHT = 2;

const stopWords = new Map(LANGUAGES.map((language) => [language, new Set(STOP_WORDS[language].split(/\s+/))]));

/** Words of short questions that tell their language, and are no stop words of a search: "Quanto demora a AIMA?" has only "a" besides. */
const OF_QUESTIONS: Partial<Record<Language, ReadonlySet<string>>> = {
  pt: new Set('quanto quanta quantos quantas demora demoram custa custam'.split(' ')),
  it: new Set('quanto quanta quanti quante costa costano'.split(' ')),
};

/**
 * Words of languages that some visitors write and that share words with the four: German "das" is Portuguese too, French
 * "le" Italian, "pour la" half Spanish. Shared words stand here as well, so that a text in German or French has the most there.
 */
const OTHERS = {
  de: `der die das den dem des ein eine einen einem einer und ist sind war ich du er sie es wir ihr mein meine meinen mich mir uns wie
  was wann wo wer warum welche welcher nicht kein keine kann muss darf wird werden habe haben hat mit für auf von zu zum zur
  bei nach aus im als auch wenn dass man viel lange gibt kostet brauche möchte`,
  fr: `le la les l un une des du de et à est sont suis être avoir avec pour dans sur par pas ne que qu qui quel quelle quels quelles
  mon ma mes notre nos je j tu il nous vous ce cette c au aux mais où ou comment combien voudrais faut peut puis plus après
  bonjour merci beaucoup quoi faire ai avons avez en d s y sans chez depuis déjà très aussi`,
};
const otherWords = Object.entries(OTHERS).map(([language, words]) => [language, new Set(words.split(/\s+/))] as const);

/**
 * The language of a text by its stop words and signs, or null when it has none of them. Of several with equal counts the
 * first in `LANGUAGES` is taken. German or French where it has more words of these, at least two, and not letters alone.
 */
export function detectAnyLanguage(text: string): Language | keyof typeof OTHERS | null {
  const lower = text.toLowerCase().normalize('NFC');
  const words = lower.match(/\p{L}+(?:'(?=è))?\p{L}*/gu) ?? [];
  const points = LANGUAGES.map(
    (language) =>
      words.filter((word) => stopWords.get(language)?.has(word) || OF_QUESTIONS[language]?.has(word)).length +
      SIGN_WEIGHT * (lower.match(OWN_SIGNS[language])?.length ?? 0),
  );
  const most = Math.max(...points);
  const others = otherWords.map(([, other]) => words.filter((word) => other.has(word)).length);
  const mostOther = Math.max(...others);
  if (mostOther > most) {
    const [language, other] = otherWords[others.indexOf(mostOther)]!;
    // Letters alone may be of something else, as in "the D7's cost".
    const isTold = mostOther > 1 && words.some((word) => word.length > 1 && other.has(word));
    return isTold ? (language as keyof typeof OTHERS) : null;
  }
  return most === 0 ? null : (LANGUAGES[points.indexOf(most)] ?? null);
}

/** The same among the four; null too for a text in German or French. */
export function detectLanguage(text: string): Language | null {
  const language = detectAnyLanguage(text);
  return language === 'de' || language === 'fr' ? null : language;
}

const foldedStopWords = new Set(
  [...stopWords.values()].flatMap((words) => [...words]).map((word) => word.normalize('NFD').replace(/\p{M}/gu, '')),
);

/** Whether a folded word (lower case, no accents) is a stop word of any of the languages. */
export const isStopWord = (word: string): boolean => foldedStopWords.has(word);
