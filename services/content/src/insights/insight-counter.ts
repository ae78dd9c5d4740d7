import type { EnquiryPayload } from '@firm/contracts/events';
import { slugify } from '@firm/contracts/rules/post';
import { addDays, firmDay } from '@firm/contracts/rules/firm-time';
import { OTHER, type EnquiryKind, type InsightKind } from '@firm/contracts/rules/insights';
import { PAGES } from '@firm/contracts/rules/site-pages';
import { typedCountry } from '@firm/contracts/rules/typed-country';
import { Clock } from '@firm/platform/clock';
import { GroupCommit } from '@firm/platform/http/group-commit';
import { Retention } from '@firm/platform/privacy/retention';
import { Chores } from '@firm/platform/work/chores';
import { Injectable } from '@nestjs/common';
import { createHmac, randomBytes } from 'node:crypto';
import { DataSource, type EntityManager } from 'typeorm';
import { FirmVersions } from '../firm/firm-versions.js';
import { PublishedPosts } from '../posts/published-posts.js';
import { Site } from '../settings.module.js';

/** Something that a reader did, as it waits to be counted; never stored as it is. */
export interface Insight {
  kind: InsightKind;
  path: string;
  language: string;
  /** Host of the site that led here; empty for none. */
  referrer: string;
  /** What the profile says of the reader's country, as it was typed; empty for nothing. */
  country: string;
  /** The block of addresses and the browser by which a reader is recognised until the day is over. */
  addressBlock: string;
  userAgent: string;
}

/** A reader on the site, once a day; recorded with the first page. */
const VISIT = 'visit';
type ReaderKind = InsightKind | typeof VISIT;
type CountedKind = ReaderKind | EnquiryKind;

/** How often a reader counts for one page and day, so that no reader can inflate a figure. */
const MOST_OF_READER: Record<ReaderKind, number> = {
  visit: 1,
  view: 20,
  read: 1,
  question: 1,
  source: 1,
  booking: 1,
};

/** How much one day may hold, whoever tells it. A row of a key has about 100 bytes. */
export const INSIGHT_LIMITS = {
  /** What one block of addresses may tell: an office of a hundred people reads less. */
  ofAddressBlock: 2_000,
  /** Readers of one block of addresses: by another header anybody is another reader. */
  readersOfAddressBlock: 100,
  /** Recognised readers, by page and kind. */
  keys: 200_000,
  /** Counts; beyond it language, country and referring site are no longer told apart. */
  rows: 10_000,
};

/** Referring sites that a day keeps by name. */
const KEPT_REFERRERS = 100;
/** Ten years: the counts are of nobody, and the firm compares years. */
const KEPT_DAYS = 3_650;
/** Where an enquiry is written, when the browser did not tell what led there. */
const FORM_PATH = '/write-to-us';
/** ISO 639: undetermined. */
export const UNKNOWN_LANGUAGE = 'und';

/** Shorter than the gateway's, whose groups come here whole. */
const GROUP = { batch: 500, delayMs: 50, waiting: 5_000 };
const CLOSE_EVERY_MS = 60_000;

interface Day {
  salt: Buffer;
  /** Rows of the day in insight_keys and insight_counts. */
  keys: number;
  rows: number;
}

interface Count {
  kind: CountedKind;
  path: string;
  language: string;
  referrer: string;
  country: string;
  count: number;
  readers: number;
}

/**
 * Counts what readers do, by day, page, language, country and referring site, without knowing who they are: what recognises a
 * reader is a keyed hash for one page and kind, whose key is the day's salt. Salt and hashes are deleted when the day is
 * over (infra/decisions/0027-insights.md).
 */
@Injectable()
export class InsightCounter {
  private readonly group = new GroupCommit<Insight>((insights) => this.write(insights), GROUP);

  constructor(
    private readonly dataSource: DataSource,
    private readonly posts: PublishedPosts,
    private readonly firm: FirmVersions,
    private readonly site: Site,
    private readonly clock: Clock,
    chores: Chores,
    retention: Retention,
  ) {
    chores.every(CLOSE_EVERY_MS, 'forgetting the readers of past days', () => this.closePastDays());
    retention.enforce({
      kind: 'insights',
      label: 'Counts of insights',
      countedFrom: 'the day that was counted',
      shortestDays: 90,
      longestDays: KEPT_DAYS,
      erase: (days) => this.deleteOld(days),
    });
  }

  /**
   * Resolves when it is counted, or left out: a page that does not exist, or more than a reader may add.
   * @throws ProblemError unavailable when too many wait to be counted.
   */
  count(insight: Insight): Promise<void> {
    return this.group.add(insight);
  }

  /** Counts an enquiry, or a booking, for the day on which the enquiry was received. */
  async countEnquiry({ kind, change, receivedAt, origin, country }: EnquiryPayload, tx: EntityManager): Promise<void> {
    const { path = FORM_PATH, language = UNKNOWN_LANGUAGE, referrer = null } = origin ?? {};
    const day = firmDay(new Date(receivedAt));
    const known = await this.findKnownPaths([path]);
    // A guide that was renamed since is taken back where it was counted.
    const counted = await tx.query<object[]>('select from insight_counts where day = $1 and path = $2 limit 1', [
      ...[day, path],
    ]);
    const place = {
      path: known.has(path) || counted.length > 0 ? path : FORM_PATH,
      language,
      referrer: referrer ?? '',
      country: country ?? '',
    };
    await storeCounts(tx, day, [{ kind, ...place, count: change, readers: 0 }]);
  }

  /** Deletes the salts and hashes of days that are over, and keeps their most frequent referring sites only. */
  async closePastDays(): Promise<void> {
    const today = firmDay(this.clock.now());
    const days = await this.dataSource.query<{ day: string }[]>(
      'select day::text from insight_days where day < $1 order by day',
      [today],
    );
    for (const { day } of days) {
      await this.dataSource.transaction(async (tx) => {
        await tx.query('select from insight_days where day = $1 for update', [day]);
        await tx.query('delete from insight_keys where day = $1', [day]);
        await tx.query(
          `with kept as (
             select referrer from insight_counts where day = $1 and referrer <> $2
             group by referrer order by sum(count) desc, referrer limit $3
           ), removed as (
             delete from insight_counts where day = $1 and referrer <> $2 and referrer not in (select referrer from kept)
             returning *
           )
           insert into insight_counts as known (day, kind, path, language, referrer, country, count, readers)
           select day, kind, path, language, $2, country, sum(count), sum(readers) from removed
           group by day, kind, path, language, country
           on conflict (day, kind, path, language, referrer, country) do update
             set count = known.count + excluded.count, readers = known.readers + excluded.readers`,
          [day, OTHER, KEPT_REFERRERS],
        );
        await tx.query('delete from insight_days where day = $1', [day]);
      });
    }
  }

  private async deleteOld(days: number): Promise<number> {
    const before = addDays(firmDay(this.clock.now()), -days);
    return (await this.dataSource.query<[unknown, number]>('delete from insight_counts where day < $1', [before]))[1];
  }

  private async write(insights: Insight[]): Promise<void> {
    const known = await this.findKnownPaths(insights.map(({ path }) => path));
    const told = insights.filter(({ path }) => known.has(path));
    if (told.length === 0) return;
    const date = firmDay(this.clock.now());
    await this.dataSource.transaction(async (tx) => {
      const day = await openDay(tx, date);
      const keys = await this.readKeys(tx, date, day.salt, told);
      const counts = this.addUp(told, day, keys);
      await storeKeys(tx, date, keys);
      const rows = await storeCounts(tx, date, counts);
      await tx.query('update insight_days set keys = $2, rows = rows + $3 where day = $1', [date, day.keys, rows]);
    });
  }

  /** Those of the paths that are pages of the site. */
  private async findKnownPaths(paths: readonly string[]): Promise<Set<string>> {
    const known = new Set([...PAGES, this.site.founderPath]);
    const slugs = namesBelow('/blog/', paths).filter((slug) => slugify(slug) === slug);
    for (const slug of await this.posts.findReadableSlugs(slugs)) known.add(`/blog/${slug}`);
    if (namesBelow('/people/', paths).length > 0) {
      for (const { slug } of (await this.firm.readCurrent()).content.people) known.add(`/people/${slug}`);
    }
    return known;
  }

  /** How often each key that the insights have to do with was counted today. */
  private async readKeys(tx: EntityManager, date: string, salt: Buffer, told: readonly Insight[]) {
    const wanted = told.flatMap((insight) => [
      addressKey(salt, insight),
      readersKey(salt, insight),
      readerKey(salt, VISIT, insight),
      ...kindsOf(insight).map((kind) => readerKey(salt, kind, insight)),
    ]);
    const rows = await tx.query<{ key: string; count: number }[]>(
      `select encode(key, 'hex') as key, count from insight_keys
       where day = $1 and key = any (select decode(wanted, 'hex') from unnest($2::text[]) as wanted)`,
      [date, [...new Set(wanted)]],
    );
    return new Map(rows.map(({ key, count }) => [key, count]));
  }

  /** What the insights add to the counts, within the limits; raises `keys` and `day.keys` by what is counted. */
  private addUp(told: readonly Insight[], day: Day, keys: Map<string, number>): Count[] {
    const counts = new Map<string, Count>();
    const raise = (key: string, most: number): boolean => {
      const before = keys.get(key) ?? 0;
      if (before >= most || (before === 0 && day.keys >= INSIGHT_LIMITS.keys)) return false;
      if (before === 0) day.keys += 1;
      keys.set(key, before + 1);
      return true;
    };
    for (const insight of told) {
      if (!raise(addressKey(day.salt, insight), INSIGHT_LIMITS.ofAddressBlock)) continue;
      const isNewReader = !keys.has(readerKey(day.salt, VISIT, insight));
      if (isNewReader && !raise(readersKey(day.salt, insight), INSIGHT_LIMITS.readersOfAddressBlock)) continue;
      for (const kind of kindsOf(insight)) {
        const key = readerKey(day.salt, kind, insight);
        const isFirst = !keys.has(key);
        if (!raise(key, MOST_OF_READER[kind])) continue;
        const isFull = day.rows >= INSIGHT_LIMITS.rows;
        const path = pathOf(kind, insight);
        const language = isFull ? OTHER : insight.language;
        const referrer = isFull ? OTHER : insight.referrer;
        const country = isFull ? OTHER : codeOf(insight.country);
        const name = JSON.stringify([kind, path, language, referrer, country]);
        const sum = counts.get(name) ?? { kind, path, language, referrer, country, count: 0, readers: 0 };
        counts.set(name, { ...sum, count: sum.count + 1, readers: sum.readers + Number(isFirst) });
      }
    }
    return [...counts.values()];
  }
}

const namesBelow = (folder: string, paths: readonly string[]) =>
  paths.filter((path) => path.startsWith(folder)).map((path) => path.slice(folder.length));

/** The first page that a reader sees in a day is a visit too. */
const kindsOf = ({ kind }: Insight): ReaderKind[] => (kind === 'view' ? ['view', VISIT] : [kind]);

/** A visit is one of the whole site. */
const pathOf = (kind: ReaderKind, { path }: Insight): string => (kind === VISIT ? '' : path);

/** Different for every page and kind, so that the rows do not show what one reader has read. */
const readerKey = (salt: Buffer, kind: ReaderKind, insight: Insight): string =>
  hash(salt, [insight.addressBlock, insight.userAgent, kind, pathOf(kind, insight)]);

/** The code of the country that was typed; empty for nothing. */
const codeOf = (typed: string): string => (typed.trim() === '' ? '' : (typedCountry(typed) ?? OTHER));

const addressKey = (salt: Buffer, { addressBlock }: Insight): string => hash(salt, [addressBlock]);

/** Counts the readers of a block of addresses. */
const readersKey = (salt: Buffer, { addressBlock }: Insight): string => hash(salt, [addressBlock, 'readers']);

/** 16 bytes of HMAC-SHA-256, in hexadecimal digits. */
const hash = (salt: Buffer, parts: readonly string[]): string =>
  createHmac('sha256', salt).update(JSON.stringify(parts)).digest('hex').slice(0, 32);

/** The day's row, with a new salt if there is none yet; locked, so that processes count one after another. */
async function openDay(tx: EntityManager, date: string): Promise<Day> {
  const [day] = await tx.query<Day[]>(
    `insert into insight_days (day, salt) values ($1, $2) on conflict (day) do update set day = excluded.day
     returning salt, keys, rows`,
    [date, randomBytes(32)],
  );
  if (!day) throw new Error('a row that was inserted or updated is not returned');
  return day;
}

const storeKeys = (tx: EntityManager, date: string, keys: ReadonlyMap<string, number>): Promise<unknown> =>
  tx.query(
    `insert into insight_keys (day, key, count)
     select $1, decode(key, 'hex'), count from unnest($2::text[], $3::int[]) as raised (key, count)
     on conflict (day, key) do update set count = excluded.count`,
    [date, [...keys.keys()], [...keys.values()]],
  );

/** Returns how many rows are new. */
async function storeCounts(tx: EntityManager, date: string, counts: readonly Count[]): Promise<number> {
  const column = <K extends keyof Count>(name: K) => counts.map((count) => count[name]);
  const rows = await tx.query<{ isNew: boolean }[]>(
    `insert into insight_counts as known (day, kind, path, language, referrer, country, count, readers)
     select $1, * from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::int[], $8::int[])
     on conflict (day, kind, path, language, referrer, country) do update
       set count = known.count + excluded.count, readers = known.readers + excluded.readers
     returning xmax = 0 as "isNew"`,
    [
      date,
      ...[column('kind'), column('path'), column('language'), column('referrer'), column('country')],
      ...[column('count'), column('readers')],
    ],
  );
  return rows.filter(({ isNew }) => isNew).length;
}
