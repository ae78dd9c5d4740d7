import { COUNTRIES, TIME, timesIn, type NamedTime, type Question } from './question.js';
import { contentStems, foldText, hasStem, stemSet, type Language } from './text.js';

/** A passage of the register of facts, as Alfred's prompt carries it. */
interface RulePassage {
  id: string;
  /** "Rules in force: Portugal: Minimum wage a month". */
  title: string;
  text: string;
  /** "Portugal, salário mínimo mensal". */
  called?: string | undefined;
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
  /** In the visitor's language, where it has a name there. */
  called: string;
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
/** Where the next part of a passage begins. */
const PARTS = new RegExp(` (?=Source: |From ${DAY} it changes: |Before ${DAY} it was )`);

// What a question asks for, by the words of six languages, folded.
const PAST = new RegExp(
  [
    String.raw`^\W*(?:(?:and|e|y|et|und) )?(?:was|were|did|used|has|had|era|eram|foi|fue|etait|war)\b`,
    String.raw`\b(?:what|much|many|long|which|when)\b.{0,40}\b(?:was|were|did)\b|\bused to\b|\balways\b|\bsince when|\bchanged\b`,
    String.raw`\b(?:before|antes|prima|avant|vorher)(?: (?:the |d[aeio]l?l?a? |de la )?(?:then|change|reform\w*|riforma|mudanca|cambio)\b|\W*$)`,
    String.raw`\b(?:quanto|quantos|qual|quais|cuanto|cuantos|cual|quanti|quale|quel|combien)\b.{0,30}\b(?:era|eram|foi|eran|fue|erano|etait)\b`,
    String.raw`\b(?:mudou|alterou|cambio|cambiado|cambiat[oa]|(?:a|ont) change|desde quando|desde cuando|da quando|depuis quand|seit wann)\b`,
  ].join('|'),
);
const BEFORE = /\b(?:before|until|antes d\w+|ate|hasta|prima d\w+|fino al?|avant) (?:[\w.,]+ ){0,4}(?:19|20)\d\d\b/;
const FUTURE =
  /\bnext year|\b(?:will|going to)\b.{0,60}\b(?:change|rise|increase|be)\b|\bproximo ano|ano que vem|\bvai (?:mudar|subir|aumentar)|\b(?:subira|cambiara|aumentara|cambiera|aumentera)\b|\bva (?:a (?:cambiar|subir)|changer|augmenter)|prossimo anno|anno prossimo|annee prochaine|nachstes jahr/;
/** How long an authority takes is no rule. */
const TAKES = /\b(?:takes?|demora\w*|tarda\w*|leva|lleva|ci vuole|prend)\b/;
const WHEN = /\b(?:when|quando|cuando|quand|wann)\b/;
const COUNTS = String.raw`\b(?:how many|quant[oa]s|quant[ie]|cuant[oa]s|combien d[e'’]|wie viele) ?`;
type Kind = readonly [asked: RegExp, value: RegExp];
const AMOUNT: Kind = [
  /\b(?:how (?:much|high)|[qc]uanto|qto|combien|wie (?:viel|hoch)|minim\w*|limite?|threshold|umbral|soglia|seuil|valor|import[eo]|ammonta|montante?|betrag|costs?|cheap(?:er|est)?|barat[oa]s?|ingresos|salario|salaire|wage)\b/,
  /^[€$£]|%$/,
];
/** By which a value is asked for, and what it looks like then; the first counts. */
const KINDS: readonly Kind[] = [
  [/\b(?:what (?:share|part)|how much of|rate|percent\w*|taxa|tasa|tipo|tasso|aliquota|taux|(?:steuer)?satz)\b/, /%$/],
  [/^\W*(?:what|qual|cual|quel)\b.{0,40}\b(?:tax|duty|contributions?|imposto|impuesto|imposta|impot)\b/, /%$|^[€$£]/],
  [new RegExp(String.raw`${COUNTS}(?:days|dias|giorni|jours|tage)\b`), /\d days?$/],
  [new RegExp(String.raw`${COUNTS}(?:months|meses|mesi|mois|monate)\b`), /\d months?$/],
  [new RegExp(String.raw`${COUNTS}(?:years|anos|anni|annees|ans|jahre)\b`), /\d years?$/],
  [
    /\bhow (?:long|soon)\b|\b[qc]uanto (?:tempo|tiempo|dura)\b|\bcombien de temps|\bwie lange/,
    /\d (?:day|week|month|year)s?$/,
  ],
  // "When can I apply?" asks how long it takes until then.
  [
    /(?<!\b(?:until|by|from|since|ate|desde|hasta|a|da) )\b(?:when|quando|cuando|quand) (?:can|may|could|posso|podemos|puedo|possiamo|puis|peut)\b/,
    /\d (?:day|week|month|year)s?$/,
  ],
  [WHEN, /, \d{4}$/],
  [new RegExp(COUNTS), /^[\d,]+$/],
  AMOUNT,
];

const COUNT =
  '(?:[0-9]+|two|three|five|eight|ten|twelve|cinco|oito|ocho|dez|diez|doze|doce|cinque|otto|dieci|dodici|cinq|huit|dix|douze)';
/** The same of a value that a question names to have it confirmed: "Is the flat tax €200,000?" */
const STATED: readonly Kind[] = [
  [/[\d.,]+ ?(?:%|per ?cent\b|por cento\b|por ciento\b|per cento\b|pour cent\b)/, /%$/],
  [
    /[€$£] ?[\d.,]+(?: ?(?:k|million|thousand))?|[\d.,]+ ?(?:k |thousand |mil(?:a|le)? )?(?:€|euros?\b|dollars?\b|pounds?\b)/,
    /^[€$£]/,
  ],
  [new RegExp(`\\b${COUNT} (?:days|dias|giorni|jours)\\b`), /\d days?$/],
  [new RegExp(`\\b${COUNT} (?:years|anos|anni|ans)\\b`), /\d years?$/],
  [new RegExp(`\\b${COUNT} (?:new )?(?=jobs|postos|empregos|puestos|empleos|posti|emplois)`), /^[\d,]+$/],
];
/** How a question begins that is answered with yes or no. */
const WHETHER =
  /^\W*(?:(?:and|so|but|e|y|et) )?(?:is|are|does|do|must|need|isn't|e|sao|custa|preciso|devo|tenho|es|son|cuesta|necesito|debo|sono|costa|devo|est|est-ce|faut-il)\b/;

/** What says by which value something is asked for, and not what. */
const VALUE =
  /^(?:rat|percen|taxa|tasa|tipo|tasso|aliquo|taux|amount|montan|import|ammont|valor|valu|val|betrag|limit|thresh|umbral|sogli|soglia|seuil|shar|part|high|hoch|viel|cost|costa|custa|cuesta|cout|annuel|annual|anual|month|mensua|mensil|mensal|durch|pag|paga|pagano|pai|paid|regim|appli)$/;

/** The stem of a name such as "D8". */
const CODE = /^[a-z]+\d+$/;

/** Rules that are told at once where a question names all of them alike. */
const MOST_ALIKE = 6;

/** Minimum share of a question, by the weight of its words, that the name of a rule has to contain. */
const MIN_SHARE = 0.5;
/** From here on the register answers what holds today before the guides. */
const SURE_SHARE = 0.75;

/** Since, until and from a day. */
interface Dating {
  locale: string;
  since: string;
  until: string;
  from: string;
  /** Of a rule that will not hold, in place of a value. */
  ended: string;
}

/** How the register writes that. */
const ENDED = 'no longer in force';

const ENGLISH: Dating = { locale: 'en-US', since: 'in force since', until: 'until', from: 'from', ended: ENDED };
const DATING: Partial<Record<Language, Dating>> = {
  pt: { locale: 'pt-PT', since: 'desde', until: 'até', from: 'a partir de', ended: 'já não está em vigor' },
  es: { locale: 'es-ES', since: 'desde el', until: 'hasta el', from: 'a partir del', ended: 'ya no está en vigor' },
  it: { locale: 'it-IT', since: 'dal', until: 'fino al', from: 'dal', ended: 'non è più in vigore' },
  fr: { locale: 'fr-FR', since: 'depuis le', until: "jusqu'au", from: 'à partir du', ended: 'n’est plus en vigueur' },
};

/** What was said before, and when: beside the question itself. */
interface Asking {
  /** The rules that the answer before told, by their passages, the first one first. */
  told: readonly string[];
  /** The passages that Alfred's search found, which knows rules by their terms in five languages. */
  found: ReadonlySet<string>;
  /** Whether a word is in anything that is published. */
  isPublished: (stem: string) => boolean;
  today: Date;
}

interface RegisterAnswer {
  answer: string;
  /** Whether the question names this rule alone, or asks of another time than today: then no guide tells it better. */
  isSure: boolean;
}

/**
 * What the register says of what is asked: what held on a day or in a year, what was before or is coming, else what holds today. Null where
 * the question does not name a rule that says it.
 * @param passages all rules, those that the search found first.
 */
export function answerFromRegister(
  asking: Question,
  passages: readonly RulePassage[],
  { told, found, isPublished, today }: Asking,
): RegisterAnswer | null {
  const { folded, language, before } = asking;
  const rules = passages.map(readRule);
  const times = timesIn(folded);
  const [states] = WHETHER.test(folded) ? STATED.filter(([words]) => words.test(folded)) : [];
  const stated = states?.[0].exec(folded)?.[0] ?? '';
  const words = new Set(contentStems([...times.map((time) => time.words), stated].join(' ')));
  const isOther = (stem: string) => !words.has(stem);
  const question = { ...asking, stems: new Set([...asking.stems].filter(isOther)), anew: asking.anew.filter(isOther) };
  // "Before 2022" asks for all that was before, and what is asked of this year is asked of today.
  const [named] = times.filter((time) => !rules.some((rule) => isOfName(time, rule, question)));
  const isToday = named && named.from <= today && today < named.until;
  const time = named && !isToday && !BEFORE.test(folded) ? named : null;
  const isFuture = FUTURE.test(folded) || (time !== null && time.from > today);
  const isOfAnotherTime = isFuture || time !== null || BEFORE.test(folded) || PAST.test(folded);
  const [asked, shape] =
    states ?? KINDS.find(([words]) => words.test(folded)) ?? KINDS.find(([words]) => words.test(before)) ?? [];
  // "When did it change?" is answered by days, whatever the value is.
  const value = isOfAnotherTime && asked === WHEN ? undefined : shape;
  if (!isOfAnotherTime && TAKES.test(folded)) return null;
  const searched = isWithinReach(question, isPublished) ? rules.filter(({ id }) => found.has(id)) : [];
  if (!isOfAnotherTime && !value) {
    const ended = endedRule(question, searched);
    return ended && { answer: tellRule(ended, language, []), isSure: false };
  }

  const isOfKind = ({ now, former }: Rule) =>
    !value || [now, ...former].some((period) => period && value.test(period.value));
  const chosen =
    followedRule(question, rules, told, isOfKind, isOfAnotherTime) ??
    namedRule(question, rules, isOfKind, (rule) =>
      isOfAnotherTime ? isChanging(rule, isFuture) : value === AMOUNT[1] && isAmount(rule),
    ) ??
    (isOfAnotherTime ? null : searchedRule(question, searched.filter(isOfKind), rules));
  if (!chosen) return null;
  const { rule, isSure, alike = [], isNamed } = chosen;
  const answerWith = (one: Rule) => {
    const { now, coming, former } = one;
    const isLater = now !== null && (isFuture || !isOfAnotherTime);
    const others = time ? [coming, ...former] : isLater ? [coming] : former;
    return tellRule(
      one,
      language,
      others.filter((period) => period !== null && (!time || isIn(time, period))),
    );
  };
  // "What does the Golden Visa cost?" names no way to it: all of them are told.
  if (alike.length > 0) {
    if (!isNamed && (isOfAnotherTime || value !== AMOUNT[1])) return null;
    return { answer: listOf(alike.map(answerWith)), isSure: isSure || states !== undefined };
  }
  // Half a rule is a wrong answer: one that has other cases is told with them.
  const cases = isOfAnotherTime ? [rule] : casesMeant(question, rule, rules);
  return { answer: listOf(cases.map(answerWith)), isSure: isSure || isOfAnotherTime || states !== undefined };
}

const listOf = (answers: readonly string[]): string =>
  answers.length > 1 ? answers.map((answer) => `- ${answer}`).join('\n') : answers.join('');

/** Whether a time of a question belongs to what a rule is called: "those who were minors in May 2025". */
const isOfName = ({ from, until }: NamedTime, { name }: Rule, { stems }: Question): boolean =>
  timesIn(foldText(name)).some((own) => Number(own.from) === Number(from) && Number(own.until) === Number(until)) &&
  subjectOf(stems).some((stem) => hasStem(stemSet(name), stem));

/** Whether a question asks for what rules give: an amount, a period, a number or a day. */
export const asksForValue = ({ folded }: Question): boolean =>
  !TAKES.test(folded) && KINDS.some(([words]) => words.test(folded));

/** The rules that will change, the next one first; null where none is known to. */
export function listChanges({ language, countries }: Question, passages: readonly RulePassage[]): string | null {
  const changing = passages
    .map(readRule)
    .flatMap((rule) => (rule.coming && isOfCountry(rule, countries) ? [{ rule, coming: rule.coming }] : []))
    .sort((one, other) => Date.parse(one.coming.since) - Date.parse(other.coming.since));
  return changing.map(({ rule, coming }) => `- ${tellRule(rule, language, [coming])}`).join('\n') || null;
}

/** What a passage of the register says of today, and what of it is coming. */
export function tellPassage(passage: RulePassage, language: Language): string {
  const rule = readRule(passage);
  return tellRule(rule, language, rule.now ? [rule.coming] : rule.former);
}

const isChanging = ({ coming, former }: Rule, isFuture: boolean): boolean =>
  isFuture ? coming !== null : former.length > 0;

const isOfCountry = ({ name }: Rule, countries: readonly RegExp[]): boolean =>
  countries.length === 0 || countries.some((country) => country.test(foldText(name)));

/** What a rule is about: "Portugal, IFICI". */
const topicOf = ({ name }: Rule): string => name.split(':', 1)[0] ?? '';

/** The kinds of values that cases of one rule share. */
const CASE_VALUES = [/^[€$£]/, /%$/, /\d (?:day|week|month|year)s?$/, /^[\d,]+$/];

/** The words for what a rule says of its topic. */
const caseStems = ({ name }: Rule): string[] => contentStems(name.slice(name.indexOf(': ') + 1));

/** Rules that have so much of the shorter name in common are about one thing. */
const MIN_COMMON = 0.75;

/**
 * Whether two rules are cases of one, as "years of legal residence you need" and "years of legal residence for EU citizens": on
 * one topic, and named alike from their first word on with values of one kind, or nearly all in the same words.
 */
function areCases(one: Rule, other: Rule): boolean {
  if (!one.now || !other.now || topicOf(one) !== topicOf(other)) return false;
  const [own, others] = [caseStems(one), caseStems(other)];
  const kindOf = ({ value }: Period) => CASE_VALUES.findIndex((kind) => kind.test(value));
  const isOneKind = kindOf(one.now) >= 0 && kindOf(one.now) === kindOf(other.now);
  const common = own.filter((stem) => others.includes(stem)).length;
  return (isOneKind && own[0] === others[0]) || common >= MIN_COMMON * Math.min(own.length, others.length);
}

/** A rule with its other cases; alone where a question has a word for it that none of these has. */
function casesMeant({ stems }: Question, rule: Rule, rules: readonly Rule[]): Rule[] {
  const topic = rules.filter((other) => topicOf(other) === topicOf(rule));
  const others = topic.filter((other) => other !== rule && areCases(rule, other));
  const holders = (stem: string, among: readonly Rule[]) =>
    among.filter(({ name }) => hasStem(stemSet(name), stem)).length;
  // A word that more rules have than are on the topic, such as "investment", says nothing of the case.
  const isSingledOut = subjectOf(stems).some(
    (stem) => holders(stem, [rule]) > 0 && holders(stem, others) === 0 && holders(stem, rules) < topic.length,
  );
  return isSingledOut || others.length >= MOST_ALIKE ? [rule] : [rule, ...others];
}

/** What it says of that, in whatever country: "Citizenship: years of legal residence you need". */
const subjectIn = ({ name }: Rule): string => name.slice(name.indexOf(', '));

/** The words of a question that say what it is about, without those for the time, the kind of value and the country. */
const subjectOf = (stems: Iterable<string>): string[] =>
  [...stems].filter(
    (stem) => !TIME.test(stem) && !VALUE.test(stem) && !COUNTRIES.some((country) => country.test(stem)),
  );

/** Of a question that continues another and names no subject: the rule that the answer told, or another on the same. */
function followedRule(
  { anew, before, countries }: Question,
  rules: readonly Rule[],
  told: readonly string[],
  isOfKind: (rule: Rule) => boolean,
  isOfAnotherTime: boolean,
): NamedRule | null {
  const last = told.flatMap((id) => rules.find((rule) => rule.id === id) ?? [])[0];
  if (!before || !last) return null;
  if (!isOfCountry(last, countries)) {
    const rule = rules.find((other) => isOfCountry(other, countries) && subjectIn(other) === subjectIn(last));
    return rule ? { rule, isSure: true } : null;
  }
  const others = subjectOf(anew);
  const about = [last, ...rules.filter((rule) => rule !== last && topicOf(rule) === topicOf(last))];
  const sharing = (rule: Rule) => others.filter((stem) => hasStem(stemSet(rule.name), stem)).length;
  const [rule] = about.filter(isOfKind).sort((one, other) => sharing(other) - sharing(one));
  if (rule && sharing(rule) === others.length) return { rule, isSure: true };
  // "How much was it before?" is asked of years too.
  return others.length === 0 && isOfAnotherTime ? { rule: last, isSure: true } : null;
}

interface NamedRule {
  rule: Rule;
  isSure: boolean;
  /** The rules on one topic that the question names alike, that one among them; none where it names that one alone. */
  alike?: readonly Rule[];
  /** Whether it names something that all of these are about, and not their topic alone. */
  isNamed?: boolean;
}

/** The rule that a question names best, in whatever language; null where it names none, or several on different topics alike. */
function namedRule(
  { stems, names, anew, countries, language }: Question,
  rules: readonly Rule[],
  isOfKind: (rule: Rule) => boolean,
  isPreferred: (rule: Rule) => boolean,
): NamedRule | null {
  const subject = subjectOf(stems);
  const known = rules.map(({ name }) => stemSet(name));
  const isKnown = (stem: string) => known.some((name) => hasStem(name, stem));
  // "The minimum wage in France", "the income for the D8": no rule of another country or permit answers that.
  if (subject.some((stem) => (names.has(stem) || CODE.test(stem)) && !isKnown(stem))) return null;
  // Rare words weigh more, and most those that no rule has: what is asked with them is something else.
  const weightOf = (stem: string) =>
    Math.log(1 + (known.length + 1) / (1 + known.filter((name) => hasStem(name, stem)).length));
  const weights = new Map(subject.map((stem) => [stem, weightOf(stem)]));
  const shareOf = (text: string) => {
    const own = stemSet(text);
    const all = [...weights].reduce((sum, [, weight]) => sum + weight, 0);
    return [...weights].reduce((sum, [stem, weight]) => sum + (hasStem(own, stem) ? weight : 0), 0) / (all || 1);
  };
  const others = subjectOf(anew);
  const ranked = rules
    .filter((rule) => isOfKind(rule) && isOfCountry(rule, countries))
    .filter(({ name }) => others.length === 0 || others.some((stem) => hasStem(stemSet(name), stem)))
    .map((rule) => {
      const own = subjectOf(new Set(contentStems(rule.name)));
      const share = shareOf(rule.name);
      return {
        rule,
        own,
        share,
        inTopic: shareOf(topicOf(rule)),
        // What of its name is asked for.
        covered: own.filter((stem) => hasStem(new Set(subject), stem)).length / (own.length || 1),
      };
    })
    .filter(({ share }) => share >= MIN_SHARE)
    .sort(
      (one, other) =>
        other.share - one.share ||
        Number(isPreferred(other.rule)) - Number(isPreferred(one.rule)) ||
        other.inTopic - one.inTopic ||
        other.covered - one.covered,
    );
  const [best, next] = ranked;
  if (!best) return null;
  // "Years of residence" before "years of residence for citizens of the EU".
  const isGeneral = ranked.every(
    ({ share, own }) => share < best.share || best.own.every((stem) => own.includes(stem)),
  );
  const isAlone =
    !next ||
    next.share < best.share ||
    isPreferred(next.rule) !== isPreferred(best.rule) ||
    next.inTopic < best.inTopic ||
    best.covered > 0.5 ||
    isGeneral;
  const isSure = language !== 'en' || best.share >= SURE_SHARE;
  // The jobs that a company has to create, and those without a minimum investment: which of them is asked for is left open.
  const named = ranked.filter(
    ({ rule, share }) =>
      share === best.share && topicOf(rule) === topicOf(best.rule) && isAmount(rule) === isAmount(best.rule),
  );
  const isNamed = best.share >= SURE_SHARE && best.inTopic < best.share && !isGeneral;
  if (isNamed && named.length > 1 && named.length <= MOST_ALIKE) {
    return { rule: best.rule, isSure, alike: named.map(({ rule }) => rule), isNamed: true };
  }
  if (isAlone) return { rule: best.rule, isSure };
  const alike = ranked.filter(
    ({ rule, share }) => share === best.share && isPreferred(rule) === isPreferred(best.rule),
  );
  const isOneTopic = alike.every(({ rule }) => topicOf(rule) === topicOf(best.rule));
  if (!isOneTopic || alike.length > MOST_ALIKE || best.inTopic < best.share) return null;
  return { rule: best.rule, isSure, alike: alike.map(({ rule }) => rule) };
}

/** Whether a question names a country, or nothing that nobody has published, and no permit by its code: no rule has one. */
const isWithinReach = ({ stems, names, countries }: Question, isPublished: (stem: string) => boolean): boolean =>
  [...stems].every((stem) => !CODE.test(stem) && (countries.length > 0 || !names.has(stem) || isPublished(stem)));

/** What part of a question's words the name of a rule that the search found has to have: more than one of a long story. */
const MIN_NAMED = 1 / 6;

/**
 * Of the rules that Alfred's search found, the one with most of the words that rules have; null where it has less than half of
 * them, or no more than one on another topic.
 */
function searchedRule(
  { stems, countries }: Question,
  searched: readonly Rule[],
  rules: readonly Rule[],
): NamedRule | null {
  if (searched.length === 0) return null;
  const wordsOf = ({ name, called }: Rule) => stemSet(`${name} ${called}`);
  // "The minimum age" has no more than that of many rules.
  const subject = subjectOf(stems).filter(
    (stem) => stem !== 'minimu' && rules.some((rule) => hasStem(wordsOf(rule), stem)),
  );
  const sharing = (rule: Rule) => subject.filter((stem) => hasStem(wordsOf(rule), stem)).length;
  const [best, ...others] = searched
    .filter((rule) => isOfCountry(rule, countries))
    .sort((one, other) => sharing(other) - sharing(one));
  if (!best || subject.length === 0 || sharing(best) < Math.max(subject.length / 2, stems.size * MIN_NAMED))
    return null;
  const alike = others.filter((rule) => sharing(rule) === sharing(best));
  return alike.every((rule) => topicOf(rule) === topicOf(best)) ? { rule: best, isSure: false } : null;
}

/** How the names of rules begin to tell that something is over. */
const ENDED_NAME = /\b(?:stopped|closed|ended)\b/;

/** Of a question whether something may be done: the rule that it may no more, where it names what that is about. */
function endedRule({ stems, kinds, asking, countries }: Question, searched: readonly Rule[]): Rule | null {
  if (kinds.length > 0 || asking !== undefined) return null;
  const ended = searched.filter((rule) => ENDED_NAME.test(rule.name) && isOfCountry(rule, countries));
  const [only] = countries.length > 0 && searched.length === 1 ? ended : [];
  const isNamed = (rule: Rule) => subjectOf(contentStems(topicOf(rule))).every((stem) => hasStem(stems, stem));
  return ended.find(isNamed) ?? only ?? null;
}

const isAmount = ({ now }: Rule): boolean => now !== null && /^[€$£]/.test(now.value);

function readRule({ id, title, text, called }: RulePassage): Rule {
  const [, country = '', subject = ''] = TITLE.exec(title) ?? [];
  const name = `${country}, ${subject}`;
  // Not by full stops: the article of a source may end like an abbreviation ("artigo 58.º-A.").
  const [first = '', ...others] = text.trim().split(PARTS);
  const [, value = '', since = ''] = IN_FORCE.exec(first.slice(name.length + 2)) ?? [];
  const read = (pattern: RegExp, groups: (match: RegExpExecArray) => Omit<Period, 'sentence'>) =>
    others.flatMap((sentence): Period[] => {
      const match = pattern.exec(sentence);
      return match ? [{ ...groups(match), sentence }] : [];
    });
  return {
    ...{ id, name, called: called ?? name, first, now: since ? { value, since, sentence: first } : null },
    source: others.find((sentence) => sentence.startsWith('Source: ')) ?? '',
    coming: read(COMING, ([, since = '', value = '']) => ({ since, value }))[0] ?? null,
    former: read(FORMER, ([, until = '', value = '', since = '']) => ({ until, value, since })),
  };
}

/** Whether a value held, or will hold, within a time. */
const isIn = (time: NamedTime, { since, until }: Period): boolean =>
  new Date(since) < time.until && (until === undefined || new Date(until) > time.from);

/** What holds today, and each of these periods. */
const tellRule = (rule: Rule, language: Language, periods: readonly (Period | null)[]): string =>
  [tellNow(rule, language), ...periods.flatMap((period) => (period ? tell(period, rule, language) : []))].join(' ');

/** What holds today, with its source. */
function tellNow({ id, called, now, first, source }: Rule, language: Language): string {
  if (!now) return `${first} [[${id}|${first}]]`;
  const { locale, since } = DATING[language] ?? ENGLISH;
  const from = source.replace(/^Source: |\.$/g, '');
  return `${called}: ${format(now.value, locale)}, ${since} ${format(now.since, locale)} (${from}). [[${id}|${first} ${source}]]`;
}

/** What was, or is coming. */
function tell({ value, since, until, sentence }: Period, { id }: Rule, language: Language): string {
  const dating = DATING[language];
  if (!dating) return `${sentence} [[${id}|${sentence}]]`;
  const [shown, from] = [value, since].map((text) => (text === ENDED ? dating.ended : format(text, dating.locale)));
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
  if (new RegExp(`^${DAY}$`).test(text))
    return new Date(text)
      .toLocaleDateString(locale, { dateStyle: 'long' })
      .replace(/^1 (?=janv|févr|mars|avr|mai|juin|juil|août|sept|oct|nov|déc)/, '1er ');
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
