import type { CalculatedReadingTime, GeneratedMetadata, GeneratedTitleSlug } from '@firm/contracts/api/writing-help';
import type { Http } from './http';

/** Lets a model propose title, slug, excerpt, SEO fields and tags for an article's HTML. */
export const generateMetadata = (http: Http, content: string) =>
  http.send<GeneratedMetadata>('POST', '/api/admin/generate-metadata', { content });

export const generateTitleAndSlug = (http: Http, content: string, currentTitle: string) =>
  http.send<GeneratedTitleSlug>('POST', '/api/admin/generate-title-slug', { content, currentTitle });

/** The reading time of an article's HTML, in minutes. */
export async function calculateReadingTime(http: Http, content: string, signal: AbortSignal): Promise<number> {
  const path = '/api/admin/calculate-reading-time';
  return (await http.send<CalculatedReadingTime>('POST', path, { content }, { signal })).readingTimeMinutes;
}
