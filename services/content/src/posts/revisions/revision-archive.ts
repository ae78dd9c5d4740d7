import { notFound } from '@firm/platform/http/problem';
import { Outbox } from '@firm/platform/outbox/outbox';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThanOrEqual, type Repository } from 'typeorm';
import { PictureAddresses } from '../../images/picture-addresses.js';
import { cleanHtml } from '../clean-html.js';
import { PostLedger } from '../post-ledger.js';
import { PostReader } from '../post-reader.js';
import { textOf } from '../post-text.js';
import type { Post } from '../post.entity.js';
import type { VersionCondition } from '../version-condition.js';
import { Revision } from './revision.entity.js';
import { postFrom } from './snapshot.js';

/** Every state a post was in: to look at, and to go back to. */
@Injectable()
export class RevisionArchive {
  constructor(
    @InjectRepository(Revision) private readonly revisions: Repository<Revision>,
    private readonly reader: PostReader,
    private readonly ledger: PostLedger,
    private readonly outbox: Outbox,
    private readonly addresses: PictureAddresses,
  ) {}

  /** The states of a post, newest first; with a moment, only the one that stood then. */
  async list(postId: string, at: Date | null): Promise<Revision[]> {
    await this.reader.byId(postId);
    return this.revisions.find({
      where: { postId, ...(at && { savedAt: LessThanOrEqual(at) }) },
      order: { version: 'DESC' },
      ...(at && { take: 1 }),
    });
  }

  /** One state. Throws `notFound`. */
  async find(postId: string, version: number): Promise<Revision> {
    await this.reader.byId(postId);
    const revision = await this.revisions.findOneBy({ postId, version });
    if (!revision) throw notFound('There is no such revision.');
    return revision;
  }

  /** Writes the text of an earlier state as a new version. Slug, status and dates stay as they are now. */
  async restore(postId: string, version: number, by: string, basedOn?: VersionCondition): Promise<Post> {
    const earlier = postFrom((await this.find(postId, version)).snapshot);
    const text = this.addresses.toStored({ ...textOf(earlier), contentHtml: cleanHtml(earlier.contentHtml) });
    return this.outbox.transaction((tx) =>
      this.ledger.change(tx, postId, { cause: 'restored', by, basedOn }, (post) => void Object.assign(post, text)),
    );
  }
}
