import { countryOf, fold } from '@firm/contracts/rules/countries';
import { countriesOf, keyOf, termsOf, wordAt, type ComparedFact } from '@firm/contracts/rules/fact-statements';
import type { Statement } from '@firm/contracts/rules/statements';
import { isComparable, type FactValue } from '@firm/contracts/rules/facts';
import { tellsPast } from '@firm/contracts/rules/tells-past';
import { countNegations } from '@firm/platform/evidence/negation';
import { statementsOf, type PostStatement, type StatingPost } from './post-statements.js';
import type { Register } from './register.js';

/** An amount more than so many times the one of a rule, or less than that part of it, is another: a fee, a multiple. */
const FAR = 2;
/** A date so much earlier or later is another. */
const FAR_DAYS = 366;
/** So many words of the name of a fact make out that a sentence is about it. */
const NAME_WORDS = 2;
/** Shorter words of a name say little. */
const MIN_LENGTH = 4;
/** Plurals and the like are left off longer words. */
const ENDING = 2;
/** Words of names that are about any rule that lasts or costs something. */
const OF_ANY_RULE = new Set(
  'years year months month days minimum amount least most which where their after more than have that they with each from into time long over before first same'.split(
    ' ',
  ),
);
/** Of a part or multiple, or compared with something: the value is no rule of today. */
const RELATIVE =
  /\b(?:times|twice|double|triple|half of|more than|less than|up to|average|increase[ds]?|rises?|rose|raised|cut)\b/;
const YEAR = /\b(?:19|20)\d\d\b/;
const CLAUSE_END = /[,;:()–—]/;

interface Contradiction {
  statement: PostStatement;
  fact: ComparedFact;
}

/**
 * Where an English sentence gives a rule a value that the register never held. Told only where the sentence can hardly mean
 * anything else: it names the rule of a country in the same clause and by words of its name, gives no other value of that
 * kind, and no rule that it names explains the value.
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
  const { value, sentence, words, at } = statement;
  if (value.type === 'text' || /^an? /i.test(words)) return true;
  // A month says less than a day.
  if (value.type === 'date' && value.text.length < '2027-01-31'.length) return true;
  // A fact that the sentence shows stands in it as "…".
  const isCompared =
    (given.get(kindIn(statement))?.size ?? 0) > 1 || sentence.includes('…') || RELATIVE.test(fold(sentence));
  const isDated = YEAR.test(value.type === 'date' ? sentence.replace(words, '') : sentence);
  return isCompared || isDated || tellsPast(sentence, at) || countNegations(sentence) > 0;
}

/** The part of the sentence between the commas around the words. */
function clauseOf(statement: Statement): string {
  const [before, after] = around(statement);
  return fold(`${before.split(CLAUSE_END).at(-1)}${statement.words}${after.split(CLAUSE_END)[0]}`);
}

/** Whether what is counted is what a rule counts: "eight jobs", "eight new jobs". */
function isCounted(statement: Statement, terms: readonly string[]): boolean {
  const [, after] = around(statement);
  const next = fold(after).split(/\s+/).slice(1, 3);
  return next.some((word) => terms.some((term) => word.startsWith(term)));
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

/** Whether a sentence has enough words of the name of a fact, its terms among them. */
function isNamed({ fact, terms }: NamedFact, { sentence }: Statement): boolean {
  const [name, plain] = [fold(fact.name), fold(sentence)];
  const words = (name.match(/[\p{L}-]+/gu) ?? []).filter((word) => word.length >= MIN_LENGTH && !OF_ANY_RULE.has(word));
  const beginnings = words.map((word) => word.slice(0, Math.max(MIN_LENGTH, word.length - ENDING)));
  const subject = new Set([...beginnings, ...terms.filter((term) => term.includes(' ') && name.includes(term))]);
  const found = [...subject].filter((beginning) => wordAt(plain, beginning) >= 0);
  return found.length >= Math.min(NAME_WORDS, subject.size);
}
