import { TIME, type Question } from './question.js';
import { foldText, hasStem, splitSentences, stemSet, type Language } from './text.js';

/** A passage of the register of facts, as Alfred's prompt carries it. */
interface RulePassage {
  id: string;
  /** "Rules in force: Portugal: Minimum wage a month". */
  title: string;
  text: string;
}

/** A value with its days, as the register writes them ("January 1, 2026"). */
interface Period {
  value: string;
  since: string;
  /** Of a value that no longer holds. */
  until?: string;
  /** The sentence of the passage that says so. */
  sentence: string;
}

interface Rule {
  id: string;
  /** "Portugal, Minimum wage a month". */
  name: string;
  /** What holds; null of a rule that has ended, whose passage begins with `first`. */
  now: Period | null;
  first: string;
  /** The sentence that names the source of what holds; empty where nothing does. */
  source: string;
  coming: Period | null;
  former: readonly Period[];
}

const TITLE = /^Rules in force: ([^:]*): (.*)$/;
const DAY = String.raw`[A-Z][a-z]+ \d{1,2}, \d{4}`;
const IN_FORCE = new RegExp(`^(.*), in force since (${DAY})\\.$`);
const COMING = new RegExp(`^From (${DAY}) it changes: (.*)\\.$`);
const FORMER = new RegExp(`^Before (${DAY}) it was (.*) \\(since (${DAY})\\)\\.$`);

// What a question asks for, by the words of six languages, folded.
const YEAR = /\b(?:19|20)\d\d\b/;
const PAST = new RegExp(
  [
    String.raw`^\W*(?:(?:and|e|y|et|und) )?(?:was|were|did|used|has|had|era|eram|foi|fue|etait|war)\b`,
    String.raw`\b(?:what|much|many|long|which|when)\b.{0,40}\b(?:was|were|did)\b|\bused to\b|\balways\b|\bsince when|\bchanged\b`,
    String.raw`\b(?:before|antes|prima|avant|vorher)(?: (?:the |d[aeio]l?l?a? |de la )?(?:then|change|reform\w*|riforma|mudanca|cambio)\b|\W*$)`,
    String.raw`\b(?:quanto|quantos|qual|quais|cuanto|cuantos|cual|quanti|quale|quel|combien)\b.{0,30}\b(?:era|eram|foi|eran|fue|erano|etait)\b`,
    String.raw`\b(?:mudou|alterou|cambio|cambiado|cambiat[oa]|(?:a|ont) change|desde quando|desde cuando|da quando|depuis quand|seit wann)\b`,
  ].join('|'),
);
const BEFORE = /\b(?:before|until|antes d\w+|ate|hasta|prima d\w+|fino al?|avant) (?:[\w.]+ ){0,3}(?:19|20)\d\d\b/;
const FUTURE =
  /\bnext year|\b(?:will|going to)\b.{0,60}\b(?:change|rise|increase|be)\b|\bproximo ano|ano que vem|\bvai (?:mudar|subir|aumentar)|\b(?:subira|cambiara|aumentara|cambiera|aumentera)\b|\bva (?:a (?:cambiar|subir)|changer|augmenter)|prossimo anno|anno prossimo|annee prochaine|nachstes jahr/;
/** How long an authority takes is no rule. */
const TAKES = /\b(?:takes?|demora\w*|tarda\w*|leva|lleva|ci vuole|prend)\b/;
const WHEN = /\b(?:when|quando|cuando|quand|wann)\b/;
const COUNTS = String.raw`\b(?:how many|quant[io]s?|cuantos|combien d[e']|wie viele) ?`;
/** By which a value is asked for, and what it looks like then; the first counts. */
const KINDS: readonly (readonly [asked: RegExp, value: RegExp])[] = [
  [/\b(?:rate|percent\w*|taxa|tasa|tipo|tasso|aliquota|taux|(?:steuer)?satz)\b/, /%$/],
  [new RegExp(String.raw`${COUNTS}(?:days|dias|giorni|jours|tage)\b`), /\d days?$/],
  [new RegExp(String.raw`${COUNTS}(?:months|meses|mesi|mois|monate)\b`), /\d months?$/],
  [new RegExp(String.raw`${COUNTS}(?:years|anos|anni|annees|ans|jahre)\b`), /\d years?$/],
  [
    /\bhow (?:long|soon)\b|\b[qc]uanto (?:tempo|tiempo|dura)\b|\bcombien de temps|\bwie lange/,
    /\d (?:day|week|month|year)s?$/,
  ],
  [WHEN, /, \d{4}$/],
  [
    /\b(?:how (?:much|high)|[qc]uanto|qto|combien|wie (?:viel|hoch)|minim\w*|limite?|threshold|umbral|soglia|seuil|valor|montant|betrag|costs?|ingresos|salario|salaire|wage)\b/,
    /^[€$£]|%$/,
  ],
];

/**
 * So much of an English question the name of a rule has to have; more where guides tell what holds today. In other languages it
 * has little: there, the search has found it.
 */
const MIN_SHARE = { today: 0.6, anotherTime: 0.5 };

/** Since, until and from a day. */
interface Dating {
  locale: string;
  since: string;
  until: string;
  from: string;
}

const ENGLISH: Dating = { locale: 'en-US', since: 'in force since', until: 'until', from: 'from' };
const DATING: Partial<Record<Language, Dating>> = {
  pt: { locale: 'pt-PT', since: 'desde', until: 'até', from: 'a partir de' },
  es: { locale: 'es-ES', since: 'desde el', until: 'hasta el', from: 'a partir del' },
  it: { locale: 'it-IT', since: 'dal', until: 'fino al', from: 'dal' },
  fr: { locale: 'fr-FR', since: 'depuis le', until: "jusqu'au", from: 'à partir du' },
};

/**
 * What the register says of what is asked: what held in a year, what was before or is coming, else what holds today. Null where
 * none of the rules that the search found says it.
 * @param found the rules that the search found, the best first.
 * @returns with whether the question is of another time than today.
 */
export function answerFromRegister(
  { folded, language, stems, countries }: Question,
  found: readonly RulePassage[],
  today: Date,
): { answer: string; isOfAnotherTime: boolean } | null {
  const thisYear = today.getFullYear();
  // "Before 2022" asks for all that was before, and what is asked of this year is asked of today.
  const named = Number(YEAR.exec(folded)?.[0]);
  const year = named && named !== thisYear && !BEFORE.test(folded) ? named : null;
  const isFuture = FUTURE.test(folded) || (year ?? 0) > thisYear;
  const isOfAnotherTime = isFuture || year !== null || BEFORE.test(folded) || PAST.test(folded);
  const [asked, shape] = KINDS.find(([words]) => words.test(folded)) ?? [];
  // "When did it change?" is answered by days, whatever the value is.
  const value = isOfAnotherTime && asked === WHEN ? undefined : shape;
  if (!isOfAnotherTime && (!value || TAKES.test(folded))) return null;

  const subject = [...stems].filter((stem) => !TIME.test(stem) && !countries.some((country) => country.test(stem)));
  const shareOf = ({ name }: Rule) =>
    language === 'en' ? subject.filter((stem) => hasStem(stemSet(name), stem)).length / (subject.length || 1) : 1;
  const rules = found
    .map(readRule)
    .filter(
      (rule) =>
        shareOf(rule) >= (isOfAnotherTime ? MIN_SHARE.anotherTime : MIN_SHARE.today) &&
        (countries.length === 0 || countries.some((country) => country.test(foldText(rule.name)))) &&
        (!value || [rule.now, ...rule.former].some((period) => period && value.test(period.value))),
    )
    // An amount rather than a percentage, of two that are found.
    .sort((one, other) => shareOf(other) - shareOf(one) || Number(isAmount(other)) - Number(isAmount(one)));
  const isChanging = ({ coming, former }: Rule) => (isFuture ? coming !== null : former.length > 0);
  const rule = (isOfAnotherTime && rules.find(isChanging)) || rules[0];
  if (!rule) return null;
  const { now, coming, former } = rule;
  const isLater = now !== null && (isFuture || !isOfAnotherTime);
  const others = year ? [coming, ...former] : isLater ? [coming] : former;
  const told = others.filter((period) => period !== null && (!year || isIn(year, period)));
  if (year && told.length === 0 && !(now && isIn(year, now))) return null;
  return {
    answer: [tellNow(rule, language), ...told.flatMap((period) => (period ? tell(period, rule, language) : []))].join(
      ' ',
    ),
    isOfAnotherTime,
  };
}

const isAmount = ({ now }: Rule): boolean => now !== null && /^[€$£]/.test(now.value);

function readRule({ id, title, text }: RulePassage): Rule {
  const [, country = '', subject = ''] = TITLE.exec(title) ?? [];
  const name = `${country}, ${subject}`;
  const [first = '', ...others] = splitSentences(text.trim());
  const [, value = '', since = ''] = IN_FORCE.exec(first.slice(name.length + 2)) ?? [];
  const read = (pattern: RegExp, groups: (match: RegExpExecArray) => Omit<Period, 'sentence'>) =>
    others.flatMap((sentence): Period[] => {
      const match = pattern.exec(sentence);
      return match ? [{ ...groups(match), sentence }] : [];
    });
  return {
    ...{ id, name, first, now: since ? { value, since, sentence: first } : null },
    source: others.find((sentence) => sentence.startsWith('Source: ')) ?? '',
    coming: read(COMING, ([, since = '', value = '']) => ({ since, value }))[0] ?? null,
    former: read(FORMER, ([, until = '', value = '', since = '']) => ({ until, value, since })),
  };
}

/** Whether a value held, or will hold, at some time of a year. */
const isIn = (year: number, { since, until }: Period): boolean =>
  new Date(since) < new Date(year + 1, 0) && (until === undefined || new Date(until) > new Date(year, 0));

/** What holds today, with its source. */
function tellNow({ id, name, now, first, source }: Rule, language: Language): string {
  if (!now) return `${first} [[${id}|${first}]]`;
  const { locale, since } = DATING[language] ?? ENGLISH;
  const from = source.replace(/^Source: |\.$/g, '');
  return `${name}: ${format(now.value, locale)}, ${since} ${format(now.since, locale)} (${from}). [[${id}|${first} ${source}]]`;
}

/** What was, or is coming. */
function tell({ value, since, until, sentence }: Period, { id }: Rule, language: Language): string {
  const dating = DATING[language];
  if (!dating) return `${sentence} [[${id}|${sentence}]]`;
  const [shown, from] = [value, since].map((text) => format(text, dating.locale));
  const said = until
    ? `${shown} ${dating.until} ${format(until, dating.locale)}, ${dating.since} ${from}`
    : `${dating.from} ${from}: ${shown}`;
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}. [[${id}|${sentence}]]`;
}

const CURRENCIES: Record<string, string> = { '€': 'EUR', $: 'USD', '£': 'GBP' };

/** An English value or day in another language; of a rule that is a text, its words. */
function format(text: string, locale: string): string {
  const write = (amount: string, options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(locale, options).format(Number(amount.replaceAll(',', '')));
  if (new RegExp(`^${DAY}$`).test(text)) return new Date(text).toLocaleDateString(locale, { dateStyle: 'long' });
  return text
    .replace(/^([€$£])([\d,.]+)$/, (_, sign: string, amount: string) =>
      write(amount, {
        style: 'currency',
        currency: CURRENCIES[sign],
        minimumFractionDigits: amount.includes('.') ? 2 : 0,
      }),
    )
    .replace(/^([\d,.]+)%$/, (_, amount: string) =>
      write(amount, { style: 'unit', unit: 'percent', maximumFractionDigits: 4 }),
    )
    .replace(/^([\d,.]+) (day|week|month|year)s?$/, (_, amount: string, unit: string) =>
      write(amount, { style: 'unit', unit, unitDisplay: 'long' }),
    );
}
