import { Outbox } from '@firm/platform/outbox/outbox';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, IsNull, type Repository } from 'typeorm';
import { PostEvents } from '../post-events.js';
import { Post } from '../post.entity.js';

const BATCH = 50;

/** Tells of every published post again, for a reader that lost what it knew or is new. */
@Injectable()
export class PostAnnouncer {
  constructor(
    @InjectRepository(Post) private readonly posts: Repository<Post>,
    private readonly events: PostEvents,
    private readonly outbox: Outbox,
  ) {}

  /** Returns how many posts were told of. */
  async announceAll(): Promise<number> {
    const where = { status: 'published' as const, deletedAt: IsNull() };
    const ids = (await this.posts.find({ select: { id: true }, where })).map(({ id }) => id);
    for (let first = 0; first < ids.length; first += BATCH) {
      await this.outbox.transaction(async (tx) => {
        const posts = await tx.findBy(Post, { id: In(ids.slice(first, first + BATCH)), ...where });
        for (const post of posts) await this.events.repeat(tx, post);
      });
    }
    return ids.length;
  }
}
