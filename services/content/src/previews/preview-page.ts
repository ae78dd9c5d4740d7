import type { WorkingForm } from '@firm/contracts/api/newsroom';
import type { PublicPost } from '@firm/contracts/api/posts';
import { isReviewOutdated } from '@firm/contracts/rules/bylines';
import { postFieldsWith, readingTimeMinutes } from '@firm/contracts/rules/post';
import { Injectable } from '@nestjs/common';
import { cleanList, cleanText } from '../html/text.js';
import { ImageAddresses } from '../images/image-addresses.js';
import { PostReader } from '../posts/post-reader.js';
import { PostViews } from '../posts/post-views.js';
import type { PreviewRow } from './preview.entity.js';

/** The plain texts and image addresses of a public post that a form may replace. */
const TEXT_FIELDS = [
  ...postFieldsWith({ kind: 'text', isRestored: true, isListed: true }),
  ...postFieldsWith({ kind: 'address', isRestored: true, isListed: true }),
];

/**
 * What a preview shows: the post as it was saved last; until it is saved again, with what the maker of the address had
 * not saved when it was made. What is typed later is nobody else's.
 */
@Injectable()
export class PreviewPage {
  constructor(
    private readonly posts: PostReader,
    private readonly addresses: ImageAddresses,
    private readonly views: PostViews,
  ) {}

  /** @throws ProblemError notFound when the post has been deleted. */
  async showPost({ postId, postVersion, form }: PreviewRow): Promise<PublicPost> {
    const post = await this.posts.findPost(postId);
    const saved = this.views.toPublicPost(post);
    if (!form || post.version !== postVersion) return this.views.completePost(saved, post.talk);
    const unsaved = this.addresses.toPublic(withForm(saved, form));
    return this.views.completePost(unsaved, post.talk, { isUnsaved: true });
  }
}

/** The post as it would be if the form were saved; fields that the form lacks stay. */
function withForm(saved: PublicPost, form: WorkingForm): PublicPost {
  const texts = Object.fromEntries(
    TEXT_FIELDS.map((field) => [field, cleanText(field in form ? form[field] : saved[field])]),
  );
  const post = { ...saved, ...(texts as Pick<PublicPost, (typeof TEXT_FIELDS)[number]>) };
  const contentHtml = form.contentHtml ?? saved.contentHtml;
  const title = post.title || saved.title;
  return {
    ...post,
    title,
    contentHtml,
    changedSinceReview: isReviewOutdated({ ...post, isReviewRenewed: form.isReviewRenewed }, saved),
    keywords: form.keywords ? cleanList(form.keywords) : saved.keywords,
    tags: form.tags ? cleanList(form.tags) : saved.tags,
    readingTimeMinutes: form.readingTimeMinutes ?? readingTimeMinutes(contentHtml),
    seoTitle: post.seoTitle ?? title,
    seoDescription: post.seoDescription ?? post.excerpt,
  };
}
