import type { RegisterFacts } from '@firm/contracts/events';
import type { ComparedFact } from '@firm/contracts/rules/fact-statements';
import { factKeysInText, fillFactText } from '@firm/contracts/rules/fact-text';
import type { FactLanguage } from '@firm/contracts/rules/facts';
import { invalid } from '@firm/platform/http/problem';
import { Global, Inject, Injectable, Module } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/** The register of facts as Alfred's own texts need it: a copy of the latest edition that has arrived. */
@Injectable()
export class KnownFacts {
  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

  /** Keeps an edition, in the transaction of its event. */
  async keep(tx: EntityManager, { compared, facts }: RegisterFacts): Promise<void> {
    // Editions that were recorded before this was written tell the values in force only.
    const kept = compared ?? facts.map(({ value, ...fact }) => ({ ...fact, terms: [], now: value, former: [] }));
    await tx.query(
      `insert into known_facts (is_only, facts) values (true, $1) on conflict (is_only) do update set facts = excluded.facts`,
      [JSON.stringify(kept)],
    );
  }

  async read(from: EntityManager = this.dataSource.manager): Promise<ComparedFact[]> {
    const [row] = await from.query<{ facts: ComparedFact[] }[]>('select facts from known_facts');
    return row?.facts ?? [];
  }

  /** The text with the values of today in place of its facts. */
  async fill(text: string, from: EntityManager = this.dataSource.manager): Promise<string> {
    return factKeysInText(text).length === 0 ? text : (await this.readFiller(from))(text);
  }

  /** Puts the values of today in place of the facts of many texts. */
  async readFiller(
    from: EntityManager = this.dataSource.manager,
  ): Promise<(text: string, language?: FactLanguage) => string> {
    const facts = new Map((await this.read(from)).map((fact) => [fact.key, fact]));
    return (text, language) => fillFactText(text, (key) => facts.get(key), language);
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

@Global()
@Module({ providers: [KnownFacts], exports: [KnownFacts] })
export class KnownFactsModule {}
