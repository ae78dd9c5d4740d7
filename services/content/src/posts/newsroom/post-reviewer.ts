import { Clock } from '@firm/platform/clock';
import { Outbox } from '@firm/platform/outbox/outbox';
import { Injectable } from '@nestjs/common';
import { PostLedger } from '../post-ledger.js';
import type { Post } from '../post.entity.js';
import { vouch } from '../provenance.js';

/** Lets a named person vouch for what a machine wrote. */
@Injectable()
export class PostReviewer {
  constructor(
    private readonly outbox: Outbox,
    private readonly ledger: PostLedger,
    private readonly clock: Clock,
  ) {}

  vouch(id: string, by: string): Promise<Post> {
    return this.outbox.transaction((tx) =>
      this.ledger.change(tx, id, { cause: 'reviewed', by }, (post) => vouch(post, by, this.clock.now())),
    );
  }
}
