import { isNearlySame } from '@firm/platform/evidence/wording';

/**
 * What qualifies a statement beside its figures: per what they are counted, whether they are a least or a most, and whether
 * something is open to who wants it or a duty, a result. In English, Portuguese, Spanish, Italian and French, and the commonest
 * words of German, Russian and Chinese.
 */
const word = (alternatives: string): string => `(?<![\\p{L}\\p{M}])(?:${alternatives})(?![\\p{L}\\p{M}])`;
const anyOf = (...alternatives: string[]): RegExp => new RegExp(alternatives.join('|'), 'iu');

interface Period {
  noun: string;
  /** What else says it in a source. */
  often: string;
}

const PERIODS: readonly Period[] = [
  {
    noun: 'days?|dias?|días?|giorn[oi]|jours?|tage?',
    often: 'daily|diári[oa]s?|diari[oa]s?|giornalier\\p{L}*|quotidien\\p{L}*',
  },
  {
    noun: 'weeks?|semanas?|settiman[ae]|semaines?|wochen?',
    often: 'weekly|semana(?:l|is|les)|settimanal[ei]|hebdomadaire',
  },
  {
    noun: 'months?|mês|mes(?:es|[ei])?|mois|monate?',
    often: 'monthly|mensa(?:l|is)|mensual(?:es)?|mensil[ei]|mensuel\\p{L}*|monatlich',
  },
  {
    noun: 'years?|anos?|años?|ann[oi]|années?|jahre?',
    often: 'yearly|annual(?:ly)?|anua(?:l|is|les)|annual[ei]|annuel\\p{L}*|jährlich|par an|ans',
  },
];
/** Of Chinese and Russian, in the order of the periods. */
const OTHER_RATES = ['每天|每日|в день', '每周|в неделю', '每月|每个月|в месяц', '每年|в год'];

/** "A month" too where it is how long something takes: it has to be there as well. */
const EACH = `per|each|every|por|ao|à|al|cada|ogni|par|pro|im|alla|an?`;
const RATES = PERIODS.map(({ noun, often }, index) => ({
  isEach: anyOf(
    `${word(EACH)}(?:\\s+(?:calendar|civil|tax|single))?\\s+${word(noun)}`,
    `all['’]${word(noun)}`,
    index === 3 ? word('par an') : '(?!)',
    OTHER_RATES[index] ?? '',
  ),
  isOften: anyOf(word(often)),
  /** In whatever form a source may put it. */
  isMeant: anyOf(word(noun), word(often)),
}));

const LEAST = anyOf(
  word(
    'at least|(?:no|not) less than|(?:no|not) fewer than|minim\\p{L}*|or more|starting (?:at|from)|starts? (?:at|from)|pelo menos|ao menos|mínim\\p{L}*|não inferior|al menos|por lo menos|no inferior|almeno|non inferiore|non meno di|au moins|au minimum|mindestens',
  ),
  'не менее|минимум|至少|最低|不少于',
);
const MOST = anyOf(
  word(
    'at (?:the )?most|(?:no|not) more than|not exceed\\p{L}*|maxim\\p{L}*|máxim\\p{L}*|massim\\p{L}*|no longer than|não superior|não mais de|a lo sumo|no superior|no más de|non superiore|non più di|au plus|au maximum|höchstens',
  ),
  'не более|максимум|最多|不超过',
);
const MONTH = `(?:jan|fev|mar|abr|mai|jun|jul|ago|set|out|nov|dez|ene|feb|may|sep|oct|dic)\\p{L}*`;
/** Before a figure that is no year and no day: elsewhere these mean "until". */
const UP_TO = anyOf(
  `${word("up to|até|hasta|fino a|jusqu[’']à|bis zu")}\\s+(?:[€$£]\\s?)?(?!(?:19|20)\\d\\d(?!\\d)|\\d{1,2}(?:\\.?º)?\\s+de\\s+${MONTH})(?:\\d|\\p{L}+\\s+(?:days?|weeks?|months?|years?|dias?|días?|anos?|años?|mes(?:es|i)?|giorni|anni|jours|ans|mil|mila|euros?|per))`,
);

/** Something that is open. */
const OPEN = anyOf(
  word(
    'may|can|could|might|possibl[ey]|option\\p{L}*|pode|podem|poderá|poderão|possível|puede|pueden|podrá|podrán|posible|può|possono|potrà|potranno|possibile|peut|peuvent|possible|kann|können',
  ),
  'может|могут|可以|可能',
);
const DUTY = anyOf(
  word(
    'must|shall|ha(?:ve|s) to|need(?:s|ed)? to|requir\\p{L}*|oblig\\p{L}*|mandatory|devem?|têm? de|têm? que|obrig\\p{L}*|exig\\p{L}*|deben?|tienen? que|hay que|requier\\p{L}*|dev(?:e|ono)|obblig\\p{L}*|doit|doivent|muss|müssen',
  ),
  'должен|должны|必须',
);
/** What is had in the end, not asked for. */
const RESULT = anyOf(
  word(
    'gets?|obtains?|receives?|becomes?|will (?:be|get|have|become|receive|obtain)|(?:is|are) (?:granted|given|approved|naturali[sz]ed)|obt(?:ém|êm)|recebem?|conseguem?|tornam?-se|obtienen?|reciben?|consiguen?|ottien[ei]\\p{L}*|ricev(?:e|ono)|diventa(?:no)?|obtien(?:t|nent)|reçoi(?:t|vent)|devien(?:t|nent)|erh(?:ält|alten)|wird|werden',
  ),
  'получа(?:ет|ют)|获得',
);
const CERTAIN = anyOf(
  `${word('is|are|be|será|é|são|es|son|è|sono|sarà|est|sera')}\\s+(?:\\p{L}+ly\\s+|totalmente\\s+|del tutto\\s+)?${word('certain|sure|assured|cert[oa]s?|ciert[oa]s?|segur[oa]s?|assegurad[oa]s?|asegurad[oa]s?|cert[oaie]|sicur[oaie]|assurée?s?|sicher')}`,
);

/** How a statement's qualifiers compare with its source's: `other` where the source says something else, `more` where it says less. */
type Comparison = 'same' | 'more' | 'other';

interface QualifiedSource {
  /** The words that it quotes. */
  quoted: string;
  /** The sentences that these are from. */
  cited: string;
  /** The passages. */
  given: string;
}

/** Compares what qualifies a statement with what qualifies its source. */
export function compareQualifiers(text: string, { quoted, cited, given }: QualifiedSource): Comparison {
  const each = RATES.filter(({ isEach, isOften }) => isEach.test(text) && !isEach.test(cited) && !isOften.test(cited));
  if (each.length > 0 && RATES.some(({ isEach }) => isEach.test(cited))) return 'other';
  if (each.some(({ isMeant }) => !isMeant.test(given))) return 'more';
  const bounds = compareBounds(text, cited);
  if (bounds !== 'same') return bounds;
  if (CERTAIN.test(text) && !CERTAIN.test(cited)) return 'more';
  const own = readModality(text);
  for (const source of [quoted, cited]) {
    const theirs = readModality(source);
    const isNear = isNearlySame(text, source);
    const isLeftOpen = theirs.isOpen && !theirs.isDuty && !theirs.isResult && (isNear || source === cited);
    if (isLeftOpen && !own.isOpen && (own.isDuty || own.isResult)) return 'more';
    if (isNear && theirs.isDuty && !theirs.isOpen && own.isOpen && !own.isDuty) return 'other';
  }
  return 'same';
}

/** The month is no "may". */
const MONTH_OF_MAY = /(?<=\d |(?:in|since|from|until|of) )May(?!\p{L})|May(?= \d)/gu;

function readModality(text: string) {
  const plain = text.replace(MONTH_OF_MAY, '');
  return { isOpen: OPEN.test(plain), isDuty: DUTY.test(plain), isResult: RESULT.test(plain) };
}

function compareBounds(text: string, cited: string): Comparison {
  const [least, most] = [LEAST.test(text), isMost(text)];
  const [leastThere, mostThere] = [LEAST.test(cited), isMost(cited)];
  if (most && !mostThere) return leastThere && !least ? 'other' : 'more';
  if (least && !leastThere) return mostThere && !most ? 'other' : 'same';
  return 'same';
}

/** Without what sets a least or a most: "no more than" denies nothing. */
export const withoutBounds = (text: string): string =>
  [LEAST, MOST].reduce((rest, bound) => rest.replace(new RegExp(bound, 'giu'), ' '), text);

const isMost = (text: string): boolean => MOST.test(text) || UP_TO.test(text);
