import type { AlfredConfig } from '@firm/contracts/api/alfred-config';
import type { AlfredConfigVersion } from '@firm/contracts/api/alfred-management';
import { unavailable } from '@firm/platform/http/problem';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { ConfigVersion } from './config-version.entity.js';
import { defaultConfiguration } from './default-configuration.js';

/** What a new installation starts with. */
export abstract class FirstConfiguration {
  abstract readonly firmName: string;
  abstract readonly hasDemoGreeting: boolean;
}

const MAX_VERSIONS = 100;

/** What staff have set for Alfred. Every save is kept; the latest holds. */
@Injectable()
export class AlfredConfiguration implements OnModuleInit {
  constructor(
    @InjectRepository(ConfigVersion) private readonly kept: Repository<ConfigVersion>,
    private readonly first: FirstConfiguration,
  ) {}

  async onModuleInit(): Promise<void> {
    if (await this.kept.exists()) return;
    const { firmName, hasDemoGreeting } = this.first;
    await this.add(defaultConfiguration(firmName, hasDemoGreeting), null);
  }

  async current(): Promise<AlfredConfig> {
    const [latest] = await this.kept.find({ order: { number: 'DESC' }, take: 1 });
    if (!latest) throw new Error('Alfred has no configuration');
    const { aiInstructions, firstMessage, model, isActive } = latest;
    return { aiInstructions, firstMessage, model, isActive };
  }

  /** The configuration while Alfred is on. @throws unavailable while staff have switched him off (contract §3). */
  async requireActive(): Promise<AlfredConfig> {
    const config = await this.current();
    this.checkActive(config);
    return config;
  }

  /** @throws unavailable, as above. */
  checkActive({ isActive }: Pick<AlfredConfig, 'isActive'>): void {
    if (!isActive) throw unavailable('Alfred is not available at the moment.');
  }

  /** Saves what staff have set; an empty greeting is none (contract §4). */
  async save(wanted: AlfredConfig, staffEmail: string): Promise<AlfredConfig> {
    const config = { ...wanted, firstMessage: wanted.firstMessage?.trim() || null, model: wanted.model.trim() };
    if (!isSame(config, await this.current())) await this.add(config, staffEmail);
    return config;
  }

  /** The states it was saved in, latest first. */
  async versions(): Promise<AlfredConfigVersion[]> {
    const versions = await this.kept.find({ order: { number: 'DESC' }, take: MAX_VERSIONS });
    return versions.map((version) => ({ ...version, createdAt: version.createdAt.toISOString() }));
  }

  private async add({ aiInstructions, firstMessage, model, isActive }: AlfredConfig, changedBy: string | null) {
    await this.kept.insert({
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
