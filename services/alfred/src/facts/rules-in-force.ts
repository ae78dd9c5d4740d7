import { countryOf, countryWordsIn } from '@firm/contracts/rules/countries';
import { fold } from '@firm/contracts/rules/fold';
import { escapeText } from '@firm/contracts/rules/fact-html';
import {
  indexFacts,
  keyOf,
  termsOf,
  type ComparedFact,
  type FactIndex,
  type IndexedFact,
} from '@firm/contracts/rules/stated-facts/fact-index';
import { factStatementsIn, type FactStatement } from '@firm/contracts/rules/stated-facts/fact-statements';
import { memoize } from '@firm/contracts/rules/memoize';
import { nearestFact } from '@firm/contracts/rules/stated-facts/nearest-fact';
import { formerTextsIn } from '@firm/contracts/rules/stated-facts/stated-texts';
import { sentencesIn, type Statement } from '@firm/contracts/rules/stated-facts/statements';
import { factKeysInText, fillFactText, withoutFactFields } from '@firm/contracts/rules/stated-facts/fact-text';
import { formatFact, formatFirmDay, type FactValue } from '@firm/contracts/rules/facts';
import { isUnitOfTime } from '@firm/contracts/rules/stated-facts/stated-values';
import type { KnownFact } from './known-facts.js';

/** The register among the passages: a version 4 UUID that no post has, and the page that shows it. */
export const REGISTER = { id: '6f1d1c52-8d0e-4b0a-9a57-0c1f4f6a2b17', title: 'Rules in force', path: '/updates' };

/** A value that a text states of a fact, and that the register no longer holds. */
export interface OutdatedValue {
  factKey: string;
  /** As `keyOf` of contracts. */
  value: string;
  /** As the text writes it. */
  words: string;
}

/** Words of a question by which it speaks of facts. */
interface NamingWords {
  readonly words: string;
  readonly factKeys: readonly string[];
  /** Whether they say what the question is about. */
  readonly isSubject: boolean;
}

interface NamedFact {
  key: string;
  country: string | undefined;
}

const WORD_START = /(?<!\p{L})[\p{L}\p{N}]/gu;
const WORD_END = /^\p{L}+/u;

interface StatingText {
  title: string;
  heading?: string | null;
  tags?: readonly string[];
  /** With facts as fields. */
  text: string;
}

/** The register of facts as texts and answers are compared with it. */
export class RulesInForce {
  private readonly facts: ReadonlyMap<string, KnownFact>;
  readonly index: FactIndex;
  /** Whether any fact has ever had another value than it has today. */
  readonly hasFormer: boolean;
  /** The facts by their terms, folded. */
  private readonly byTerm = new Map<string, NamedFact[]>();
  /** How many characters terms have, each number once. */
  private readonly termLengths: readonly number[];

  constructor(facts: readonly KnownFact[]) {
    this.facts = new Map(facts.map((fact) => [fact.key, fact]));
    this.index = indexFacts(facts);
    this.hasFormer = facts.some(({ former }) => former.length > 0);
    for (const fact of facts) {
      const named = { key: fact.key, country: countryOf(fact.jurisdiction) };
      for (const term of new Set(termsOf(fact).map(fold))) {
        this.byTerm.set(term, [...(this.byTerm.get(term) ?? []), named]);
      }
    }
    this.termLengths = [...new Set([...this.byTerm.keys()].map(({ length }) => length))];
  }

  find(factKey: string): KnownFact | undefined {
    return this.facts.get(factKey);
  }

  /** The text with the values of today in place of its facts. */
  fill(text: string): string {
    return factKeysInText(text).length === 0 ? text : fillFactText(text, (key) => this.find(key));
  }

  /**
   * The facts that a question names in whatever language: it has one of their terms, as far as its words begin alike. Where it
   * names countries, it names the facts of these alone. Kept, because it is asked again with the next questions of the conversation.
   * @returns the words that name facts or their countries, folded, each with the keys of these facts.
   */
  readonly namedIn = memoize((question: string): readonly NamingWords[] => {
    const plain = fold(question);
    const countries = countryWordsIn(question);
    const isThere = ({ country }: NamedFact) =>
      countries.length === 0 || !country || countries.some(({ code }) => code === country);
    const named = new Map<string, Set<NamedFact>>();
    for (const { index } of plain.matchAll(WORD_START)) {
      for (const length of this.termLengths) {
        const facts = this.byTerm.get(plain.slice(index, index + length))?.filter(isThere) ?? [];
        if (facts.length === 0) continue;
        const words = plain.slice(index).slice(0, length) + (WORD_END.exec(plain.slice(index + length))?.[0] ?? '');
        named.set(words, new Set([...(named.get(words) ?? []), ...facts]));
      }
    }
    const all = new Set([...named.values()].flatMap((facts) => [...facts]));
    const keysOf = (facts: Iterable<NamedFact>) => [...facts].map(({ key }) => key);
    return [
      // "How many days" is asked of many things.
      ...[...named].map(([words, facts]) => ({ words, factKeys: keysOf(facts), isSubject: !isUnitOfTime(words) })),
      ...countries.map(({ words, code }) => {
        return { words, factKeys: keysOf([...all].filter(({ country }) => country === code)), isSubject: false };
      }),
    ];
  });

  /** Whether some fact had this value, and has it no more. */
  isFormer(value: FactValue): boolean {
    return this.hasFormer && (this.index.get(keyOf(value))?.some(({ isOutdated }) => isOutdated) ?? false);
  }

  /** The fact that a statement of its value, or former value, is about; undefined where none is named. */
  nearest(statement: Statement, around: { title: string; tags: readonly string[] }): IndexedFact | undefined {
    return nearestFact(this.index.get(keyOf(statement.value)) ?? [], statement, around);
  }

  /** The values that a text states and the register no longer holds, each once. */
  outdatedIn(text: StatingText): OutdatedValue[] {
    if (!this.hasFormer) return [];
    const stated = outdatedStatementsIn(text, this.index).map(({ fact, statement: { value, words } }) => ({
      ...{ factKey: fact.key, value: keyOf(value), words },
    }));
    return [...new Map(stated.map((value) => [`${value.factKey} ${value.words}`, value])).values()];
  }

  /** What the model is told of an outdated value: what holds instead, and since when. */
  noteOn({ factKey, words }: OutdatedValue): string {
    const fact = this.facts.get(factKey);
    if (!fact?.now) return `${words}; no longer in force`;
    const since = fact.rule ? `since ${formatFirmDay(fact.rule.validFrom)}` : 'now';
    return `${words}; ${since} it is ${formatFact(fact.now, 'en')}`;
  }
}

/** The statements of a text that give a former value of a fact; facts in it are no statements. */
export const outdatedStatementsIn = (text: StatingText, index: FactIndex): FactStatement[] =>
  factStatementsIn({ ...aboutOf(text), html: htmlOf(text) }, index).filter(({ isOutdated }) => isOutdated);

/** The sentences of a text that hold a former text of a fact. */
export const outdatedTextsIn = (text: StatingText, fact: ComparedFact) =>
  formerTextsIn({ sentences: sentencesIn(htmlOf(text)), about: aboutOf(text) }, fact);

const aboutOf = ({ title, tags = [] }: StatingText) => ({ title, tags });

/** Each line as a paragraph. */
const htmlOf = ({ heading = null, text }: StatingText): string =>
  [
    heading === null ? '' : `<h2>${escapeText(withoutFactFields(heading))}</h2>`,
    ...withoutFactFields(text)
      .split('\n')
      .map((line) => `<p>${escapeText(line)}</p>`),
  ].join('');
