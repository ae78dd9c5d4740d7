import type { OutdatedSentence, OutdatedStatement, StatementOfPost } from '@firm/contracts/api/facts';
import { Clock } from '@firm/platform/clock';
import { queryPrepared } from '@firm/platform/database/prepared-statements';
import { conflict } from '@firm/platform/http/problem';
import { Chores } from '@firm/platform/work/chores';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { FactRegister } from '../facts/fact-register.js';
import { FactUses } from '../facts/fact-uses.js';
import { describeOutdated, findShown, outdatedFactsOf } from '../facts/outdated-sentence.js';
import { mendSentence } from '../facts/mend-sentence.js';
import { outdatedKeysOf, STATING_FIELDS, type OutdatedFacts } from '../facts/post-statements.js';
import { outdatedSentencesOf } from '../facts/stated-sentences.js';
import type { Register } from '../facts/register.js';
import { removeUnstorable } from '../html/text.js';
import { ContradictedPosts, describeContradictions, type ContradictedPost } from './contradicted-posts.js';
import { PostWriter } from './post-writer.js';
import { Post } from './post.entity.js';

const MINUTE_MS = 60_000;
const INDEXED_AT_ONCE = 200;
const MAX_POSTS = 500;

/** Posts whose statements are kept; some megabytes. */
const MAX_KEPT = 5_000;

interface ListedPost {
  id: string;
  version: number;
  title: string;
  status: string;
}

const versionOf = ({ id, version }: ListedPost): string => `${id} ${version}`;

/**
 * Finds where posts state in their own words what a fact said before it changed, or what was calculated with it, state or show a
 * fact that has ended, or contradict one; mends or dismisses it.
 */
@Injectable()
export class OutdatedStatements {
  /** By `versionOf`, as compared with one edition of the register: comparing a text takes milliseconds. */
  private kept = { edition: 0, found: new Map<string, OutdatedSentence[]>() };

  constructor(
    private readonly register: FactRegister,
    private readonly uses: FactUses,
    private readonly writer: PostWriter,
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly contradicted: ContradictedPosts,
    chores: Chores,
  ) {
    chores.every(MINUTE_MS, 'indexing what older posts state', () => this.indexOlderPosts());
  }

  /**
   * What nobody has dismissed, by post.
   * @param ids only of these posts; null for all.
   * @param edition the latest of the register, where its number was read before.
   */
  async listStatements(ids: readonly string[] | null = null, edition?: number | null): Promise<OutdatedStatement[]> {
    const register = await (edition === undefined ? this.register.readLatest() : this.register.readSince(edition));
    const facts = outdatedFactsOf(register);
    const sought = [outdatedKeysOf(facts), [...facts.ended.keys()]] as const;
    const [posts, contradicted] = ids
      ? await this.findAmong(ids, ...sought, register)
      : await Promise.all([this.findStating(...sought), this.contradicted.listContradictions(register)]);
    const known = await this.compare(posts, facts, register);
    const found = posts.flatMap((post): OutdatedStatement[] => {
      const { id: postId, title, status } = post;
      return (known.get(versionOf(post)) ?? []).map((outdated) => ({ ...outdated, postId, title, status }));
    });
    return this.withoutDismissed([...found, ...contradicted]);
  }

  /** What the known change of a fact makes outdated, and is not yet; nothing where no change is known. */
  async listBecoming(factKey: string): Promise<OutdatedStatement[]> {
    const register = await this.register.readAfterChange(factKey);
    if (!register) return [];
    const facts = outdatedFactsOf(register);
    const keys = outdatedKeysOf(facts, ({ key }) => key === factKey);
    const posts = await this.findStating(keys, facts.ended.has(factKey) ? [factKey] : []);
    const ids = posts.map(({ id }) => id);
    const texts = await this.readTexts(ids);
    const found = posts.flatMap(({ id: postId, title, status }): OutdatedStatement[] => {
      const text = texts.get(postId);
      const sentences = text ? outdatedSentencesOf(text, facts).filter(({ fact }) => fact.key === factKey) : [];
      const shared = { becomes: null, postId, title, status };
      return sentences.map((stated) => ({ ...describeOutdated(stated, register), ...shared }));
    });
    const today = new Set((await this.listStatements(ids)).map(identityOf));
    return (await this.withoutDismissed(found)).filter((statement) => !today.has(identityOf(statement)));
  }

  /**
   * The posts that state one of these values or show one of these facts.
   * @param keys as of `outdatedKeysOf`.
   */
  private findStating(keys: readonly string[], shown: readonly string[]): Promise<ListedPost[]> {
    return this.dataSource.query<ListedPost[]>(
      `select id, version, title, status from posts
       where deleted_at is null and id in (
         select post_id from post_statements where keys && $1
         union
         select post_id from fact_uses where fact_key = any ($2))
       order by title limit ${MAX_POSTS}`,
      [keys, shown],
    );
  }

  /**
   * Those of some posts that state one of these values or show one of these facts, and what was found to contradict a fact: as
   * `findStating` and `ContradictedPosts.listContradictions` find them among all.
   */
  private async findAmong(
    ids: readonly string[],
    keys: readonly string[],
    shown: readonly string[],
    register: Register,
  ): Promise<[ListedPost[], OutdatedStatement[]]> {
    if (ids.length === 0) return [[], []];
    // One statement: the newsroom's list waits for it.
    const posts = await queryPrepared<ListedPost & ContradictedPost & { isStating: boolean | null }>(
      this.dataSource.manager,
      `select id, version, title, status, coalesce(contradictions, '[]') as contradictions,
         keys && $1 or exists (select from fact_uses where fact_uses.post_id = posts.id and fact_key = any ($2)) as "isStating"
       from posts left join post_statements on post_statements.post_id = posts.id
       where deleted_at is null and id = any ($3) order by title`,
      [keys, shown, ids],
    );
    const published = posts.filter(({ status }) => status === 'published');
    return [
      posts.filter(({ isStating }) => isStating),
      published.flatMap((post) => describeContradictions(post, register)),
    ];
  }

  private async withoutDismissed(found: readonly OutdatedStatement[]): Promise<OutdatedStatement[]> {
    if (found.length === 0) return [];
    const dismissed = await this.findDismissed(found.map(({ postId }) => postId));
    return found.filter((statement) => !dismissed.has(identityOf(statement)));
  }

  /** The posts with such statements; parameters as of `listStatements`. */
  async findPosts(ids: readonly string[] | null = null, edition?: number | null): Promise<ReadonlySet<string>> {
    return new Set((await this.listStatements(ids, edition)).map(({ postId }) => postId));
  }

  /** The outdated statements of posts by `versionOf`. Reads the texts of those only that are not kept. */
  private async compare(posts: readonly ListedPost[], facts: OutdatedFacts, register: Register) {
    const { edition } = register.edition;
    if (this.kept.edition !== edition || this.kept.found.size >= MAX_KEPT) this.kept = { edition, found: new Map() };
    const { found } = this.kept;
    const unread = posts.filter((post) => !found.has(versionOf(post)));
    if (unread.length === 0) return found;
    const texts = await this.readTexts(unread.map(({ id }) => id));
    for (const post of unread) {
      const text = texts.get(post.id);
      // Of a version that has been replaced since, nothing is kept.
      if (text?.version !== post.version) continue;
      const sentences = outdatedSentencesOf(text, facts).map((stated) => describeOutdated(stated, register));
      found.set(versionOf(post), sentences);
    }
    return found;
  }

  private async readTexts(ids: readonly string[]): Promise<Map<string, Post>> {
    const posts = await this.dataSource.manager
      .createQueryBuilder(Post, 'post')
      .select(['id', 'version', ...STATING_FIELDS].map((column) => `post.${column}`))
      .where('post.id = any (:ids)', { ids })
      .getMany();
    return new Map(posts.map((post) => [post.id, post]));
  }

  /**
   * Puts the fact in place of the words that state its former value, and where no fact can stand, today's value.
   * @throws ProblemError conflict when the post does not say so any more, or none of its words can be replaced.
   */
  async mend({ postId, factKey, sentence }: StatementOfPost, by: string): Promise<void> {
    const facts = outdatedFactsOf(await this.register.readLatest());
    await this.writer.changeAlone(postId, { cause: 'fact inserted', by }, (post) => {
      const found = findShown(
        outdatedSentencesOf(post, facts).filter((stated) => stated.fact.key === factKey && stated.mayBeMended),
        sentence,
      );
      if (!found) throw conflict('The post does not say this any more. Please edit it by hand.');
      mendSentence(post, found);
    });
  }

  /** Records that a sentence is right as it stands. */
  async dismiss({ postId, factKey, sentence }: StatementOfPost, by: string): Promise<void> {
    await this.dataSource.query(
      `insert into dismissed_statements (post_id, fact_key, sentence, dismissed_by, dismissed_at)
       select posts.id, facts.key, $3, $4, $5 from posts, facts where posts.id = $1 and facts.key = $2
       on conflict do nothing`,
      [postId, factKey, removeUnstorable(sentence), by, this.clock.now()],
    );
  }

  /**
   * Indexes posts that are not in the index: all of them after a migration has emptied it, because more is found than before
   * (`IndexStatementsAgain1764000000006`). A migration cannot: the finder is TypeScript, and takes minutes for many posts.
   * Needed for as long as releases bring such migrations.
   */
  private async indexOlderPosts(): Promise<void> {
    for (;;) {
      const rows = await this.dataSource.query<{ id: string }[]>(
        `select id from posts
         where not exists (select from post_statements where post_id = posts.id) limit ${INDEXED_AT_ONCE}`,
      );
      for (const { id } of rows) {
        await this.dataSource.transaction(async (tx) => {
          // Locked: what is saved meanwhile is recorded after this. Not against rows that refer to it: that could deadlock.
          const post = await tx.findOne(Post, { where: { id }, lock: { mode: 'for_no_key_update' } });
          if (post) await this.uses.recordUses(tx, post);
        });
      }
      if (rows.length < INDEXED_AT_ONCE) return;
    }
  }

  private async findDismissed(postIds: readonly string[]): Promise<Set<string>> {
    const rows = await this.dataSource.query<StatementOfPost[]>(
      'select post_id as "postId", fact_key as "factKey", sentence from dismissed_statements where post_id = any ($1)',
      [postIds],
    );
    return new Set(rows.map(identityOf));
  }
}

const identityOf = ({ postId, factKey, sentence }: StatementOfPost): string => `${postId} ${factKey} ${sentence}`;
