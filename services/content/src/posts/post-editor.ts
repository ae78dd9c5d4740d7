import type { ChangePostStatus, SavePost } from '@firm/contracts/api/posts';
import type { NamedPerson } from '@firm/contracts/rules/bylines';
import { Clock } from '@firm/platform/clock';
import type { VersionCondition } from '@firm/platform/http/entity-tag';
import { invalid } from '@firm/platform/http/problem';
import { Outbox } from '@firm/platform/outbox/outbox';
import { Injectable } from '@nestjs/common';
import { FirmVersions } from '../firm/firm-versions.js';
import { PostImages } from '../images/post-images.js';
import { confirmReview, recordOrigin } from './ai-review.js';
import { PostSlugs } from './post-slugs.js';
import { readText, type PostText } from './post-text.js';
import { PostWriter } from './post-writer.js';
import { newPost, Post } from './post.entity.js';
import { changeStatus, readDate } from './publication.js';

/** A published post of the demonstration content. */
export interface SamplePost extends SavePost {
  slug: string;
  /** Days since its publication. */
  ageDays: number;
  /** Days since its last review, which holds for a year. */
  reviewAgeDays: number;
}

const DAY_MS = 24 * 3_600_000;

/** What staff do with one post: save the form, change the status, confirm a generated text. */
@Injectable()
export class PostEditor {
  constructor(
    private readonly outbox: Outbox,
    private readonly writer: PostWriter,
    private readonly slugs: PostSlugs,
    private readonly images: PostImages,
    private readonly firm: FirmVersions,
    private readonly clock: Clock,
  ) {}

  /**
   * Creates a post from a form.
   * @param by e-mail address of who does.
   * @throws ProblemError invalid when a field cannot be stored, or author or reviewer is nobody of the firm.
   * @throws ProblemError conflict when the given slug is taken.
   */
  async createPost(form: SavePost, by: string): Promise<Post> {
    const post = newPost(readText(form));
    requireBylines(post, await this.listPeopleFor(form));
    Object.assign(post, await this.images.validateImages(post, post.id));
    changeStatus(post, form.status ?? 'draft', readDate(form.publishedAt), this.clock.now());
    recordOrigin(post, form);
    return this.outbox.transaction(async (tx) => {
      await this.slugs.lockSlugs(tx);
      await this.slugs.assignSlug(tx, post, await this.slugs.chooseSlug(tx, form.slug, post));
      await this.writer.createPost(tx, post, { cause: 'created', by, reason: form.reason });
      await this.images.recordUses(tx, post.id, post);
      return post;
    });
  }

  /**
   * Replaces all fields of a post by a form. Only status and source are kept when the form leaves them out.
   * @throws ProblemError notFound when there is no such post.
   * @throws ProblemError invalid when a field cannot be stored, or author or reviewer is nobody of the firm and new.
   * @throws ProblemError conflict when the given slug is taken.
   * @throws ProblemError stale when `basedOn` excludes the current version.
   */
  async replacePost(id: string, form: SavePost, by: string, basedOn?: VersionCondition): Promise<Post> {
    const text = await this.images.validateImages(readText(form), id);
    const people = await this.listPeopleFor(form);
    return this.outbox.transaction(async (tx) => {
      await this.slugs.lockSlugs(tx);
      const { reason, isReviewRenewed } = form;
      const change = { cause: 'edited' as const, by, basedOn, reason, setsReviewMark: isReviewRenewed };
      return this.writer.changePost(tx, id, change, async (post) => {
        requireBylines(text, people, post);
        Object.assign(post, text);
        if (isReviewRenewed) post.changedSinceReview = false;
        await this.slugs.changeSlug(tx, post, await this.slugs.chooseSlug(tx, form.slug, post));
        changeStatus(post, form.status ?? post.status, readDate(form.publishedAt), this.clock.now());
        recordOrigin(post, form);
        await this.images.recordUses(tx, id, post);
      });
    });
  }

  /**
   * Publishes, schedules or unpublishes a post.
   * @throws ProblemError notFound when there is no such post.
   * @throws ProblemError invalid when a post is scheduled without a date in the future.
   * @throws ProblemError stale when `basedOn` excludes the current version.
   */
  changeStatus(id: string, to: ChangePostStatus, by: string, basedOn?: VersionCondition): Promise<Post> {
    const planned = readDate(to.publishedAt);
    return this.writer.changeAlone(id, { cause: 'status changed', by, basedOn, reason: to.reason }, (post) =>
      changeStatus(post, to.status, planned, this.clock.now()),
    );
  }

  /**
   * Records that a person has read and confirmed a generated text.
   * @throws ProblemError notFound when there is no such post.
   * @throws ProblemError stale when `basedOn` excludes the current version.
   */
  confirmReview(id: string, by: string, basedOn: VersionCondition): Promise<Post> {
    return this.writer.changeAlone(id, { cause: 'reviewed', by, basedOn }, (post) =>
      confirmReview(post, by, this.clock.now()),
    );
  }

  /** The people of the firm; nobody where a form names none. */
  private async listPeopleFor({ authorSlug, reviewerSlug }: SavePost): Promise<NamedPerson[]> {
    return authorSlug || reviewerSlug ? this.firm.listPeople() : [];
  }

  /**
   * Creates published posts if there has never been a post. The lock on slugs makes several processes that start at
   * once do it once. Returns how many were created.
   */
  seedPosts(samples: readonly SamplePost[]): Promise<number> {
    const now = this.clock.now().getTime();
    return this.outbox.transaction(async (tx) => {
      await this.slugs.lockSlugs(tx);
      if (await tx.exists(Post)) return 0;
      const dayOf = (age: number) => new Date(now - age * DAY_MS).toISOString().slice(0, 10);
      for (const { slug, ageDays, reviewAgeDays, ...form } of samples) {
        const firstPublishedAt = new Date(now - ageDays * DAY_MS);
        const review = { reviewedOn: dayOf(reviewAgeDays), reviewDueOn: dayOf(reviewAgeDays - 365) };
        const text = readText({ ...form, ...review });
        const post = newPost({ ...text, slug, firstPublishedAt, status: 'published' });
        await this.writer.createPost(tx, post, { cause: 'created', by: null });
      }
      return samples.length;
    });
  }
}

/**
 * Requires that author and reviewer are people of the firm. Whom the post names already may have been removed since.
 * @throws ProblemError invalid when one is not.
 */
function requireBylines(text: PostText, people: readonly NamedPerson[], before?: PostText): void {
  for (const field of ['authorSlug', 'reviewerSlug'] as const) {
    const slug = text[field];
    if (slug === null || slug === before?.[field] || people.some((person) => person.slug === slug)) continue;
    throw invalid(`${field} names nobody of the firm. Choose one of its people.`);
  }
}
