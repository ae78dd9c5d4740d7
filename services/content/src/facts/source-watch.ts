import type { WatchedSources } from '@firm/contracts/api/fact-sources';
import type { CheckFactSourcePayload } from '@firm/contracts/jobs';
import { Clock } from '@firm/platform/clock';
import { fetchPublic, PublicNetwork } from '@firm/platform/http/public-fetch';
import { notFound } from '@firm/platform/http/problem';
import { Logger } from '@firm/platform/logging/logger';
import { Outbox } from '@firm/platform/outbox/outbox';
import { workOn } from '@firm/platform/queues/job-worker';
import { QueueBackend } from '@firm/platform/queues/queue-backend';
import { Chores } from '@firm/platform/work/chores';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { DataSource, type EntityManager } from 'typeorm';
import { removeUnstorable } from '../html/text.js';
import { FactRegister } from './fact-register.js';
import { differenceOf, passageOf, textOfPage } from './source-text.js';

/** Whether sources are looked at (FACTS_WATCH_SOURCES). A class, so that it is its own injection token. */
export abstract class SourceWatching {
  abstract readonly isOn: boolean;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const MAX_CHANGES = 100;

/** How long a process claims a host for itself: four times the time limit of a fetch. */
const CLAIM_SECONDS = 60;
/** The host of an https address. */
const HOST = '^https?://([^/]+)';

interface ClaimedSource {
  id: string;
  address: string;
  etag: string | null;
  lastModified: string | null;
  /** Only the holder of the claim stores what it has fetched. */
  claim: string;
}

interface FetchedPage {
  text: string;
  etag: string | null;
  lastModified: string | null;
}

/**
 * Looks once a day at the sources of the values in force, and keeps the text around each quoted article. When it has changed,
 * staff are told what it was and what it is; nothing else follows.
 */
@Injectable()
export class SourceWatch implements OnApplicationBootstrap {
  constructor(
    private readonly register: FactRegister,
    private readonly watching: SourceWatching,
    private readonly network: PublicNetwork,
    private readonly outbox: Outbox,
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly backend: QueueBackend,
    private readonly logger: Logger,
    chores: Chores,
  ) {
    if (watching.isOn) chores.every(MINUTE_MS, 'requesting checks of sources', () => this.requestChecks());
  }

  onApplicationBootstrap(): void {
    // Each queue has a worker, or operators are alerted; what was requested before the setting changed is left out.
    const work = async ({ sourceId }: CheckFactSourcePayload) => {
      if (this.watching.isOn) await this.check(sourceId);
    };
    workOn(this.backend, 'check-fact-source', work, { concurrency: 1 });
    if (!this.watching.isOn) this.logger.log('the sources of facts are not watched: FACTS_WATCH_SOURCES is off');
  }

  /** Requests a check of each source that nobody has looked at for a day; forgets those that no fact quotes any more. */
  async requestChecks(): Promise<void> {
    const addresses = [...(await this.quotedArticles()).keys()];
    const now = this.clock.now();
    await this.outbox.transaction(async (tx) => {
      await tx.query(
        `insert into watched_sources (id, address, due_at)
         select gen_random_uuid(), address, $2 from unnest($1::text[]) as address on conflict (address) do nothing`,
        [addresses, now],
      );
      await tx.query('delete from watched_sources where address <> all ($1)', [addresses]);
      const [due] = await tx.query<[{ id: string }[], number]>(
        `update watched_sources set due_at = $2 where id in
           (select id from watched_sources where due_at <= $1 order by due_at for update skip locked) returning id`,
        [now, new Date(now.getTime() + DAY_MS)],
      );
      for (const { id } of due) await this.outbox.request(tx, 'check-fact-source', { sourceId: id });
    });
  }

  /** What is watched, and the changes that nobody has dismissed, the latest first. */
  async read(): Promise<WatchedSources> {
    const sources = await this.dataSource.query<WatchedSources['sources']>(
      'select address, checked_at as "checkedAt", failure from watched_sources order by address',
    );
    const changes = await this.dataSource.query<WatchedSources['changes']>(
      `select id, address, article, before, after, seen_at as "seenAt" from source_changes
       where dismissed_at is null order by seen_at desc, id limit ${MAX_CHANGES}`,
    );
    const { facts } = await this.register.readLatest();
    const quoting = (address: string) =>
      [...facts.values()]
        .filter(({ current }) => current?.source.address === address)
        .map(({ key, name }) => ({ key, name }));
    return {
      isOn: this.watching.isOn,
      sources,
      changes: changes.map((change) => ({ ...change, facts: quoting(change.address) })),
    };
  }

  /** @throws ProblemError notFound when there is no such change, or somebody has dismissed it. */
  async dismiss(id: string, by: string): Promise<void> {
    const [, dismissed] = await this.dataSource.query<[unknown, number]>(
      'update source_changes set dismissed_at = $2, dismissed_by = $3 where id = $1 and dismissed_at is null',
      [id, this.clock.now(), by],
    );
    if (dismissed === 0) throw notFound('There is no such change.');
  }

  /**
   * Fetches a source and compares. No transaction stays open meanwhile: a claim keeps other processes away from the host. While
   * one of them reads from it, the check is put off.
   */
  async check(id: string): Promise<void> {
    const source = await this.claim(id);
    if (!source) return;
    const now = this.clock.now();
    const articles = (await this.quotedArticles()).get(source.address) ?? new Set();
    const known = await this.readPassages(id);
    // With an article that was not looked at before, the page is needed even if it has not changed.
    const isComplete = [...articles].every((article) => known.has(article));
    const fetched = await this.fetchPage(source, isComplete).catch((error: unknown) => ({
      failure: removeUnstorable(error instanceof Error ? error.message : String(error)).slice(0, 300),
    }));
    const failure = fetched && 'failure' in fetched ? fetched.failure : null;
    await this.dataSource.transaction(async (tx) => {
      const [, held] = await tx.query<[unknown, number]>(
        `update watched_sources set claim = null, claimed_until = null, checked_at = $3, failure = $4
         where id = $1 and claim = $2`,
        [id, source.claim, now, failure],
      );
      if (held === 0 || !fetched || 'failure' in fetched) return;
      for (const article of articles) {
        const after = passageOf(fetched.text, article || null);
        await this.keepPassage(tx, source, { article, before: known.get(article), after, now });
      }
      await tx.query('update watched_sources set etag = $2, last_modified = $3 where id = $1', [
        ...[id, fetched.etag, fetched.lastModified],
      ]);
    });
  }

  /** Null for a source that is forgotten, or claimed; where another of its host is, the check is put off. */
  private claim(id: string): Promise<ClaimedSource | null> {
    return this.dataSource.transaction(async (tx) => {
      await tx.query("select pg_advisory_xact_lock(hashtext('claiming sources of facts'))");
      const [[claimed]] = await tx.query<[ClaimedSource[], number]>(
        `update watched_sources as wanted
         set claim = gen_random_uuid(), claimed_until = now() + make_interval(secs => ${CLAIM_SECONDS})
         where id = $1 and not exists (
           select from watched_sources as other
           where other.claimed_until > now()
             and substring(other.address from $2) = substring(wanted.address from $2))
         returning id, address, etag, last_modified as "lastModified", claim`,
        [id, HOST],
      );
      if (claimed) return claimed;
      await tx.query(
        'update watched_sources set due_at = $2 where id = $1 and (claimed_until is null or claimed_until <= now())',
        [id, new Date(this.clock.now().getTime() + MINUTE_MS)],
      );
      return null;
    });
  }

  private async readPassages(sourceId: string): Promise<ReadonlyMap<string, string>> {
    const rows = await this.dataSource.query<{ article: string; text: string }[]>(
      'select article, text from source_passages where source_id = $1',
      [sourceId],
    );
    return new Map(rows.map(({ article, text }) => [article, text]));
  }

  /**
   * The text of a source; null when it has not changed.
   * @param mayBeOld whether what is known of it suffices while it has not changed.
   * @throws Error that says in a few words what is wrong.
   */
  private async fetchPage(
    { address, etag, lastModified }: ClaimedSource,
    mayBeOld: boolean,
  ): Promise<FetchedPage | null> {
    const { status, headers, body } = await fetchPublic(address, this.network, {
      'user-agent': 'FirmSourceWatch/1.0',
      accept: 'text/html, text/plain;q=0.9',
      ...(mayBeOld && etag && { 'if-none-match': etag }),
      ...(mayBeOld && lastModified && { 'if-modified-since': lastModified }),
    });
    if (status === 304) return null;
    if (status !== 200) throw new Error(`it answered ${status}`);
    const type = headers['content-type'] ?? '';
    if (!/^text\/|xhtml/i.test(type)) throw new Error('it is no text');
    const text = removeUnstorable(textOfPage(body, type));
    return { text, etag: headers.etag ?? null, lastModified: headers['last-modified'] ?? null };
  }

  /** @param passage `before` is unset for an article that was not looked at before. */
  private async keepPassage(
    tx: EntityManager,
    { id, address }: ClaimedSource,
    { article, before, after, now }: { article: string; before: string | undefined; after: string; now: Date },
  ): Promise<void> {
    if (before === after) return;
    await tx.query(
      `insert into source_passages (source_id, article, text) values ($1, $2, $3)
       on conflict (source_id, article) do update set text = excluded.text`,
      [id, article, after],
    );
    if (before === undefined) return;
    const difference = differenceOf(before, after);
    await tx.query(
      `insert into source_changes (id, address, article, before, after, seen_at) values ($1, $2, $3, $4, $5, $6)`,
      [randomUUID(), address, article || null, difference.before, difference.after, now],
    );
  }

  /** The articles that the values in force quote, by the address of their source; '' where none is named. */
  private async quotedArticles(): Promise<Map<string, Set<string>>> {
    const articles = new Map<string, Set<string>>();
    for (const { current } of (await this.register.readLatest()).facts.values()) {
      if (!current) continue;
      const { address, article } = current.source;
      articles.set(address, (articles.get(address) ?? new Set()).add(article ?? ''));
    }
    return articles;
  }
}
