import type { OutdatedStatement } from '@firm/contracts/api/facts';
import { factSpan } from '@firm/contracts/rules/fact-html';
import { formatFact } from '@firm/contracts/rules/facts';
import {
  factStatementsIn,
  formatLike,
  indexFacts,
  type ComparedFact,
  type FactIndex,
  type FactStatement,
  type Statement,
} from '@firm/contracts/rules/fact-statements';
import { Clock } from '@firm/platform/clock';
import { conflict } from '@firm/platform/http/problem';
import { Outbox } from '@firm/platform/outbox/outbox';
import { Chores } from '@firm/platform/work/chores';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { FactRegister } from '../facts/fact-register.js';
import { FactUses } from '../facts/fact-uses.js';
import { textOf } from '../facts/register.js';
import { removeUnstorable } from '../html/text.js';
import { PostWriter } from './post-writer.js';

const MINUTE_MS = 60_000;
const INDEXED_AT_ONCE = 200;
const MAX_POSTS = 500;

/** Posts whose statements are kept; some megabytes. */
const MAX_KEPT = 5_000;

interface StatingPost {
  id: string;
  version: number;
  title: string;
  tags: string[];
  status: string;
}

const versionOf = ({ id, version }: StatingPost): string => `${id} ${version}`;

/** Finds where posts state in their own words what a fact said before it changed; mends or dismisses it. */
@Injectable()
export class OutdatedStatements {
  /** By `versionOf`, as compared with one edition of the register: comparing a text takes milliseconds. */
  private kept = { edition: 0, found: new Map<string, FactStatement[]>() };

  constructor(
    private readonly register: FactRegister,
    private readonly uses: FactUses,
    private readonly writer: PostWriter,
    private readonly outbox: Outbox,
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    chores: Chores,
  ) {
    chores.every(MINUTE_MS, 'indexing what older posts state', () => this.indexOlderPosts());
  }

  /**
   * What nobody has dismissed, by post.
   * @param ids only of these posts; null for all.
   */
  async find(ids: readonly string[] | null = null): Promise<OutdatedStatement[]> {
    const register = await this.register.readLatest();
    const index = indexFacts(register.listCompared());
    const former = [...index].filter(([, known]) => known.some(({ isOutdated }) => isOutdated)).map(([key]) => key);
    const posts = await this.dataSource.query<StatingPost[]>(
      `select id, version, title, tags, status from post_statements join posts on posts.id = post_id
       where keys && $1 and deleted_at is null and ($2::uuid[] is null or post_id = any ($2))
       order by title limit ${MAX_POSTS}`,
      [former, ids],
    );
    const known = await this.compare(posts, index, register.edition.edition);
    const dismissed = await this.findDismissed(posts.map(({ id }) => id));
    return posts.flatMap((post) =>
      (known.get(versionOf(post)) ?? [])
        .filter(({ fact, statement }) => !dismissed.has(identityOf(post.id, fact.key, statement.sentence)))
        .map(({ fact, statement }) => toOutdated(post, fact, statement)),
    );
  }

  /** The outdated statements of posts by `versionOf`. Reads the texts of those only that are not kept. */
  private async compare(posts: readonly StatingPost[], index: FactIndex, edition: number) {
    if (this.kept.edition !== edition || this.kept.found.size >= MAX_KEPT) this.kept = { edition, found: new Map() };
    const { found } = this.kept;
    const unread = new Map(posts.filter((post) => !found.has(versionOf(post))).map((post) => [post.id, post]));
    if (unread.size === 0) return found;
    const texts = await this.dataSource.query<{ id: string; html: string }[]>(
      'select id, content_html as html from posts where id = any ($1)',
      [[...unread.keys()]],
    );
    for (const { id, html } of texts) {
      const post = unread.get(id)!;
      const statements = factStatementsIn({ ...post, html }, index).filter(({ isOutdated }) => isOutdated);
      found.set(versionOf(post), statements);
    }
    return found;
  }

  /**
   * Puts the fact in place of the words that state its former value.
   * @throws ProblemError conflict when the post does not say so any more, or no plain words do.
   */
  async mend({ postId, factKey, sentence }: StatementRef, by: string): Promise<void> {
    const index = indexFacts((await this.register.readLatest()).listCompared());
    await this.outbox.transaction((tx) =>
      this.writer.changePost(tx, postId, { cause: 'fact inserted', by }, (post) => {
        const found = factStatementsIn({ ...post, html: post.contentHtml }, index).find(
          ({ statement, fact, isOutdated }) =>
            isOutdated && fact.key === factKey && statement.sentence === sentence && statement.place,
        );
        if (!found?.fact.now || !found.statement.place)
          throw conflict('The post does not say this any more. Please edit it by hand.');
        const { fact, statement } = found;
        const { start, end } = found.statement.place;
        post.contentHtml = post.contentHtml.slice(0, start) + spanLike(statement, fact) + post.contentHtml.slice(end);
      }),
    );
  }

  /** Records that a sentence is right as it stands. */
  async dismiss({ postId, factKey, sentence }: StatementRef, by: string): Promise<void> {
    await this.dataSource.query(
      `insert into dismissed_statements (post_id, fact_key, sentence, dismissed_by, dismissed_at)
       select posts.id, facts.key, $3, $4, $5 from posts, facts where posts.id = $1 and facts.key = $2
       on conflict do nothing`,
      [postId, factKey, removeUnstorable(sentence), by, this.clock.now()],
    );
  }

  /** Indexes posts that were saved before there was an index. */
  private async indexOlderPosts(): Promise<void> {
    for (;;) {
      const posts = await this.dataSource.query<{ id: string; html: string }[]>(
        `select id, content_html as html from posts
         where not exists (select from post_statements where post_id = posts.id) limit ${INDEXED_AT_ONCE}`,
      );
      for (const { id, html } of posts) await this.uses.recordStatements(this.dataSource.manager, id, html);
      if (posts.length < INDEXED_AT_ONCE) return;
    }
  }

  private async findDismissed(postIds: readonly string[]): Promise<Set<string>> {
    const rows = await this.dataSource.query<{ id: string; key: string; sentence: string }[]>(
      'select post_id as id, fact_key as key, sentence from dismissed_statements where post_id = any ($1)',
      [postIds],
    );
    return new Set(rows.map(({ id, key, sentence }) => identityOf(id, key, sentence)));
  }
}

interface StatementRef {
  postId: string;
  factKey: string;
  sentence: string;
}

const identityOf = (postId: string, key: string, sentence: string): string => `${postId} ${key} ${sentence}`;

function toOutdated(post: StatingPost, fact: ComparedFact, { words, sentence, place }: Statement): OutdatedStatement {
  return {
    ...{ postId: post.id, title: post.title, status: post.status, words, sentence },
    ...{ factKey: fact.key, name: fact.name, jurisdiction: fact.jurisdiction },
    now: textOf(fact.now),
    mayBeMended: place !== null && fact.now !== null,
  };
}

/** The fact, written like the words in whose place it comes. */
function spanLike(statement: Statement, { key, now }: ComparedFact): string {
  const format = formatLike(statement);
  return factSpan(key, format, now ? formatFact(now, statement.language, format) : statement.words);
}
