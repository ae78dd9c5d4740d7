import type { PostTalk } from '@firm/contracts/api/post-talk';
import type { NewsroomPost } from '@firm/contracts/api/newsroom';
import type { AdminPost, ImageCopies, PostSummary, PublicPost } from '@firm/contracts/api/posts';
import { bylineIn } from '@firm/contracts/rules/bylines';
import { postFieldsWith } from '@firm/contracts/rules/post';
import { firmDay } from '@firm/contracts/rules/firm-time';
import { Clock } from '@firm/platform/clock';
import { Injectable } from '@nestjs/common';
import { FirmVersions } from '../firm/firm-versions.js';
import { FactUses, type Shown } from '../facts/fact-uses.js';
import { ImageAddresses } from '../images/image-addresses.js';
import { ResponsiveImages } from '../images/responsive-images.js';
import { pickFields, type Post } from './post.entity.js';
import { showTalk } from './talk-video.js';
import { publicationDate } from './publication.js';

const LISTED = ['id', ...postFieldsWith({ isListed: true }), 'changedSinceReview'] as const;

/** The columns that `toSummary` needs. */
export const SUMMARY_COLUMNS = [...LISTED, 'firstPublishedAt', 'scheduledFor'] as const;

/** The columns that a published post is shown from. */
export const PUBLIC_COLUMNS = [...SUMMARY_COLUMNS, 'contentHtml', 'keywords', 'talk', 'updatedAt'] as const;

/** The columns that `toNewsroomPost` needs besides. */
export const STAFF_COLUMNS = [
  ...(['source', 'createdAt', 'updatedAt', 'version', 'generatedBy'] as const),
  ...(['needsReview', 'reviewedBy', 'reviewedAt'] as const),
];

/** Builds the posts of answers from rows: with public image addresses and ISO 8601 dates. */
@Injectable()
export class PostViews {
  constructor(
    private readonly addresses: ImageAddresses,
    private readonly images: ResponsiveImages,
    private readonly firm: FirmVersions,
    private readonly facts: FactUses,
    private readonly clock: Clock,
  ) {}

  /** The posts of a public list, with the renditions of their featured images. */
  async toPublicList(posts: readonly Post[]): Promise<PostSummary[]> {
    const summaries = posts.map((post) => toSummary(this.addresses.toPublic(post)));
    const copies = await this.images.findCopies(summaries.map(({ featuredImageUrl }) => featuredImageUrl));
    return summaries.map((summary) => withCopies(summary, copies));
  }

  /** A post as visitors read it, without renditions of its images. */
  toPublicPost(post: Pick<Post, (typeof PUBLIC_COLUMNS)[number]>): PublicPost {
    const shown = this.addresses.toPublic(post);
    const { contentHtml, keywords } = shown;
    return { ...toSummary(shown), contentHtml, keywords, updatedAt: shown.updatedAt.toISOString() };
  }

  /**
   * The post as its page needs it: with its talk's video, its facts, the people of its byline and the renditions of its
   * images; the day of its next review is left out once it has passed. With a moment, as the site showed it then.
   */
  async completePost(post: PublicPost, talk: PostTalk | null, when: Shown = {}): Promise<PublicPost> {
    const shown = await this.facts.showIn(showTalk(post, talk), when);
    const copies = await this.images.findCopies([post.featuredImageUrl]);
    const contentHtml = await this.images.addCopies(shown.contentHtml);
    // A day that has passed is no promise any more.
    const isDue = post.reviewDueOn !== null && post.reviewDueOn < firmDay(when.moment ?? this.clock.now());
    const reviewDueOn = isDue ? null : post.reviewDueOn;
    return { ...withCopies(shown, copies), contentHtml, reviewDueOn, ...(await this.findBylines(post, when.moment)) };
  }

  private async findBylines({ authorSlug, reviewerSlug, reviewedOn, language }: PublicPost, moment?: Date) {
    if (!authorSlug && !reviewerSlug) return {};
    const people = await this.firm.listPeople(moment);
    const author = people.find(({ slug }) => slug === authorSlug);
    const reviewer = reviewedOn ? people.find(({ slug }) => slug === reviewerSlug) : undefined;
    return {
      ...(author && { author: bylineIn(author, language) }),
      ...(reviewer && { reviewer: bylineIn(reviewer, language) }),
    };
  }

  /** A row of the newsroom's list. */
  toNewsroomPost(post: Post, contentPreview: string): NewsroomPost {
    // Not by spreading, which copies each field of each post of a list again.
    return Object.assign(toSummary(this.addresses.toPublic(post)), { contentPreview }, staffFields(post));
  }

  /** A post with everything that staff see. */
  toAdminPost(post: Post): AdminPost {
    const shown = this.toPublicPost(post);
    // What is saved next has the values of the day on which it is saved.
    const contentHtml = this.facts.fillInLatest(shown.contentHtml);
    const told = pickFields(post, ['highlights', 'qaSection', 'unsupported', 'talk']);
    return { ...shown, contentHtml, contentMd: contentHtml, ...told, ...staffFields(post) };
  }
}

function toSummary(post: Pick<Post, (typeof SUMMARY_COLUMNS)[number]>): PostSummary {
  const publishedAt = publicationDate(post)?.toISOString() ?? null;
  return Object.assign(pickFields(post, LISTED), { publishedAt });
}

function staffFields(
  post: Pick<Post, (typeof STAFF_COLUMNS)[number]>,
): Pick<NewsroomPost, (typeof STAFF_COLUMNS)[number]> {
  return Object.assign(pickFields(post, STAFF_COLUMNS), {
    createdAt: post.createdAt.toISOString(),
    updatedAt: post.updatedAt.toISOString(),
    reviewedAt: post.reviewedAt?.toISOString() ?? null,
  });
}

function withCopies<T extends PostSummary>(post: T, known: ReadonlyMap<string, ImageCopies>): T {
  const copies = known.get(post.featuredImageUrl ?? '');
  return copies?.sources.length ? { ...post, featuredImageCopies: copies } : post;
}
