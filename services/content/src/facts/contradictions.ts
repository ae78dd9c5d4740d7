import { countryOf, fold } from '@firm/contracts/rules/countries';
import { namedIn, wordAt } from '@firm/contracts/rules/fact-names';
import { foldedOf, keyOf, termsOf, type ComparedFact } from '@firm/contracts/rules/fact-index';
import { countriesOf } from '@firm/contracts/rules/nearest-fact';
import type { Statement } from '@firm/contracts/rules/statements';
import { isComparable, type FactLanguage, type FactValue } from '@firm/contracts/rules/facts';
import { otherSubjectIn } from '@firm/contracts/rules/other-subject';
import { tellsPast } from '@firm/contracts/rules/tells-past';
import { countNegations } from '@firm/platform/evidence/negation';
import { statementsOf, type PostStatement, type StatingPost } from './post-statements.js';
import type { Register } from './register.js';

/** Factor beyond which an amount, larger or smaller, is not the one of a rule: a fee, a multiple. */
const FAR = 2;
/** Distance beyond which a date is not the one of a rule. */
const FAR_DAYS = 366;
/** Minimum number of words of a fact's name in a sentence that is about the fact. */
const NAME_WORDS = 2;
/** Words that begin so are forms of one. */
const BEGINNING = 5;
/** Of a part or multiple, or compared with something: the value is no rule of today. Folded. */
const RELATIVE =
  /\b(?:times|twice|double|triple|half of|more than|less than|up to|average|increase[ds]?|rises?|rose|raised|cut)\b/;
/** The same in the other languages. */
const RELATIVE_ELSEWHERE =
  /\b(?:vezes|veces|volte|fois|dobro|doble|doppio|double|triplo|triple|metade|mitad|meta|moitie|(?:mais|menos) (?:de|do que)|(?:mas|menos) de|(?:piu|meno) di|(?:plus|moins) de|ate|hasta|fino a|jusqu\w+|medi[ao]|promedio|moyen(?:ne)?|aument\w+|increment\w+|augment\w+|hausse|sub(?:e|iu|ida|io)|sobe|sale|salit[oa]|multipli\w+|divi[ds]\w+)\b/;
/** Of what might be: "if it were", "a bill would raise it". */
const PROPOSED =
  /(?<!\p{L})(?:(?:if|would|could|bills?)(?!\p{L})|propos|propues|propon|projet de loi|proje[ct]to de lei|proyecto de ley|disegno di legge|discut|debat|(?:quer|quiere|vuole|veut)(?:em|n|nt)?(?!\p{L}))/u;
const CONDITION: Partial<Record<FactLanguage, RegExp>> = {
  pt: /(?:^|[,;] )se |\p{L}{3}(?<!inter)[aei]ssem?(?!\p{L})/u,
  es: /(?:^|[,;] )si |\p{L}{3}(?<!cualqu)ie(?:ra|se)n?(?!\p{L})/u,
  it: /(?:^|[,;] )se |\p{L}{3}(?<!inter)[aei]sse(?:ro)?(?!\p{L})/u,
  fr: /(?:^|[,;] )(?:si |s[’']il)/,
};
/** What somebody did: no rule does. */
const DEED: Partial<Record<FactLanguage, RegExp>> = {
  pt: /\p{L}{3}ou(?!\p{L})|(?<!\p{L})(?:vend|rend|receb|invest|ped)[ei]u(?!\p{L})/iu,
  es: /\p{L}{2}ó(?!\p{L})/iu,
  it: /(?<!\p{L})(?:ha|hanno|ho|abbiamo) \p{L}+[oaie](?!\p{L})/iu,
  fr: /(?<!\p{L})(?:a|ont) \p{L}+(?:é|i|is|it|u)e?s?(?!\p{L})/iu,
};
/** What takes its time: how long that is, is no rule. */
const PROCEDURE =
  /(?<!\p{L})(?:applications?|procedure|processing|backlog|pedidos?|process[oi]|procedimento|expedientes?|tramit|solicitud|pratic(?:a|he)|domand[ae]|dossiers?|traitement)/u;
const YEAR = /\b(?:19|20)\d\d\b/;
const CLAUSE_END = /[,;:()–—]/;

interface Contradiction {
  statement: PostStatement;
  fact: ComparedFact;
}

/**
 * Where a sentence in one of five languages gives a rule a value that the register never held. Told only where the sentence
 * can hardly mean anything else: it names the rule of a country in the same clause and by words of its name, gives no other
 * value of that kind, tells what is and not what might be or what somebody did, and no rule that it names explains the value.
 */
export function findContradictions(
  post: StatingPost,
  register: Register,
  statements: readonly PostStatement[] = statementsOf(post),
): Contradiction[] {
  const { named: known, held } = comparedOf(register);
  const given = valuesBySentence(statements);
  return statements.flatMap((statement) => {
    if (isUnclear(statement, given)) return [];
    const [before, after] = around(statement).map(fold);
    const isOther = otherSubjectIn({ type: statement.value.type, before: before!, after: after! });
    const countries = countriesOf(statement, post);
    const named = (terms: readonly string[]) => {
      const around = fold([statement.sentence, statement.heading, post.title].join('\n'));
      return terms.some((term) => wordAt(around, term) >= 0);
    };
    if (held.get(keyOf(statement.value))?.some(named)) return [];
    const clause = clauseOf(statement);
    const [only, ...others] = known.filter(
      ({ fact, country, terms, ownTerms }) =>
        (countries ? countries.has(country) : ownTerms.some((term) => wordAt(clause, term) >= 0)) &&
        isComparable(fact.now!, statement.value) &&
        terms.some((term) => wordAt(clause, term) >= 0) &&
        !isOther(foldedOf(fact).name) &&
        (statement.value.type !== 'count' || isCounted(statement, terms)),
    );
    // How many jobs depends on the way: several rules count the same.
    const isOne = only && (others.length === 0 || statement.value.type === 'count');
    return isOne && isNear(only.fact.now!, statement.value) && isNamed(only, statement)
      ? [{ statement, fact: only.fact }]
      : [];
  });
}

interface NamedFact {
  fact: ComparedFact;
  country: string;
  /** Folded. */
  terms: readonly string[];
  /** Those that name something of its country alone, such as "IFICI" or "flat tax". */
  ownTerms: readonly string[];
}

/** What texts are compared with. */
interface Compared {
  named: readonly NamedFact[];
  held: ReadonlyMap<string, string[][]>;
}

const kept = new WeakMap<Register, Compared>();

/** Made once for each edition. */
function comparedOf(register: Register): Compared {
  const compared = kept.get(register) ?? { named: listNamed(register), held: termsByValue(register) };
  kept.set(register, compared);
  return compared;
}

/** The facts of countries that have a value. */
function listNamed(register: Register): NamedFact[] {
  const facts = register.listCompared().flatMap((fact) => {
    const country = countryOf(fact.jurisdiction);
    return fact.now && country !== undefined ? [{ fact, country, terms: termsOf(fact) }] : [];
  });
  const countries = new Map<string, Set<string>>();
  for (const { country, terms } of facts) {
    for (const term of terms) countries.set(term, (countries.get(term) ?? new Set()).add(country));
  }
  const isOwn = (term: string) => /^\p{Lu}{4,}$|[ -]/u.test(term) && countries.get(term)?.size === 1;
  return facts.map(({ terms, ...fact }) => ({
    ...fact,
    terms: terms.map(fold),
    ownTerms: terms.filter(isOwn).map(fold),
  }));
}

/** Of all values in the register, those to come and those proposed included, the terms of each fact that has them. */
function termsByValue(register: Register): Map<string, string[][]> {
  const held = new Map<string, string[][]>();
  for (const fact of register.facts.values()) {
    const terms = termsOf(fact).map(fold);
    for (const { value } of fact.values) held.set(keyOf(value), [...(held.get(keyOf(value)) ?? []), terms]);
  }
  return held;
}

const kindIn = ({ value, sentence }: Statement): string => `${value.type} ${sentence}`;

/** The values of each kind that each sentence gives. */
function valuesBySentence(statements: readonly Statement[]): ReadonlyMap<string, ReadonlySet<string>> {
  const given = new Map<string, Set<string>>();
  for (const statement of statements) {
    const kind = kindIn(statement);
    given.set(kind, (given.get(kind) ?? new Set()).add(keyOf(statement.value)));
  }
  return given;
}

/** Whether a sentence compares, denies, tells of another time, or gives several values of the kind. */
function isUnclear(statement: Statement, given: ReadonlyMap<string, ReadonlySet<string>>): boolean {
  const { value, sentence, words, at, language } = statement;
  if (value.type === 'text' || /^(?:an?|uma?|una?|uno|une) /i.test(words)) return true;
  // A month says less than a day.
  if (value.type === 'date' && value.text.length < '2027-01-31'.length) return true;
  const plain = fold(sentence);
  // A fact that the sentence shows stands in it as "…".
  const isCompared =
    (given.get(kindIn(statement))?.size ?? 0) > 1 ||
    sentence.includes('…') ||
    (language === 'en' ? RELATIVE : RELATIVE_ELSEWHERE).test(plain);
  const mayNotBe = PROPOSED.test(plain) || CONDITION[language]?.test(plain) || DEED[language]?.test(sentence);
  const isAwaited = value.type === 'duration' && PROCEDURE.test(plain);
  const isDated = YEAR.test(value.type === 'date' ? sentence.replace(words, '') : sentence);
  // "No" is "in the" in Portuguese.
  const isDenied = countNegations(language === 'pt' ? sentence.replace(/(?<!\p{L})no(?!\p{L})/giu, '') : sentence) > 0;
  return isCompared || isDated || mayNotBe === true || isAwaited || isDenied || tellsPast(sentence, at);
}

/** The part of the sentence between the commas around the words. */
function clauseOf(statement: Statement): string {
  const [before, after] = around(statement);
  return fold(`${before.split(CLAUSE_END).at(-1)}${statement.words}${after.split(CLAUSE_END)[0]}`);
}

/** Whether what is counted is what a rule counts: "eight jobs", "eight new jobs". */
function isCounted(statement: Statement, terms: readonly string[]): boolean {
  const [, after] = around(statement);
  const next = fold(after).trimStart();
  const second = next.indexOf(' ') + 1;
  return terms.some((term) => next.startsWith(term) || next.startsWith(term, second));
}

const around = ({ sentence, words, at }: Statement): [before: string, after: string] => [
  sentence.slice(0, at),
  sentence.slice(at + words.length),
];

function isNear(now: FactValue, stated: FactValue): boolean {
  if (now.type === 'date' && stated.type === 'date') {
    return Math.abs(Date.parse(now.text) - Date.parse(stated.text)) <= FAR_DAYS * 24 * 3_600_000;
  }
  if (!('amount' in now) || !('amount' in stated)) return false;
  return stated.amount <= now.amount * FAR && stated.amount >= now.amount / FAR;
}

/** Whether a sentence has enough words of the name of a fact, or of its terms. */
function isNamed({ fact, terms }: NamedFact, { sentence }: Statement): boolean {
  const plain = fold(sentence);
  const { name, words } = foldedOf(fact);
  const found = namedIn(plain, words);
  const isPhrase = (term: string) => term.includes(' ');
  // A term that is only another form of a word of the name is not counted beside it.
  const others = terms.flatMap((term) => {
    const at = wordAt(plain, term);
    const isOfName = found.flat().some((beginning) => plain.startsWith(beginning, at));
    return at >= 0 && (isPhrase(term) || !isOfName) ? [plain.slice(at, at + BEGINNING)] : [];
  });
  const all = words.length + terms.filter((term) => isPhrase(term) && name.includes(term)).length;
  return found.length + new Set(others).size >= Math.min(NAME_WORDS, all);
}
