import { Clock } from '@firm/platform/clock';
import { queryPrepared } from '@firm/platform/database/prepared-statements';
import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, MoreThan, Not, type EntityManager } from 'typeorm';
import { Fact, FactEdition, FactValueRow, FormerFactNames } from './fact.entity.js';
import { Register } from './register.js';

const NO_EDITION = { edition: 0, at: new Date(0) };

/** SQL: the number of the latest edition, null before the first. For `readSince`, in the statement that reads what is shown. */
export const LATEST_EDITION = '(select max(edition) from fact_editions)';

/**
 * Reads the register of facts. It is kept in memory for as long as its edition is the latest: what an edition shows never
 * changes, so that all replicas show the same, whatever their clocks say.
 */
@Injectable()
export class FactRegister {
  private kept = new Register(NO_EDITION, [], []);
  /** After a change many requests ask at once: one of them loads the register for all. */
  private loading: { edition: number; register: Promise<Register> } | null = null;

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** The latest edition that this process has read: at most a second old. */
  get latest(): Register {
    return this.kept;
  }

  /** The latest edition. */
  async readLatest(from: EntityManager = this.dataSource.manager): Promise<Register> {
    const edition = await this.readEdition(from);
    if (edition.edition === this.kept.edition.edition) return this.kept;
    const register = await (from === this.dataSource.manager ? this.loadOnce(edition) : this.load(edition, from));
    if (edition.edition > this.kept.edition.edition) this.kept = register;
    return register;
  }

  /**
   * The latest edition, for what has just been read together with its number: nothing is asked while that edition is the
   * one that is kept.
   */
  async readSince(edition: number | null): Promise<Register> {
    return (edition ?? 0) <= this.kept.edition.edition ? this.kept : this.readLatest();
  }

  /** The register as the site showed it at a moment; at one that is still to come, as it will by what is known today. */
  async readAt(moment: Date): Promise<Register> {
    const [edition = NO_EDITION] = await this.dataSource.query<FactEdition[]>(
      'select edition, at from fact_editions where at <= $1 order by edition desc limit 1',
      [moment],
    );
    return this.load(moment > this.clock.now() ? { ...edition, at: moment } : edition);
  }

  /** The register as it will be once the known change of a fact has taken effect; null where none is known. */
  async readAfterChange(key: string): Promise<Register | null> {
    const coming = (await this.readLatest()).facts.get(key)?.coming;
    return coming ? this.readAt(coming.at) : null;
  }

  /** Number and moment of the latest edition. */
  async readEdition(from: EntityManager = this.dataSource.manager): Promise<Pick<FactEdition, 'edition' | 'at'>> {
    const [edition = NO_EDITION] = await queryPrepared<FactEdition>(
      from,
      'select edition, at from fact_editions order by edition desc limit 1',
    );
    return edition;
  }

  /** The facts that were deleted, by key. */
  async readDeleted(): Promise<Map<string, Fact>> {
    const facts = await this.dataSource.manager.findBy(Fact, { deletedAt: Not(IsNull()) });
    return new Map(facts.map((fact) => [fact.key, fact]));
  }

  private loadOnce(edition: Pick<FactEdition, 'edition' | 'at'>): Promise<Register> {
    if (this.loading?.edition === edition.edition) return this.loading.register;
    const register: Promise<Register> = this.load(edition).finally(() => {
      if (this.loading?.register === register) this.loading = null;
    });
    this.loading = { edition: edition.edition, register };
    return register;
  }

  /** An edition that has been recorded, or is about to be. */
  async load(
    edition: Pick<FactEdition, 'edition' | 'at'>,
    from: EntityManager = this.dataSource.manager,
  ): Promise<Register> {
    const facts = await from.find(Fact, {
      where: [{ deletedAt: IsNull() }, { deletedAt: MoreThan(edition.at) }],
      order: { jurisdiction: 'ASC', name: 'ASC', key: 'ASC' },
    });
    const values = await from.find(FactValueRow, { order: { validFrom: 'ASC', proposedAt: 'ASC', id: 'ASC' } });
    const changes = await from.query<{ key: string; at: Date }[]>(
      `select key, max(at) as at from fact_editions cross join lateral unnest(changed) as key
       where edition <= $1 group by key`,
      [edition.edition],
    );
    const former = new Map<string, FormerFactNames[]>();
    for (const names of await from.find(FormerFactNames, { order: { until: 'ASC' } })) {
      former.set(names.factKey, [...(former.get(names.factKey) ?? []), names]);
    }
    const named = facts.map((fact) => {
      const formerNames = former.get(fact.key) ?? [];
      const { name, nameWordings } = formerNames.find(({ until }) => until > edition.at) ?? fact;
      return { ...fact, name, nameWordings, formerNames };
    });
    return new Register(edition, named, values, new Map(changes.map(({ key, at }) => [key, at])));
  }
}
