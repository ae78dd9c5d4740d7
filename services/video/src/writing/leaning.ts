import { splitSentences } from '@firm/platform/evidence/sentences';
import type { SpokenSentence } from './spoken-sentences.js';

/** Before the word that counts: "And in America it …". */
const OPENING =
  /^(?:(?:and|but|so|or|then|because|also|now|yet|even|still|e|mas|ou|porque|também|então|depois)(?!\p{L}),? )*/iu;
/** First words that stand for something said before, or answer it. */
const STANDS_FOR = new RegExp(
  `^(?:${[
    'its?|they|them|theirs?|he|him|his|she|hers?|this|that|these|those(?! (?:of|who|that))|such|both|neither|either|there|ones?(?= (?:is|was))',
    '(?:each|one|some|most|many|none|all|half|two|three|both) of (?:that|it|them|this|these|those)',
    '(?:some|most|many|others)(?= (?:do|does|did|is|are|was|were|will|can|have|had|may)(?!\\p{L}))',
    'the (?:other|others|same|rest|ones?|former|latter)',
    'the (?:first|second|third|fourth|last)(?= (?:is|are|was|were|has|had|says|one)(?!\\p{L})|,)',
    'not|nor|only then|(?:no|yes|não|sim)(?=[ ]?[,.;—–])',
    'ist[oa]s?|iss[oa]|aquilo|est[ea]s?|ess[ea]s?|el[ea]s?|seus?|suas?|nem|alguns|algumas|ambos|lá',
  ].join('|')})(?!\\p{L})`,
  'iu',
);
/** It opposes or goes on with what was said before. */
const GOES_ON = /^(?:but|or|mas|ou)(?!\p{L})/iu;
const PREPOSITION = '(?<!\\p{L})(?:on|of|for|from|to|with|about|by|before|after|like|than)';
/** "for them", "before that". */
const POINTS_BACK = new RegExp(
  `${PREPOSITION} (?:that|this|these|those|it|them)(?=[.,;]| (?:in|on|at|is|was|has|tells?)(?!\\p{L}))`,
  'iu',
);
/** "on that number", where no number stands before; "in this room" is where everybody is. */
const POINTS_BY_NAME = new RegExp(
  `${PREPOSITION} (?:that|this) (?!who|that|which|(?:year|month|week|evening|morning|room|country|talk)(?!\\p{L}))(\\p{L}+)(?=[.,;])`,
  'iu',
);
/** "This takes longer" within a sentence, "needs one", "take that back", "a letter that explains it", "that you do", "has not". */
const LEFT_OPEN = new RegExp(
  [
    '(?<!\\p{L})this (?:is|was|has|takes|means|makes|costs)(?!\\p{L})|(?<!\\p{L})(?:before|afterwards|instead)\\.$',
    '(?<!\\p{L})(?:needs?|has|have|gets?|wants?|takes?) one(?=[.,;])|(?<!\\p{L})(?:take|took) (?:that|it|this) back',
    '(?<!\\p{L})(?:that|which|who) \\p{L}+ it(?=[.,;])|(?<!\\p{L})(?:know|knows|like|hear|say|says|do|does) (?:this|that)(?=[.,;])',
    '(?<!\\p{L})(?:that|if|as|than) (?:you|we|they|i|he|she) (?:do|does|did)\\.$|(?<!\\p{L})(?:ha[sd]|have|does|do|did|is|are|was|were|can|will) not\\.$',
    '(?<!\\p{L})(?:all|both|each|none|some|most) of (?:them|these|those)(?!\\p{L})|(?<!\\p{L})(?:do|does|did) it(?=[.,;])|^the \\p{L}+ (?:it|they|he|she) ',
    '(?<!\\p{L})(?:these|those) (?!who|that|of|are|is|which)\\p{L}+',
  ].join('|'),
  'iu',
);
const PRONOUN = /(?<!\p{L})(?:(its?)|(they|them|their)|he|him|his|she|her|\p{L}{3,}-(?:[oa]s?|lhes?))(?!\p{L})/iu;
/** A noun that a pronoun after it may stand for: a word with its article or number. */
const NOUN =
  /(?<!\p{L})(?:an?|the|my|your|our|every|each|any|one|two|three|four|five|another|whose|no|os?|as|uma?) \p{L}/iu;
/** For these stands "they" alone. */
const PLURAL = /(?<!\p{L})\p{L}{4,}s(?!\p{L})/iu;
/** For these stands no "it". */
const PERSON = /(?<!\p{L})(?:somebody|someone|everybody|people|who(?:ever)?)(?!\p{L})/iu;
/** A condition alone: "If you sell it too early." */
const CONDITION = /^(?:only )?(?:if|when|unless|whoever|se|quando|quem)(?!\p{L})[^,;:]*\.$/iu;
/** What answers or heads what follows it. */
const OPEN_QUESTION =
  /^(?:\p{L}+,? )?(?:what|how|who|whom|when|where|why|which|o que|como|quem|quando|onde|quanto|quantos|porquê|qual|quais)(?!\p{L}).*\?$/iu;
/** A sentence that begins like the one before it, and is no longer than this, is its other half. */
const HALF_WORDS = 9;
const SAME_BEGINNING = 3;

/**
 * Whether a sentence says something else, or nothing, without the one before it: it begins with a pronoun, a denial or an
 * answer, or holds a pronoun that no noun before it explains, or is an item of a list.
 */
export function leansOnBefore(text: string): boolean {
  const plain = text.replace(OPENING, '');
  if (STANDS_FOR.test(plain) || GOES_ON.test(text) || CONDITION.test(plain)) return true;
  if (POINTS_BACK.test(text) && !NOUN.test(text.slice(0, text.search(POINTS_BACK)))) return true;
  if (LEFT_OPEN.test(plain)) return true;
  const named = POINTS_BY_NAME.exec(text);
  if (named?.[1] !== undefined && !text.slice(0, named.index).toLowerCase().includes(named[1].toLowerCase()))
    return true;
  const pronoun = PRONOUN.exec(plain);
  if (!pronoun) return false;
  const before = withoutPlaces(plain.slice(0, pronoun.index));
  const [, isThing, areMany] = pronoun;
  return !NOUN.test(before) && (isThing !== undefined || !PERSON.test(before)) && (!areMany || !PLURAL.test(before));
}

/** "In America nothing is due when it pays out": a place is nothing that pays out. */
const withoutPlaces = (text: string): string => text.replace(/\b(?:in|to|from|at|into) (?:the )?\p{Lu}\p{L}+/gu, ' ');

/** Whether a sentence limits or completes the one before it: "It may be more. It may be less." */
export function isOtherHalf(text: string, before: string): boolean {
  const [own, other] = [text, before].map((one) => one.toLowerCase().match(/[\p{L}\p{N}'’]+/gu) ?? []);
  if (/^(?:unless|except|but not|or not|a menos que|exceto|mas não)(?!\p{L})/iu.test(text)) return true;
  if (!own || !other || own.length > HALF_WORDS || other.length > 2 * HALF_WORDS) return false;
  const begin = Math.min(SAME_BEGINNING, own.length - 1);
  return own.slice(0, begin).join(' ') === other.slice(0, begin).join(' ');
}

/** A question that a speaker asks in order to answer it; "Is it true that …?" is somebody else's, and holds what he assumes. */
export const isOpenQuestion = (text: string): boolean => OPEN_QUESTION.test(text);

/** The sentence of the talk that a text repeats word for word, of those given. */
export function repeatedBy(text: string, said: readonly SpokenSentence[]): SpokenSentence | undefined {
  if (splitSentences(text).length !== 1) return undefined;
  const own = wordsOf(text);
  return said.find((one) => wordsOf(one.text) === own);
}

const wordsOf = (text: string): string => [...(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])].join(' ');
