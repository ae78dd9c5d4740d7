import { countryOf } from '@firm/contracts/rules/countries';
import { fold } from '@firm/contracts/rules/fold';
import { namedIn, wordAt } from '@firm/contracts/rules/stated-facts/fact-names';
import { foldedOf, keyOf, termsOf, type ComparedFact } from '@firm/contracts/rules/stated-facts/fact-index';
import { countedIn, countriesOf, isCountedBy } from '@firm/contracts/rules/stated-facts/nearest-fact';
import type { Statement } from '@firm/contracts/rules/stated-facts/statements';
import { isComparable } from '@firm/contracts/rules/facts';
import { otherSubjectIn } from '@firm/contracts/rules/stated-facts/other-subject';
import { isPlainRule } from '@firm/contracts/rules/stated-facts/plain-rule';
import { statementsOf, type PostStatement, type PostTexts } from './post-statements.js';
import type { Register } from './register.js';

/** Minimum number of words of a fact's name in a sentence that is about the fact. */
const NAME_WORDS = 2;
/** Words that begin so are forms of one. */
const BEGINNING = 5;
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
  post: PostTexts,
  register: Register,
  statements: readonly PostStatement[] = statementsOf(post),
): Contradiction[] {
  const { named: known, held } = comparedOf(register);
  return statements.flatMap((statement) => {
    if (isUnclear(statement)) return [];
    const [before, after] = around(statement).map(fold);
    const isOther = otherSubjectIn({ type: statement.value.type, before: before!, after: after! });
    const countries = countriesOf(statement, post);
    const counted = countedIn(after!, statement.language);
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
        (statement.value.type !== 'count' || (counted !== null && isCountedBy(fact, counted))),
    );
    // How many jobs depends on the way: several rules count the same.
    const isOne = only && (others.length === 0 || statement.value.type === 'count');
    return isOne && isNamed(only, statement) ? [{ statement, fact: only.fact }] : [];
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

/** Whether a sentence is no plain rule, or gives several values, one of which may be a fact, which stands in it as "…". */
function isUnclear(statement: Statement): boolean {
  const { value, sentence, words } = statement;
  if (/^(?:an?|uma?|una?|uno|une) /i.test(words) || sentence.includes('…')) return true;
  // A month says less than a day.
  if (value.type === 'date' && value.text.length < '2027-01-31'.length) return true;
  return !isPlainRule(statement);
}

/** The part of the sentence between the commas around the words. */
function clauseOf(statement: Statement): string {
  const [before, after] = around(statement);
  return fold(`${before.split(CLAUSE_END).at(-1)}${statement.words}${after.split(CLAUSE_END)[0]}`);
}

const around = ({ sentence, words, at }: Statement): [before: string, after: string] => [
  sentence.slice(0, at),
  sentence.slice(at + words.length),
];

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
  // "Citizenship: years of legal residence": the one word that says what the whole rule is about.
  if (/^\p{L}+:/u.test(name) && found.includes(words[0]!)) return true;
  const all = words.length + terms.filter((term) => isPhrase(term) && name.includes(term)).length;
  return found.length + new Set(others).size >= Math.min(NAME_WORDS, all);
}
