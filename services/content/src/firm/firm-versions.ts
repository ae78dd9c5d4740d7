import type { FirmContent } from '@firm/contracts/api/firm';
import { Clock } from '@firm/platform/clock';
import type { StaffMember } from '@firm/platform/http/caller-token';
import { invalid, stale } from '@firm/platform/http/problem';
import { Outbox } from '@firm/platform/outbox/outbox';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { PublishedVersion } from '../published/published-version.js';
import { FirmVersion } from './firm-version.entity.js';

/** What a new installation begins with. A class, so that it is its own injection token. */
export abstract class FirstFirmContent {
  abstract readonly content: FirmContent;
}

/** What the site says about the firm, in versions: the highest is in force. */
@Injectable()
export class FirmVersions implements OnModuleInit {
  constructor(
    @InjectRepository(FirmVersion) private readonly versions: Repository<FirmVersion>,
    private readonly first: FirstFirmContent,
    private readonly clock: Clock,
    private readonly published: PublishedVersion,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Several processes may start at once on an empty database: the first to insert decides. What is in force is announced
   * at every start, for receivers that were installed later.
   */
  async onModuleInit(): Promise<void> {
    await this.insertVersion({
      version: 1,
      changedAt: this.clock.now(),
      changedBy: null,
      content: this.first.content,
    });
    await this.announceAgain();
  }

  /** Tells other services again what the site says, after one has lost its data. */
  async announceAgain(): Promise<void> {
    const { version, content } = await this.readCurrent();
    await this.outbox.transaction((tx) => this.outbox.record(tx, 'firm.changed', { version, content }));
  }

  readCurrent(): Promise<FirmVersion> {
    return this.versions.createQueryBuilder('firm').orderBy('firm.version', 'DESC').limit(1).getOneOrFail();
  }

  /**
   * Saves the version after `version`.
   * @throws ProblemError stale when somebody has saved since; invalid when two people share a slug.
   */
  async saveVersion(version: number, content: FirmContent, by: StaffMember): Promise<FirmVersion> {
    const slugs = content.people.map(({ slug }) => slug);
    if (new Set(slugs).size < slugs.length) throw invalid('Two people have the same page address. Please change one.');
    const row = { version: version + 1, changedAt: this.clock.now(), changedBy: by.email, content };
    const { version: current } = await this.readCurrent();
    // Of two saves at once the primary key lets one through.
    if (current !== version || !(await this.insertVersion(row))) {
      throw stale('Someone else has changed this page in the meantime.');
    }
    return row;
  }

  private async insertVersion(row: FirmVersion): Promise<boolean> {
    return this.outbox.transaction(async (tx) => {
      const insert = tx.createQueryBuilder().insert().into(FirmVersion).values(row).orIgnore().returning('version');
      const isInserted = ((await insert.execute()).raw as unknown[]).length > 0;
      if (!isInserted) return false;
      await this.published.recordChange(tx);
      await this.outbox.record(tx, 'firm.changed', { version: row.version, content: row.content });
      return true;
    });
  }
}
