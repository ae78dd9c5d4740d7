import type { PublicFact } from '@firm/contracts/api/facts';
import type { RegisterPayload } from '@firm/contracts/events';
import type { ComparedFact } from '@firm/contracts/rules/stated-facts/fact-index';
import { factKeysInText, fillFactText } from '@firm/contracts/rules/stated-facts/fact-text';
import { isSameValue, type FactValue } from '@firm/contracts/rules/facts';
import { firmDay } from '@firm/contracts/rules/firm-time';
import { invalid } from '@firm/platform/http/problem';
import { Global, Inject, Injectable, Module } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/** A fact with what is told of its value in force. */
export interface KnownFact extends ComparedFact {
  /** Absent where nothing is in force, and in copies that were kept before this was. */
  rule?: {
    /** ISO 8601. */
    validFrom: string;
    /** Title and article. */
    source: string;
    /** The next change that is known; without a value the rule ends. */
    coming: { value: FactValue | null; from: string } | null;
  };
}

/** The register of facts as Alfred's own texts and answers need it: a copy of the latest edition that has arrived. */
@Injectable()
export class KnownFacts {
  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

  /** Keeps an edition, in the transaction of its event. */
  async keep(tx: EntityManager, { compared, facts }: RegisterPayload): Promise<void> {
    // Editions that were recorded before this was written tell the values in force only.
    const known = compared ?? facts.map(({ value, ...fact }) => ({ ...fact, terms: [], now: value, former: [] }));
    const rules = new Map(facts.map((fact) => [fact.key, ruleOf(fact)]));
    const kept = known.map((fact) => ({ ...fact, rule: rules.get(fact.key) }));
    await tx.query(
      `insert into known_facts (is_only, facts) values (true, $1) on conflict (is_only) do update set facts = excluded.facts`,
      [JSON.stringify(kept)],
    );
  }

  async read(from: EntityManager = this.dataSource.manager): Promise<KnownFact[]> {
    const [row] = await from.query<{ facts: KnownFact[] }[]>('select facts from known_facts');
    return row?.facts ?? [];
  }

  /** The text with the values of today in place of its facts. */
  async fill(text: string, from: EntityManager = this.dataSource.manager): Promise<string> {
    return factKeysInText(text).length === 0 ? text : (await this.readFiller(from))(text);
  }

  /** Puts the values of today in place of the facts of many texts. */
  async readFiller(from: EntityManager = this.dataSource.manager): Promise<(text: string) => string> {
    const facts = new Map((await this.read(from)).map((fact) => [fact.key, fact]));
    return (text) => fillFactText(text, (key) => facts.get(key));
  }

  /** @throws ProblemError invalid when a text holds a fact that does not exist. */
  async check(text: string): Promise<void> {
    const keys = factKeysInText(text);
    if (keys.length === 0) return;
    const known = new Set((await this.read()).map(({ key }) => key));
    const unknown = keys.find((key) => !known.has(key));
    if (unknown !== undefined) throw invalid(`There is no fact with the key "${unknown}".`);
  }
}

const ruleOf = ({ validFrom, source, coming }: PublicFact): KnownFact['rule'] => ({
  validFrom,
  source: source.article ? `${source.title}, ${source.article}` : source.title,
  coming: coming && { value: coming.value, from: coming.from },
});

/** A fact as it will be compared with texts once its known change has come; as it is where none is known. */
export function afterChange({ rule, ...fact }: KnownFact): ComparedFact {
  if (!rule?.coming || !fact.now) return fact;
  const { value, from } = rule.coming;
  const changedOn = firmDay(new Date(from));
  const since = fact.history?.at(-1)?.from ?? firmDay(new Date(rule.validFrom));
  return {
    ...fact,
    now: value,
    former: [...fact.former, fact.now].filter((one) => !isSameValue(one, value ?? undefined)),
    ...(!value && { endedAt: from }),
    ...(fact.history && {
      history: [
        ...fact.history.slice(0, -1),
        { value: fact.now, from: since, until: changedOn },
        ...(value ? [{ value, from: changedOn, until: null }] : []),
      ],
    }),
  };
}

@Global()
@Module({ providers: [KnownFacts], exports: [KnownFacts] })
export class KnownFactsModule {}
