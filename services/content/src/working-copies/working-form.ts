import type { WorkingForm } from '@firm/contracts/api/newsroom';
import { cleanHtml } from '../posts/clean-html.js';
import { withoutUnstorable } from '../posts/clean-text.js';

const FIELDS = [
  ...(['title', 'slug', 'excerpt', 'contentHtml', 'tags', 'status', 'source', 'publishedAt'] as const),
  ...(['seoTitle', 'seoDescription', 'ogTitle', 'ogDescription', 'ogImageUrl', 'readingTimeMinutes'] as const),
  ...(['featuredImageUrl', 'featuredImageAlt', 'highlights', 'qaSection', 'generatedBy'] as const),
];

export type KeptForm = Pick<WorkingForm, (typeof FIELDS)[number]>;

/** The form as it is kept: its own fields only, storable, with clean HTML; otherwise untouched, unfinished as it is. */
export function keepForm(form: WorkingForm): KeptForm {
  const given = FIELDS.filter((field) => form[field] !== undefined).map((field) => [field, form[field]]);
  const kept = storable(Object.fromEntries(given)) as KeptForm;
  return kept.contentHtml ? { ...kept, contentHtml: cleanHtml(kept.contentHtml) } : kept;
}

function storable(value: unknown): unknown {
  if (typeof value === 'string') return withoutUnstorable(value);
  if (Array.isArray(value)) return value.map(storable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, storable(inner)]));
}
