import type { SavePost } from '@firm/contracts/api/posts';
import { isDay } from '@firm/contracts/rules/facts';
import {
  categoryOf,
  firstCharacters,
  POST_LIMITS,
  postFieldsWith,
  readingTimeMinutes,
} from '@firm/contracts/rules/post';
import { invalid } from '@firm/platform/http/problem';
import { cleanHtml } from '../html/clean-html.js';
import { cleanList, cleanText } from '../html/text.js';
import type { Post } from './post.entity.js';

/** The columns that hold what a post says. */
export const TEXT_COLUMNS = [...postFieldsWith({ isRestored: true }), 'categories'] as const;

/** What a post says, without its slug, status, dates and origin. */
export type PostText = Pick<Post, (typeof TEXT_COLUMNS)[number]>;

/**
 * Reads the text of a form: cleans every field and fills in missing ones (services/contracts/README.md, Posts): the
 * title for the SEO title, the first 160 characters of the excerpt for the description, the counted reading time.
 * @throws ProblemError invalid when the title is empty, an address is malformed or the HTML is nested too deep.
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
    keywords: cleanList(form.keywords),
    authorSlug: cleanText(form.authorSlug),
    reviewerSlug: cleanText(form.reviewerSlug),
    reviewedOn: readDay('reviewedOn', form.reviewedOn),
    reviewDueOn: readDay('reviewDueOn', form.reviewDueOn),
    language: form.language ?? 'en',
    readingTimeMinutes: form.readingTimeMinutes ?? readingTimeMinutes(contentHtml),
    highlights: (form.highlights ?? []).map((text) => cleanText(text)).filter((text) => text !== null),
    qaSection: (form.qaSection ?? []).map(({ question, answer }) => ({
      question: cleanText(question) ?? '',
      answer: cleanText(answer) ?? '',
    })),
  };
}

/** The tags of a form, and their categories. */
export function readTags(given: readonly string[] | null | undefined): Pick<Post, 'tags' | 'categories'> {
  const tags = cleanList(given);
  if (tags.some((tag) => tag === '.' || tag === '..')) throw invalid('A tag needs a letter or a digit.');
  return { tags, categories: tags.map(categoryOf) };
}

/** A day of the calendar; the form's validation has checked how it is written. */
function readDay(field: string, given: string | null | undefined): string | null {
  const day = cleanText(given);
  if (day && !isDay(day)) throw invalid(`${field} must be a day of the calendar.`);
  return day;
}

/** An address that browsers can parse; the form's validation has checked the scheme. */
function readAddress(field: string, given: string | null | undefined): string | null {
  const address = cleanText(given);
  if (address && !URL.canParse(address, 'https://own.invalid')) throw invalid(`${field} must be an http(s) address.`);
  return address;
}
