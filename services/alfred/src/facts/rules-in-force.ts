import { escapeText } from '@firm/contracts/rules/fact-html';
import {
  factStatementsIn,
  indexFacts,
  keyOf,
  nearestFact,
  type FactIndex,
  type FactStatement,
  type IndexedFact,
  type Statement,
} from '@firm/contracts/rules/fact-statements';
import { withoutFactFields } from '@firm/contracts/rules/fact-text';
import { formatFact, formatFirmDay, type FactValue } from '@firm/contracts/rules/facts';
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
  private readonly index: FactIndex;
  /** Whether any fact has ever had another value than it has today. */
  private readonly hasFormer: boolean;

  constructor(facts: readonly KnownFact[]) {
    this.facts = new Map(facts.map((fact) => [fact.key, fact]));
    this.index = indexFacts(facts);
    this.hasFormer = facts.some(({ former }) => former.length > 0);
  }

  find(factKey: string): KnownFact | undefined {
    return this.facts.get(factKey);
  }

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

/** The statements of a text that give a former value of a fact. Each line is a paragraph; facts in it are no statements. */
export function outdatedStatementsIn(
  { title, heading = null, tags = [], text }: StatingText,
  index: FactIndex,
): FactStatement[] {
  const html = [
    heading === null ? '' : `<h2>${escapeText(withoutFactFields(heading))}</h2>`,
    ...withoutFactFields(text)
      .split('\n')
      .map((line) => `<p>${escapeText(line)}</p>`),
  ].join('');
  return factStatementsIn({ title, tags, html }, index).filter(({ isOutdated }) => isOutdated);
}
