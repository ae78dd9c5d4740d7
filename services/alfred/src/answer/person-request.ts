import { detectLanguage, type Language } from '@firm/platform/language/detect-language';
import { fold } from '@firm/contracts/rules/fold';
import { removeStopPhrases } from '../language/stop-phrases.js';
import { FOUR_LANGUAGES, FRENCH, GERMAN, OTHER_REQUESTS, TALK } from './person-request-words.js';
import { foldRequest, isMistyped, RequestReader, wordsOf } from './request-reader.js';

/** The languages of canned replies: those of Alfred, and two more that visitors write. */
export type RequestLanguage = Language | 'de' | 'fr';

const FOUR = new RequestReader(FOUR_LANGUAGES);
const OTHERS = Object.entries({ de: new RequestReader(GERMAN), fr: new RequestReader(FRENCH) } as const);

/** Words by which a message is taken for one of these languages: a single one may be a word of another. */
const MIN_KNOWN = 2;

/** In a language that is read by whole requests, what may stand beside one that asks for nothing else. */
const MAX_BESIDE = 15;

/**
 * Whether a message asks to speak to a person: in the four languages, German or French also with a letter mistyped; in Chinese,
 * Russian, Arabic, Turkish, Hindi and Japanese in the usual words.
 */
export const asksForPerson = (message: string): boolean =>
  FOUR.asks(message) || readersOf(message).some(([, reader]) => reader.asks(message)) || restBeside(message) !== null;

/** Whether it asks for that and for nothing else, so that there is nothing to answer but what happens now. */
export const asksForPersonOnly = (message: string): boolean =>
  FOUR.asksOnly(message) ||
  readersOf(message).some(([, reader]) => reader.asksOnly(message)) ||
  (restBeside(message)?.length ?? Infinity) <= MAX_BESIDE;

/** The letters beside a request in another language; null where there is none. */
function restBeside(message: string): string | null {
  const text = removeStopPhrases(fold(message));
  const request = OTHER_REQUESTS.find((pattern) => pattern.test(text));
  return request ? text.replace(request, '').replace(/[^\p{L}\p{N}]/gu, '') : null;
}

/** The language of a request for a person: short as it is, its verb tells more than its other words. */
export function languageOfRequest(message: string): RequestLanguage | null {
  const other = readersOf(message).find(([, reader]) => reader.asks(message));
  if (other && !FOUR.asks(message)) return other[0] as RequestLanguage;
  const words = wordsOf(foldRequest(message));
  const found = Object.entries(TALK).find(([, verbs]) =>
    verbs.split(' ').some((verb) => words.some((word) => word === verb || isMistyped(word, verb))),
  );
  return (found?.[0] as Language | undefined) ?? detectLanguage(message);
}

const readersOf = (message: string) => OTHERS.filter(([, reader]) => reader.countKnown(message) >= MIN_KNOWN);
