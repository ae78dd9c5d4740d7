import type { AlfredConfig } from '@firm/contracts/api/alfred-config';
import type { AlfredConfigVersion } from '@firm/contracts/api/alfred-management';
import { unavailable } from '@firm/platform/http/problem';
import type { StaffTable } from '@firm/platform/privacy/staff-tables';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Column, Entity, PrimaryGeneratedColumn, type Repository } from 'typeorm';
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
  {
    ...{ store: 'Office hours', table: 'office_versions', id: 'number', title: `'Version ' || number` },
    ...{ texts: [], by: ['changed_by'] },
  },
];

/** What the default configuration of a new installation depends on. */
export abstract class FirstConfiguration {
  abstract readonly firmName: string;
  abstract readonly hasDemoGreeting: boolean;
}

const MAX_VERSIONS = 100;

/** The configuration of Alfred, in versions: the latest is in force. */
@Injectable()
export class AlfredConfiguration implements OnModuleInit {
  constructor(
    @InjectRepository(ConfigVersion) private readonly versions: Repository<ConfigVersion>,
    private readonly first: FirstConfiguration,
  ) {}

  async onModuleInit(): Promise<void> {
    if (await this.versions.exists()) return;
    const { firmName, hasDemoGreeting } = this.first;
    await this.insertVersion(defaultConfiguration(firmName, hasDemoGreeting), null);
  }

  /** The latest version. */
  async readCurrent(): Promise<AlfredConfig> {
    const [latest] = await this.versions.find({ order: { number: 'DESC' }, take: 1 });
    if (!latest) throw new Error('Alfred has no configuration');
    const { aiInstructions, firstMessage, model, isActive } = latest;
    return { aiInstructions, firstMessage, model, isActive };
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

  /** Saves a new version, unless nothing has changed. An empty greeting is stored as null. */
  async saveVersion(wanted: AlfredConfig, staffEmail: string): Promise<AlfredConfig> {
    const config = { ...wanted, firstMessage: wanted.firstMessage?.trim() || null, model: wanted.model.trim() };
    if (!isSame(config, await this.readCurrent())) await this.insertVersion(config, staffEmail);
    return config;
  }

  /** The saved versions, latest first, at most 100. */
  async listVersions(): Promise<AlfredConfigVersion[]> {
    const versions = await this.versions.find({ order: { number: 'DESC' }, take: MAX_VERSIONS });
    return versions.map((version) => ({ ...version, createdAt: version.createdAt.toISOString() }));
  }

  private async insertVersion(
    { aiInstructions, firstMessage, model, isActive }: AlfredConfig,
    changedBy: string | null,
  ) {
    await this.versions.insert({
      aiInstructions,
      firstMessage,
      model,
      isActive,
      changedBy,
      createdAt: () => 'now()',
    });
  }
}

const isSame = (one: AlfredConfig, other: AlfredConfig): boolean =>
  one.aiInstructions === other.aiInstructions &&
  one.firstMessage === other.firstMessage &&
  one.model === other.model &&
  one.isActive === other.isActive;
