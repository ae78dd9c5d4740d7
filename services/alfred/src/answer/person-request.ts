import { detectLanguage, type Language } from '@firm/platform/language/detect-language';
import { fold, removeStopPhrases } from '../language/stop-phrases.js';

/** The verbs that ask for a talk, folded; each is a word of this language alone. */
const TALK: Record<Language, readonly string[]> = {
  en: ['speak', 'talk', 'chat'],
  pt: ['falar', 'conversar'],
  es: ['hablar', 'charlar'],
  it: ['parlare'],
};
const WITH = 'to with com con';
const PERSONS = `person people human humano umano somebody someone anybody anyone lawyer attorney team pessoa
  pessoas alguem advogado advogada persona personas alguien abogado abogada qualcuno avvocato avvocata`;
/** Between the verb and the person. */
const BETWEEN = `a an the one of your some any real actual live um uma o os a real verdadeiro un una el la de verdad real vero vera
  umano un one your vosso vossa seu sua su nostro vostro directly diretamente directamente direttamente here`;
/** What a message may hold, greetings apart, that asks for a person and for nothing else. */
const WISHES = `i id we want wanna wish need would like to could can may might let me us pls get give is prefer rather just now
  today instead eu quero queria gostaria gostava de posso podia pode preciso prefiro ha quiero quisiera puedo podria
  necesito prefiero me gustaria hay voglio vorrei posso potrei ho bisogno di preferisco`;

const wordsOf = (text: string): string[] => text.split(/\s+/);
const talkVerbs = Object.values(TALK).flat();
const [persons, links, between] = [wordsOf(PERSONS), wordsOf(WITH), wordsOf(BETWEEN)];
const wishes = [...wordsOf(WISHES), ...talkVerbs, ...persons, ...links, ...between];
/** Between "talk" and "person": "to", and up to so many words. */
const MAX_BETWEEN = 3;

const CALL_BACK = /\bcall me(?: (?:back|please|now|today|tomorrow|on|at)\b|\W*$)/;

/** Whether a message asks to speak to a person, in the four languages, also with a letter mistyped. */
export function asksForPerson(message: string): boolean {
  const folded = foldRequest(message);
  return CALL_BACK.test(folded) || asksForPersonOnly(message) || findRequest(splitWords(folded)) >= 0;
}

/** Whether it asks for that and for nothing else, so that there is nothing to answer but what happens now. */
export function asksForPersonOnly(message: string): boolean {
  const sentences = foldRequest(message).split(/[.?!]+/);
  const [first = [], ...rest] = sentences.map(splitWords).filter((words) => words.length > 0);
  if (!rest.every((words) => isMadeOf(words, wishes))) return false;
  const start = findRequest(first);
  if (start >= 0) return isMadeOf(first.slice(0, start), wishes);
  return isMadeOf(first, wishes) && [first, ...rest].flat().some((word) => isIn(word, persons));
}

/** The language of a request for a person: short as it is, its verb tells more than its other words. */
export function languageOfRequest(message: string): Language | null {
  const words = splitWords(foldRequest(message));
  const found = Object.entries(TALK).find(([, verbs]) => words.some((word) => isIn(word, verbs)));
  return (found?.[0] as Language | undefined) ?? detectLanguage(message);
}

/** Without greetings, and without the question whether Alfred is a person. */
const foldRequest = (message: string): string => removeStopPhrases(fold(message).replace(/['’]/g, ''));

const splitWords = (folded: string): string[] => folded.match(/[\p{L}\p{N}]+/gu) ?? [];

/** At which word a talk with a person is asked for; -1 where it is not. */
function findRequest(words: readonly string[]): number {
  return words.findIndex((word, index) => {
    if (!isIn(word, talkVerbs)) return false;
    const rest = words.slice(index + 1, index + 3 + MAX_BETWEEN);
    const person = rest.findIndex((one) => isIn(one, persons));
    return person >= 0 && isMadeOf(rest.slice(0, person), [...links, ...between]);
  });
}

const isMadeOf = (words: readonly string[], known: readonly string[]): boolean =>
  words.every((word) => isIn(word, known));

/**
 * From this length on a word may have a letter too many, too few, wrong, or in the wrong place; the shortest of them not the
 * first, so that "what" is no "chat".
 */
const MIN_MISTYPED = 4;

const isIn = (word: string, known: readonly string[]): boolean =>
  known.some(
    (one) =>
      one === word ||
      (one.length >= MIN_MISTYPED && (one.length > MIN_MISTYPED || one[0] === word[0]) && isMistyped(word, one)),
  );

/** Whether one letter makes the difference, or two that changed places. */
function isMistyped(word: string, known: string): boolean {
  const shorter = Math.min(word.length, known.length);
  let start = 0;
  while (start < shorter && word[start] === known[start]) start++;
  let end = 0;
  while (end < shorter - start && word.at(-1 - end) === known.at(-1 - end)) end++;
  const [mine, theirs] = [word.slice(start, word.length - end), known.slice(start, known.length - end)];
  return (mine.length <= 1 && theirs.length <= 1) || (mine.length === 2 && [...mine].reverse().join('') === theirs);
}
