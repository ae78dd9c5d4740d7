import { fold } from './countries.js';
import { MONTHS } from './value-words.js';

const YEAR = '(?:19|20)\\d\\d';
const MONTH = `(?:${MONTHS.flatMap((names) => [...names]).join('|')})`;
/** What stands between a preposition and a year: "the end of", "1 October", "o dia 1 de outubro de". */
const BEFORE_YEAR = `(?:${MONTH}\\.?|\\d{1,2}(?:st|nd|rd|th|er|[oº°])?|early|late|mid|beginning|start|end|inicio|principios?|fi[mn]|finai?s|final(?:es)?|meados|mediados|inizio|fine|meta|debut|the|of|de|del|d[oa]|di|dell|d|[oa]|[oa]s|el|il|l|le|la|(?:tax |fiscal )?year|ano|dia|anno|annee|exercicio)`;
const LAW = `(?:laws?|acts?|bills?|budgets?|decrees?|codes?|regulations?|leis?|decretos?|portarias?|orcamentos?|codigos?|ley|leyes|orden|legg[ei]|circolar[ei]|lois?|decrets?|ordonnances?|(?:amend|reform|riform|altera|modifi)\\p{L}*)(?!\\p{L})`;
const DATE = `(?<date>(?:${BEFORE_YEAR}[\\s,’'-]+){0,7}${YEAR})(?![\\d/º]|[.,-]\\d|\\p{L}| ${LAW})`;
const UP_TO = `until|till|up to|ate|hasta|fino (?:a[ld]?|all)|jusqu['’](?:a|en|au)`;
const UNTIL = `${UP_TO}|before|prior to|antes d[eo]|antes del?|prima d(?:el?|ell|i)|avant`;
const IN = 'in|on|during|for|throughout|em|no|na|a|durante|para|en|el|nel|nell|per|au|le|pour|pendant|dans';
const NAMED_TIME = new RegExp(`(?<!\\p{L})(?:(?<until>${UNTIL})|${IN})[\\s’']+${DATE}`, 'gu');
/** Directly before a time from which on something holds, or at which its law was made: "desde", "as amended in". */
const NOT_AT_THAT_TIME = new RegExp(
  `(?<!\\p{L})(?:(?:since|from|starting|beginning|effective|desde|a (?:partir|contar)|dal|dall|dopo|depois|apos|despues|a partire|depuis|a compter|apres|after)(?: \\p{L}+)?|${LAW}(?:[\\s’']+[\\p{L}\\d.º°/]+){0,3})[\\s’']*$`,
  'u',
);
/** Directly before the day that a sentence gives as the end of something: "until", "até ao dia". */
const UP_TO_DAY = new RegExp(
  `(?<!\\p{L})(?:${UP_TO}|(?:on|by) or before)[\\s’']+(?:(?:the|el|il|le|l|ao?|dia|giorno)[\\s’']+){0,3}$`,
  'u',
);
/** Where a statement begins: what stands first in it is its time. */
const BEGINNING = /(?:^|[;:–—(])\s*$/u;
/** A year that stands alone beside a value: "2025: €870", "€870 (2025)". */
const YEAR_BEFORE = new RegExp(`(?:^|[^\\p{L}\\d\\s] ?|(?<!\\p{L})(?:in|em|en|nel) )(${YEAR})\\)?: ?$`, 'iu');
const YEAR_AFTER = new RegExp(`^[^()]{0,30}\\((?:\\p{L}{1,3} )?(${YEAR})\\)`, 'u');
const YEAR_ALONE = new RegExp(`^${YEAR}$`, 'u');

/** "Until then", "before the reform": another way to name a moment that has passed. */
const MOMENT = `(?:then|that|this|recently|the (?:change|reform|law|amendment|new)|entao|disso|isso|a (?:reforma|lei|alteracao|mudanca)|entonces|eso|la (?:reforma|ley|legge|riforma|modifica|modificacion)|allora|poco fa)`;

/** How a value came to be: with a date, a report of the past. */
const CHANGED =
  '(?:raised|rose|increased|lowered|reduced|cut|dropped|fell|went up|changed|doubled|aumentou|subiu|passou|baixou|desceu|mudou|aumento|subio|paso|bajo|cambio|sali|scese|passo)';

/** Words that say of a clause that it is of the past; folded, of the four languages and French. */
const PAST = new RegExp(
  [
    `used to|had been|had to|formerly|previously|in the past|at (?:that|the) time|in those days`,
    `(?:old|former|earlier|previous|prior) (?:\\p{L}+ ){0,2}?(?:rule|rules|minimum|amount|law|limit|threshold|figure|value|rate|period|term|requirement)s?`,
    `(?:${UNTIL})[\\s’']+(?:${DATE.replace('?<date>', '?:')}|${MOMENT})`,
    `anteriormente|antigamente|outrora|antig[ou][oa]?s?|na altura|no passado|antiguamente|en el pasado`,
    `in precedenza|precedentemente|in passato|un tempo|vecchi[oa]|auparavant|anciennement|ancien(?:ne)?|autrefois`,
    // "Antes bastavam", "prima bastavano".
    `(?:antes|prima)(?: (?:era|\\p{L}+(?:av[ao](?:m|no)?|aban?|ia[mn]?|[ei]va(?:no)?))|(?=[,.;:)]|$))|before(?=[,.;:)]|$)`,
  ]
    .map((words) => `(?<!\\p{L})(?:${words})(?!\\p{L})`)
    .join('|'),
  'u',
);
/** How a value came to be, with its date: of the date itself it says when that was. */
const CHANGED_ON = new RegExp(
  [
    `${CHANGED} .*\\b(?:in|on|em|en|nel|a) (?:${BEFORE_YEAR} ){0,7}${YEAR}`,
    `\\b(?:in|on|em|en|nel) (?:${BEFORE_YEAR} ){0,7}${YEAR},? .*${CHANGED}`,
  ]
    .map((words) => `(?<!\\p{L})(?:${words})(?!\\p{L})`)
    .join('|'),
  'u',
);
/** Verbs of the past. They say so of the value beside them, and not of another verb's: "a fund that was approved asks for …". */
const PAST_VERB = [
  // "Was set at" tells how the value in force has come about.
  `(?:was|were)(?! (?:last |finally |definitively )?(?:set|fixed|established|introduced|defined|confirmed|kept|chosen|extended|postponed)(?!\\p{L}))`,
  `era[mn]?|erano|(?:foi|foram|fue|fueron|fu|furono)(?! (?:fixad|estabelecid|definid|confirmad|prorrogad|prolongad|fijad|establecid|fissat|stabilit|definit|confermat|prorogat)\\p{L}*)|etai(?:t|ent)`,
  `gave|(?:d|pag|tribut)a(?:va|ba)(?:m|n|no)?|(?:conced|oferec|ofrec|permit)ia[mn]?|(?:conced|offr|permett|preved|val)[ei]va(?:no)?|(?:donn|offr|accord|permett|val|pay)ai(?:t|ent)`,
  `took|asked for|stood at|started at|began at|lasted|waited|durou|esperou|duro|espero`,
  `(?:cust|bast|dur|demor|cost)a(?:va|ba)(?:m|n|no)?|(?:exig|ped)ia[mn]?|(?:richied|chied)eva(?:no)?|(?:cout|suffis|demand|dur|fall|exige)ai(?:t|ent)`,
]
  .map((words) => `(?:${words})`)
  .join('|');
/** The verb of another clause: "those who were minors may be declared". */
const MODAL = `(?:may|can|must|podem?|devem?|pueden?|deben?|puo|possono|devono|peu(?:t|vent)|doi(?:t|vent))`;
const VERB_BEFORE = new RegExp(`(?<!\\p{L})(?:${PAST_VERB})(?!\\p{L})(?:\\s+(?!${MODAL}\\s)[^\\s,]+){0,4}\\s*$`, 'u');
/** Directly before a day that is over: "the last day was". */
const DAY_BEFORE =
  /(?<!\p{L})(?:was|were|era[mn]?|erano|foi|fue|fu|etait)(?:\s+(?:the|on|a|o|em|ao|dia|el|il|le|l['’]|al|au))*\s*$/u;
const VERB_AFTER = new RegExp(`^(?:[^\\s,]+ ){1,4}(?:${PAST_VERB})(?!\\p{L})`, 'u');

/** Until now: the past, although it names the present. */
const UNTIL_NOW =
  /(?<!\p{L})(?:(?:until|till|up to|ate|hasta|fino a|fino ad) (?:now|today|agora|hoje|ahora|hoy|ora|oggi)|finora)(?!\p{L})/gu;
/** Says that something has ended, also beside a word of the present: "is now no longer". Folded. */
const NO_LONGER = /(?<!\p{L})(?:no longer|any ?more|ja nao|deixou de|ya no|dejo de|non [^,;]{0,40} piu)(?!\p{L})/u;
/** Before a time after which something holds no longer. */
const AFTER_A_TIME =
  /(?<!\p{L})(?:after|more than|ao fim de|apos|depois de|mais de|tras|despues de|al cabo de|mas de|dopo|oltre|piu di|apres|au bout de|plus de?)\s+$/u;
/** Before a time that somebody spends, or is away: "if you spend a year abroad, the card no longer …". */
const ON_CONDITION =
  /(?<!\p{L})(?:if|when|who(?:ever)?|si|cuando|quien|se|quando|quem|chi|quand|celui qui)(?: [^\s,;]+){1,5}\s+$/u;
/** What comes earlier under a condition, and is of no other time: "si vende antes, paga". */
const EARLIER =
  /(?<!\p{L})(?:if|when|who(?:ever)?|si|cuando|quien|se|quando|quem|chi|quand)(?: [^\s,;]+){1,4} (?:before|antes|prima|avant)(?=[,.;:)]|$)/gu;
const EVERY_NO_LONGER = new RegExp(NO_LONGER, 'gu');
/** A value beside such a word is said to hold, whatever else the clause tells: "now asks for". */
const PRESENT =
  /(?<!\p{L})(?:now|today|currently|at present|presently|still|hoje|agora|atualmente|actualmente|ainda|hoy|ahora|todavia|oggi|adesso|attualmente|ancora|aujourd'hui|actuellement|desormais)(?!\p{L})/gu;

/** Where another statement begins: "…; now it is …", "… and is …", ", but …", ", which …". */
const CLAUSE =
  /[;:—–()]|,\s+(?=(?:but|and|now|which|mas|e|agora|que|pero|y|ahora|ma|ora|che|mais|et|qui|since|desde|dal)\b)|\s(?=(?:and|but|e|mas|y|pero|ma|et|mais) (?:it|this|now|today|currently|is|are|has|hoje|agora|es|son|hoy|ahora|sono|oggi|ora|est)\b)/gu;

/** A statement of a former value, and where it stands in its sentence. */
interface Told {
  sentence: string;
  at: number;
  /** As of `Block`. */
  labels: readonly string[];
  /** Whether what is told is a day: from it on something may hold no longer, and that is told of today. */
  isDay?: boolean;
}

/** Days on which a value held, or that a sentence names, as 2027-01-31; the end is the first day after. */
export interface Period {
  from: string;
  /** Null while no end is known. */
  until: string | null;
}

/**
 * Whether a sentence gives a former value as one of the past. Where it says of which time, the value has to have held then, or for
 * "until" before; otherwise it says so by its words, and so where the value of today began within that time: "in 2026 it is".
 * @param held when the value held; absent where that is not known.
 * @param changedOn the day on which the value of today began.
 */
export function tellsOfItsTime(told: Told, held: readonly Period[] | undefined, changedOn?: string): boolean {
  const { named, alone } = held ? timesOf(told) : { named: [], alone: [] };
  const isPast = () => tellsPast(told.sentence, told.at, told.isDay);
  if (named.length + alone.length === 0) return isPast();
  const isHeld = ({ from, until }: Time) => held!.some((one) => one.from < until && (!one.until || one.until > from));
  const isChanged = ({ from, until }: Time) =>
    changedOn !== undefined && from !== '' && from <= changedOn && changedOn < until;
  if (alone.some(isHeld) || named.some((time) => isHeld(time) && !isChanged(time))) return true;
  return named.some(isHeld) && isPast();
}

/** Days that a sentence names; the end is the first day after. */
interface Time {
  from: string;
  until: string;
}

/**
 * The times of which a sentence gives a value: named in its own clause, or before the first comma, or a year alone beside it. Of
 * "until 2020" the beginning is open.
 */
function timesOf({ sentence, at, labels, isDay }: Told): { named: Time[]; alone: Time[] } {
  const { clause, place } = clauseAt(foldInPlace(sentence), at);
  const named = [...clause.matchAll(NAMED_TIME)].flatMap(({ 0: words, index, groups }) => {
    const before = clause.slice(0, index);
    const between = index < place ? clause.slice(index + words.length, place) : clause.slice(place, index);
    if ((before.includes(', ') && between.includes(', ')) || NOT_AT_THAT_TIME.test(before)) return [];
    // "It took effect on 19 May 2026": the day is what is told, and not its time.
    if (isDay && !groups!.until && index <= place && place < index + words.length) return [];
    const { from, until } = periodOf(groups!.date!);
    return [groups!.until ? { from: '', until } : { from, until }];
  });
  const [before, after] = [sentence.slice(0, at), sentence.slice(at)];
  const alone = [
    YEAR_BEFORE.exec(before)?.[1],
    YEAR_AFTER.exec(after)?.[1],
    labels.find((label) => YEAR_ALONE.test(label)),
  ];
  return { named, alone: alone.filter((year) => year !== undefined).map(periodOf) };
}

/** The year, month or day that a folded date names. */
function periodOf(date: string): Time {
  const words = date.match(/\p{L}+|\d+/gu) ?? [];
  const year = Number(words.at(-1));
  const month = words.map((word) => MONTHS.findIndex((names) => names.has(word))).find((found) => found >= 0);
  const day = words
    .slice(0, -1)
    .map(Number)
    .find((number) => number > 0);
  const dayOf = (...parts: [year: number, month: number, day: number]) =>
    new Date(Date.UTC(...parts)).toISOString().slice(0, 10);
  if (month === undefined) return { from: dayOf(year, 0, 1), until: dayOf(year + 1, 0, 1) };
  if (day === undefined) return { from: dayOf(year, month, 1), until: dayOf(year, month + 1, 1) };
  return { from: dayOf(year, month, day), until: dayOf(year, month, day + 1) };
}

/**
 * Whether the clause of a sentence that holds a place tells what was, and not what is.
 * @param isDay as of `Told`.
 */
export function tellsPast(sentence: string, at: number, isDay = false): boolean {
  const { clause: whole, place } = clauseAt(foldInPlace(sentence), at);
  const clause = whole.replace(UNTIL_NOW, 'previously').replace(EARLIER, '');
  const denial = isDay ? -1 : clause.search(NO_LONGER);
  // "After a year abroad the card no longer lets you in" denies what follows.
  if (denial >= 0 && !(denial > place && [AFTER_A_TIME, ON_CONDITION].some((one) => one.test(whole.slice(0, place)))))
    return true;
  // When something began or ended is told in the past, whatever holds.
  const before = whole.slice(0, place);
  if (isDay && DAY_BEFORE.test(before)) return clause.search(PRESENT) < 0;
  const isTold = () => CHANGED_ON.test(clause) || VERB_BEFORE.test(before) || VERB_AFTER.test(whole.slice(place));
  return (PAST.test(clause) || (!isDay && isTold())) && clause.search(PRESENT) < 0;
}

/**
 * A sentence without what denies other values than the one at a place: of "no longer A but B", where B stands.
 * @param others where the other values stand.
 */
export function withoutDenials({ sentence, at }: Pick<Told, 'sentence' | 'at'>, others: readonly number[]): string {
  const places = [at, ...others].sort((one, other) => one - other);
  return [...foldInPlace(sentence).matchAll(EVERY_NO_LONGER)].reduce((text, { 0: words, index }) => {
    const denied = places.find((place) => place >= index + words.length);
    if (denied === undefined || denied === at) return text;
    return text.slice(0, index) + ' '.repeat(words.length) + text.slice(index + words.length);
  }, sentence);
}

/**
 * A sentence without "until" before the day that it gives as the end of something: there the day is the rule, and not a time that
 * has passed. "Until October 7, 2023 it qualified" at the beginning of a statement tells the past, unless the day was still to come.
 * @param at where the day stands.
 * @param isOver whether the day had passed when the rule changed.
 */
export function withoutDeadline(sentence: string, at: number, isOver: boolean): string {
  const { index, 0: words = '' } = UP_TO_DAY.exec(foldInPlace(sentence).slice(0, at)) ?? {};
  if (index === undefined || (isOver && BEGINNING.test(sentence.slice(0, index)))) return sentence;
  return sentence.slice(0, index) + ' '.repeat(words.length) + sentence.slice(at);
}

/** What has its own time, and ends at a comma: "Since real estate was removed in 2023, …", "…, which used to be cheap, takes …". */
const ASIDE = new RegExp(
  [
    `^\\s*(?:since|after|once|although|because|now that|desde que|depois (?:de )?que|dado que|embora|despues (?:de )?que|aunque|ya que|da quando|dopo che|poiche|sebbene|depuis que|apres que|puisque|bien que) [^,]*`,
    `^,\\s+(?:which|que|che|qui) [^,]*(?=,\\s+(?:takes?|costs?|asks?|needs?|requires?|is|are|custa|pede|exige|cuesta|pide|es|costa|chiede|richiede|coute|demande|est)(?!\\p{L}))`,
  ].join('|'),
  'u',
);

/** The clause of a sentence that holds a place, without an aside before it, and the place within it. */
function clauseAt(plain: string, at: number): { clause: string; place: number } {
  const breaks = [...plain.matchAll(CLAUSE)].map(({ index }) => index);
  const from = breaks.findLast((index) => index <= at) ?? 0;
  const end = breaks.find((index) => index > at);
  const aside = ASIDE.exec(plain.slice(from, end))?.[0].length ?? 0;
  const start = from + aside < at && plain[from + aside] === ',' ? from + aside : from;
  return { clause: plain.slice(start, end), place: at - start };
}

/** How far the nearest word that names the present stands from a place; Infinity where none does. */
export function distanceToPresent(sentence: string, { start, end }: { start: number; end: number }): number {
  const distances = [...foldInPlace(sentence).matchAll(PRESENT)].map(({ index, 0: word }) =>
    index < start ? start - index - word.length : index - end,
  );
  return Math.min(Infinity, ...distances);
}

/** Folded, with every character in its place. */
export function foldInPlace(text: string): string {
  const folded = fold(text);
  if (folded.length === text.length) return folded;
  const characters = [...text.normalize('NFC')];
  return characters.map((one) => (fold(one).length === 1 ? fold(one) : one)).join('');
}
