import type { OutdatedStatement } from '@firm/contracts/api/facts';
import { queryPrepared } from '@firm/platform/database/prepared-statements';
import { Chores } from '@firm/platform/work/chores';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { findContradictions } from '../facts/contradictions.js';
import { FactRegister } from '../facts/fact-register.js';
import { FactUses } from '../facts/fact-uses.js';
import { STATING_FIELDS, TEXT_FIELD } from '../facts/post-statements.js';
import { textOf, type Register } from '../facts/register.js';
import { Post } from './post.entity.js';

const COMPARE_EVERY_MS = 15_000;
/** Takes about a second of a core. */
const COMPARED_AT_ONCE = 200;
const MAX_LISTED = 500;

interface StoredContradiction {
  factKey: string;
  sentence: string;
  words: string;
  fields: string[];
}

/** A post and what was found in it. */
export interface ContradictedPost {
  id: string;
  title: string;
  status: string;
  contradictions: StoredContradiction[];
}

/**
 * Knows which published posts give a rule a value that the register never held. What a post says is compared after it is
 * saved, and again after the register has changed: in the background, a part at a time, because no index tells which posts
 * these are.
 */
@Injectable()
export class ContradictedPosts {
  constructor(
    private readonly register: FactRegister,
    private readonly uses: FactUses,
    private readonly dataSource: DataSource,
    chores: Chores,
  ) {
    chores.every(COMPARE_EVERY_MS, 'comparing what posts say with the register of facts', () => this.compareNext());
  }

  /**
   * What was found, dismissed or not.
   * @param register that tells what holds now.
   */
  async listContradictions(register: Register): Promise<OutdatedStatement[]> {
    const posts = await queryPrepared<ContradictedPost>(
      this.dataSource.manager,
      `select id, title, status, contradictions from post_statements join posts on posts.id = post_id
       where contradictions <> '[]' and status = 'published' and deleted_at is null
       order by title limit ${MAX_LISTED}`,
    );
    return posts.flatMap((post) => describeContradictions(post, register));
  }

  /** Compares some of the posts that have not been compared with the latest edition. */
  async compareNext(): Promise<void> {
    const register = await this.register.readLatest();
    const { edition } = register.edition;
    const posts = await this.dataSource.manager
      .createQueryBuilder(Post, 'post')
      .select(['id', 'version', ...STATING_FIELDS].map((column) => `post.${column}`))
      .where('post.status = :status and post.deletedAt is null', { status: 'published' })
      .andWhere('post.id in (select post_id from post_statements where compared_with is distinct from :edition)', {
        edition,
      })
      .limit(COMPARED_AT_ONCE)
      .getMany();
    for (const post of posts) {
      // A post that is saved meanwhile is compared next time.
      await this.uses.recordContradictions(post, contradictionsOf(post, register), edition);
    }
  }
}

/** One for each sentence and fact. */
function contradictionsOf(post: Post, register: Register): StoredContradiction[] {
  const found = new Map<string, StoredContradiction>();
  for (const { fact, statement } of findContradictions(post, register)) {
    const { sentence, words } = statement;
    const known = found.get(`${fact.key} ${sentence}`) ?? { factKey: fact.key, sentence, words, fields: [] };
    const field = statement.source?.field ?? TEXT_FIELD;
    if (!known.fields.includes(field)) known.fields.push(field);
    found.set(`${fact.key} ${sentence}`, known);
  }
  return [...found.values()];
}

/** What contradicts a fact that holds now. */
export function describeContradictions(
  { id: postId, title, status, contradictions }: ContradictedPost,
  { facts }: Register,
): OutdatedStatement[] {
  return contradictions.flatMap(({ factKey, ...stated }): OutdatedStatement[] => {
    const fact = facts.get(factKey);
    if (!fact?.current) return [];
    const { name, jurisdiction, current } = fact;
    const told = { name, jurisdiction, now: textOf(current.value), ended: null };
    return [{ postId, title, status, factKey, ...stated, ...told, kind: 'contradicted', becomes: null }];
  });
}
