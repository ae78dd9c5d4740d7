import type { PostForm } from '../editor/post-form';
import { STATUS_NAMES } from '../editor/post-form';
import { formatDateTime } from '../firm-time';

/** The fields of the form other than the text, with their names and how a value reads. */
export const PLAIN_FIELDS: { field: keyof PostForm; name: string; read: (form: PostForm) => string }[] = [
  { field: 'title', name: 'Title', read: ({ title }) => title },
  { field: 'slug', name: 'Slug', read: ({ slug }) => slug },
  { field: 'excerpt', name: 'Excerpt', read: ({ excerpt }) => excerpt },
  { field: 'status', name: 'Status', read: ({ status }) => STATUS_NAMES[status] },
  {
    field: 'publishedAt',
    name: 'Publication date',
    read: ({ publishedAt }) => (publishedAt ? `${formatDateTime(publishedAt)}, Lisbon time` : ''),
  },
  { field: 'readingTimeMinutes', name: 'Reading Time', read: (form) => `${form.readingTimeMinutes} min` },
  { field: 'featuredImageUrl', name: 'Image URL', read: ({ featuredImageUrl }) => featuredImageUrl },
  { field: 'featuredImageAlt', name: 'Alt Text', read: ({ featuredImageAlt }) => featuredImageAlt },
  { field: 'seoTitle', name: 'Meta Title', read: ({ seoTitle }) => seoTitle },
  { field: 'seoDescription', name: 'Meta Description', read: ({ seoDescription }) => seoDescription },
  { field: 'tags', name: 'Keywords', read: ({ tags }) => tags.join(', ') },
];
