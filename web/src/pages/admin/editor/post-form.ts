import type { AdminPost, PostStatus, SavePost } from '@firm/contracts/api/posts';
import { POST_LIMITS, firstCharacters, slugify } from '@firm/contracts/rules/post';

/** What the editor changes (specification §3, admin form): every field present, empty text for a missing one. */
export type PostForm = {
  [Field in EditedField]: NonNullable<AdminPost[Field]>;
} & {
  /** When a scheduled post goes out, ISO 8601; null while nobody has said. */
  publishedAt: string | null;
  /** What wrote in the text since it was opened, when a person did not. */
  generatedBy: string;
};

type EditedField =
  | 'title'
  | 'slug'
  | 'excerpt'
  | 'contentHtml'
  | 'tags'
  | 'status'
  | 'source'
  | 'seoTitle'
  | 'seoDescription'
  | 'readingTimeMinutes'
  | 'highlights'
  | 'qaSection'
  | 'featuredImageUrl'
  | 'featuredImageAlt';

export const BLANK_FORM: PostForm = {
  title: '',
  slug: '',
  excerpt: '',
  contentHtml: '',
  tags: [],
  status: 'draft',
  source: 'manual',
  seoTitle: '',
  seoDescription: '',
  readingTimeMinutes: POST_LIMITS.readingTimeMinutes.fallback,
  highlights: [],
  qaSection: [],
  featuredImageUrl: '',
  featuredImageAlt: '',
  publishedAt: null,
  generatedBy: '',
};

export const STATUS_NAMES: Record<PostStatus, string> = {
  draft: 'Draft',
  published: 'Published',
  scheduled: 'Scheduled',
};

/** The form of a post that is there already. */
export function formOf(post: AdminPost): PostForm {
  return {
    title: post.title,
    slug: post.slug,
    excerpt: post.excerpt ?? '',
    contentHtml: post.contentHtml,
    tags: post.tags,
    status: post.status,
    source: post.source ?? 'manual',
    seoTitle: post.seoTitle ?? '',
    seoDescription: post.seoDescription ?? '',
    readingTimeMinutes: post.readingTimeMinutes ?? POST_LIMITS.readingTimeMinutes.fallback,
    highlights: post.highlights,
    qaSection: post.qaSection,
    featuredImageUrl: post.featuredImageUrl ?? '',
    featuredImageAlt: post.featuredImageAlt ?? '',
    publishedAt: post.publishedAt,
    generatedBy: '',
  };
}

/** Whether a form can be saved: title and content are both required (specification §5). */
export function isComplete(form: PostForm): boolean {
  return form.title.trim() !== '' && form.contentHtml.trim() !== '';
}

/**
 * What is sent to the server: the form with the defaults of specification §5. The social fields of the post that is
 * edited are no part of the form and stay as they are.
 */
export function savePostOf({ publishedAt, generatedBy, ...form }: PostForm, post: AdminPost | null): SavePost {
  const { ogTitle = null, ogDescription = null, ogImageUrl = null } = post ?? {};
  return {
    ...form,
    ...{ ogTitle, ogDescription, ogImageUrl },
    slug: form.slug.trim() || slugify(form.title),
    contentMd: form.contentHtml,
    seoTitle: form.seoTitle || form.title,
    seoDescription: form.seoDescription || firstCharacters(form.excerpt, POST_LIMITS.seoDescription),
    ...(form.status === 'scheduled' && { publishedAt }),
    ...(generatedBy && { generatedBy }),
  };
}

export function areSameForms(a: PostForm, b: PostForm): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
