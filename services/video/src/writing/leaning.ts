import { splitSentences } from '@firm/platform/evidence/sentences';
import type { SpokenSentence } from './spoken-sentences.js';

/** Words by what they do in a sentence, in English and in Portuguese. */
const WORDS = {
  article: 'a an the my your our every each any one two three four five another whose no o os a as um uma uns umas',
  auxiliary: 'is are was were do does did has have had can will may',
  condition: 'if when unless whoever se quando quem',
  demonstrative: 'this that these isto isso aquilo este esta estes estas esse essa esses essas',
  joining: 'and but so or then because also now yet even still e mas ou porque também então depois',
  opposing: 'but or mas ou',
  ordinal: 'first second third fourth last',
  other: 'other others same rest one ones former latter',
  pair: 'both neither either such ambos nem alguns algumas',
  part: 'each one some most many none all half two three both',
  person: 'somebody someone everybody people who whoever',
  preposition: 'on of for from to with about by before after like than',
  pronoun: 'it its they them their theirs he him his she her hers ele ela eles elas seu sua seus suas',
  subject: 'it they he she i you we',
  /** What everybody in the room knows: "this year". */
  present: 'year month week evening morning room country talk',
  said: 'that this these those it them',
};

/** A pattern in which `<article>` stands for any of the words of that name. */
const expand = (pattern: string): string =>
  pattern.replace(/<(\w+)>/g, (_, name: keyof typeof WORDS) => `(?:${WORDS[name].replaceAll(' ', '|')})`);
/** The same, of whole words only. */
const words = (pattern: string): RegExp => new RegExp(`(?<!\\p{L})(?:${expand(pattern)})(?!\\p{L})`, 'iu');
const firstWords = (pattern: string): RegExp => new RegExp(`^(?:${expand(pattern)})(?!\\p{L})`, 'iu');

const JOINING = new RegExp(expand('^(?:<joining>(?!\\p{L}),? )*'), 'iu');
const OPPOSING = firstWords('<opposing>');
const NOUN = words('<article> \\p{L}+');
/** "they" stands for these alone. */
const PLURAL = words('\\p{L}{4,}s');
/** "it" stands for none of these. */
const PERSON = words('<person>');
/** In Portuguese a pronoun may hang on its verb: "fecha-o". */
const PRONOUN = words('(its?)|(they|them|their)|he|him|his|she|her|\\p{L}{3,}-(?:[oa]s?|lhes?)');
const POINTS_BACK = words('<preposition> <said>(?=[.,;]| (?:in|on|at|is|was|has|tells?)(?!\\p{L}))');
const NAMED_BEFORE = words('<preposition> (?:that|this) (?!who|that|which|<present>(?!\\p{L}))(\\p{L}+)(?=[.,;])');

/** A way in which a sentence leans on the one before it. */
interface Leaning {
  name: string;
  example: string;
  /** @param plain the sentence without the words that join it to the one before: "And in America it …". */
  isIn: (plain: string, text: string) => boolean;
}

const matches =
  (pattern: RegExp): Leaning['isIn'] =>
  (plain) =>
    pattern.test(plain);
const begins = (pattern: string) => matches(firstWords(pattern));
const holds = (pattern: string) => matches(words(pattern));

export const LEANINGS: readonly Leaning[] = [
  {
    name: 'connective that opposes',
    example: 'But the roof stays.',
    isIn: (_, text) => OPPOSING.test(text),
  },
  { name: 'pronoun as subject', example: 'It is open on Mondays.', isIn: begins('<pronoun>') },
  {
    name: 'demonstrative as subject',
    example: 'That is a rumor.',
    isIn: begins('<demonstrative>|those(?! (?:of|who|that))|there|lá'),
  },
  {
    name: 'part of a group',
    example: 'Some do not.',
    isIn: begins(
      '<pair>|<part> of <said>|(?:<part>|others)(?= <auxiliary>)|the <other>|the <ordinal>(?= <auxiliary>| says| one|,)',
    ),
  },
  {
    name: 'group named before',
    example: 'You pay for each of them.',
    isIn: holds('(?:all|both|each|none|some|most) of (?:them|these|those)'),
  },
  {
    name: 'answer or denial',
    example: 'No, the roof stays.',
    isIn: begins('not|nor|only then|(?:no|yes|não|sim)(?= ?[,.;—–])'),
  },
  {
    name: 'condition without its clause',
    example: 'If you lose the key too early.',
    isIn: begins('(?:only )?<condition> [^,;:]*\\.$'),
  },
  {
    name: 'demonstrative with its noun',
    example: 'Pay for these rooms.',
    isIn: holds('(?:these|those) (?!who|that|of|are|is|which)\\p{L}+|this (?:is|was|has|takes|means|makes|costs)'),
  },
  {
    name: 'demonstrative as object',
    example: 'People ask me about that in the break.',
    isIn: (_, text) => POINTS_BACK.test(text) && !NOUN.test(text.slice(0, text.search(POINTS_BACK))),
  },
  {
    name: 'noun that was named before',
    example: 'So please put no weight on that figure.',
    isIn: (_, text) => {
      const found = NAMED_BEFORE.exec(text);
      const noun = found?.[1]?.toLowerCase();
      return noun !== undefined && !text.slice(0, found?.index).toLowerCase().includes(noun);
    },
  },
  {
    name: 'ellipsis of the verb',
    example: 'The clock had not.',
    isIn: holds(
      '<auxiliary> not\\.$|(?:that|if|as|than) <subject> (?:do|does|did)\\.$|(?:do|does|did) (?:it|this|that)(?=[.,;])',
    ),
  },
  {
    name: 'ellipsis of the object',
    example: 'Every guest over ten needs one, from each hotel.',
    isIn: holds(
      '(?:needs?|has|have|gets?|wants?|takes?) one(?=[.,;])|(?:knows?|like|hear|says?) (?:this|that)(?=[.,;])|(?:take|took) (?:that|it|this) back',
    ),
  },
  {
    name: 'ellipsis of the moment',
    example: 'You have to be quiet for an hour before.',
    isIn: holds('(?:before|afterwards|instead)\\.$'),
  },
  {
    name: 'pronoun in a relative clause',
    example: 'Write a page that explains it.',
    isIn: holds('(?:that|which|who) \\p{L}+ it(?=[.,;])'),
  },
  {
    name: 'relative clause of a pronoun',
    example: 'The form it wants is short.',
    isIn: begins('the \\p{L}+ (?:it|they|he|she)(?= )'),
  },
  {
    name: 'pronoun without a noun before it',
    example: 'In Norway nothing is owed when it flies away.',
    isIn: (plain) => {
      const pronoun = PRONOUN.exec(plain);
      if (!pronoun) return false;
      const before = withoutPlaces(plain.slice(0, pronoun.index));
      const [, isThing, areMany] = pronoun;
      const hasPerson = isThing === undefined && PERSON.test(before);
      return !NOUN.test(before) && !hasPerson && !(areMany && PLURAL.test(before));
    },
  },
];

/** What answers or heads what follows it. */
const OPEN_QUESTION =
  /^(?:\p{L}+,? )?(?:what|how|who|whom|when|where|why|which|o que|como|quem|quando|onde|quanto|quantos|porquê|qual|quais)(?!\p{L}).*\?$/iu;
/** A sentence that begins like the one before it, and is no longer than this, is its other half. */
const HALF_WORDS = 9;
const SAME_BEGINNING = 3;

/** Whether a sentence says something else, or nothing, without the one before it. */
export function leansOnBefore(text: string): boolean {
  const plain = text.replace(JOINING, '');
  return LEANINGS.some(({ isIn }) => isIn(plain, text));
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
