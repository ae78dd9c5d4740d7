import type { PublicPost } from '@firm/contracts/api/posts';
import { readingTimeMinutes } from '@firm/contracts/rules/post';
import { Injectable } from '@nestjs/common';
import { PictureAddresses } from '../images/picture-addresses.js';
import { cleanList, cleanText } from '../posts/clean-text.js';
import { PostReader } from '../posts/post-reader.js';
import { PostViews } from '../posts/post-views.js';
import { WorkingCopies } from '../working-copies/working-copies.js';
import type { KeptForm } from '../working-copies/working-form.js';
import type { PreviewRow } from './preview.entity.js';

/** What a preview shows: the working copy of who made it, else the post as it was saved. */
@Injectable()
export class PreviewPage {
  constructor(
    private readonly posts: PostReader,
    private readonly copies: WorkingCopies,
    private readonly addresses: PictureAddresses,
    private readonly views: PostViews,
  ) {}

  async show({ postId, staffId }: PreviewRow): Promise<PublicPost> {
    const saved = this.views.plainPublic(await this.posts.byId(postId));
    const copy = await this.copies.find({ postId, staffId });
    return this.views.illustrated(copy ? this.addresses.toTold(withForm(saved, copy.form)) : saved);
  }
}

/** The post as it would look if the form were saved; what the form does not name stays. */
function withForm(saved: PublicPost, form: KeptForm): PublicPost {
  const text = (field: keyof KeptForm & keyof PublicPost) =>
    field in form ? cleanText(form[field] as string | null) : (saved[field] as string | null);
  const contentHtml = form.contentHtml ?? saved.contentHtml;
  const title = text('title') ?? saved.title;
  const excerpt = text('excerpt');
  return {
    ...saved,
    title,
    excerpt,
    contentHtml,
    tags: form.tags ? cleanList(form.tags) : saved.tags,
    readingTimeMinutes: form.readingTimeMinutes ?? readingTimeMinutes(contentHtml),
    featuredImageUrl: text('featuredImageUrl'),
    featuredImageAlt: text('featuredImageAlt'),
    seoTitle: text('seoTitle') ?? title,
    seoDescription: text('seoDescription') ?? excerpt,
    ogTitle: text('ogTitle'),
    ogDescription: text('ogDescription'),
    ogImageUrl: text('ogImageUrl'),
  };
}
