import type { ChangedPosts, ChangePosts } from '@firm/contracts/api/newsroom';
import { invalid, ProblemError } from '@firm/platform/http/problem';
import { Outbox } from '@firm/platform/outbox/outbox';
import { Injectable } from '@nestjs/common';
import { cleanText } from '../clean-text.js';
import { PostLedger } from '../post-ledger.js';
import { PostPublisher } from '../post-publisher.js';
import { readTags } from '../post-text.js';
import { Trash } from '../trash/trash.js';

/** Does the same to many posts: each in a transaction of its own, so that one that cannot be changed stops no other. */
@Injectable()
export class BulkChanges {
  constructor(
    private readonly publisher: PostPublisher,
    private readonly trash: Trash,
    private readonly ledger: PostLedger,
    private readonly outbox: Outbox,
  ) {}

  async apply(change: ChangePosts, by: string): Promise<ChangedPosts> {
    const changeOne = this.changer(change, by);
    const result: ChangedPosts = { done: [], failed: [] };
    for (const id of new Set(change.ids)) {
      try {
        await changeOne(id);
        result.done.push(id);
      } catch (error) {
        if (!(error instanceof ProblemError)) throw error;
        result.failed.push({ id, message: error.message });
      }
    }
    return result;
  }

  private changer({ action, tag }: ChangePosts, by: string): (id: string) => Promise<unknown> {
    switch (action) {
      case 'publish':
        return (id) => this.publisher.changeStatus(id, { status: 'published' }, by);
      case 'unpublish':
        return (id) => this.publisher.changeStatus(id, { status: 'draft' }, by);
      case 'delete':
        return (id) => this.trash.put(id, by);
      case 'tag':
      case 'untag':
        return this.tagger(action, cleanText(tag), by);
    }
  }

  private tagger(action: 'tag' | 'untag', tag: string | null, by: string): (id: string) => Promise<unknown> {
    if (!tag) throw invalid('Name the tag.');
    const change = (tags: readonly string[]) =>
      action === 'tag' ? [...tags, tag] : tags.filter((other) => other.toLowerCase() !== tag.toLowerCase());
    return (id) =>
      this.outbox.transaction((tx) =>
        this.ledger.change(tx, id, { cause: 'tagged', by }, (post) => {
          Object.assign(post, readTags(change(post.tags)));
        }),
      );
  }
}
