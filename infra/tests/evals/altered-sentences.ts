/** What is said: a sentence of a guide, or what a model that errs or lies makes of it. */
export const KINDS = [
  'true',
  'invented quote',
  'changed number',
  'changed denial',
  'changed bound',
  'changed period',
  'changed modality',
] as const;

export interface SentencePair {
  what: (typeof KINDS)[number];
  /** With its mark. */
  text: string;
  /** What a visitor would see of it if it passed. */
  claim: string;
  /** Whether it is of a question that is held out: then it is never printed. */
  isHeldOut: boolean;
}

/** A passage as Alfred's prompt carries it. */
interface Passage {
  id: string;
  text: string;
}

const NUMBER_WORDS: Record<string, string> = {
  seven: 'nine',
  fourteen: 'twelve',
  two: 'six',
  five: 'eight',
  ten: 'four',
};
const VERB = /\b(is|are|may|must|can|will|was|do|does)\b(?! not)/;
const VERB_PT = /(?<!\p{L})(é|são|pode|podem|deve|devem|tem|têm)(?!\p{L})/u;
/** What each of these becomes; the first that a sentence has is changed. */
const BOUNDS: readonly (readonly [RegExp, string])[] = [
  [/\bat least\b/, 'at most'],
  [/\bat most\b/, 'at least'],
  [/\bup to(?= [€$\d])/, 'at least'],
  [/\bno more than\b/, 'no less than'],
  [/\bpelo menos\b/, 'no máximo'],
  [/\bno máximo\b/, 'pelo menos'],
];
const PERIODS: readonly (readonly [RegExp, string])[] = [
  [/\b(a|per|each|every) year\b/, '$1 month'],
  [/\b(a|per|each|every) month\b/, '$1 year'],
  [/\bpor ano\b/, 'por mês'],
  [/\bpor mês\b/, 'por ano'],
];
const MODALITIES: readonly (readonly [RegExp, string])[] = [
  [/\b(?:may|can)\b(?! not| only)/, 'must'],
  [/\b(?:must|has to|have to)\b(?! not)/, 'may'],
  [/\bpodem\b/, 'devem'],
  [/\bpode\b/, 'deve'],
  [/\bdevem\b/, 'podem'],
  [/\bdeve\b/, 'pode'],
];
const DENIAL = /\b(?:not|no longer|never|não) /;

/** The passages in a prompt. */
export function passagesIn(prompt: string): Passage[] {
  return [...prompt.matchAll(/<passage id="([^"]*)"[^>]*>\n([\s\S]*?)\n<\/passage>/g)].map(
    ([, id = '', text = '']) => ({
      id,
      text,
    }),
  );
}

/** The passage that holds a quote; none where it is spread over several. */
export const passageOf = (quote: string, passages: readonly Passage[]): Passage | undefined =>
  passages.find(({ text }) => plain(text).includes(plain(quote)));

/** The sentence that a quote makes, and every alteration of it that its words allow. */
export function alter(quote: string, { id }: Passage, isHeldOut = false): SentencePair[] {
  const words = quote.split(/\s+/);
  // A mark supports one sentence.
  if (words.length < 5 || /[[\]|\n]|[.!?:] /.test(quote)) return [];
  const claim = sentence(quote);
  const pair = (what: SentencePair['what'], said: string, cited = quote): SentencePair => ({
    what,
    claim: said,
    text: `${said} [[${id}|${cited}]]`,
    isHeldOut,
  });
  const changed = changeNumber(quote);
  const denied = changeDenial(quote);
  return [
    pair('true', claim),
    pair('invented quote', claim, [...words.slice(0, 3), 'undoubtedly', ...words.slice(3)].join(' ')),
    ...(changed ? [pair('changed number', sentence(changed))] : []),
    ...(denied ? [pair('changed denial', sentence(denied))] : []),
    ...(
      [
        ['changed bound', BOUNDS],
        ['changed period', PERIODS],
        ['changed modality', MODALITIES],
      ] as const
    ).flatMap(([what, changes]) => {
      const [pattern, other] = changes.find(([one]) => one.test(quote)) ?? [];
      return pattern && other ? [pair(what, sentence(quote.replace(pattern, other)))] : [];
    }),
  ];
}

/** Ends as a sentence does, on a line of its own. */
const sentence = (text: string): string => `${text.replace(/[\s.,;:!?]+$/, '')}.`;

function changeNumber(text: string): string | null {
  const word = /\b(seven|fourteen|two|five|ten)\b/i.exec(text)?.[0];
  if (word) return text.replace(word, NUMBER_WORDS[word.toLowerCase()] ?? word);
  return /\d/.test(text) ? text.replace(/\d/, (digit) => String((Number(digit) + 3) % 9 || 7)) : null;
}

function changeDenial(text: string): string | null {
  if (DENIAL.test(text)) return text.replace(DENIAL, '');
  if (VERB.test(text)) return text.replace(VERB, '$1 not');
  return VERB_PT.test(text) ? text.replace(VERB_PT, 'não $1') : null;
}

/** Letters and digits alone: whatever else differs is typography. */
export const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
