import type { SavePost } from '@firm/contracts/api/posts';
import { POST_LIMITS, categoryOf, firstCharacters, readingTimeMinutes } from '@firm/contracts/rules/post';
import { invalid } from '@firm/platform/http/problem';
import { cleanHtml } from './clean-html.js';
import { cleanList, cleanText } from './clean-text.js';
import type { Post } from './post.entity.js';

const TEXT_FIELDS = [
  ...(['title', 'excerpt', 'contentHtml', 'tags', 'categories', 'seoTitle', 'seoDescription'] as const),
  ...(['ogTitle', 'ogDescription', 'ogImageUrl', 'featuredImageUrl', 'featuredImageAlt'] as const),
  ...(['readingTimeMinutes', 'highlights', 'qaSection'] as const),
];

/** What a post says, apart from where it stands and whether it is public. */
export type PostText = Pick<Post, (typeof TEXT_FIELDS)[number]>;

export function textOf(post: PostText): PostText {
  return Object.fromEntries(TEXT_FIELDS.map((field) => [field, post[field]])) as PostText;
}

/**
 * What the editor's form says, cleaned and completed by the rules of specification §5: the title for a missing SEO
 * title, the excerpt cut to 160 characters for a missing description, a counted reading time for a missing one.
 */
export function readText(form: SavePost): PostText {
  const title = cleanText(form.title);
  if (!title) throw invalid('title must not be empty.');
  const contentHtml = cleanHtml(form.contentHtml);
  const excerpt = cleanText(form.excerpt);
  return {
    title,
    excerpt,
    contentHtml,
    ...readTags(form.tags),
    seoTitle: cleanText(form.seoTitle) ?? title,
    seoDescription: cleanText(form.seoDescription) ?? (excerpt && firstCharacters(excerpt, POST_LIMITS.seoDescription)),
    ogTitle: cleanText(form.ogTitle),
    ogDescription: cleanText(form.ogDescription),
    ogImageUrl: readAddress('ogImageUrl', form.ogImageUrl),
    featuredImageUrl: readAddress('featuredImageUrl', form.featuredImageUrl),
    featuredImageAlt: cleanText(form.featuredImageAlt),
    readingTimeMinutes: form.readingTimeMinutes ?? readingTimeMinutes(contentHtml),
    highlights: (form.highlights ?? []).map((text) => cleanText(text)).filter((text) => text !== null),
    qaSection: (form.qaSection ?? []).map(({ question, answer }) => ({
      question: cleanText(question) ?? '',
      answer: cleanText(answer) ?? '',
    })),
  };
}

/** The tags of a form, and the categories they put a post in. */
export function readTags(given: readonly string[] | null | undefined): Pick<Post, 'tags' | 'categories'> {
  const tags = cleanList(given);
  return { tags, categories: tags.map(categoryOf) };
}

/** An address that every browser can make sense of; its scheme has been checked with the form. */
function readAddress(field: string, given: string | null | undefined): string | null {
  const address = cleanText(given);
  if (address && !URL.canParse(address, 'https://own.invalid')) throw invalid(`${field} must be an http(s) address.`);
  return address;
}
