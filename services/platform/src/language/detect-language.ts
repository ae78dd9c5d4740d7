import { STOP_WORDS } from './stop-words.js';

/** The four languages of the firm's visitors. */
export const LANGUAGES = ['en', 'pt', 'es', 'it'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Letters and signs that only one of the languages has. */
const OWN_SIGNS: Record<Language, RegExp> = { en: /(?!)/g, pt: /[ãõçâê]/g, es: /[ñ¿¡]/g, it: /[èòù]|\bl'|\bun'/g };
const SIGN_WEIGHT = 2;

const stopWords = new Map(LANGUAGES.map((language) => [language, new Set(STOP_WORDS[language].split(/\s+/))]));

/**
 * The language of a text by its stop words and signs, or null when it has none of them. Of several with equal counts the
 * first in `LANGUAGES` is taken.
 */
export function detectLanguage(text: string): Language | null {
  const lower = text.toLowerCase().normalize('NFC');
  const words = lower.match(/\p{L}+(?:'(?=è))?\p{L}*/gu) ?? [];
  const points = LANGUAGES.map(
    (language) =>
      words.filter((word) => stopWords.get(language)?.has(word)).length +
      SIGN_WEIGHT * (lower.match(OWN_SIGNS[language])?.length ?? 0),
  );
  const most = Math.max(...points);
  return most === 0 ? null : (LANGUAGES[points.indexOf(most)] ?? null);
}

const foldedStopWords = new Set(
  [...stopWords.values()].flatMap((words) => [...words]).map((word) => word.normalize('NFD').replace(/\p{M}/gu, '')),
);

/** Whether a folded word (lower case, no accents) is a stop word of any of the languages. */
export const isStopWord = (word: string): boolean => foldedStopWords.has(word);
