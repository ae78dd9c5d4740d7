import { countriesIn, countryOf, fold } from './countries.js';
import { isDeadline } from './deadlines.js';
import { foldedOf, keyOf, type ComparedFact } from './fact-index.js';
import { wordAt } from './fact-names.js';
import type { FactLanguage } from './facts.js';
import { countNegations } from './negation.js';
import type { Statement } from './statements.js';
import { tellsPast } from './tells-past.js';
import { monthOf } from './written-dates.js';
import { readNumber, tokensOf } from './written-numbers.js';

/*
 * A plain rule is a sentence that can hardly mean anything else than that a rule has a value today: "The levy is €1,400." Only
 * there one click puts another value in its place, and only there another value than that of the register is an error.
 * Whatever else a sentence does, such as to compare, to deny or to tell a story, may depend on the value that it names.
 */

/** Of a part, a multiple or a sum: the value was calculated, or is itself a part in words. Folded, as all that follow without a language. */
const MULTIPLE =
  /(?<!\p{L})(?:times|twice|double|triple|half|total|together|vezes|veces|volte|fois|dobro|doble|doppio|triplo|metade|mitad|meta|moitie|multipli\p{L}*|divi[ds]\p{L}*|juntos|juntas|insieme|ensemble|som[am]a?|suma|(?:thirds?|quarters?|terc(?:i?o)s?|terz[oi]|tiers|[qc]uart[oai]?s?)(?: partes?)? (?:of|d|d[eou]s?|d[ao]s?|del(?:la|le|l)?|dei|degli))(?!\p{L})/u;
/** Compares a value with another one, or names it as a bound. */
const COMPARED: Record<FactLanguage, RegExp> = {
  en: /(?<!\p{L})(?:than|up to|average|same|equal\p{L}*|unlike|compare[sd]?|whereas|smaller|larger|cheaper|shorter|fewer|less|more|increase[ds]?|rises?|rose|raised|cut|almost|nearly)(?!\p{L})/u,
  pt: /(?<!\p{L})(?:(?:mais|(?<!(?:pelo|ao) )menos)(?![- ]val)|mesm[oa]s?|igual|iguais|ate|medi[ao]|quase|ao contrario|enquanto|aument\p{L}*|sub(?:e|iu|ida)|sobe)(?!\p{L})/u,
  es: /(?<!\p{L})(?:mas|(?<!(?:al|por lo) )menos|mism[oa]s?|igual|iguales|hasta|medi[ao]|promedio|casi|mientras|a diferencia|aument\p{L}*|increment\p{L}*|sub(?:e|io|ida))(?!\p{L})/u,
  it: /(?<!\p{L})(?:piu|meno|stess[oaie]|uguale|uguali|fino a|medi[ao]|quasi|mentre|rispetto|a differenza|aument\p{L}*|increment\p{L}*|sale|salit[oa])(?!\p{L})/u,
  fr: /(?<!\p{L})(?:(?:plus|(?<!au )moins)(?![- ]val)|memes?|egale?s?|jusqu\p{L}+|moyen(?:ne)?|presque|tandis|contrairement|augment\p{L}*|hausse)(?!\p{L})/u,
};
/** Of what might be, or is still to come: "if it were", "a bill would raise it", "will be again". */
const PROPOSED =
  /(?<!\p{L})(?:(?:if|would|could|should|will be|bills?)(?!\p{L})|propos|propues|propon|projet de loi|proje[ct]to de lei|proyecto de ley|disegno di legge|discut|debat|(?:quer|quiere|vuole|veut)(?:em|n|nt)?(?!\p{L}))/u;
const CONDITION: Partial<Record<FactLanguage, RegExp>> = {
  pt: /(?:^|[,;] )se |\p{L}{3}(?<!inter)[aei]ssem?(?!\p{L})|\p{L}{3}(?:aria|eria|iria)m?(?!\p{L})/u,
  es: /(?:^|[,;] )si |\p{L}{3}(?<!cualqu)ie(?:ra|se)n?(?!\p{L})/u,
  it: /(?:^|[,;] )se |\p{L}{3}(?<!inter)[aei]sse(?:ro)?(?!\p{L})|\p{L}{2}rebbe(?:ro)?(?!\p{L})/u,
  fr: /(?:^|[,;] )(?:si |s[’']il)/u,
};
/** What somebody did, or what was: no rule does, and none is. Not folded: an accent tells "pago" from "pagó". */
const DEED: Record<FactLanguage, RegExp> = {
  en: /(?<!\p{L})(?:was|were|had|did|took|began|stood|went|gave|got|came|said|told|bought|made|(?<!(?:is|are|be|been|being|not|an?|the|as) )(?!hundred|based|limited|married|united)(?:\p{L}+[^e\P{L}]ed|paid|held))(?!\p{L})/iu,
  pt: /\p{L}{3}ou(?!\p{L})|\p{L}{2}(?:aram|iram|avam?)(?!\p{L})|(?<!\p{L})(?:(?:vend|rend|receb|invest|ped|exig)[ei]u|foi|foram|era|eram|teve|tinha|disse)(?!\p{L})/iu,
  es: /\p{L}{2}ó(?!\p{L})|\p{L}{2}(?:aron|ieron|aban?)(?!\p{L})|(?<!\p{L})(?:fue|fueron|era|eran|había|tuvo|hizo|dijo)(?!\p{L})/iu,
  it: /(?<!\p{L})(?:ha|hanno|ho|abbiamo) \p{L}+[oaie](?!\p{L})|\p{L}{3}(?<!per)ò(?!\p{L})|\p{L}{3}[ae]va(?:no)?(?!\p{L})|(?<!\p{L})(?:fu|furono|era|erano|(?:è|sono) stat[oaie])(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:a|ont) \p{L}+(?:é|i|is|it|u)e?s?(?!\p{L})|\p{L}{2}(?<!tr)ai(?:t|ent)(?!\p{L})|\p{L}{3}èrent(?!\p{L})|(?<!\p{L})(?:fut|furent|été)(?!\p{L})/iu,
};
/** Names a rule of an earlier time. */
const FORMER =
  /(?<!\p{L})(?:old|former|previous|earlier|again|ago|last (?:year|month|week|spring|summer|autumn|winter)|anterior(?:es)?|precedent[ei]s?|antig[ou][oa]?s?|vecchi[oa]?|anciens?|anciennes?|(?:ano|mes|anno|mese|annee?|an) (?:passad|pasad|scors|dernier|derniere)\p{L}*)(?!\p{L})/u;
/** Who is told of: a person, a court, a parliament. Rules are for anybody. */
const SOMEBODY =
  /(?<!\p{L})(?:mr|mrs|ms|dr|sr|sra|senhora?|senora?|signora?|monsieur|madame|mme|client(?:s|es?|i)?|courts?|judges?|tribuna\p{L}+|acts?|parliament\p{L}*|parlament\p{L}*|ministers?|ministr[aeo]s?|acordao|juiz|juez|juges?|giudic[ei]|cour|corte|sentenc\p{L}*|sentenz\p{L}*|arret)(?!\p{L})/u;
/** What takes its time: how long that is, is no rule. */
const PROCEDURE =
  /(?<!\p{L})(?:applications?|procedure|processing|backlog|pedidos?|process[oi]|procedimento|expedientes?|tramit|solicitud|pratic(?:a|he)|domand[ae]|dossiers?|traitement)/u;
const YEAR = /(?<!\d)(?:19|20)\d\d(?!\d)/;
/** After what is counted: the things themselves, which are as many as they are. */
const LISTED = /[:;(–—]/;
/** Quotation marks that open and close by their form. */
const PAIRS = [
  ['“', '”'],
  ['«', '»'],
] as const;

/**
 * Whether a sentence only says what a rule is today: nothing in it depends on the value, and no word but a date says of a day that it
 * is the last.
 * @param others the values of its sentence, this one or not, that are those of other rules. Any further number makes it unplain.
 */
export const isPlainRule = (statement: Statement, others: readonly Statement[] = []): boolean =>
  !isDeadline(statement.value) &&
  !MULTIPLE.test(fold(textOf(statement))) &&
  isOfToday(statement) &&
  isEachOnce(statement, others);

/** Whether a sentence tells what is, for anybody: also of what was calculated, "four times the wage, €3,680". */
export function isOfToday(statement: Statement): boolean {
  const { value, sentence, at, words, language, heading } = statement;
  const text = textOf(statement);
  const plain = fold(text);
  const isCount = value.type === 'count' && LISTED.test(sentence.slice(at + words.length));
  const isAwaited = value.type === 'duration' && PROCEDURE.test(plain);
  const undated = value.type === 'date' ? text.replace(words, '') : text;
  // When a rule began or ended is told as what happened.
  const isDeed = value.type !== 'date' && DEED[language].test(text);
  const isTold = [PROPOSED, FORMER, SOMEBODY, COMPARED[language], CONDITION[language]].some((one) => one?.test(plain));
  if (isTold || isCount || isAwaited || isDeed || plain.trimEnd().endsWith('?')) return false;
  // "No" is "in the" in Portuguese.
  const undenied = language === 'pt' ? text.replace(/(?<!\p{L})no(?!\p{L})/giu, '') : text;
  if (countNegations(undenied) > 0 || tellsPast(sentence, at) || tellsPast(heading, 0)) return false;
  return !isQuoted(statement) && countriesIn(sentence).size <= 1 && !YEAR.test(undated);
}

/** Before the name of a place. */
const IN = /(?<!\p{L})(?:[Ii]n|[Ee]m|À|à|[Ee]n|[Nn][oa]s?|[Nn]ell?[ao]?) (?<name>\p{Lu}[\p{L}-]*\p{Ll})/gu;

/** Whether a sentence names a place that is neither the country of a fact nor a word of its name or terms: "in Sicily". */
export function namesOtherPlace({ sentence, language }: Statement, fact: ComparedFact): boolean {
  const { name, terms } = foldedOf(fact);
  const country = countryOf(fact.jurisdiction);
  return [...sentence.matchAll(IN)].some(({ groups }) => {
    const place = groups!.name!;
    const isKnown = [name, ...terms].some((known) => wordAt(known, fold(place)) >= 0);
    const [month] = tokensOf(place);
    return !isKnown && !(language === 'en' && monthOf(month)) && !(country && countriesIn(place).has(country));
  });
}

/** A sentence with what names its cell or line. */
const textOf = ({ labels, sentence }: Statement): string => [...labels.slice(0, 1), sentence].join(': ');

/** Whether each number of a sentence is that of a rule, and none stands twice. */
function isEachOnce(statement: Statement, others: readonly Statement[]): boolean {
  const { sentence, language } = statement;
  const byPlace = new Map([statement, ...others].map((one) => [one.at, one]));
  const stated = [...byPlace.values()].sort((one, other) => other.at - one.at);
  if (new Set(stated.map(({ value }) => keyOf(value))).size < stated.length) return false;
  const rest = stated.reduce(
    (text, { at, words }) => `${text.slice(0, at)} ${text.slice(at + words.length)}`,
    sentence,
  );
  return !holdsNumber([...statement.labels.slice(0, 1), rest].join(': '), language);
}

/** Whether a text has a number, other than in a name ("D8") and "one", which often counts nothing. */
function holdsNumber(text: string, language: FactLanguage): boolean {
  const tokens = tokensOf(text);
  return tokens.some(({ isNumber, isAfterGap }, at) => {
    if (isNumber) return isAfterGap || at === 0 || !/^\p{L}+$/u.test(tokens[at - 1]!.text);
    const number = readNumber(tokens, at, language);
    return number !== null && !number.isArticle && number.value !== 1;
  });
}

/** Whether the words of a statement stand between quotation marks in its sentence. */
export function isQuoted({ sentence, at, words }: Statement): boolean {
  const [before, after] = [sentence.slice(0, at), sentence.slice(at + words.length)];
  const isBetween = PAIRS.some(([open, close]) => {
    const isOpen = before.lastIndexOf(open) > before.lastIndexOf(close);
    const nextOpen = after.indexOf(open);
    const nextClose = after.indexOf(close);
    // A quotation of several sentences opens in an earlier one.
    return isOpen || (nextClose >= 0 && (nextOpen < 0 || nextClose < nextOpen));
  });
  const straight = (text: string) => (text.match(/"/g)?.length ?? 0) % 2 === 1;
  return isBetween || straight(before) || straight(after);
}
