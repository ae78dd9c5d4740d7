import { contentStems, detectLanguage, foldText, splitWords, type Language } from './text.js';

// What a question asks for, in the languages that the fake answers in.

/** Countries by the beginnings of their words, folded. */
export const COUNTRIES = [
  /(?<!\w)portu[gq]/,
  /(?<!\w)ital/,
  /(?<!\w)(?:spain|spanish|spanien|espan)/,
  /(?<!\w)(?:greece|greek|grec)/,
];

/** A question that begins so continues the one before. */
const FOLLOWS = /^\W*(?:and|what about|how about|e|y|et|ed)(?!\w)/;

const NUMBER = String.raw`(?:\d+|an?|one|two|three|four|five|six|seven|ten|fourteen|thirty|ninety|um|dois|cinco|sete|dez)`;
const PERIOD = 'days?|weeks?|months?|years?|dias?|mes(?:es)?|anos?|semanas?|giorni|mesi|anni|jours|mois|ans';

/** What a question may ask for, all folded. */
const KINDS = [
  {
    /** The words of the question; those after a lookahead are also its subject. */
    asked:
      /how (?:much|expensive)|\b(?:costs?|prices?|charges?)\b|(?=\b(?:fees?|minim))|quanto (?:cust|cost|pag|e\b|devo)|\bcustos?\b|cuanto (?:cuest|pag|es\b|debo)|combien (?!de )(?:cout\w*)?|\b(?:preco|precio|prezzo|prix|cout)s?\b/g,
    /** The words of a text that tells it. */
    told: /\b(?:costs?|minim\w*|fees?|amount|custa|valor)\b/,
    /** What only an answer has. */
    shape: /[€$£] ?\d|\d (?:mil )?(?:euros?|dollars?)|\d ?%|percent|\bis free\b|free of charge/,
  },
  {
    asked: new RegExp(
      String.raw`how (?:long|soon)\b|how many (?:${PERIOD})\b|(?:quanto|cuanto) (?:tempo|tiempo)|(?:quant[oi]s?|cuantos) (?:${PERIOD})\b|combien de (?:temps|${PERIOD})|\b(?:takes?|demora\w*|tarda\w*)\b`,
      'g',
    ),
    told: /\b(?:how (?:long|many|much time)|quant[oi]s|takes?|lasts?|spend|demora|dura)\b/,
    shape: new RegExp(String.raw`\b${NUMBER}(?: (?:to|or|a) ${NUMBER})? (?:${PERIOD})\b`),
  },
  {
    asked: /(?:^|[.!?] )\W*(?:when|by when|quando|cuando|quand)\b|\bdeadline/g,
    told: /\b(?:by|until|before|from|since|deadline|ate)\b/,
    shape: /\b(?:january|february|march|april|may|june|july|august|september|october|november|december) \d|\b20\d\d\b/,
  },
];
/** What comes after something: the words that it comes after may stand before it in its paragraph. */
const SEQUEL = {
  asked: /what (?:happens|comes) (?:after|once|when|next|then)\b/g,
  told: /\bafter\w*/,
  shape: /\b(?:afterwards?|then|next)\b/,
};
const ALL_KINDS: typeof KINDS = [...KINDS, SEQUEL];
/** Asked of two countries, it is no subject. */
const COMPARES = /\bcompar\w*|\bdiffer\w*/g;
/** For whom a price is asked. */
const FOR_WHOM = /\bfor (?:a couple|(?:the )?(?:one|two|three|four|both)(?: of us| people| persons?)?)\b/g;
/** What the visitor does, which a text tells of "you". */
const MINE = /\b(?:i|we) ([a-z]{3,})/g;
const PLURAL = /^[a-z]{4,}s$/;
/** A question about the firm. */
const ASKS_FIRM = /\b(?:do|are|can|will) you\b|\byour\b|\b(?:voss[oa]s?|vuestr[oa]s?|vostr[aeio])\b/;
/** A word with a capital letter within a sentence. */
const NAME = /(?<=[\p{Ll},] )\p{Lu}\p{Ll}{2,}/gu;
/** The words of a question that the heading of its answer may begin with. */
const ASKING =
  /\b(?:who|why|when|where|which|what|how(?: (?:much|many|long|soon))?|quem|que|quando|onde|quanto|quantos|quien|cuando|cuanto|chi|qui)\b/;
/** What is asked for leave or need, and what grants or denies it. */
const LEAVE = /\b(?:can|may|could|pode\w*|posso|puedo|peut|puis)\b/;
const NEED = /\b(?:need\w*|must|required|preciso|precisa\w*|necesit\w*|faut)\b/;
const DENIAL = /\b(?:no|not|nor|without|yes|sim|nao|sin|sans)\b/;

export interface Question {
  language: Language;
  /** Its words without those that only say what is asked for. */
  stems: ReadonlySet<string>;
  /** Those of the names among them. */
  names: ReadonlySet<string>;
  kinds: typeof KINDS;
  /** Whether it asks what comes after something, and whether it is about the firm. */
  asksSequel: boolean;
  asksFirm: boolean;
  /** Those of its words whose form tells something: plurals, and what it takes. */
  forms: readonly string[];
  /** What the visitor does. */
  mine: readonly string[];
  /** What tells the answer. */
  told: readonly RegExp[];
  /** The word it asks with. */
  asking: string | undefined;
  /** Whether it asks what somebody needs. */
  asksNeed: boolean;
  /** Those it names. */
  countries: RegExp[];
}

/**
 * Reads a question, one that continues another or names no subject together with the one before.
 * @param before the question before; empty where there is none.
 */
export function readQuestion(text: string, before: string): Question {
  const folded = foldText(text);
  const isOf = (kind: (typeof KINDS)[number]) => folded.search(kind.asked) >= 0;
  const countries = COUNTRIES.filter((country) => country.test(folded));
  const isCountry = (stem: string) => COUNTRIES.some((country) => country.test(stem));
  const asking = [...ALL_KINDS.map(({ asked }) => asked), FOR_WHOM, ...(countries.length > 1 ? [COMPARES] : [])];
  const subject = contentStems(asking.reduce((rest, words) => rest.replace(words, ' '), folded));
  const kinds = ALL_KINDS.filter(isOf);
  const whether = [LEAVE, NEED].filter((words) => words.test(folded));
  const own: Question = {
    ...{ language: detectLanguage(text), stems: new Set(subject), kinds },
    told: [
      ...kinds.map(({ told }) => told),
      ...(kinds.length === 0 ? [...whether, ...(whether.length > 0 ? [DENIAL] : [])] : []),
    ],
    names: new Set(contentStems([...text.matchAll(NAME)].join(' '))),
    asking: ASKING.exec(folded)?.[0],
    asksNeed: whether.includes(NEED),
    asksSequel: kinds.includes(SEQUEL),
    asksFirm: ASKS_FIRM.test(folded),
    forms: splitWords(folded.replace(/\btake\b/, 'takes')).filter(
      (word) => word === 'takes' || (PLURAL.test(word) && contentStems(word).some((stem) => subject.includes(stem))),
    ),
    mine: [...folded.matchAll(MINE)].flatMap(([, word = '']) => (contentStems(word).length > 0 ? [word] : [])),
    countries,
  };
  // It names a country, and nothing that is asked about it.
  const lacksSubject = subject.every((stem) => countries.length === 1 && isCountry(stem));
  if (!before || !(lacksSubject || FOLLOWS.test(folded))) return own;
  const earlier = readQuestion(before, '');
  const named = countries.length > 0 ? countries : earlier.countries;
  const isReplaced = (stem: string) => COUNTRIES.some((country) => country.test(stem) && !named.includes(country));
  return {
    ...own,
    stems: new Set([...subject, ...[...earlier.stems].filter((stem) => !isReplaced(stem))]),
    ...(kinds.length > 0 ? {} : { kinds: earlier.kinds, told: earlier.told }),
    asking: own.asking ?? earlier.asking,
    mine: [...own.mine, ...earlier.mine],
    countries: named,
  };
}
