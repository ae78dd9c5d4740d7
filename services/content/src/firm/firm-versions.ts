import type { FirmContent, PublicFirm } from '@firm/contracts/api/firm';
import type { NamedPerson } from '@firm/contracts/rules/bylines';
import { factKeysInText, fillFactText } from '@firm/contracts/rules/stated-facts/fact-text';
import { Clock } from '@firm/platform/clock';
import type { StaffMember } from '@firm/platform/http/caller-token';
import { invalid, notFound, stale } from '@firm/platform/http/problem';
import { queryPrepared } from '@firm/platform/database/prepared-statements';
import { Outbox } from '@firm/platform/outbox/outbox';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { FactRegister } from '../facts/fact-register.js';
import { PostImages } from '../images/post-images.js';
import { PublishedVersion } from '../published/published-version.js';
import { Site } from '../settings.module.js';
import { rewriteFirm } from './firm-texts.js';
import { FirmVersion } from './firm-version.entity.js';

/** What a new installation begins with. A class, so that it is its own injection token. */
export abstract class FirstFirmContent {
  abstract readonly content: FirmContent;
}

/** SQL: the number of the version in force. For `listPeopleOf`, in a statement that reads something else. */
export const LATEST_FIRM_VERSION = '(select max(version) from firm_versions)';

/** The user in `image_uses`, where posts and working copies stand with their ids: what any version has shown as a portrait is kept. */
const FIRM_IMAGES = 'f1400000-0000-4000-8000-000000000000';

const peopleOf = (versions: string) =>
  `select person ->> 'slug' as slug, person ->> 'name' as name, person ->> 'role' as role,
     person -> 'roleWordings' as "roleWordings"
   from (select content from ${versions} order by version desc limit 1) as current,
     jsonb_array_elements(content -> 'people') as person`;
const PEOPLE = peopleOf('firm_versions');
const PEOPLE_THEN = peopleOf('firm_versions where changed_at <= $1');

/** What the site says about the firm, in versions: the highest is in force. */
@Injectable()
export class FirmVersions implements OnModuleInit {
  /** The people of one version: most searches of the newsroom ask for them. */
  private kept: { version: number; people: readonly NamedPerson[] } = { version: 0, people: [] };

  constructor(
    @InjectRepository(FirmVersion) private readonly versions: Repository<FirmVersion>,
    private readonly first: FirstFirmContent,
    private readonly clock: Clock,
    private readonly published: PublishedVersion,
    private readonly outbox: Outbox,
    private readonly images: PostImages,
    private readonly register: FactRegister,
    private readonly site: Site,
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

  /** What visitors read: with the values of today in place of facts. */
  async readShown(): Promise<PublicFirm> {
    const { content } = await this.readCurrent();
    const { compared } = await this.register.readLatest();
    const founderName = await this.findRenamedFounder(content);
    const shown = rewriteFirm(content, (text) => fillFactText(text, (key) => compared.get(key)));
    return { ...shown, ...(founderName && { founderName }) };
  }

  /**
   * What staff have renamed the founder to: the person who in any version has the name in the settings, which is read at every
   * start and cannot follow. Undefined where nobody was renamed so, or has another page address since.
   */
  private async findRenamedFounder({ people }: FirmContent): Promise<string | undefined> {
    const { founderName } = this.site;
    if (people.some(({ name }) => name === founderName)) return undefined;
    const [founder] = await this.versions.query<{ slug: string }[]>(
      `select person ->> 'slug' as slug from firm_versions, jsonb_array_elements(content -> 'people') as person
       where person ->> 'name' = $1 order by version desc limit 1`,
      [founderName],
    );
    return people.find(({ slug }) => slug === founder?.slug)?.name;
  }

  /** Every version without its content, newest first. */
  list(): Promise<Omit<FirmVersion, 'content'>[]> {
    return this.versions.find({
      select: { version: true, changedAt: true, changedBy: true },
      order: { version: 'DESC' },
    });
  }

  /** @throws ProblemError notFound when there is no such version. */
  async read(version: number): Promise<FirmVersion> {
    const found = await this.versions.findOneBy({ version });
    if (!found) throw notFound('There is no such version.');
    return found;
  }

  /** The people of the firm, now or at a moment: each article names some, and the rest of a version is long. */
  listPeople(moment?: Date): Promise<NamedPerson[]> {
    return queryPrepared<NamedPerson>(this.versions.manager, moment ? PEOPLE_THEN : PEOPLE, moment ? [moment] : []);
  }

  /** The people of the version in force, whose number was just read. */
  async listPeopleOf(version: number): Promise<readonly NamedPerson[]> {
    if (this.kept.version !== version) this.kept = { version, people: await this.listPeople() };
    return this.kept.people;
  }

  /**
   * Saves the version after `version`.
   * @throws ProblemError stale when somebody has saved since; invalid when two people share a slug, a text holds a fact that
   * does not exist, or an uploaded portrait is not an acceptable image.
   */
  async saveVersion(version: number, content: FirmContent, by: StaffMember): Promise<FirmVersion> {
    const slugs = content.people.map(({ slug }) => slug);
    if (new Set(slugs).size < slugs.length) throw invalid('Two people have the same page address. Please change one.');
    const { facts } = await this.register.readLatest();
    const unknown = factKeysInText(JSON.stringify(content)).find((key) => !facts.has(key));
    if (unknown !== undefined) throw invalid(`There is no fact with the key "${unknown}".`);
    const [outside] = factKeysInText(JSON.stringify(rewriteFirm(content, () => '')));
    if (outside !== undefined) {
      throw invalid(`The fact "${outside}" stands in a field that is no sentence. Please write its value there.`);
    }
    const people = await Promise.all(
      content.people.map(async (person) => ({ ...person, portraitUrl: await this.storedPortrait(person.portraitUrl) })),
    );
    const row = {
      ...{ version: version + 1, changedAt: this.clock.now(), changedBy: by.email },
      content: { ...content, people },
    };
    const { version: current } = await this.readCurrent();
    // Of two saves at once the primary key lets one through.
    if (current !== version || !(await this.insertVersion(row))) {
      throw stale('Someone else has changed this page in the meantime.');
    }
    return row;
  }

  /** The address of a portrait as it is stored; that of an upload has no origin, so that it may move. */
  private async storedPortrait(portraitUrl: string): Promise<string> {
    const text = { contentHtml: '', featuredImageUrl: portraitUrl, ogImageUrl: null };
    return (await this.images.validateImages(text, FIRM_IMAGES)).featuredImageUrl ?? portraitUrl;
  }

  private async insertVersion(row: FirmVersion): Promise<boolean> {
    return this.outbox.transaction(async (tx) => {
      const insert = tx.createQueryBuilder().insert().into(FirmVersion).values(row).orIgnore().returning('version');
      const isInserted = ((await insert.execute()).raw as unknown[]).length > 0;
      if (!isInserted) return false;
      for (const { portraitUrl } of row.content.people) {
        await this.images.recordUses(tx, FIRM_IMAGES, { featuredImageUrl: portraitUrl });
      }
      await this.published.recordChange(tx);
      await this.outbox.record(tx, 'firm.changed', { version: row.version, content: row.content });
      return true;
    });
  }
}
