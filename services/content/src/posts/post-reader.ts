import type { SavedVersion } from '@firm/contracts/api/presence';
import { notFound } from '@firm/platform/http/problem';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, IsNull, type EntityManager, type Repository } from 'typeorm';
import { isUuid, type Cursor } from '../http/read-request.js';
import { Post } from './post.entity.js';

const BATCH = 100;

/** Reads posts of any status that are not in the trash. */
@Injectable()
export class PostReader {
  constructor(@InjectRepository(Post) private readonly posts: Repository<Post>) {}

  /** All posts, newest first, in batches: all at once may not fit in memory. */
  async *streamPosts(): AsyncGenerator<Post[], void, undefined> {
    let after: Cursor | null = null;
    for (;;) {
      const batch: Post[] = await this.findBatch(after);
      if (batch.length > 0) yield batch;
      const last = batch.at(-1);
      if (!last || batch.length < BATCH) return;
      after = { at: last.createdAt, id: last.id };
    }
  }

  /** @throws ProblemError notFound when there is no such post. */
  async findPost(id: string): Promise<Post> {
    const post = isUuid(id) ? await this.posts.findOneBy({ id, deletedAt: IsNull() }) : null;
    if (!post) throw notFound('There is no such post.');
    return post;
  }

  /** The current versions of posts, by id; those in the trash are left out. */
  async findVersions(ids: readonly string[]): Promise<Map<string, number>> {
    const posts = await this.posts.find({
      select: { id: true, version: true },
      where: { id: In(ids), deletedAt: IsNull() },
    });
    return new Map(posts.map(({ id, version }) => [id, version]));
  }

  /** The latest version of a post, and who has saved it. */
  async findLatestSave(id: string): Promise<SavedVersion | null> {
    const [latest] = await this.posts.query<(Omit<SavedVersion, 'savedAt'> & { savedAt: Date })[]>(
      `select version, cause, saved_by as "savedBy", saved_at as "savedAt",
         (select name from staff_sessions where email = saved_by order by seen_at desc limit 1) as "savedByName"
       from revisions where post_id = $1 order by version desc limit 1`,
      [id],
    );
    return latest ? { ...latest, savedAt: latest.savedAt.toISOString() } : null;
  }

  /**
   * The title of a post, and who created it.
   * @returns the e-mail address as null for the system, and where the first version is not kept any more.
   */
  async findOrigin(tx: EntityManager, id: string): Promise<{ title: string; createdBy: string | null } | null> {
    const [origin] = await tx.query<{ title: string; createdBy: string | null }[]>(
      `select title, saved_by as "createdBy"
       from posts left join revisions as first on first.post_id = posts.id and first.version = 1 where posts.id = $1`,
      [id],
    );
    return origin ?? null;
  }

  /** What the review of a generated text found no support for; of posts in the trash too. */
  async readUnsupported(id: string): Promise<Post['unsupported']> {
    const post = await this.posts.findOne({ select: { id: true, unsupported: true }, where: { id } });
    return post?.unsupported ?? [];
  }

  private findBatch(after: Cursor | null): Promise<Post[]> {
    const query = this.posts
      .createQueryBuilder('post')
      .where('post.deletedAt is null')
      .orderBy('post.createdAt', 'DESC')
      .addOrderBy('post.id', 'DESC')
      .limit(BATCH);
    if (after) query.andWhere('(post.createdAt, post.id) < (:at, :id)', after);
    return query.getMany();
  }
}
