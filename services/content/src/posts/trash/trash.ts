import { Clock } from '@firm/platform/clock';
import { Outbox } from '@firm/platform/outbox/outbox';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, IsNull, LessThan, Not, type Repository } from 'typeorm';
import { PostPictures } from '../../images/post-pictures.js';
import { PostAddresses } from '../post-addresses.js';
import { PostLedger } from '../post-ledger.js';
import { Post } from '../post.entity.js';
import { SlugChooser } from '../slug-chooser.js';
import type { VersionCondition } from '../version-condition.js';

/** For so long a deleted post can be brought back. */
const KEPT_MS = 30 * 24 * 3_600_000;

/** When a post that was deleted then is gone for good. */
export const goneAt = (deletedAt: Date): Date => new Date(deletedAt.getTime() + KEPT_MS);

/** Where deleted posts lie until they are brought back or gone for good. To everyone else they do not exist. */
@Injectable()
export class Trash {
  constructor(
    @InjectRepository(Post) private readonly posts: Repository<Post>,
    private readonly outbox: Outbox,
    private readonly ledger: PostLedger,
    private readonly slugs: SlugChooser,
    private readonly addresses: PostAddresses,
    private readonly pictures: PostPictures,
    private readonly clock: Clock,
  ) {}

  async put(id: string, by: string, basedOn?: VersionCondition): Promise<void> {
    await this.outbox.transaction((tx) =>
      this.ledger.change(tx, id, { cause: 'deleted', by, basedOn }, (post) => {
        post.deletedAt = this.clock.now();
        post.deletedBy = by;
      }),
    );
  }

  /** What lies in the trash, last deleted first. */
  list(): Promise<Post[]> {
    return this.posts.find({ where: { deletedAt: Not(IsNull()) }, order: { deletedAt: 'DESC', id: 'DESC' } });
  }

  /** Brings a post back as a draft, under its old slug or, where that is taken now, a numbered one. */
  restore(id: string, by: string): Promise<Post> {
    return this.outbox.transaction(async (tx) => {
      await this.slugs.takeTurn(tx);
      return this.ledger.changeInTrash(tx, id, { cause: 'restored', by }, async (post) => {
        post.deletedAt = null;
        post.deletedBy = null;
        post.status = 'draft';
        await this.addresses.claim(tx, post, await this.slugs.keepOrNumber(tx, post));
      });
    });
  }

  /** Removes for good what has lain here for too long; returns how many posts that were. */
  async empty(): Promise<number> {
    const before = new Date(this.clock.now().getTime() - KEPT_MS);
    return this.outbox.transaction(async (tx) => {
      const gone = await tx.find(Post, { select: { id: true }, where: { deletedAt: LessThan(before) } });
      const ids = gone.map(({ id }) => id);
      await this.pictures.forgetUses(tx, ids);
      await tx.delete(Post, { id: In(ids), deletedAt: LessThan(before) });
      return ids.length;
    });
  }
}
