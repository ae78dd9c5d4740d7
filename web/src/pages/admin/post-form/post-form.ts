import type { WorkingForm } from '@firm/contracts/api/newsroom';
import type { AdminPost, PostStatus, SavePost } from '@firm/contracts/api/posts';
import type { FactLanguage } from '@firm/contracts/rules/facts';
import { firstCharacters, plainSlug, POST_LIMITS, slugify } from '@firm/contracts/rules/post';
import { formatDateTime } from '../firm-time';

/** What the editor changes: every field present, an empty text for a missing one. */
export type PostForm = {
  [Field in FormField]: NonNullable<AdminPost[Field]>;
} & {
  /** When a scheduled post is published, ISO 8601; null until a date is chosen. */
  publishedAt: string | null;
  /** The reviewer has read the text as it is in the form. */
  isReviewRenewed: boolean;
};

type FormField =
  | 'title'
  | 'slug'
  | 'excerpt'
  | 'contentHtml'
  | 'status'
  | 'readingTimeMinutes'
  | 'featuredImageUrl'
  | 'featuredImageAlt'
  | 'seoTitle'
  | 'seoDescription'
  | 'tags'
  | 'keywords'
  | 'authorSlug'
  | 'reviewerSlug'
  | 'reviewedOn'
  | 'reviewDueOn'
  | 'language'
  | 'source'
  | 'highlights'
  | 'qaSection'
  | 'generatedBy';

interface FieldRule<Value> {
  /** The value in a blank form, and of a post that has none. */
  blank: Value;
  /** Name of the field where two versions are compared; absent for fields that are not compared there. */
  label?: string;
  /** The value as text in a comparison; the value itself when absent. */
  format?: (value: Value) => string;
}

/**
 * The fields of a post. The form, the drafts, the merge and the comparison of revisions are all derived from this table;
 * comparisons list the fields in this order.
 */
const POST_FIELDS: { [Field in keyof PostForm]: FieldRule<PostForm[Field]> } = {
  title: { blank: '', label: 'Title' },
  slug: { blank: '', label: 'Slug' },
  excerpt: { blank: '', label: 'Excerpt' },
  // Compared block by block, see merge/.
  contentHtml: { blank: '' },
  status: { blank: 'draft', label: 'Status', format: (status) => STATUS_NAMES[status] },
  publishedAt: {
    blank: null,
    label: 'Publication date',
    format: (date) => (date ? `${formatDateTime(date)}, Lisbon time` : ''),
  },
  readingTimeMinutes: {
    blank: POST_LIMITS.readingTimeMinutes.fallback,
    label: 'Reading Time',
    format: (minutes) => `${minutes} min`,
  },
  featuredImageUrl: { blank: '', label: 'Image URL' },
  featuredImageAlt: { blank: '', label: 'Alt Text' },
  seoTitle: { blank: '', label: 'Meta Title' },
  seoDescription: { blank: '', label: 'Meta Description' },
  tags: { blank: [], label: 'Keywords', format: (tags) => tags.join(', ') },
  keywords: { blank: [], label: 'Keywords that are not tags', format: (keywords) => keywords.join(', ') },
  authorSlug: { blank: '', label: 'Author' },
  reviewerSlug: { blank: '', label: 'Reviewer' },
  reviewedOn: { blank: '', label: 'Reviewed on' },
  reviewDueOn: { blank: '', label: 'Next review' },
  language: { blank: 'en', label: 'Language', format: (language) => LANGUAGE_NAMES[language] },
  source: { blank: 'manual' },
  highlights: { blank: [] },
  qaSection: { blank: [] },
  // What generated text since the post was opened, when a person did not.
  generatedBy: { blank: '' },
  isReviewRenewed: { blank: false },
};

export const LANGUAGE_NAMES: Record<FactLanguage, string> = {
  en: 'English',
  pt: 'Portuguese',
  es: 'Spanish',
  fr: 'French',
  it: 'Italian',
};

export const STATUS_NAMES: Record<PostStatus, string> = {
  draft: 'Draft',
  published: 'Published',
  scheduled: 'Scheduled',
};

const FIELD_NAMES = Object.keys(POST_FIELDS) as (keyof PostForm)[];

/** A form with the value that `read` has for each field, or else the blank one. */
function createForm(read: (field: keyof PostForm) => unknown): PostForm {
  return Object.fromEntries(FIELD_NAMES.map((field) => [field, read(field) ?? POST_FIELDS[field].blank])) as PostForm;
}

export const BLANK_FORM: PostForm = createForm(() => null);

/** The form of an existing post. */
export function formOf(post: AdminPost): PostForm {
  return { ...createForm((field) => (field === 'isReviewRenewed' ? null : post[field])), generatedBy: '' };
}

/** The form of a working copy; fields that it does not have are as in the post. */
export function formOfWorkingCopy(copy: WorkingForm, post: AdminPost | null): PostForm {
  const form = post ? formOf(post) : BLANK_FORM;
  return createForm((field) => copy[field] ?? form[field]);
}

export function isSameValue(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

export function areSameForms(a: PostForm, b: PostForm): boolean {
  return FIELD_NAMES.every((field) => isSameValue(a[field], b[field]));
}

/** A form as it was saved, with the fields that were changed since it was sent. */
export const withTypedSince = (saved: PostForm, sent: PostForm, now: PostForm): PostForm =>
  createForm((field) => (isSameValue(now[field], sent[field]) ? saved[field] : now[field]));

/** A field as it is shown where two versions are compared. */
interface ComparedField {
  field: keyof PostForm;
  label: string;
  format: (form: PostForm) => string;
}

/** The fields that are compared by their value: all that have a label. */
export const COMPARED_FIELDS: readonly ComparedField[] = FIELD_NAMES.flatMap((field) => comparedField(field));

function comparedField<Field extends keyof PostForm>(field: Field): ComparedField[] {
  const { label, format = String }: FieldRule<PostForm[Field]> = POST_FIELDS[field];
  return label ? [{ field, label, format: (form) => format(form[field]) }] : [];
}

/** Whether a form can be saved: title and content are both required. */
export function isComplete(form: PostForm): boolean {
  return form.title.trim() !== '' && form.contentHtml.trim() !== '';
}

/** Whether a post is to go out at a time that has passed, or at none. */
export const isScheduledInThePast = ({ status, publishedAt }: Pick<PostForm, 'status' | 'publishedAt'>): boolean =>
  status === 'scheduled' && (publishedAt === null || Date.parse(publishedAt) <= Date.now());

/** Whether saving puts a text before readers, now or on a schedule, that a model wrote and nobody has reviewed. */
export function goesOutUnreviewed(form: PostForm, post: AdminPost | null): boolean {
  const isGeneratedNow =
    (form.generatedBy !== '' && form.generatedBy !== post?.generatedBy) ||
    (form.source === 'youtube' && post?.source !== 'youtube');
  const wasDecided = post?.status === form.status;
  return form.status !== 'draft' && (isGeneratedNow || (post?.needsReview === true && !wasDecided));
}

/**
 * What is sent to the server: the form, with the defaults of empty fields. The social fields of the post are not part
 * of the form and stay as they are.
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

/** By which the slug is made from the title: the slug rule, or plain letters, once they were asked for. */
export type SlugRule = typeof slugify;

/** The rule that the slug of a form follows: plain letters where it has them, which only a click gives it. */
export const slugRuleOf = ({ title, slug }: Pick<PostForm, 'title' | 'slug'>): SlugRule =>
  slug !== slugify(title) && slug === plainSlug(title) ? plainSlug : slugify;

/**
 * What a new title changes: the slug, which is made from it unless readers have the address already, and the SEO title where
 * that was the old title, which saving puts there when it is left empty.
 */
export const withTitle = (
  form: PostForm,
  title: string,
  isPublic: boolean,
  makeSlug: SlugRule = slugRuleOf(form),
): Partial<PostForm> => ({
  title,
  ...(!isPublic && { slug: makeSlug(title) }),
  ...(form.seoTitle !== '' && form.seoTitle === form.title && { seoTitle: title }),
});

/** What a new excerpt changes: the SEO description too, where it was the beginning of the old one. */
export const withExcerpt = (form: PostForm, excerpt: string): Partial<PostForm> => ({
  excerpt,
  ...(form.seoDescription !== '' &&
    form.seoDescription === firstCharacters(form.excerpt, POST_LIMITS.seoDescription) && {
      seoDescription: firstCharacters(excerpt, POST_LIMITS.seoDescription),
    }),
});

/** What stands between two keywords. */
const BETWEEN_KEYWORDS = /[,;\r\n]+/;

interface AddedKeywords {
  keywords: string[];
  /** What cannot be a keyword, and stays in the field. */
  refused: string[];
  /** Why; undefined when nothing was refused. */
  problem?: string;
}

/**
 * Adds what was typed or pasted: keywords between commas, semicolons or line breaks, trimmed and in lower case. Empty and repeated
 * ones are ignored; those that are too long, or too many, are refused by name.
 */
export function addKeywords(keywords: readonly string[], typed: string): AddedKeywords {
  const known = new Set(keywords.map((keyword) => keyword.toLowerCase()));
  const added = typed
    .split(BETWEEN_KEYWORDS)
    .map((keyword) => keyword.trim().toLowerCase())
    .filter((keyword) => keyword && !known.has(keyword) && known.add(keyword));
  const isLong = (keyword: string) => [...keyword].length > POST_LIMITS.tag;
  const short = added.filter((keyword) => !isLong(keyword));
  const room = Math.max(0, POST_LIMITS.tags - keywords.length);
  const long = added.filter(isLong);
  const beyond = short.slice(room);
  const problems = [
    long.length > 0 && `Longer than ${POST_LIMITS.tag} characters: ${namesOf(long)}.`,
    beyond.length > 0 && `A post can have ${POST_LIMITS.tags} keywords. Not added: ${namesOf(beyond)}.`,
  ].filter(Boolean);
  return {
    keywords: [...keywords, ...short.slice(0, room)],
    refused: [...long, ...beyond],
    ...(problems.length > 0 && { problem: problems.join(' ') }),
  };
}

/** Whether a change of the field has brought a comma or a semicolon, as typing or pasting one does. */
export const hasMoreKeywords = (typed: string, before: string): boolean =>
  typed.split(BETWEEN_KEYWORDS).length > before.split(BETWEEN_KEYWORDS).length;

/** How much of a long keyword names it, in characters; and how many are named. */
const [NAME_LENGTH, MOST_NAMED] = [40, 10];

function namesOf(keywords: readonly string[]): string {
  const names = keywords.slice(0, MOST_NAMED).map((keyword) => {
    const name = firstCharacters(keyword, NAME_LENGTH);
    return `“${name}${name === keyword ? '' : '…'}”`;
  });
  const more = keywords.length - names.length;
  return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ');
}
