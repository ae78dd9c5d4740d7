import { contentStems, detectLanguage, foldText, type Language } from './text.js';

// What a question asks for, in the languages that the fake answers in.

/** Countries by the beginnings of their words, folded. */
export const COUNTRIES = [
  /(?<!\w)port(?:u[gq]|og)/,
  /(?<!\w)ital/,
  /(?<!\w)(?:spain|spanish|spanien|espan|espag|spagn)/,
  /(?<!\w)(?:greece|greek|grec)/,
];

/** Permits by what they are called, folded: what holds for one does not hold for another. */
const PERMITS = [
  /\bgolden visa|\bvisto gold|\bari\b|residencia para investimento|\b(?:visto|visado?) dorad[oa]/,
  /\bd2\b/,
  /\bd7\b/,
  /\bd8\b|\bnomad/,
  /\belective residence|\bresidenza elettiva/,
  /(?<!golden )\binvestor visa/,
];

/** Relatives, folded: what holds for a spouse does not hold for a child. */
const RELATIVES = [
  /\b(?:spouse|partner|couple|esposa|esposo|mulher|marido|mujer|conjug|conyug|moglie|marito)/,
  /\b(?:child|filh[oa]|hij[oa]|figl[io])/,
  /\b(?:parents?|pai|mae|meus pais|padres?|madre|genitori)\b/,
];

/** The countries, of which one is also named by its permits. */
const PLACES = [/(?<!\w)port(?:u[gq]|og)|\bd[278]\b/, ...COUNTRIES.slice(1)];

/**
 * Whether a text is about another country, permit or relative than the question, or else the one that it continues.
 * @param scopes the sentence, then what is before it, above it and around it: the first that names one tells which.
 */
export function isOfOther({ folded, before, kinds }: Question, scopes: readonly string[]): boolean {
  const isAbout = (text: string, all: readonly RegExp[]) => all.some((one) => one.test(text));
  return [PLACES, PERMITS, RELATIVES].some((all) => {
    const asked = [folded, before].find((text) => isAbout(text, all));
    const scope = scopes.find((text) => isAbout(text, all));
    // How long it takes for a child is not how long it takes.
    if (asked === undefined)
      return all === RELATIVES && kinds.some(({ of }) => of === 'period') && isAbout(scopes[0] ?? '', all);
    if (scope === undefined) return all === PLACES;
    return !all.some((one) => one.test(asked) && one.test(scope));
  });
}

/** The stems of words that say for what time something is asked, and not what. */
export const TIME =
  /^(?:(?:19|20)\d\d|chang|next|year|alway|previo|former|reform|ante?|prima|avant|era|eram|eran|foi|fue|etait|mud(?:a|ar|ou)?|cambi\w*|ann?[oi]|proxim|prossi|annee?|procha)$/;

/** By the beginnings of their names in six languages, folded, from January on. */
const MONTHS = [
  ...['janu|janei|janv|enero|genna', 'febr|feve|fevr', 'march|marco|marzo|mars(?!e)|marz', 'apri|abri|avri'],
  ...['may|mai|magg', 'june|junh|juni|giug|juin', 'july|julh|juli|lugl|juil', 'augu|agos|aout'],
  ...['sept|sete|sett', 'octo|outu|octu|otto|okto', 'nove', 'dece|deze|dici|dice'],
];
const MONTH = String.raw`(?:${MONTHS.join('|')})[a-z]*`;
const TIMES = new RegExp(
  String.raw`\b(?:(?:(\d{1,2})(?:st|nd|rd|th|er|[.ºo])?(?: de| of)? )?(${MONTH})(?: (\d{1,2})(?:st|nd|rd|th)?)?,?(?: de| del| of)? )?((?:19|20)\d\d)\b`,
  'g',
);

/** A day, month or year that a text names; the end is the first day after. */
export interface NamedTime {
  words: string;
  from: Date;
  until: Date;
}

/** The times that a folded text names. */
export const timesIn = (folded: string): NamedTime[] =>
  [...folded.matchAll(TIMES)].map(([words, dayBefore, name, dayBehind, ofYear]) => {
    const [year, day] = [Number(ofYear), Number(dayBefore ?? dayBehind)];
    const month = name ? MONTHS.findIndex((beginnings) => new RegExp(`^(?:${beginnings})`).test(name)) : -1;
    if (month < 0) return { words, from: new Date(year, 0), until: new Date(year + 1, 0) };
    if (!day) return { words, from: new Date(year, month), until: new Date(year, month + 1) };
    return { words, from: new Date(year, month, day), until: new Date(year, month, day + 1) };
  });

/** A question that begins so continues the one before. */
const FOLLOWS = /^\W*(?:and|what about|how about|what if|e|y|et|ed)(?!\w)/;

/** What a question with one other word at most says of what was told before: "How long does it last?" */
const REFERS = /\b(?:is|was|does|did|will|has) (?:it|that|this)(?!\w)|\b(?:isso|isto|questo|eso|cela)(?!\w)/;

const NUMBER = String.raw`(?:\d+|an?|one|two|three|four|five|six|seven|ten|fourteen|thirty|ninety|um|dois|tres|cinco|sete|dez|catorze)`;
/** Of time, in the languages of the questions and of the guides. */
const PERIOD = [
  'days?|dias?|giorni|jours',
  'weeks?|semanas?|settimane',
  'months?|mes(?:es)?|mesi|mois',
  'years?|anos?|anni|ans',
].join('|');

/** What a question may ask for, all folded. */
interface Kind {
  /** The words of the question; those after a lookahead are also its subject. */
  asked: RegExp;
  /** The words of a text that tells it. */
  told: RegExp;
  /** What only an answer has. */
  shape: RegExp;
  of?: 'amount' | 'period';
  /** Whether only a text with those words tells it, whatever else it is about. */
  isNarrow?: true;
}

const DURATION: Kind = {
  of: 'period',
  asked: new RegExp(
    String.raw`how (?:long|soon)\b|how many (?:${PERIOD})\b|(?:quanto|cuanto) (?:tempo|tiempo)|(?:quant[oi]s?|cuantos) (?:${PERIOD})\b|combien de (?:temps|${PERIOD})|\b(?:demora\w*|tarda\w*)\b`,
    'g',
  ),
  told: /\b(?:how (?:long|many|much time)|quant[oi]s|takes?|lasts?|spend|demora|dura)\b/,
  shape: new RegExp(String.raw`\b${NUMBER}(?: (?:to|or|a) ${NUMBER})? (?:${PERIOD})\b`),
};
const KINDS: readonly Kind[] = [
  {
    of: 'amount',
    // A minimum age is no amount of money.
    asked:
      /how (?:much|expensive)|\b(?:costs?|prices?|charges?|cheap(?:er|est)?|barat[oa]s?)\b|(?=\b(?:fees?|(?<!\b(?:idade|edad|eta|age) )minim(?!\w* age\b)))|(?:[qc]uanto|qto) (?:cust|cost|cuest|pag|es?\b|de[vb]o)\w*|\bcustos?\b|combien (?!de )(?:cout\w*)?|\b(?:preco|precio|prezzo|prix|cout)s?\b/g,
    told: /\b(?:costs?|minim\w*|at least|fees?|amount|custa|valor)\b/,
    shape: /[€$£] ?\d|\d (?:mil )?(?:euros?|dollars?)|\d ?%|percent|\bis free\b|free of charge/,
  },
  DURATION,
  {
    asked: /(?:^|[.!?] )\W*(?:when|by when|quando|cuando|quand)\b|\bdeadline|\bwhat time\b/g,
    told: /\b(?:by|until|before|from|since|deadline|hours|ate)\b/,
    shape:
      /\b(?:january|february|march|april|may|june|july|august|september|october|november|december) \d|\b20\d\d\b|\d:\d\d/,
  },
];
/** What the firm itself asks for its work: no amount of the law, nor what the government asks. */
export const FEE: Kind = {
  asked:
    /\b(?:do|does|will|would) (?:you|the firm) (?:charge|cost)\b|\b(?:you|your lawyers?) charge\b|\byour (?:\w+ ){0,2}(?:fees?|prices?|rates?|charges?)\b|(?:\b(?:voss[oa]s?|vuestr[oa]s?|vostr[aeio]) )?\bh?onorari\w*|\b(?:cobra(?:m|n|is|r)?|costate)\b/g,
  told: /\bour fees? (?:is|are)\b/,
  shape: /[€$£] ?\d|\bis free\b|free of charge/,
  isNarrow: true,
};
/** Questions about what follows something: the words for it may precede the answer in its paragraph. */
const SEQUEL = {
  asked: /what (?:happens|comes) (?:after|once|next|then)\b/g,
  told: /\bafter\w*/,
  shape: /\b(?:afterwards?|then|next)\b/,
};
/** What somebody has to earn: an amount, or what it is a multiple of. */
const INCOME = {
  asked:
    /(?=\b(?:what|which|how much|minimum|que|quais|quali?|cual|rendimento|renda|reddito|ingresos?) (?:is the |o |a )?(?:income|ingresos|rend(?:imentos?|a)|reddit[oi]|minim[oa]))|(?=\bhow much (?:\w+ ){0,4}earn)/g,
  told: /\b(?:income|rendimento)/,
  shape: /[€$£] ?\d|times the|volte il|vezes o/,
};
const ALL_KINDS: readonly Kind[] = [FEE, ...KINDS, INCOME, SEQUEL];
/** Told more narrowly: what something costs is not any amount, and how long it takes not any period. */
const NARROWER = [
  {
    asked: /\b(?:costs?|prices?|charges?|expensive|cust\w+|cuest\w+|costa\w*|precio|preco|prezzo|prix|cout\w*)\b/,
    told: /\b(?:costs?|minim\w*(?! wage)|fees?|price|custa|valor)\b/,
    of: 'amount',
  },
  {
    asked: /\b(?:takes?|demora\w*|tarda\w*|leva|lleva|vuole)\b/,
    told: /\b(?:takes?|count on|demora\w*|tarda\w*)\b/,
    of: 'period',
  },
] as const;
/** Asked of two countries, it is no subject. */
const COMPARES = /\bcompar\w*|\bdiffer\w*/g;
const REQUIRES = /\brequires?\b/g;
/** For whom a price is asked. */
const FOR_WHOM =
  /\bfor (?:a couple|a family of \w+|us|(?:the )?(?:one|two|three|four|both)(?: of us| people| persons?)?)\b|\b(?:para|pra|per) (?:(?:uma?|una|a|la|mi|minha) )?(?:famil|famigl)ia d[ei] \w+/g;
/** Who asks, which is not the country asked about. */
const AS_AMERICAN =
  /\b(?:as|for|being|i am|we are|como|sou|soy|da|sono|pour) (?:an? |un[ao]? )?american\w*(?: citizens?)?/g;
/** Whether something is taxed, and what tells it. */
const ASKS_TAX = /\b(?:taxed|taxable)\b|\b(?:does|will|would|can) \w+ tax\b/;
export const TAX = /\btax|\brates?\b/;
/** A question for what one should choose. */
const ASKS_OPINION =
  /\b(?:is|are) (?:the )?best\b|\byou (?:recommend|suggest|advise)\b|\b(?:recomend|aconsej|aconselh|consigli)\w+/;
/** A question about the firm. */
const ASKS_FIRM = /\b(?:do|are|can|will) you\b|\byour\b|\bmy lawyers?\b|\b(?:voss[oa]s?|vuestr[oa]s?|vostr[aeio])\b/;
/** The question what something is, and its subject. */
const ASKS_WHAT =
  /\b(?:what(?:[’']s| is| are)|o que (?:e|sao)|que es|cos[’']?e) (?:(?:an?|the|o|a|el|la|il) )?([\p{L}\p{N}]+)/u;
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
  folded: string;
  language: Language;
  /** Its words without those that only say what is asked for. */
  stems: ReadonlySet<string>;
  /** Those of the names among them. */
  names: ReadonlySet<string>;
  kinds: readonly Kind[];
  /** Whether it asks what comes after something, and whether it is about the firm. */
  asksSequel: boolean;
  asksFirm: boolean;
  /** Whether it asks what the firm takes for its work, and whether something is taxed. */
  asksFee: boolean;
  asksTax: boolean;
  /** Whether no sentence that is published can answer it. */
  isBeyond: boolean;
  /** What tells the answer. */
  told: readonly RegExp[];
  /** What says what the subject is, where that is asked. */
  defines: RegExp | null;
  /** The word it asks with. */
  asking: string | undefined;
  /** Whether it asks what somebody needs. */
  asksNeed: boolean;
  /** Those it names. */
  countries: RegExp[];
  /** Of a question that continues another: what it asks anew, and the one before, folded; else none. */
  anew: readonly string[];
  before: string;
}

/**
 * Reads a question, one that continues another or names no subject together with the one before.
 * @param before the question before; empty where there is none.
 */
export function readQuestion(text: string, before: string): Question {
  const folded = foldText(text);
  const language = detectLanguage(text, before ? detectLanguage(before) : undefined);
  const isOf = (kind: Kind) => folded.search(kind.asked) >= 0;
  const countries = COUNTRIES.filter((country) => country.test(folded));
  const isCountry = (stem: string) => COUNTRIES.some((country) => country.test(stem));
  const asking = [...ALL_KINDS.map(({ asked }) => asked), FOR_WHOM, ...(countries.length > 1 ? [COMPARES] : [])];
  if (isOf(INCOME)) asking.push(REQUIRES);
  if (countries.length > 0) asking.push(AS_AMERICAN);
  const rest = asking.reduce((left, words) => left.replace(words, ' '), folded);
  const subject = contentStems(rest);
  const asksFee = isOf(FEE);
  const kinds = (asksFee ? [FEE] : ALL_KINDS.filter(isOf)).map((kind): Kind => {
    const narrower = NARROWER.find(({ of, asked: words }) => of === kind.of && words.test(folded));
    return { ...kind, ...(narrower && { told: narrower.told, isNarrow: true as const }) };
  });
  const whether = [LEAVE, NEED].filter((words) => words.test(folded));
  const own: Question = {
    ...{ folded, language, stems: new Set(subject), kinds },
    told: [
      ...kinds.map(({ told }) => told),
      ...(kinds.length === 0 ? [...whether, ...(whether.length > 0 ? [DENIAL] : [])] : []),
    ],
    names: new Set(contentStems([...text.matchAll(NAME)].join(' '))),
    defines: kinds.length === 0 ? definitionOf(ASKS_WHAT.exec(folded)?.[1]) : null,
    asking: ASKING.exec(folded)?.[0],
    asksNeed: whether.includes(NEED),
    asksSequel: isOf(SEQUEL),
    asksFirm: asksFee || ASKS_FIRM.test(folded),
    asksFee,
    asksTax: kinds.length === 0 && ASKS_TAX.test(folded),
    // "How much is 2 + 2?", or what one should choose.
    isBeyond: ASKS_OPINION.test(folded) || (subject.length === 0 && /\d/.test(rest)),
    ...{ countries, anew: [], before: '' },
  };
  // It names a country or a time, and nothing that is asked about it.
  const named = new Set(
    contentStems(
      timesIn(folded)
        .map(({ words }) => words)
        .join(' '),
    ),
  );
  const isTime = (stem: string) => TIME.test(stem) || named.has(stem);
  const lacksSubject = subject.every((stem) => isTime(stem) || (countries.length === 1 && isCountry(stem)));
  const refers = subject.length <= 1 && REFERS.test(folded);
  if (!before || !(lacksSubject || refers || FOLLOWS.test(folded))) return own;
  const earlier = readQuestion(before, '');
  const meant = countries.length > 0 ? countries : earlier.countries;
  const anew = subject.filter((stem) => !isCountry(stem) && !isTime(stem) && !earlier.stems.has(stem));
  const isReplaced = (stem: string) => COUNTRIES.some((country) => country.test(stem) && !meant.includes(country));
  return {
    ...own,
    stems: new Set([...subject, ...[...earlier.stems].filter((stem) => !isReplaced(stem))]),
    // Of somebody else, the kind of answer may be another.
    ...(kinds.length > 0 ? {} : { kinds: anew.length > 0 ? [] : earlier.kinds, told: earlier.told }),
    anew,
    before: earlier.folded,
    asking: own.asking ?? earlier.asking,
    countries: meant,
  };
}

/** Its short form after the long one, or what it is, is called or means. */
const definitionOf = (subject: string | undefined): RegExp | null =>
  subject ? new RegExp(`\\(${subject}\\)|\\b${subject}\\b[^.:;]{0,15} (?:is|are|means|often called|known as) `) : null;
