import type { AlfredConfig } from '@firm/contracts/api/alfred-config';
import type { AlfredConfigVersion } from '@firm/contracts/api/alfred-management';
import { queryPrepared } from '@firm/platform/database/prepared-statements';
import type { VersionCondition } from '@firm/platform/http/entity-tag';
import { stale, unavailable } from '@firm/platform/http/problem';
import { Outbox } from '@firm/platform/outbox/outbox';
import type { StaffTable } from '@firm/platform/privacy/staff-tables';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Column, Entity, LessThanOrEqual, PrimaryGeneratedColumn, type EntityManager, type Repository } from 'typeorm';
import { KnownFacts } from '../facts/known-facts.js';
import { defaultConfiguration } from './default-configuration.js';

/** One saved version of Alfred's configuration; never changed afterwards. */
@Entity('config_versions')
export class ConfigVersion {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT', type: 'integer' }) number!: number;
  @Column('timestamptz', { name: 'created_at' }) createdAt!: Date;
  /** E-mail address of the member of staff; null for the default configuration. */
  @Column('text', { name: 'changed_by', nullable: true }) changedBy!: string | null;
  @Column('text', { name: 'ai_instructions' }) aiInstructions!: string;
  @Column('text', { name: 'first_message', nullable: true }) firstMessage!: string | null;
  @Column('text') model!: string;
  @Column('boolean', { name: 'is_active' }) isActive!: boolean;
}

/** What staff wrote and changed here, for the privacy desk. */
export const CONFIGURATION_TABLES: readonly StaffTable[] = [
  {
    ...{ store: 'Versions of Alfred’s instructions', table: 'config_versions', id: 'number' },
    title: `'Version ' || number`,
    texts: ['ai_instructions', 'first_message'],
    by: ['changed_by'],
  },
  { store: 'Office hours', table: 'office_versions', id: 'number', title: `'Version ' || number`, by: ['changed_by'] },
];

/** What the default configuration of a new installation depends on. */
export abstract class FirstConfiguration {
  abstract readonly firmName: string;
  abstract readonly hasDemoGreeting: boolean;
}

/** The configuration in force, with the number of its version. */
type CurrentConfig = AlfredConfig & Pick<ConfigVersion, 'number'>;

const MAX_VERSIONS = 100;

/** The configuration of Alfred, in versions: the latest is in force. */
@Injectable()
export class AlfredConfiguration implements OnModuleInit {
  constructor(
    @InjectRepository(ConfigVersion) private readonly versions: Repository<ConfigVersion>,
    private readonly first: FirstConfiguration,
    private readonly outbox: Outbox,
    private readonly facts: KnownFacts,
  ) {}

  async onModuleInit(): Promise<void> {
    if (await this.versions.exists()) return;
    const { firmName, hasDemoGreeting } = this.first;
    await this.insertVersion(this.versions.manager, defaultConfiguration(firmName, hasDemoGreeting), null);
  }

  /** The latest version. */
  async readCurrent(from = this.versions.manager): Promise<CurrentConfig> {
    const [latest] = await queryPrepared<CurrentConfig>(
      from,
      `select number, ai_instructions as "aiInstructions", first_message as "firstMessage", model, is_active as "isActive"
       from config_versions order by number desc limit 1`,
    );
    if (!latest) throw new Error('Alfred has no configuration');
    return latest;
  }

  /**
   * The current configuration.
   * @throws ProblemError unavailable while staff have switched Alfred off (services/contracts/README.md, Chat).
   */
  async requireActive(): Promise<AlfredConfig> {
    const config = await this.readCurrent();
    if (!config.isActive) throw unavailable('Alfred is not available at the moment.');
    return config;
  }

  /**
   * Saves a new version, unless nothing has changed, and has a change of instructions or model evaluated. An empty greeting
   * is stored as null.
   * @throws ProblemError invalid when the instructions or the greeting hold an unknown fact; stale when `basedOn` excludes
   * the current version.
   */
  async saveVersion(wanted: AlfredConfig, staffEmail: string, basedOn: VersionCondition): Promise<CurrentConfig> {
    await this.facts.check(`${wanted.aiInstructions}\n${wanted.firstMessage ?? ''}`);
    const config = { ...wanted, firstMessage: wanted.firstMessage?.trim() || null, model: wanted.model.trim() };
    return this.outbox.transaction(async (tx) => {
      // Of two saves at once the second reads what the first has saved.
      await tx.query('lock table config_versions in share row exclusive mode');
      const current = await this.readCurrent(tx);
      if (!basedOn(current.number)) throw stale('Someone else has saved Alfred’s configuration in the meantime.');
      if (isSame(config, current)) return current;
      const number = await this.insertVersion(tx, config, staffEmail);
      if (!answersAlike(config, current)) await this.outbox.request(tx, 'evaluate-change', { version: number });
      return { ...config, number };
    });
  }

  /** A saved version, and the one before it; none where they answer alike. */
  async readChange(number: number): Promise<{ saved: ConfigVersion; former: ConfigVersion } | null> {
    const [saved, former] = await this.versions.find({
      where: { number: LessThanOrEqual(number) },
      order: { number: 'DESC' },
      take: 2,
    });
    return saved && former && saved.number === number && !answersAlike(saved, former) ? { saved, former } : null;
  }

  /** The saved versions, latest first, at most 100. */
  async listVersions(): Promise<AlfredConfigVersion[]> {
    const versions = await this.versions.find({ order: { number: 'DESC' }, take: MAX_VERSIONS });
    return versions.map((version) => ({ ...version, createdAt: version.createdAt.toISOString() }));
  }

  private async insertVersion(
    tx: EntityManager,
    { aiInstructions, firstMessage, model, isActive }: AlfredConfig,
    changedBy: string | null,
  ): Promise<number> {
    const { identifiers } = await tx.insert(ConfigVersion, {
      aiInstructions,
      firstMessage,
      model,
      isActive,
      changedBy,
      createdAt: () => 'now()',
    });
    return (identifiers[0] as Pick<ConfigVersion, 'number'>).number;
  }
}

/** What decides on answers. */
type Answering = Pick<AlfredConfig, 'aiInstructions' | 'model'>;

/** Whether two configurations give the model the same instructions. */
export const answersAlike = (one: Answering, other: Answering): boolean =>
  one.aiInstructions === other.aiInstructions && one.model === other.model;

const isSame = (one: AlfredConfig, other: AlfredConfig): boolean =>
  answersAlike(one, other) && one.firstMessage === other.firstMessage && one.isActive === other.isActive;
