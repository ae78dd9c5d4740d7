import type { VersionCondition } from '@firm/platform/http/entity-tag';
import { notFound } from '@firm/platform/http/problem';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThanOrEqual, type Repository } from 'typeorm';
import { cleanHtml } from '../../html/clean-html.js';
import { ImageAddresses } from '../../images/image-addresses.js';
import { PostReader } from '../post-reader.js';
import { TEXT_COLUMNS } from '../post-text.js';
import { PostWriter } from '../post-writer.js';
import { pickFields, type Post } from '../post.entity.js';
import { postOf, Revision } from '../revision.entity.js';

/** The versions of a post: reads them, and restores one. */
@Injectable()
export class RevisionHistory {
  constructor(
    @InjectRepository(Revision) private readonly revisions: Repository<Revision>,
    private readonly reader: PostReader,
    private readonly writer: PostWriter,
    private readonly addresses: ImageAddresses,
  ) {}

  /**
   * The versions of a post, newest first.
   * @param at only the version that was current at this moment; null for all.
   * @throws ProblemError notFound when there is no such post.
   */
  async listRevisions(postId: string, at: Date | null): Promise<Revision[]> {
    await this.reader.findPost(postId);
    return this.revisions.find({
      where: { postId, ...(at && { savedAt: LessThanOrEqual(at) }) },
      order: { version: 'DESC' },
      ...(at && { take: 1 }),
    });
  }

  /** @throws ProblemError notFound when there is no such post or version. */
  async findRevision(postId: string, version: number): Promise<Revision> {
    await this.reader.findPost(postId);
    const revision = await this.revisions.findOneBy({ postId, version });
    if (!revision) throw notFound('There is no such revision.');
    return revision;
  }

  /**
   * Writes the text of an earlier version as a new one; slug, status and dates stay as they are.
   * @throws ProblemError notFound when there is no such post or version.
   * @throws ProblemError stale when `basedOn` excludes the current version.
   */
  async restoreRevision(postId: string, version: number, by: string, basedOn?: VersionCondition): Promise<Post> {
    const { snapshot } = await this.findRevision(postId, version);
    const earlier = pickFields(postOf(snapshot), [...TEXT_COLUMNS, 'changedSinceReview']);
    const text = this.addresses.toStored({ ...earlier, contentHtml: cleanHtml(earlier.contentHtml) });
    return this.writer.changeAlone(postId, { cause: 'restored', by, basedOn, setsReviewMark: true }, (post) => {
      Object.assign(post, text);
    });
  }
}
