import { notFound } from '@firm/platform/http/problem';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, type Repository } from 'typeorm';
import { isUuid } from '../uuid.js';
import type { Place } from './page-query.js';
import { Post } from './post.entity.js';

const BATCH = 100;

/** Finds posts for staff, whatever their status. */
@Injectable()
export class PostReader {
  constructor(@InjectRepository(Post) private readonly posts: Repository<Post>) {}

  /** Every post that is not in the trash, newest first, some at a time: all of them at once may not fit in memory. */
  async *all(): AsyncGenerator<Post[], void, undefined> {
    let after: Place | null = null;
    for (;;) {
      const batch: Post[] = await this.batchAfter(after);
      if (batch.length > 0) yield batch;
      const last = batch.at(-1);
      if (!last || batch.length < BATCH) return;
      after = { at: last.createdAt, id: last.id };
    }
  }

  /** A post that is not in the trash. Throws `notFound`. */
  async byId(id: string): Promise<Post> {
    const post = isUuid(id) ? await this.posts.findOneBy({ id, deletedAt: IsNull() }) : null;
    if (!post) throw notFound('There is no such post.');
    return post;
  }

  private batchAfter(after: Place | null): Promise<Post[]> {
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
